"""The outlook of a hand: how many tricks it should take under a trump.

A card wins if no better one of its suit is with the others, or when theirs are drawn; a plain card
may be trumped besides. What is worth how much was fitted to this bot's own play.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from euchre.bots.house.family.suits import NO_TRUMP, Suits
from euchre.core.cards import Face

SMALL_TRUMP = 0.38
"""A trump that neither heads the suit nor outlasts the others' may still trump something."""
BARE = 0.6
"""What is left of a card below the best that has no lower one beside it."""
FEW_HANDS, EACH_HAND = 0.8, 0.17
"""Fewer hands stand against one at a small table than the rest of this accounts for."""
LONG = 0.85
"""A card of a suit that the others hold no more."""


class Others(NamedTuple):
    """The other hands. Fields: `number` of them; `unseen` cards, of which `share` are with them."""

    number: int
    unseen: Sequence[Face]
    share: float


def own_tricks(hand: Sequence[Face], suits: Suits, others: Others) -> float:
    """The tricks that a hand should take by itself."""
    trumps = suits.trumps(hand)
    total = _joker_at_no_trump(hand, suits)
    draws = _rounds(suits.trump, suits, others)
    for place, face in enumerate(trumps):
        better = suits.better(face, others.unseen)
        length = LONG * min(1.0, max(0.0, place + 1 - draws))
        total += max(_heads(better, others), length, SMALL_TRUMP)
    control = min(1.0, len(trumps) / (draws + 1)) if suits.trump != NO_TRUMP else 1.0
    for suit in range(4):
        if suit != suits.trump:
            total += _plain(suits.of_suit(hand, suit), suit, suits, others, control)
    return max(0.0, min(total + FEW_HANDS - EACH_HAND * others.number, float(len(hand))))


def _joker_at_no_trump(hand: Sequence[Face], suits: Suits) -> float:
    return float(sum(suits.suit[face] == 4 for face in hand))


def _heads(better: int, others: Others) -> float:
    """The chance that none of the better cards is with the others."""
    return float((1.0 - others.share) ** better)


def _rounds(suit: int, suits: Suits, others: Others) -> float:
    """How often a suit must be led until the others have none."""
    out = sum(suits.suit[face] == suit for face in others.unseen) * others.share
    return out / others.number + 0.75 if out else 0.0


def _plain(held: Sequence[Face], suit: int, suits: Suits, others: Others, control: float) -> float:
    out = sum(suits.suit[face] == suit for face in others.unseen) * others.share
    each = out / others.number
    total = 0.0
    for place, face in enumerate(held):
        better = suits.better(face, others.unseen)
        follow = (1.0 - exp(-each / (place + 1))) ** others.number
        heads = _heads(better, others) if better else 1.0
        if better and len(held) == 1:
            heads *= BARE
        length = LONG * min(1.0, max(0.0, place - each)) if place else 0.0
        total += max(heads, length) * max(control, follow)
    return total
