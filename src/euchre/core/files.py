"""Reading a file that somebody named: never more than its kind may hold, and never a device.

And holding one, so that no other process does.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from euchre.core.errors import NotationError
from euchre.core.sentences import say


def path_of(source: object, expected: str) -> Path:
    """The path that a caller gave, as a text or a path; `expected` in words instead of anything else.

    Errors: `NotationError` for what can't be the path of a file.
    """
    if isinstance(source, str | os.PathLike):
        with suppress(TypeError):
            text = os.fspath(source)
            if isinstance(text, str) and text and _can_be_path(text):
                return Path(text)
    raise NotationError(source, 1, expected)


def _can_be_path(text: str) -> bool:
    """Whether there can be a file of this name here, not too long and of signs that names have."""
    try:
        os.lstat(text)
    except OSError as error:
        return error.errno != errno.ENAMETOOLONG
    except ValueError:  # a nought among them, or half a sign
        return False
    return True


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


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: what stood there before is whole until this is.

    A link is followed, and stays one. Errors: `OSError` that names this file, never the draft
    beside it.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    whole = path.resolve() if path.is_symlink() else path
    draft = whole.with_name(f".{whole.name}.part")
    try:
        draft.write_bytes(content)
        draft.replace(whole)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


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
