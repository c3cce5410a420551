"""How each event changes a table: one writer an event, grouped as the events are."""

from collections.abc import Callable
from typing import Any

from euchre.core.events import Event
from euchre.rules.table import Table
from euchre.rules.writers import allying, dealing, exchanging, making, playing

WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    **dealing.WRITERS,
    **making.WRITERS,
    **exchanging.WRITERS,
    **allying.WRITERS,
    **playing.WRITERS,
}

__all__ = ["WRITERS"]
