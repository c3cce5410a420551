"""Layouts of the cards that nobody has shown, drawn so that each that is possible is as likely."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, count, nth, scatter, scramble, share
from euchre.kernels.expert.frame import LACKS, ORDER, OUT, SIZE, SURE
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

OTHERS, SPARE = 3, 4
"""The other seats, and the place of what nobody holds in a row."""


@jit
def draw_layout(f: Ints, chance: Words, hands: Ints) -> float:
    """Draw the three other hands; gives the weight that makes all layouts as likely, 0 for none.

    Each hand is drawn from the cards it may hold, the most constrained first; the weight is by how
    many choices there were.
    Shapes: `hands` by seat, mine left alone, then what nobody holds; written over.
    """
    out, weight = int(f[OUT]), 1.0
    for turn in range(OTHERS):
        seat = int(f[ORDER + turn])
        size = int(f[SIZE + seat])
        may = out & ~int(f[LACKS + seat])
        left = count(may)
        if left < size:
            return 0.0
        cards = may & 0
        for number in range(size):
            chance[0] = advance(int(chance[0]))
            step, _ = share(scramble(int(chance[0])), left - number)
            card = nth(may, step)
            may ^= card
            cards |= card
            weight = weight * (left - number) / (number + 1)
        out &= ~cards
        hands[seat] = cards | int(f[SURE + seat])
    hands[SPARE] = out
    return weight


@jit
def most_layouts(f: Ints) -> float:
    """No fewer than there are."""
    left, found = count(int(f[OUT])), 1.0
    for turn in range(OTHERS):
        seat = int(f[ORDER + turn])
        size = int(f[SIZE + seat])
        may = min(left, count(int(f[OUT]) & ~int(f[LACKS + seat])))
        for number in range(size):
            found = found * (may - number) / (number + 1)
        left -= size
    return found


@jit
def every_layout(f: Ints, layouts: Ints) -> int:
    """All layouts that are possible; gives how many.

    Shapes: `layouts` a row each, hands by seat and then what nobody holds; written over, with room
    for `most_layouts`.
    """
    one, two, three = int(f[ORDER]), int(f[ORDER + 1]), int(f[ORDER + 2])
    found, out = 0, int(f[OUT])
    may = out & ~int(f[LACKS + one])
    first = first_choice(may, int(f[SIZE + one]))
    while first >= 0:
        a = scatter(first, may)
        may_2 = out & ~a & ~int(f[LACKS + two])
        second = first_choice(may_2, int(f[SIZE + two]))
        while second >= 0:
            b = scatter(second, may_2)
            may_3 = out & ~(a | b) & ~int(f[LACKS + three])
            third = first_choice(may_3, int(f[SIZE + three]))
            while third >= 0:
                c = scatter(third, may_3)
                layouts[found, one] = a | int(f[SURE + one])
                layouts[found, two] = b | int(f[SURE + two])
                layouts[found, three] = c | int(f[SURE + three])
                layouts[found, SPARE] = out & ~(a | b | c)
                found += 1
                third = next_choice(third, may_3)
            second = next_choice(second, may_2)
        first = next_choice(first, may)
    return found


@jit
def first_choice(cards: int, size: int) -> int:
    """The first choice of so many of these cards, by their rank among them; -1 if there is none."""
    return (1 << size) - 1 if count(cards) >= size else -1


@jit
def next_choice(choice: int, cards: int) -> int:
    """The next choice of as many; -1 after the last.

    Source: Gosper, HAKMEM item 175.
    """
    if not choice:
        return -1
    low = choice & -choice
    over = choice + low
    found = over | (((over ^ choice) >> 2) // low)
    return found if found < 1 << count(cards) else -1
