"""What a match has come to, share by share in their order, so that a stop changes nothing.

Shares come in any order; they are added in theirs, and a sequential test looks after each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from euchre.analysis.arena.duel import Duel
from euchre.analysis.arena.sequential import OPEN, Sprt
from euchre.analysis.arena.tally import WON, Tally
from euchre.analysis.resuming import read_checkpoint

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
        """Write it, so that what stood there before is whole until this is, and a link stays one."""
        file = file.resolve() if file.is_symlink() else file
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

    Errors: `NotationError` for a file that is no checkpoint or a damaged one, `SetupError` for one of
    another match, `OSError` where it can't be read.
    """
    kept = begin(duel, sprt)
    if not file.exists():
        return kept
    held = read_checkpoint(
        file,
        "arena.checkpoint",
        (_Head, lambda head: head.duel == kept.fingerprint),
        (_Held, lambda held: held.faults(duel)),
        largest=LARGEST,
    )
    kept.tally, kept.next_share = held.tally.tally(duel), held.next
    kept.ahead = {first: sums.tally(duel) for first, sums in held.ahead}
    return kept


LARGEST = 1 << 26
"""Units: bytes of a checkpoint, the most that can be."""

_Count = Annotated[int, msgspec.Meta(ge=0)]


class _Head(msgspec.Struct):
    """What tells that a file is a checkpoint, and of which match."""

    euchre_arena: Literal[1]
    duel: str


class _Sums(msgspec.Struct):
    """A tally as it is written."""

    pairs: _Count
    lead: int
    lead2: _Count
    lead_deals: int
    deals: _Count
    deals2: _Count
    won: _Count
    won2: _Count
    broken_off: _Count
    ends: list[tuple[int, int, int, int, Annotated[int, msgspec.Meta(gt=0)]]]

    def tally(self, duel: Duel) -> Tally:
        """The tally."""
        found = duel.nothing()
        for name in _SUMS:
            setattr(found, name, getattr(self, name))
        found.ends = Counter({(a, b, c, d): times for a, b, c, d, times in self.ends})
        return found

    def fits(self, duel: Duel, pairs: int) -> bool:
        """Whether so many pairs of this duel can have come to these sums."""
        full, ways = WON * len(duel.ways) * pairs, len(duel.ways)
        deals = self.deals >= pairs if duel.games else self.deals == pairs * ways
        spread = self.lead * self.lead <= pairs * self.lead2
        return (
            self.pairs == pairs
            and deals
            and spread
            and self.won <= full
            and sum(row[-1] for row in self.ends) <= pairs
        )


class _Held(msgspec.Struct):
    """What else stands in it."""

    next: _Count
    tally: _Sums
    ahead: list[tuple[_Count, _Sums]]

    def faults(self, duel: Duel) -> Iterator[str]:
        """The places whose counts can't be those of the shares done."""
        shares = set(duel.shares)
        if self.next not in shares and self.next != duel.share * len(shares):
            yield "next"
        if not self.tally.fits(duel, min(self.next, duel.pairs)):
            yield "tally"
        for first, sums in self.ahead:
            here = min(duel.share, duel.pairs - first)
            if first not in shares or first < self.next or not sums.fits(duel, here):
                yield "ahead"


def _plain(tally: Tally) -> dict[str, Any]:
    ends = [[*ends, times] for ends, times in sorted(tally.ends.items())]
    return {**{name: getattr(tally, name) for name in _SUMS}, "ends": ends}
