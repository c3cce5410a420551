"""Workers: the shares of a plan played in several processes, here or on a cluster."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path
from time import monotonic
from typing import Protocol, TypeVar

from euchre.analysis.checkpoint import begin, resume
from euchre.analysis.cluster import cluster_of
from euchre.analysis.plan import Plan
from euchre.analysis.simulation import Simulation
from euchre.core.errors import SetupError
from euchre.core.sentences import say

AHEAD = 3
"""Shares given to each worker ahead of time, so that none waits for the next."""

EVERY = 1.0
"""Units: seconds between two writings of a checkpoint."""

_T = TypeVar("_T")
_Found_co = TypeVar("_Found_co", covariant=True)


class Playable(Protocol[_Found_co]):
    """A plan whose shares can be played anywhere."""

    def play(self, first: int, step: Callable[[int], None] = ...) -> _Found_co:
        """Play the share that begins at this number."""


def run(
    plan: Plan,
    *,
    workers: int = 0,
    cluster: str | None = None,
    checkpoint: Path | None = None,
    step: Callable[[int], None] = lambda _done: None,
) -> Simulation:
    """Play a plan. The result is the same for any number of workers, anywhere.

    Fields: `workers` processes of this machine, 0 for as many as it has processors, 1 for none but
    this; `cluster` the address of a Dask scheduler; `checkpoint` a file to write what was counted
    to, and to go on from; `step` is told how many deals, or games, are done.
    Errors: `SetupError` where a process was killed (on a cluster another plays its share), or no
    scheduler answers; as from `resume` for a checkpoint, `OSError` where it can't be written.
    """
    state = begin(plan) if checkpoint is None else resume(plan, checkpoint)
    if checkpoint is not None:
        state.write(checkpoint)  # where it can't be, that is known before anything is played
    step(state.deals_done)
    shares = played(plan, state.left, workers, cluster, lambda done: step(state.deals_done + done))
    written = monotonic()
    try:
        for first, found in shares:
            state.add(first, found)
            step(state.deals_done)
            if checkpoint is not None and monotonic() - written >= EVERY:
                state.write(checkpoint)
                written = monotonic()
    finally:
        if checkpoint is not None:
            state.write(checkpoint)
    return state.found


def played(
    plan: Playable[_T],
    left: Sequence[int],
    workers: int = 0,
    cluster: str | None = None,
    step: Callable[[int], None] = lambda _done: None,
) -> Generator[tuple[int, _T], None, None]:
    """The shares of a plan that are left, each with where it begins, as they come.

    Fields: `workers` and `cluster` as in `run`; `step` is told how much is done of a share that
    this process plays itself.
    """
    if not left:
        return
    workers = workers or os.cpu_count() or 1
    if cluster is None and (workers == 1 or len(left) == 1):
        for first in left:
            yield first, plan.play(first, step)
        return
    with _executor(min(workers, len(left)), cluster) as (executor, places):
        yield from _spread(executor, plan, left, AHEAD * places)


def play_share(plan: Playable[_T], first: int) -> _T:
    """Play a share of a plan, wherever this process runs."""
    return plan.play(first)


def _spread(
    executor: Executor, plan: Playable[_T], left: Sequence[int], ahead: int
) -> Iterator[tuple[int, _T]]:
    """Give out shares, so many at a time, and collect them in whatever order they come."""
    waiting: dict[Future[_T], int] = {}
    rest = iter(left)
    try:
        while True:
            for first in rest:
                with uninterrupted():
                    waiting[executor.submit(play_share, plan, first)] = first
                if len(waiting) >= ahead:
                    break
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    except BrokenExecutor as error:
        raise SetupError([say("simulate.worker_died")]) from error
    finally:
        if not isinstance(executor, ProcessPoolExecutor):  # whose processes are ended instead
            for future in waiting:
                future.cancel()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let an interrupt wait until this is over: a pool that is half started never ends.

    Processes started meanwhile take none at all: they are ended by their pool.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    blocks = hasattr(signal, "pthread_sigmask")
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if blocks else set()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if blocks:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if came:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _executor(workers: int, cluster: str | None) -> Iterator[tuple[Executor, int]]:
    """Where shares are played, and how many at once."""
    if cluster is None:
        others = set(active_children())
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            try:
                yield pool, workers
            except BaseException:  # who stops doesn't wait for shares, or for compiling
                for process in set(active_children()) - others:
                    process.terminate()
                raise
        return
    with cluster_of(cluster) as found:
        yield found
