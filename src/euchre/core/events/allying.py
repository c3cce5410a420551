"""Events by which sides are found."""

from __future__ import annotations

from euchre.core.cards import Face
from euchre.core.events.event import Event
from euchre.core.seats import Seat
from euchre.core.suits import Strain


class PartnersChosen(Event, frozen=True):
    """The maker chose his partners."""

    seat: Seat
    partners: tuple[Seat, ...]


class HelperChosen(Event, frozen=True):
    """A lone player chose the partner who gives him cards."""

    seat: Seat
    helper: Seat


class AskedFor(Event, frozen=True):
    """The maker asked for a card, and its holder answered."""

    seat: Seat
    card: Face
    holder: Seat


class SuitCalled(Event, frozen=True):
    """The maker called a suit; the holder of its best card is his partner, and says nothing."""

    seat: Seat
    suit: Strain


class PartnerShown(Event, frozen=True):
    """The card that makes the partner fell: everyone knows now who plays with the maker."""

    seat: Seat
