"""How a person likes the table: kept from one evening to the next."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from euchre.live.protocol import Speed

FILE = "terminal.json"


class Settings(msgspec.Struct, frozen=True):
    """What may be chosen about the table.

    Fields: `four` four colours, one a suit; `letters` suits as letters; `ascii` nothing but ASCII.
    """

    speed: Speed = Speed.EASY
    colour: bool = True
    four: bool = False
    letters: bool = False
    ascii: bool = False


def load_settings(home: Path, *, ascii_only: bool = False) -> Settings:
    """What was chosen last, fitted to this terminal: NO_COLOR, and what its letters can show."""
    found = _kept(home)
    colour = found.colour and "NO_COLOR" not in os.environ
    return msgspec.structs.replace(found, colour=colour, ascii=found.ascii or ascii_only)


def save_settings(home: Path, before: Settings, after: Settings) -> None:
    """Keep what has been changed, and not what only this terminal asked for.

    A folder that can't be written to keeps what it had.
    """
    names = [n for n in after.__struct_fields__ if getattr(after, n) != getattr(before, n)]
    changed = {name: getattr(after, name) for name in names}
    with contextlib.suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        kept = msgspec.structs.replace(_kept(home), **changed)
        (home / FILE).write_bytes(msgspec.json.encode(kept))


def _kept(home: Path) -> Settings:
    try:
        return msgspec.json.decode((home / FILE).read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError):
        return Settings()
