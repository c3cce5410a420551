"""Making trump: one rule a function. Each says whether its case is here.

The figures are hundredths of a trick. Where a call begins to pay was measured: both ways of each
decision of 16,000 deals were played out.
"""

from __future__ import annotations

from euchre.kernels.bits import count, highest
from euchre.kernels.house.auction import ASSISTANT, DEALER, ELDEST, Auction
from euchre.kernels.house.keep import least
from euchre.kernels.house.rule import Rule
from euchre.kernels.house.worth import PARTNER, aces, lone_worth, tricks_worth
from euchre.kernels.jit import jit

PASS, CALL, CALL_ALONE = 0, 1, 2
SUITS = 4

ENOUGH_TO_ORDER = (0, 320, 320, 310, 275)
ENOUGH_TO_NAME = (0, 275, 275, 275, 275)
"""Tricks, with partner's one counted: by place in the order of speaking."""

ENOUGH_TO_ORDER_ALONE = (0, 545, 545, 600, 555)
ENOUGH_TO_NAME_ALONE = (0, 515, 555, 555, 555)
"""Tricks of a lone hand, by place.

It pays from 35 less on, but so little that 6,000 pairs can't tell, and a quarter of all hands were
played alone then: players complain of partners who always go alone (TricksterBots 223).
"""

TO_PARTNER, TO_THEM = 60, -40
"""What the upcard is worth in partner's hand, and in theirs."""

NEXT = (0, 35, -30, 35, -30)
"""For the suit of the upcard's colour, by place: the dealer's side turned that colour down."""

AT_THE_BRINK = 20
"""Bolder by so much when they lack one point: to lose two is to lose no more than one."""


@jit
def call_upcard(a: Auction) -> tuple[Rule, int]:
    """Whether to order, assist or take up, and the rule that chose it."""
    if order_to_stop_a_lone_hand(a):
        return Rule.ORDER_TO_STOP_A_LONE_HAND, CALL
    hand = with_upcard(a)
    alone = can_take_five(a, hand, a.turned, ENOUGH_TO_ORDER_ALONE[a.place])
    if not alone and order_not_the_right_into_partners_hand(a):
        return Rule.ORDER_NOT_THE_RIGHT_INTO_PARTNERS_HAND, PASS
    if alone and alone_unless_eight_or_nine(a):
        return Rule.ALONE_UNLESS_EIGHT_OR_NINE, CALL_ALONE
    if a.must_be_alone:
        return assist_alone(a, hand)
    if count_partner_for_one_trick(a, hand):
        return Rule.COUNT_PARTNER_FOR_ONE_TRICK, CALL
    return Rule.NO_THREE_TRICKS, PASS


@jit
def name_suit(a: Auction) -> tuple[Rule, int, int]:
    """Whether to name, which strain, and the rule that chose it."""
    strain = best_strain(a)
    hand = a.hands[strain]
    alone = can_take_five(a, hand, strain, ENOUGH_TO_NAME_ALONE[a.place])
    if alone and alone_unless_eight_or_nine(a):
        return Rule.ALONE_UNLESS_EIGHT_OR_NINE, CALL_ALONE, strain
    if pass_not_a_biddable_hand(a, strain):
        return Rule.PASS_NOT_A_BIDDABLE_HAND, CALL, strain
    if a.stuck:
        return Rule.STUCK_DEALER_NAMES_THE_BEST, CALL, strain
    return Rule.NO_THREE_TRICKS, PASS, strain


@jit
def assist_alone(a: Auction, hand: int) -> tuple[Rule, int]:
    """The dealer's partner may only order alone, and does so whatever the score.

    Source: gourt, Canadian rules.
    """
    if can_take_five(a, hand, a.turned, ENOUGH_TO_ORDER_ALONE[a.place]):
        return Rule.ASSIST_ALONE, CALL_ALONE
    return Rule.NOT_GOOD_ENOUGH_ALONE, PASS


