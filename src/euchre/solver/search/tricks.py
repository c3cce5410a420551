"""A search of the play in any game: each card over the same layouts, the rest by short rules."""

from __future__ import annotations

from math import sqrt

import numpy as np

from euchre.core.actions import Play
from euchre.kernels.family import weigh
from euchre.kernels.jit import compiled
from euchre.rules.observe import Observation
from euchre.solver.search.asking import ask
from euchre.solver.search.styles import Effort
from euchre.solver.search.thought import NEAR, Option, Thought

SURE = 1.0
"""Units: standard errors. By so much another card than the house's must be better."""
FEW = 8
"""Layouts at least."""
USUAL_MOST = 4.0
"""The most points of a deal of Euchre, in which what is near is told."""


def think_of_cards(seen: Observation, rule: Play, effort: Effort) -> Thought | None:
    """Search; None where there is one card to speak of, or the pack has no layout.

    Fields: `rule` the house's play. The work depends on what is known alone.
    """
    found = ask(seen, rule)
    if found is None:
        return None
    question, plays, falls = found
    if len(plays) < 2:
        return Thought(rule, rule, (Option(rule, 0.0),), 0, 0, in_chances=False)
    number = max(FEW, min(effort.most, effort.work // (falls * len(plays))))
    sums = np.zeros((len(plays), 3))
    compiled(weigh.weigh_cards)(question, number, sums)
    options = []
    best, most = rule, 0.0
    for play, row in zip(plays, sums / number, strict=True):
        worth, ahead, square = map(float, row)
        options.append(Option(play, worth))
        error = sqrt(max(0.0, square - ahead * ahead) / number)
        if ahead > most and ahead > SURE * error:
            best, most = play, ahead
    options.sort(key=lambda option: (option.action != best, -option.worth))
    near = NEAR * max(1.0, float(np.abs(question.pays).max()) / USUAL_MOST)
    return Thought(best, rule, tuple(options), number, number, in_chances=False, near=near)
