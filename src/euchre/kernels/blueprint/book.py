"""Books: the tables of calls that are shipped, read when first asked for.

A book is a byte for each turn, upcard and class of hand: the act, numbered as in `learn`. In its
file it is compressed.
"""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

from euchre.kernels.blueprint.infoset import KNOWN, TURNS

LENGTH = TURNS * KNOWN
"""How long a book is, in bytes."""


def file_of(name: str) -> Path:
    """Where the book of a game is kept."""
    return Path(__file__).with_name(f"{name}.calls")


def name_of(*, stick: bool, partner_alone: bool) -> str:
    """The name of the book for a game: only these two choices change what calls are worth most."""
    return "-".join(["stick" if stick else "pass", *(["alone"] if partner_alone else [])])


@cache
def book(name: str) -> bytes | None:
    """The book of this name; None where there is none."""
    file = file_of(name)
    return unpacked(file.read_bytes()) if file.exists() else None


def packed(calls: bytes) -> bytes:
    """A book as its file."""
    return zlib.compress(calls, 9)


def unpacked(content: bytes) -> bytes:
    """A book out of its file.

    Errors: `ValueError` for what is none.
    """
    calls = zlib.decompress(content)
    if len(calls) != LENGTH:
        raise ValueError("not a book of calls")
    return calls
