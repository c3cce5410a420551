"""Reviews kept beside the games that they are of, so that each is made once."""

from __future__ import annotations

import hashlib
import logging
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from euchre.analysis.review.report import VERSION
from euchre.core.files import write_whole

ENDING = ".review"

log = logging.getLogger(__name__)


def key_of(content: bytes) -> bytes:
    """By what a review is known: the bytes of its game, and who reviewed it."""
    try:
        own = version("euchre")
    except PackageNotFoundError:
        own = ""
    return hashlib.sha256(f"{own} {VERSION} ".encode() + content).hexdigest().encode()


def path_of(game: Path) -> Path:
    """Where the review of a game is kept."""
    return game.with_name(game.name + ENDING)


def kept(game: Path, content: bytes) -> bytes | None:
    """The line with the review of a game that stands as it does; None where there is none."""
    try:
        key, _, line = path_of(game).read_bytes().partition(b"\n")
    except OSError:
        return None
    return line if key == key_of(content) and line.endswith(b"\n") else None


def keep(game: Path, content: bytes, line: bytes) -> None:
    """Keep it. Where that can't be, it is made again another time."""
    try:
        write_whole(path_of(game), key_of(content) + b"\n" + line)
    except OSError as error:
        log.warning("A review could not be kept: %s", error)
