"""Kernels: how fast they deal, play and solve on one core, and that they still answer the same."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from bench.result import Benchmark, Result
from euchre.core.cards import Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.suits import STRAINS
from euchre.kernels import deal, doubledummy, general, playout
from euchre.kernels.jit import compiled
from euchre.kernels.layout import TOP, layout_of
from euchre.rules.catalogue import ruleset
from euchre.solver.house import Bulk, compile_game

Numbers = Any

DEALS, WORLDS, LEADS = 50_000, 100, 40
REPEATS = 5

# What was found when the figures were taken.
PLAYOUTS = [53293, 168322, 273230, 275971, 171890, 57294]
FULL, SCORES, LONE, HOUSE = 1022104983, 1223807358, 2499275489, 1975842633
LEADING, FIVE_HUNDRED, SEVEN = (3264919585, 1672924329), 845283542, 1724918412

FIRST_ANSWER = """
from euchre.notation.position import read_position
from euchre.solver.doubledummy import solve
line = "north-american d3 JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h : order alone, discard Td"
print(solve(read_position(line).deal()).value)
"""

EVERYTHING = """
import numpy as np
from bench import kernels
kernels.touch()
"""


def best_of(run: Callable[[], None]) -> float:
    """The least CPU seconds of several runs: what others do on the machine only adds to it."""
    run()
    seconds = []
    for _ in range(REPEATS):
        began = time.process_time()
        run()
        seconds.append(time.process_time() - began)
    return min(seconds)


def checksum(found: Numbers) -> int:
    """What stands for all answers."""
    return zlib.crc32(np.ascontiguousarray(found, dtype=np.int64).tobytes())


def packed(pack: Pack, seats: int, size: int, number: int) -> tuple[Numbers, Numbers]:
    """Hands dealt at random in the layout of a random trump, and numbers that go with them."""
    luck = np.random.default_rng(4242)
    ordering = Ordering(pack)
    places = np.array([layout_of(ordering, strain).place for strain in STRAINS[:4]])
    order = np.argsort(luck.random((number, len(pack.faces))), axis=1)[:, : seats * size]
    bits = np.int64(1) << places[luck.integers(0, 4, number)[:, None], order]
    hands = bits.reshape(number, seats, size).sum(axis=2)
    return hands, luck.integers(0, seats, number)


def four_handed(*, lone: bool) -> tuple[Numbers, ...]:
    """Deals of four hands with random makers; where played alone, the maker's partner rests."""
    hands, maker = packed(make_pack("9"), 4, 5, DEALS)
    leader = np.zeros(DEALS, dtype=np.int64)
    if lone:
        hands[np.arange(DEALS), (maker + 2) % 4] = 0
        leader = np.where(maker == 2, 1, 0)
        hands = np.where(leader[:, None] == 1, np.roll(hands, -1, axis=1), hands)
    led = ((maker - leader) % 2 == 0).astype(np.int64)
    nothing = np.zeros(DEALS, dtype=np.int64)
    return np.ascontiguousarray(hands), np.full(DEALS, TOP), nothing, nothing.copy(), led


def playouts() -> tuple[Result, ...]:
    """Deals and random play."""
    speed, tally = play_out(1_000_000)
    return (
        Result(
            name="playouts with deal",
            value=speed,
            unit="a second",
            goal=5_000_000,
            checked=tally == PLAYOUTS,
            note="aim 12 M",
        ),
    )


def play_out(number: int) -> tuple[float, list[int]]:
    """Playouts a CPU second, and the tricks of the leader's side in the first run."""
    found = layout_of(Ordering(make_pack("9")), STRAINS[0])
    deck = found.pack((1 << 24) - 1)
    tables, starts = deal.subset_tables(24, 5)
    hands = np.zeros(4, dtype=np.int64)
    tally = np.zeros(6, dtype=np.int64)
    play = compiled(playout.playouts)
    play(1, np.uint64(5), deck, TOP, -1, tables, starts, tally, hands)

    def run() -> None:
        tally[:] = 0
        state = play(10, np.uint64(5), deck, TOP, -1, tables, starts, tally, hands)
        tally[:] = 0
        play(number, np.uint64(state), deck, TOP, -1, tables, starts, tally, hands)

    return number / best_of(run), tally.tolist()


