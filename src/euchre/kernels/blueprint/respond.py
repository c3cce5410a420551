"""Best response: what one seat could gain by calling otherwise than by a table, the others keep to it.

For one hand at one place the cards of the others are dealt again and again, and everything that it
might say is played out in each of these deals. What did best in some is then valued on others.
"""

from __future__ import annotations

from euchre.kernels.bits import advance, scatter, scramble, share
from euchre.kernels.blueprint.game import Bytes, Ints, Room, Rules, Tables
from euchre.kernels.blueprint.infoset import KNOWN, TURNS, UPCARDS, class_of
from euchre.kernels.blueprint.leaf import FULL, SEATS, play_leaf, spread
from euchre.kernels.blueprint.learn import FEW, MANY, legal, meaning, upcard_of
from euchre.kernels.blueprint.versus import call_by_book, play_call
from euchre.kernels.deal import deal_any, stream
from euchre.kernels.jit import jit

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
    rules: Rules,
    calls: Bytes,
    tables: Tables,
    room: Room,
    tallies: Ints,
) -> None:
    """Deal round one hand, in two lots: until each lot has enough deals of either round, or `most`.

    Shapes: `calls` the book; `tallies` two rows of `TALLY`, and a third with the place, the hand's
    number, and its acts by the book in both rounds.
    """
    upcard = upcard_of(hand_number)
    at = hand_number // UPCARDS & 3
    state = advance(stream(seed, RESPOND, hand_number))
    deck = FULL ^ upcard
    deal_any(scramble(state), deck, tables.hands, tables.starts, room.work)
    hand = int(room.work[at])
    known = class_of(tables.where, hand, upcard)
    tallies[2, 0], tallies[2, 1] = at, known
    tallies[2, 2], tallies[2, 3] = calls[at * KNOWN + known], calls[(at + 4) * KNOWN + known]
    for lot in range(2):
        tally = tallies[lot]
        while tally[WORLDS] < most and (
            tally[FIRST_ASKED] < enough or tally[SECOND_ASKED] < enough
        ):
            state = advance(state)
            deal_others(scramble(state), deck ^ hand, at, tables, room.work)
            spread(tables.halves, room.work, upcard, room.lay)
            tally[WORLDS] += 1
            try_all(at, rules, calls, tables, room, tally)


@jit
def deal_others(word: int, deck: int, at: int, tables: Tables, hands: Ints) -> None:
    """The hands of all but one."""
    for step in range(1, SEATS):
        first = int(tables.starts[step])
        number, word = share(word, int(tables.starts[step + 1]) - first)
        cards = scatter(int(tables.hands[first + number]), deck)
        hands[at + step & 3] = cards
        deck ^= cards


@jit
def try_all(at: int, rules: Rules, calls: Bytes, tables: Tables, room: Room, tally: Ints) -> None:
    """What everything comes to that a seat might say in a deal."""
    points, ended = go_on(0, at, at, rules, calls, tables, room)
    if ended:
        return
    tally[FIRST_ASKED] += 1
    try_turn(at, at, rules, tables.pays, room, tally)
    points, ended = go_on(at + 1, at + SEATS, at, rules, calls, tables, room)
    if ended:
        tally[AWAY] += points
        return
    tally[SECOND_ASKED] += 1
    try_turn(at + SEATS, at, rules, tables.pays, room, tally)
    points, _ = go_on(at + SEATS + 1, TURNS, at, rules, calls, tables, room)
    tally[SECOND_WORTH] += points


@jit
def try_turn(turn: int, at: int, rules: Rules, pays: Ints, room: Room, tally: Ints) -> None:
    """Play each call of a turn out."""
    hand = int(room.lay[at])
    may = legal(rules, turn, hand, 0)
    to = FIRST_WORTH if turn < SEATS else SECOND_WORTH
    for act in range(1, FEW if turn < SEATS else MANY):
        if may >> act & 1:
            strain, alone = meaning(turn, act, hand)
            stuck = int(rules.stick and turn == TURNS - 1)
            tally[to + act] += play_leaf(room.lay, pays, room.state, strain, at, alone, stuck)


@jit
def go_on(
    turn: int, until: int, mine: int, rules: Rules, calls: Bytes, tables: Tables, room: Room
) -> tuple[int, int]:
    """The others call by the book from a turn on; gives my side's points, and whether one called."""
    for now in range(turn, until):
        at = now & 3
        said, strain = call_by_book(calls, rules, tables.where, room.lay, now)
        if said:
            points = play_call(rules, tables.pays, room, now, said, strain)
            return (-points if (at ^ mine) & 1 else points), 1
    return turn & 0, turn & 0
