"""The layout: where each card of a pack stands when the cards are sorted under a trump.

Plain suits come first and the trumps last, each from low to high, bowers in their place. So of
two trumps, or two cards of a suit, the one with the higher bit wins, and the best card of a
suit is the highest bit of its set. The order is read off `core.ordering`.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.cards import Face
from euchre.core.ordering import NO_SUIT, Ordering
from euchre.core.suits import STRAINS, SUITS, Strain, next_suit


class Layout(NamedTuple):
    """One trump's layout.

    Fields: `bit` and `face` a card for its face and back; `suit_of` the suit of a face as a set;
    `pack` all cards.
    Shapes: `suits` five sets, the trumps first, then next, then the others, one of them empty.
    """

    bit: dict[Face, int]
    suits: tuple[int, ...]
    suit_of: dict[Face, int]
    face: dict[int, Face]
    pack: int

    def hand(self, faces: tuple[Face, ...]) -> int:
        """These faces as a set."""
        bit, found = self.bit, 0
        for face in faces:
            found |= bit[face]
        return found


def layout_of(ordering: Ordering, trump: Strain) -> Layout:
    """The layout of a trump."""
    strain = STRAINS.index(trump)
    suit, power = ordering.suit_table[strain], ordering.power_table[strain]
    first = NO_SUIT if trump is Strain.NO_TRUMP else strain
    mate = SUITS.index(next_suit(trump)) if trump in SUITS else 0
    order = [first, mate, *(s for s in (*range(4), NO_SUIT) if s not in (first, mate))]
    faces = ordering.pack.faces
    places = sorted(range(len(faces)), key=lambda card: (-order.index(suit[card]), power[card]))
    bit = {faces[card]: 1 << place for place, card in enumerate(places)}
    suits = tuple(
        sum(1 << place for place, card in enumerate(places) if suit[card] == s) for s in order
    )
    return Layout(
        bit=bit,
        suits=suits,
        suit_of={faces[card]: suits[order.index(suit[card])] for card in places},
        face={1 << place: faces[card] for place, card in enumerate(places)},
        pack=(1 << len(faces)) - 1,
    )
