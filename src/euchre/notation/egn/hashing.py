"""Hashes by which two copies of a game are known to tell the same.

The baseline leaves out comments and other lines. How it is computed has changed with the versions
of the package that invented it, so the number of the way stands beside every hash.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from euchre.notation.egn.writing import game_object
from euchre.notation.sheet.sheet import Sheet

WAY = "1.6.1"
"""The package's version whose way is followed: phases unnumbered, keys in plain order."""

_COMMENTARY = ("callAnnotations", "playAnnotations", "alternativeLines")
_UNNUMBERED = "phaseNumber"


class Hash(NamedTuple):
    """A hash, and the way in which it was computed."""

    way: str
    digest: str

    def __str__(self) -> str:
        return f"{self.way}:{self.digest}"


def baseline_hash(sheet: Sheet) -> Hash:
    """The hash of a game without anybody's comments on it.

    Errors: `Unfit` where it can't be written as a game.
    """
    return _hash(sheet, (*_COMMENTARY, _UNNUMBERED))


def full_hash(sheet: Sheet) -> Hash:
    """The hash of everything that is written.

    Errors: `Unfit`.
    """
    return _hash(sheet, (_UNNUMBERED,))


def _hash(sheet: Sheet, without: tuple[str, ...]) -> Hash:
    value = game_object(sheet)
    if sheet.version:
        value = {**value, "version": sheet.version}
    text = json.dumps(
        _stripped(value, without), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return Hash(WAY, hashlib.sha256(text.encode()).hexdigest())


def _stripped(value: Any, without: tuple[str, ...]) -> Any:
    """The value without these keys, and without empty lists and objects."""
    if isinstance(value, dict):
        pairs = ((k, _stripped(child, without)) for k, child in value.items() if k not in without)
        return {key: child for key, child in pairs if child not in ([], {})}
    if isinstance(value, list | tuple):
        return [child for item in value if (child := _stripped(item, without)) not in ([], {})]
    return value
