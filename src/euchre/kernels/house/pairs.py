"""Deals, or whole games, played twice with the sides changed: what each came to, one row a pair."""

from __future__ import annotations

from typing import Any

from euchre.core.shuffle import CUT, PACK
from euchre.kernels import deal as dealing
from euchre.kernels.house.bulk import (
    DEALS,
    LOWEST_CUT,
    SUMS,
    WHOLE_MATCH,
    WINS,
    Ints,
    Words,
    begin_lucks,
    play_match,
    seat_players,
)
from euchre.kernels.house.match import POINTS, deal_cards, play_deal
from euchre.kernels.jit import jit

WAYS = 2
DEAL_ROW, GAME_ROW = 2, 5
"""Places of a row, for each way of seating: each side's points; or deals, each side's points, and
whether each side has won."""


@jit
def play_pairs(
    seed: Words,
    first: int,
    number: int,
    game: Ints,
    pays: Ints,
    bits: Ints,
    suits: Any,
    goes: Ints,
    printed: Ints,
    starts: Ints,
    order: Ints,
    held: Ints,
    work: Ints,
    end: Ints,
    log: Ints,
    lucks: Words,
    found: Ints,
) -> None:
    """Play deals by their numbers, the deal going round from seat 0, each in both ways.

    Shapes: as in `bulk.play_deals`; `starts` a start for each way; `found` a row a deal.
    """
    for i in range(first, first + number):
        dealing.shuffle(seed[0], PACK, i, order)
        lifted = dealing.lift(seed[0], CUT, i, LOWEST_CUT, len(order) - LOWEST_CUT)
        deal_cards(bits, goes, order, lifted, i & 3, held, printed)
        for way in range(WAYS):
            seat_players(game, starts[way], held)
            begin_lucks(seed[0], i, lucks)
            play_deal(game, pays, bits, suits, held, work, end, log, lucks)
            for side in range(2):
                found[i - first, DEAL_ROW * way + side] = end[POINTS + side]


@jit
def play_game_pairs(
    seed: Words,
    first: int,
    number: int,
    game: Ints,
    pays: Ints,
    bits: Ints,
    suits: Any,
    goes: Ints,
    printed: Ints,
    starts: Ints,
    order: Ints,
    held: Ints,
    work: Ints,
    end: Ints,
    log: Ints,
    lucks: Words,
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
            play_match(
                own,
                i & 3,
                game,
                pays,
                bits,
                suits,
                goes,
                printed,
                start,
                order,
                held,
                work,
                end,
                log,
                tally,
                lucks,
            )
            at = GAME_ROW * way
            found[i - first, at] = tally[DEALS]
            for side in range(2):
                found[i - first, at + 1 + side] = tally[SUMS + side]
                found[i - first, at + 3 + side] = tally[WINS + side]
