"""Match equity: the chance of winning a game from any score, by how deals end.

Two sides deal in turn and race to a target. How often a deal ends how, by who deals and at what
score, is given; then the chance at each score follows from those further on, backwards from the
target.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Points = tuple[int, int]
"""Points of a's side and of b's: a score, or what a deal gave."""
Ends = Mapping[Points, float]
"""How often a deal ends how."""

A, B = 0, 1


class Race(NamedTuple):
    """The chances of side a.

    Shapes: `ends[dealer][score]` how that deal ends; `chance[dealer][a's points][b's points]`, the
    dealer A or B.
    """

    target: int
    ends: tuple[Mapping[Points, Ends], Mapping[Points, Ends]]
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
        visits = self.visits({(A, (0, 0)): 0.5, (B, (0, 0)): 0.5})
        found: tuple[dict[Points, float], dict[Points, float]] = ({}, {})
        for dealer in (A, B):
            for score, often in visits[dealer].items():
                now = self.chance[dealer][score[0]][score[1]]
                for end in self.ends[dealer][score]:
                    moved = often * (self.after(dealer, score, end) - now)
                    found[dealer][end] = found[dealer].get(end, 0.0) + moved
        return found

    def visits(
        self, starts: Mapping[tuple[int, Points], float]
    ) -> tuple[dict[Points, float], dict[Points, float]]:
        """How many deals of each dealer a game has at each score, on average.

        Fields: `starts` how often it begins with which dealer at what score.
        """
        scores = scores_of(self.target)
        found = (dict.fromkeys(scores, 0.0), dict.fromkeys(scores, 0.0))
        for (dealer, score), often in starts.items():
            found[dealer][score] += often
        for score in scores:
            first, second = found[A][score], found[B][score]
            if not first and not second:
                continue
            by_a, by_b = self.ends[A][score], self.ends[B][score]
            void_a, void_b = by_a.get((0, 0), 0.0), by_b.get((0, 0), 0.0)
            loop = 1 - void_a * void_b
            found[A][score] = (first + void_b * second) / loop
            found[B][score] = (second + void_a * first) / loop
            for dealer, ends in ((A, by_a), (B, by_b)):
                for end, share in ends.items():
                    to = (score[0] + end[0], score[1] + end[1])
                    if end != (0, 0) and max(to) < self.target:
                        found[1 - dealer][to] += found[dealer][score] * share
        return found


def race(target: int, by_a: Ends, by_b: Ends) -> Race:
    """The chances at every score of a game to so many points, where deals end alike at all of them.

    Fields: `by_a` and `by_b` the share of each end among the deals of that dealer; points are never
    negative, and no end gives both sides some, or nobody's any.
    Errors: `ValueError` for ends of which no such race is made.
    """
    ours, theirs = dict(by_a), dict(by_b)
    scores = scores_of(target)
    return race_by_score(target, dict.fromkeys(scores, ours), dict.fromkeys(scores, theirs))


def race_by_score(target: int, by_a: Mapping[Points, Ends], by_b: Mapping[Points, Ends]) -> Race:
    """The same where how deals end depends on the score, by which the ends are given."""
    chance = [[[0.0] * target for _ in range(target)] for _ in (A, B)]
    found = Race(target, (by_a, by_b), chance)
    for score in reversed(scores_of(target)):
        a, b = score
        ends = (by_a[score], by_b[score])
        _check(ends)
        gained = [
            sum(
                share * found.after(dealer, score, end)
                for end, share in ends[dealer].items()
                if end != (0, 0)
            )
            for dealer in (A, B)
        ]
        voids = [each.get((0, 0), 0.0) for each in ends]
        loop = 1 - voids[A] * voids[B]
        chance[A][a][b] = (gained[A] + voids[A] * gained[B]) / loop
        chance[B][a][b] = (gained[B] + voids[B] * gained[A]) / loop
    return found


def _check(ends: tuple[Ends, Ends]) -> None:
    for each in ends:
        if any(a < 0 or b < 0 or (a and b) for a, b in each) or not each:
            raise ValueError("a race is made of points for one side at a time")
    if ends[A].get((0, 0), 0.0) * ends[B].get((0, 0), 0.0) >= 1:
        raise ValueError("a race in which no deal gives points never ends")


def scores_of(target: int) -> list[Points]:
    """Every score at which a game goes on, from its beginning on."""
    every = ((a, b) for a in range(target) for b in range(target))
    return sorted(every, key=sum)
