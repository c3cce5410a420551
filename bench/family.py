"""The house in every game of the catalogue, against chance.

Where partners are fixed, the house plays every deal once on each side; where each plays for
himself, one house among players of chance, who sits in every seat in turn.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import euchre
from bench.result import Benchmark, Result
from euchre.bots.driver import play_out
from euchre.rules.catalogue import recipe
from euchre.rules.ruleset import Ruleset

DEALS = 2000
SEED = 1

FLOORS: dict[str, float] = {}
"""Points a deal by which the house must be ahead, by ruleset and players."""


def tables() -> list[tuple[str, int]]:
    """Every ruleset with every number of players."""
    return [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]


def lead_of(rules: Ruleset, seed: int, house_seats: Sequence[int]) -> float:
    """What one deal gives the house's seats more than the others, on average."""
    seats = rules.seating.seats
    players = [euchre.bot("house" if seat in house_seats else "random") for seat in seats]
    deal = play_out(rules.deal(seed=seed, dealer=seed % len(seats)), players, seed)
    ours = [deal.points[seat] for seat in seats if seat in house_seats]
    theirs = [deal.points[seat] for seat in seats if seat not in house_seats]
    return fmean(ours) - fmean(theirs)


def leads(rules: Ruleset, deals: int) -> list[float]:
    """For each deal the house's lead, over all ways of seating it."""
    count = rules.seating.count
    if len(set(rules.sides)) == 2 and count > 2:
        ways = [[s for s in range(count) if rules.sides[s] == side] for side in (0, 1)]
        return [fmean(lead_of(rules, SEED + n, way) for way in ways) for n in range(deals)]
    return [lead_of(rules, SEED + n, [n // count % count]) for n in range(deals)]


def measure() -> tuple[Result, ...]:
    """One figure for each table."""
    return tuple(_result(name, seats) for name, seats in tables())


def _result(name: str, seats: int) -> Result:
    rules = euchre.ruleset(name, seats=seats)
    found = leads(rules, DEALS)
    half = 1.96 * stdev(found) / sqrt(len(found))
    title = f"{name} ({seats})" if len(recipe(name).seats) > 1 else name
    return Result(
        name=f"house v random, {title}",
        value=fmean(found),
        unit="points a deal",
        goal=FLOORS.get(title),
        checked=fmean(found) - half > 0,
        note=f"±{half:.3f}",
    )


BENCHMARKS = (Benchmark("house-family", measure),)
