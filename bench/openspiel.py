"""The house against OpenSpiel's information set search, as shipped and with a fair sampler.

`python bench/openspiel.py [BOT] [--pairs N] [--seed S]` prints a match with the search as shipped in the
form of `euchre arena`. It can't be asked of `euchre arena` itself, for that search is given the true
state of the deal, which no bot of ours gets; the fair one can (see `ismcts.py`). Seeds are fixed, so
each figure repeats exactly (on Linux only, see `_at_fixed_addresses`).
"""

from __future__ import annotations

import argparse
import ctypes
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.ismcts import EXPLORATION, SIMULATIONS
from bench.result import Benchmark, Result
from euchre.analysis.arena.duel import Duel, Way
from euchre.analysis.arena.kept import begin
from euchre.analysis.arena.match import Arena, result_of, run
from euchre.analysis.arena.tally import Tally
from euchre.bots.api import Bot
from euchre.bots.driver import luck_of
from euchre.bots.random import RandomBot
from euchre.cli.arena import show
from euchre.core.seats import Seat
from euchre.rules.catalogue import ruleset
from euchre.rules.ruleset import Ruleset

FAIR = "bench.ismcts:Fair1000"
SHIPPED_PAIRS, FAIR_PAIRS = 700, 200
PROCESSES = 2
SEED = 1

_ASK_PERSONALITY, _NO_RANDOM_ADDRESSES = 0xFFFFFFFF, 0x0040000  # <sys/personality.h>


class _Named(RandomBot):
    """Only the name of the other side, whose moves OpenSpiel makes."""

    name = "openspiel-1000"


class Shipped(Duel, frozen=True, dict=True):
    """A duel with the search as shipped, which sees the deal that it plays in: OpenSpiel's own.

    Errors: `AssertionError` where OpenSpiel's returns are not our points.
    """

    def _one(self, pair: int, mine: Sequence[Seat], a: Bot, b: Bot) -> Way:  # noqa: ARG002
        pyspiel, spiel = import_module("pyspiel"), import_module("tests.differential.spiel")
        search = pyspiel.ISMCTSBot(
            2 * pair + mine[0] % 2,
            pyspiel.RandomRolloutEvaluator(1, 2 * pair + mine[0] % 2),
            EXPLORATION,
            SIMULATIONS,
            -1,  # no limit to the worlds sampled
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        twin = spiel.Twin(
            self.rules.deal(seed=self.seed + pair, dealer=pair % 4), spiel.spiel_game()
        )
        lucks = [luck_of(self.seed + pair, 0, Seat(seat)) for seat in range(4)]
        while not twin.over:
            seat = Seat(twin.actor)
            if seat in mine:
                twin.play(a.act(twin.deal.observe(seat), lucks[seat]))
            else:
                twin.apply(search.step(twin.state))
        points = twin.deal.points
        assert twin.state.returns()[0] == points[0] - points[1]
        return Way(points)


def rules() -> Ruleset:
    """The rules that OpenSpiel plays by."""
    return ruleset("north-american", stick_the_dealer=True, discard_upcard=False)


def shipped(name: str, pairs: int, seed: int = SEED, tell: Callable[[int], None] = print) -> Arena:
    """A bot of ours against the search as shipped."""
    duel = Shipped(rules(), name, _Named(), pairs, seed)
    kept, began = begin(duel), perf_counter()
    with (
        _at_fixed_addresses(),
        ProcessPoolExecutor(
            PROCESSES, mp_context=get_context("spawn"), max_tasks_per_child=1
        ) as pool,
    ):
        shares = pool.map(partial(_share, name, pairs, seed), duel.shares)
        for first, found in zip(duel.shares, shares, strict=True):
            kept.add(first, found)
            tell(kept.pairs_done)
    return result_of(kept, perf_counter() - began)


def _share(name: str, pairs: int, seed: int, first: int) -> Tally:
    return Shipped(rules(), name, _Named(), pairs, seed).play(first)


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


def _result(title: str, found: Arena, goal: float) -> Result:
    points = found.points
    return Result(
        name=title,
        value=points.mean,
        unit="points a deal",
        goal=goal,
        checked=True,
        note=f"95% {points.low:+.3f} to {points.high:+.3f}, {found.tally.pairs} pairs",
    )


def measure() -> tuple[Result, ...]:
    """Both searches. That it is the same game is checked in every deal with the one as shipped."""
    as_shipped = shipped("house-1", SHIPPED_PAIRS, tell=lambda _done: None)
    fair = run(Duel(rules(), "house-1", FAIR, FAIR_PAIRS, SEED))
    return (
        _result("house v OpenSpiel, shipped", as_shipped, 0.0),
        _result("house v OpenSpiel, fair", fair, 0.0),
    )


def main() -> None:
    """A match with the search as shipped, printed as `euchre arena` prints one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", nargs="?", default="house-1")
    parser.add_argument("--pairs", type=int, default=SHIPPED_PAIRS)
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args()
    show(shipped(given.bot, given.pairs, given.seed, lambda n: print(n, file=sys.stderr)))


BENCHMARKS = (Benchmark("openspiel-match", measure, needs="pyspiel"),)

if __name__ == "__main__":
    main()
