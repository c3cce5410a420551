"""A part of the table: drawn from the state of the game and the person's settings."""

from __future__ import annotations

from euchre.terminal.canvas import Canvas
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.widgets.drawn import Drawn


class Part(Drawn):
    """A part of the table; empty until there is a state to show.

    Fields: `ground` the role of what is behind everything.
    """

    ground = "paper"

    def __init__(self, name: str, settings: Settings) -> None:
        super().__init__(name)
        self.settings = settings
        self.state: State | None = None

    def show(self, state: State, settings: Settings) -> None:
        """Show another state; `state` as it is to be shown."""
        self.state, self.settings = state, settings
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The canvas as it is to look now."""
        canvas = Canvas(width, height, self.settings, self.ground)
        if self.state is not None:
            self.paint(canvas, self.state)
        return canvas

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draw the state."""
        raise NotImplementedError
