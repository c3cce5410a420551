"""Layouts of the cards that nobody has shown, drawn so that each that is possible is as likely."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, count, nth, scramble, share
from euchre.kernels.expert.frame import LACKS, ORDER, OUT, SIZE, SURE, swap
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

OTHERS = 3


@jit
def draw_layout(f: Ints, chance: Words, hands: Ints, spare: Ints) -> float:
    """Draw the three other hands; gives the weight that makes all layouts as likely, 0 for none.

    Each hand is drawn from the cards it may hold, the most constrained first; the weight is by how
    many choices there were.
    Shapes: `hands` by seat, mine left alone; `spare` one place, what nobody holds.
    """
    out, weight = int(f[OUT]), 1.0
    for turn in range(OTHERS):
        seat = int(f[ORDER + turn])
        size = int(f[SIZE + seat])
        may = swap(out & ~int(f[LACKS + seat]), f)
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
        cards = swap(cards, f)
        out &= ~cards
        hands[seat] = cards | int(f[SURE + seat])
    spare[0] = out
    return weight
