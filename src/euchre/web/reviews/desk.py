"""Who gets a review: one game at a time is looked over while the tables go on, others wait."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.live.playback import deals_over
from euchre.live.rooms import PERSON
from euchre.notation.record import read
from euchre.web.history import NO_RECORD, History, number_of
from euchre.web.reviews.kept import keep, kept
from euchre.web.reviews.process import TICK, lines
from euchre.web.reviews.question import Question, Told

AT_ONCE = 1
"""Reviews that are made at one time: each takes a processor for a minute or so."""

WAITING = 8
"""Reviews that may wait for a place."""

_REVIEWED = b'{"reviewed":'

log = logging.getLogger(__name__)


class ReviewDesk:
    """Takes games in, and gives their reviews out line by line; see `Told`."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._places = asyncio.Semaphore(AT_ONCE)
        self._asked = 0

    async def take(self, request: Request, token: str, _body: bytes) -> Response:
        """The review of a game on the shelf."""
        name = request.path_params["name"]
        found = self._history.find(token, name)
        if found is None:
            return PlainTextResponse(NO_RECORD, status_code=404)
        _, path = found
        return _stream(self._of_shelf(request, path, name))

    async def take_file(self, request: Request, _token: str, body: bytes) -> Response:
        """The review of a game that somebody brings; nothing of it is kept."""
        game = number_of(request.query_params.get("game", "1"))
        return _stream(self._made(request, Question(body, game=game)))

    async def _of_shelf(
        self, request: Request, path: Path, name: str
    ) -> AsyncGenerator[bytes, None]:
        try:
            content = await self._history.reading(lambda: _over(path))
        except (EuchreError, OSError) as error:
            yield _line(Told(problem=str(error)))
            return
        if (line := await self._history.reading(lambda: kept(path, content))) is not None:
            yield line
            return
        async with aclosing(self._made(request, Question(content, name, int(PERSON)))) as made:
            async for line in made:
                yield line
                if line.startswith(_REVIEWED):
                    await self._history.reading(partial(keep, path, content, line))

    async def _made(self, request: Request, question: Question) -> AsyncGenerator[bytes, None]:
        """A review made now: who waits is told so, who has gone waits no more."""
        if self._asked >= AT_ONCE + WAITING:
            yield _line(Told(problem=say("reviewed.busy")))
            return
        async with self._one_more() as before:
            taking = asyncio.ensure_future(self._places.acquire())
            try:
                while not (await asyncio.wait({taking}, timeout=TICK if before else None))[0]:
                    yield _line(Told(waiting=before))
                    if await request.is_disconnected():
                        return
                async with aclosing(_told(request, question)) as told:
                    async for line in told:
                        yield line
            finally:
                if taking.done():
                    self._places.release()
                else:
                    taking.cancel()

    @asynccontextmanager
    async def _one_more(self) -> AsyncIterator[int]:
        """Counts who asks; gives how many must end before he is served."""
        before = max(0, self._asked + 1 - AT_ONCE)
        self._asked += 1
        try:
            yield before
        finally:
            self._asked -= 1


async def _told(request: Request, question: Question) -> AsyncGenerator[bytes, None]:
    last = b""
    try:
        async with aclosing(lines(question)) as said:
            async for line in said:
                if not line and await request.is_disconnected():
                    return
                last = line or last
                yield line or b"\n"
    except (OSError, ValueError) as error:
        log.warning("A review could not be made: %s", error)
    if not last.startswith((_REVIEWED, b'{"problem":')):
        yield _line(Told(problem=say("reviewed.failed")))


def _over(path: Path) -> bytes:
    """A record as far as its own player may see all of it."""
    return deals_over(read(path)).encode()


def _line(told: Told) -> bytes:
    return msgspec.json.encode(told) + b"\n"


def _stream(said: AsyncGenerator[bytes, None]) -> StreamingResponse:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(said, headers=headers, media_type="application/x-ndjson")
