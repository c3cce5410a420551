"""The engine by itself: deals played at random a second of CPU time, on one core."""

from __future__ import annotations

import time
import zlib

import euchre
from bench.result import Benchmark, Result
from euchre.core.shuffle import BOT, Luck
from euchre.rules.ruleset import Ruleset

DEALS = 3000
SEED = 7
CHECKSUMS = {"north-american": 0x95DDC9E1, "canadian": 0x52F67CBF}
"""The CRC-32 of how each of these deals ended, and what it gave."""


def play_deal(rules: Ruleset, number: int) -> bytes:
    """Deal and play at random; gives the outcome and the points as text."""
    deal = rules.deal(seed=SEED + number, dealer=number % rules.seating.count)
    luck = Luck(SEED, BOT, number)
    while not deal.over:
        deal = deal.play(luck.choice(deal.legal()))
    return f"{deal.outcome} {deal.points};".encode()


def measure() -> tuple[Result, ...]:
    """Both games of the catalogue's front, one after the other."""
    return tuple(measure_ruleset(name, checksum) for name, checksum in CHECKSUMS.items())


def measure_ruleset(name: str, checksum: int) -> Result:
    """One game."""
    rules = euchre.ruleset(name)
    play_deal(rules, 0)  # what is worked out once is not counted
    began = time.process_time()
    found = [play_deal(rules, number) for number in range(DEALS)]
    seconds = time.process_time() - began
    return Result(
        name=f"engine {name}",
        value=DEALS / seconds,
        unit="deals/s of CPU",
        goal=1500,
        checked=zlib.crc32(b"".join(found)) == checksum,
    )


BENCHMARKS = (Benchmark("engine", measure),)
