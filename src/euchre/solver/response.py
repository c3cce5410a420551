"""How much could be gained against a book of calls: by one seat, and by a pair."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from euchre.kernels.blueprint import learn, respond
from euchre.kernels.blueprint.infoset import UPCARDS
from euchre.kernels.blueprint.leaf import SEATS
from euchre.kernels.jit import compiled
from euchre.solver.training import (
    Course,
    Form,
    Lead,
    kernel_room,
    kernel_rules,
    kernel_tables,
    lead,
    purified,
    train,
    word,
)

Array = Any
"""An array of numpy's."""

ENOUGH, MOST = 2000, 8
"""Deals in which a hand is asked in either round, and how many times as many are tried at most."""
TOGETHER = 24
"""Hands tried by a thread at a time."""


class Gain(NamedTuple):
    """What a learnt best response gains, in points a deal, with its standard error.

    Fields: `least` the fewest deals that a hand was tried in where it was asked in the first round.
    Shapes: `by_place` from the dealer's left.
    """

    hands: int
    points: float
    error: float
    least: int
    by_place: tuple[float, ...]


def one_seat(
    form: Form,
    calls: bytes,
    hands: int,
    *,
    seed: int = 1,
    enough: int = ENOUGH,
    workers: int = 0,
    step: Callable[[int], None] = lambda _done: None,
) -> Gain:
    """What a seat gains that answers a book as well as it can learn to, the three others keep to it.

    Hands are drawn as they are dealt, upcards and places in turn. What a hand should say is learnt
    from one lot of deals of the others' cards and valued on another, so chance gives it nothing.
    """
    fixed = kernel_tables()
    book = np.frombuffer(calls, dtype=np.uint8)
    play = compiled(respond.respond)

    def some(first: int) -> list[tuple[int, float, int]]:
        rules, room, found = kernel_rules(form), kernel_room(), []
        for number in range(first, min(first + TOGETHER, hands)):
            tallies = np.zeros((3, respond.TALLY), dtype=np.int64)
            play(word(seed), number, enough, MOST * enough, rules, book, fixed, room, tallies)
            found.append(_gain(form, tallies))
        return found

    gains: list[tuple[int, float, int]] = []
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for found in pool.map(some, range(0, hands, TOGETHER)):
            gains += found
            step(len(gains))
    points = np.array([points for _, points, _ in gains])
    places = np.array([place for place, _, _ in gains])
    return Gain(
        hands,
        float(points.mean()),
        float(points.std() / np.sqrt(hands)),
        min(asked for _, _, asked in gains),
        tuple(float(points[places == place].sum() * SEATS / hands) for place in range(SEATS)),
    )


def _gain(form: Form, tallies: Array) -> tuple[int, float, int]:
    """The place, what the best answer gains in a fresh deal, and in how many it was asked."""
    place, _, first, second = (int(number) for number in tallies[2, :4])
    learnt, fresh = tallies[0], tallies[1]
    stuck = form.stick and place == SEATS - 1
    acts = learnt[respond.SECOND_WORTH : respond.SECOND_WORTH + learn.MANY].copy()
    if stuck:
        acts[0] = acts.min() - 1
    best_second = int(acts.argmax())
    calls = learnt[respond.FIRST_WORTH : respond.FIRST_WORTH + learn.FEW].copy()
    calls[0] = learnt[respond.AWAY] + acts[best_second]
    if form.partner_alone and place == 1:
        calls[1] = calls.min() - 1
    best_first = int(calls.argmax())
    better = _worth(fresh, best_first, best_second) - _worth(fresh, first, second)
    asked = min(int(learnt[respond.FIRST_ASKED]), int(fresh[respond.FIRST_ASKED]))
    return place, better / max(1, int(fresh[respond.WORLDS])), asked


def _worth(tally: Array, first: int, second: int) -> int:
    """What two acts came to in all deals of a lot."""
    if first:
        return int(tally[respond.FIRST_WORTH + first])
    return int(tally[respond.AWAY] + tally[respond.SECOND_WORTH + second])


def pair(
    form: Form,
    calls: bytes,
    upcard: int,
    steps: int,
    pairs: int,
    *,
    seed: int = 1,
    workers: int = 0,
) -> Lead:
    """What two partners gain who learn together how to answer a book, both others keep to it.

    Fields: `upcard` 0 to 5, nine to ace and jack, the only one turned. The answer is learnt by
    regret minimisation from deals in which the other side keeps to the book, and valued on others.
    """
    assert 0 <= upcard < UPCARDS
    course = Course(form, seed, steps, only=upcard, against=calls)
    answer = purified(train(course, workers=workers), course)
    return lead(form, answer, calls, pairs, seed=seed, only=upcard)
