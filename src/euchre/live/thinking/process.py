"""One worker process, from outside: started, asked, ended."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from typing import IO

import msgspec

from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.live.thinking.frames import Reply, Sender, read_frame, write_frame
from euchre.live.thinking.question import Answer, Question
from euchre.live.thinking.worker import WARM

_RUN = "import sys; n = int(sys.argv.pop()); sys.path[:] = sys.argv[-n:]; del sys.argv[-n:]; "
_RUN += "from euchre.live.thinking.worker import main; main()"

ENDING = 2.0
"""Units: seconds that a worker has to end by itself."""

_decode = msgspec.msgpack.Decoder(Reply).decode


class Lost(EuchreError):
    """The worker has ended, or was too slow and had to be."""


class Failed(EuchreError):
    """The bot was asked and has failed."""


class Process:
    """A worker process. It knows this one's path of modules, and runs none of its main program.

    It ends with its stdin: so it never outlives this process, however that ends.
    Fields: `warm` whether it gets our own bots ready before it is; `quiet` whether what it writes to
    stderr is lost, where ours is a table that is drawn.
    Errors: `Lost` where it can't be started.
    """

    def __init__(self, *, warm: bool, quiet: bool = False) -> None:
        path = list(sys.path)
        arguments = [*([WARM] if warm else []), *path, str(len(path))]
        try:
            self._process = subprocess.Popen(  # noqa: S603 - ourselves
                [sys.executable, "-c", _RUN, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
                start_new_session=os.name == "posix",  # an interrupt at the keyboard isn't its own
            )
        except OSError as error:
            raise Lost(say("thinking.lost", reason=error.strerror or str(error))) from error
        self._sender = Sender()
        self._replies: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self._process.stdout is not None
        threading.Thread(
            target=_listen, args=(self._process.stdout, self._replies), daemon=True
        ).start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Whether it doesn't run any more."""
        return self._process.poll() is not None

    def wait_until_ready(self, seconds: float) -> None:
        """Wait until it takes questions. Errors: `Lost`."""
        self._next(seconds)

    def ask(self, question: Question, seconds: float) -> Answer:
        """Its answer to a question.

        Errors: `Lost` where it ended or took longer; `Failed` where its bot failed.
        """
        frame = self._sender.bytes_of(question)
        try:
            assert self._process.stdin is not None
            write_frame(self._process.stdin, frame)
        except (OSError, ValueError) as error:  # broken, or closed by us
            raise Lost(say("thinking.lost", reason=str(error))) from error
        reply = self._next(seconds)
        if reply.fault:
            raise Failed(say("thinking.failed", bot=question.bot.name, reason=reply.fault))
        answer = reply.answer(question)
        if answer is None:
            raise Failed(say("thinking.illegal", bot=question.bot.name, action=reply.action))
        return answer

    def _next(self, seconds: float) -> Reply:
        try:
            frame = self._replies.get(timeout=seconds)
        except queue.Empty as error:
            raise Lost(say("thinking.slow", seconds=f"{seconds:g}")) from error
        if not frame:
            raise Lost(say("thinking.ended", status=self._process.wait()))
        return _decode(frame)

    def end(self) -> None:
        """Let it end, and end it where it doesn't."""
        self.close()
        try:
            self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.kill()

    def close(self) -> None:
        """Ask it nothing more: it ends."""
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()
        self.close()


def _listen(out: IO[bytes], replies: queue.SimpleQueue[bytes]) -> None:
    """Take down what it says, and an empty frame for its end."""
    with suppress(OSError, ValueError), out:
        while frame := read_frame(out):
            replies.put(frame)
    replies.put(b"")
