"""Which card beats which: written here once, for rules and kernels alike.

For each strain and card the ordering gives the *effective suit* and the *power*. The bowers, a
joker, or a game in which the king is high are rows of this table and nowhere an `if`.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from euchre.core.cards import RANKS, Cards, Face, Pack, is_joker, rank_of
from euchre.core.suits import STRAINS, SUITS, Strain, next_suit

NO_SUIT = 4
"""Effective suit of a joker at no-trump: outside all suits."""

_LEFT, _RIGHT, _JOKER = 20, 21, 22
_TRUMP = 32


class Ordering(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """The order of a pack's cards under each strain.

    Fields: `ranks` from low to high; `bowers` whether the jacks of the trump's colour are the
    best trumps; `benny` a face that ranks as the best trump in every suit (the two of spades).
    Shapes: suits are numbered s 0, h 1, d 2, c 3; strains the same, no-trump 4.
    Source: gourt, card ranks; Keller 1887, "Rank of cards".
    """

    pack: Pack
    ranks: str = RANKS
    bowers: bool = True
    benny: Face | None = None

    def effective_suit(self, face: Face, strain: Strain | None) -> Strain | None:
        """The suit that a card belongs to while this is trump; None for a joker at no-trump.

        With no trump yet, the printed suit: before the make no card is a bower.
        """
        trump = None if strain in (None, Strain.NO_TRUMP) else strain
        if is_joker(face) or face == self.benny:
            return trump
        suit = Strain(face[1])
        if self.bowers and trump is not None and rank_of(face) == "J" and suit == next_suit(trump):
            return trump
        return suit

    def _power(self, face: Face, strain: Strain) -> int:
        trump = None if strain is Strain.NO_TRUMP else strain
        if is_joker(face):
            return _TRUMP + _JOKER + (face == "B2")
        if face == self.benny and trump is not None:
            return _TRUMP + _JOKER
        rank = self.ranks.index(rank_of(face))
        if self.effective_suit(face, strain) != trump or trump is None:
            return 1 + rank
        if self.bowers and rank_of(face) == "J":
            return _TRUMP + (_RIGHT if face[1] == trump else _LEFT)
        return _TRUMP + rank

    @cached_property
    def suit_table(self) -> tuple[tuple[int, ...], ...]:
        """Effective suit by strain and card.

        Shapes: 5 strains by n cards; 0 to 3, or `NO_SUIT`.
        """
        return tuple(
            tuple(self._suit_index(face, strain) for face in self.pack.faces) for strain in STRAINS
        )

    def _suit_index(self, face: Face, strain: Strain) -> int:
        suit = self.effective_suit(face, strain)
        return NO_SUIT if suit is None else SUITS.index(suit)

    @cached_property
    def power_table(self) -> tuple[tuple[int, ...], ...]:
        """Power by strain and card: of two trumps, or two cards of one suit, the higher wins.

        Shapes: 5 strains by n cards; every trump stands above every other card.
        """
        return tuple(
            tuple(self._power(face, strain) for face in self.pack.faces) for strain in STRAINS
        )

    @cached_property
    def members(self) -> dict[Strain | None, dict[Strain, Cards]]:
        """The cards of each suit under each strain; under None the printed suits."""
        return {
            strain: {
                suit: self.pack.cards_at(
                    card
                    for face, cards in self.pack.places.items()
                    if self.effective_suit(face, strain) == suit
                    for card in cards
                )
                for suit in SUITS
            }
            for strain in (*STRAINS, None)
        }

    @cached_property
    def strength(self) -> dict[Strain, dict[Strain | None, dict[Face, int]]]:
        """For a strain and the suit led, what each face is worth in that trick; 0 can't win."""
        return {
            strain: {led: self._strengths(strain, led) for led in (*SUITS, None)}
            for strain in STRAINS
        }

    def _strengths(self, strain: Strain, led: Strain | None) -> dict[Face, int]:
        found: dict[Face, int] = {}
        for face in self.pack.faces:
            suit = self.effective_suit(face, strain)
            wins = suit in (led, None) or suit == strain
            found[face] = self._power(face, strain) if wins else 0
        return found
