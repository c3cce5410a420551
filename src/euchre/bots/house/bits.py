"""Sets of cards as bits: the three questions that the rules ask of them.

A card is a set of one. The loops are what numba compiles to single instructions.
"""

from __future__ import annotations


def highest(cards: int) -> int:
    """The highest card of a set; 0 of none."""
    rest = cards & (cards - 1)
    while rest:
        cards = rest
        rest = cards & (cards - 1)
    return cards


def lowest(cards: int) -> int:
    """The lowest card of a set; 0 of none."""
    return cards & -cards


def count(cards: int) -> int:
    """How many cards a set has."""
    found = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found
