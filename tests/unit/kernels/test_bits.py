"""The primitives: the plain twin and the compiled one give the same, and what they are said to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.core.shuffle import Luck, mix
from euchre.kernels import bits, native
from euchre.kernels.jit import compiled, jit

SETS = st.integers(0, (1 << 62) - 1)
WORDS = st.integers(0, bits.WORD)


@jit
def all_of_sets(given_sets: Any, found: Any) -> None:
    for i in range(len(given_sets)):
        cards, where = int(given_sets[i, 0]), int(given_sets[i, 1])
        found[i, 0] = bits.lowest(cards)
        found[i, 1] = bits.highest(cards)
        found[i, 2] = bits.count(cards)
        found[i, 3] = bits.place(cards)
        found[i, 4] = bits.gather(cards, where)
        found[i, 5] = bits.scatter(cards, where)
        found[i, 6] = bits.nth(cards, 3)
        found[i, 7] = bits.length(cards)


@jit
def all_of_words(given_words: Any, found: Any, small: Any) -> None:
    for i in range(len(given_words)):
        one, other = given_words[i, 0], given_words[i, 1]
        found[i, 0] = bits.advance(one)
        found[i, 1] = bits.scramble(one)
        found[i, 2] = bits.join(one, other)
        found[i, 3] = bits.blend(one, other)
        number, rest = bits.share(one, 1 + 5 * (i % 9))
        found[i, 4] = rest
        small[i, 0] = number
        small[i, 1] = bits.digest(other)


def sets() -> np.ndarray:
    luck = Random(1)
    edges = [0, 1, 1 << 61, (1 << 62) - 1, 6, 7]
    rows = [(a, b) for a in edges for b in edges]
    rows += [(luck.getrandbits(62), luck.getrandbits(62)) for _ in range(500)]
    return np.array(rows, dtype=np.int64)


def words() -> list[tuple[int, int]]:
    luck = Random(2)
    edges = [0, 1, bits.WORD, 1 << 63]
    rows = [(a, b) for a in edges for b in edges]
    return rows + [(luck.getrandbits(64), luck.getrandbits(64)) for _ in range(500)]


def run_sets() -> np.ndarray:
    found = np.zeros((len(sets()), 8), dtype=np.int64)
    compiled(all_of_sets)(sets(), found)
    return found


def test_sets_of_bits_compiled_and_plain() -> None:
    plain = np.zeros((len(sets()), 8), dtype=np.int64)
    all_of_sets(sets(), plain)
    assert (run_sets() == plain).all()


def test_words_of_chance_compiled_and_plain() -> None:
    given_words = words()
    plain = [[0] * 5 for _ in given_words], [[0] * 2 for _ in given_words]
    all_of_words(Rows(given_words), Rows(plain[0]), Rows(plain[1]))
    found = np.zeros((len(given_words), 5), dtype=np.uint64)
    small = np.zeros((len(given_words), 2), dtype=np.int64)
    compiled(all_of_words)(np.array(given_words, dtype=np.uint64), found, small)
    assert found.tolist() == plain[0]
    assert small.tolist() == plain[1]


class Rows:
    """Lists that are asked as arrays are, with numbers that never overflow."""

    def __init__(self, rows: list) -> None:
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self.rows[at[0]][at[1]]

    def __setitem__(self, at: tuple[int, int], value: int) -> None:
        self.rows[at[0]][at[1]] = value


@pytest.mark.parametrize(
    ("loop", "plain"),
    [
        (native._loop_gather, bits.gather),
        (native._loop_scatter, bits.scatter),
        (native._loop_nth, bits.nth),
    ],
)
def test_what_processors_without_bmi2_run_is_the_same(
    loop: Callable[[int, int], int], plain: Callable[[int, int], int]
) -> None:
    from numba import njit

    quick = njit(loop)
    for cards, other in sets().tolist():
        number = other % 70 if plain is bits.nth else other
        assert quick(cards, number) == loop(cards, number) == plain(cards, number)


@given(SETS, SETS)
def test_scatter_undoes_gather(cards: int, where: int) -> None:
    assert bits.scatter(bits.gather(cards, where), where) == cards & where


@given(SETS)
def test_sets_are_what_they_hold(cards: int) -> None:
    held = [place for place in range(62) if cards >> place & 1]
    assert bits.count(cards) == len(held)
    assert bits.lowest(cards) == (1 << held[0] if held else 0)
    assert bits.highest(cards) == (1 << held[-1] if held else 0)
    assert bits.length(cards) == (held[-1] + 1 if held else 0)
    assert bits.place(cards) == (held[0] if held else 64)
    for number in (0, 1, 5):
        assert bits.nth(cards, number) == (1 << held[number] if number < len(held) else 0)


@given(WORDS, st.integers(1, 60), st.integers(1, 60))
def test_a_word_is_shared_out_evenly(word: int, n: int, m: int) -> None:
    first, rest = bits.share(word, n)
    second, _ = bits.share(rest, m)
    assert first * m + second == word * n * m >> 64


@given(WORDS)
def test_chance_is_that_of_shuffle_1(seed: int) -> None:
    luck = Luck(seed, 1, 5)
    state = mix(seed, 1, 5)
    for n in (24, 7, 53):
        state = bits.advance(state)
        assert bits.share(bits.scramble(state), n)[0] == luck.below(n)
