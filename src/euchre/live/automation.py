"""The house's players: they move by themselves, at a pace that doesn't depend on their cards."""

from __future__ import annotations

import asyncio

from euchre.core.events import TrickWon
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Speed
from euchre.live.room import Room
from euchre.live.updates import needs_of

MOVE = {Speed.SLOW: 1.6, Speed.EASY: 0.8, Speed.BRISK: 0.4, Speed.AT_ONCE: 0.0}
"""Seconds before a move: as many for a card that is forced as for one that is chosen."""

TRICK = {Speed.SLOW: 1.4, Speed.EASY: 0.9, Speed.BRISK: 0.5, Speed.AT_ONCE: 0.0}
"""Seconds more after a trick, which stays on the table for so long."""


class Automation:
    """Moves the bots of one room until it is cancelled."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._changed = asyncio.Event()
        room.watchers.append(self._changed.set)

    async def run(self) -> None:
        """Wait until a bot's move is needed, wait as long as the pace says, move; for ever."""
        room = self._room
        while True:
            self._changed.clear()
            seat = self.next_seat()
            if seat is None:
                await self._changed.wait()
                continue
            await self._pause()
            if seat in room.match.deal.waiting_for:
                room.move(seat)

    def next_seat(self) -> Seat | None:
        """The first bot that the game waits for, or None."""
        if needs_of(self._room.match) is not Needs.ACT:
            return None
        for seat in self._room.match.deal.waiting_for:
            if self._room.players[seat].bot is not None:
                return seat
        return None

    def seconds(self) -> float:
        """How long the coming move takes: told by the pace and what all have seen."""
        room = self._room
        quitted = isinstance(room.match.deal.events[-1], TrickWon)
        return MOVE[room.speed] + (TRICK[room.speed] if quitted else 0.0)

    async def _pause(self) -> None:
        """Wait for the move's time, which a change of pace changes at once."""
        start = asyncio.get_running_loop().time()
        while True:
            self._changed.clear()
            left = start + self.seconds() - asyncio.get_running_loop().time()
            try:
                async with asyncio.timeout(max(left, 0)):
                    await self._changed.wait()
            except TimeoutError:
                return
