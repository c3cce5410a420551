"""Who has won a game, what a game and a rubber are worth, and what is carried on."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from euchre.core.events import GameEnded
from euchre.core.seats import Seat
from euchre.rules.match_rules import LEVEL, MAKERS, TRICK_ORDER
from euchre.rules.standing import Standing

if TYPE_CHECKING:
    from euchre.rules.deal import Deal
    from euchre.rules.ruleset import Ruleset

NOBODY: tuple[Seat, ...] = ()


def game_winners(rules: Ruleset, standing: Standing, deal: Deal) -> tuple[Seat, ...]:
    """The seats that a deal has made winners of the game; `standing` as the deal began.

    Source: 500, who counts first; else the higher total, and level sides play on (a default).
    """
    match = rules.match_rules
    points = standing.with_marks(deal.points)
    there = match.reached(standing, deal.points)
    maker = _maker(rules, deal)
    if match.makers_only:
        made = maker is not None and maker in there and deal.points[maker] > 0
        there = (maker,) if made and maker is not None else ()
    if not there:
        return _without_the_sunk(rules, points)
    if match.first_count == MAKERS and maker is not None and maker in there:
        return _side(rules, (maker,))
    if match.tie == TRICK_ORDER and len(_sides(rules, there)) > 1:
        there = _earliest(rules, standing, deal, there)
    best = tuple(seat for seat in there if points[seat] == max(points[s] for s in there))
    if match.first_count == LEVEL and maker is not None and maker in best:
        return _side(rules, (maker,))
    return _side(rules, best)


def _maker(rules: Ruleset, deal: Deal) -> Seat | None:
    """Who made what was played; nobody where nothing had to be made."""
    contract, ladder = deal.contract, rules.ladder
    if contract is None or ladder is None:
        return None if contract is None else contract.maker
    rung = ladder.rung(contract.level)
    return contract.maker if rung.tricks or rung.most is not None else None


def _without_the_sunk(rules: Ruleset, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Where a side has sunk to the floor, the best of the others."""
    floor = rules.match_rules.floor
    if not floor or min(points) > -floor:
        return NOBODY
    rest = [have for have in points if have > -floor]
    best = max(rest, default=None)
    return _side(rules, tuple(seat for seat, have in enumerate(points) if have == best))


def leaders(rules: Ruleset, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """The side with the most points; nobody where sides are level."""
    return _side(rules, tuple(seat for seat, have in enumerate(points) if have == max(points)))


def _sides(rules: Ruleset, seats: Iterable[int]) -> set[int]:
    return {rules.sides[seat] for seat in seats}


def _side(rules: Ruleset, seats: tuple[int, ...]) -> tuple[Seat, ...]:
    """All seats of the one side that these belong to; nobody if they belong to several."""
    sides = _sides(rules, seats)
    if len(sides) != 1:
        return NOBODY
    return tuple(seat for seat in rules.seating.seats if rules.sides[seat] in sides)


def _earliest(
    rules: Ruleset, standing: Standing, deal: Deal, there: tuple[int, ...]
) -> tuple[int, ...]:
    """Of these, those whose points for tricks came to the target first."""
    places: dict[int, int] = {}
    for seat in there:
        own = [
            place
            for place, trick in enumerate(deal.tricks)
            if rules.sides[trick.winner] == rules.sides[seat]
        ]
        if own and deal.points[seat] > 0:
            wanted = rules.match_rules.target - standing.points[seat]
            count = max(1, ceil(wanted * len(own) / deal.points[seat]))
            places[seat] = own[min(count, len(own)) - 1]
    first = min(places.values(), default=None)
    return tuple(seat for seat, place in places.items() if place == first) or there


def after_game(rules: Ruleset, standing: Standing, winners: tuple[Seat, ...]) -> Standing:
    """The standing as the next game begins, with the game (or a slam's two) counted.

    Source: Keller 1887, lap and slam.
    """
    match = rules.match_rules
    losers_best = max((p for s, p in enumerate(standing.points) if s not in winners), default=0)
    worth = 2 if match.slam and losers_best <= 0 else 1
    carried = tuple(
        max(0, have - match.target) if match.lap and seat in winners else 0
        for seat, have in enumerate(standing.points)
    )
    games = tuple(n + worth if seat in winners else n for seat, n in enumerate(standing.games))
    return Standing(points=carried, games=games, dealer=standing.dealer, deal=standing.deal)


def rubber_value(rules: Ruleset, games: Iterable[GameEnded], winner: Seat) -> int:
    """What a rubber is worth to its winners.

    Units: points of rubber. Source: Foster's law 3; the Somerset Club, 1888, for `somerset`;
    Hoffmann, Écarté law 46, for the treble, double or single `game`.
    """
    won = lost = 0
    for game in games:
        value = _game_value(rules, game)
        if winner in game.winners:
            won += value
        else:
            lost += value
    if rules.match_rules.rubber == "game":
        return won
    return won + 2 - (lost if rules.match_rules.rubber == "foster" else 0)


def _game_value(rules: Ruleset, game: GameEnded) -> int:
    """Triple, double or single by the losers' score; under Somerset a love game counts two."""
    losers = max(p for seat, p in enumerate(game.points) if seat not in game.winners)
    if rules.match_rules.rubber == "somerset":
        return 2 if losers <= 0 else 1
    if losers <= 0:
        return 3
    return 2 if losers <= 2 else 1
