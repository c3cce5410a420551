"""Two callers against each other: the same deals, the sides changed round, the same play.

A caller is a table of calls, or the rules of the house.
"""

from __future__ import annotations

from euchre.kernels.bits import advance, scramble
from euchre.kernels.blueprint.call import call
from euchre.kernels.blueprint.game import Bytes, Ints, Room, Rules, Tables
from euchre.kernels.blueprint.infoset import TURNS
from euchre.kernels.blueprint.leaf import FULL, LAYOUT, ROW, SEATS, UP, play_leaf, spread
from euchre.kernels.blueprint.learn import upcard_of
from euchre.kernels.deal import deal_any, stream
from euchre.kernels.house.auction import Auction
from euchre.kernels.house.call import CALL_ALONE, call_upcard, name_suit
from euchre.kernels.jit import jit

VERSUS = 65
"""The purpose of the streams of chance."""

PAIRS, SUM, SQUARES = 0, 1, 2
"""Places of a tally: pairs of deals; by how much the first caller led in both together, and its
squares."""
TALLY = 3

SUITS = 4
TARGET = 10
"""The points that each side is away from winning."""


@jit
def versus(
    seed: int,
    first: int,
    number: int,
    rules: Rules,
    only: int,
    is_book: Ints,
    books: Bytes,
    tables: Tables,
    room: Room,
    tally: Ints,
) -> None:
    """Play pairs of deals by their numbers.

    Fields: `only` an upcard, 0 to 5, that alone is turned, or -1. Shapes: `is_book` by caller
    whether it is a table of calls, and `books` those tables, two rows; `tally` of `TALLY`.
    """
    for i in range(first, first + number):
        upcard = upcard_of(i if only < 0 else only)
        word = scramble(advance(stream(seed, VERSUS, i)))
        deal_any(word, FULL ^ upcard, tables.hands, tables.starts, room.work)
        spread(tables.halves, room.work, upcard, room.lay)
        both = first & 0
        for parity in range(2):
            turn, said, strain = auction(rules, is_book, books, tables.where, room.lay, parity)
            if turn < TURNS:
                points = play_call(rules, tables.pays, room, turn, said, strain)
                both += points if (turn ^ parity) & 1 == 0 else -points
        tally[PAIRS] += 1
        tally[SUM] += both
        tally[SQUARES] += both * both


@jit
def play_call(rules: Rules, pays: Ints, room: Room, turn: int, said: int, strain: int) -> int:
    """What the call of a turn comes to: the points of the makers less those of the others."""
    stuck = int(rules.stick and turn == TURNS - 1)
    named, alone = counted_from_upcard(strain), int(said == CALL_ALONE)
    return play_leaf(room.lay, pays, room.state, named, turn & 3, alone, stuck)


@jit
def auction(
    rules: Rules, is_book: Ints, books: Bytes, where: Ints, lay: Ints, parity: int
) -> tuple[int, int, int]:
    """The turn that ends it, what is said and the strain; turn 8 where all pass.

    Fields: `parity` the places of the first caller, 0 or 1 and the one opposite.
    """
    for turn in range(TURNS):
        who = (turn ^ parity) & 1
        if is_book[who]:
            said, strain = call_by_book(books[who], rules, where, lay, turn)
        else:
            said, strain = by_rule(rules, lay, turn)
        if said:
            return turn, said, strain
    return TURNS, TURNS & 0, TURNS & 0


@jit
def call_by_book(calls: Bytes, rules: Rules, where: Ints, lay: Ints, turn: int) -> tuple[int, int]:
    """What a book says in a turn, and the strain."""
    must = int(rules.partner_alone and turn == 1)
    return call(calls, where, int(lay[turn & 3]), int(lay[UP]), 0, turn, TARGET, must)


@jit
def by_rule(rules: Rules, lay: Ints, turn: int) -> tuple[int, int]:
    """What the house says, and the strain: spades are turned up."""
    must, stuck = (
        int(rules.partner_alone and turn == 1),
        int(rules.stick and turn == TURNS - 1),
    )
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
        TARGET,
        TARGET,
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
