"""What a match has come to, share by share in their order, so that a stop changes nothing.

Shares come in any order; they are added in theirs, and a sequential test looks after each.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from euchre.analysis.arena.duel import Duel
from euchre.analysis.arena.sequential import OPEN, Sprt
from euchre.analysis.arena.tally import Tally
from euchre.core.errors import NotationError, SetupError
from euchre.core.sentences import say

_SUMS = [name for name in Tally.__struct_fields__ if name not in ("scale", "ends")]


class Kept(msgspec.Struct):
    """The state of a match.

    Fields: `tally` the shares up to `next_share`, where a test may have ended; `ahead` those that came
    before their turn, by where they begin.
    """

    duel: Duel
    sprt: Sprt | None
    tally: Tally
    next_share: int = 0
    ahead: dict[int, Tally] = {}

    @property
    def verdict(self) -> str:
        """What the test has found; open without one."""
        return OPEN if self.sprt is None else self.sprt.verdict(self.tally)

    @property
    def left(self) -> list[int]:
        """The shares that are still to be played."""
        if self.verdict != OPEN:
            return []
        return [f for f in self.duel.shares if f >= self.next_share and f not in self.ahead]

    @property
    def pairs_done(self) -> int:
        """How many pairs have been played."""
        return self.tally.pairs + sum(tally.pairs for tally in self.ahead.values())

    def add(self, first: int, found: Tally) -> None:
        """Take a share in, and add what is next in turn."""
        self.ahead[first] = found
        while self.verdict == OPEN and self.next_share in self.ahead:
            self.tally.merge(self.ahead.pop(self.next_share))
            self.next_share += self.duel.share

    def write(self, file: Path) -> None:
        """Write it, so that what stood there before is whole until this is."""
        plain = {
            "euchre_arena": 1,
            "duel": self.fingerprint,
            "next": self.next_share,
            "tally": _plain(self.tally),
            "ahead": [[first, _plain(tally)] for first, tally in sorted(self.ahead.items())],
        }
        draft = file.with_name(f"{file.name}.part")
        draft.write_bytes(msgspec.json.encode(plain))
        draft.replace(file)

    @property
    def fingerprint(self) -> str:
        """What tells this match, its test too, from any other."""
        test = self.sprt
        bounds = () if test is None else (test.low, test.high, test.alpha, test.beta)
        return " ".join((self.duel.fingerprint, *map(str, bounds)))


def begin(duel: Duel, sprt: Sprt | None = None) -> Kept:
    """A match of which nothing has been played."""
    return Kept(duel, sprt, duel.nothing())


def resume(duel: Duel, sprt: Sprt | None, file: Path) -> Kept:
    """The state that a file holds; a beginning, where there is no file yet.

    Errors: `NotationError` for a file that is no checkpoint, `SetupError` for one of another match.
    """
    kept = begin(duel, sprt)
    if not file.exists():
        return kept
    try:
        plain: dict[str, Any] = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        if plain.get("euchre_arena") != 1:
            raise NotationError(file.name, 1, say("arena.checkpoint.expected"))
        if plain["duel"] != kept.fingerprint:
            raise SetupError([say("arena.checkpoint.other", file=file.name)])
        kept.tally = _tally(duel, plain["tally"])
        kept.next_share = int(plain["next"])
        kept.ahead = {int(first): _tally(duel, tally) for first, tally in plain["ahead"]}
    except (msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, NotationError | SetupError):
            raise
        raise NotationError(file.name, 1, say("arena.checkpoint.expected")) from error
    return kept


def _plain(tally: Tally) -> dict[str, Any]:
    ends = [[*ends, times] for ends, times in sorted(tally.ends.items())]
    return {**{name: getattr(tally, name) for name in _SUMS}, "ends": ends}


def _tally(duel: Duel, plain: dict[str, Any]) -> Tally:
    found = duel.nothing()
    for name in _SUMS:
        setattr(found, name, int(plain[name]))
    found.ends = Counter({(a, b, c, d): times for a, b, c, d, times in plain["ends"]})
    return found
