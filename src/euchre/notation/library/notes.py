"""Notes on a game: texts at their places, and labels; kept in a file beside the game's own."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from euchre.core.errors import EuchreError, NotationError
from euchre.core.files import read_file, write_whole
from euchre.core.sentences import is_sayable, say

ENDING = ".notes"
LARGEST = 4 * 1024 * 1024
LONGEST = 1024
"""How many letters a note may have; Euchre Game Notation holds no longer ones."""


MOST_NOTES = 500
MOST_LABELS = 50
"""How many a game may have."""


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text, and what it is about: the game, a deal, or a call or card of one.

    Fields: `game` and `deal` count from 1, `call` and `card` from 0.
    """

    text: str
    game: int | None = None
    deal: int | None = None
    call: int | None = None
    card: int | None = None


class Notes(msgspec.Struct, frozen=True, omit_defaults=True):
    """All notes of a file, and the labels it was given."""

    labels: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()

    def with_note(self, note: Note) -> Notes:
        """With one more.

        Errors: `EuchreError` for one that says nothing, or too much, or is about no place.
        """
        _check_text(note.text)
        if len(self.notes) >= MOST_NOTES:
            raise EuchreError(say("library.notes_most", n=MOST_NOTES))
        if (note.call is not None or note.card is not None) and note.deal is None:
            raise EuchreError(say("library.note_deal"))
        if note.call is not None and note.card is not None:
            raise EuchreError(say("library.note_both"))
        if not _is_counted(note):
            raise EuchreError(say("library.note_numbers"))
        return msgspec.structs.replace(self, notes=(*self.notes, note))

    def with_text(self, old: Note, text: str) -> Notes:
        """With another text in place of a note's.

        Errors: `EuchreError` for a text that says nothing, or too much, and where there is no such
        note (any more).
        """
        _check_text(text)
        at = self._place(old)
        changed = msgspec.structs.replace(old, text=text)
        return msgspec.structs.replace(
            self, notes=(*self.notes[:at], changed, *self.notes[at + 1 :])
        )

    def without_note(self, old: Note) -> Notes:
        """Without this note.

        Errors: `EuchreError` where there is no such note (any more).
        """
        at = self._place(old)
        return msgspec.structs.replace(self, notes=(*self.notes[:at], *self.notes[at + 1 :]))

    def _place(self, note: Note) -> int:
        if note not in self.notes:
            raise EuchreError(say("library.note_gone"))
        return self.notes.index(note)

    def with_label(self, label: str) -> Notes:
        """With this label too.

        Errors: `EuchreError` for one that is no word.
        """
        label = " ".join(label.split())
        if not label or len(label) > 64 or "," in label or not is_sayable(label):
            raise EuchreError(say("library.label_word"))
        labels = tuple(sorted({*self.labels, label}))
        if len(labels) > MOST_LABELS:
            raise EuchreError(say("library.labels_most", n=MOST_LABELS))
        return msgspec.structs.replace(self, labels=labels)

    def without_label(self, label: str) -> Notes:
        """Without this label."""
        label = " ".join(label.split())
        kept = tuple(own for own in self.labels if own != label)
        return msgspec.structs.replace(self, labels=kept)


def _check_text(text: str) -> None:
    if not text.strip() or len(text) > LONGEST or not is_sayable(text):
        raise EuchreError(say("library.note_length", n=LONGEST))


def _is_counted(note: Note) -> bool:
    """Whether its numbers begin where they are counted from."""
    from_one, from_nought = (note.game, note.deal), (note.call, note.card)
    return all(n is None or n >= 1 for n in from_one) and all(
        n is None or n >= 0 for n in from_nought
    )


def notes_path(game: Path) -> Path:
    """Where the notes of a game's file are kept."""
    return game.with_name(game.name + ENDING)


def read_notes(game: Path) -> Notes:
    """The notes of a game's file; none where there are none.

    Errors: `NotationError` where they can't be read.
    """
    path = notes_path(game)
    if not path.exists():
        return Notes()
    expected = say("library.expected_notes")
    content = read_file(path, LARGEST, place=say("library.at.size"), expected=expected)
    try:
        notes = msgspec.json.decode(content, type=Notes)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(path.name, _place(str(error)), expected) from error
    try:
        _check(notes)
    except EuchreError as error:
        expected = say("library.expected_sound", reason=str(error).rstrip("."))
        raise NotationError(path.name, say("library.at.start"), expected) from error
    return notes


def _place(fault: str) -> str:
    """Where in the file it is, as far as the words of the fault tell."""
    if (byte := re.search(r"\(byte ([0-9]+)\)", fault)) is not None:
        return say("library.at.byte", number=byte[1])
    key = re.search(r"`\$\.?([^`]+)`", fault)
    return key[1] if key else say("library.at.start")


def _check(notes: Notes) -> None:
    """Whether each could have been written here.

    Errors: `EuchreError` for the first that could not.
    """
    for label in notes.labels:
        Notes().with_label(label)
    for note in notes.notes:
        Notes().with_note(note)


def write_notes(game: Path, notes: Notes) -> None:
    """Keep the notes of a game's file, whole or not at all."""
    path = notes_path(game)
    if notes == Notes():
        path.unlink(missing_ok=True)
        return
    content = msgspec.json.format(msgspec.json.encode(notes), indent=1) + b"\n"
    write_whole(path, content)
