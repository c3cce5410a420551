"""Events in which cards change hands before the play."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.cards import Face
from euchre.core.events.event import Event
from euchre.core.seats import Seat


class Answered(Event, frozen=True):
    """A seat made its choice where several choose at once; the choice shows when all are in."""

    public: ClassVar[bool] = False
    seat: Seat
    action: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he knows what he chose."""
        return self if seat == self.seat else Answered(self.seat)


class TookUp(Event, frozen=True):
    """The dealer took the upcard into his hand."""

    seat: Seat
    card: Face


class Discarded(Event, frozen=True):
    """The dealer laid a card away, face down."""

    public: ClassVar[bool] = False
    seat: Seat
    card: Face | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he knows the card."""
        return self if seat == self.seat else Discarded(self.seat)


class ThrewIn(Event, frozen=True):
    """A seat showed its hand and threw it in."""

    seat: Seat
    kind: str
    cards: tuple[Face, ...]


class WentUnder(Event, frozen=True):
    """A seat showed three cards and changed them for cards from the stock."""

    public: ClassVar[bool] = False
    seat: Seat
    shown: tuple[Face, ...]
    cards: tuple[Face, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """All see the cards shown, only he the cards taken."""
        return self if seat == self.seat else WentUnder(self.seat, self.shown)


class Gave(Event, frozen=True):
    """A card went from one seat to another, face down."""

    public: ClassVar[bool] = False
    seat: Seat
    receiver: Seat
    card: Face | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The two know the card."""
        return self if seat in (self.seat, self.receiver) else Gave(self.seat, self.receiver)


class TookWidow(Event, frozen=True):
    """A seat took the widow into its hand."""

    public: ClassVar[bool] = False
    seat: Seat
    cards: tuple[Face, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he sees the cards."""
        return self if seat == self.seat else TookWidow(self.seat)


class LaidAway(Event, frozen=True):
    """A seat laid cards away, face down."""

    public: ClassVar[bool] = False
    seat: Seat
    count: int
    cards: tuple[Face, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he knows the cards."""
        return self if seat == self.seat else LaidAway(self.seat, self.count)


class Drew(Event, frozen=True):
    """A seat drew cards from the stock."""

    public: ClassVar[bool] = False
    seat: Seat
    count: int
    cards: tuple[Face, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he sees the cards."""
        return self if seat == self.seat else Drew(self.seat, self.count)
