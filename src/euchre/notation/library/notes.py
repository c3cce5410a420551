"""Notes on a game: texts at their places, and labels; kept in a file beside the game's own."""

from __future__ import annotations

from pathlib import Path

import msgspec

from euchre.core.errors import EuchreError, NotationError
from euchre.core.files import read_file
from euchre.core.sentences import say

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
        if not label or len(label) > 64 or "," in label:
            raise EuchreError(say("library.label_word"))
        labels = tuple(sorted({*self.labels, label}))
        if len(labels) > MOST_LABELS:
            raise EuchreError(say("library.labels_most", n=MOST_LABELS))
        return msgspec.structs.replace(self, labels=labels)

    def without_label(self, label: str) -> Notes:
        """Without this label."""
        kept = tuple(own for own in self.labels if own != label)
        return msgspec.structs.replace(self, labels=kept)


def _check_text(text: str) -> None:
    if not text.strip() or len(text) > LONGEST:
        raise EuchreError(say("library.note_length", n=LONGEST))


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
    place, expected = say("record.start"), say("library.expected_notes")
    content = read_file(path, LARGEST, place=place, expected=expected)
    try:
        return msgspec.json.decode(content, type=Notes)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(path.name, place, expected) from error


def write_notes(game: Path, notes: Notes) -> None:
    """Keep the notes of a game's file, whole or not at all."""
    path = notes_path(game)
    if notes == Notes():
        path.unlink(missing_ok=True)
        return
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(notes), indent=1) + b"\n")
    part.replace(path)
