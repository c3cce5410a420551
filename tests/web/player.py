"""A person at the table: sees what is asked and clicks an answer."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

READY = """() => document.querySelector('#panel:not([hidden]) .go')
    || document.querySelector('#prompt .mat.turn')"""


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
        """A card twice, or a button."""
        cards = self.page.locator("#hand button[aria-disabled=false]")
        if cards.count():
            card = cards.nth(self.luck.randrange(cards.count()))
            card.dblclick(position={"x": 8, "y": 40}, force=True)
            return
        buttons = self.page.locator("#prompt .acts button:not([disabled]):not(.switch)")
        buttons.nth(self.luck.randrange(buttons.count())).click()

    def play_until(self, *wanted: str) -> str:
        """Answer until one of these is asked; gives which."""
        while (asked := self.wait()) not in wanted:
            self.answer()
        return asked
