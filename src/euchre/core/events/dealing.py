"""Events of dealing, and of a deal as a whole."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.cards import Face
from euchre.core.events.event import Event
from euchre.core.seats import Seat


class DealBegan(Event, frozen=True):
    """A deal began. Deals count from 0."""

    deal: int
    dealer: Seat


class PhaseBegan(Event, frozen=True):
    """The deal came to this phase."""

    phase: str


class Shuffled(Event, frozen=True):
    """The pack lies shuffled; `order` from the top, known to nobody."""

    public: ClassVar[bool] = False
    order: tuple[Face, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:  # noqa: ARG002
        """Everyone sees that it was shuffled."""
        return _SHUFFLED


class Cut(Event, frozen=True):
    """So many cards were lifted from the top and put below the rest."""

    seat: Seat
    lifted: int


class DealtBatch(Event, frozen=True):
    """So many cards were dealt to a seat, face down: nobody has looked at them yet."""

    seat: Seat
    count: int


class SetAside(Event, frozen=True):
    """So many cards were dealt face down to the widow."""

    count: int


class TurnedUp(Event, frozen=True):
    """The top card of the stock was turned face up."""

    card: Face


class Looked(Event, frozen=True):
    """A seat took up its cards and looked at them."""

    public: ClassVar[bool] = False
    seat: Seat
    cards: tuple[Face, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he sees the cards."""
        return self if seat == self.seat else Looked(self.seat)


class DealEnded(Event, frozen=True):
    """The deal is over."""

    why: str
    next_dealer: Seat


class Marked(Event, frozen=True):
    """Points were marked. Shapes: one number a seat; partners carry equal values."""

    points: tuple[int, ...]
    why: str


_SHUFFLED = Shuffled()
