"""Writing records: a line an event, flushed as it happens, so that a cut loses nothing before it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from euchre.core.errors import EuchreError
from euchre.core.events import Event
from euchre.core.sentences import say
from euchre.notation.header import FORMAT, Header, View

_encode = msgspec.json.Encoder().encode

PRIVATE = 0o600
"""A game in progress holds everybody's cards: its file is for its owner alone."""


def _line(value: object) -> bytes:
    return _encode(value) + b"\n"


def _lines(events: Iterable[Event], view: View) -> bytes:
    if view == "all":
        return b"".join(map(_line, events))
    return b"".join(_line(event.seen_by(view)) for event in events)  # type: ignore[arg-type]


def format_record(header: Header, events: Iterable[Event], end: str | None = None) -> str:
    """A whole record as text, its events as the header's view shows them."""
    content = _line(header) + _lines(events, header.view)
    if end is not None:
        content += _line({"end": end})
    return content.decode()


class RecordWriter:
    """A record being written to a file.

    With `keep` it goes on with a record that is there, after its first so many bytes
    (`Record.size_after`); what follows them is cut off. Events are written as the header's view
    shows them: a record for a seat never holds what that seat may not know. Each call writes and
    flushes whole lines; use it in a `with`, or `close()`.

    Errors: `EuchreError` for a header of another version's form; `OSError` where the file can't be written; `FileExistsError` for one that is there.
    """

    def __init__(self, path: str | Path, header: Header, *, keep: int = 0) -> None:
        if header.euchre != FORMAT:
            raise EuchreError(say("record.later", version=header.euchre, known=FORMAT))
        self._view = header.view
        self._sizes: list[int] = []  # of the lines of the events written here
        self._stream: BinaryIO
        if keep:
            self._stream = os.fdopen(os.open(path, os.O_RDWR), "r+b")
            kept = self._stream.read(keep)
            self._stream.truncate(len(kept))
            if not kept.endswith(b"\n"):
                self._write(b"\n")
        else:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE)
            self._stream = os.fdopen(handle, "r+b")
            self._write(_line(header))

    def _write(self, content: bytes) -> None:
        self._stream.write(content)
        self._stream.flush()

    def append(self, events: Iterable[Event]) -> None:
        """Write what happened."""
        lines = [_lines([event], self._view) for event in events]
        if lines:
            self._write(b"".join(lines))
            self._sizes += map(len, lines)

    def take_back(self, count: int) -> None:
        """Cut the last events off again, as many as were written by this writer at most."""
        taken = [self._sizes.pop() for _ in range(count)]
        self._stream.seek(-sum(taken), os.SEEK_END)
        self._stream.truncate()

    def end(self, why: str) -> None:
        """Write the last line, and close the file."""
        self._write(_line({"end": why}))
        self.close()

    def close(self) -> None:
        """Close the file; an unfinished record can be reopened."""
        self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
