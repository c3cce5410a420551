"""The house bot: how fast it decides, and how well it plays.

Seeds are fixed, so each figure but the speed repeats exactly (the match with OpenSpiel on Linux
only, see `_at_fixed_addresses`). That match takes some minutes in two processes and needs
open-spiel, which the tests bring.
"""

from __future__ import annotations

import ctypes
import sys
import time
import zlib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
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
SEARCH_PAIRS = 700
SIMULATIONS = 1000
EXPLORATION = 2.0
CHUNK = 20
PROCESSES = 2

_ASK_PERSONALITY, _NO_RANDOM_ADDRESSES = 0xFFFFFFFF, 0x0040000  # <sys/personality.h>

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


def against_search() -> tuple[Result, ...]:
    """House against OpenSpiel's information set search, the dealer stuck.

    Checked: OpenSpiel's returns are our points in every deal.
    """
    chunks = [range(at, min(at + CHUNK, SEARCH_PAIRS)) for at in range(0, SEARCH_PAIRS, CHUNK)]
    with (
        _at_fixed_addresses(),
        ProcessPoolExecutor(
            PROCESSES, mp_context=get_context("spawn"), max_tasks_per_child=1
        ) as pool,
    ):
        played = [pair for chunk in pool.map(_search_pairs, chunks) for pair in chunk]
    pairs = [value for value, _ in played]
    return (
        Result(
            name="house v ISMCTS",
            value=fmean(pairs),
            unit="points a deal",
            goal=0.0,
            checked=all(agreed for _, agreed in played),
            note=f"{interval(pairs)}, {SIMULATIONS} simulations",
        ),
    )


@contextmanager
def _at_fixed_addresses() -> Iterator[None]:
    """Start processes whose memory lies at the same addresses each time.

    The order of the hash tables in OpenSpiel's search depends on where they lie, and which of two
    equal moves it takes depends on that order, whatever seed it is given. So each share of the
    pairs gets a new process, too.
    """
    if sys.platform != "linux":
        yield
        return
    personality = ctypes.CDLL(None).personality
    before = personality(_ASK_PERSONALITY)
    personality(before | _NO_RANDOM_ADDRESSES)
    try:
        yield
    finally:
        personality(before)


def _search_pairs(seeds: Iterable[int]) -> list[tuple[float, bool]]:
    found = []
    for seed in seeds:
        played = [_against_search(seed, side) for side in (0, 1)]
        found.append((fmean(value for value, _ in played), all(agreed for _, agreed in played)))
    return found


def _against_search(seed: int, side: int) -> tuple[float, bool]:
    """One deal with house in the seats of a side: its points less theirs, and whether they agree."""
    pyspiel, spiel = import_module("pyspiel"), import_module("tests.differential.spiel")
    house = bot("house")
    search = pyspiel.ISMCTSBot(
        2 * seed + side,
        pyspiel.RandomRolloutEvaluator(1, 2 * seed + side),
        EXPLORATION,
        SIMULATIONS,
        -1,  # no limit to the worlds sampled
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    twin = spiel.Twin(spiel.rules_like_spiel().deal(seed=seed, dealer=seed % 4), spiel.spiel_game())
    while not twin.over:
        seat = twin.actor
        if seat % 2 == side:
            twin.play(house.act(twin.deal.observe(seat), luck_of(seed, 0, seat)))
        else:
            twin.apply(search.step(twin.state))
    points = twin.deal.points
    value = points[side] - points[1 - side]
    return value, value == twin.state.returns()[side]


BENCHMARKS = (
    Benchmark("house-speed", speed),
    Benchmark("house-random", against_random),
    Benchmark("house-search", against_search, needs="pyspiel"),
)
