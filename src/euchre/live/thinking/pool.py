"""A few worker processes and the questions that wait for them. Each has a thread that waits for it."""

from __future__ import annotations

import logging
import math
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic

from euchre.core.sentences import say
from euchre.live.thinking.process import Failed, Lost, Process
from euchre.live.thinking.question import Answer, Question

log = logging.getLogger(__name__)

STARTING = 900.0
"""Units: seconds that a worker may take to get ready: it may have to compile."""

LONG = 0.5
"""Units: seconds that all workers have been busy with one question each, when another is started."""

CROWD = 8
"""Questions that wait when another worker is started."""

LONGEST_PAUSE = 60.0
"""Units: seconds until another worker is started, at most, where none gets ready."""

_Job = tuple[Question, "Future[Answer]"]


class _Place:
    """A place for a worker process, and the thread that starts, asks and replaces it.

    Fields: `since` when it began what it is at, by the clock; None where it waits for a question.
    """

    def __init__(self, pool: Pool) -> None:
        self.since: float | None = monotonic()
        self.is_ready = False
        self.process: Process | None = None
        self._pool = pool
        self._failures = 0
        threading.Thread(target=self._run, name="thinking", daemon=True).start()

    def _run(self) -> None:
        while not self._pool.closed.is_set():
            try:
                self._work()
            except Lost as error:
                if self._pool.closed.is_set():
                    break
                log.warning("A worker that thinks for the bots is lost: %s", error)
                self._pause()
        if self.process is not None:
            self.process.end()

    def _work(self) -> None:
        """Start a process and let it answer, until there is nothing more to answer or it is lost."""
        self.since, self.is_ready = monotonic(), False
        self.process = process = Process(warm=self._pool.warm, quiet=self._pool.quiet)
        try:
            if self._pool.closed.is_set():
                return
            process.wait_until_ready(STARTING)
            self.is_ready = True
            while True:
                self.since = None
                job = self._pool.jobs.get()
                if job is None:
                    return
                if process.has_ended:
                    self._pool.jobs.put(job)  # the next process answers it
                    process.wait_until_ready(0)
                self.since = monotonic()
                if job[1].set_running_or_notify_cancel():
                    self._answer(process, *job)
        except Lost:
            process.kill()
            raise

    def _answer(self, process: Process, question: Question, future: Future[Answer]) -> None:
        try:
            future.set_result(process.ask(question, self._pool.seconds()))
            self._failures = 0
        except Failed as error:
            future.set_exception(error)
        except Lost as error:
            future.set_exception(error)
            raise

    def _pause(self) -> None:
        """Wait before the next start: longer each time that no answer has come since."""
        pause = min(2.0**self._failures, LONGEST_PAUSE) if self._failures else 0.0
        self._failures += 1
        if pause:
            self.since = -math.inf  # nobody waits for it
            self._pool.closed.wait(pause)


class Pool:
    """Worker processes: the first is started when it is needed, others while all are busy.

    Fields: `most` how many there may be; `seconds` how long an answer may take before its worker is
    ended and replaced; `patience` how long one who asks waits for it; `warm` whether workers get
    our own bots ready first; `quiet` whether what they write to stderr is lost.
    """

    def __init__(
        self,
        most: int,
        *,
        seconds: Callable[[], float],
        patience: Callable[[], float],
        warm: bool,
        quiet: bool = False,
    ) -> None:
        self.seconds = seconds
        self._patience = patience
        self.warm = warm
        self.quiet = quiet
        self.jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.closed = threading.Event()
        self._most = most
        self._places: list[_Place] = []

    def start(self) -> None:
        """Have a worker that is there, or on its way; another where all are busy."""
        if self.closed.is_set() or len(self._places) >= self._most:
            return
        until = monotonic() - (0.0 if self.jobs.qsize() >= CROWD else LONG)
        if all(p.is_ready and (since := p.since) and since <= until for p in self._places):
            self._places.append(_Place(self))

    def patience(self) -> float:
        """How long to wait for an answer now: not at all, where all workers have been busy so long."""
        now = monotonic()
        begun = [now if (since := p.since) is None else since for p in self._places]
        return max(0.0, max(begun, default=-math.inf) + self._patience() - now)

    def ask(self, question: Question) -> Future[Answer]:
        """Put a question to the first worker that is free."""
        future: Future[Answer] = Future()
        self.jobs.put((question, future))
        if self.closed.is_set():
            self._drain()
        return future

    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes."""
        return tuple(p.process.pid for p in self._places if p.process is not None)

    def close(self) -> None:
        """End all workers, whatever they are at; questions that wait get no answer."""
        self.closed.set()
        self._drain()
        for place in self._places:
            self.jobs.put(None)
            if place.process is not None:
                place.process.close()

    def _drain(self) -> None:
        while True:
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return
            if job is not None and job[1].set_running_or_notify_cancel():
                job[1].set_exception(Lost(say("thinking.closed")))
