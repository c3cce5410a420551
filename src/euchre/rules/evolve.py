"""`evolve`: the table after an event. Nothing else writes one."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from euchre.core.events import Event
from euchre.rules.table import Table
from euchre.rules.writers import WRITERS


def evolve(table: Table, event: Event) -> Table:
    """The table after an event. The table given stays as it was."""
    return evolve_all(table, (event,))


def evolve_all(table: Table, events: Iterable[Event]) -> Table:
    """The table after these events, in order."""
    new = copy.copy(table)
    rights = new.rules.rights
    for event in events:
        WRITERS[type(event)](new, event)
        if rights:
            new.windows = tuple(
                right.window_after(new, seats, event)
                for right, seats in zip(rights, new.windows, strict=True)
            )
    return new
