"""Shares that are played and kept: a checkpoint of counts, a part for each plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Literal, Protocol

import msgspec

from euchre.analysis.resuming import read_checkpoint
from euchre.analysis.workers import EVERY, played

LARGEST = 1 << 26
"""Units: bytes of a checkpoint, the most that can be."""

Rows = list[Any]
"""What a share comes to: lists of numbers."""


class Countable(Protocol):
    """A plan whose shares come to lists of numbers."""

    @property
    def fingerprint(self) -> str:
        """What tells it from any other."""

    @property
    def shares(self) -> range:
        """Its shares."""

    @property
    def share(self) -> int:
        """How many deals are in one."""

    def play(self, first: int, step: Callable[[int], None] = ...) -> Rows:
        """Play a share."""

    def fits(self, rows: Rows) -> bool:
        """Whether a share can have come to this."""


class _Head(msgspec.Struct):
    """What tells that a file is a checkpoint, and whose."""

    euchre_counts: Literal[1]
    plan: str


class _Held(msgspec.Struct):
    """What else stands in it: for each plan its shares that are done."""

    parts: dict[str, list[tuple[int, list[Any]]]]

    def faults(self, plan: Countable) -> Iterator[str]:
        """Where it can't be what the plan came to."""
        shares = set(plan.shares)
        for share, rows in self.parts.get(plan.fingerprint, ()):
            try:
                good = share in shares and plan.fits(rows)
            except (TypeError, ValueError, IndexError):
                good = False
            shares.discard(share)
            if not good:
                yield f"parts, {share}"


def run(
    plan: Countable,
    head: str,
    *,
    workers: int = 0,
    checkpoint: Path | None = None,
    step: Callable[[int], None] = lambda _done: None,
    every: float = EVERY,
) -> dict[int, Rows]:
    """Play what is left of a plan; gives what each share came to, by its number.

    Fields: `head` the plan that the file belongs to, of which this one may be a part; `checkpoint`
    a file to go on from, written so often in seconds as `every` says; `step` is told how much is done.
    Errors: `NotationError` for a file that is no checkpoint or a damaged one, `SetupError` for one
    of another plan, `OSError` where it can't be read or written.
    """
    parts = {} if checkpoint is None else _parts(plan, head, checkpoint)
    done = dict(parts.pop(plan.fingerprint, ()))
    if checkpoint is not None:
        _write(checkpoint, head, {**parts, plan.fingerprint: done})
    left = [share for share in plan.shares if share not in done]
    size = plan.share
    step(size * len(done))
    written = monotonic()
    try:
        shares = played(plan, left, workers, step=lambda n: step(size * len(done) + n))
        for share, rows in shares:
            done[share] = rows
            step(size * len(done))
            if checkpoint is not None and monotonic() - written >= every:
                _write(checkpoint, head, {**parts, plan.fingerprint: done})
                written = monotonic()
    finally:
        if checkpoint is not None:
            _write(checkpoint, head, {**parts, plan.fingerprint: done})
    return dict(sorted(done.items()))


def _parts(plan: Countable, head: str, file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    held = read_checkpoint(
        file,
        "equity.checkpoint",
        (_Head, lambda told: told.plan == head),
        (_Held, lambda found: found.faults(plan)),
        largest=LARGEST,
    )
    return {name: dict(shares) for name, shares in held.parts.items()}


def _write(file: Path, head: str, parts: dict[str, dict[int, Rows]]) -> None:
    """Write it, so that what stood there before is whole until this is, and a link stays one."""
    file = file.resolve() if file.is_symlink() else file
    told = {name: sorted(shares.items()) for name, shares in parts.items()}
    draft = file.with_name(f"{file.name}.part")
    draft.write_bytes(msgspec.json.encode({"euchre_counts": 1, "plan": head, "parts": told}))
    draft.replace(file)
