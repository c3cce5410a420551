"""Training the blueprint: shards of deals learnt from side by side, and summed in a fixed order."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.suits import STRAINS
from euchre.kernels.blueprint import learn, versus
from euchre.kernels.blueprint.game import LAY, OTHERS, WORK, Room, Rules, Tables, Task
from euchre.kernels.blueprint.infoset import (
    CLASSES,
    KNOWN,
    TURNS,
    UPCARDS,
    coarse_classes,
    coarse_numbering,
    numbering,
)
from euchre.kernels.blueprint.leaf import HALF, LAYOUT, SEATS
from euchre.kernels.deal import subset_tables
from euchre.kernels.house import table
from euchre.kernels.house.layout import layout_of
from euchre.kernels.jit import compiled

Array = Any
"""An array of numpy's."""

_SET, _MADE = (0, 0, 2), (1, 1, 0)
PAYS = (*[_SET] * 6, *[_MADE] * 4, (2, 2, 0), (3, 4, 0))
"""What tricks pay, by `kernels.house.match`: one for three or four, two for all five, four alone;
two to the others for fewer."""

SHARDS = 4
"""Parts of a step, each learnt by itself. Their number is fixed, whoever learns them."""
SHARD = 250_000
STEP = SHARDS * SHARD
"""Deals of a step: what they taught is summed, and the next one's count for more."""
UNSEEN = 23


class Form(NamedTuple):
    """The choices of a game that change its calls.

    Fields: `stick` whether the dealer is stuck; `partner_alone` whether his partner may order
    only alone.
    """

    stick: bool
    partner_alone: bool = False


class Course(NamedTuple):
    """What is learnt: the result follows from this alone.

    Fields: `steps` of `STEP` deals; `coarse` whether the lowest cards of a suit are taken for alike,
    so that each hand learns from more deals; `open_cards` whether deals are played double dummy, not by the
    rules of the house; `only` an upcard, 0 to 5, that alone is turned, or -1; `against` a book by
    which one of the sides plays.
    """

    form: Form
    seed: int
    steps: int
    coarse: bool = True
    open_cards: bool = False
    only: int = -1
    against: bytes = b""


def train(
    course: Course, *, workers: int = 0, step: Callable[[int], None] = lambda _done: None
) -> Array:
    """Learn; gives the sums of `kernels.blueprint.learn`, the same for any number of workers.

    Fields: `workers` threads, 0 for one a processor; `step` is told how many deals are done.
    """
    fixed = kernel_tables(coarse=course.coarse)
    sums = np.zeros(learn.LENGTH, dtype=np.int32)
    parts = np.zeros((SHARDS, learn.LENGTH), dtype=np.int32)
    play, seed = compiled(learn.learn), word(course.seed)
    task = Task(
        kernel_rules(course.form),
        coarse=int(course.coarse),
        open_cards=int(course.open_cards),
        only=course.only,
        against=np.frombuffer(course.against, dtype=np.uint8),
    )

    def shard(number: int, first: int, weight: int) -> None:
        parts[number] = sums
        play(seed, first, SHARD, weight, task, parts[number], fixed, kernel_room())

    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for done in range(course.steps):
            began = done * STEP
            waiting = [
                pool.submit(shard, number, began + number * SHARD, done + 1)
                for number in range(SHARDS)
            ]
            for part in waiting:
                part.result()
            # What each shard has added to the sums that all of them began with.
            sums *= 1 - SHARDS
            for number in range(SHARDS):
                sums += parts[number]
            step(began + STEP)
    return sums


def word(seed: int) -> Any:
    """A seed as kernels take it."""
    return np.uint64(seed)


def kernel_rules(form: Form) -> Rules:
    """The choices of a game as kernels take them."""
    return Rules(int(form.stick), int(form.partner_alone))


def kernel_room() -> Room:
    """Room for kernels to work in."""
    work = np.zeros(WORK, dtype=np.int64)
    return Room(work, work[LAY:OTHERS], np.zeros(table.STATE, dtype=np.int64))


def kernel_tables(*, coarse: bool = False) -> Tables:
    """What the kernels read: numbers of hands, layouts, points, hands of a pack."""
    hands, starts = subset_tables(UNSEEN, 5)
    return Tables(
        np.array(coarse_numbering() if coarse else numbering(), dtype=np.int64),
        _halves(),
        np.array(PAYS, dtype=np.int64),
        hands,
        starts,
    )


