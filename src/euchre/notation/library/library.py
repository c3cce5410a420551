"""The library: the games of a folder, with an index that spares opening each of them again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from euchre.core.errors import EuchreError, NotationError
from euchre.core.files import write_whole
from euchre.core.sentences import brief, is_sayable, say
from euchre.notation.converting import Converted, Form, convert
from euchre.notation.library.annotating import annotated
from euchre.notation.library.entry import Entry, entries_of
from euchre.notation.library.notes import Note, Notes, notes_path, read_notes, write_notes
from euchre.notation.library.places import check_place
from euchre.notation.library.query import parse_query
from euchre.notation.opening import AnyRecord, read

GAMES = (".euchre", ".egn", ".egnb", ".emn", ".emnb", ".ptn")
"""The endings of the files that are looked at."""

INDEX = ".library.json"
_VERSION = 1


class Hit(NamedTuple):
    """A game that answers a search, and which of its deals do, from 0.

    Fields: `notes` none where they can't be read, see `Library.damaged_notes`.
    """

    entry: Entry
    deals: tuple[int, ...]
    notes: Notes


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

    Errors: `OSError` where the folder can't be read.
    """

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)

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
        entries = [entry for name in sorted(files) for entry in files[name].entries]
        return tuple(sorted(entries, key=lambda entry: entry.date, reverse=True))

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
        if Path(name).name != name or not _is_file(path):
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
        record = annotated(self.open(name), self.notes(name))
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
            if path.suffix.lower() in GAMES and not path.name.startswith(".") and path.is_file():
                yield path

    def _index(self) -> _Index:
        """What was found last time; nothing where that can't be read: it is only a short cut."""
        try:
            index = msgspec.json.decode((self._folder / INDEX).read_bytes(), type=_Index)
        except (OSError, msgspec.DecodeError, RecursionError):
            return _Index()
        return index if index.version == _VERSION else _Index()

    def _keep(self, index: _Index) -> None:
        """Keep the index, where the folder can be written to."""
        files = {name: known for name, known in index.files.items() if is_sayable(name)}
        with suppress(OSError):
            write_whole(self._folder / INDEX, msgspec.json.encode(_Index(files=files)))


def _is_file(path: Path) -> bool:
    """Whether there is such a file; no name is too long to be asked for."""
    try:
        return path.is_file()
    except OSError:
        return False
