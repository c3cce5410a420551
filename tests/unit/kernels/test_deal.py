"""Dealing and playouts in kernels: shuffle 1 to the card, and chance that is even."""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
import pytest

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.shuffle import CUT, LAST_SEED, PACK, Luck
from euchre.core.suits import STRAINS
from euchre.kernels import deal, playout
from euchre.kernels.jit import compiled, plainly
from euchre.kernels.layout import layout_of

# What `tests/unit/core/test_shuffle.py` has as golden deals of shuffle 1: pack order and cut.
SEEDS = [0, 7, 20260101, LAST_SEED]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cards", [24, 33, 53])
def test_seeded_packs_are_those_of_shuffle_1(seed: int, cards: int) -> None:
    order = np.zeros(cards, dtype=np.int64)
    for number in (0, 1, 999_999_999):
        compiled(deal.shuffle)(np.uint64(seed), PACK, number, order)
        assert tuple(order) == Luck(seed, PACK, number).shuffled(range(cards))
        plain = [0] * cards
        deal.shuffle(seed, PACK, number, plain)
        assert plain == order.tolist()
        lifted = compiled(deal.lift)(np.uint64(seed), CUT, number, 4, cards - 4)
        assert lifted == 4 + Luck(seed, CUT, number).below(cards - 7)
        assert deal.lift(seed, CUT, number, 4, cards - 4) == lifted


def test_every_deal_of_a_small_pack_comes_up_alike() -> None:
    """Eight cards, two to a hand: 2,520 deals, each once in turn over the words of chance."""
    tables, starts = deal.subset_tables(8, 2)
    assert np.diff(starts).tolist() == [comb(n, 2) for n in (8, 6, 4, 2)]
    seen = {}
    number = 2520
    for step in range(number):
        word = (step << 64) // number + 1
        hands = [0, 0, 0, 0]
        left = deal.deal_any(word, 0b11111111, tables.tolist(), starts.tolist(), hands)
        assert left == 0
        assert sum(hands) == 255
        seen[tuple(hands)] = step
    assert len(seen) == number


def run(number: int, seed: int, rests: int, strain: int, function) -> np.ndarray:
    found = layout_of(Ordering(make_pack("9")), STRAINS[strain])
    deck = found.pack((1 << 24) - 1)
    tables, starts = deal.subset_tables(24, 5)
    tally = np.zeros(6, dtype=np.int64)
    hands = np.zeros(4, dtype=np.int64)
    if function is playout.playouts:
        function(
            number,
            seed,
            deck,
            found.trumps,
            rests,
            tables.tolist(),
            starts.tolist(),
            tally,
            [0] * 4,
        )
    else:
        function(number, np.uint64(seed), deck, found.trumps, rests, tables, starts, tally, hands)
    return tally


@pytest.mark.parametrize(("rests", "strain"), [*product([-1, 1, 2], [0, 4])])
def test_playouts_compiled_and_plain_are_the_same(rests: int, strain: int) -> None:
    quick = run(300, 5, rests, strain, compiled(playout.playouts))
    assert quick.tolist() == run(300, 5, rests, strain, playout.playouts).tolist()
    assert quick.tolist() == run(300, 5, rests, strain, plainly(playout.playouts)).tolist()
    assert quick.sum() == 300


def test_neither_side_has_the_better_of_chance() -> None:
    """By symmetry both sides take half the tricks; the lead, at random, is worth little."""
    tally = run(200_000, 11, -1, 2, compiled(playout.playouts))
    mean = (tally * np.arange(6)).sum() / tally.sum()
    assert 2.4 < mean < 2.6
    against_one = run(200_000, 11, 1, 2, compiled(playout.playouts))
    assert (against_one * np.arange(6)).sum() / against_one.sum() > 3
