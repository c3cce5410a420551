"""Events: what happened, as frozen records in the past tense. The log of them *is* the game.

`seen_by(seat)` gives the event as that seat may know it (None: as a spectator may). `public`
events are the same for everybody.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.suits import Strain


def _tag(name: str) -> str:
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_tag, omit_defaults=True):
    """Something that happened."""

    public: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:  # noqa: ARG002 - hidden events override it
        """The event with the fields that this seat may not know left empty."""
        return self


class DealerChosen(Event, frozen=True):
    """Before the first deal: who deals first, and the cards turned to find him."""

    seat: Seat
    how: str
    cards: tuple[Face, ...] = ()


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


class Answered(Event, frozen=True):
    """A seat made its choice where several choose at once; the choice shows when all are in."""

    public: ClassVar[bool] = False
    seat: Seat
    action: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        """Only he knows what he chose."""
        return self if seat == self.seat else Answered(self.seat)


class Passed(Event, frozen=True):
    """A seat declined to make trump, or to do what it was asked."""

    seat: Seat


class TurnedDown(Event, frozen=True):
    """The dealer refused the upcard, which was turned down."""

    seat: Seat
    card: Face


class OrderedUp(Event, frozen=True):
    """A seat adopted the upcard's suit."""

    seat: Seat
    strain: Strain


class Named(Event, frozen=True):
    """A seat made trump after the upcard was turned down."""

    seat: Seat
    strain: Strain


class CalledBlind(Event, frozen=True):
    """A seat made the upcard's suit trump without having looked at its cards."""

    seat: Seat
    strain: Strain


class WentAlone(Event, frozen=True):
    """A seat plays without its partner, who rests."""

    seat: Seat


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


class Played(Event, frozen=True):
    """A seat played a card to the trick."""

    seat: Seat
    card: Face


class TrickWon(Event, frozen=True):
    """The trick was complete, and this seat gathered it."""

    seat: Seat


class Marked(Event, frozen=True):
    """Points were marked. Shapes: one number a seat; partners carry equal values."""

    points: tuple[int, ...]
    why: str


class DealEnded(Event, frozen=True):
    """The deal is over."""

    why: str
    next_dealer: Seat


class MatchEnded(Event, frozen=True):
    """The match is over; the winners' seats, or none where it was stopped undecided."""

    why: str
    winners: tuple[Seat, ...] = ()


_SHUFFLED = Shuffled()

AnyEvent = (
    DealerChosen
    | DealBegan
    | PhaseBegan
    | Shuffled
    | Cut
    | DealtBatch
    | TurnedUp
    | Looked
    | Answered
    | Passed
    | TurnedDown
    | OrderedUp
    | Named
    | CalledBlind
    | WentAlone
    | TookUp
    | Discarded
    | ThrewIn
    | WentUnder
    | Gave
    | Played
    | TrickWon
    | Marked
    | DealEnded
    | MatchEnded
)
"""Every event, for readers of records and of the wire."""
