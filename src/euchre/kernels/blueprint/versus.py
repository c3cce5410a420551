"""Two callers against each other: the same deals, the sides changed round, the same play.

A caller is a table of calls, or the rules of the house.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, scramble
from euchre.kernels.blueprint.call import call
from euchre.kernels.blueprint.infoset import TURNS
from euchre.kernels.blueprint.leaf import LAYOUT, ROW, SEATS, UP, play_leaf, spread
from euchre.kernels.blueprint.learn import LAY, OTHERS, upcard_of
from euchre.kernels.deal import deal_any, stream
from euchre.kernels.house.auction import Auction
from euchre.kernels.house.call import CALL_ALONE, call_upcard, name_suit
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Bytes = Any
"""An array of bytes."""

VERSUS = 65
"""The purpose of the streams of chance."""

PAIRS, SUM, SQUARES = 0, 1, 2
"""Places of a tally: pairs of deals; by how much the first caller led in both together, and its
squares."""
TALLY = 3

SUITS = 4


@jit
def versus(
    seed: int,
    first: int,
    number: int,
    stick: int,
    partner_alone: int,
    only: int,
    is_book: Ints,
    books: Bytes,
    where: Ints,
    halves: Ints,
    pays: Ints,
    tables: Ints,
    starts: Ints,
    room: Ints,
    t: Ints,
    tally: Ints,
) -> None:
    """Play pairs of deals by their numbers.

    Fields: `only` an upcard, 0 to 5, that alone is turned, or -1. Shapes: `is_book` by caller whether it is a table of calls, and `books` those tables, two rows;
    `tally` of `TALLY`; the others as in `learn`.
    """
    lay = room[LAY:OTHERS]
    for i in range(first, first + number):
        upcard = upcard_of(i if only < 0 else only)
        deal_any(
            scramble(advance(stream(seed, VERSUS, i))),
            (1 << 24) - 1 ^ upcard,
            tables,
            starts,
            room,
        )
        spread(halves, room, upcard, lay)
        both = first & 0
        for parity in range(2):
            turn, said, strain = auction(stick, partner_alone, is_book, books, where, lay, parity)
            if turn < TURNS:
                at = turn & 3
                points = play_leaf(
                    lay,
                    pays,
                    t,
                    counted_from_upcard(strain),
                    at,
                    int(said == CALL_ALONE),
                    int(stick and turn == TURNS - 1),
                )
                both += points if (at ^ parity) & 1 == 0 else -points
        tally[PAIRS] += 1
        tally[SUM] += both
        tally[SQUARES] += both * both


@jit
def auction(
    stick: int,
    partner_alone: int,
    is_book: Ints,
    books: Bytes,
    where: Ints,
    lay: Ints,
    parity: int,
) -> tuple[int, int, int]:
    """The turn that ends it, what is said and the strain; turn 8 where all pass.

    Fields: `parity` the places of the first caller, 0 or 1 and the one opposite.
    """
    for turn in range(TURNS):
        at = turn & 3
        who = (at ^ parity) & 1
        must = int(partner_alone and turn == 1)
        stuck = int(stick and turn == TURNS - 1)
        if is_book[who]:
            said, strain = call(books[who], where, int(lay[at]), int(lay[UP]), 0, turn, 10, must)
        else:
            said, strain = by_rule(lay, turn, stuck, must)
        if said:
            return turn, said, strain
    return TURNS, TURNS & 0, TURNS & 0


@jit
def by_rule(lay: Ints, turn: int, stuck: int, must: int) -> tuple[int, int]:
    """What the house says, and the strain: spades are turned up."""
    at = turn & 3
    sight = Auction(
        (
            int(lay[at]),
            int(lay[2 * ROW + at]),
            int(lay[3 * ROW + at]),
            int(lay[ROW + at]),
            0,
        ),
        (LAYOUT, LAYOUT, LAYOUT, LAYOUT, LAYOUT),
        at + 1,
        0,
        int(lay[UP]),
        10,
        10,
        4,
        stuck,
        must,
        0,
    )
    if turn < SEATS:
        _, said = call_upcard(sight)
        return said, turn & 0
    _, said, strain = name_suit(sight)
    return said, strain


@jit
def counted_from_upcard(strain: int) -> int:
    """A strain counted from spades: themselves, clubs, hearts, diamonds."""
    if strain == SUITS - 1:
        return 1
    return strain + 1 if strain else strain
