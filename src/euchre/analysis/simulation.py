"""Bulk play: many deals with a bot in every seat, counted in whole numbers.

All chance comes from the seed, the deal's number and the seat, so that the same seed gives the same
counts on every machine, whatever else runs.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from euchre.bots.api import Bot
from euchre.bots.driver import luck_of, play_out
from euchre.core.errors import SetupError
from euchre.core.events import DealerChosen
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import check_seed, mix
from euchre.rules.deal import Deal, Seeded, begin_deal
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.rules.wish import Cards, Wish

WHOLE_MATCH = 4
"""The purpose (see shuffle 1) of the seeds of whole games."""

MOST_DEALS = 1000
"""Deals after which a whole game is broken off: played badly enough, some games never end."""

MOST_POINTS = 9999
"""The highest score to begin at in a game that is won by none."""

NORMAL_95 = 1.959963984540054
"""Standard errors to either side of a 95% interval."""


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95% interval; `low` and `high` None where one value says nothing of it."""

    mean: float
    low: float | None
    high: float | None


class Simulation(msgspec.Struct):
    """What was counted.

    Fields: `outcomes` and `by_side` how deals ended, in all and by the side that made trump (None:
    nobody did); `games` and `wins` whole games played, and won by each seat; `broken_off` how many
    of the games were not over after `MOST_DEALS`.
    Shapes: `sums`, `squares` (of points a deal) and `wins` one number a seat.
    """

    rules: Ruleset
    sums: list[int]
    squares: list[int]
    wins: list[int]
    deals: int = 0
    games: int = 0
    broken_off: int = 0
    outcomes: Counter[str] = msgspec.field(default_factory=Counter)
    by_side: Counter[tuple[int | None, str]] = msgspec.field(default_factory=Counter)

    def add(self, deal: Deal) -> None:
        """Count a deal that is over."""
        outcome = deal.outcome
        assert outcome is not None
        contract = deal.contract
        self.deals += 1
        self.outcomes[outcome] += 1
        self.by_side[None if contract is None else self.rules.sides[contract.maker], outcome] += 1
        for seat, points in enumerate(deal.points):
            self.sums[seat] += points
            self.squares[seat] += points * points

    def merge(self, other: Simulation) -> None:
        """Add what was counted elsewhere; the order makes no difference."""
        self.deals += other.deals
        self.games += other.games
        self.broken_off += other.broken_off
        self.outcomes.update(other.outcomes)
        self.by_side.update(other.by_side)
        for seat in self.rules.seating.seats:
            self.sums[seat] += other.sums[seat]
            self.squares[seat] += other.squares[seat]
            self.wins[seat] += other.wins[seat]

    def points(self, seat: int) -> Interval:
        """Points a deal to a seat."""
        n, total = self.deals, self.sums[seat]
        if n == 0:
            return Interval(0.0, None, None)
        mean = total / n
        if n == 1:
            return Interval(mean, None, None)
        variance = (n * self.squares[seat] - total * total) / (n * (n - 1))
        half = NORMAL_95 * math.sqrt(variance / n)
        return Interval(mean, mean - half, mean + half)


def share(count: int, of: int) -> Interval:
    """A share with its interval. Source: Wilson, JASA 22 (1927) 209.

    Example:
        >>> share(0, 100).low, round(share(0, 100).high, 3)
        (0.0, 0.037)
    """
    if of == 0:
        return Interval(0.0, None, None)
    z2 = NORMAL_95 * NORMAL_95
    p = count / of
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = NORMAL_95 * math.sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Interval(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def standing_at(rules: Ruleset, at: str | None) -> Standing:
    """The standing at a score such as `9-6`, seat 0's side first; without one, at nothing.

    Errors: `SetupError` for another form, or a score at which the game is won.
    """
    sides = list(dict.fromkeys(rules.sides))
    scores = [0] * len(sides) if at is None else _scores(at)
    most = rules.match_rules.target - 1 if rules.match_rules.target else MOST_POINTS
    if at is None:
        return Standing(
            points=(0,) * len(rules.sides), games=(0,) * len(rules.sides), dealer=Seat(0)
        )
    if len(scores) != len(sides) or any(score > most for score in scores):
        shown = "-".join(str(max(0, min(9, most) - 3 * n)) for n in range(len(sides)))
        raise SetupError([say("simulate.at", given=at or '""', example=shown, last=most)])
    points = tuple(scores[sides.index(side)] for side in rules.sides)
    return Standing(points=points, games=(0,) * len(points), dealer=Seat(0))


def _scores(at: str) -> list[int]:
    parts = at.split("-")
    if all(
        part.isascii() and part.isdigit() and len(part) <= len(str(MOST_POINTS)) for part in parts
    ):
        return [int(part) for part in parts]
    return []


def simulate(  # noqa: PLR0913 - what is played, from where, which of it, and who is told
    rules: Ruleset,
    bots: Sequence[Bot],
    number: int,
    *,
    seed: int,
    at: Standing | None = None,
    matches: bool = False,
    wish: Wish | None = None,
    first: int = 0,
    step: Callable[[int], None] = lambda _done: None,
) -> Simulation:
    """Play so many deals, or whole games, the deal going round from seat 0.

    Fields: `wish` which deals are played and counted; `first` the number of the first; `step` is
    told how many are done. Shapes: `bots` one a seat.
    """
    check_seed(seed)
    seats = rules.seating.count
    found = Simulation(rules, [0] * seats, [0] * seats, [0] * seats)
    start = at or standing_at(rules, None)
    for place in range(first, first + number):
        dealer = Seat(place % seats)
        if matches:
            own = mix(seed, WHOLE_MATCH, place)
            play_match(found, bots, msgspec.structs.replace(start, dealer=dealer), own)
        else:
            standing = msgspec.structs.replace(start, dealer=dealer, deal=place)
            deal = rules.deal(seed=seed, standing=standing)
            if wish is None or wish.fits(_seen(deal)):
                found.add(play_out(deal, bots, seed))
        step(place + 1 - first)
    return found


def _seen(deal: Deal) -> Cards:
    """A deal as a wish sees it, before anything is done."""
    table = deal.table
    hands = tuple(table.hand(seat) for seat in deal.rules.seating.seats)
    return Cards(deal.rules, deal.dealer, hands, table.upcard)


def play_match(found: Simulation, bots: Sequence[Bot], standing: Standing, seed: int) -> None:
    """Play a whole game from this standing, its packs and lucks from a seed of its own; count it."""
    rules = found.rules
    shuffle = Seeded(rules, seed)
    match = Match(
        rules=rules,
        standing=standing,
        deal=begin_deal(rules, standing).with_pack(shuffle(standing.deal)),
        before=(DealerChosen(standing.dealer, "given"),),
        shuffle=shuffle,
    )
    played = 0
    while not match.over and played < MOST_DEALS:
        match = _play_deal(match, bots, seed)
        found.add(match.finished[-1])
        played += 1
    found.games += 1
    found.broken_off += not match.over
    for seat in match.winners:
        found.wins[seat] += 1


def _play_deal(match: Match, bots: Sequence[Bot], seed: int) -> Match:
    """The match after the deal in progress."""
    finished = len(match.finished)
    lucks = [luck_of(seed, match.standing.deal, seat) for seat in match.rules.seating.seats]
    while len(match.finished) == finished:
        seat = match.deal.actor
        assert seat is not None
        match = match.play(bots[seat].act(match.deal.observe(seat), lucks[seat]), seat)
    return match
