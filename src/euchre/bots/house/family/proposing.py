"""Écarté: whether to play with the cards one has, and the king.

Source: Hoffmann, Écarté: play without proposing on a hand that should win the point.
"""

from __future__ import annotations

from euchre.bots.house.family.forecast import others_of
from euchre.bots.house.family.outlook import own_tricks
from euchre.bots.house.family.suits import suits_of
from euchre.core.actions import Accept, Action, Propose, Refuse, Stand
from euchre.core.suits import SUITS, Strain
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation

TO_STAND, TO_REFUSE = 2.6, 2.6
"""Units: tricks. From here on one's own cards are good enough."""


def trump_of(seen: Observation) -> Strain:
    """The trump, or what it will be."""
    if seen.contract is not None:
        return seen.contract.strain
    shows = seen.upcard is not None and seen.upcard[1:] in {suit.value for suit in SUITS}
    assert seen.upcard is not None or not shows
    return Strain(seen.upcard[1]) if shows and seen.upcard else SUITS[0]


def _own(seen: Observation) -> float:
    return own_tricks(seen.hand or (), suits_of(seen.rules, trump_of(seen)), others_of(seen))


def stand(seen: Observation) -> tuple[Rule, Action]:
    """Stand on a hand that should take three tricks, else propose."""
    if Propose() not in seen.legal or _own(seen) >= TO_STAND:
        return Rule.PLAY_WITH_WHAT_YOU_HAVE, Stand()
    return Rule.ASK_FOR_OTHER_CARDS, Propose()


def accept(seen: Observation) -> tuple[Rule, Action]:
    """Refuse with a hand that should take three tricks."""
    if _own(seen) >= TO_REFUSE:
        return Rule.PLAY_WITH_WHAT_YOU_HAVE, Refuse()
    return Rule.ASK_FOR_OTHER_CARDS, Accept()
