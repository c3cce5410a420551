"""Information sets: what a seat knows when it is to call, as a number.

All calls before one's own were passes, or one wouldn't be asked; so the turn, the upcard and the
hand are all there is. Hands are alike when the two suits that are not of the upcard's colour
change places: 17,633 hands of five beside each of six upcards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from euchre.kernels.bits import count, place
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers."""

TURNS = 8
"""Twice round the table, the dealer last."""
UPCARDS = 6
CLASSES = 17_633
"""Hands of five beside an upcard, those that are alike counted once."""
KNOWN = UPCARDS * CLASSES
"""Hands and upcards of a turn."""

GREEN, GREENS = 6, 12
"""Cards of a suit not of the upcard's colour, and of both: the low bits of a layout."""
FIRST_TRUMP = 17
_UPPER = 11
_HAND = 5
_SIDE, _PAIR, _START, _EACH = (
    0,
    1 << _UPPER,
    (1 << _UPPER) + (1 << GREENS),
    (1 << _UPPER) + (1 << GREENS) + 6,
)
SIZE = _EACH + 6
"""How long the list is that `class_of` reads."""


@jit
def class_of(where: Ints, hand: int, upcard: int) -> int:
    """The number of a hand beside an upcard, both in the layout of the upcard's suit: 0 to 105,797.

    Shapes: `where` of `numbering`.
    """
    green, bit = hand & 4095, upcard >> GREENS
    below = bit - 1
    upper = hand >> GREENS
    side = int(where[(upper & below) | (upper >> 1 & ~below)])
    greens = count(green)
    pair = int(where[_PAIR + green])
    start, each = int(where[_START + greens]), int(where[_EACH + greens])
    return min(place(upcard) - FIRST_TRUMP, UPCARDS - 1) * CLASSES + start + side * each + pair


@jit
def is_turned(hand: int) -> int:
    """Whether the suit whose cards stand lowest is the better of the two greens of a hand."""
    return int(hand & 63 > hand >> GREEN & 63)


@jit
def is_alike(hand: int) -> int:
    """Whether both greens hold the same cards."""
    return int(hand & 63 == hand >> GREEN & 63)


@jit
def is_near(hand: int) -> int:
    """Whether both greens hold the same cards but for a ten in place of a nine."""
    return int(lowered(hand & 63) == lowered(hand >> GREEN & 63))


@jit
def lowered(cards: int) -> int:
    """Cards of a suit, or of trumps, with the second lowest taken for the lowest where that is out."""
    return cards ^ 3 if cards & 3 == 2 else cards


@cache
def coarse_numbering() -> tuple[int, ...]:
    """The same list where the two lowest cards of a suit, and of the other trumps, are alike.

    Half as many information sets, so each has learnt twice as much.
    """
    fine = numbering()
    found = list(fine)
    for upper in range(1 << _UPPER):
        found[_SIDE + upper] = fine[_SIDE + (lowered(upper & 31) | lowered(upper >> 5) << 5)]
    for green in range(1 << GREENS):
        pair = lowered(green & 63) | lowered(green >> GREEN) << GREEN
        found[_PAIR + green] = fine[_PAIR + pair]
    return tuple(found)


@cache
def coarse_classes() -> tuple[int, ...]:
    """By class of hand the one that stands for it where low cards are alike."""
    fine, coarse = numbering(), coarse_numbering()
    found = [0] * CLASSES
    sides = [(upper.bit_count(), upper) for upper in range(1 << _UPPER)]
    for green in range(1 << GREENS):
        greens = green.bit_count()
        if greens > _HAND:
            continue
        start, each = fine[_START + greens], fine[_EACH + greens]
        for cards, upper in sides:
            if cards + greens == _HAND:
                place = start + fine[_SIDE + upper] * each + fine[_PAIR + green]
                stands = start + coarse[_SIDE + upper] * each + coarse[_PAIR + green]
                found[place] = stands
    return tuple(found)


@cache
def numbering() -> tuple[int, ...]:
    """The list that `class_of` reads: numbers of halves of hands, among those with as many cards.

    Shapes: the trumps and next, without the upcard's place; the two greens; then by how many cards
    are green where such hands begin, and how many pairs of greens there are.
    """
    sides = [0] * (_HAND + 1)
    found = [0] * SIZE
    for upper in range(1 << _UPPER):
        cards = upper.bit_count()
        if cards <= _HAND:
            found[_SIDE + upper] = sides[cards]
            sides[cards] += 1
    pairs = [0] * (_HAND + 1)
    for high, low in combinations(range((1 << GREEN) - 1, -1, -1), 2):
        cards = high.bit_count() + low.bit_count()
        if cards <= _HAND:
            found[_PAIR + (high << GREEN | low)] = found[_PAIR + (low << GREEN | high)] = pairs[
                cards
            ]
            pairs[cards] += 1
    for both in range(1 << GREEN):
        cards = 2 * both.bit_count()
        if cards <= _HAND:
            found[_PAIR + (both << GREEN | both)] = pairs[cards]
            pairs[cards] += 1
    start = 0
    for cards in range(_HAND + 1):
        found[_START + cards], found[_EACH + cards] = start, pairs[cards]
        start += sides[_HAND - cards] * pairs[cards]
    return tuple(found)
