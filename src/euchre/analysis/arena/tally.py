"""What a match between two bots has counted, in whole numbers, so that any order adds up the same."""

from __future__ import annotations

import math
from collections import Counter
from typing import NamedTuple

import msgspec

from euchre.analysis.simulation import NORMAL_95, Interval, share

WON = 420
"""What a game won counts: a number that two to seven who win together can share."""

Ends = tuple[int, int, int, int]
"""What a pair came to: points of a's side and of b's where a's dealt, and the same where b's did."""


class Played(NamedTuple):
    """A pair, counted: a deal, or a whole game, played once in each way of seating.

    Fields: `lead` a's points less the others', in parts (see `Tally.scale`); `won` games in parts
    of `WON`; `ends` None where there are more than two sides.
    """

    lead: int
    deals: int
    won: int = 0
    ends: Ends | None = None


class Tally(msgspec.Struct):
    """The sums over all pairs.

    Fields: `scale` parts of a point, times the ways of seating for `won`; the sums of `lead`,
    `deals` and `won`, of their squares, and of the product of the first two; `ends` how often each.
    """

    scale: int
    pairs: int = 0
    lead: int = 0
    lead2: int = 0
    lead_deals: int = 0
    deals: int = 0
    deals2: int = 0
    won: int = 0
    won2: int = 0
    broken_off: int = 0
    ends: Counter[Ends] = msgspec.field(default_factory=Counter)

    def add(self, pair: Played, times: int = 1) -> None:
        """Count a pair, or so many that came to the same."""
        self.pairs += times
        self.lead += times * pair.lead
        self.lead2 += times * pair.lead * pair.lead
        self.lead_deals += times * pair.lead * pair.deals
        self.deals += times * pair.deals
        self.deals2 += times * pair.deals * pair.deals
        self.won += times * pair.won
        self.won2 += times * pair.won * pair.won
        if pair.ends is not None:
            self.ends[pair.ends] += times

    def merge(self, other: Tally) -> None:
        """Add what was counted elsewhere."""
        assert self.scale == other.scale
        for name in self.__struct_fields__:
            if name not in ("scale", "ends"):
                setattr(self, name, getattr(self, name) + getattr(other, name))
        self.ends.update(other.ends)

    @property
    def points(self) -> Interval:
        """Points a deal of a's side less the mean of the others, from the pairs.

        Source: the ratio estimator; where every pair has as many deals, the mean of the pairs.
        """
        if not self.deals:
            return Interval(0.0, None, None)
        mean = self.lead / self.deals / self.scale
        variance = self.variance
        if variance is None:
            return Interval(mean, None, None)
        half = NORMAL_95 * math.sqrt(variance / self.pairs)
        return Interval(mean, mean - half, mean + half)

    @property
    def variance(self) -> float | None:
        """Of the points a deal from pair to pair; None of fewer than two."""
        n = self.pairs
        if n < 2:
            return None
        ratio = self.lead / self.deals
        squares = self.lead2 - 2 * ratio * self.lead_deals + ratio * ratio * self.deals2
        a_pair = self.deals / n * self.scale
        return max(0.0, squares) / (n - 1) / (a_pair * a_pair)

    def wins(self, ways: int) -> Interval:
        """The share of games that a won, from the pairs of games."""
        n, full = self.pairs, WON * ways
        if not n:
            return Interval(0.0, None, None)
        mean = self.won / n / full
        if n < 2:
            return Interval(mean, None, None)
        variance = (n * self.won2 - self.won * self.won) / (n * (n - 1)) / (full * full)
        if mean in (0, 1):  # nothing varies: what none of so many tells
            return share(n * int(mean), n)
        half = NORMAL_95 * math.sqrt(variance / n)
        return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))
