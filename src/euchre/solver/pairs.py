"""Compiled players against each other: deals and whole games in pairs, the sides changed."""

from __future__ import annotations

from collections import Counter

import numpy as np

from euchre.kernels.house import bulk, match, pairs
from euchre.kernels.jit import compiled
from euchre.solver.house import CompiledGame, room_for

Row = tuple[int, ...]
"""What a pair came to: places as in `kernels.house.pairs`."""
SEATS = match.SEATS


def play_pairs(
    game: CompiledGame, seed: int, styles: tuple[int, int], first: int, number: int, *, games: bool
) -> Counter[tuple[int, Row]]:
    """Play these pairs, and count what they came to by who deals first.

    Fields: `styles` of the one whose side is first that of seat 0, and of the other; `games` whether
    whole games are played.
    """
    one, other = styles
    starts = np.array([[0, 0, one, other, one, other], [0, 0, other, one, other, one]])
    row = pairs.GAME_ROW if games else pairs.DEAL_ROW
    found = np.zeros((number, pairs.WAYS * row), dtype=np.int64)
    dealers = (np.arange(first, first + number) % SEATS).reshape(-1, 1)
    played = (game.arrays, starts, room_for(game))
    word = np.array([seed], dtype=np.uint64)
    if games:
        tally = np.zeros(bulk.OUTCOMES + 3 * len(game.outcomes), dtype=np.int64)
        start = np.zeros(starts.shape[1], dtype=np.int64)
        play = compiled(pairs.play_game_pairs)
        play(word, first, number, *played, start, tally, found)
    else:
        compiled(pairs.play_pairs)(word, first, number, *played, found)
    rows, counts = np.unique(np.hstack((dealers, found)), axis=0, return_counts=True)
    told = zip(rows.tolist(), counts.tolist(), strict=True)
    return Counter({(dealer, tuple(rest)): times for (dealer, *rest), times in told})
