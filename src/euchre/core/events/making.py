"""Events of making trump."""

from __future__ import annotations

from euchre.core.cards import Face
from euchre.core.events.event import Event
from euchre.core.seats import Seat
from euchre.core.suits import Strain


class Passed(Event, frozen=True):
    """A seat declined to make trump, or to do what it was asked."""

    seat: Seat


class TurnedDown(Event, frozen=True):
    """The dealer refused the upcard, which was turned down."""

    seat: Seat
    card: Face


class OrderedUp(Event, frozen=True):
    """A seat adopted the upcard's suit, or was `forced` to."""

    seat: Seat
    strain: Strain
    forced: bool = False


class Named(Event, frozen=True):
    """A seat made trump after the upcard was turned down."""

    seat: Seat
    strain: Strain


class SuitChosen(Event, frozen=True):
    """The dealer named the suit that a turned-up joker stands for."""

    seat: Seat
    strain: Strain


class CalledBlind(Event, frozen=True):
    """A seat made the upcard's suit trump without having looked at its cards."""

    seat: Seat
    strain: Strain


class Bade(Event, frozen=True):
    """A seat bid a rung of the ladder."""

    seat: Seat
    call: str
    strain: Strain | None = None


class Contracted(Event, frozen=True):
    """What is played is settled: who makes it, in what strain, at what level."""

    seat: Seat
    strain: Strain
    level: str = ""


class WentAlone(Event, frozen=True):
    """A seat plays without its partner, who rests."""

    seat: Seat


class DefendedAlone(Event, frozen=True):
    """A defender plays without his partner, who rests."""

    seat: Seat


class LaidOpen(Event, frozen=True):
    """A seat laid its hand open on the table."""

    seat: Seat
    cards: tuple[Face, ...]


class CalledBest(Event, frozen=True):
    """A lone player called for his partner's best card."""

    seat: Seat


class CardCalled(Event, frozen=True):
    """A seat called for a card of the open hand of another, which is played."""

    seat: Seat
    player: Seat
    card: Face


class Proposed(Event, frozen=True):
    """A seat proposed that cards be changed."""

    seat: Seat


class Stood(Event, frozen=True):
    """A seat will play with the cards it holds."""

    seat: Seat


class Accepted(Event, frozen=True):
    """A seat accepted the proposal."""

    seat: Seat


class Refused(Event, frozen=True):
    """A seat refused the proposal."""

    seat: Seat
