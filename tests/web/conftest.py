"""A server in a process of its own, and pages of the machine's Chromium that open it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SERVE = """
from euchre.live.protocol import Speed
from euchre.web.app import serve
serve(port=0, speed=Speed.AT_ONCE, announce=lambda url: print(url, flush=True))
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
SIZES = {"small": (360, 640), "phone": (390, 844), "desk": (1280, 800)}


@contextmanager
def serving(script: str) -> Iterator[str]:
    """A server as a process of its own; its address."""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


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
    """`open_page("phone", "target=2")`: a new browser's page. Any error in it fails the test."""
    contexts, faults = [], []

    def open_one(size: str = "desk", query: str = "", address: str = server) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(f"{address}?{query}" if query else address)
        page.wait_for_selector("#app:not([hidden])")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []
