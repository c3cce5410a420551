"""The table in a terminal that is none: Textual's Pilot, and screens as text."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import euchre
from euchre.bots.api import Bot
from euchre.core.seats import Seat
from euchre.live.protocol import Act as ActMessage
from euchre.live.protocol import ClientMessage, Needs, ServerMessage, Speed
from euchre.live.saves import Folder, names_for
from euchre.rules.ruleset import Ruleset
from euchre.terminal.app import EuchreApp
from euchre.terminal.house import House
from euchre.terminal.line import Hear, Line
from euchre.terminal.question import Act, Choose, Do, Point, Put, Question, Switch
from euchre.terminal.screens.sheet import Sheet
from euchre.terminal.screens.table import Table
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.widgets.drawn import Drawn

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "terminal"
LOOKS = 20_000
QUICK = Settings(speed=Speed.AT_ONCE)


class Overheard:
    """A line on which everything said is written down."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self.said: list[ClientMessage] = []
        self.heard: list[ServerMessage] = []

    def open(self, hear: Hear) -> None:
        def listen(message: ServerMessage) -> None:
            self.heard.append(message)
            hear(message)

        self._line.open(listen)

    def say(self, message: ClientMessage) -> None:
        self.said.append(message)
        self._line.say(message)

    def go_back(self) -> None:
        self._line.go_back()

    def close(self) -> None:
        self._line.close()


class Player:
    """A person at the table, by keys and pointer; he waits for states, never for a time."""

    def __init__(self, app: EuchreApp, pilot: Pilot[None], house: House, line: Overheard) -> None:
        self.app = app
        self.pilot = pilot
        self.house = house
        self.line = line

    @property
    def acts(self) -> list[str]:
        """The actions that were sent."""
        return [message.a for message in self.line.said if isinstance(message, ActMessage)]

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies over the table."""
        return self.app.screen if isinstance(self.app.screen, Sheet) else None

    @property
    def table(self) -> Table:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, Table))

    @property
    def state(self) -> State:
        state = self.table.state
        assert state is not None
        return state

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for a state; after very many looks it is clear that it won't come."""
        for _ in range(LOOKS):
            if wanted():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.001)
        raise AssertionError(f"this never came to be\n{self.text()}")

    async def asked(self) -> None:
        """Wait until the person is asked for something: an act, or the next deal."""
        await self.until(
            lambda: (
                self.table.state is not None
                and (self.state.is_my_turn or self.state.prompt.needs is not Needs.ACT)
            )
        )

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, do: Do) -> None:
        """Press, with the pointer, whatever does this on the top screen."""
        for part in self.app.screen.query(Drawn):
            spot = part.spot(do) if part.display else None
            if spot is not None:
                await self.pilot.click(part, offset=spot)
                await self.pilot.pause()
                return
        raise AssertionError(f"nothing on the screen does {do}\n{self.text()}")

    async def send(self, text: str) -> None:
        """Send an action as a button would, and wait until the room has answered."""
        before = len(self.line.heard)
        self.table.do(Act(text))
        await self.until(lambda: len(self.line.heard) > before)

    async def answer(self, text: str, *, by_keys: bool = True) -> None:
        """Do an action as people do it: press by press, with keys or pointer."""
        acts, version = len(self.acts), self.state.v
        for _ in range(24):  # no choice has more parts
            do = next_step(self.state.shown, self.table.question, text)
            await (self.key(do) if by_keys else self.click(do))
            if len(self.acts) > acts:
                break
        assert self.acts[acts:] == [text]
        await self.until(lambda: self.state.v > version)

    async def key(self, do: Do) -> None:
        """Do this with the keyboard."""
        if isinstance(do, Point):
            at = next(n for n, card in enumerate(self.state.cards) if card.key == do.key)
            if self.state.control is not None or at < 9:
                await self.press(str(at + 1)) if at < 9 else await self.press("1")
            while self.state.cursor != at:
                await self.press("right")
            await self.press("enter")
            return
        buttons = self.table.question.buttons
        at = next(n for n, button in enumerate(buttons) if button.do == do)
        if buttons[at].key:
            await self.press(buttons[at].key)
            return
        while self.state.control != at:
            await self.press("tab")
        await self.press("enter")

    async def finish_deal(self) -> None:
        """Play the first thing allowed, to the end of the deal and the sheet that tells it."""
        while self.sheet is None:
            await self.asked()
            if not self.state.is_my_turn:
                await self.until(lambda: self.sheet is not None)
            else:
                await self.send(self.state.prompt.legal[0])

    async def finish_game(self) -> None:
        """Play on like that to the end of the game."""
        while True:
            await self.finish_deal()
            if self.state.prompt.needs is Needs.NOTHING:
                return
            version = self.state.v
            await self.press("enter")
            await self.until(lambda v=version: self.state.v > v)

    def text(self) -> str:
        return screen_text(self.app)

    def styles(self) -> str:
        return style_map(self.app)


