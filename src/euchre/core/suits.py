"""Suits and strains: the four suits, and no-trump beside them."""

from enum import StrEnum
from typing import NoReturn


class Strain(StrEnum):
    """What may be made trump. The value is the letter used in every text form."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    NO_TRUMP = "n"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        """Refuse in words what is no strain."""
        from euchre.core.errors import NotationError  # noqa: PLC0415 - errors need suits themselves
        from euchre.core.sentences import say  # noqa: PLC0415

        raise NotationError(value, 1, say("error.strain"))


SUITS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
STRAINS = (*SUITS, Strain.NO_TRUMP)
SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

_NEXT = {
    Strain.SPADES: Strain.CLUBS,
    Strain.CLUBS: Strain.SPADES,
    Strain.HEARTS: Strain.DIAMONDS,
    Strain.DIAMONDS: Strain.HEARTS,
}


def next_suit(suit: Strain) -> Strain:
    """The other suit of the same colour, called *next* at the table."""
    return _NEXT[suit]
