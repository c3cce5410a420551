"""Cards that take the same tricks."""

from __future__ import annotations

from euchre.kernels.house import table
from euchre.kernels.jit import jit


@jit
def take_the_same(one: int, two: int, suits: tuple[int, ...], dead: int) -> bool:
    """Whether two cards take the same tricks: none between them is still out.

    Fields: `dead` the cards that are out of the way, those of the hand among them.
    """
    suit = table.suit_of(one, suits)
    if not two & suit:
        return False
    low, high = min(one, two), max(one, two)
    return not suit & (high - 1) & ~(low + low - 1) & ~dead
