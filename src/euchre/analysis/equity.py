"""Match equity: the chance of winning a game from any score, by how deals end.

Two sides deal in turn and race to a target. How often a deal ends how, by who deals, is given; then
the chance at each score follows from those further on, backwards from the target.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Points = tuple[int, int]
"""What a deal gave: points of a's side and of b's."""

A, B = 0, 1


class Equity(NamedTuple):
    """The chances of side a. Shapes: `chance[dealer][a's points][b's points]`, the dealer A or B."""

    target: int
    ends: tuple[dict[Points, float], dict[Points, float]]
    chance: list[list[list[float]]]

    @property
    def at_first(self) -> float:
        """The chance at the beginning, each side as likely to deal first."""
        return (self.chance[A][0][0] + self.chance[B][0][0]) / 2

    def after(self, dealer: int, score: Points, end: Points) -> float:
        """The chance once a deal of this dealer's has ended so."""
        a, b = score[0] + end[0], score[1] + end[1]
        if a >= self.target or b >= self.target:
            return float(a >= self.target)
        return self.chance[1 - dealer][a][b]

    def pull(self) -> tuple[dict[Points, float], dict[Points, float]]:
        """How much `at_first` moves, by dealer and end, where a share of his deals ends so instead.

        Source: the derivative along the chain: over all scores, how often a game comes there,
        times what that end changes. Its mean over the ends is 0.
        """
        visits = self.visits()
        found: tuple[dict[Points, float], dict[Points, float]] = ({}, {})
        for dealer in (A, B):
            for end in self.ends[dealer]:
                found[dealer][end] = sum(
                    often
                    * (self.after(dealer, score, end) - self.chance[dealer][score[0]][score[1]])
                    for score, often in visits[dealer].items()
                )
        return found

    def visits(self) -> tuple[dict[Points, float], dict[Points, float]]:
        """How many deals of each dealer a game has at each score, on average."""
        scores = _scores(self.target)
        found: tuple[dict[Points, float], dict[Points, float]] = (
            dict.fromkeys(scores, 0.0),
            dict.fromkeys(scores, 0.0),
        )
        found[A][0, 0] = found[B][0, 0] = 0.5
        voids = [ends.get((0, 0), 0.0) for ends in self.ends]
        for score in scores:
            first, second = found[A][score], found[B][score]
            loop = 1 - voids[A] * voids[B]
            found[A][score] = (first + voids[B] * second) / loop
            found[B][score] = (second + voids[A] * first) / loop
            for dealer in (A, B):
                for end, share in self.ends[dealer].items():
                    to = (score[0] + end[0], score[1] + end[1])
                    if end != (0, 0) and max(to) < self.target:
                        found[1 - dealer][to] += found[dealer][score] * share
        return found


def race(target: int, by_a: Mapping[Points, float], by_b: Mapping[Points, float]) -> Equity:
    """The chances at every score of a game to so many points.

    Fields: `by_a` and `by_b` the share of each end among the deals of that dealer; points are never
    negative, and no end gives both sides some, or nobody's any.
    Errors: `ValueError` for ends of which no such race is made.
    """
    for ends in (by_a, by_b):
        if any(a < 0 or b < 0 or (a and b) for a, b in ends) or not ends:
            raise ValueError("a race is made of points for one side at a time")
    if by_a.get((0, 0), 0.0) * by_b.get((0, 0), 0.0) >= 1:
        raise ValueError("a race in which no deal gives points never ends")
    chance = [[[0.0] * target for _ in range(target)] for _ in (A, B)]
    equity = Equity(target, (dict(by_a), dict(by_b)), chance)
    for score in reversed(_scores(target)):
        a, b = score
        gained = [
            sum(
                share * equity.after(dealer, score, end)
                for end, share in equity.ends[dealer].items()
                if end != (0, 0)
            )
            for dealer in (A, B)
        ]
        voids = [ends.get((0, 0), 0.0) for ends in equity.ends]
        loop = 1 - voids[A] * voids[B]
        chance[A][a][b] = (gained[A] + voids[A] * gained[B]) / loop
        chance[B][a][b] = (gained[B] + voids[B] * gained[A]) / loop
    return equity


def _scores(target: int) -> list[Points]:
    """Every score at which a game goes on, from its beginning on."""
    every = ((a, b) for a in range(target) for b in range(target))
    return sorted(every, key=sum)
