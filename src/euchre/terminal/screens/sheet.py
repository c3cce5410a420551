"""A sheet that lies over the table: a title, lines to read, buttons to leave it by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen

from euchre.core.sentences import say
from euchre.terminal.canvas import Canvas
from euchre.terminal.question import Button, Do, Question, Tool
from euchre.terminal.settings import Settings
from euchre.terminal.view import capital
from euchre.terminal.widgets.asked import Asked, width_of
from euchre.terminal.widgets.drawn import Drawn, Pressed

Line = Sequence[tuple[str, str]]
"""Texts, each with its role, side by side."""

CLOSE = Tool("close")
WIDTH = 78
"""Columns that a sheet has at most, and what lines are made for."""


class Lines(Drawn):
    """Lines of text."""

    def __init__(self, name: str, lines: Sequence[Line], settings: Settings) -> None:
        super().__init__(name)
        self.put(lines, settings)

    def put(self, lines: Sequence[Line], settings: Settings) -> None:
        """Show other lines."""
        self.lines, self._settings = lines, settings
        self.styles.height = max(1, len(lines))
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The canvas as it is to look now."""
        canvas = Canvas(width, height, self._settings)
        for y, line in enumerate(self.lines):
            x = 0
            for text, role in line:
                x = canvas.put(x, y, text, role)
        return canvas


LEAST = 40
"""Columns of text that it has at least."""

FRAME = 6
"""Columns of its edges, and of the space beside them."""

EDGES = 9
"""Lines of a sheet that aren't what is read: its edges, its title and its buttons."""


def close_button() -> Button:
    """The button that takes the sheet away."""
    return Button(text=say("act.close"), do=CLOSE, main=True, small="Esc")


class Sheet(ModalScreen[Do | None]):
    """A sheet; what it is left by is what it gives."""

    LEAVES: ClassVar[tuple[str, ...]] = ("escape", "q")
    """Keys that take it away."""

    SCROLLS: ClassVar[bool] = True
    """Whether the arrows move what is read."""

    def __init__(
        self,
        title: str,
        lines: Sequence[Line],
        settings: Settings,
        buttons: Sequence[Button] | None = None,
        *,
        from_end: bool = False,
    ) -> None:
        super().__init__()
        self._from_end = from_end
        self.inner = WIDTH - FRAME
        self.heading = capital(title)
        self.settings = settings
        self._lines = lines
        self._buttons = tuple(buttons) if buttons is not None else (close_button(),)

    def body(self) -> Lines:
        """What is read on it."""
        return Lines("lines", self._lines, self.settings)

    def compose(self) -> ComposeResult:
        """The sheet."""
        with Vertical(id="sheet"):
            yield Lines("title", [[(self.heading, "head")], []], self.settings)
            yield VerticalScroll(self.body(), id="scroll", can_focus=self.SCROLLS)
            yield Lines("note", [], self.settings)
            yield Asked("buttons", self.settings)

    def on_mount(self) -> None:
        """Fit the sheet, and show its buttons."""
        lines = (sum(cell_len(t) for t, _ in line) for line in self._lines)
        wanted = max(*lines, width_of(self.buttons()), LEAST) if self._lines else WIDTH
        self.inner = min(wanted, WIDTH - FRAME)
        bar = int(len(self._lines) > self.app.size.height - EDGES)  # where it scrolls
        self.query_one("#sheet").styles.width = self.inner + FRAME + bar
        self.show_buttons()
        self.fit()
        self.ready()

    def on_resize(self) -> None:
        """Fit the sheet to the window."""
        self.fit()

    def fit(self) -> None:
        """Leave room for the title and the buttons, however long it is."""
        for scroll in self.query("#scroll"):
            scroll.styles.max_height = max(3, self.app.size.height - EDGES)

    def ready(self) -> None:
        """The sheet is there."""
        scroll = self.query_one("#scroll", VerticalScroll)
        scroll.focus()
        if self._from_end:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def show_buttons(self) -> None:
        """Show the buttons as they are now."""
        question = Question(head="", acts=self.buttons())
        self.query_one(Asked).show(question, self.settings, self.inner)

    def buttons(self) -> tuple[Button, ...]:
        """The buttons as they are now."""
        return self._buttons

    def do(self, do: Do) -> None:
        """Do what a button says: leave the sheet by it."""
        self.dismiss(None if do == CLOSE else do)

    def on_pressed(self, message: Pressed) -> None:
        """A button was pressed."""
        message.stop()
        self.do(message.do)

    def on_key(self, event: events.Key) -> None:
        """Take a key that is the sheet's."""
        if self.take_key(event):
            event.stop()
            event.prevent_default()

    def take_key(self, event: events.Key) -> bool:
        """Keys of the buttons, and those that take the sheet away; whether this was one."""
        letter = (event.character or "").lower()
        buttons = self.buttons()
        pressed = next((button for button in buttons if letter and button.key == letter), None)
        main = next((button for button in buttons if button.main), None)
        if pressed is None and event.key == "enter":
            pressed = main
        if pressed is not None:
            if not pressed.off:
                self.do(pressed.do)
        elif event.key in self.LEAVES:
            self.do(CLOSE)
        else:
            return False
        return True
