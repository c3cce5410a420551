"""The records kept: searched, to be looked at again and noted on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from euchre.core.errors import EuchreError
from euchre.core.sentences import printable, say
from euchre.live.saves import UNFINISHED
from euchre.live.shelf import title_of
from euchre.notation.library.library import Hit, Library
from euchre.notation.opening import read
from euchre.notation.record import Record
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, Do, Tool
from euchre.terminal.replaying import Replaying
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.noting import Keeper
from euchre.terminal.screens.replay import Replay
from euchre.terminal.screens.sheet import WIDTH, close_button
from euchre.terminal.screens.typed import Typed
from euchre.terminal.settings import Settings

OPEN = Tool("open")
SEARCH = Tool("search")
_STAMP = re.compile(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d-(.+?)(?:-\d+)?", re.ASCII)


class Records(Listed):
    """The records of a person's own games, the latest first; all, or those that he searches for."""

    def __init__(self, home: Path, settings: Settings) -> None:
        self._library = Library(home / "games")
        self._query = ""
        self._problem = ""
        self._hits: tuple[Hit, ...] = ()
        self._search("")
        buttons = [
            Button(text=say("records.search.go"), do=SEARCH, key="s"),
            Button(text=say("terminal.records.open"), do=OPEN, key="o"),
            close_button(),
        ]
        super().__init__(say("terminal.menu.records"), settings, buttons)

    def entries(self) -> Sequence[Entry]:
        """The games; first of all what is wrong with what was asked for."""
        found = [Entry(text=line) for line in wrapped(self._problem, WIDTH - 8, 3) if line]
        if self._query:
            found.append(
                Entry(
                    text=printable(
                        say("terminal.records.found", n=len(self._hits), query=self._query)
                    )
                )
            )
        elif not self._hits:
            found.append(Entry(text=say("terminal.records.none")))
        return [*found, *(_entry(n, hit) for n, hit in enumerate(self._hits))]

    def note(self, entry: Entry) -> str:
        """Who played this one, how it stands, and what is to be found in it."""
        return printable(_told(self._hits[int(entry.name)])) if entry.name else ""

    def choose(self, entry: Entry) -> None:
        """Open this one."""
        hit = self._hits[int(entry.name)]
        self._open(self._library.path(hit.entry.file), hit)

    def do(self, do: Do) -> None:
        """Search, open a file of another folder, or what every list does."""
        if do == OPEN:
            self.app.push_screen(Typed(say("terminal.records.path"), self.settings), self._named)
        elif do == SEARCH:
            words, query = say("terminal.records.words"), self._query
            typed = Typed(say("records.search"), self.settings, words, value=query, empty=True)
            self.app.push_screen(typed, self._asked)
        else:
            super().do(do)

    def _named(self, do: Do | None) -> None:
        if isinstance(do, Tool):
            self._open(Path(do.name).expanduser(), None)

    def _asked(self, do: Do | None) -> None:
        if isinstance(do, Tool):
            self._search(do.name)
            self.cursor = next((n for n, e in enumerate(self.entries()) if e.name), 0)
            self.relist()

    def _search(self, text: str) -> None:
        try:
            hits = self._library.search(text)
        except (EuchreError, OSError) as error:
            self._problem = printable(str(error))
            return
        self._query, self._problem = text, ""
        # The game in progress would show what its players hold.
        self._hits = tuple(hit for hit in hits if hit.entry.file != UNFINISHED)

    def _open(self, path: Path, hit: Hit | None) -> None:
        problem = ""
        try:
            record = read(path)
        except EuchreError as error:
            problem = str(error)
        except OSError as error:
            problem = say("cli.file", file=path, reason=error.strerror or str(error))
        else:
            if isinstance(record, SeriesRecord):
                number = 1 if hit is None or hit.entry.game is None else hit.entry.game
                problem = self._show(record.games[number - 1], hit) if record.games else ""
            else:
                problem = self._show(record, hit)
        self._problem = printable(problem)
        if hit is None:
            self.cursor = 0
        elif problem:
            self.cursor = next(n for n, e in enumerate(self.entries()) if self._names(e, hit))
        self.relist()

    def _names(self, entry: Entry, hit: Hit) -> bool:
        return bool(entry.name) and self._hits[int(entry.name)] is hit

    def _show(self, record: Record | SheetRecord, hit: Hit | None) -> str:
        """Look at a record; the sentence why that can't be, where it can't."""
        if record.rules is None:
            return record.faults[0].reason if record.faults else say("terminal.records.unknown")
        if not record.deals:
            return say("terminal.records.empty")
        if hit is None:
            replaying, keeper = Replaying(record), None
        else:
            keeper = Keeper(self._library, hit.entry.file, hit.entry.game)
            replaying = Replaying(record, keeper.notes())
            if hit.deals:
                replaying.go_deal(hit.deals[0])
        self.app.push_screen(Replay(replaying, self.settings, keeper), self._came_back)
        return ""

    def _came_back(self, _: None) -> None:
        """Notes may have been made."""
        self._search(self._query)
        self.relist()


def _entry(number: int, hit: Hit) -> Entry:
    """A record by the name of its game, how it ended, and when it was put away."""
    entry = hit.entry
    stem = Path(entry.file).stem
    stamp = _STAMP.fullmatch(stem)
    when = entry.date[:10] if stamp is None else f"{stamp[1]} {stamp[2]}:{stamp[3]}"
    name = entry.title or (title_of(entry.ruleset) if entry.ruleset and stamp else stem)
    score = "-".join(map(str, entry.score))
    text = "  ".join(filter(None, (name, score, *_marks(hit))))
    return Entry(text=printable(text), name=str(number), value=when)


def _marks(hit: Hit) -> list[str]:
    """What is worth knowing of a game, in few words."""
    deals = hit.entry.deals
    counts = {
        "notes": len(hit.notes.notes),
        "lone": sum(deal.alone for deal in deals),
        "euchred": sum(deal.outcome == "euchre" for deal in deals),
    }
    return [say(f"records.mark.{name}", n=n).lower() for name, n in counts.items() if n]


def _told(hit: Hit) -> str:
    entry = hit.entry
    if entry.error:
        return entry.error
    won = [entry.players[seat] for seat in entry.winners if seat < len(entry.players)]
    parts = [", ".join(entry.players)]
    if won:
        parts.append(say("terminal.records.won", who=", ".join(won)))
    elif not entry.finished:
        parts.append(say("terminal.records.unfinished"))
    if hit.deals:
        numbers = ", ".join(str(deal + 1) for deal in hit.deals)
        parts.append(say("records.answer", n=len(hit.deals), numbers=numbers) + ".")
    if hit.notes.labels:
        parts.append(", ".join(hit.notes.labels))
    return " · ".join(parts)
