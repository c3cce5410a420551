"""What a dealer may have laid away unseen, and how likely each card is."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.core.cards import Face
from euchre.core.suits import Strain
from euchre.kernels.expert.belief import OTHER_CARDS
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.house.layout import layout_of
from euchre.rules.ruleset import Ruleset

ELSE = 0.2
"""How often a dealer lays another card away than the house would."""


def discard_shares(
    rules: Ruleset, strain: Strain, kept: Sequence[Face], cards: Sequence[Face]
) -> list[float]:
    """How likely each of these cards is, from what was kept beside it; together 1.

    Fields: `cards` may not hold the upcard.
    """
    layout = layout_of(rules.ordering, strain)
    found = []
    for card in cards:
        hand = layout.hand((*kept, card))
        least = lay_away_the_least(hand, hand, layout.suits)
        found.append(1 - ELSE if least == layout.bit[card] else ELSE / OTHER_CARDS)
    total = sum(found)
    return [share / total for share in found]
