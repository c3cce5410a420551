"""A duel: which deals two bots play against each other, each once in every way of seating them.

Of two sides a takes one and then the other; where more play for themselves, a takes each seat in
turn and b all the others. Cards, dealer and the luck of each seat are the same in every way.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec

from euchre.analysis.arena.tally import WON, Ends, Played, Tally
from euchre.analysis.plan import A_MATCH, FEW
from euchre.analysis.simulation import WHOLE_MATCH, Simulation, play_match, standing_at
from euchre.bots import player
from euchre.bots.api import Bot
from euchre.bots.compiled import MINDS, STYLES
from euchre.bots.driver import play_out
from euchre.core.errors import RulesetError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import brief_value, say
from euchre.core.shuffle import check_seed, mix
from euchre.rules.catalogue import rulesets
from euchre.rules.options import unknown
from euchre.rules.phases.scoring import REDEAL
from euchre.rules.ruleset import Ruleset
from euchre.solver.race import A

COMPILED_SHARE, SEARCHED_SHARE, SHARE = 10_000, 100, 20
GAME_SHARE = 10
MOST_PAIRS = 100_000_000
"""Pairs that are played at a time: of deals by kernels, by kernels that search, and by the rules; of
games a tenth as many."""


class Way(msgspec.Struct, frozen=True):
    """What came of one way of seating.

    Fields: `again` whether the same dealer deals again, as if nothing had been.
    Shapes: `points` and `won` (games, in parts of `WON`) by seat.
    """

    points: tuple[int, ...]
    deals: int = 1
    won: tuple[int, ...] = ()
    broken_off: bool = False
    again: bool = False


class Duel(msgspec.Struct, frozen=True, dict=True):
    """Which deals, or whole games, between which two bots.

    Fields: `a` and `b` the bots by name, or bots; `pairs` how many; `games` whether each is a whole
    game.
    """

    rules: Ruleset
    a: str | Bot
    b: str | Bot
    pairs: int
    seed: int
    games: bool = False

    def checked(self) -> Duel:
        """The duel itself.

        Errors: `EuchreError` for an unknown bot, rules that are none, or a seed or number that
        can't be.
        """
        if not isinstance(self.rules, Ruleset):
            raise RulesetError([unknown("ruleset", self.rules, rulesets())])
        if type(self.pairs) is not int or not 0 < self.pairs <= MOST_PAIRS:
            number = brief_value(self.pairs)
            raise SetupError([say("arena.pairs", most=f"{MOST_PAIRS:,}", given=number)])
        check_seed(self.seed)
        for given in (self.a, self.b):
            player_of(given)
        return self

    @property
    def names(self) -> tuple[str, str]:
        """The two names."""
        return name_of(self.a), name_of(self.b)

    @cached_property
    def ways(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that a takes, in each way of seating."""
        sides = self.rules.sides
        seats = self.rules.seating.seats
        return tuple(
            tuple(seat for seat in seats if sides[seat] == side) for side in dict.fromkeys(sides)
        )

    @property
    def scale(self) -> int:
        """How many parts of a point `Played.lead` is counted in."""
        mine = len(self.ways[0])
        return mine * (self.rules.seating.count - mine)

    @cached_property
    def styles(self) -> tuple[int, int] | None:
        """The styles of both, where kernels can play them and it is worth while; else None."""
        names = self.a, self.b
        if not (isinstance(names[0], str) and isinstance(names[1], str)):
            return None
        deals = self.pairs * len(self.ways) * (A_MATCH if self.games else 1)
        if deals < FEW or any(name not in STYLES for name in names):
            return None
        from euchre.solver import house  # noqa: PLC0415 - loads numpy

        may = house.may_compile_matches if self.games else house.may_compile
        return (STYLES[names[0]], STYLES[names[1]]) if may(self.rules) else None

    @cached_property
    def is_searched(self) -> bool:
        """Whether kernels play bots that call by the book or search, deal by deal."""
        if self.styles is not None or self.games:
            return False
        names = [name for name in (self.a, self.b) if isinstance(name, str)]
        known = all(name in (*STYLES, *MINDS) for name in names)
        if len(names) < 2 or not known or not any(name in MINDS for name in names):
            return False
        from euchre.solver import house  # noqa: PLC0415 - loads numpy

        return self.pairs >= SHARE and house.may_compile(self.rules)

    @property
    def share(self) -> int:
        """How many pairs are played at a time: the same for whoever plays them."""
        size = SHARE if self.styles is None else COMPILED_SHARE
        if self.is_searched:
            size = SEARCHED_SHARE
        return size // GAME_SHARE if self.games else size

    @property
    def shares(self) -> range:
        """Where each share begins."""
        return range(0, self.pairs, self.share)

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen digits that tell this duel from any other."""
        rest = (self.rules.fingerprint, self.names, self.pairs, self.seed, self.games, self.share)
        return hashlib.sha256(msgspec.json.encode(rest)).hexdigest()[:16]

    def nothing(self) -> Tally:
        """What is counted before anything is played."""
        return Tally(self.scale)

    def play(self, first: int, step: Callable[[int], None] = lambda _done: None) -> Tally:
        """Play the share that begins at this pair."""
        number = min(self.share, self.pairs - first)
        found = self.nothing()
        if self.styles is not None or self.is_searched:
            self._play_compiled(found, first, number)
            step(number)
            return found
        a, b = player_of(self.a), player_of(self.b)
        for pair in range(first, first + number):
            self._count(found, [self._one(pair, seats, a, b) for seats in self.ways], pair)
            step(pair + 1 - first)
        return found

    def _one(self, pair: int, mine: Sequence[Seat], a: Bot, b: Bot) -> Way:
        """One deal, or game, with a in these seats."""
        rules = self.rules
        count = rules.seating.count
        bots = [a if seat in mine else b for seat in rules.seating.seats]
        start = msgspec.structs.replace(standing_at(rules, None), dealer=Seat(pair % count))
        if not self.games:
            standing = msgspec.structs.replace(start, deal=pair)
            deal = play_out(rules.deal(seed=self.seed, standing=standing), bots, self.seed)
            return Way(deal.points, again=deal.outcome == REDEAL)
        game = Simulation(rules, [0] * count, [0] * count, [0] * count)
        play_match(game, bots, start, mix(self.seed, WHOLE_MATCH, pair))
        return Way(tuple(game.sums), game.deals, _shared(game.wins), bool(game.broken_off))

    def _play_compiled(self, found: Tally, first: int, number: int) -> None:
        from euchre.solver import house, pairs  # noqa: PLC0415 - numpy, and numba when it plays

        if self.is_searched:
            from euchre.analysis.arena.searched import play_duel  # noqa: PLC0415

            rows = play_duel(self.rules, self.seed, self.names, first, number)
        else:
            assert self.styles is not None
            game = house.compile_game(self.rules)
            rows = pairs.play_pairs(game, self.seed, self.styles, first, number, games=self.games)
        for (pair, row), times in rows.items():
            size = len(row) // 2
            ways = [_way(row[:size]), _way(row[size:])]
            self._count(found, ways, pair, times)

    def _count(self, found: Tally, ways: Sequence[Way], pair: int, times: int = 1) -> None:
        """Add what all ways of seating of a pair came to."""
        seats = self.rules.seating.seats
        lead = won = 0
        for mine, way in zip(self.ways, ways, strict=True):
            ours = sum(way.points[seat] for seat in mine)
            others = sum(way.points) - ours
            lead += ours * (len(seats) - len(mine)) - others * len(mine)
            if way.won:
                won += sum(way.won[seat] for seat in mine)
            found.broken_off += times * way.broken_off
        are_ends = len(ways) == 2 and not self.games and not any(way.again for way in ways)
        ends = self._ends(ways, pair) if are_ends else None
        found.add(Played(lead, sum(way.deals for way in ways), won, ends), times)

    def _ends(self, ways: Sequence[Way], pair: int) -> Ends:
        """The points of both sides, first of the deal in which a's side dealt."""
        mine = pair % self.rules.seating.count in self.ways[A]
        one, other = (ways[0], ways[1]) if mine else (ways[1], ways[0])
        a, b = self.ways[0 if mine else 1][0], self.ways[1 if mine else 0][0]
        return one.points[a], one.points[b], other.points[b], other.points[a]


def player_of(given: str | Bot) -> Bot:
    """The bot itself.

    Errors: `EuchreError` for an unknown name.
    """
    return given if isinstance(given, Bot) else player(given)


def name_of(given: str | Bot) -> str:
    """The name of a bot."""
    return given if isinstance(given, str) else given.name


def _shared(wins: Sequence[int]) -> tuple[int, ...]:
    """A game won, in parts of `WON` by seat: shared by those who won it, by all if nobody did."""
    winners = sum(wins)
    if not winners:
        return (WON // len(wins),) * len(wins)
    return tuple(win * WON // winners for win in wins)


def _way(row: Sequence[int]) -> Way:
    """A way of seating of two sides of two, as the kernels count it."""
    if len(row) == 2:
        return Way((row[0], row[1]) * 2)
    deals, one, other, *wins = row
    return Way((one, other) * 2, deals, _shared(wins * 2), not any(wins))
