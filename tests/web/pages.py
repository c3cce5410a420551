"""The pages beside the table, opened in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SERVE = """
import sys
from euchre.live.protocol import Speed
from euchre.web.app import serve
serve(port=0, bot="house", speed=Speed.AT_ONCE, games=sys.argv[1], announce=lambda url: print(url, flush=True))
"""
PAGES = {
    "new": "#deal .go:not([disabled])",
    "learn": "#question .asked",
    "practise": "#examples button",
    "trainer": "#prompt .line",
    "odds": "#deck button",
    "records": "#found:not(:empty)",
}
READY = PAGES | {"review": "#bring:not([hidden]), #review:not([hidden])"}
"""What is waited for: on the pages of the menu, and on those that others lead to."""
SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "low": (844, 390),
    "desk": (1280, 800),
}

Open = Callable[..., "Page"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the server of `address` keeps its games."""
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def address(serving, kept: Path) -> Iterator[str]:
    script = SERVE.replace("sys.argv[1]", repr(str(kept)))
    with serving(script) as url:
        yield url


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Open]:
    """`visit("new", "phone", dark=True)`: a page in a new browser. Any error in it fails the test."""
    contexts, faults = [], []

    def note(said: str) -> None:
        if "status of 422" not in said:  # a file that is no record, which the page tells
            faults.append(said)

    def go(path: str, size: str = "desk", *, dark: bool = False, page: Page | None = None) -> Page:
        if page is None:
            width, height = SIZES[size]
            context = chromium.new_context(
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
                color_scheme="dark" if dark else "light",
            )
            contexts.append(context)
            page = context.new_page()
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("console", lambda m: note(m.text) if m.type == "error" else None)
        page.goto(address + path)
        page.wait_for_selector(READY.get(re.split("[?#]", path)[0], "#app:not([hidden])"))
        return page

    yield go
    for context in contexts:
        context.close()
    assert faults == []
