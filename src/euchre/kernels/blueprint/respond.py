"""Best response: what one seat could gain by calling otherwise than by a table, the others keep to it.

For one hand at one place the cards of the others are dealt again and again, and everything that it
might say is played out in each of these deals. What did best in some is then valued on others.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, scatter, scramble, share
from euchre.kernels.blueprint.call import call
from euchre.kernels.blueprint.infoset import KNOWN, TURNS, UPCARDS, class_of
from euchre.kernels.blueprint.leaf import SEATS, UP, play_leaf, spread
from euchre.kernels.blueprint.learn import FEW, LAY, MANY, OTHERS, legal, meaning, upcard_of
from euchre.kernels.blueprint.versus import counted_from_upcard
from euchre.kernels.deal import deal_any, stream
from euchre.kernels.house.call import CALL_ALONE
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Bytes = Any
"""An array of bytes."""

RESPOND = 66
"""The purpose of the streams of chance."""

WORLDS, FIRST_ASKED, SECOND_ASKED, AWAY, FIRST_WORTH, SECOND_WORTH = 0, 1, 2, 3, 4, 8
"""Places of a tally: deals; those in which it is asked in each round; what it came to where it
passed and another called before the second round, or all passed; what acts of each round came to."""
TALLY = 16


@jit
def respond(
    seed: int,
    hand_number: int,
    enough: int,
    most: int,
    stick: int,
    partner_alone: int,
    calls: Bytes,
    where: Ints,
    halves: Ints,
    pays: Ints,
    tables: Ints,
    starts: Ints,
    room: Ints,
    t: Ints,
    tallies: Ints,
) -> None:
    """Deal round one hand, in two lots: until each lot has enough deals of either round, or `most`.

    Shapes: `tallies` two rows of `TALLY`, and a third with the place, the hand's number, and its
    acts by the table in both rounds; the others as in `learn`.
    """
    upcard = upcard_of(hand_number)
    at = hand_number // UPCARDS & 3
    state = advance(stream(seed, RESPOND, hand_number))
    deck = (1 << 24) - 1 ^ upcard
    deal_any(scramble(state), deck, tables, starts, room)
    hand = int(room[at])
    known = class_of(where, hand, upcard)
    tallies[2, 0], tallies[2, 1] = at, known
    tallies[2, 2], tallies[2, 3] = calls[at * KNOWN + known], calls[(at + 4) * KNOWN + known]
    lay = room[LAY:OTHERS]
    for lot in range(2):
        tally = tallies[lot]
        while tally[WORLDS] < most and (
            tally[FIRST_ASKED] < enough or tally[SECOND_ASKED] < enough
        ):
            state = advance(state)
            deal_others(scramble(state), deck ^ hand, at, tables, starts, room)
            spread(halves, room, upcard, lay)
            tally[WORLDS] += 1
            try_all(at, stick, partner_alone, calls, where, pays, lay, t, tally)


@jit
def deal_others(word: int, deck: int, at: int, tables: Ints, starts: Ints, hands: Ints) -> None:
    """The hands of all but one."""
    for step in range(1, SEATS):
        first = int(starts[step])
        number, word = share(word, int(starts[step + 1]) - first)
        cards = scatter(int(tables[first + number]), deck)
        hands[at + step & 3] = cards
        deck ^= cards


@jit
def try_all(
    at: int,
    stick: int,
    partner_alone: int,
    calls: Bytes,
    where: Ints,
    pays: Ints,
    lay: Ints,
    t: Ints,
    tally: Ints,
) -> None:
    """What everything comes to that a seat might say in a deal."""
    points, ended = go_on(0, at, at, stick, partner_alone, calls, where, pays, lay, t)
    if ended:
        return
    tally[FIRST_ASKED] += 1
    try_turn(at, at, stick, partner_alone, pays, lay, t, tally)
    points, ended = go_on(at + 1, at + SEATS, at, stick, partner_alone, calls, where, pays, lay, t)
    if ended:
        tally[AWAY] += points
        return
    tally[SECOND_ASKED] += 1
    try_turn(at + SEATS, at, stick, partner_alone, pays, lay, t, tally)
    points, _ = go_on(at + SEATS + 1, TURNS, at, stick, partner_alone, calls, where, pays, lay, t)
    tally[SECOND_WORTH] += points


@jit
def try_turn(
    turn: int,
    at: int,
    stick: int,
    partner_alone: int,
    pays: Ints,
    lay: Ints,
    t: Ints,
    tally: Ints,
) -> None:
    """Play each call of a turn out."""
    hand = int(lay[at])
    may = legal(turn, hand, stick, partner_alone, 0)
    to = FIRST_WORTH if turn < SEATS else SECOND_WORTH
    for act in range(1, FEW if turn < SEATS else MANY):
        if may >> act & 1:
            strain, alone = meaning(turn, act, hand)
            stuck = int(stick and turn == TURNS - 1)
            tally[to + act] += play_leaf(lay, pays, t, strain, at, alone, stuck)


@jit
def go_on(
    turn: int,
    until: int,
    mine: int,
    stick: int,
    partner_alone: int,
    calls: Bytes,
    where: Ints,
    pays: Ints,
    lay: Ints,
    t: Ints,
) -> tuple[int, int]:
    """The others call by the table from a turn on; gives my side's points, and whether one called."""
    for now in range(turn, until):
        who = now & 3
        must = int(partner_alone and now == 1)
        said, strain = call(calls, where, int(lay[who]), int(lay[UP]), 0, now, 10, must)
        if said:
            points = play_leaf(
                lay,
                pays,
                t,
                counted_from_upcard(strain),
                who,
                int(said == CALL_ALONE),
                int(stick and now == TURNS - 1),
            )
            return (-points if (who ^ mine) & 1 else points), 1
    return turn & 0, turn & 0
