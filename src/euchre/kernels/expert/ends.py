"""How many deals end how between players who never search: at a score, and after eldest's first call."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.bits import count, highest
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.playing_on import VOID, after_call
from euchre.kernels.expert.worth import ROWS
from euchre.kernels.house import match, table
from euchre.kernels.house.bulk import deal_pack
from euchre.kernels.house.call import CALL, has_a_certain_trick
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

DEALER = match.SEATS - 1
"""The seat that deals, in all of these."""
DEALERS, OTHERS = 0, 1
"""The side that makes trump, in a tally."""

TRUMPS = 3
SURE = 2 * TRUMPS
"""The class of hands with a certain trick; the others are by their trumps, and then their aces."""
CLASSES = SURE + 1
UPCARDS = 9
"""The trumps from the right downwards, as an upcard: nine at most, in a pack from the seven up."""

DEALS, PASSED, ORDERED, LEAD, LEAD2, LONE = range(6)
"""Places of a row of what eldest's first call did: how many deals, the chances of winning after a
pass and after an order, their difference and its square, the lone hands of the dealer's side that
took all tricks after a pass."""
CALLED = 6


@jit
def deal_at(
    seed: Words,
    number: int,
    game: Game,
    goes: Ints,
    printed: Ints,
    needs: Ints,
    bold: int,
    order: Ints,
    held: Ints,
) -> None:
    """Deal by number, at a score, to players of this boldness. Shapes: as in `count_ends`."""
    deal_pack(seed[0], number, DEALER, game.bits, goes, printed, order, held)
    held[match.NEEDS], held[match.NEEDS + 1] = needs[1], needs[0]
    for seat in range(match.SEATS):
        held[match.BOLD + seat] = bold


@jit
def count_ends(
    seed: Words,
    first: int,
    number: int,
    game: Game,
    goes: Ints,
    printed: Ints,
    needs: Ints,
    bold: int,
    settings: Ints,
    tally: Ints,
) -> None:
    """Play deals by their numbers, seat 3 dealing, and count how they end.

    Shapes: `needs` what the dealer's side lacks, and the other; `settings` a row of `mind`; `tally`
    by the side that makes trump the `ROWS` ends, then the void ones: it is added to.
    """
    held, t = np.zeros(match.HELD, np.int64), np.zeros(table.STATE, np.int64)
    order = np.zeros(len(printed), np.int64)
    for i in range(first, first + number):
        deal_at(seed, i, game, goes, printed, needs, bold, order, held)
        row = after_call(game, settings, held, t, -1, 0, int(held[match.TURNED]))
        if row == VOID:
            tally[DEALERS, ROWS] += 1
        else:
            tally[int(t[table.MAKER] + DEALER) & 1, row] += 1


@jit
def compare_first_calls(
    seed: Words,
    first: int,
    number: int,
    game: Game,
    goes: Ints,
    printed: Ints,
    needs: Ints,
    bold: int,
    settings: Ints,
    chances: Floats,
    tally: Floats,
) -> None:
    """Play each deal twice, eldest passing and ordering up; the rest as the players would.

    Shapes: as in `count_ends`; `chances` by the side that makes trump eldest's chance of winning
    after each of the ends; `tally` by the upcard's place among the trumps, by class of eldest's
    hand: it is added to.
    """
    held, t = np.zeros(match.HELD, np.int64), np.zeros(table.STATE, np.int64)
    order = np.zeros(len(printed), np.int64)
    for i in range(first, first + number):
        deal_at(seed, i, game, goes, printed, needs, bold, order, held)
        turned = int(held[match.TURNED])
        suits = game.suits[turned]
        up = int(held[5 * turned + match.UP])
        row = tally[count(suits[0] & ~(up + up - 1)), class_of_hand(int(held[5 * turned]), suits)]
        ordered = worth_after(game, settings, held, t, CALL, turned, chances)
        passed = worth_after(game, settings, held, t, 0, turned, chances)
        row[DEALS] += 1
        row[PASSED] += passed
        row[ORDERED] += ordered
        row[LEAD] += ordered - passed
        row[LEAD2] += (ordered - passed) * (ordered - passed)
        lone = int(t[table.LONE])
        if lone >= 0 and (lone + DEALER) & 1 == DEALERS:
            row[LONE] += t[table.WON + lone] + t[table.WON + (lone ^ 2)] == match.TRICKS


@jit
def worth_after(
    game: Game, settings: Ints, held: Ints, t: Ints, call: int, strain: int, chances: Floats
) -> float:
    """Eldest's chance of winning where he begins so and all play on."""
    table.clear(t)
    row = after_call(game, settings, held, t, 0, call, strain)
    if row == VOID:
        return float(chances[DEALERS, ROWS])
    return float(chances[int(t[table.MAKER] + match.SEATS - 1) & 1, row])


@jit
def class_of_hand(hand: int, suits: Any) -> int:
    """What a hand has against a lone one: a certain trick, else its trumps and whether it has an ace."""
    trumps = suits[0]
    if has_a_certain_trick(hand, trumps):
        return SURE
    ace = 0
    for suit in suits[1:]:
        if suit and highest(suit) & hand:
            ace = 1
    return 2 * min(count(hand & trumps), TRUMPS - 1) + ace
