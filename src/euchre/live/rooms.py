"""The rooms of a server: whose token opens which seat of which room."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from euchre.bots import bot
from euchre.core.errors import EuchreError
from euchre.core.seats import Seat
from euchre.live.automation import Automation
from euchre.live.protocol import Speed
from euchre.live.records import RecordFolder
from euchre.live.room import Player, Room, Viewer
from euchre.rules.catalogue import recipe
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset

HOUSE_NAMES = ("Walt", "Ruth", "Ida", "Otis", "Mae", "Gus")
"""The house's players, from the left of the person."""

PERSON = Seat(0)
MOST = 400
"""Rooms that a server holds; then the one longest unused gives way, if nobody is in it."""


class Full(EuchreError):
    """There is no room left."""


class House(msgspec.Struct, frozen=True):
    """What new rooms are made of: the default game, the bots' name, where the records go."""

    ruleset: str
    bot: str = "house"
    speed: Speed = Speed.EASY
    records: RecordFolder | None = None


class _Open:
    """A room with the task that moves its bots."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._task = asyncio.get_running_loop().create_task(Automation(room).run())

    def close(self) -> None:
        """Move no bots any more, and end the record."""
        self._task.cancel()
        self.room.close()


class Rooms:
    """One room for each person, found by the token of his browser. Needs a running event loop."""

    def __init__(self, house: House, most: int = MOST) -> None:
        self._house = house
        self._most = most
        self._open: OrderedDict[bytes, _Open] = OrderedDict()

    def __len__(self) -> int:
        return len(self._open)

    def room(self, token: str) -> tuple[Room, Seat]:
        """A person's room and seat; the default game is begun where there is none yet.

        Errors: `Full`.
        """
        key = _hashed(token)
        found = self._open.get(key)
        if found is None:
            return self.new(token, None, {})
        self._open.move_to_end(key)
        return found.room, PERSON

    def new(self, token: str, name: str | None, options: Mapping[str, Value]) -> tuple[Room, Seat]:
        """Begin another game for a person; all his connections move there and are greeted.

        Errors: `RulesetError` for a game or options that can't be, `Full`.
        """
        rules = recipe(name or self._house.ruleset).make(options)
        key = _hashed(token)
        before = self._open.get(key)
        if before is None:
            self._make_way()
        room = self._make(rules, before.room.speed if before else self._house.speed)
        self._open[key] = _Open(room)
        self._open.move_to_end(key)
        if before is not None:
            before.close()
            for viewer, seat in before.room.viewers():
                before.room.leave(viewer)
                room.join(seat, viewer)
                viewer(room.greet(seat))
        return room, PERSON

    def leave(self, token: str, viewer: Viewer) -> None:
        """Send nothing more to this connection of a person."""
        held = self._open.get(_hashed(token))
        if held is not None:
            held.room.leave(viewer)

    def close(self) -> None:
        """End all rooms."""
        for held in self._open.values():
            held.close()
        self._open.clear()

    def _make(self, rules: Ruleset, speed: Speed) -> Room:
        house = self._house
        others = len(rules.seating.seats) - 1
        players = [Player(""), *(Player(name, bot(house.bot)) for name in HOUSE_NAMES[:others])]
        names = tuple(player.name for player in players)
        keeper = house.records.open(rules, names) if house.records else None
        return Room(rules, players, adviser=bot(house.bot), speed=speed, keeper=keeper)

    def _make_way(self) -> None:
        if len(self._open) < self._most:
            return
        for key, held in self._open.items():
            if not held.room.viewers():
                held.close()
                del self._open[key]
                return
        raise Full


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
