"""Records: a person's own games, searched and opened, noted on and sent, and files that he brings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.live.playback import Playback, download, playback
from euchre.live.records import SUFFIX, RecordFolder, owner_of
from euchre.live.rooms import PERSON
from euchre.live.shelf import Shelved, shelved
from euchre.notation import opening
from euchre.notation.converting import Form, convert
from euchre.notation.library.annotating import annotated
from euchre.notation.library.library import Library
from euchre.notation.library.notes import Notes
from euchre.notation.record import Record, read
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.web.posting import as_json
from euchre.web.security import Tokens

_T = TypeVar("_T")

LARGEST = 1024 * 1024
"""Units: bytes of a file that is brought. A match is about 60 kB."""

LONGEST_QUERY = 200
"""Units: letters of what is searched for."""

AT_ONCE = 2
"""Records that are read at one time: the tables' moves come between."""

PAGE = 20
"""How many games are listed on a page, the newest first."""

FORMS = (Form.RECORD, Form.GAME, Form.GAME_BINARY)
_TYPES = {Form.RECORD: "application/x-ndjson", Form.GAME: "application/json"}
NO_RECORD = "No such record.\n"


class Shelf(msgspec.Struct, frozen=True):
    """A page of what was found; `page` and `pages` count from 1, `found` counts all of it."""

    kept: bool
    games: tuple[Shelved, ...] = ()
    found: int = 0
    page: int = 1
    pages: int = 1


class Opened(msgspec.Struct, frozen=True):
    """A record of the server's; `forms` those it can be had in, or why it can't."""

    record: Playback
    forms: dict[str, str]


class History:
    """The records of a server, each shown to its own player alone."""

    def __init__(self, folder: RecordFolder | None, tokens: Tokens) -> None:
        self._folder = folder
        self._tokens = tokens
        self._reading = asyncio.Semaphore(AT_ONCE)

    async def show_list(self, request: Request) -> Response:
        """The games of the person who asks: all, or those that answer his question."""
        token = self._tokens.of(request)
        if token is None or self._folder is None:
            return as_json(Shelf(kept=self._folder is not None))
        library = self._folder.library(owner_of(token))
        query = request.query_params.get("q", "")[:LONGEST_QUERY]
        page = request.query_params.get("page", "")
        wanted = int(page) if page.isascii() and page.isdecimal() and len(page) < 6 else 1
        try:
            return as_json(await self.reading(lambda: _found(library, query, wanted)))
        except (EuchreError, OSError) as error:
            return as_json({"problem": str(error)}, 422)

    async def show(self, request: Request) -> Response:
        """One game, to be stepped through."""
        token = self._tokens.of(request)
        found = self.find(token, request.path_params["name"])
        if found is None:
            return PlainTextResponse(NO_RECORD, status_code=404)
        try:
            return as_json(await self.reading(lambda: _opened(*found)))
        except (EuchreError, OSError) as error:
            return as_json({"problem": str(error)}, 422)

    async def send(self, request: Request) -> Response:
        """One game as a file, its notes in it."""
        token = self._tokens.of(request)
        found = self.find(token, request.path_params["name"])
        form = Form("." + request.url.path.rpartition(".")[2])
        if found is None:
            return PlainTextResponse(NO_RECORD, status_code=404)
        library, path = found
        try:
            content = await self.reading(
                lambda: written(read(path), notes_of(library, path.name)[0], form)
            )
        except (EuchreError, OSError) as error:
            return as_json({"problem": str(error)}, 422)
        name = path.with_suffix(form).name
        headers = {
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        }
        kind = _TYPES.get(form, "application/octet-stream")
        return Response(content, headers=headers, media_type=kind)

    async def take(self, request: Request, _token: str, body: bytes) -> Response:
        """A file that somebody brings, checked, to be stepped through; nothing of it is kept."""
        number = number_of(request.query_params.get("game", "1"))
        try:
            return as_json(await self.reading(lambda: _brought(body, number)))
        except EuchreError as error:
            return as_json({"problem": str(error)}, 422)

    async def reading(self, work: Callable[[], _T]) -> _T:
        """Do what takes a while beside the tables."""
        async with self._reading:
            return await asyncio.to_thread(work)

    def find(self, token: str | None, name: str) -> tuple[Library, Path] | None:
        """A person's record by its name, in his library; None where he has none such."""
        if token is None or self._folder is None:
            return None
        owner = owner_of(token)
        path = self._folder.find(owner, name)
        return None if path is None else (self._folder.library(owner), path)


def number_of(game: str) -> int:
    """Which game of a file is asked for, from 1."""
    return int(game) if game.isascii() and game.isdecimal() and len(game) < 4 else 1


def _found(library: Library, query: str, wanted: int) -> Shelf:
    hits = [hit for hit in library.search(query) if hit.entry.error or PERSON in hit.entry.acted]
    pages = max(1, -(-len(hits) // PAGE))
    page = min(max(wanted, 1), pages)
    shown = hits[(page - 1) * PAGE : page * PAGE]
    games = tuple(map(shelved, shown))
    return Shelf(kept=True, games=games, found=len(hits), page=page, pages=pages)


def _opened(library: Library, path: Path) -> Opened:
    record, (notes, problem) = read(path), notes_of(library, path.name)
    shown = playback(path.name.removesuffix(SUFFIX), record, PERSON, notes)
    shown = msgspec.structs.replace(shown, notes_problem=problem)
    return Opened(shown, {form.value: _obstacle(record, form) for form in FORMS})


def notes_of(library: Library, name: str) -> tuple[Notes, str]:
    """The notes kept beside a game, or none and why they can't be read: the game is shown anyway."""
    try:
        return library.notes(name), ""
    except (EuchreError, OSError) as error:
        return Notes(), str(error)


def _obstacle(record: Record, form: Form) -> str:
    """Why a record can't be had in a form; empty where it can."""
    try:
        written(record, Notes(), form)
    except EuchreError as error:
        return str(error)
    return ""


def written(record: Record, notes: Notes, form: Form) -> bytes:
    """A record as a file, its notes in it; of a game that goes on, as its own player sees it.

    Errors: `EuchreError` for what the form can't hold.
    """
    if form is Form.RECORD:
        return download(record, PERSON, notes).encode()
    seen = read(download(record, PERSON))
    return convert([annotated(seen, notes)], form).content


def _brought(body: bytes, game: int) -> Playback:
    record = opening.read(body)
    if not isinstance(record, SeriesRecord):
        return playback("", record)
    games = record.games
    if not games:
        raise EuchreError(say("sheet.no_deals"))
    number = min(max(game, 1), len(games))
    shown = playback("", games[number - 1])
    return msgspec.structs.replace(shown, game=number, games=len(games))
