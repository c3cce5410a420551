"""What the room says, as a message to the table."""

from __future__ import annotations

from textual.message import Message

from euchre.live.protocol import ServerMessage


class Heard(Message):
    """The room said something."""

    def __init__(self, said: ServerMessage) -> None:
        super().__init__()
        self.said = said
