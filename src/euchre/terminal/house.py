"""The house at this machine: a room in a thread of its own, so that no bot ever holds up the table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from euchre.bots.api import Bot
from euchre.core.errors import EuchreError, RulesetError, SetupError
from euchre.core.seats import Seat
from euchre.core.shuffle import fresh_seed
from euchre.live.advice import Advice
from euchre.live.automation import Automation
from euchre.live.practice import Practice, practice
from euchre.live.protocol import (
    Act,
    AskHint,
    AskMotive,
    Bye,
    ClientMessage,
    Hello,
    NewGame,
    Next,
    Refusal,
    Refused,
    ServerMessage,
    SetSpeed,
    Speed,
    Undo,
)
from euchre.live.room import Player, Room
from euchre.live.saves import Folder, SavedGame, names_for
from euchre.live.thinking.thinker import Here, Thinker
from euchre.rules.catalogue import ruleset
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset
from euchre.terminal.line import Hear

PATIENCE = 2.0
"""Units: seconds that a bot is waited for when the table is left."""

FAULT = "fault"
"""Why the house says goodbye when it has a fault of its own."""


class House:
    """Keeps a person's own game, and plays the other seats.

    Fields: `thinker` who lets the bots think: this process, unless told; closed with the house;
    `adviser` who gives hints.
    """

    def __init__(
        self,
        folder: Folder,
        saved: SavedGame,
        make_bot: Callable[[], Bot],
        speed: Speed,
        thinker: Thinker | None = None,
        adviser: Bot | None = None,
    ) -> None:
        self.saved = saved
        self.fault: BaseException | None = None
        self._folder = folder
        self._bot = make_bot
        self._speed = speed
        self._thinker: Thinker = thinker or Here()
        self._adviser = adviser or make_bot()
        self._advice = Advice(
            self._thinker, self._tell, lambda error: self._fail(self._loop, {"exception": error})
        )
        self._hear: Hear = lambda _: None
        self._open = False
        self._room: Room | None = None
        self._game: Room | None = None  # the game that waits while something is practised
        self._moving: asyncio.Task[None] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="house", daemon=True)

    def open(self, hear: Hear) -> None:
        """Begin: the room's welcome comes first."""
        self._hear, self._open = hear, True
        self._thread.start()

    def say(self, message: ClientMessage) -> None:
        """Send a message, without waiting."""
        if self._open:
            self._loop.call_soon_threadsafe(self._take, message)

    def go_back(self) -> None:
        """From a table of practice to the game that waits beside it."""
        if self._open:
            self._loop.call_soon_threadsafe(self._take_up)

    def close(self) -> None:
        """End it; nothing is heard any more, and the game is kept."""
        if self._open:
            self._open = False
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(PATIENCE)
        self._thinker.close()
        self.saved.close()

    def _run(self) -> None:
        self._loop.set_exception_handler(self._fail)
        self._loop.call_soon(self._sit_down)
        self._loop.run_forever()

    def _fail(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.fault = self.fault or context.get("exception")
        self._tell(Bye(FAULT))

    def _tell(self, message: ServerMessage | None) -> None:
        if self._open and message is not None:
            self._hear(message)

    def _sit_down(self) -> None:
        """Open a room for the saved game."""
        for room in (self._room, self._game):
            if room is not None:
                room.close()
        saved = self.saved
        players = [
            Player(name, None if seat == saved.seat else self._bot())
            for seat, name in enumerate(saved.players)
        ]
        room = Room(
            saved.match.rules,
            players,
            adviser=self._adviser,
            speed=self._speed,
            keeper=saved,
            resumed=saved.match,
        )
        room.join(saved.seat, self._tell)
        self._game = None
        self._enter(room)

    def _enter(self, room: Room) -> None:
        """Play on in this room."""
        if self._moving is not None:
            self._moving.cancel()
        self._advice.close()
        self._room = room
        self._tell(room.greet(self._seat))
        self._moving = self._loop.create_task(Automation(room, self._thinker).run())

    @property
    def _seat(self) -> Seat:
        """The person's: the first at a table of practice."""
        return Seat(0) if self._game is not None else self.saved.seat

    def _take_up(self) -> None:
        """Go on with the game that waits."""
        if self._game is not None and self._room is not None:
            self._room.close()
            room, self._game = self._game, None
            room.set_speed(self._speed)
            self._enter(room)

    def _practise(self, wish: NewGame) -> None:
        """Deal as it is wished, at a table beside the game; nothing of it is kept."""
        room = self._room
        assert room is not None
        assert wish.practise is not None
        try:
            begun = practice(wish.practise, room.match.rules, self._finished)
        except SetupError as error:
            self._tell(Refused(wish.id, Refusal.BAD_DEAL, {"problems": str(error)}))
            return
        except EuchreError as error:
            self._tell(Refused(wish.id, Refusal.BAD_RULES, {"problems": str(error)}))
            return
        if self._game is None:
            self._game = room
        else:
            room.close()
        self._enter(self._practice_room(begun))

    def _practice_room(self, begun: Practice) -> Room:
        rules = begun.match.rules
        names = names_for(rules.seating.count, Seat(0))
        room = Room(
            rules,
            [Player(name, self._bot() if seat else None) for seat, name in enumerate(names)],
            adviser=self._adviser,
            speed=self._speed,
            resumed=begun.match,
            practise=begun.what,
        )
        room.join(Seat(0), self._tell)
        return room

    def _finished(self, name: str, number: int) -> Deal | None:
        """A finished deal of the room that is played in."""
        room = self._room
        if room is None or room.name != name:
            return None
        return next((d for d in reversed(room.match.finished) if d.table.deal == number), None)

    def _take(self, message: ClientMessage) -> None:
        room, seat = self._room, self._seat
        if room is None:
            return
        match message:
            case Hello(room=name, v=v):
                self._tell(room.greet(seat, name, v))
            case Act(id=number, room=name, v=v, a=text):
                self._tell(room.act(seat, text, v=v, act_id=number, room=name))
            case Next(id=number, room=name, v=v):
                self._tell(room.next_deal(seat, v=v, act_id=number, room=name))
            case Undo(id=number, room=name, v=v):
                self._tell(room.undo(seat, v=v, act_id=number, room=name))
            case _:
                self._answer(message, room)

    def _answer(self, message: ClientMessage, room: Room) -> None:
        """Answer what is asked beside the play."""
        match message:
            case AskHint():
                self._advice.hint(room, self._seat)
            case AskMotive(at=at):
                self._advice.motive(room, self._seat, at)
            case SetSpeed(speed=speed):
                self._speed = speed
                room.set_speed(speed)
            case NewGame(practise=wish) if wish is not None:
                self._practise(message)
            case NewGame(ruleset=None) if self._game is not None:
                self._take_up()
            case NewGame():
                self._begin(message)

    def _begin(self, wish: NewGame) -> None:
        """Put this game away and begin another."""
        try:
            rules = self._rules(wish)
        except RulesetError as error:
            self._tell(Refused(wish.id, Refusal.BAD_RULES, {"problems": str(error)}))
            return
        self.saved.close()
        self._folder.put_away()
        own = self.saved.seat if self.saved.seat < rules.seating.count else 0
        players = names_for(rules.seating.count, own)  # type: ignore[arg-type]
        self.saved = self._folder.start(rules, seed=fresh_seed(), players=players)
        self._sit_down()

    def _rules(self, wish: NewGame) -> Ruleset:
        """The game that is wished for: just this one where it is named, even a club's own."""
        own = self.saved.match.rules
        same = wish.seats in (None, own.seating.count) and dict(wish.options) == own.changed
        if wish.ruleset is None or (wish.ruleset == own.name and same):
            return own
        return ruleset(wish.ruleset, seats=wish.seats, **wish.options)
