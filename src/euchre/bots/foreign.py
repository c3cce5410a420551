"""Bots from elsewhere: programs in any language that answer over lines of JSON, and classes of Python.

A program gets one observation a line on its stdin and answers each with one line on its stdout: the
text of an action, or `{"action": …, "reason": …}`. It is started once in a process that needs it,
and ends when its stdin does.
"""

from __future__ import annotations

import atexit
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any, NoReturn

import msgspec

from euchre.bots.api import Bot, Hint
from euchre.core.actions import Action
from euchre.core.errors import EuchreError
from euchre.core.sentences import brief, say
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation

SECONDS = 10.0
"""Units: seconds that an answer may take; the environment's EUCHRE_BOT_SECONDS says otherwise."""

LONGEST_REASON = 200
LUCK = 1 << 53
"""Luck is a whole number below this: one that every reader of JSON keeps whole."""

_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_running: dict[str, _Program] = {}
_lock = threading.RLock()


def is_foreign(name: object) -> bool:
    """Whether this is a program's path or a class of Python, not the name of a bot of ours."""
    if not isinstance(name, str):
        return False
    return "/" in name or os.sep in name or _CLASS.fullmatch(name) is not None


def foreign_bot(name: str) -> Bot:
    """The bot behind a path, such as `./prog --fast`, or a class, such as `package.module:Class`.

    Only for names that the person at this machine has given: it runs what they name.
    Errors: `EuchreError` where there is no such program or class.
    """
    if _CLASS.fullmatch(name):
        return _made(name)
    _command(name)
    return ProgramBot(name)


class ProgramBot:
    """A bot that is a program.

    Errors: `EuchreError` from `act`, where the program has ended, is too slow, or talks nonsense.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What the program answers."""
        return self._ask(seen, luck.below(LUCK))[0]

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What the program says, where it says something and would do this."""
        answer, reason = self._ask(seen, 0)
        return Hint(reason if reason and answer == action else "own_choice")

    def _ask(self, seen: Observation, luck: int) -> tuple[Action, str]:
        line = msgspec.json.encode({**seen.to_wire(), "luck": luck})
        answer = program(self.name).ask(line)
        text, reason = _read(answer)
        for action in seen.legal:
            if str(action) == text:
                return action, reason
        choices = ", ".join(map(str, seen.legal))
        raise EuchreError(
            say("foreign.nonsense", program=self.name, answer=brief(answer), choices=choices)
        )


class _Program:
    """A program that runs, and what it has answered."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._turn = threading.Lock()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the person named it
                _command(name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=os.name == "posix",  # so that what it starts ends with it
            )
        except OSError as error:
            reason = error.strerror or str(error)
            raise EuchreError(say("foreign.start", program=name, reason=reason)) from error
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self._process.stdout is not None
        out = self._process.stdout
        threading.Thread(target=_listen, args=(out, self._answers), daemon=True).start()

    def ask(self, line: bytes) -> str:
        """The program's answer to a line. Errors: `EuchreError`; then it runs no longer."""
        with self._turn:
            assert self._process.stdin is not None
            try:
                self._process.stdin.write(line + b"\n")
                self._process.stdin.flush()
                answer = self._answers.get(timeout=seconds_given())
            except queue.Empty:
                self._fail(say("foreign.slow", program=self.name, seconds=f"{seconds_given():g}"))
            except OSError:
                answer = b""
            if not answer:
                status = self._process.wait()
                self._fail(say("foreign.ended", program=self.name, status=status))
            return answer.decode("utf-8", "replace").strip()

    def close(self) -> None:
        """End it: it should end by itself when its stdin does."""
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._kill()

    def _fail(self, sentence: str) -> NoReturn:
        with _lock:
            if _running.get(self.name) is self:
                del _running[self.name]
        self._kill()
        raise EuchreError(sentence)

    def _kill(self) -> None:
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()


def program(name: str) -> _Program:
    """The running program of this name; started where there is none."""
    with _lock:
        if name not in _running:
            if not _running:
                atexit.register(close_all)
            _running[name] = _Program(name)
        return _running[name]


def close_all() -> None:
    """End all programs."""
    with _lock:
        while _running:
            _running.popitem()[1].close()


def _listen(out: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Take down what a program says, and an empty line for its end."""
    with suppress(OSError, ValueError), out:
        for line in out:
            if line.strip():
                answers.put(line)
    answers.put(b"")


def seconds_given() -> float:
    """How long an answer may take. Units: seconds."""
    try:
        return float(os.environ["EUCHRE_BOT_SECONDS"])
    except (KeyError, ValueError):
        return SECONDS


def _command(name: str) -> list[str]:
    """The program and its arguments; a script of Python is run by this one."""
    try:
        words = shlex.split(name, posix=os.name != "nt")
    except ValueError as error:
        raise EuchreError(say("foreign.none", program=name)) from error
    found = shutil.which(words[0])
    if found is None and words[0].endswith(".py") and Path(words[0]).is_file():
        return [sys.executable, *words]
    if found is None:
        raise EuchreError(say("foreign.none", program=name))
    return [found, *words[1:]]


def _read(answer: str) -> tuple[str, str]:
    """The action and the reason of an answer."""
    if not answer.startswith("{"):
        return answer, ""
    try:
        told: dict[str, Any] = msgspec.json.decode(answer, type=dict[str, Any])
    except msgspec.DecodeError:
        return answer, ""
    reason = " ".join(str(told.get("reason", "")).split())
    return str(told.get("action", "")), reason[:LONGEST_REASON]


def _made(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        made = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise EuchreError(say("foreign.class", name=name, reason=str(error))) from error
    if not isinstance(made, Bot):
        raise EuchreError(say("foreign.no_bot", name=name))
    return made
