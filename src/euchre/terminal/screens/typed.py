"""A sheet with a line to write in."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Tool
from euchre.terminal.screens.sheet import WIDTH, Lines, Sheet
from euchre.terminal.settings import Settings
from euchre.terminal.widgets.asked import Asked

LONGEST = 2000


class Typed(Sheet):
    """Asks for a line of text: it gives the tool whose name is what was written.

    Fields: `value` what stands there at first; `empty` whether nothing is an answer too.
    """

    def __init__(
        self,
        title: str,
        settings: Settings,
        about: str = "",
        example: str = "",
        *,
        value: str = "",
        empty: bool = False,
    ) -> None:
        lines = [[(line, "paper2")] for line in wrapped(about, WIDTH - 6, 6) if line]
        super().__init__(title, lines, settings)
        self._example = example
        self._value = value
        self._empty = empty

    def compose(self) -> ComposeResult:
        """What it is about, and the line."""
        with Vertical(id="sheet"):
            yield Lines("title", [[(self.heading, "head")], []], self.settings)
            yield Lines("lines", self._lines, self.settings)
            yield Input(
                self._value,
                id="typed",
                compact=True,
                max_length=LONGEST,
                placeholder=self._example,
            )
            yield Asked("buttons", self.settings)

    def ready(self) -> None:
        """Write here."""
        self.query_one("#sheet").styles.width = WIDTH
        self.query_one(Input).focus()

    def take_key(self, event: events.Key) -> bool:
        """Only Escape is the sheet's: all else is written."""
        return event.key == "escape" and super().take_key(event)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """This it is."""
        text = message.value.strip()
        self.dismiss(Tool(text) if text or self._empty else None)
