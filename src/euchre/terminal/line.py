"""The line between a table and whoever keeps the game: the protocol's messages, both ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from euchre.live.protocol import ClientMessage, ServerMessage

Hear = Callable[[ServerMessage], None]
"""Takes a message; it is called from another thread and must not wait."""


class Line(Protocol):
    """A line to a room."""

    def open(self, hear: Hear) -> None:
        """Begin: the room's welcome comes first."""

    def say(self, message: ClientMessage) -> None:
        """Send a message, without waiting."""

    def go_back(self) -> None:
        """From a table of practice to the game that waits beside it."""

    def close(self) -> None:
        """End it; nothing is heard any more."""
