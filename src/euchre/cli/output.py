"""What goes to stdout and stderr: text for people, JSON for programs, progress."""

from __future__ import annotations

import codecs
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from euchre.core.sentences import printable, say

_PLAIN = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "·": "-", "…": "...", "—": "-", "–": "-"}

Step = Callable[[int], None]
"""Told how many units of the work are done."""

EVERY = 5.0
"""Units: seconds between two plain lines of progress."""


def _as_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign, "?") for sign in unknown), error.end


def prepare() -> None:
    """Let both streams write every sentence: suits as letters where the terminal has no signs."""
    codecs.register_error("euchre", _as_letters)
    if sys.stderr is None:
        # Closed by whoever started the program: `print` would write to stdout instead.
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="euchre")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def warn(sentence: str) -> None:
    """A sentence on stderr."""
    print(printable(sentence), file=sys.stderr)


def silence() -> None:
    """Write nothing more to stdout, not what it still holds either: nobody reads it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def print_json(value: object) -> None:
    """A value as one line of JSON; half signs, as of a file's name that is no UTF-8, as escapes."""
    import msgspec

    try:
        print(msgspec.json.encode(value).decode())
    except UnicodeEncodeError:
        print(json.dumps(msgspec.to_builtins(value), separators=(",", ":")))


@contextmanager
def progress(total: int, unit: str, stream: TextIO | None = None) -> Iterator[Step]:
    """Show progress on stderr: a bar on a terminal, elsewhere a plain line every five seconds."""
    stream = stream or sys.stderr
    if stream.isatty():
        with _bar(total, unit, stream) as step:
            yield step
        return
    last = time.monotonic()

    def plain(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= EVERY:
            last = now
            print(say("cli.progress", done=f"{done:,}", total=f"{total:,}", unit=unit), file=stream)

    yield plain


@contextmanager
def _bar(total: int, unit: str, stream: TextIO) -> Iterator[Step]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(unit), Remaining())
    with Progress(*columns, console=Console(file=stream), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
