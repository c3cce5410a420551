"""The order of cards in packed deals, and what the bits of a header stand for.

Source: euchre-game-notation's code, which differs from its document: suits run s h c d within
each rank, and so they are numbered in the second round of calls.
"""

from __future__ import annotations

from euchre.core.cards import RANKS
from euchre.notation.egn.bits import BitReader, BitWriter, width

SUITS = "shcd"
LOWEST = (9, 8, 7, 6)
"""The lowest rank of the pack, by its code in the header."""

END = 0b1010
PASS, ORDER = "Pass", "Order"


def deck(lowest: int) -> list[str]:
    """The cards from a rank up.

    Example:
        >>> deck(9)[:5]
        ['9s', '9h', '9c', '9d', 'Ts']
    """
    ranks = RANKS[RANKS.index(str(lowest)) :]
    return [rank + suit for rank in ranks for suit in SUITS]


def second_round(upcard: str) -> list[str]:
    """The suits that can be named, as they are numbered from 1."""
    return [suit for suit in SUITS if suit != upcard[1]]


def put_index(bits: BitWriter, cards: list[str], card: str) -> None:
    """A card as its place among others.

    Errors: `ValueError` where it isn't among them.
    """
    bits.put(cards.index(card), width(len(cards) - 1))


def take_card(bits: BitReader, cards: list[str]) -> str:
    """The card at the place that comes next.

    Errors: `IndexError` where there is no such place.
    """
    return cards[bits.take(width(len(cards) - 1))]
