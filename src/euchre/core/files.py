"""Reading a file that somebody named: never more than its kind may hold, and never a device.

And holding one, so that no other process does.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import IO

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


def is_same_file(one: Path, other: Path) -> bool:
    """Whether two names are of one file, by whatever way and links, though it isn't there yet."""
    if one.exists() and other.exists():
        return one.samefile(other)
    return os.path.normcase(one.resolve()) == os.path.normcase(other.resolve())


def lock_file(path: Path) -> IO[bytes] | None:
    """Hold a file until it is closed, or the process ends; None where another process holds it.

    Errors: `OSError` where it can't be made.
    """
    stream = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - there is none elsewhere

            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - there is none on Windows

            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        stream.close()
        return None
    return stream
