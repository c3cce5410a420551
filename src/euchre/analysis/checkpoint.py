"""A checkpoint: what has been counted so far, and which shares it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from euchre.analysis.plan import Plan
from euchre.analysis.resuming import read_checkpoint
from euchre.analysis.simulation import MOST_DEALS, Simulation
from euchre.core.sentences import has_sentence
from euchre.rules.phases.scoring import EndDeal, Score
from euchre.rules.ruleset import Ruleset

SMALL, EACH_SHARE = 1 << 16, 12
"""Units: bytes of a checkpoint without the shares done, and of each share: its number and a comma."""

_Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 62)]
_Sum = Annotated[int, msgspec.Meta(gt=-(1 << 62), lt=1 << 62)]


class _Head(msgspec.Struct):
    """What tells that a file is a checkpoint, and of which plan."""

    euchre_simulation: Literal[1]
    plan: str
    share: int


class _Kept(msgspec.Struct):
    """What else stands in it."""

    done: list[_Count]
    deals: _Count
    games: _Count
    broken_off: _Count
    sums: list[_Sum]
    squares: list[_Count]
    wins: list[_Count]
    by_side: list[tuple[int | None, str, _Count]]

    def faults(self, plan: Plan) -> Iterator[str]:
        """The places whose counts can't be those of the shares done."""
        rules, seats = plan.rules, plan.rules.seating.count
        done = set(self.done)
        if len(done) < len(self.done) or not done <= set(plan.shares):
            yield "done"
        played = sum(min(plan.share, plan.number - first) for first in done)
        least, most = (played, played * MOST_DEALS) if plan.matches else (played, played)
        if not (0 if plan.where is not None else least) <= self.deals <= most:
            yield "deals"
        if self.games != (played if plan.matches else 0):
            yield "games"
        if self.broken_off > self.games:
            yield "broken_off"
        over = self.games - self.broken_off
        if len(self.wins) != seats or any(won > over for won in self.wins):
            yield "wins"
        if len(self.sums) != seats or len(self.squares) != seats:
            yield "sums"
        elif not all(map(self._may_be, self.sums, self.squares)):
            yield "squares"
        sides = {None, *rules.sides}
        rows = {(side, name): n for side, name, n in self.by_side}
        known = all(
            side in sides and _is_outcome(name, rules) and n for (side, name), n in rows.items()
        )
        if not known or len(rows) < len(self.by_side) or sum(rows.values()) != self.deals:
            yield "by_side"

    def _may_be(self, total: int, squares: int) -> bool:
        """Whether whole numbers, one a deal, can have this sum and this sum of their squares."""
        spread = total * total <= self.deals * squares and (self.deals > 0 or not squares)
        return spread and abs(total) <= squares and (total - squares) % 2 == 0

    def found(self, plan: Plan) -> Simulation:
        """What was counted."""
        found = plan.nothing()
        found.deals, found.games, found.broken_off = self.deals, self.games, self.broken_off
        found.sums, found.squares, found.wins = self.sums, self.squares, self.wins
        found.by_side = Counter({(side, name): n for side, name, n in self.by_side})
        for (_side, name), n in found.by_side.items():
            found.outcomes[name] += n
        return found


def _is_outcome(name: str, rules: Ruleset) -> bool:
    """Whether a deal can end so: as the scores of the game say, or as any game may."""
    phases = [slot.phase for slot in rules.slots]
    own = {row.outcome for phase in phases if isinstance(phase, Score) for row in phase.rows}
    ends = {phase.why for phase in phases if isinstance(phase, EndDeal)}
    return name in own | ends or has_sentence(f"outcome.{name}")


class Checkpoint(msgspec.Struct):
    """The state of a simulation. `done` the numbers at which the shares begin that were played."""

    plan: Plan
    found: Simulation
    done: set[int]

    @property
    def left(self) -> list[int]:
        """The shares that are still to be played."""
        return [first for first in self.plan.shares if first not in self.done]

    @property
    def deals_done(self) -> int:
        """How many deals, or games, have been played of the plan's number."""
        share = self.plan.share
        return sum(min(share, self.plan.number - first) for first in self.done)

    def add(self, first: int, found: Simulation) -> None:
        """Count a share."""
        assert first not in self.done
        self.done.add(first)
        self.found.merge(found)

    def write(self, file: Path) -> None:
        """Write it, so that what stood there before is whole until this is, and a link stays one."""
        file = file.resolve() if file.is_symlink() else file
        found = self.found
        plain = {
            "euchre_simulation": 1,
            "plan": self.plan.fingerprint,
            "share": self.plan.share,
            "done": sorted(self.done),
            "deals": found.deals,
            "games": found.games,
            "broken_off": found.broken_off,
            "sums": found.sums,
            "squares": found.squares,
            "wins": found.wins,
            "by_side": [
                [side, name, n] for (side, name), n in sorted(found.by_side.items(), key=str)
            ],
        }
        draft = file.with_name(f"{file.name}.part")
        draft.write_bytes(msgspec.json.encode(plain))
        draft.replace(file)


def begin(plan: Plan) -> Checkpoint:
    """A simulation of which nothing has been played."""
    return Checkpoint(plan, plan.nothing(), set())


def resume(plan: Plan, file: Path) -> Checkpoint:
    """The state that a file holds; a beginning, where there is no file yet.

    Errors: `NotationError` for a file that is no checkpoint or a damaged one, `SetupError` for one of
    another plan, `OSError` where it can't be read.
    """
    if not file.exists():
        return begin(plan)
    kept = read_checkpoint(
        file,
        "checkpoint",
        (_Head, lambda head: (head.plan, head.share) == (plan.fingerprint, plan.share)),
        (_Kept, lambda kept: kept.faults(plan)),
        largest=SMALL + EACH_SHARE * len(plan.shares),
    )
    return Checkpoint(plan, kept.found(plan), set(kept.done))
