"""The rules by number and name: which of them spoke."""

from __future__ import annotations

from enum import IntEnum, auto


class Rule(IntEnum):
    """Every rule that can decide; its name in small letters is its code.

    Its sentence stands in the locale under `hint.<code>`.
    """

    ANY_LEGAL = auto()
    ONLY_CHOICE = auto()
    BY_THE_WORTH_OF_THE_HAND = auto()

    ORDER_TO_STOP_A_LONE_HAND = auto()
    ORDER_NOT_THE_RIGHT_INTO_PARTNERS_HAND = auto()
    ALONE_UNLESS_EIGHT_OR_NINE = auto()
    ASSIST_ALONE = auto()
    COUNT_PARTNER_FOR_ONE_TRICK = auto()
    PASS_NOT_A_BIDDABLE_HAND = auto()
    STUCK_DEALER_NAMES_THE_BEST = auto()
    NO_THREE_TRICKS = auto()
    NOT_GOOD_ENOUGH_ALONE = auto()

    LAY_AWAY_THE_LEAST = auto()
    GIVE_PARTNER_THE_BEST = auto()
    GIVE_THE_LEAST = auto()
    THROW_IN_A_POOR_HAND = auto()
    GO_UNDER = auto()
    LOOK_FIRST = auto()

    LEAD_THE_RIGHT_BOWER = auto()
    LEAD_TRUMP_TO_PARTNERS_ORDER = auto()
    LEAD_THE_HIGHER_OF_TWO_TRUMPS = auto()
    DRAW_TRUMPS_BEFORE_ACES = auto()
    LEAD_AN_ACE = auto()
    LEAD_WHAT_PARTNER_THREW = auto()
    LEAD_LOW = auto()
    FORCE_THE_HIGHER_TRUMP = auto()
    KEEP_THE_LOSER_FOR_LAST = auto()
    LEAD_YOUR_BEST_LOSER = auto()
    PULL_THE_MAKERS_TRUMP = auto()
    LEAD_LOW_AGAINST_A_LONE_HAND = auto()
    DO_NOT_LEAD_TRUMP_TO_THEIR_ORDER = auto()
    NOTHING_BUT_TRUMPS = auto()

    NOTHING_WINS = auto()
    LEAVE_IT_TO_PARTNER = auto()
    DO_NOT_TRUMP_PARTNERS_ACE = auto()
    TRUMP_PARTNERS_KING = auto()
    MAKE_IT_SAFE = auto()
    SPEND_NOTHING_ON_IT = auto()
    WIN_AS_CHEAPLY_AS_MAY_BE = auto()
    NO_HELP_TO_COME = auto()
    NOT_SURE_OF_IT = auto()
    DUCK_FOR_THREE = auto()
    DO_NOT_BARE_THE_LEFT = auto()
    TRUMP_HIGH_ALONE = auto()
    TRUMP_IT = auto()
