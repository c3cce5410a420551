"""The table: the chance of winning from every score, dealing or not, with its interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from euchre.analysis.equity.kept import run
from euchre.analysis.equity.plan import Plan, Rows
from euchre.analysis.simulation import NORMAL_95, Interval
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.rules.ruleset import Ruleset
from euchre.solver.race import A, B, Points, Race, race, race_by_score

WHOLE = 100.0
"""Units: percent."""


class Equity(msgspec.Struct, frozen=True, dict=True):
    """The chances of a side at every score.

    Fields: `counted` how deals ended by the score of the dealer's side and the others', as points
    of these two; None where the frequencies were given, which have no interval.
    """

    race: Race
    counted: Mapping[Points, Mapping[Points, int]] | None = None

    @property
    def target(self) -> int:
        """The points that win."""
        return self.race.target

    def chance(self, ours: int, theirs: int, *, dealing: bool) -> Interval:
        """My side's chance at a score, as it deals or the others do."""
        dealer = A if dealing else B
        mean = self.race.chance[dealer][ours][theirs]
        half = self._half(dealer, (ours, theirs))
        if half is None:
            return Interval(mean, None, None)
        return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))

    @cached_property
    def widest(self) -> float | None:
        """The largest half width of all intervals; None where there are none."""
        scores = range(self.target)
        halves = [self._half(d, (a, b)) for d in (A, B) for a in scores for b in scores]
        return None if None in halves else max(half for half in halves if half is not None)

    def _half(self, dealer: int, score: Points) -> float | None:
        """Half an interval: each score on the way was played for on its own.

        Source: the derivative along the chain, as in `Race.pull`; a score is met from both sides,
        as its dealer or not, and counts once.
        """
        if self.counted is None:
            return None
        visits = self.race.visits({(dealer, score): 1.0})
        variance = 0.0
        for (d, o), ends in self.counted.items():
            dealt, met = visits[A][d, o], visits[B][o, d]
            if not (dealt or met):
                continue
            n, total, squares = sum(ends.values()), 0.0, 0.0
            for (mine, theirs), times in ends.items():
                moved = dealt * self.race.after(A, (d, o), (mine, theirs))
                moved += met * self.race.after(B, (o, d), (theirs, mine))
                total += times * moved
                squares += times * moved * moved
            if n > 1:
                variance += (squares - total * total / n) / (n * (n - 1))
        return NORMAL_95 * math.sqrt(max(0.0, variance))


def measured(
    plan: Plan,
    *,
    workers: int = 0,
    checkpoint: Path | None = None,
    step: Callable[[int], None] = lambda _done: None,
) -> Equity:
    """Play a plan, and reckon. The result is the same for any number of workers.

    Fields: as in `analysis.workers.run`.
    Errors: as there, and `SetupError` for frequencies of which no race is made.
    """
    done = run(plan, plan.fingerprint, workers=workers, checkpoint=checkpoint, step=step)
    points = plan.players.points
    return _counted(plan.target, {plan.score(n): _ends(rows, points) for n, rows in done.items()})


def _ends(rows: Rows, points: Sequence[Sequence[Points]]) -> dict[Points, int]:
    """By the points given, how many deals."""
    found: dict[Points, int] = {}
    for counts, given in zip(rows, points, strict=True):
        for count, end in zip(counts, given, strict=True):
            if count:
                found[end] = found.get(end, 0) + count
    return dict(sorted(found.items()))


def _counted(target: int, counted: Mapping[Points, Mapping[Points, int]]) -> Equity:
    by_us, by_them = {}, {}
    for (dealers, others), ends in counted.items():
        n = sum(ends.values())
        by_us[dealers, others] = {end: times / n for end, times in ends.items()}
        by_them[others, dealers] = {(b, a): times / n for (a, b), times in ends.items()}
    try:
        return Equity(race_by_score(target, by_us, by_them), counted)
    except ValueError as error:
        raise SetupError([say("equity.no_ends")]) from error


def given(rules: Ruleset, dealers: str, others: str) -> Equity:
    """The chances where deals end as often as is said, whatever the score.

    Fields: `dealers` and `others` percentages of deals that give that side points: as many as a deal
    can give, the fewest points first, such as `45,16,5` for one, two and four. What is left of 100
    are deals that nobody makes.
    Errors: `SetupError` for what can't be read, or is more than all deals.
    """
    pays = _pays(rules)
    shares = [_percentages(text, len(pays)) for text in (dealers, others)]
    if any(each is None for each in shares):
        example = ",".join(str(20 - 5 * n) for n in range(len(pays)))
        raise SetupError([say("equity.shares", points=", ".join(map(str, pays)), example=example)])
    ours, theirs = [each or [] for each in shares]
    void = 1 - sum(ours) - sum(theirs)
    if void < -1e-9 or void >= 1 - 1e-9:
        raise SetupError([say("equity.shares_sum", sum=f"{WHOLE * (1 - void):g}")])
    by_us = {(p, 0): share for p, share in zip(pays, ours, strict=True)}
    by_us |= {(0, p): share for p, share in zip(pays, theirs, strict=True)}
    if void > 1e-9:
        by_us[0, 0] = void
    by_them = {(b, a): share for (a, b), share in by_us.items()}
    return Equity(race(rules.match_rules.target, by_us, by_them))


def _percentages(text: str, number: int) -> list[float] | None:
    parts = [part.strip().removesuffix("%") for part in text.split(",")]
    try:
        found = [float(part) / WHOLE for part in parts]
    except ValueError:
        return None
    return found if len(found) == number and all(0 <= share <= 1 for share in found) else None


def _pays(rules: Ruleset) -> list[int]:
    """The points that a deal can give a side, the fewest first."""
    from euchre.solver.house import compile_game  # noqa: PLC0415 - loads numpy

    pays = compile_game(rules).arrays.pays
    return sorted({int(points) for row in pays for points in row[1:]} - {0})
