"""Odds for the page: counted in a process of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from euchre.analysis.odds_answer import Asked, answer, offered
from euchre.core.sentences import say
from euchre.web.beside import Beside
from euchre.web.posting import as_json

LARGEST = 4096
"""Units: bytes of a question."""
MOST_WAITING = 8
"""Questions that may wait for the process, or be counted."""


class OddsDesk:
    """Answers questions about odds. Its process starts with the first one."""

    def __init__(self) -> None:
        self._beside = Beside()
        self._waiting = 0

    async def show_games(self, _request: Request) -> Response:
        """The games whose odds can be counted."""
        return as_json(await asyncio.to_thread(offered))

    async def take(self, _request: Request, _token: str, body: bytes) -> Response:
        """The odds that were asked for, or why there are none."""
        try:
            asked = msgspec.json.decode(body, type=Asked)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return as_json({"problems": [say("records.malformed")]}, 400)
        if self._waiting >= MOST_WAITING:
            return as_json({"problems": [say("odds.busy")]}, 503)
        self._waiting += 1
        try:
            return as_json(await self._answer(asked))
        except (BrokenExecutor, RuntimeError):
            self.close()
            return as_json({"problems": [say("odds.failed")]}, 503)
        finally:
            self._waiting -= 1

    async def _answer(self, asked: Asked) -> dict[str, Any]:
        return await self._beside.start(answer, asked)

    def close(self) -> None:
        """End the process, whatever it counts."""
        self._beside.close()
