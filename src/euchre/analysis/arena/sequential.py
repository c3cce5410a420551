"""A sequential test of a match, whether a is ahead by so much or only by so little.

Source: Wald, "Sequential tests of statistical hypotheses", 1945; for a mean whose variance is not
known, the generalised ratio: the normal one with the variance found so far.
"""

from __future__ import annotations

import math

import msgspec

from euchre.analysis.arena.tally import Tally
from euchre.core.errors import NotationError, SetupError
from euchre.core.sentences import say

HIGH, LOW, OPEN = "high", "low", "open"
"""What a test has found: a is ahead by the higher bound, by the lower only, or neither yet."""

ALPHA = BETA = 0.05
LEAST = 100
"""Pairs before a test says anything: before that, the variance isn't known."""


class Sprt(msgspec.Struct, frozen=True):
    """A test declared before the match: that the points a deal are `low`, against `high`.

    Fields: `alpha` how often it may find `high` though it is `low`; `beta` the other way round.
    Errors: `SetupError` for bounds the wrong way round, or chances outside 0 to a half.
    """

    low: float
    high: float
    alpha: float = ALPHA
    beta: float = BETA

    def __post_init__(self) -> None:
        are_bounds = math.isfinite(self.low) and math.isfinite(self.high) and self.low < self.high
        if not are_bounds or not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise SetupError([say("arena.sprt")])

    @property
    def accept(self) -> float:
        """The logarithm of the ratio at which it is `high`."""
        return math.log((1 - self.beta) / self.alpha)

    @property
    def reject(self) -> float:
        """The logarithm of the ratio at which it is `low`."""
        return math.log(self.beta / (1 - self.alpha))

    def ratio(self, tally: Tally) -> float:
        """The logarithm of the likelihood ratio of `high` to `low`, by the pairs so far."""
        variance = tally.variance
        if not variance or tally.pairs < LEAST:
            return 0.0
        mean = tally.points.mean
        gap = self.high - self.low
        return tally.pairs * gap * (2 * mean - self.low - self.high) / (2 * variance)

    def verdict(self, tally: Tally) -> str:
        """What it has found."""
        ratio = self.ratio(tally)
        if ratio >= self.accept:
            return HIGH
        return LOW if ratio <= self.reject else OPEN


def parse_sprt(text: str, alpha: float = ALPHA, beta: float = BETA) -> Sprt:
    """Bounds such as `0:0.02`.

    Errors: `NotationError`, `SetupError`.
    """
    low, colon, high = text.partition(":")
    try:
        bounds = float(low), float(high)
    except ValueError as error:
        raise NotationError(text, 1, say("arena.sprt.expected")) from error
    if not colon:
        raise NotationError(text, 1, say("arena.sprt.expected"))
    return Sprt(*bounds, alpha, beta)