def solves() -> tuple[Result, ...]:
    """The four-handed solver."""
    values, scores = compiled(doubledummy.values), compiled(doubledummy.scores)
    found = np.zeros(DEALS, dtype=np.int64)
    hands, trumps, fixed, won, led = four_handed(lone=False)
    results = []
    for name, goal, aim, answer, run in (
        ("full solve", 150_000, "320 k", FULL, lambda: values(hands, trumps, fixed, found)),
        (
            *("score solve", 300_000, "680 k", SCORES),
            lambda: scores(hands, trumps, fixed, won, led, found),
        ),
    ):
        seconds = best_of(run)
        results.append(solved(name, DEALS / seconds, goal, aim, checksum(found) == answer))
    lone = four_handed(lone=True)
    seconds = best_of(lambda: scores(*lone, found))
    good = checksum(found) == LONE
    return (*results, solved("lone score solve", DEALS / seconds, 1_500_000, "2.1 M", good))


def solved(name: str, value: float, goal: float, aim: str, good: bool) -> Result:  # noqa: FBT001
    """A row of solves a second."""
    return Result(
        name=name, value=value, unit="a second", goal=goal, checked=good, note=f"aim {aim}"
    )


def house() -> tuple[Result, ...]:
    """House against house, whole deals by the seeded shuffle."""
    game = compile_game(ruleset("north-american", stick_the_dealer=True))
    players = Bulk(game, 7, points=(0, 0), bold=(0, 0, 0, 0))

    def run() -> None:
        players.tally[:] = 0
        players.play(0, DEALS)

    seconds = best_of(run)
    return (
        Result(
            name="house against house",
            value=DEALS / seconds,
            unit="deals a second",
            goal=300_000,
            checked=checksum(players.tally) == HOUSE,
            note="aim 900 k",
        ),
    )


def opening_leads() -> tuple[Result, ...]:
    """Eldest's lead: every card in a hundred worlds, by tricks and by score."""
    luck = np.random.default_rng(7)
    place = np.array(layout_of(Ordering(make_pack("9")), STRAINS[0]).place)
    hands = np.zeros((LEADS, WORLDS, 4), dtype=np.int64)
    for lead in range(LEADS):
        order = luck.permutation(24)
        for world in range(WORLDS):
            order[5:] = luck.permutation(order[5:])
            hands[lead, world] = (np.int64(1) << place[order[:20]]).reshape(4, 5).sum(axis=1)
    cards = np.zeros((LEADS, WORLDS, 5), dtype=np.int64)
    for lead in range(LEADS):
        bits = [1 << n for n in range(63) if int(hands[lead, 0, 0]) >> n & 1]
        cards[lead, :] = bits
    trumps, fixed = np.full(WORLDS, TOP), np.zeros(WORLDS, dtype=np.int64)
    found = np.zeros_like(cards)
    ask = compiled(doubledummy.card_values)
    results = []
    for name, won in (("tricks", -1), ("score", 0)):

        def run(won: int = won) -> None:
            for lead in range(LEADS):
                ask(hands[lead], trumps, fixed, cards[lead], 0, won, found[lead])

        seconds = best_of(run)
        results.append(
            Result(
                name=f"opening lead, 100 worlds, {name}",
                value=1000 * seconds / LEADS,
                unit="ms",
                goal=1,
                more_is_better=False,
                checked=checksum(found) == LEADING[won + 1],
                note="aim 0.3 ms; every card of the hand",
            )
        )
    return tuple(results)


def large() -> tuple[Result, ...]:
    """The general solver: 500, and seven-handed with six cards left."""
    five_hundred = timed(make_pack("7", jokers=1), 3, 10, 0b001, 300)
    seven = timed(make_pack("2", jokers=1), 7, 6, 0b0010101, 300)
    return (
        Result(
            name="500, full value, mean",
            value=float(five_hundred[0].mean()),
            unit="ms",
            goal=1,
            more_is_better=False,
            checked=five_hundred[1] == FIVE_HUNDRED,
            note="aim 0.4 ms; three hands of ten, one against two",
        ),
        Result(
            name="seven-handed, six left, p99",
            value=float(np.quantile(seven[0], 0.99)),
            unit="ms",
            goal=50,
            more_is_better=False,
            checked=seven[1] == SEVEN,
            note="aim 20 ms; three against four",
        ),
    )


