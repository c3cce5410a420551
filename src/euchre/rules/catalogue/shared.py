"""What the games of several families share: batches, ways to find a dealer, the match's options."""

from __future__ import annotations

from collections.abc import Mapping

from euchre.rules.match_rules import FIRST_DEALERS
from euchre.rules.options import Option, Value
from euchre.rules.phases.dealing import DealHands

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


def target(default: int, source: str, *, high: int = 200) -> Option:
    """The option for the points that win."""
    return Option("target", default, "scoring", source, low=1, high=high)


def dealt(v: Mapping[str, Value]) -> DealHands:
    """Five cards each, in the batches of the style that is chosen."""
    return DealHands(DEAL_STYLES[str(v["deal_style"])])
