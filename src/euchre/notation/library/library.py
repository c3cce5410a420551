"""The library: the games of a folder, with an index that spares opening each of them again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import msgspec

from euchre.core.errors import EuchreError, NotationError
from euchre.core.files import write_whole
from euchre.core.sentences import brief, is_sayable, say
from euchre.notation.converting import Converted, Form, convert
from euchre.notation.library.annotating import annotated, annotated_header
from euchre.notation.library.entry import Entry, entries_of
from euchre.notation.library.notes import Note, Notes, notes_path, read_notes, write_notes
from euchre.notation.library.places import check_place
from euchre.notation.library.query import parse_query
from euchre.notation.opening import AnyRecord, read
from euchre.notation.record import Record, format_record

GAMES = (".euchre", ".egn", ".egnb", ".emn", ".emnb", ".ptn")
"""The endings of the files that are looked at."""

INDEX = ".library.json"
_VERSION = 2
_STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(?=-)", re.ASCII)


class Hit(NamedTuple):
    """A game that answers a search, and which of its deals do, from 0.

    Fields: `notes` none where they can't be read, see `Library.damaged_notes`.
    """

    entry: Entry
    deals: tuple[int, ...]
    notes: Notes


def when(entry: Entry) -> tuple[str, str]:
    """When a game was played, to sort by: the date, and within it the time that begins the file's name, where one does."""
    stamp = _STAMP.match(entry.file)
    return entry.date, stamp[0] if stamp else ""


class _Known(msgspec.Struct, frozen=True):
    """What the index holds of a file, as long as it has not been changed."""

    size: int
    changed: int
    entries: tuple[Entry, ...]


class _Index(msgspec.Struct, frozen=True):
    version: int = _VERSION
    files: dict[str, _Known] = {}


