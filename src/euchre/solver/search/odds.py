"""The odds of a decision: how each choice ends in the same layouts, batch by batch, and what that is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from euchre.core.actions import Action
from euchre.core.shuffle import mix
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.expert import known
from euchre.kernels.expert.game import Game
from euchre.kernels.house.call import CALL as CALLED
from euchre.kernels.house.call import CALL_ALONE
from euchre.rules.observe import Observation
from euchre.solver.search.knowledge import knowledge
from euchre.solver.search.outcomes import CALL, DISCARD, ENDS, Estimate, outcomes_of, worths
from euchre.solver.search.styles import BELIEF, settings

ODDS = 6
"""The purpose (see shuffle 1) of the streams of chance of odds."""
BATCH = 5000
"""Layouts played out at a time."""
DRAWN_FOR_ONE = 4
"""Layouts drawn for each that is played out, where something is known of the others' cards."""

_SIGNED = (1 << 62) - 1


class Decision:
    """What is asked: the choices of a seat, by what it knows.

    Fields: `choices` the calls, or the cards to lay away, once a batch is played; `points` and
    `wins` what each end is worth to the side that chooses, `wins` None where no chance is known.
    """

    def __init__(self, game: Game, seen: Observation, know: Any, kind: str) -> None:
        self.choices: tuple[Action, ...] = ()
        self.points, self.wins = worths(game, know)
        self._asked = (game, seen.rules, know, kind)
        heard = len(seen.calls)
        self._drawn = BATCH * DRAWN_FOR_ONE if heard else BATCH

    def play(self, seed: int, batch: int) -> tuple[Any, Any]:
        """One batch: the weight of each layout, and how each choice ends in it, of `ENDS`."""
        salt = mix(seed, ODDS, batch) & _SIGNED
        row = settings(drawn=self._drawn, kept=BATCH, batch=salt, **BELIEF)
        found = outcomes_of(*self._asked, row)
        assert found is not None
        self.choices = found.actions
        return found.sample.weights, found.sample.ends[:, list(found.like)]


def calls_of(game: Game, seen: Observation) -> Decision:
    """The calls that a seat may make now."""
    return Decision(game, seen, knowledge(seen), CALL)


def discards_of(game: Game, seen: Observation, *, alone: bool) -> Decision:
    """What the dealer may lay away, were he to take the upcard now."""
    assert seen.hand is not None
    assert seen.upcard is not None
    assert seen.seat is not None
    know = knowledge(seen)
    faces = seen.rules.pack.faces
    hand = [*seen.hand, seen.upcard]
    turned = STRAINS.index(Strain(seen.upcard[1]))
    known.hear_call(know, CALL_ALONE if alone else CALLED, turned, 0)
    known.look(know, seen.seat, sum(1 << faces.index(face) for face in hand), 0)
    return Decision(game, seen, know, DISCARD)


class Sums:
    """What batches have come to: for means, shares, and differences within the same layouts.

    Fields: `layouts` how many; `worths` what each end is worth, one list for each thing asked.
    """

    def __init__(self, worths: Sequence[Any]) -> None:
        self.layouts = 0
        self._worths = np.array(worths)
        self._weight = self._weight2 = 0.0
        self._ends: Any = 0.0
        self._sums2: Any = 0.0
        self._products: Any = 0.0

    def add(self, weights: Any, ends: Any) -> None:
        """Take a batch in."""
        self.layouts += len(weights)
        self._weight += float(weights.sum())
        squares = weights * weights
        self._weight2 += float(squares.sum())
        choices = range(ends.shape[1])
        self._ends += np.array([np.bincount(ends[:, n], weights, ENDS) for n in choices])
        worths = [worth[ends] for worth in self._worths]
        scaled = [worth * squares[:, None] for worth in worths]
        self._sums2 += np.array([each.sum(axis=0) for each in scaled])
        self._products += np.array([a.T @ b for a, b in zip(worths, scaled, strict=True)])

    def shares(self, choice: int) -> list[float]:
        """How often a choice ends how. Shapes: `ENDS` shares."""
        return [float(share) for share in self._ends[choice] / self._weight]

    def mean(self, kind: int, choice: int) -> float:
        """What a choice is worth."""
        return float(self._ends[choice] @ self._worths[kind] / self._weight)

    def estimate(self, kind: int, choice: int) -> Estimate:
        """What a choice is worth, and its error."""
        mean = self.mean(kind, choice)
        squares = float(self._products[kind, choice, choice])
        return self._estimate(mean, squares, float(self._sums2[kind, choice]))

    def difference(self, kind: int, one: int, other: int) -> Estimate:
        """By how much one choice is worth more than another, in the same layouts."""
        product = self._products[kind]
        squares = float(product[one, one] + product[other, other] - 2 * product[one, other])
        sums = self._sums2[kind]
        mean = self.mean(kind, one) - self.mean(kind, other)
        return self._estimate(mean, squares, float(sums[one] - sums[other]))

    def _estimate(self, mean: float, squares: float, sums: float) -> Estimate:
        """Source: the variance of a ratio of sums, to first order."""
        spread = squares - 2 * mean * sums + mean * mean * self._weight2
        tiny = 1e-12 * max(1.0, abs(squares))
        return Estimate(mean, math.sqrt(spread) / self._weight if spread > tiny else 0.0)
