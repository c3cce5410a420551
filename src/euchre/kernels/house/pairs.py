"""Deals, or whole games, played twice with the sides changed: what each came to, one row a pair."""

from __future__ import annotations

from euchre.kernels import deal as dealing
from euchre.kernels.house.bulk import (
    DEALS,
    SUMS,
    WHOLE_MATCH,
    WINS,
    begin_lucks,
    deal_pack,
    play_match,
    seat_players,
)
from euchre.kernels.house.game import Game, Ints, Room, Words
from euchre.kernels.house.match import POINTS, play_deal
from euchre.kernels.jit import jit

WAYS = 2
DEAL_ROW, GAME_ROW = 2, 5
"""Places of a row, for each way of seating: each side's points; or deals, each side's points, and
whether each side has won."""


@jit
def play_pairs(
    seed: Words, first: int, number: int, game: Game, starts: Ints, room: Room, found: Ints
) -> None:
    """Play deals by their numbers, the deal going round from seat 0, each in both ways.

    Shapes: as in `bulk.play_deals`; `starts` a start for each way; `found` a row a deal.
    """
    for i in range(first, first + number):
        deal_pack(seed[0], i, i & 3, game.bits, game.goes, game.printed, room.order, room.held)
        for way in range(WAYS):
            seat_players(game.choices, starts[way], room.held)
            begin_lucks(seed[0], i, room.lucks)
            play_deal(game, room)
            for side in range(2):
                found[i - first, DEAL_ROW * way + side] = room.end[POINTS + side]


@jit
def play_game_pairs(
    seed: Words,
    first: int,
    number: int,
    game: Game,
    starts: Ints,
    room: Room,
    start: Ints,
    tally: Ints,
    found: Ints,
) -> None:
    """Play whole games by their numbers, the first deal going round from seat 0, each in both ways.

    Shapes: as in `play_pairs`; `start` and `tally` are room to work in, as in `bulk.play_match`.
    """
    for i in range(first, first + number):
        own = dealing.stream(seed[0], WHOLE_MATCH, i)
        for way in range(WAYS):
            for place in range(len(tally)):
                tally[place] = 0
            for place in range(len(start)):
                start[place] = starts[way, place]
            play_match(own, i & 3, game, start, room, tally)
            at = GAME_ROW * way
            found[i - first, at] = tally[DEALS]
            for side in range(2):
                found[i - first, at + 1 + side] = tally[SUMS + side]
                found[i - first, at + 3 + side] = tally[WINS + side]
