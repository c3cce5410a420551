"""Notes on a game: read, written, changed and taken away, and its labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from euchre.core.errors import EuchreError
from euchre.core.sentences import printable, say
from euchre.live.margin import NONE, Noted
from euchre.notation.library.library import Library
from euchre.notation.library.notes import Note, Notes
from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, Do, Tool
from euchre.terminal.replaying import Replaying
from euchre.terminal.screens.listed import Entry, Listed
from euchre.terminal.screens.sheet import WIDTH, close_button
from euchre.terminal.screens.typed import Typed
from euchre.terminal.settings import Settings

WRITE = Tool("write")
LABEL = Tool("label")


class Keeper:
    """Keeps the notes of one game of a library."""

    def __init__(self, library: Library, file: str, game: int | None) -> None:
        self._library = library
        self._file = file
        self._game = game

    def notes(self) -> Notes:
        """The notes as they are; none where they can't be read."""
        with suppress(EuchreError, OSError):
            return self._library.notes(self._file)
        return NONE

    def write(self, note: Note) -> Notes:
        """Add a note. Errors: `EuchreError` for one that can't be one; `OSError`."""
        return self._library.note(self._file, msgspec.structs.replace(note, game=self._game))

    def change(self, old: Note, text: str) -> Notes:
        """Give a note another text, or take it away where that is empty. Errors: as `write`."""
        if not text:
            return self._library.drop_note(self._file, old)
        return self._library.change_note(self._file, old, text)

    def label(self, label: str) -> Notes:
        """Give the game a label, or take it away where it has it. Errors: as `write`."""
        if label in self.notes().labels:
            return self._library.drop_label(self._file, label)
        return self._library.label(self._file, label)


class Noting(Listed):
    """The notes on the deal that is looked at and on the game as a whole."""

    def __init__(self, replaying: Replaying, keeper: Keeper | None, settings: Settings) -> None:
        self._replaying = replaying
        self._keeper = keeper
        self._problem = ""
        keeps = (
            Button(text=say("terminal.notes.write"), do=WRITE, key="w"),
            Button(text=say("terminal.notes.label"), do=LABEL, key="l"),
        )
        buttons = [*(keeps if keeper is not None else ()), close_button()]
        super().__init__(say("records.notes"), settings, buttons)

    @property
    def _notes(self) -> list[Noted]:
        deal = self._replaying.deal
        return [note for note in self._replaying.notes if note.deal in (None, deal)]

    def entries(self) -> Sequence[Entry]:
        """The notes by their places; before them what was refused, and the labels."""
        found = [Entry(text=line) for line in wrapped(self._problem, WIDTH - 8, 2) if line]
        labels = () if self._keeper is None else self._keeper.notes().labels
        if labels:
            found.append(
                Entry(text=printable(say("library.about_labels", labels=", ".join(labels))))
            )
        notes = self._notes
        if not notes:
            found.append(Entry(text=say("terminal.notes.none")))
        return [*found, *(_entry(n, note) for n, note in enumerate(notes))]

    def note(self, entry: Entry) -> str:
        """The whole of the note pointed at."""
        return printable(told(self._notes[int(entry.name)])) if entry.name else ""

    def choose(self, entry: Entry) -> None:
        """Change this one, if it is kept here."""
        note = self._notes[int(entry.name)]
        old = note.kept
        if old is None or self._keeper is None:
            return
        keeper = self._keeper
        words = say("terminal.notes.change")
        typed = Typed(place_of(note), self.settings, words, value=old.text, empty=True)
        self.app.push_screen(typed, self._keeping(lambda text: keeper.change(old, text)))

    def do(self, do: Do) -> None:
        """Write a note or a label, or what every list does."""
        keeper = self._keeper
        if keeper is None or do not in (WRITE, LABEL):
            super().do(do)
        elif do == LABEL:
            typed = Typed(say("records.label"), self.settings, say("terminal.notes.label.words"))
            self.app.push_screen(typed, self._keeping(keeper.label))
        else:
            place = self._place()
            title = place_of(Noted("", "", (place.deal or 1) - 1, place.call, place.card))
            typed = Typed(title, self.settings, say("terminal.notes.words"))
            self.app.push_screen(
                typed,
                self._keeping(lambda text: keeper.write(msgspec.structs.replace(place, text=text))),
            )

    def _place(self) -> Note:
        """Where a new note belongs: the call or card that one is at, else the deal."""
        act = None if self._replaying.line is not None else self._replaying.act
        deal = self._replaying.deal + 1
        return Note("", deal=deal) if act is None else Note("", None, deal, act.call, act.card)

    def _keeping(self, work: Callable[[str], Notes]) -> Callable[[Do | None], None]:
        def keep(do: Do | None) -> None:
            if not isinstance(do, Tool):
                return
            try:
                self._replaying.note(work(do.name))
                self._problem = ""
            except (EuchreError, OSError) as error:
                self._problem = printable(str(error))
            self.cursor = 0
            self.cursor = next((n for n, e in enumerate(self.entries()) if e.name), 0)
            self.relist()

        return keep


def _entry(number: int, note: Noted) -> Entry:
    return Entry(text=printable(told(note)), name=str(number), value=place_of(note))


def told(note: Noted) -> str:
    """A note in one line, how good the decision was before it."""
    text = " ".join(note.text.split())
    return f"{say(f'records.grade.{note.label}')}: {text}" if note.label else text


def place_of(note: Noted) -> str:
    """Where a note belongs, in words."""
    if note.deal is None:
        return say("records.note.game")
    if note.call is not None:
        return say("records.note.call", number=note.deal + 1, nth=note.call + 1)
    if note.card is not None:
        return say("records.note.card", number=note.deal + 1, nth=note.card + 1)
    return say("records.deal", number=note.deal + 1)
