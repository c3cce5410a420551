"""A connection whose peer reads no more."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

from euchre.live.protocol import Refused
from euchre.web import sockets
from euchre.web.sockets import OUTBOX, Connection


class Stalled:
    """A socket whose peer has stopped reading."""

    def __init__(self) -> None:
        self.code: int | None = None
        self.never = asyncio.Event()

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict:
        await self.never.wait()
        return {}

    async def send_text(self, _: str) -> None:
        await self.never.wait()

    async def close(self, code: int) -> None:
        self.code = code


def test_a_reader_that_has_stopped_is_closed_and_nobody_waits_for_it() -> None:
    async def scene() -> int | None:
        socket = Stalled()
        left = []
        rooms = SimpleNamespace(leave=lambda *_: left.append(True), thinker=None)
        connection = Connection(socket, rooms, "token")
        running = asyncio.create_task(connection.run())
        await asyncio.sleep(0)
        for _ in range(OUTBOX + 10):
            connection.send(Refused(None, "STALE"))
        await running
        assert left
        return socket.code

    assert asyncio.run(scene()) == sockets.TOO_SLOW
