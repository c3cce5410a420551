"""Events between deals."""

from __future__ import annotations

from euchre.core.cards import Face
from euchre.core.events.event import Event
from euchre.core.seats import Seat


class DealerChosen(Event, frozen=True):
    """Before the first deal: who deals first, and the cards turned to find him."""

    seat: Seat
    how: str
    cards: tuple[Face, ...] = ()


class CardsCut(Event, frozen=True):
    """Players cut: the card each showed, and what for (`play`, `seats`, `deal`, `leave`).

    Shapes: `players` and `cards` in step; players are seats where they sit already.
    """

    players: tuple[int, ...]
    cards: tuple[Face, ...]
    purpose: str


class SeatsTaken(Event, frozen=True):
    """Who plays next. Shapes: `players` one player a seat, clockwise from seat 0."""

    players: tuple[int, ...]


class MadeRoom(Event, frozen=True):
    """These players gave way to those who were waiting."""

    out: tuple[int, ...]
    into: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """A game of the match was won. Shapes: `points` the score by seat as it ended."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]


class MatchEnded(Event, frozen=True):
    """The match is over; the winners' seats, or none where undecided; what a rubber is worth."""

    why: str
    winners: tuple[Seat, ...] = ()
    rubber: int = 0
