"""Events of the play."""

from __future__ import annotations

from euchre.core.cards import Face
from euchre.core.events.event import Event
from euchre.core.seats import Seat
from euchre.core.suits import Strain


class Played(Event, frozen=True):
    """A seat played a card to the trick; `suit` is what a joker led at no-trump asks for."""

    seat: Seat
    card: Face
    suit: Strain | None = None


class TrickWon(Event, frozen=True):
    """The trick was complete, and this seat gathered it."""

    seat: Seat


class KingShown(Event, frozen=True):
    """A seat announced the king of trumps."""

    seat: Seat
    card: Face