def timed(pack: Pack, seats: int, size: int, side: int, number: int) -> tuple[Numbers, int]:
    """Milliseconds of CPU for each of some positions, and what stands for their values."""
    hands, leader = packed(pack, seats, size, number)
    positions = np.zeros((number, general.WIDTH), dtype=np.int64)
    positions[:, :seats] = hands
    for place, value in (
        (general.SEATS, seats),
        (general.SIDE, side),
        (general.TRUMPS, TOP),
        (general.ACTIVE, seats),
        (general.TO_PLAY, seats),
        (general.N, size),
    ):
        positions[:, place] = value
    positions[:, general.SEAT] = leader
    state = np.zeros(general.HEAD + (2 << 16), dtype=np.int64)
    state[general.SIZE] = 1 << 16
    found = np.zeros((number, 2), dtype=np.int64)
    ask = compiled(general.all_bounds)
    ask(positions[:1], state, 1 << 40, found[:1])
    took = np.zeros(number)
    for row in range(number):
        began = time.process_time_ns()
        ask(positions[row : row + 1], state, 1 << 40, found[row : row + 1])
        took[row] = (time.process_time_ns() - began) / 1e6
    return took, checksum(found)


def starts() -> tuple[Result, ...]:
    """A process to its first answer with warm code, and everything compiled from nothing."""
    run_apart(FIRST_ANSWER)
    took = [run_apart(FIRST_ANSWER) for _ in range(REPEATS)]
    with tempfile.TemporaryDirectory() as folder:
        cold = run_apart(EVERYTHING, NUMBA_CACHE_DIR=folder)
    return (
        Result(
            name="warm start to first answer",
            value=min(cpu for _, cpu, _ in took),
            unit="s of CPU",
            goal=1.0,
            more_is_better=False,
            checked=all(said == "3\n" for _, _, said in took),
            note=f"aim 0.7 s; {min(wall for wall, _, _ in took):.1f} s by the clock",
        ),
        Result(
            name="everything compiled, cold",
            value=cold[1],
            unit="s of CPU",
            goal=30,
            more_is_better=False,
            checked=cold[2] == "done\n",
            note="aim 15 s",
        ),
    )


def run_apart(code: str, **settings: str) -> tuple[float, float, str]:
    """A process of its own: seconds by the clock, of CPU, and what it said."""
    began, before = time.perf_counter(), os.times()
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **settings},
    )
    after = os.times()
    cpu = after.children_user - before.children_user + after.children_system
    return time.perf_counter() - began, cpu - before.children_system, done.stdout


def touch() -> None:
    """Have every kernel that the package uses compiled."""
    tiny = np.ones((1, 4), dtype=np.int64) << np.array([44, 45, 46, 47])
    one = np.zeros(1, dtype=np.int64)
    trumps = np.full(1, TOP)
    compiled(doubledummy.values)(tiny, trumps, one, one.copy())
    compiled(doubledummy.scores)(tiny, trumps, one, one, one, one.copy())
    compiled(doubledummy.card_values)(tiny, trumps, one, tiny[:, :1], 0, -1, tiny[:, :1].copy())
    timed(make_pack("9"), 4, 2, 0b0101, 1)
    play_out(10)
    game = compile_game(ruleset("north-american"))
    for matches in (False, True):
        Bulk(game, 7, points=(0, 0), bold=(0, 0, 0, 0)).play(0, 1, matches=matches)
    print("done")


def beside_openspiel() -> tuple[Result, ...]:
    """Random deals of OpenSpiel's Euchre, played from Python as its users do, beside our playouts."""
    if find_spec("pyspiel") is None:
        print("beside OpenSpiel: skipped, for open-spiel isn't installed", file=sys.stderr)
        return ()
    pyspiel = import_module("pyspiel")
    game, luck = pyspiel.load_game("euchre"), np.random.default_rng(1)
    choices = luck.random(1_000_000)
    number, at = 1000, 0
    began = time.process_time()
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(choices[at] * len(actions))])
            at = (at + 1) % len(choices)
    theirs = number / (time.process_time() - began)
    ours, tally = play_out(1_000_000)
    return (
        Result(
            name="playouts beside OpenSpiel's",
            value=ours / theirs,
            unit="times as many",
            goal=200,
            checked=tally == PLAYOUTS,
            note=f"aim 450; theirs {theirs:,.0f} a second",
        ),
    )


BENCHMARKS = (
    Benchmark("playouts", playouts),
    Benchmark("solves", solves),
    Benchmark("house-compiled", house),
    Benchmark("opening-leads", opening_leads),
    Benchmark("large-solves", large),
    Benchmark("kernel-starts", starts),
    Benchmark("openspiel", beside_openspiel),
)
