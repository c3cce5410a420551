"""Notes and labels that a page posts for a game which the server keeps."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.live.margin import Noted, noted
from euchre.notation.library.library import Library
from euchre.notation.library.notes import Note, Notes
from euchre.notation.record import read
from euchre.web.history import NO_RECORD, History
from euchre.web.posting import as_json

LARGEST = 16384
"""Units: bytes of what is posted."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another text for a note."""

    old: Note
    text: str


class Noting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done, one thing: a note added, changed or taken away, a label given or taken."""

    add: Note | None = None
    change: Change | None = None
    drop: Note | None = None
    label: str | None = None
    drop_label: str | None = None


class Margin(msgspec.Struct, frozen=True):
    """All notes and labels that there are now."""

    notes: tuple[Noted, ...]
    labels: tuple[str, ...]


class NoteKeeper:
    """Writes what people note beside their games, one after another."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._writing = asyncio.Lock()

    async def take(self, request: Request, token: str, body: bytes) -> Response:
        """Do what was posted; the notes and labels that there are then."""
        found = self._history.find(token, request.path_params["name"])
        if found is None:
            return PlainTextResponse(NO_RECORD, status_code=404)
        try:
            wanted = msgspec.json.decode(body, type=Noting)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return as_json({"problem": say("records.malformed")}, 400)
        try:
            async with self._writing:
                return as_json(await self._history.reading(lambda: _done(*found, wanted)))
        except EuchreError as error:
            return as_json({"problem": str(error)}, 422)
        except OSError as error:
            reason = error.strerror or str(error)
            return as_json({"problem": say("records.not_noted", reason=reason)}, 422)


def _done(library: Library, path: Path, wanted: Noting) -> Margin:
    notes = _noted(library, path.name, wanted)
    return Margin(noted(read(path), notes), notes.labels)


def _noted(library: Library, name: str, wanted: Noting) -> Notes:
    if wanted.add is not None:
        return library.note(name, wanted.add)
    if wanted.change is not None:
        return library.change_note(name, wanted.change.old, wanted.change.text)
    if wanted.drop is not None:
        return library.drop_note(name, wanted.drop)
    if wanted.label is not None:
        return library.label(name, wanted.label)
    return library.drop_label(name, wanted.drop_label or "")
