"""What the blueprint says: pass, order, name, and whether alone."""

from __future__ import annotations

from typing import Any

from euchre.kernels.blueprint.infoset import KNOWN, class_of, is_turned
from euchre.kernels.house.call import CALL, CALL_ALONE
from euchre.kernels.jit import jit

Bytes = Any
"""An array of bytes."""
Ints = Any
"""An array of whole numbers."""

FIRST_ROUND = 4
SUITS = 4


@jit
def call(
    calls: Bytes,
    where: Ints,
    hand: int,
    upcard: int,
    turned: int,
    turn: int,
    need: int,
    must_be_alone: int,
) -> tuple[int, int]:
    """What a seat says at its turn: pass, call or call alone, and the strain that it makes trump.

    Fields: `hand` its five cards and `upcard`, both in the layout of `turned`, the strain of the
    upcard; `turn` 0 to 7 from the dealer's left, all before having passed; `need` what its side
    lacks: alone is of no use where two points win; `must_be_alone` where it may not call otherwise.
    Shapes: `calls` a table of `book`, `where` of `infoset.numbering`.
    """
    act = int(calls[turn * KNOWN + class_of(where, hand, upcard)])
    if not act:
        return act, turned
    if turn < FIRST_ROUND:
        said, strain = act, turned
    else:
        said, strain = 1 + (act - 1 & 1), strain_of(act, hand, turned)
    if said == CALL_ALONE and need <= 2 and not must_be_alone:
        said = CALL
    return said, strain


@jit
def strain_of(act: int, hand: int, turned: int) -> int:
    """The strain that an act of the second round names: next, the better green, the other green."""
    kind = act - 1 >> 1
    if not kind:
        return SUITS - 1 - turned
    first = 1 if turned in (0, 3) else 0
    other = is_turned(hand) ^ (kind - 1)
    return SUITS - 1 - first if other else first
