"""What every part of the table is: something that draws itself and tells where it was pressed."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from euchre.terminal.canvas import Canvas
from euchre.terminal.question import Do


class Pressed(Message):
    """A place was pressed with the pointer."""

    def __init__(self, do: Do) -> None:
        super().__init__()
        self.do = do


class Drawn(Widget):
    """A widget that draws on a canvas of its own size."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._drawn: tuple[tuple[int, int], Canvas, list[Strip]] | None = None

    def draw(self, width: int, height: int) -> Canvas:
        """The canvas as it is to look now."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew: something else is to be shown."""
        self._drawn = None
        self.refresh()

    def _canvas(self) -> tuple[Canvas, list[Strip]]:
        size = (self.size.width, self.size.height)
        if self._drawn is None or self._drawn[0] != size:
            canvas = self.draw(*size)
            self._drawn = (size, canvas, canvas.strips())
        return self._drawn[1], self._drawn[2]

    def render_line(self, y: int) -> Strip:
        """A line of it."""
        strips = self._canvas()[1]
        return strips[y] if y < len(strips) else Strip.blank(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Tell what was pressed."""
        do = self._canvas()[0].at(event.x, event.y)
        if do is not None:
            event.stop()
            self.post_message(Pressed(do))

    def spot(self, do: Do) -> tuple[int, int] | None:
        """Where something can be pressed."""
        spots = self._canvas()[0].spots
        return next(((s.x + s.width // 2, s.y + s.height // 2) for s in spots if s.do == do), None)
