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


class CardShown(Event, frozen=True):
    """A seat showed a card that it holds, and keeps it."""

    seat: Seat
    card: Face
