"""A sheet on which a line is written."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, Do, Question
from euchre.terminal.screens.sheet import WIDTH, Line, Lines, close_button
from euchre.terminal.settings import Settings
from euchre.terminal.widgets.asked import Asked
from euchre.terminal.widgets.drawn import Pressed


class Asking(ModalScreen[str | None]):
    """Asks for a text; gives it, or None where it is left without.

    Fields: `value` what stands there at first; `words` what may be written; `empty` whether nothing
    is an answer too.
    """

    def __init__(
        self,
        title: str,
        settings: Settings,
        value: str = "",
        words: str = "",
        *,
        empty: bool = False,
    ) -> None:
        super().__init__()
        self._title = title
        self.settings = settings
        self._value = value
        self._words = words
        self._empty = empty

    def compose(self) -> ComposeResult:
        """A line to write in."""
        told: list[Line] = []
        for line in self._words.split("\n") if self._words else ():
            told += [[(part, "paper2")] for part in wrapped(line, WIDTH - 8, 3)]
        with Vertical(id="sheet"):
            yield Lines("title", [[(self._title, "head")], []], self.settings)
            yield Input(self._value, id="path", compact=True)
            yield Lines("note", told, self.settings)
            yield Asked("buttons", self.settings)

    def on_mount(self) -> None:
        """Write here."""
        self.query_one("#sheet").styles.width = WIDTH
        buttons: tuple[Button, ...] = (close_button(),)
        self.query_one(Asked).show(Question(head="", acts=buttons), self.settings, WIDTH - 4)
        self.query_one(Input).focus()

    def on_key(self, event: events.Key) -> None:
        """Only Escape is the sheet's: all else is written."""
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            self.dismiss(None)

    def on_pressed(self, message: Pressed) -> None:
        """The button that leaves it."""
        message.stop()
        self._left(message.do)

    def _left(self, _do: Do) -> None:
        self.dismiss(None)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """This it is."""
        text = message.value.strip()
        self.dismiss(text if text or self._empty else None)
