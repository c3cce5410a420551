"""A process beside the server, for what takes a while: no table waits for it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

_T = TypeVar("_T")


class Beside:
    """One process, started with the first work; it does one thing after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def start(self, work: Callable[..., _T], *given: object) -> asyncio.Future[_T]:
        """What will come of this work. Errors: `BrokenExecutor` where the process was ended."""
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
        return asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    def close(self) -> None:
        """End the process, whatever it is at."""
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
