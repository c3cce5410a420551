"""A canvas of character cells, with places that can be pressed."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from euchre.core.sentences import printable
from euchre.terminal.palette import SIGNS, sign_style, style_of
from euchre.terminal.question import Do
from euchre.terminal.settings import Settings


class Spot(NamedTuple):
    """A rectangle that can be pressed. Units: cells."""

    x: int
    y: int
    width: int
    height: int
    do: Do

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


BORDERS = {
    "plain": "╭─╮│╰╯",
    "strong": "╔═╗║╚╝",
    "weak": "┌┄┐┆└┘",
}
"""Corners and sides of a box: a card, the winning or chosen one, one that may not be played."""


class Canvas:
    """Cells to draw on; what is drawn beyond the edge isn't there."""

    def __init__(self, width: int, height: int, settings: Settings, role: str = "paper") -> None:
        self.width = width
        self.height = height
        self.spots: list[Spot] = []
        self._settings = settings
        ground = self.style(role)
        self._cells: list[list[tuple[str, Style]]] = [
            [(" ", ground)] * width for _ in range(height)
        ]

    def style(self, role: str) -> Style:
        """The style of a role."""
        return style_of(role, colour=self._settings.colour)

    def put(self, x: int, y: int, text: str, role: str) -> int:
        """Write a text, suits in their colours; gives the column behind it."""
        base = self.style(role)
        for char in printable(text):
            width = cell_len(char)
            if width == 0:
                continue
            style = self._sign(role, char) if char in SIGNS else base
            self._set(x, y, char, style)
            if width == 2:
                self._set(x + 1, y, "", style)
            x += width
        return x

    def put_card(self, x: int, y: int, text: str, role: str) -> None:
        """Write the face of a card, all of it in the colour of its suit."""
        sign = next((char for char in text if char in SIGNS), "")
        style = self._sign(role, sign)
        for at, char in enumerate(text):
            self._set(x + at, y, char, style)

    def _sign(self, role: str, sign: str) -> Style:
        return sign_style(role, sign, colour=self._settings.colour, four=self._settings.four)

    def _set(self, x: int, y: int, char: str, style: Style) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self._cells[y][x] = (char, style)

    def fill(self, x: int, y: int, width: int, height: int, role: str, char: str = " ") -> None:
        """Fill a rectangle."""
        style = self.style(role)
        for row in range(y, y + height):
            for column in range(x, x + width):
                self._set(column, row, char, style)

    def box(self, x: int, y: int, width: int, height: int, role: str, border: str) -> None:
        """Draw a box with its ground."""
        top_left, across, top_right, down, low_left, low_right = [*BORDERS[border]]
        self.fill(x, y, width, height, role)
        inner = across * (width - 2)
        self.put(x, y, f"{top_left}{inner}{top_right}", role)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, down, role)
            self.put(x + width - 1, row, down, role)
        self.put(x, y + height - 1, f"{low_left}{inner}{low_right}", role)

    def centre(self, x: int, y: int, text: str, role: str) -> None:
        """Write a text about a column, within the canvas."""
        start = x - cell_len(text) // 2
        self.put(max(0, min(start, self.width - cell_len(text))), y, text, role)

    def right(self, x: int, y: int, text: str, role: str) -> None:
        """Write a text that ends at a column."""
        self.put(x - cell_len(text) + 1, y, text, role)

    def spot(self, x: int, y: int, width: int, height: int, do: Do) -> None:
        """Let a rectangle be pressed; of several at one place the last counts."""
        self.spots.append(Spot(x, y, width, height, do))

    def at(self, x: int, y: int) -> Do | None:
        """What pressing a cell does."""
        return next((spot.do for spot in reversed(self.spots) if spot.holds(x, y)), None)

    def strips(self) -> list[Strip]:
        """The lines as they are put out."""
        return [
            Strip(
                [
                    Segment("".join(char for char, _ in run), style)
                    for style, cells in groupby(row, key=lambda cell: cell[1])
                    for run in ([*cells],)
                ],
                self.width,
            )
            for row in self._cells
        ]


def shorten(text: str, width: int) -> str:
    """A text that fits in so many cells.

    Example:
        >>> shorten("Bartholomew", 6)
        'Barth…'
    """
    text = printable(text)
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return f"{text}…"


def wrapped(text: str, width: int, most: int) -> list[str]:
    """A text in at most so many lines; the last one says if there is more."""
    lines = textwrap.wrap(text, max(width, 8)) or [""]
    if len(lines) > most:
        lines = [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), width)]
    return lines
