"""The tools of the table: one line at the foot, each with its key."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.sentences import say
from euchre.terminal.canvas import Canvas
from euchre.terminal.question import Tool
from euchre.terminal.state import State
from euchre.terminal.widgets.part import Part

TOOLS = {
    "last": "L",
    "tricks": "T",
    "hint": "I",
    "undo": "U",
    "log": "G",
    "sheet": "R",
    "menu": "M",
    "help": "?",
    "leave": "Q",
}
"""Each tool with its key."""


class Tools(Part):
    """The foot of the table. Fields: `shown` the tools that stand there."""

    shown: ClassVar = tuple(TOOLS)

    def paint(self, canvas: Canvas, state: State) -> None:  # noqa: ARG002 - the tools stay the same
        """Draw the tools."""
        x = 1
        for name in self.shown:
            start = x
            x = canvas.put(x, 0, TOOLS[name], "head")
            x = canvas.put(x + 1, 0, say(f"terminal.tool.{name}"), "paper2")
            canvas.spot(start, 0, x - start, 1, Tool(name))
            x += 2
