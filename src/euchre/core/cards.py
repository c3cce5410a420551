"""Cards: faces, their text, and the pack that a game is played with.

A *face* is what is printed on a card (`"Jh"`); a *card* is a place in a pack, so two equal faces
are two cards. Actions and events name faces; tables and kernels hold cards, sets of them as bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NewType

import msgspec

from euchre.core.errors import NotationError
from euchre.core.suits import SIGNS, SUITS

Face = NewType("Face", str)
Card = NewType("Card", int)
Cards = NewType("Cards", int)
"""A set of cards: bit n stands for card n of the pack."""

RANKS = "23456789TJQKA"
JOKERS = (Face("B"), Face("B2"))

_JOKER_NAMES = {"B": "B", "BB": "B", "JK": "B", "B1": "B", "B2": "B2"}
_SUIT_OF_SIGN = {sign: suit for suit, sign in SIGNS.items()} | {
    "♤": "s",
    "♡": "h",
    "♢": "d",
    "♧": "c",
}
_FACES = {f"{rank}{suit}": Face(f"{rank}{suit}") for suit in SUITS for rank in RANKS}
_PLACES = {face: place for place, face in enumerate((*_FACES.values(), *JOKERS))}
_EXPECTED = "a card such as Jh, Td or 9s (rank 2-9 T J Q K A, suit s h d c), or B for the joker"


def parse_face(text: str) -> Face:
    """Read one card.

    Also accepts `JH`, `10h`, `Nh` for the nine, `J♥`, and `BB` or `JK` for the joker.

    Errors: `NotationError` for anything else.
    Example:
        >>> parse_face("10♥")
        'Th'
    """
    if not isinstance(text, str):
        raise NotationError(text, 1, _EXPECTED)
    face = _FACES.get(text)
    if face is not None:
        return face
    given = text.strip().replace("\ufe0e", "").replace("\ufe0f", "")
    joker = _JOKER_NAMES.get(given.upper())
    if joker is not None:
        return Face(joker)
    rank, suit = given[:-1].upper(), given[-1:].lower()
    rank = {"10": "T", "N": "9"}.get(rank, rank)
    face = _FACES.get(rank + _SUIT_OF_SIGN.get(suit, suit))
    if face is None:
        raise NotationError(text, 1, _EXPECTED)
    return face


def parse_faces(text: str) -> tuple[Face, ...]:
    """Read cards in a row, with or without spaces between them: `JhJd Ah 9c`.

    Errors: `NotationError` with the column of the first card that can't be read.
    """
    if not isinstance(text, str):
        raise NotationError(text, 1, _EXPECTED)
    faces: list[Face] = []
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] == ",":
            at += 1
            continue
        for width in (4, 3, 2, 1):
            piece = text[at : at + width]
            if len(piece) == width and _reads(piece):
                faces.append(parse_face(piece))
                at += width
                break
        else:
            raise NotationError(text, at + 1, _EXPECTED)
    return tuple(faces)


def _reads(piece: str) -> bool:
    if any(char.isspace() for char in piece):
        return False
    try:
        parse_face(piece)
    except NotationError:
        return False
    return True


def in_pack_order(faces: Iterable[Face]) -> tuple[Face, ...]:
    """The faces as every pack has them: suits s h d c, each from low to high, then jokers."""
    return tuple(sorted(faces, key=_PLACES.__getitem__))


def is_joker(face: Face) -> bool:
    """Whether this is a joker, which has no printed suit."""
    return face in JOKERS


def rank_of(face: Face) -> str:
    """The rank's letter; `B` for a joker."""
    return face[0]


def bits(cards: Cards) -> Iterator[Card]:
    """The cards of a set, lowest first."""
    left = int(cards)
    while left:
        low = left & -left
        yield Card(low.bit_length() - 1)
        left ^= low


class Pack(msgspec.Struct, frozen=True, dict=True):
    """The faces a game uses, in index order: suits s h d c, each from low to high, then jokers."""

    faces: tuple[Face, ...]

    @cached_property
    def places(self) -> dict[Face, tuple[Card, ...]]:
        """Where each face stands; more than one place where the pack has doubles."""
        places: dict[Face, tuple[Card, ...]] = {}
        for index, face in enumerate(self.faces):
            places[face] = (*places.get(face, ()), Card(index))
        return places

    @cached_property
    def masks(self) -> dict[Face, Cards]:
        """For each face, the set of the cards that bear it."""
        return {face: self.cards_at(cards) for face, cards in self.places.items()}

    @cached_property
    def everything(self) -> Cards:
        """The set of all cards."""
        return Cards((1 << len(self.faces)) - 1)

    def cards_at(self, cards: Iterable[Card]) -> Cards:
        """The set of these cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return Cards(mask)

    def find(self, faces: Iterable[Face], among: Cards | None = None) -> Cards:
        """The set of cards bearing these faces, taken from `among`.

        Errors: `KeyError` for a face that isn't there often enough.
        """
        left = int(self.everything if among is None else among)
        found = 0
        for face in faces:
            here = self.masks[face] & left
            if not here:
                raise KeyError(face)
            low = here & -here
            found |= low
            left ^= low
        return Cards(found)

    def faces_of(self, cards: Cards) -> tuple[Face, ...]:
        """The faces of a set, in pack order."""
        faces = self.faces
        found = []
        left = int(cards)
        while left:
            low = left & -left
            found.append(faces[low.bit_length() - 1])
            left ^= low
        return tuple(found)


def make_pack(lowest: str, *, jokers: int = 0, copies: int = 1) -> Pack:
    """The pack from one rank up to the aces, with so many jokers, each card so many times.

    Example:
        >>> len(make_pack("9").faces), len(make_pack("7", jokers=1).faces)
        (24, 33)
    """
    ranks = RANKS[RANKS.index(lowest) :]
    faces = [Face(rank + suit) for suit in SUITS for rank in ranks for _ in range(copies)]
    return Pack(tuple(faces) + JOKERS[:jokers])
