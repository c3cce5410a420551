"""A checkpoint: what has been counted so far, and which shares it came from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from euchre.analysis.plan import Plan
from euchre.analysis.simulation import Simulation
from euchre.core.errors import NotationError, SetupError
from euchre.core.sentences import say


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
        """Write it, so that what stood there before is whole until this is."""
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

    Errors: `NotationError` for a file that is no checkpoint, `SetupError` for one of another plan.
    """
    if not file.exists():
        return begin(plan)
    try:
        plain: dict[str, Any] = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        if plain.get("euchre_simulation") != 1:
            raise NotationError(file.name, 1, say("checkpoint.expected"))
        if (plain["plan"], plain["share"]) != (plan.fingerprint, plan.share):
            raise SetupError([say("checkpoint.other", file=file.name)])
        found = plan.nothing()
        found.deals, found.games = plain["deals"], plain["games"]
        found.broken_off = plain["broken_off"]
        found.sums, found.squares, found.wins = plain["sums"], plain["squares"], plain["wins"]
        found.by_side = Counter({(side, name): n for side, name, n in plain["by_side"]})
        for (_side, name), n in found.by_side.items():
            found.outcomes[name] += n
        return Checkpoint(plan, found, set(plain["done"]))
    except (msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, NotationError | SetupError):
            raise
        raise NotationError(file.name, 1, say("checkpoint.expected")) from error
