"""The packed layout: where each card stands in the 63 bits of a set, under each strain.

| bits | lane |
|---|---|
| 0, 14, 28 | guards of the three lanes of plain suits |
| 1-13, 15-27, 29-41 | a plain suit each, from low to high |
| 42 | guard of the top lane |
| 43-58 | trumps from low to high, bowers and jokers in their places; at no-trump the fourth suit |
| 59 | guard of the lane of jokers |
| 60-61 | jokers at no-trump, which win and belong to no suit |

A guard is never a card: carries that run up a lane end there. The kernel never sees a bower: what
wins a trick is the greater number, of the cards of the suit led and of the trumps.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.ordering import NO_SUIT, Ordering
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.bits import highest, length
from euchre.kernels.jit import jit

STEP = 14
GUARDS = 1 | 1 << 14 | 1 << 28 | 1 << 42 | 1 << 59
CARDS = (1 << 62) - 1 - GUARDS
TOP_GUARD = 1 << 42
JOKER_GUARD = 1 << 59
TOP = JOKER_GUARD - (TOP_GUARD << 1)
"""The trumps, but at no-trump."""
JOKERS = 1 << 60 | 1 << 61
"""The trumps at no-trump: none, where the pack has no joker."""
LANES = ((1 << 14) - 2, (1 << 28) - (1 << 15), (1 << 42) - (1 << 29), TOP)
"""The four suits that a joker may ask for."""

_JOKER_LANE = 4
_ROOM = (13, 13, 13, 16, 2)
_FIRST = (1, 15, 29, 43, 60)


class Layout(NamedTuple):
    """One strain's layout.

    Fields: `place` the bit of each card of the pack; `trumps` `TOP` or `JOKERS`; `lane` for each
    suit s, h, d, c the lane it stands in.
    """

    place: tuple[int, ...]
    trumps: int
    lane: tuple[int, ...]

    def pack(self, cards: int) -> int:
        """A set of cards of the pack, packed."""
        found = 0
        for card, place in enumerate(self.place):
            if cards >> card & 1:
                found |= 1 << place
        return found

    def unpack(self, packed: int) -> int:
        """The set of cards of the pack; the inverse of `pack`."""
        found = 0
        for card, place in enumerate(self.place):
            if packed >> place & 1:
                found |= 1 << card
        return found


def layout_of(ordering: Ordering, strain: Strain, *, equal: bool = False) -> Layout:
    """The layout of a strain, read off the one table of which card beats which.

    Fields: `equal` whether equal cards may stand side by side.
    Errors: `ValueError` where two cards are equal, or a suit has more cards than its lane.
    """
    row = STRAINS.index(strain)
    suits, powers = ordering.suit_table[row], ordering.power_table[row]
    trump = row if strain is not Strain.NO_TRUMP else 3
    others = iter((0, 1, 2))
    lane = tuple([3 if suit == trump else next(others) for suit in range(4)])
    place = [0] * len(suits)
    for suit in (*range(4), NO_SUIT):
        at = lane[suit] if suit != NO_SUIT else _JOKER_LANE
        cards = sorted((c for c, s in enumerate(suits) if s == suit), key=powers.__getitem__)
        if not equal and len({powers[card] for card in cards}) < len(cards):
            raise ValueError("two cards of this pack are equal")
        if len(cards) > _ROOM[at]:
            raise ValueError("a suit of this pack has too many cards")
        for number, card in enumerate(cards):
            place[card] = _FIRST[at] + number
    trumps = TOP if strain is not Strain.NO_TRUMP else JOKERS
    return Layout(tuple(place), trumps, lane)


@jit
def lane_of(card: int) -> int:
    """The lane that a card stands in, its guard too."""
    if card > JOKER_GUARD:
        return JOKERS
    if card > TOP_GUARD:
        return TOP
    guard = highest(GUARDS & (card - 1))
    return (guard << STEP) - guard


@jit
def above(cards: int) -> int:
    """All places above every card of a set; every place above none."""
    return CARDS & (-1 << length(cards))


@jit
def distinct(hand: int, live: int) -> int:
    """Of a hand's cards one of each that are as good as each other: the lowest.

    Two cards are alike where no card between them is live. The sum carries through the places of
    dead cards, and guards end it.
    """
    dead = CARDS & ~live
    next_up = hand << 1
    return hand & ~(next_up | (((next_up & dead) + dead) & ~dead))


@jit
def masters(hand: int, others: int) -> int:
    """The cards of a hand that none of the others in their suit can beat."""
    found = 0
    for lane in LANES:
        found |= hand & lane & above(others & lane)
    return found | (hand & JOKERS & above(others & JOKERS))
