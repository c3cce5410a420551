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

DEALS = 1000
SEED = 1

FLOORS = {
    "north-american": 1.2,
    "canadian": 1.3,
    "keller-1887": 1.2,
    "foster": 1.1,
    "british": 1.1,
    "guernsey": 1.1,
    "railroad": 1.5,
    "two-handed": 0.59,
    "three-handed": 0.67,
    "six-handed": 1.1,
    "auction-euchre (4)": 3.7,
    "auction-euchre (6)": 4.2,
    "french-euchre": 3.8,
    "seven-handed": 2.9,
    "five-handed": 3.3,
    "call-ace (4)": 0.34,
    "call-ace (5)": 0.29,
    "call-ace (6)": 0.25,
    "five-hundred (3)": 180.0,
    "five-hundred (4)": 380.0,
    "pepper (4)": 11.1,
    "pepper (3)": 7.1,
    "pepper (2)": 9.0,
    "hasenpfeffer": 7.5,
    "pepper-six": 14.9,
    "ecarte": 0.39,
}
"""Points a deal by which the house must be ahead, by ruleset and players."""


def tables() -> list[tuple[str, int]]:
    """Every ruleset with every number of players."""
    return [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]


def title_of(name: str, seats: int) -> str:
    """The table's name; with the players where the game is for several numbers of them."""
    return f"{name} ({seats})" if len(recipe(name).seats) > 1 else name


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
    title = title_of(name, seats)
    return Result(
        name=f"house v random, {title}",
        value=fmean(found),
        unit="points a deal",
        goal=FLOORS[title],
        checked=fmean(found) >= FLOORS[title],
        note=f"±{half:.3f}",
    )


BENCHMARKS = (Benchmark("house-family", measure),)
