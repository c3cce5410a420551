"""Donating: eldest, one point short, orders up to keep the dealer's side from a lone hand.

Each deal is played twice, eldest passing and eldest ordering, the rest as the players would; what
both leave of the game is weighed by the table.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import msgspec

from euchre.analysis.equity.kept import Rows, run
from euchre.analysis.equity.plan import Plan
from euchre.analysis.equity.table import Equity
from euchre.analysis.simulation import NORMAL_95, Interval, share
from euchre.solver.race import B

SHARE = 100_000
"""Deals in a share."""

CLASSES = ("0", "0a", "1", "1a", "2", "2a", "sure")
"""Eldest's hands: trumps without a certain trick (2 for two and more), with an ace beside (a) or not;
the right, or the left with a guard."""

ORDER, PASS, NEAR = "order", "pass", "near"
"""The verdicts: what is better, or that it can't be told."""


class Verdict(msgspec.Struct, frozen=True):
    """What eldest's order is worth with some hands.

    Fields: `upcard` its rank; `hand` of `CLASSES`; `passing` and `ordering` the chance of winning;
    `lead` their difference; `lone` how often the dealer's side takes all alone after a pass.
    """

    upcard: str
    hand: str
    deals: int
    passing: float
    ordering: float
    lead: Interval
    lone: Interval

    @property
    def verdict(self) -> str:
        """Order, pass, or too near to tell."""
        low, high = self.lead.low, self.lead.high
        if low is None or high is None or low <= 0 <= high:
            return NEAR
        return ORDER if low > 0 else PASS


class Donation(msgspec.Struct, frozen=True, dict=True):
    """A plan: so many deals at a score. `chances` as `compare_first_calls` wants them."""

    plan: Plan
    theirs: int
    number: int
    chances: list[list[float]]

    @property
    def shares(self) -> range:
        """Where each share begins."""
        return range(0, self.number, SHARE)

    @property
    def share(self) -> int:
        """How many deals are in one, the last perhaps fewer."""
        return min(SHARE, self.number)

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen digits that tell this plan from any other."""
        told = (self.plan.fingerprint, self.theirs, self.number, self.chances)
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]

    @property
    def needs(self) -> tuple[int, int]:
        """What the dealer's side and eldest's lack."""
        return self.plan.target - self.theirs, 1

    def play(self, first: int, step: Callable[[int], None] = lambda _done: None) -> Rows:
        """Play the share that begins at this number."""
        number = min(SHARE, self.number - first)
        players = self.plan.players
        found: Rows = players.compare(self.plan.seed, first, number, self.needs, self.chances)
        step(number)
        return found

    def fits(self, rows: Rows) -> bool:
        """Whether a share can have come to this."""
        deals = sum(cell[0] for row in rows for cell in row)
        return deals in (SHARE, self.number % SHARE) and all(len(r) == len(CLASSES) for r in rows)


def donation(plan: Plan, equity: Equity, theirs: int, number: int) -> Donation:
    """The deals to be played where my side lacks one point, and the dealer's side has so many."""
    score = (equity.target - 1, theirs)
    chances = [
        [equity.race.after(B, score, (ours, dealers)) for dealers, ours in points]
        for points in plan.players.points
    ]
    return Donation(plan, theirs, number, chances)


def worth_asking(plan: Plan) -> list[int]:
    """Their scores at which a lone hand wins the game and nothing less does, the lowest first."""
    most = max(abs(a - b) for points in plan.players.points for a, b in points)
    return [score for score in range(plan.target - most, plan.target - 2) if score >= 0]


def verdicts(
    asked: Donation,
    *,
    workers: int = 0,
    checkpoint: Path | None = None,
    step: Callable[[int], None] = lambda _done: None,
) -> list[Verdict]:
    """Play them, and tell each class of hands by upcard, the highest first. Fields: as in `kept.run`."""
    head = asked.plan.fingerprint
    shares = run(asked, head, workers=workers, checkpoint=checkpoint, step=step)
    found = []
    for place, rank in enumerate(_ranks(asked.plan)):
        for at, hand in enumerate(CLASSES):
            cells = [rows[place][at] for rows in shares.values()]
            sums = [math.fsum(cell[n] for cell in cells) for n in range(len(cells[0]))]
            if sums[0] > 1:
                found.append(_verdict(rank, hand, sums))
    return found


def _verdict(rank: str, hand: str, sums: list[float]) -> Verdict:
    n, passed, ordered, lead, lead2, lone = sums
    mean = lead / n
    half = NORMAL_95 * math.sqrt(max(0.0, (lead2 - lead * lead / n) / (n - 1) / n))
    return Verdict(
        rank,
        hand,
        round(n),
        passed / n,
        ordered / n,
        Interval(mean, mean - half, mean + half),
        share(round(lone), round(n)),
    )


def _ranks(plan: Plan) -> list[str]:
    """The ranks of trumps from the right downwards, the left among them."""
    game = plan.players.game
    trumps = game.suits[0][0]
    faces = plan.rules.pack.faces
    held = [(int(bit), face) for bit, face in zip(game.bits[0], faces, strict=True) if bit & trumps]
    return [str(face)[0] for _, face in sorted(held, reverse=True)]
