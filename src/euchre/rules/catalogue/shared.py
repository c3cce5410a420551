"""What the games of several families share: batches, ways to find a dealer, the match's options."""

from __future__ import annotations

from collections.abc import Mapping

from euchre.rules.match_rules import (
    AGAIN,
    AGREED,
    ALL,
    BY_CUT,
    FIRST_DEALERS,
    HIGHEST_CUT,
    LEVEL,
    LOWEST,
    MAKERS,
    TIED,
)
from euchre.rules.options import Option, Value
from euchre.rules.phase import Phase
from euchre.rules.phases.dealing import DealHands
from euchre.rules.phases.scoring import REDEAL, SAME, EndDeal

DEAL_STYLES = {
    "alternating": ((2, 3), (3, 2)),
    "uniform": ((2,), (3,)),
    "three_two": ((3,), (2,)),
    "one_four": ((1, 4), (4, 1)),
    "five": ((5,),),
    "singly": ((1,),) * 5,
}
"""Ways to deal five cards. Source: gourt, Dealing; Keller 1887 and Foster's law 10."""

DEALS = Option("deals", 0, "scoring", "a default", low=0, high=200)
LOWEST_CUT = Option("first_dealer", "lowest_cut", "deal", "Foster's law 4", choices=FIRST_DEALERS)
EQUAL_BATCHES = Option(
    "deal_style", "uniform", "deal", "Foster's law 10", choices=("uniform", "three_two")
)
PARTNERS = Option(
    "partners", AGREED, "deal", "a default; Foster's law 4; Keller 1887", choices=(AGREED, BY_CUT)
)
TIED_CUT = Option("tied_cut", TIED, "deal", "Foster's law 5; Keller 1887", choices=(TIED, ALL))
TWO_SHOWN = Option(
    "two_shown",
    AGAIN,
    "deal",
    "Foster's law 7; Foster, Écarté, for the lowest",
    choices=(AGAIN, LOWEST),
)
LEAVES = Option(
    "leaves",
    HIGHEST_CUT,
    "table",
    "a default after Foster's law 6",
    choices=(HIGHEST_CUT, "lowest_cut"),
)
VOID = "void"
NOBODY_BIDS = Option(
    "nobody_bids", VOID, "making", "a default after Foster's law 22", choices=(VOID, REDEAL)
)
NOBODY_MAKES = Option(
    "nobody_makes", VOID, "making", "Foster's law 22; a house rule", choices=(VOID, REDEAL)
)
FACE_DOWN, FACE_UP = "face_down", "face_up"
TURNED_DOWN = Option(
    "turned_down",
    FACE_DOWN,
    "making",
    "gourt, Bidding; face up in Keller 1887 and by Foster's law 20",
    choices=(FACE_DOWN, FACE_UP),
)
NO_FIRST_COUNT = "none"
FIRST_COUNT = Option(
    "first_count",
    NO_FIRST_COUNT,
    "scoring",
    "a default; Foster, 500, for the makers",
    choices=(NO_FIRST_COUNT, LEVEL, MAKERS),
)


def target(default: int, source: str, *, high: int = 200) -> Option:
    """The option for the points that win."""
    return Option("target", default, "scoring", source, low=1, high=high)


def dealt(v: Mapping[str, Value]) -> DealHands:
    """Five cards each, in the batches of the style that is chosen."""
    return DealHands(DEAL_STYLES[str(v["deal_style"])])


def all_passed(how: Value) -> dict[str, Phase]:
    """What fills the slot `redeal` where the same dealer deals again when all have passed."""
    return {REDEAL: EndDeal(REDEAL, SAME)} if how == REDEAL else {}


def first_count(v: Mapping[str, Value]) -> str:
    """Who counts first where several come to the target at once; nobody is the empty word."""
    return "" if v["first_count"] == NO_FIRST_COUNT else str(v["first_count"])
