"""Chances of winning the game from each score, by how deals between house players end."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from euchre.rules.ruleset import Ruleset
from euchre.solver.house import may_compile_matches
from euchre.solver.race import A, B, race

_ENDS = (
    (1, 0, 0.443),
    (2, 0, 0.152),
    (4, 0, 0.050),
    (0, 1, 0.169),
    (0, 2, 0.136),
    (0, 4, 0.050),
)
"""How a deal ends: the points of the dealer's side and of the other, and how often."""


def chances_of(rules: Ruleset) -> Any:
    """What `kernels.expert.worth` calls chances; empty where a game isn't a race to a target."""
    if not may_compile_matches(rules):
        return np.zeros((2, 1, 1))
    return _race(rules.match_rules.target)


def points_of_dealer() -> float:
    """The points that a deal between house players gives the dealer's side more than the others."""
    return sum((dealers - others) * share for dealers, others, share in _ENDS)


@cache
def _race(target: int) -> Any:
    """Chances by who deals (1 for my side) and what both sides lack."""
    by_us = {(ours, theirs): share for ours, theirs, share in _ENDS}
    by_them = {(theirs, ours): share for (ours, theirs), share in by_us.items()}
    found = race(target, by_us, by_them).chance
    chance = np.zeros((2, target + 1, target + 1))
    for deals, dealer in ((1, A), (0, B)):
        chance[deals, 1:, 1:] = np.array(found[dealer])[::-1, ::-1]
    return chance