def _halves() -> Array:
    """The cards of the upcard's layout under each strain, by halves of a hand: see `leaf.spread`."""
    ordering = Ordering(make_pack("9"))
    spades, *others = [layout_of(ordering, STRAINS[strain]) for strain in (0, 3, 1, 2)]
    found = np.zeros((SEATS, 2, 1 << HALF), dtype=np.int64)
    for row, layout in enumerate([spades, *others]):
        for bit, face in spades.face.items():
            half, place = divmod(bit.bit_length() - 1, HALF)
            found[row, half] |= np.where(np.arange(1 << HALF) >> place & 1, layout.bit[face], 0)
        assert tuple(layout.suits) == LAYOUT
    return found


def meant(sums: Array) -> Array:
    """What each information set did on the average, out of the sums.

    Shapes: turns by hands beside upcards by seven acts, of the first round only three.
    """
    found = np.zeros((TURNS, KNOWN, learn.MANY), dtype=np.int64)
    first = sums[: learn.HALF_WAY].reshape(4, KNOWN, learn.FIRST)
    second = sums[learn.HALF_WAY :].reshape(4, KNOWN, learn.SECOND)
    found[:4, :, : learn.FEW] = first[:, :, learn.FEW :]
    found[4:] = second[:, :, learn.MANY :]
    return found


def regrets(sums: Array) -> Array:
    """What each information set regrets not to have done.

    Shapes: as in `meant`, and very little where there is no such act.
    """
    found = np.full((TURNS, KNOWN, learn.MANY), -2 * learn.MOST, dtype=np.int64)
    first = sums[: learn.HALF_WAY].reshape(4, KNOWN, learn.FIRST)
    second = sums[learn.HALF_WAY :].reshape(4, KNOWN, learn.SECOND)
    found[:4, :, : learn.FEW] = first[:, :, : learn.FEW]
    found[4:] = second[:, :, : learn.MANY]
    return found


def purified(sums: Array, course: Course) -> bytes:
    """The book: in each information set the act meant most often, and no other.

    Where play of its own never came it takes what it regretted most.
    """
    often, sorry, form = meant(sums), regrets(sums), course.form
    if form.stick:
        often[-1, :, 0], sorry[-1, :, 0] = -1, -4 * learn.MOST
    if form.partner_alone:
        often[1, :, 1], sorry[1, :, 1] = -1, -4 * learn.MOST
    calls = np.where(often.max(axis=2) > 0, often.argmax(axis=2), sorry.argmax(axis=2))
    if course.coarse:
        stands = np.array(coarse_classes())
        calls = calls.reshape(TURNS, UPCARDS, CLASSES)[:, :, stands]
    book: bytes = calls.astype(np.uint8).tobytes()
    return book


class Lead(NamedTuple):
    """By how much one caller beat another, in points a deal, with its standard error."""

    pairs: int
    points: float
    error: float


def lead(
    form: Form,
    one: bytes | None,
    other: bytes | None,
    pairs: int,
    *,
    seed: int = 1,
    only: int = -1,
) -> Lead:
    """Play one book against another on the same deals, the sides changed round.

    Fields: None stands for the calls of the house; `only` an upcard that alone is turned.
    """
    none = bytes(TURNS * KNOWN)
    books = np.array([np.frombuffer(book or none, dtype=np.uint8) for book in (one, other)])
    tally = np.zeros(versus.TALLY, dtype=np.int64)
    compiled(versus.versus)(
        word(seed),
        0,
        pairs,
        kernel_rules(form),
        only,
        np.array([one is not None, other is not None], dtype=np.int64),
        books,
        kernel_tables(),
        kernel_room(),
        tally,
    )
    mean = float(tally[versus.SUM]) / pairs / 2
    squares = float(tally[versus.SQUARES]) / pairs / 4
    return Lead(pairs, mean, float(np.sqrt((squares - mean * mean) / pairs)))


SEED = 1
"""The seed of the books that are shipped."""

SHIPPED = {
    "stick": Course(Form(stick=True), SEED, 60, coarse=False),
    "pass": Course(Form(stick=False), SEED, 24),
    "stick-alone": Course(Form(stick=True, partner_alone=True), SEED, 16),
    "stick-open": Course(Form(stick=True), SEED, 6, open_cards=True),
}
"""What each book of the package was learnt from. The last, of deals played double dummy, is there to
measure others by."""


def learnt_book(
    course: Course, *, workers: int = 0, step: Callable[[int], None] = lambda _done: None
) -> bytes:
    """The book of a course, as `train` learns it."""
    return purified(train(course, workers=workers, step=step), course)