def next_step(state: State, question: Question, text: str) -> Do:
    """The next press on the way to an action."""
    if any(button.do == Act(text) and not button.off for button in question.buttons):
        return Act(text)
    verb, *rest = text.split()
    if verb in ("order", "name") and ("alone" in rest) != state.alone:
        return Switch()
    if verb in ("play", "discard", "give"):
        return Point(next(card.key for card in state.cards if card.face == rest[0]))
    if verb == "exchange":
        return _next_card(state, rest)
    if verb == "bid":
        whole = Put(tuple(rest))
        shown = any(b.do == whole and not b.off for b in question.buttons)
        return whole if shown else Put((rest[0],))
    if verb == "partner":
        wrong = next((one for one in state.picked if one not in rest), None)
        missing = next((seat for seat in rest if seat not in state.picked), "")
        return Choose(wrong or missing, len(rest))
    assert verb == "ask", f"no way to {text}"
    suit = rest[0][1] if len(rest[0]) == 2 and rest[0][1] in "shdc" else "j"
    others = tuple(one for one in state.picked if not one.startswith("suit "))
    return Put((*others, f"suit {suit}"))


def _next_card(state: State, faces: list[str]) -> Point:
    """The next card to choose of several: two equal faces are two cards."""
    wanted = list(faces)
    for card in state.cards:
        if card.face in wanted:
            wanted.remove(card.face)
            if card.key not in state.picked:
                return Point(card.key)
    raise AssertionError(f"{faces} are chosen already")


def screen_text(app: EuchreApp) -> str:
    """What stands on the screen, line by line."""
    strips = app.screen._compositor.render_strips(app.size)
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def style_map(app: EuchreApp) -> str:
    """The colours and attributes of the screen: for each line its runs."""
    lines = []
    for strip in app.screen._compositor.render_strips(app.size):
        runs = [f"{len(s.text)}:{s.style}" for s in strip if s.text]
        lines.append("  ".join(runs))
    return "\n".join(lines) + "\n"


Sit = Callable[..., Any]


@asynccontextmanager
async def sit_down(
    home: Path,
    rules: Ruleset,
    *,
    seed: int = 7,
    seat: int = 0,
    size: tuple[int, int] = (80, 24),
    settings: Settings = QUICK,
    make_bot: Callable[[], Bot] = lambda: euchre.bot("house"),
) -> AsyncIterator[Player]:
    folder = Folder(home)
    try:
        saved = folder.resume()
        if saved is None:
            names = names_for(rules.seating.count, Seat(seat))
            saved = folder.start(rules, seed=seed, players=names)
        house = House(folder, saved, make_bot, settings.speed)
        line = Overheard(house)
        app = EuchreApp(line, home, settings)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot, house, line)
            await player.until(lambda: len(app.screen_stack) > 1)
            await player.until(lambda: player.table.state is not None)
            yield player
        assert house.fault is None
    finally:
        folder.close()


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """`async with sit(rules, seed=7, size=(80, 24)) as player:`"""

    def seated(rules: Ruleset | str, **more: Any) -> Any:
        return sit_down(
            more.pop("home", tmp_path),
            euchre.ruleset(rules) if isinstance(rules, str) else rules,
            **more,
        )

    return seated


@pytest.fixture
def played() -> Callable[[Coroutine[Any, Any, None] | Awaitable[None]], None]:
    """Run what a test does at the table."""
    return asyncio.run  # type: ignore[return-value]


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare a screen with its golden file; EUCHRE_UPDATE_GOLDENS=1 writes them anew."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if os.environ.get("EUCHRE_UPDATE_GOLDENS"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare
