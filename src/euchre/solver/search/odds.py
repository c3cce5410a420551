"""The odds of a decision: how each choice ends in the same layouts, batch by batch, and what that is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from euchre.core.actions import Action, Discard, Name, Order
from euchre.core.cards import Face
from euchre.core.shuffle import mix
from euchre.core.suits import STRAINS
from euchre.kernels.expert import known
from euchre.kernels.expert import odds as kernel
from euchre.kernels.expert.game import Game
from euchre.kernels.house import match
from euchre.kernels.house.call import CALL, CALL_ALONE
from euchre.kernels.jit import compiled
from euchre.rules.observe import Observation
from euchre.solver.search.knowledge import knowledge
from euchre.solver.search.styles import BELIEF, settings

ODDS = 6
"""The purpose (see shuffle 1) of the streams of chance of odds."""
BATCH = 5000
"""Layouts played out at a time."""
DRAWN_FOR_ONE = 4
"""Layouts drawn for each that is played out, where something is known of the others' cards."""
CODES = 2 * kernel.ENDS
"""How many ways a deal can end in, seen from my side."""

_MIND = settings(**BELIEF)
_SIGNED = (1 << 62) - 1


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


class Decision:
    """What is asked: the choices of a seat, by what it knows.

    Fields: `choices` the calls, or the cards to lay away.
    """

    def __init__(self, game: Game, know: Any, choices: Sequence[Action], numbers: Any) -> None:
        self.choices = tuple(choices)
        self._game, self._know, self._numbers = game, know, numbers
        self._lays_away = isinstance(choices[0], Discard)
        heard = int(know[known.CALLED]) - int(self._lays_away)
        self._drawn = BATCH * DRAWN_FOR_ONE if heard else BATCH
        self.side = int(know[known.SEAT]) & 1

    def play(self, seed: int, batch: int) -> tuple[Any, Any]:
        """One batch: the weight of each layout, and how each choice ends in it, of `CODES`."""
        weights = np.zeros(self._drawn)
        ends = np.zeros((BATCH + kernel.SPARE, len(self.choices)), dtype=np.int64)
        salt = mix(seed, ODDS, batch) & _SIGNED
        play = compiled(kernel.play_discards if self._lays_away else kernel.play_calls)
        kept = play(self._game, self._know, _MIND, salt, self._numbers, weights, ends)
        return weights[:kept], ends[:kept]

    def points(self) -> list[tuple[int, int]]:
        """What each end gives my side and theirs. Shapes: `CODES` of them."""
        pays = [(int(row[1]), int(row[2])) for row in self._game.pays]
        return [*pays, (0, 0), *[(theirs, ours) for ours, theirs in pays], (0, 0)]

    def wins(self) -> list[float] | None:
        """The chance of winning after each end; None where no such chance is known."""
        chances, know = self._game.chances, self._know
        limit = chances.shape[1] - 1
        ours, theirs = (int(know[known.NEEDS + (self.side ^ other)]) for other in (0, 1))
        if not (0 < ours <= limit and 0 < theirs <= limit):
            return None
        dealt = (int(know[known.DEALER]) ^ self.side) & 1 ^ 1
        turns = (0, 1) if self._game.choices[match.LAST_TRICK_DEALS] else (1 - dealt,)
        return [
            sum(_chance(chances, deals, ours - mine, theirs - others) for deals in turns)
            / len(turns)
            for mine, others in self.points()
        ]


def _chance(chances: Any, deals: int, ours: int, theirs: int) -> float:
    if ours <= 0:
        return 1.0
    return float(chances[deals, ours, theirs]) if theirs > 0 else 0.0


def calls_of(game: Game, seen: Observation) -> Decision:
    """The calls that a seat may make now."""
    know = knowledge(seen)
    calls = [action for action in seen.legal if _number(action, know) is not None]
    numbers = np.array([_number(action, know) for action in calls], dtype=np.int64)
    return Decision(game, know, calls, numbers)


def discards_of(game: Game, seen: Observation, *, alone: bool) -> Decision:
    """What the dealer may lay away, were he to take the upcard now."""
    assert seen.hand is not None
    assert seen.upcard is not None
    assert seen.seat is not None
    know = knowledge(seen)
    faces = seen.rules.pack.faces
    hand = [*seen.hand, seen.upcard]
    known.hear_call(know, CALL_ALONE if alone else CALL, int(know[known.TURNED]), 0)
    known.look(know, seen.seat, sum(1 << faces.index(face) for face in hand), 0)
    choice: list[Face] = hand if game.choices[match.UPCARD_MAY_GO] else hand[:-1]
    numbers = np.array([faces.index(face) for face in choice], dtype=np.int64)
    return Decision(game, know, [Discard(face) for face in choice], numbers)


def _number(action: Action, know: Any) -> int | None:
    """A call as the kernels know it."""
    if isinstance(action, Order):
        return 4 * int(know[known.TURNED]) + (CALL_ALONE if action.alone else CALL)
    if isinstance(action, Name):
        return 4 * STRAINS.index(action.strain) + (CALL_ALONE if action.alone else CALL)
    return 0 if str(action) == "pass" else None


class Sums:
    """What batches have come to: for means, shares, and differences within the same layouts.

    Fields: `layouts` how many; `worths` what each end is worth, one list for each thing asked.
    """

    def __init__(self, choices: int, worths: Sequence[Sequence[float]]) -> None:
        self.layouts = 0
        self._worths = np.array(worths)
        self._weight = self._weight2 = 0.0
        self._ends = np.zeros((choices, CODES))
        kinds = len(worths)
        self._sums2 = np.zeros((kinds, choices))
        self._products = np.zeros((kinds, choices, choices))

    def add(self, weights: Any, ends: Any) -> None:
        """Take a batch in."""
        self.layouts += len(weights)
        self._weight += float(weights.sum())
        squares = weights * weights
        self._weight2 += float(squares.sum())
        for choice in range(ends.shape[1]):
            self._ends[choice] += np.bincount(ends[:, choice], weights, CODES)
        for kind, worth in enumerate(self._worths):
            worths = worth[ends]
            scaled = worths * squares[:, None]
            self._sums2[kind] += scaled.sum(axis=0)
            self._products[kind] += worths.T @ scaled

    def shares(self, choice: int) -> list[float]:
        """How often a choice ends how. Shapes: `CODES` shares."""
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