@jit
def with_upcard(a: Auction) -> int:
    """The hand as it would be played: the dealer's with the upcard, one card laid away."""
    hand, suits = a.hands[a.turned], a.suits[a.turned]
    if a.place != DEALER:
        return hand
    hand |= a.upcard
    return hand & ~least(hand, hand, aces(hand, suits), suits)


@jit
def upcard_worth(a: Auction) -> int:
    """What the upcard gives to partner or to them when the dealer isn't me.

    Source: Keller 1887: it requires a stronger hand to order up than to assist.
    """
    if a.place == DEALER:
        return 0
    return TO_PARTNER if a.place == ASSISTANT else TO_THEM


@jit
def at_the_brink(a: Auction) -> int:
    """They lack one point: a hand may be bolder.

    Source: TricksterBots 328.
    """
    return AT_THE_BRINK if a.they_need == 1 else 0


@jit
def count_partner_for_one_trick(a: Auction, hand: int) -> bool:
    """With partner's one, three tricks are reasonably certain.

    Source: gourt, commandment 2; Keller 1887, on ordering and assisting.
    """
    worth = tricks_worth(hand, a.suits[a.turned]) + PARTNER + upcard_worth(a)
    return worth + a.bold + at_the_brink(a) >= ENOUGH_TO_ORDER[a.place]


@jit
def pass_not_a_biddable_hand(a: Auction, strain: int) -> bool:
    """The best suit gives three tricks with partner's one.

    Source: gourt, commandment 1.
    """
    return strain_worth(a, strain) + a.bold + at_the_brink(a) >= ENOUGH_TO_NAME[a.place]


@jit
def strain_worth(a: Auction, strain: int) -> int:
    """What naming a strain is worth.

    Source: gourt and Keller 1887, next in suit: the side that didn't turn the upcard prefers it.
    """
    suits = a.suits[strain]
    colour = NEXT[a.place] if is_next(a, strain) else 0
    return tricks_worth(a.hands[strain], suits) + PARTNER + colour


@jit
def is_next(a: Auction, strain: int) -> bool:
    """Whether a strain is of the upcard's colour (s and c, h and d)."""
    return strain < SUITS and a.turned + strain == SUITS - 1


@jit
def best_strain(a: Auction) -> int:
    """The strain that the hand is worth most in; never the one turned down."""
    found, most = -1, 0
    for strain in range(SUITS):
        if strain != a.turned:
            worth = strain_worth(a, strain)
            if found < 0 or worth > most:
                found, most = strain, worth
    return found


@jit
def can_take_five(a: Auction, hand: int, strain: int, enough: int) -> bool:
    """Whether the hand is good for five tricks unaided.

    Source: Keller 1887, lone hand.
    """
    return lone_worth(hand, a.suits[strain]) + 2 * a.bold >= enough


@jit
def alone_unless_eight_or_nine(a: Auction) -> bool:
    """Go alone wherever that can be of use: not when two points win.

    Source: gourt, commandment 9: not with eight or nine of ten.
    """
    return a.need > 2


@jit
def order_not_the_right_into_partners_hand(a: Auction) -> bool:
    """Partner deals and has turned the right bower: he'll take it up himself.

    Source: gourt, commandment 8.
    """
    return a.place == ASSISTANT and a.upcard == highest(a.suits[a.turned][0])


@jit
def order_to_stop_a_lone_hand(a: Auction) -> bool:
    """Eldest, one point short, and a lone hand would win them the game: order without a trick.

    Source: Law and Practice of Euchre, 1862: at four to one or two.
    """
    if a.place != ELDEST or a.need != 1 or not 2 < a.they_need <= a.lone_points:
        return False
    return not has_a_certain_trick(a.hands[a.turned], a.suits[a.turned][0])


@jit
def has_a_certain_trick(hand: int, trumps: int) -> bool:
    """The right, or the left with a guard."""
    right = highest(trumps)
    left = highest(trumps ^ right)
    return bool(hand & right or (hand & left and count(hand & trumps) > 1))
