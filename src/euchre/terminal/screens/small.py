"""What is shown where the window is too small for the table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from euchre.core.sentences import say

LEAST = (80, 24)
"""Columns and lines that the table needs."""


def is_too_small(width: int, height: int) -> bool:
    """Whether the table has no room in so many columns and lines."""
    return width < LEAST[0] or height < LEAST[1]


class SmallScreen(Screen[None]):
    """Says how large the window has to be; it goes by itself once it is."""

    def compose(self) -> ComposeResult:
        """The sentence."""
        yield Static(id="small", markup=False)

    def tell(self, width: int, height: int) -> None:
        """Say how large it is, and should be."""
        sentence = say(
            "terminal.small", columns=width, lines=height, least=LEAST[0], lines_least=LEAST[1]
        )
        self.query_one("#small", Static).update(sentence)
