"""Dealing: shuffle 1 as `core.shuffle` defines it, and a faster way for deals that nobody repeats."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from euchre.kernels.bits import advance, join, scatter, scramble, share
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

HANDS = 4


@jit
def stream(seed: int, purpose: int, deal: int) -> int:
    """The start of a stream of chance: `core.shuffle.mix`."""
    state = scramble(advance(seed))
    state = scramble(advance(join(state, purpose)))
    return scramble(advance(join(state, deal)))


@jit
def shuffle(seed: int, purpose: int, deal: int, order: Ints) -> None:
    """Shuffle a pack: `core.shuffle.Luck.shuffled`. Shapes: `order` is overwritten."""
    last = len(order)
    state = stream(seed, purpose, deal)
    for i in range(last):
        order[i] = i
    for i in range(last - 1):
        state = advance(state)
        step, _ = share(scramble(state), last - i)
        order[i], order[i + step] = order[i + step], order[i]


@jit
def lift(seed: int, purpose: int, deal: int, least: int, most: int) -> int:
    """How many cards the pone lifts, `least` to `most`."""
    step, _ = share(scramble(advance(stream(seed, purpose, deal))), most - least + 1)
    return least + step


@jit
def deal_any(word: int, deck: int, tables: Ints, starts: Ints, hands: Ints) -> int:
    """Four hands from one word of chance, each deal as likely; gives what is left of the deck.

    Shapes: `tables` and `starts` of `subset_tables`.
    """
    for hand in range(HANDS):
        first = int(starts[hand])
        number, word = share(word, int(starts[hand + 1]) - first)
        cards = scatter(int(tables[first + number]), deck)
        hands[hand] = cards
        deck ^= cards
    return deck


def subset_tables(cards: int, size: int) -> tuple[Ints, Ints]:
    """Every hand of so many cards out of a pack, of what is left of it, and so on for four hands.

    Shapes: the hands as sets of low bits, and where each of the four lists begins and ends.
    """
    lists = [
        [sum(1 << place for place in places) for places in combinations(range(left), size)]
        for left in range(cards, cards - HANDS * size, -size)
    ]
    starts = np.cumsum([0, *map(len, lists)])
    return np.array([cards for found in lists for cards in found], dtype=np.int64), starts
