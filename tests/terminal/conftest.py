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
from euchre.live.protocol import Needs, Speed
from euchre.live.saves import Folder, names_for
from euchre.rules.ruleset import Ruleset
from euchre.terminal.app import EuchreApp
from euchre.terminal.house import House
from euchre.terminal.question import Do
from euchre.terminal.screens.table import Table
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.widgets.drawn import Drawn

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "terminal"
QUICK = Settings(speed=Speed.AT_ONCE)


class Player:
    """A person at the table, by keys and pointer; he waits for states, never for a time."""

    def __init__(self, app: EuchreApp, pilot: Pilot[None], house: House) -> None:
        self.app = app
        self.pilot = pilot
        self.house = house

    @property
    def table(self) -> Table:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, Table))

    @property
    def state(self) -> State:
        state = self.table.state
        assert state is not None
        return state

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for a state; the test's own time limit is the only one."""
        while not wanted():
            await self.pilot.pause(0.001)
        await self.pilot.pause()

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

    async def act(self, text: str) -> None:
        """Do an action as the table's own buttons would, and wait until the room has taken it."""
        from euchre.terminal.question import Act

        before = self.state.v
        self.table.do(Act(text))
        await self.until(lambda: self.state.v > before)

    def text(self) -> str:
        return screen_text(self.app)


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
        app = EuchreApp(house, home, settings)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot, house)
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
