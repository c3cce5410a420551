"""Reading a file that somebody named: never more than its kind may hold, and never a device."""

from __future__ import annotations

import stat
from pathlib import Path

from euchre.core.errors import NotationError
from euchre.core.sentences import say


def read_file(path: Path, largest: int, *, place: str, expected: str) -> bytes:
    """The content of a file of at most so many bytes; `place` and `expected` for a larger one.

    Errors: `NotationError` for a larger one, and for what is no file but a device or a pipe, which
    may never end; `OSError` where it can't be read.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise NotationError(path.name, place, say("file.regular"))
    with path.open("rb") as stream:
        content = stream.read(largest + 1)
    if len(content) > largest:
        raise NotationError(path.name, place, expected)
    return content
