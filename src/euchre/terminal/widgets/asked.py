"""The one question in its one place: a line of two to five words, what follows from it, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from euchre.terminal.canvas import Canvas, shorten, wrapped
from euchre.terminal.question import Button, Question
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.widgets.drawn import Drawn
from euchre.terminal.wording import hint_text, slip_text

MOST_LINES = 3
"""Lines that the words may take."""

GAP = 1
"""Cells between two buttons."""


class Place(NamedTuple):
    """Where a button stands. Units: cells."""

    x: int
    y: int
    width: int


def button_text(button: Button) -> str:
    """A button's face, with its key."""
    text = button.text
    if button.on is not None and button.key:
        text = f"[{'x' if button.on else ' '}] {text}"
    key = f"{button.key.upper()} " if button.key else ""
    return f" {key}{text} "


def width_of(buttons: Sequence[Button]) -> int:
    """Columns that buttons need side by side, the last with what follows from it."""
    small = cell_len(buttons[-1].small) + 2 if buttons and buttons[-1].small else 0
    return 1 + sum(cell_len(button_text(button)) + GAP for button in buttons) + small


class Asked(Drawn):
    """The prompt and the buttons under it."""

    def __init__(self, name: str, settings: Settings) -> None:
        super().__init__(name)
        self.settings = settings
        self.state: State | None = None
        self.question = Question(head="")
        self.places: tuple[Place, ...] = ()
        self._control: int | None = None

    def show(
        self,
        question: Question,
        settings: Settings,
        width: int,
        *,
        state: State | None = None,
        control: int | None = None,
    ) -> None:
        """Show what is asked, in so many columns; `control` is the button pointed at."""
        self.state, self.question, self.settings = state, question, settings
        self._control = control
        self.places = tuple(_places(question, width))
        words = len(self._words(width))
        rows = max((place.y for place in self.places), default=-1) + 1
        self.styles.height = words + max(rows, 1)
        self.redraw()

    def _words(self, width: int) -> list[tuple[str, str]]:
        """The lines above the buttons, each with its role."""
        state, question = self.state, self.question
        if not question.head:
            return []
        if state is not None and state.slip is not None:
            lines = wrapped(slip_text(state.view, state.slip), width - 2, MOST_LINES)
            return [(line, "slip") for line in _two(lines)]
        if state is not None and state.hint is not None:
            lines = wrapped(hint_text(state, state.hint), width - 2, MOST_LINES - 1)
            return [(question.head, "head"), *((line, "advice") for line in lines)]
        small = wrapped(question.small, width - 2, MOST_LINES - 1)
        return [(question.head, "head"), *((line, "paper2") for line in small)]

    def draw(self, width: int, height: int) -> Canvas:
        """The canvas as it is to look now."""
        canvas = Canvas(width, height, self.settings)
        words = self._words(width)
        for y, (line, role) in enumerate(words):
            canvas.put(1, y, line, role)
        for at, (button, place) in enumerate(zip(self.question.buttons, self.places, strict=True)):
            y = len(words) + place.y
            text = shorten(button_text(button), place.width).ljust(place.width)
            canvas.put(place.x, y, text, _role(button, pointed=at == self._control))
            if button.small and place.x + place.width + 2 < width:
                canvas.put(place.x + place.width + 1, y, button.small, "paper2")
            if not button.off:
                canvas.spot(place.x, y, place.width, 1, button.do)
        return canvas


def _two(lines: list[str]) -> list[str]:
    """At least two lines, so that the buttons keep their place."""
    return lines if len(lines) > 1 else [*lines, ""]


def _role(button: Button, *, pointed: bool) -> str:
    if pointed:
        return "pointed"
    if button.barred:
        return "barred"
    if button.off:
        return "off"
    if button.on:
        return "on"
    return "brass" if button.main else "plain"


def _places(question: Question, width: int) -> list[Place]:
    """Where each button stands: rows, then offers, then acts with the main one at the right."""
    places: list[Place] = []
    y = 0
    column = max((cell_len(button_text(b)) for row in question.rows for b in row), default=0)
    for row in question.rows:
        wide = [column] * len(row) if question.grid else [cell_len(button_text(b)) for b in row]
        found, y = _line(wide, y, width)
        places += found
    if question.offers:
        found, y = _line([cell_len(button_text(b)) for b in question.offers], y, width)
        places += found
    found, y = _line([cell_len(button_text(button)) for button in question.acts], y, width)
    return places + found


def _line(widths: list[int], y: int, width: int) -> tuple[list[Place], int]:
    """Buttons side by side, in as many lines as they need; and the line behind them."""
    places: list[Place] = []
    x = 1
    for wide in widths:
        if x > 1 and x + wide > width - 1:
            x, y = 1, y + 1
        places.append(Place(x, y, wide))
        x += wide + GAP
    return places, y + 1 if widths else y
