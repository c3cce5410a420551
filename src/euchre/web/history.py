"""Records: a person's own games, and files that he brings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from euchre.core.errors import EuchreError
from euchre.live.playback import Listed, download, listed, playback
from euchre.live.records import SUFFIX, RecordFolder, owner_of
from euchre.live.rooms import PERSON
from euchre.notation.acting import has_acted
from euchre.notation.record import Record, read
from euchre.web.posting import as_json
from euchre.web.security import Tokens

_T = TypeVar("_T")

LARGEST = 1024 * 1024
"""Units: bytes of a file that is brought. A match is about 60 kB."""

AT_ONCE = 2
"""Records that are read at one time: the tables' moves come between."""

MOST = 60
"""How many games are listed, the newest first."""


class History:
    """The records of a server, each shown to its own player alone."""

    def __init__(self, folder: RecordFolder | None, tokens: Tokens) -> None:
        self._folder = folder
        self._tokens = tokens
        self._reading = asyncio.Semaphore(AT_ONCE)

    async def show_list(self, request: Request) -> Response:
        """The games of the person who asks."""
        token = self._tokens.of(request)
        games = await self._read(lambda: self._list(token)) if token and self._folder else []
        return as_json({"kept": self._folder is not None, "games": games})

    async def show(self, request: Request) -> Response:
        """One game, to be stepped through."""
        path = self._find(request)
        if path is None:
            return PlainTextResponse("No such record.\n", status_code=404)
        try:
            found = await self._read(lambda: _opened(path))
        except (EuchreError, OSError) as error:
            return as_json({"problem": str(error)}, 422)
        return as_json(found)

    async def send(self, request: Request) -> Response:
        """One game as a file."""
        path = self._find(request)
        if path is None:
            return PlainTextResponse("No such record.\n", status_code=404)
        try:
            text = await self._read(lambda: download(read(path), PERSON))
        except (EuchreError, OSError) as error:
            return as_json({"problem": str(error)}, 422)
        headers = {
            "Content-Disposition": f'attachment; filename="{path.name}"',
            "Cache-Control": "no-store",
        }
        return Response(text, headers=headers, media_type="application/x-ndjson")

    async def take(self, _request: Request, _token: str, body: bytes) -> Response:
        """A file that somebody brings, checked, to be stepped through; nothing of it is kept."""
        try:
            found = await self._read(lambda: playback("", read(body)))
        except EuchreError as error:
            return as_json({"problem": str(error)}, 422)
        return as_json(found)

    async def _read(self, work: Callable[[], _T]) -> _T:
        """Do what takes a while beside the tables."""
        async with self._reading:
            return await asyncio.to_thread(work)

    def _find(self, request: Request) -> Path | None:
        token = self._tokens.of(request)
        if token is None or self._folder is None:
            return None
        return self._folder.find(owner_of(token), request.path_params["name"])

    def _list(self, token: str) -> list[Listed]:
        assert self._folder is not None
        owner = owner_of(token)
        found = []
        for name in self._folder.owned_by(owner)[:MOST]:
            path = self._folder.find(owner, name)
            record = _readable(path) if path else None
            if record is not None and has_acted(record.events, PERSON):
                found.append(listed(name, record))
        return found


def _readable(path: Path) -> Record | None:
    """A record, or None for a file that is none any more."""
    try:
        return read(path)
    except (EuchreError, OSError):
        return None


def _opened(path: Path) -> object:
    record = read(path)
    return playback(path.name.removesuffix(SUFFIX), record, PERSON)
