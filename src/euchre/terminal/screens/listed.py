"""A sheet with a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len
from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Region

from euchre.terminal.canvas import Canvas, shorten, wrapped
from euchre.terminal.question import Button, Do, Tool
from euchre.terminal.screens.sheet import WIDTH, Lines, Sheet
from euchre.terminal.settings import Settings


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a list.

    Fields: `name` what it is known by, empty for a heading; `value` what stands at its right;
    `plain` for one that is read, not chosen: without a name it is no heading.
    """

    text: str
    name: str = ""
    value: str = ""
    changed: bool = False
    plain: bool = False


class Entries(Lines):
    """The lines of a list, one of them pointed at."""

    def __init__(self, settings: Settings) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.cursor = 0
        super().__init__("lines", [], settings)

    def list(self, entries: Sequence[Entry], cursor: int, settings: Settings) -> None:
        """Show these entries."""
        self.entries, self.cursor = tuple(entries), cursor
        self.put([[(entry.text, "paper")] for entry in entries], settings)

    def draw(self, width: int, height: int) -> Canvas:
        """The canvas as it is to look now."""
        canvas = Canvas(width, height, self._settings)
        for y, entry in enumerate(self.entries):
            if not entry.name:
                role = "paper" if entry.plain else "head"
                canvas.put(2 if entry.plain else 0, y, shorten(entry.text, width - 2), role)
                continue
            pointed = y == self.cursor
            role = "pointed" if pointed else "on" if entry.changed else "paper"
            value = shorten(entry.value, width // 2)
            room = width - 4 - (cell_len(value) + 2 if value else 0)
            mark = ("▸" if pointed else " ") + ("*" if entry.changed else " ")
            text = f"{mark}{shorten(entry.text, room)}"
            gap = " " * max(1, width - cell_len(text) - cell_len(value) - 1)
            canvas.put(0, y, f"{text}{gap}{value} " if value else text, role)
            canvas.spot(0, y, width, 1, Tool(f"entry {y}"))
        return canvas


class Listed(Sheet):
    """A sheet with a list; a subclass says what its entries are and what choosing one does."""

    SCROLLS = False
    NOTED = 2
    """Lines that the note under the list has at most."""

    def __init__(
        self, title: str, settings: Settings, buttons: Sequence[Button] | None = None
    ) -> None:
        super().__init__(title, [], settings, buttons)
        self.cursor = 0

    def entries(self) -> Sequence[Entry]:
        """The list as it is now."""
        raise NotImplementedError

    def choose(self, entry: Entry) -> None:
        """An entry was chosen."""
        raise NotImplementedError

    def change(self, entry: Entry, by: int) -> None:
        """An entry's value is to go up or down; nothing in most lists."""

    def body(self) -> Lines:
        """The list."""
        return Entries(self.settings)

    def ready(self) -> None:
        """The sheet is there."""
        self.query_one("#sheet").styles.width = WIDTH
        found = self.entries()
        self.cursor = next((n for n, entry in enumerate(found) if entry.name), 0)
        self.relist()

    def note(self, entry: Entry) -> str:
        """What is said under the list of the entry pointed at; nothing in most lists."""
        del entry
        return ""

    def relist(self) -> None:
        """Show the list anew."""
        found = self.entries()
        noted = self.note(found[self.cursor]) if self.cursor < len(found) else ""
        lines = wrapped(noted, WIDTH - 8, self.NOTED)
        self.query_one("#note", Lines).put([[(line, "paper2")] for line in lines], self.settings)
        self.query_one(Entries).list(found, self.cursor, self.settings)
        scroll = self.query_one("#scroll", VerticalScroll)
        named = [at for at, entry in enumerate(found) if entry.name]
        ends = {named[0]: 0, named[-1]: len(found) - 1} if named else {}
        for line in (
            ends.get(self.cursor, self.cursor),
            self.cursor,
        ):  # what only is read is seen too
            scroll.scroll_to_region(Region(0, line, 1, 1), animate=False, force=True)

    @property
    def pointed(self) -> Entry | None:
        """The entry pointed at."""
        found = self.entries()
        return found[self.cursor] if self.cursor < len(found) else None

    def _step(self, by: int) -> None:
        """So many lines on or back, to the nearest that can be chosen; the last one at the most."""
        named = [at for at, entry in enumerate(self.entries()) if entry.name]
        if not named:
            return
        wanted = self.cursor + by
        if by > 0:
            self.cursor = next((at for at in named if at >= wanted), named[-1])
        else:
            self.cursor = next((at for at in reversed(named) if at <= wanted), named[0])
        self.relist()

    def do(self, do: Do) -> None:
        """Choose an entry that was pressed, or do what a button says."""
        if not isinstance(do, Tool) or not do.name.startswith("entry "):
            super().do(do)
            return
        self.cursor = int(do.name.split()[1])
        self.relist()
        if self.pointed is not None:
            self.choose(self.pointed)

    def take_key(self, event: events.Key) -> bool:
        """Keys of the list, then those of every sheet."""
        steps = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}
        entry = self.pointed
        if event.key in steps:
            self._step(steps[event.key])
        elif event.key in ("left", "right") and entry is not None:
            self.change(entry, -1 if event.key == "left" else 1)
        elif event.key in ("enter", "space") and entry is not None:
            self.choose(entry)
        else:
            return super().take_key(event)
        return True
