"""Rights: acts open to a seat though nobody waits for it, from one event to another."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from euchre.core.actions import Action
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.rules.phase import Step, _tag
from euchre.rules.table import Table


class Right(msgspec.Struct, frozen=True, tag_field="right", tag=_tag, omit_defaults=True):
    """An act open to seats from one event to another.

    Whether it is open is a set of seats in the table (`Table.windows`), kept by `window_after`.
    A right whose step has a label ends the phase in progress with that label.
    """

    labels: ClassVar[tuple[str, ...]] = ()

    def window_after(self, table: Table, seats: int, event: Event) -> int:
        """The seats (as bits) for which this is open once an event has happened."""
        raise NotImplementedError

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do by this right while its window is open."""
        raise NotImplementedError

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """What happens when the right is used."""
        raise NotImplementedError


def rights_of(table: Table, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do though nobody waits for it."""
    if table.outcome:
        return ()
    return tuple(
        action
        for right, seats in zip(table.rules.rights, table.windows, strict=True)
        if seats >> seat & 1
        for action in right.legal(table, seat)
    )


def right_used(table: Table, seat: Seat, action: Action) -> Right | None:
    """The open right by which a seat may do this, if there is one."""
    for right, seats in zip(table.rules.rights, table.windows, strict=True):
        if seats >> seat & 1 and action in right.legal(table, seat):
            return right
    return None
