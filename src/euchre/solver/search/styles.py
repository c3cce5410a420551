"""How hard the searching bots think: rows of `kernels.expert.mind`."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from euchre.kernels.expert import mind


def settings(**places: int) -> Any:
    """A row, by the names of its places in small letters; the others are 0."""
    row = np.zeros(mind.MIND, dtype=np.int64)
    row[mind.KIND] = mind.BY_SEARCH
    for name, value in places.items():
        row[getattr(mind, name.upper())] = value
    return row


BELIEF = {
    "call_slip": 1,
    "call_spread": 30,
    "play_slip": 200,
    "by_book": 300,
    "calls_by": 1,
    "by_chances": 1,
    "card_margin": 40,
}
"""What is believed of the others, and what a deal is worth; another card than the house's only where
it is better by some hundredths of a point, which the layouts drawn may be out by."""

CALLS = {"call_drawn": 300, "call_margin": 100}
"""For a style: another call than the book's only where it is better by a tenth of a point."""

EXPERT = {"drawn": 1500, "kept": 400, **BELIEF}
MASTER = {
    "drawn": 20_000,
    "kept": 6000,
    "every": 8000,
    **BELIEF,
}

BOLD, CAUTIOUS = 150, -150
"""Thousandths of a point by which a style overrates a call, and an alone one once more."""

STYLES: dict[str, Any] = {
    "expert": settings(**EXPERT),
    "expert-bold": settings(**EXPERT, **CALLS, eager=BOLD, lonely=BOLD),
    "expert-cautious": settings(**EXPERT, **CALLS, eager=CAUTIOUS, lonely=CAUTIOUS),
    "master": settings(**MASTER),
}
"""The searching bots by name."""

QUICK = settings(kind=mind.BY_RULE, calls_by=1)
"""One that calls by the book and plays by rule."""

BY_RULE = settings(kind=mind.BY_RULE)
"""The house itself."""


class Effort(NamedTuple):
    """How much is thought where the kernels of the house don't play the game.

    Fields: `work` cards that fall in all layouts played out; `most` layouts at most.
    """

    work: int
    most: int


USUAL = Effort(work=40_000, most=1000)
"""Some 3 ms of one processor."""
EFFORTS = {"master": Effort(work=400_000, most=10_000)}
"""The effort of each bot by name; the others make the usual one."""
