"""A server in a process of its own, pages of the machine's Chromium that open it, and a person there."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.web.pages import address, kept, visit
from tests.web.staged import Theatre, theatre_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["address", "kept", "visit"]  # fixtures that stand beside what they open

FIXED = """
import random, secrets, signal
from euchre.live import room
chance = random.Random(7)
secrets.randbits = chance.getrandbits
room.fresh_key = lambda: chance.randbytes(32)
signal.signal(signal.SIGUSR1, lambda *_: chance.seed(7))
"""
"""Here chance begins anew when it is told to, so that a test sees what it saw before."""
SERVE = """
from euchre.live.protocol import Speed
from euchre.web.app import serve
serve(port=0, bot="house", speed=Speed.AT_ONCE, announce=lambda url: print(url, flush=True))
"""
SHY = (
    """
from euchre.bots.house.bot import HouseBot
from euchre.core.actions import PASS
act = HouseBot.act
HouseBot.act = lambda self, seen, luck: PASS if PASS in seen.legal else act(self, seen, luck)
"""
    + SERVE
)
"""Here the house's players pass as long as they may, so that every question comes to the person."""
READY = """() => document.querySelector('#panel:not([hidden]) .go')
    || document.querySelector('#prompt .mat.turn, #prompt .ladder')"""
SIZES = {"small": (360, 640), "phone": (390, 844), "desk": (1280, 800)}


_SERVERS: set[subprocess.Popen] = set()


@contextmanager
def serving(script: str) -> Iterator[str]:
    """A server as a process of its own, where chance is the same for each test; its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", FIXED + script], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        _SERVERS.add(process)
        yield address
    finally:
        _SERVERS.discard(process)
        process.terminate()
        process.wait()


@pytest.fixture(autouse=True)
def _same_chance() -> None:
    for process in _SERVERS:
        process.send_signal(signal.SIGUSR1)


@pytest.fixture(name="serving", scope="session")
def _serving() -> Callable[[str], AbstractContextManager[str]]:
    return serving


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with serving(SERVE) as address:
        yield address


@pytest.fixture(scope="session")
def shy_server() -> Iterator[str]:
    with serving(SHY) as address:
        yield address


@pytest.fixture
def open_page(chromium: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """`open_page("phone", "target=2")`: a new browser's page. Any error in it fails the test.

    With `cut` it may say that it can't reach its server.
    """
    contexts, faults = [], []

    def open_one(
        size: str = "desk", query: str = "", address: str = server, *, cut: bool = False
    ) -> Page:
        def note(said: str) -> None:
            if not (cut and "net::ERR_" in said):
                faults.append(said)

        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", lambda said: note(said.text) if said.type == "error" else None)
        page.goto(f"{address}?{query}" if query else address)
        page.wait_for_selector("#app:not([hidden])")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def theatre(chromium: Browser, server: str) -> Iterator[Theatre]:
    """Tables staged by seed; see `tests.web.staged`."""
    yield from theatre_of(chromium, server)


class Player:
    """Plays at random, but calls at every chance so that deals go on."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)

    def wait(self) -> str:
        """Until something is asked of the person; gives what: a phase, "next" or "over"."""
        self.page.wait_for_function(READY)
        go = self.page.query_selector("#panel:not([hidden]) .go")
        if go is None:
            return self.page.get_attribute("#stage", "data-phase") or ""
        return (
            "over"
            if self.page.locator("#panel .acts .btn").first.inner_text() == "Another game"
            else "next"
        )

    def answer(self) -> None:
        """Click something that is allowed, and wait until the table has gone on."""
        before = self.question()
        asked = self.wait()
        if asked in ("next", "over"):
            self.page.click("#panel .go")
        else:
            self.act()
        self.page.wait_for_function(
            "before => document.querySelector('#stage').dataset.asked !== before", arg=before
        )

    def question(self) -> str | None:
        """The number of the question that the table shows."""
        return self.page.get_attribute("#stage", "data-asked")

    def act(self) -> None:
        """A card twice, or a button; where a choice is made in parts, all of them."""
        asks = self.page.get_attribute("#prompt", "data-asks")
        if asks in ("bid", "partner", "exchange") and self.luck.random() < 0.8:
            self.choose(asks)
            return
        cards = self.page.locator("#hand button[aria-disabled=false]")
        if cards.count():
            card = cards.nth(self.luck.randrange(cards.count()))
            if asks == "exchange":
                self.choose(asks)
                return
            joker = card.get_attribute("data-face").startswith("B")
            card.dblclick(position={"x": 22, "y": 60}, force=True)
            if joker and (suits := self.page.locator("#prompt .tiles .tile")).count():
                suits.nth(self.luck.randrange(suits.count())).click()
            return
        buttons = self.page.locator("#prompt .acts button:not([disabled]):not(.switch)")
        buttons.nth(self.luck.randrange(buttons.count())).click()

    def choose(self, asks: str) -> None:
        """The parts of a bid, names, or cards to lay away; then the button that says so."""
        parts = {
            "bid": ["#prompt .rungs button:not([disabled])", "#prompt .strains button"],
            "partner": ["#seats .pick[aria-pressed=false]"] * 3,
            "exchange": ["#hand button[aria-pressed=false]"] * 4,
        }
        ready = self.page.locator("#prompt .btn.go:not([disabled])")
        for part in parts[asks]:
            open_ones = self.page.locator(f"{part}:not([disabled])")
            if ready.count() or not open_ones.count():
                break
            one = open_ones.nth(self.luck.randrange(open_ones.count()))
            one.click(position={"x": 12, "y": 20}, force=True)
        ready.click()

    def play_until(self, *wanted: str) -> str:
        """Answer until one of these is asked; gives which."""
        while (asked := self.wait()) not in wanted:
            self.answer()
        return asked


@pytest.fixture(scope="session")
def make_player() -> type[Player]:
    return Player
