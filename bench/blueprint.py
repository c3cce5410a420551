"""The blueprint: how fast it learns, what its calls win, and what they could be made to lose.

Seeds are fixed, so every figure but the speeds repeats exactly.
"""

from __future__ import annotations

import time

import numpy as np

from bench.result import Benchmark, Result
from euchre.kernels.blueprint import learn
from euchre.kernels.blueprint.book import book
from euchre.kernels.blueprint.game import Task
from euchre.kernels.jit import compiled
from euchre.solver.response import one_seat, pair
from euchre.solver.training import (
    SHIPPED,
    Form,
    kernel_room,
    kernel_rules,
    kernel_tables,
    lead,
    word,
)

FORM = Form(stick=True)
DEALS, PAIRS, HANDS = 300_000, 400_000, 480
JACK, STEPS = 5, 34
"""The upcard against which a pair learns, and for how many millions of deals."""


def learning() -> tuple[Result, ...]:
    """Deals learnt from in a CPU second, once the first are behind it, by all four players at once."""
    fixed = kernel_tables()
    sums = np.zeros(learn.LENGTH, dtype=np.int32)
    play, room = compiled(learn.learn), kernel_room()
    task = Task(kernel_rules(FORM), 0, 0, -1, np.zeros(0, dtype=np.uint8))
    play(word(1), 0, DEALS, 1, task, sums, fixed, room)
    began = time.process_time()
    leaves = play(word(1), DEALS, DEALS, 2, task, sums, fixed, room)
    seconds = time.process_time() - began
    return (
        Result(
            name="regret minimisation",
            value=DEALS / seconds,
            unit="deals/s",
            checked=0 < leaves < 32 * DEALS,
            note=f"{leaves / seconds:,.0f} deals played out a second",
        ),
    )


def against_the_house() -> tuple[Result, ...]:
    """Points a deal of each book against the calls of the house."""
    results = []
    for name, course in SHIPPED.items():
        calls = book(name)
        if calls is None:
            continue
        began = time.process_time()
        found = lead(course.form, calls, None, PAIRS)
        seconds = time.process_time() - began
        results.append(
            Result(
                name=f"{name} v house calls",
                value=found.points,
                unit="points a deal",
                goal=None if course.open_cards else 0.03,
                checked=found.pairs == PAIRS,
                note=f"± {1.96 * found.error:.4f}, {PAIRS:,} pairs, {PAIRS / seconds:,.0f} a second",
            )
        )
    return tuple(results)


def best_response() -> tuple[Result, ...]:
    """What one seat gains by a learnt best response."""
    calls = book("stick")
    assert calls is not None
    found = one_seat(FORM, calls, HANDS)
    return (
        Result(
            name="best response of a seat",
            value=found.points,
            unit="points a deal",
            goal=0.02,
            more_is_better=False,
            checked=found.hands == HANDS,
            note=f"± {1.96 * found.error:.4f}, {HANDS} hands, {found.least:,} samples or more",
        ),
    )


def best_pair() -> tuple[Result, ...]:
    """What a pair gains that learns together, where the jack is turned: 2,000 samples a hand."""
    calls = book("stick")
    assert calls is not None
    found = pair(FORM, calls, JACK, STEPS, PAIRS)
    return (
        Result(
            name="best response of a pair",
            value=found.points,
            unit="points a deal",
            goal=0.02,
            more_is_better=False,
            checked=found.pairs == PAIRS,
            note=f"± {1.96 * found.error:.4f}, {PAIRS:,} pairs, {STEPS} M deals learnt from",
        ),
    )


BENCHMARKS = (
    Benchmark("blueprint-learning", learning, needs="numba"),
    Benchmark("blueprint-match", against_the_house, needs="numba"),
    Benchmark("blueprint-pair", best_pair, needs="numba"),
    Benchmark("blueprint-response", best_response, needs="numba"),
)
