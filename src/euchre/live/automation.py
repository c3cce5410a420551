"""The house's players: they move by themselves, at a pace that doesn't depend on their cards."""

from __future__ import annotations

import asyncio
from collections import deque

from euchre.core.events import TrickWon
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Speed
from euchre.live.room import Room
from euchre.live.thinking.question import Answer, Question
from euchre.live.thinking.thinker import Here, Thinker
from euchre.live.updates import needs_of

MOVE = {Speed.SLOW: 1.6, Speed.EASY: 0.8, Speed.BRISK: 0.4, Speed.AT_ONCE: 0.0}
"""Seconds before a move: as many for a card that is forced as for one that is chosen."""

TRICK = {Speed.SLOW: 1.4, Speed.EASY: 0.9, Speed.BRISK: 0.5, Speed.AT_ONCE: 0.0}
"""Seconds more after a trick, which stays on the table for so long."""

LATE = 16
"""Thoughts of late: a move takes at least as long as the longest of them, forced or not."""

MOST = 1.0
"""Units: seconds; what takes longer is no thought but a worker that isn't ready."""


class Automation:
    """Moves the bots of one room until it is cancelled."""

    def __init__(self, room: Room, thinker: Thinker | None = None) -> None:
        self._room = room
        self._thinker: Thinker = thinker or Here()
        self._thoughts: deque[float] = deque(maxlen=LATE)
        self._changed = asyncio.Event()
        room.watchers.append(self._changed.set)

    async def run(self) -> None:
        """Wait until a bot's move is needed; think, at least as long as the pace says; move; for ever."""
        room = self._room
        self._thinker.prepare(room.thinkers())
        while True:
            self._changed.clear()
            seat = self.next_seat()
            if seat is None:
                await self._changed.wait()
                continue
            version = room.version
            thought = asyncio.ensure_future(self._think(room.asks_move(seat)))
            thought.add_done_callback(lambda _: self._changed.set())
            try:
                await self._wait(thought, version)
                if thought.done():
                    room.move(seat, thought.result())
            finally:
                thought.cancel()

    def next_seat(self) -> Seat | None:
        """The first bot that the game waits for, or None."""
        if needs_of(self._room.match) is not Needs.ACT:
            return None
        for seat in self._room.match.deal.waiting_for:
            if self._room.players[seat].bot is not None:
                return seat
        return None

    def seconds(self) -> float:
        """How long the coming move takes at least: told by the pace and what all have seen."""
        room = self._room
        quitted = isinstance(room.match.deal.events[-1], TrickWon)
        pace = MOVE[room.speed] + (TRICK[room.speed] if quitted else 0.0)
        return max(pace, *self._thoughts) if self._thoughts else pace

    async def _think(self, question: Question) -> Answer:
        """Ask; and remember how long it took, so that the next move takes as long, also a forced one."""
        clock = asyncio.get_running_loop().time
        asked = clock()
        answer = await self._thinker.ask(question)
        took = clock() - asked
        if took <= MOST and self._thinker.is_elsewhere(question.bot):
            self._thoughts.append(took)
        return answer

    async def _wait(self, thought: asyncio.Future[Answer], version: int) -> None:
        """Wait for the thought and the move's time, or until the game goes on without them.

        A change of pace changes the time at once.
        """
        clock = asyncio.get_running_loop().time
        start = clock()
        while self._room.version == version:
            self._changed.clear()
            left = start + self.seconds() - clock()
            if left <= 0 and thought.done():
                return
            try:
                async with asyncio.timeout(left if left > 0 else None):
                    await self._changed.wait()
            except TimeoutError:
                pass
