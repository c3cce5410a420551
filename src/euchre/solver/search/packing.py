"""A pack in the packed layout, equal cards and all, and cards taken out of it by face."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from euchre.core.cards import Face, Pack
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.layout import layout_of
from euchre.rules.ruleset import Ruleset


class Packed(NamedTuple):
    """A pack under one trump.

    Fields: `place` of each card and `lane` of each suit, as in `Layout`; `upper` the upper card of
    each two that are equal. Shapes: `power` by place.
    """

    place: tuple[int, ...]
    lane: tuple[int, ...]
    trumps: int
    upper: int
    power: tuple[int, ...]


@lru_cache(maxsize=256)
def packed(rules: Ruleset, strain: Strain) -> Packed | None:
    """The pack of a game; None where a suit has more cards than its lane."""
    try:
        layout = layout_of(rules.ordering, strain, equal=True)
    except ValueError:
        return None
    powers = [0] * 64
    table = rules.ordering.power_table[STRAINS.index(strain)]
    for card, place in enumerate(layout.place):
        powers[place] = table[card]
    upper = sum(1 << place for place in layout.place if powers[place - 1] == powers[place])
    return Packed(layout.place, layout.lane, layout.trumps, upper, tuple(powers))


class Copies:
    """Cards taken out of the pack by face, of equal ones one after the other."""

    def __init__(self, pack: Pack, place: Sequence[int]) -> None:
        self._left = {face: list(cards) for face, cards in pack.places.items()}
        self._place = place

    def take(self, face: Face) -> int:
        """The bit of one card with this face; 0 where all are taken."""
        cards = self._left[face]
        return 1 << self._place[cards.pop(0)] if cards else 0

    def take_all(self, faces: Iterable[Face]) -> int:
        """The bits of cards with these faces."""
        return sum(self.take(face) for face in faces)

    @property
    def rest(self) -> int:
        """The bits of the cards not taken."""
        return sum(1 << self._place[card] for cards in self._left.values() for card in cards)
