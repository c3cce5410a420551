"""Who keeps what happens in a room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from euchre.core.events import Event


class Keeper(Protocol):
    """Keeps a game's events, all fields open; `notation.record.RecordWriter` is one."""

    def append(self, events: Iterable[Event]) -> None:
        """Keep what happened."""

    def take_back(self, count: int) -> None:
        """Forget the last so many events that were kept."""

    def end(self, why: str) -> None:
        """Keep that the game has ended."""

    def close(self) -> None:
        """Leave it as it is."""
