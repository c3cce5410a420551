"""Compiling: nothing at import, the same answers without it, and compiled code that can be loaded."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import euchre
from euchre.analysis.plan import Plan
from euchre.kernels.jit import _uncollected, plainly

SOLVE = """
import sys
from euchre.kernels.jit import cache_folder, is_compiling
from euchre.notation.position import read_position
from euchre.solver.doubledummy import node_of, values, solve, _any
text = "north-american d3 JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h : order, discard Td"
deal = read_position(text).deal()
deal = deal.play("play Ah").play("play Qh").play("play Th").play("play 9h")
solution = solve(deal)
print(is_compiling(), solution.value, *(f"{c}:{w}" for c, w in solution.cards.items()),
      *_any([node_of(deal.table)], 10**6))
print("cached" if cache_folder() else "not cached", file=sys.stderr)
"""

SMALL = """
import sys
from euchre.kernels.jit import cache_folder, compiled, is_compiling
from euchre.kernels.layout import above
print(is_compiling(), compiled(above)(2) & 8)
print("cached" if cache_folder() else "not cached", file=sys.stderr)
"""


NO_NUMBA = """
import sys
sys.modules.update(numba=None, llvmlite=None)
"""

SIMULATE = """
import sys
from euchre.cli import main
if __name__ == "__main__":
    sys.argv = ["euchre", "simulate", "--seed", "5", "--deals", "3000", "--json", *{more!r}]
    main()
"""


def run(code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )


def test_importing_kernels_and_bots_loads_no_numba() -> None:
    code = (
        "import sys, euchre.kernels.general, euchre.kernels.doubledummy, euchre.bots.house.bot, "
        "euchre.web.app; print('numba' in sys.modules)"
    )
    assert run(code).stdout == "False\n"


def test_answers_are_the_same_without_compiling_and_from_the_cache(tmp_path: Path) -> None:
    plain = run(SOLVE, NUMBA_DISABLE_JIT="1")
    assert plain.stdout.startswith("False 5"), plain.stderr
    answer = plain.stdout.replace("False", "True")
    # The second run loads what the first has compiled; a recursive kernel once crashed there.
    for _ in range(2):
        done = run(SOLVE, NUMBA_CACHE_DIR=str(tmp_path))
        assert (done.returncode, done.stdout) == (0, answer), done.stderr
        assert done.stderr == "cached\n"
    assert list(tmp_path.rglob("*.nbc"))


@pytest.mark.parametrize("place", ["NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "HOME"])
def test_it_compiles_where_nothing_can_be_written(place: str) -> None:
    nowhere = {"NUMBA_CACHE_DIR": "", "XDG_CACHE_HOME": "", place: "/dev/null"}
    done = run(SMALL, **nowhere)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True 8\n", "not cached\n")


def test_a_plain_kernel_reads_whole_numbers_that_never_end() -> None:
    def work(words, sets, rows, one):
        words[0] = (words[0] * one) % (1 << 64)
        rows[1, 0] = sets[0] - 1
        numbers = (words[0], sets[0], rows[1, 0], rows[1][0], one)
        return [type(value) for value in numbers], rows.shape, len(rows)

    words, sets = np.array([1 << 63], dtype=np.uint64), np.array([1 << 62], dtype=np.int64)
    rows = np.zeros((2, 3), dtype=np.int64)[:, ::2]
    assert plainly(work)(words, sets, rows, np.uint64(5)) == ([int] * 5, (2, 2), 2)
    assert words.tolist() == [1 << 63]
    assert rows.tolist() == [[0, 0], [(1 << 62) - 1, 0]]


@pytest.mark.parametrize(
    ("without", "bots", "more"),
    [
        ("", "house", ()),
        (NO_NUMBA, "random", ()),
        ("", "house,random", ("--where", "dealer has Jh")),
        (NO_NUMBA, "house-bold,house", ("--where", "seat0 has at least 3 trumps")),
    ],
)
def test_bulk_play_counts_the_same_without_compiling(
    without: str, bots: str, more: tuple[str, ...]
) -> None:
    rules = euchre.ruleset("north-american")
    names = tuple(bots.split(",") * (4 // len(bots.split(","))))
    plan = Plan(rules, names, 3000, 5, None, False, dict([more]).get("--where") if more else None)
    assert plan.styles is not None
    found = plan.play(0)
    arguments = ("--bots", bots, "--workers", "1", *more)
    setting = {} if without else {"NUMBA_DISABLE_JIT": "1"}
    done = run(without + SIMULATE.format(more=arguments), **setting)
    assert done.returncode == 0, done.stderr
    plain = json.loads(done.stdout)
    assert plain["outcomes"] == found.outcomes
    assert [plain["points_per_deal"][str(seat)]["mean"] for seat in range(4)] == [
        found.points(seat).mean for seat in range(4)
    ]


def test_the_collector_works_again_once_numba_is_loaded() -> None:
    assert gc.isenabled()
    with _uncollected():
        assert not gc.isenabled()
        with _uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
