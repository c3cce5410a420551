"""The records kept, to be looked at again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from euchre.core.errors import NotationError
from euchre.core.sentences import printable, say
from euchre.live.saves import UNFINISHED
from euchre.notation.record import Record, read
from euchre.rules.catalogue import recipe, rulesets
from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, Do, Tool
from euchre.terminal.replaying import Replaying
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.replay import Replay
from euchre.terminal.screens.sheet import CLOSE, WIDTH, Lines, Sheet, close_button
from euchre.terminal.settings import Settings
from euchre.terminal.widgets.asked import Asked

OPEN = Tool("open")
SUFFIX = ".euchre"
_STAMP = re.compile(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d-(.+?)(?:-\d+)?", re.ASCII)


class Records(Listed):
    """The records of a person's own games, the latest first."""

    def __init__(self, home: Path, settings: Settings) -> None:
        found = (home / "games").glob(f"*{SUFFIX}")
        # The game in progress would show what its players hold.
        self._paths = sorted((path for path in found if path.name != UNFINISHED), reverse=True)
        self._problem = ""
        buttons = [
            Button(text=say("terminal.records.open"), do=OPEN, key="o"),
            close_button(),
        ]
        super().__init__(say("terminal.menu.records"), settings, buttons)

    def entries(self) -> Sequence[Entry]:
        """The files; first of all what is wrong with the one that was to be opened."""
        found = [Entry(text=line) for line in wrapped(self._problem, WIDTH - 6, 3) if line]
        if not self._paths:
            found.append(Entry(text=say("terminal.records.none")))
        return [*found, *map(_entry, self._paths)]

    def choose(self, entry: Entry) -> None:
        """Open this one."""
        self._open(Path(entry.name))

    def do(self, do: Do) -> None:
        """Open a file of another folder, or what every list does."""
        if do == OPEN:
            self.app.push_screen(Asking(self.settings), self._named)
        else:
            super().do(do)

    def _named(self, do: Do | None) -> None:
        if isinstance(do, Tool):
            self._open(Path(do.name).expanduser())

    def _open(self, path: Path) -> None:
        problem = ""
        try:
            record = read(path)
        except NotationError as error:
            problem = str(error)
        except OSError as error:
            problem = say("cli.file", file=path, reason=error.strerror or str(error))
        else:
            problem = self._show(record)
        self._problem = printable(problem)
        self.cursor = next((n for n, e in enumerate(self.entries()) if e.name == str(path)), 0)
        self.relist()

    def _show(self, record: Record) -> str:
        """Look at a record; the sentence why that can't be, where it can't."""
        if record.rules is None:
            return record.faults[0].reason if record.faults else say("terminal.records.unknown")
        if not record.deals:
            return say("terminal.records.empty")
        self.app.push_screen(Replay(Replaying(record), self.settings))
        return ""


def _entry(path: Path) -> Entry:
    """A record by the name of its game and the time when it was put away."""
    stamp = _STAMP.fullmatch(path.stem)
    if stamp is None:
        return Entry(text=printable(path.stem), name=str(path))
    date, hour, minute, name = stamp.groups()
    title = recipe(name).title if name in rulesets() else name
    return Entry(text=printable(title), name=str(path), value=f"{date} {hour}:{minute}")


class Asking(Sheet):
    """Asks for the path of a record."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(say("terminal.records.path"), [], settings)

    def compose(self) -> ComposeResult:
        """A line to write in."""
        with Vertical(id="sheet"):
            yield Lines("title", [[(self.heading, "head")], []], self.settings)
            yield Input(id="path", compact=True)
            yield Asked("buttons", self.settings)

    def ready(self) -> None:
        """Write here."""
        self.query_one(Input).focus()

    def take_key(self, event: events.Key) -> bool:
        """Only Escape is the sheet's: all else is written."""
        return event.key == "escape" and super().take_key(event)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """This path it is."""
        path = message.value.strip()
        self.dismiss(Tool(path) if path else CLOSE)
