"""The house bot: how fast it decides, and how well it plays.

Seeds are fixed, so each figure but the speed repeats exactly. `openspiel.py` has the match with
OpenSpiel's search.
"""

from __future__ import annotations

import sys
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.result import Benchmark, Result
from euchre.bots import bot
from euchre.bots.api import Bot
from euchre.bots.driver import luck_of, play_out
from euchre.rules.catalogue import ruleset
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset

SPEED_DEALS = 1500
RANDOM_PAIRS = 5000

# What the same seeds gave when the figures were taken: the answers are checked against these.
SPEED_ANSWER = 2423892659
RANDOM_ANSWERS = {True: 6540.0, False: 6543.5}


def interval(pairs: Sequence[float]) -> str:
    """The 95% interval of the mean of duplicate pairs."""
    mean, half = fmean(pairs), 1.96 * stdev(pairs) / len(pairs) ** 0.5
    return f"95% {mean - half:+.3f} to {mean + half:+.3f}, {len(pairs)} pairs"


def positions(rules: Ruleset, deals: int) -> list[tuple[Deal, int]]:
    """Every decision of these deals, house in all seats."""
    house, found = bot("house"), []
    for seed in range(deals):
        deal = rules.deal(seed=seed, dealer=seed % 4)
        while (seat := deal.actor) is not None:
            found.append((deal, seat))
            deal = deal.play(house.act(deal.observe(seat), luck_of(seed, 0, seat)))
    return found


def speed() -> tuple[Result, ...]:
    """Decisions a CPU second on one core, each from the deal through `observe` to the action."""
    house, luck = bot("house"), luck_of(0, 0, 0)
    asked = positions(ruleset("north-american", stick_the_dealer=True), SPEED_DEALS)
    begun = time.process_time()
    actions = [house.act(deal.observe(seat), luck) for deal, seat in asked]
    seconds = time.process_time() - begun
    answer = zlib.crc32("\n".join(map(str, actions)).encode())
    return (
        Result(
            name="house decisions",
            value=len(asked) / seconds,
            unit="decisions/s",
            goal=20_000,
            checked=answer == SPEED_ANSWER,
            note=f"{len(asked)} decisions, checksum {answer}",
        ),
    )


def duplicate(rules: Ruleset, a: Bot, b: Bot, seed: int) -> float:
    """A deal played twice with sides changed: points for a's side less the other's, on average."""
    deal = rules.deal(seed=seed, dealer=seed % 4)
    first = play_out(deal, (a, b, a, b), seed).points
    second = play_out(deal, (b, a, b, a), seed).points
    return (first[0] - first[1] + second[1] - second[0]) / 2


def against_random() -> tuple[Result, ...]:
    """House against uniform random play, with the dealer stuck and without."""
    return tuple(_against_random(stick=stick) for stick in (True, False))


def _against_random(*, stick: bool) -> Result:
    rules = ruleset("north-american", stick_the_dealer=stick)
    pairs = [duplicate(rules, bot("house"), bot("random"), seed) for seed in range(RANDOM_PAIRS)]
    return Result(
        name=f"house v random, stick {'on' if stick else 'off'}",
        value=fmean(pairs),
        unit="points a deal",
        goal=1.15 if stick else None,
        checked=sum(pairs) == RANDOM_ANSWERS[stick],
        note=interval(pairs),
    )


BENCHMARKS = (
    Benchmark("house-speed", speed),
    Benchmark("house-random", against_random),
)
