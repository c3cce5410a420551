"""Odds for the page: counted in a process of their own, so that no table waits for them."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from euchre.analysis.odds_answer import Asked, answer
from euchre.core.sentences import say
from euchre.web.posting import as_json

LARGEST = 4096
"""Units: bytes of a question."""
MOST_WAITING = 8
"""Questions that may wait for the process, or be counted."""


class OddsDesk:
    """Answers questions about odds. Its process starts with the first one."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

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
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, answer, asked)

    def close(self) -> None:
        """End the process, whatever it counts."""
        if self._pool is None:
            return
        processes = list((getattr(self._pool, "_processes", None) or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None
        for process in processes:
            process.terminate()


def _begin() -> None:
    """An interrupt is the server's matter, which ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
