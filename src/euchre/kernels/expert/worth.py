"""What the end of a deal is worth to a side: points, or chances of winning the game."""

from __future__ import annotations

from typing import Any

from euchre.kernels.expert import known
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.mind import BY_CHANCES
from euchre.kernels.house import match
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""

ROWS = 2 * (match.TRICKS + 1)
"""How a deal can end, as in `pays`; then comes the one that nobody makes."""
A_GAME = 20.0
"""A whole game in points: what a point is worth of it, turned round."""


@jit
def set_worths(game: Game, know: Ints, settings: Ints, worth: Floats) -> bool:
    """What each end of the deal is worth to me; gives whether in chances of winning.

    Shapes: `game.chances` by who deals next (1 for my side) and what the two sides lack, mine first;
    none of it where only points are counted. `worth` two rows, where my side makes trump and where
    theirs does, each with `ROWS` ends and the void one; it is written over.
    """
    me, pays, chances = int(know[known.SEAT]), game.pays, game.chances
    ours, theirs = int(know[known.NEEDS + (me & 1)]), int(know[known.NEEDS + 1 - (me & 1)])
    deals = (int(know[known.DEALER]) + 1 + me) & 1 ^ 1
    limit = chances.shape[1] - 1
    counted = bool(settings[BY_CHANCES]) and 0 < ours <= limit and 0 < theirs <= limit
    for row in range(ROWS + 1):
        for by in range(2):
            made = int(pays[row, 1]) if row < ROWS else 0
            other = int(pays[row, 2]) if row < ROWS else 0
            mine, others = (other, made) if by else (made, other)
            if not counted:
                worth[by, row] = mine - others
            elif game.choices[match.LAST_TRICK_DEALS]:
                worth[by, row] = (
                    chance_of(chances, 0, ours - mine, theirs - others)
                    + chance_of(chances, 1, ours - mine, theirs - others)
                ) * (A_GAME / 2)
            else:
                worth[by, row] = A_GAME * chance_of(chances, deals, ours - mine, theirs - others)
    return counted


@jit
def chance_of(chances: Floats, deals: int, ours: int, theirs: int) -> float:
    """My side's chance of winning where the two sides lack so many points."""
    if ours <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return float(chances[deals, ours, theirs])
