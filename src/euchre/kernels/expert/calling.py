"""How likely a call is from a hand: the house's figures, but nobody's bounds are as sharp as that."""

from __future__ import annotations

from euchre.kernels.house.auction import Auction
from euchre.kernels.house.call import (
    CALL_ALONE,
    ENOUGH_TO_NAME,
    ENOUGH_TO_NAME_ALONE,
    ENOUGH_TO_ORDER,
    ENOUGH_TO_ORDER_ALONE,
    SUITS,
    alone_unless_eight_or_nine,
    at_the_brink,
    order_not_the_right_into_partners_hand,
    order_to_stop_a_lone_hand,
    strain_worth,
    upcard_worth,
    with_upcard,
)
from euchre.kernels.house.worth import PARTNER, lone_worth, tricks_worth
from euchre.kernels.jit import jit


@jit
def rises(margin: int, spread: int) -> float:
    """A share that rises from 0 to 1 with a margin, a half at none."""
    x = margin / spread
    tail = 1.0 + x * x
    tail = 0.5 / (tail * tail)
    return tail if x < 0.0 else 1.0 - tail


@jit
def order_likelihood(a: Auction, call: int, spread: int) -> float:
    """How likely it is to pass, order, or order alone. Fields: `spread` in hundredths of a trick."""
    if order_to_stop_a_lone_hand(a):
        likely = 0.5
        return 1.0 - likely if not call else likely
    hand = with_upcard(a)
    suits = a.suits[a.turned]
    worth = tricks_worth(hand, suits) + PARTNER + upcard_worth(a) + at_the_brink(a)
    ordered = rises(worth - ENOUGH_TO_ORDER[a.place], spread)
    alone = 0.0
    if alone_unless_eight_or_nine(a) or a.must_be_alone:
        alone = rises(lone_worth(hand, suits) - ENOUGH_TO_ORDER_ALONE[a.place], 2 * spread)
    if a.must_be_alone or order_not_the_right_into_partners_hand(a):
        ordered = alone
    ordered = max(ordered, alone)
    if not call:
        return 1.0 - ordered
    return ordered * (alone if call == CALL_ALONE else 1.0 - alone)


@jit
def name_likelihood(a: Auction, call: int, strain: int, spread: int) -> float:
    """How likely it is to pass, or to name this strain, alone or not."""
    enough = ENOUGH_TO_NAME[a.place] - at_the_brink(a)
    mine, best, rest = 0, -enough, -enough
    for other in range(SUITS):
        if other != a.turned:
            margin = strain_worth(a, other) - enough
            best = max(best, margin)
            if other == strain and call:
                mine = margin
            else:
                rest = max(rest, margin)
    named = 1.0 if a.stuck else rises(best, spread)
    if not call:
        return 1.0 - named
    if strain >= SUITS:
        return named
    likely = named * rises(mine - rest, spread)
    alone = 0.0
    if alone_unless_eight_or_nine(a):
        lone = lone_worth(a.hands[strain], a.suits[strain])
        alone = rises(lone - ENOUGH_TO_NAME_ALONE[a.place], 2 * spread)
    return likely * (alone if call == CALL_ALONE else 1.0 - alone)