class Library:
    """The games of a folder.

    Fields: `pattern` which of its files belong to the library, `index` the name of the file that
    its index is kept in, `you` what a player without a name is called.
    Errors: `OSError` where the folder can't be read.
    """

    def __init__(
        self, folder: str | Path, *, pattern: str = "*", index: str = INDEX, you: str = ""
    ) -> None:
        self._folder = Path(folder)
        self._pattern = pattern
        self._index_name = index
        self._you = you

    def entries(self) -> tuple[Entry, ...]:
        """Every game, the newest first."""
        known = self._index().files
        files: dict[str, _Known] = {}
        for path in self._files():
            try:
                at = path.stat()
            except OSError:  # taken away meanwhile
                continue
            found = known.get(path.name)
            if found is None or (found.size, found.changed) != (at.st_size, at.st_mtime_ns):
                found = _Known(at.st_size, at.st_mtime_ns, entries_of(path))
            files[path.name] = found
        if files != known:
            self._keep(_Index(files=files))
        entries = [self._named(entry) for name in sorted(files) for entry in files[name].entries]
        return tuple(sorted(entries, key=when, reverse=True))

    def search(self, text: str = "") -> tuple[Hit, ...]:
        """The games that answer, the newest first; all of them where nothing is asked.

        Errors: `NotationError` for what can't be asked.
        """
        query = parse_query(text)
        hits = []
        for entry in self.entries():
            notes = self._readable_notes(entry.file)
            deals = query.answer(entry, notes)
            if deals is not None:
                hits.append(Hit(entry, deals, notes))
        return tuple(hits)

    def damaged_notes(self) -> dict[str, str]:
        """The games whose notes can't be read, each with a sentence that says why."""
        found = {}
        for path in sorted(self._files()):
            try:
                read_notes(path)
            except NotationError as error:
                found[path.name] = str(error)
            except OSError as error:
                reason = error.strerror or str(error)
                found[path.name] = say("cli.file", file=notes_path(path).name, reason=reason)
        return found

    def path(self, name: str) -> Path:
        """The file of a game.

        Errors: `EuchreError` where the folder has none of this name.
        """
        path = self._folder / name
        if Path(name).name != name or not self._holds(name) or not _is_file(path):
            raise EuchreError(say("library.no_game", name=brief(name) or '""'))
        return path

    def open(self, name: str) -> AnyRecord:
        """A game, to be looked at.

        Errors: `EuchreError` where there is none; `NotationError` where it can't be read.
        """
        return read(self.path(name))

    def notes(self, name: str) -> Notes:
        """The notes and labels of a game.

        Errors: `EuchreError` where there is none; `NotationError` where they can't be read.
        """
        return read_notes(self.path(name))

    def note(self, name: str, note: Note) -> Notes:
        """Add a note; all that there are now.

        Errors: as `notes`, and `EuchreError` for a note that can't be one, or on what isn't there.
        """
        return self.mark(name, note=note)

    def change_note(self, name: str, old: Note, text: str) -> Notes:
        """Give a note another text; all that there are now.

        Errors: as `note`, and `EuchreError` where there is no such note (any more).
        """
        return self._noted(name, self.notes(name).with_text(old, text))

    def drop_note(self, name: str, old: Note) -> Notes:
        """Take a note away; all that there are now.

        Errors: as `change_note`.
        """
        return self._noted(name, self.notes(name).without_note(old))

    def label(self, name: str, label: str) -> Notes:
        """Give a game a label.

        Errors: as `note`.
        """
        return self.mark(name, label=label)

    def drop_label(self, name: str, label: str) -> Notes:
        """Take a label from a game.

        Errors: as `notes`, and `EuchreError` for a label that it doesn't have.
        """
        return self.mark(name, drop_label=label)

    def mark(
        self,
        name: str,
        *,
        note: Note | None = None,
        label: str | None = None,
        drop_label: str | None = None,
    ) -> Notes:
        """Do all of this, or nothing where a part of it can't be; all notes that there are now.

        Errors: as `note` and `drop_label`.
        """
        notes = self.notes(name)
        if note is not None:
            notes = notes.with_note(note)
            if note.game is not None or note.deal is not None:
                check_place(self.open(name), note)
        if label is not None:
            notes = notes.with_label(label)
        if drop_label is not None:
            kept = notes.without_label(drop_label)
            if kept == notes:
                code = "library.no_label" if notes.labels else "library.no_labels"
                labels = ", ".join(notes.labels)
                raise EuchreError(say(code, name=name, label=brief(drop_label), labels=labels))
            notes = kept
        return self._noted(name, notes)

    def export(self, name: str, form: Form, *, game: int | None = None) -> Converted:
        """A game in another form, its notes and labels in it.

        Errors: `EuchreError` for what the form can't hold.
        """
        record, notes = self.open(name), self.notes(name)
        if form is Form.RECORD and isinstance(record, Record):
            header = annotated_header(record, notes)
            return Converted(format_record(header, record.events, record.end).encode())
        record = annotated(record, notes)
        return convert([record], form, game=game)

    def add(self, path: Path) -> str:
        """Take a copy of a file in; its name in the library.

        Errors: `NotationError` where it is no game; `EuchreError` for a name that is taken.
        """
        read(path)
        target = self._folder / path.name
        if path.suffix.lower() not in GAMES:
            raise EuchreError(say("library.ending", given=path.name, known=", ".join(GAMES)))
        if target.exists():
            raise EuchreError(say("library.taken", name=path.name))
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(target, path.read_bytes())
        return path.name

    def _named(self, entry: Entry) -> Entry:
        if not self._you or all(entry.players):
            return entry
        players = tuple(name or self._you for name in entry.players)
        return msgspec.structs.replace(entry, players=players)

    def _holds(self, name: str) -> bool:
        """Whether a file of this name may be one of the library's games."""
        is_game = Path(name).suffix.lower() in GAMES and not name.startswith(".")
        return is_game and fnmatchcase(name, self._pattern)

    def _noted(self, name: str, notes: Notes) -> Notes:
        write_notes(self.path(name), notes)
        return notes

    def _readable_notes(self, file: str) -> Notes:
        """The notes of a game; none where they can't be read."""
        try:
            return read_notes(self._folder / file)
        except (NotationError, OSError):
            return Notes()

    def _files(self) -> Iterator[Path]:
        if not self._folder.is_dir():
            return
        for path in self._folder.iterdir():
            if self._holds(path.name) and path.is_file():
                yield path

    def _index(self) -> _Index:
        """What was found last time; nothing where that can't be read: it is only a short cut."""
        try:
            index = msgspec.json.decode((self._folder / self._index_name).read_bytes(), type=_Index)
        except (OSError, msgspec.DecodeError, RecursionError):
            return _Index()
        return index if index.version == _VERSION else _Index()

    def _keep(self, index: _Index) -> None:
        """Keep the index, where the folder can be written to."""
        files = {name: known for name, known in index.files.items() if is_sayable(name)}
        with suppress(OSError):
            write_whole(self._folder / self._index_name, msgspec.json.encode(_Index(files=files)))


def _is_file(path: Path) -> bool:
    """Whether there is such a file; no name is too long to be asked for."""
    try:
        return path.is_file()
    except OSError:
        return False
