"""Hints and reasons for one who asks: they come when they are thought of, or not at all if that is too late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from euchre.core.seats import Seat
from euchre.live.protocol import ServerMessage
from euchre.live.room import Room, Viewer
from euchre.live.thinking.question import Answer, Question
from euchre.live.thinking.thinker import Thinker


class Advice:
    """What one viewer has asked for. Needs a running event loop.

    Fields: `fault` is told of an error of ours that kept us from answering.
    """

    def __init__(
        self, thinker: Thinker, viewer: Viewer, fault: Callable[[Exception], None]
    ) -> None:
        self._thinker = thinker
        self._viewer = viewer
        self._fault = fault
        self._asked: dict[tuple[str, str, int], asyncio.Task[None]] = {}

    def hint(self, room: Room, seat: Seat) -> None:
        """Ask what the adviser would do in this seat."""
        question = room.asks_hint(seat)
        if question is not None:
            self._ask("hint", room, question, lambda answer: room.hint(seat, answer))

    def motive(self, room: Room, seat: Seat, at: int) -> None:
        """Ask why the act told by an event was done."""
        asked = room.asks_motive(seat, at)
        if asked is not None:
            self._ask("why", room, asked.question, lambda answer: room.motive(seat, at, answer))
        elif (unsaid := room.motive(seat, at)) is not None:
            self._viewer(unsaid)

    def close(self) -> None:
        """Tell nothing more."""
        for task in self._asked.values():
            task.cancel()

    def _ask(
        self,
        what: str,
        room: Room,
        question: Question,
        give: Callable[[Answer], ServerMessage | None],
    ) -> None:
        """Ask once, and tell the answer if the viewer is still there and would ask the same."""
        key = what, room.name, question.v
        if key in self._asked:
            return

        async def answer() -> None:
            try:
                message = give(await self._thinker.ask(question))
                if message is not None and room.has(self._viewer):
                    self._viewer(message)
            except Exception as error:  # noqa: BLE001 - who asked decides what becomes of it
                self._fault(error)
            finally:
                del self._asked[key]

        self._asked[key] = asyncio.get_running_loop().create_task(answer())
