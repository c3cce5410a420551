"""The score sheet: a row for each deal played, and for each game won."""

from __future__ import annotations

import msgspec

from euchre.core import events as ev
from euchre.core.events import Event


class Row(msgspec.Struct, frozen=True):
    """One deal: who made what, how it ended, what each seat marked."""

    number: int
    dealer: int
    maker: int | None
    strain: str
    level: str
    outcome: str
    points: tuple[int, ...]


class ScoreSheet:
    """Written from the events as they come."""

    def __init__(self, seats: int) -> None:
        self.rows: list[Row] = []
        self.games: list[tuple[int, ev.GameEnded]] = []
        """Games won, each with the number of rows before it."""
        self._seats = seats
        self._begin(0, 0)

    def _begin(self, number: int, dealer: int) -> None:
        self._number, self._dealer = number, dealer
        self._maker: int | None = None
        self._strain, self._level = "", ""
        self._points = (0,) * self._seats

    def add(self, event: Event | None) -> None:
        """Take notice of an event."""
        match event:
            case ev.DealBegan(deal=number, dealer=dealer):
                self._begin(number, dealer)
            case ev.Contracted(seat=seat, strain=strain, level=level):
                self._maker, self._strain, self._level = seat, strain.value, level
            case (
                ev.OrderedUp(seat=seat, strain=strain)
                | ev.Named(seat=seat, strain=strain)
                | ev.CalledBlind(seat=seat, strain=strain)
            ):
                self._maker, self._strain = seat, strain.value
            case ev.Marked(points=points):
                self._points = tuple(a + b for a, b in zip(self._points, points, strict=True))
            case ev.DealEnded(why=why):
                self.rows.append(self._row(why))
            case ev.GameEnded():
                self.games.append((len(self.rows), event))

    def _row(self, why: str) -> Row:
        return Row(
            self._number,
            self._dealer,
            self._maker,
            self._strain,
            self._level,
            why,
            self._points,
        )
