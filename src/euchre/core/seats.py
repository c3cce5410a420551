"""Seats, how they go round, and the named selectors of seats."""

from enum import StrEnum
from functools import cached_property
from typing import NewType

import msgspec

Seat = NewType("Seat", int)


class Who(StrEnum):
    """A seat or several, named by their part in the deal; `rules.who` finds them at a table."""

    DEALER = "dealer"
    ELDEST = "eldest"
    PONE = "pone"
    MAKER = "maker"
    PARTNER = "partner"
    DEFENDERS = "defenders"
    NOT_MAKER = "not maker"
    LONE_DEFENDER = "lone defender"
    LONE_PLAYER = "lone player"
    JOKER_HOLDER = "joker holder"
    EVERYONE = "everyone"


class Seating(msgspec.Struct, frozen=True, dict=True):
    """So many seats round a table, numbered clockwise from 0."""

    count: int

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        return tuple(Seat(seat) for seat in range(self.count))

    @cached_property
    def _rounds(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple(self.seats[n:] + self.seats[:n] for n in range(self.count))

    def left(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat so many steps clockwise: `left(dealer)` is the eldest hand."""
        return Seat((seat + steps) % self.count)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning with this one."""
        return self._rounds[seat]

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in the order of speaking: from the left of this one, who comes last."""
        return self._rounds[(seat + 1) % self.count]
