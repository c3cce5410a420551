"""Compiled players against each other: deals and whole games in pairs, the sides changed."""

from __future__ import annotations

from collections import Counter

import numpy as np

from euchre.kernels.house import bulk, match, pairs, table
from euchre.kernels.jit import compiled
from euchre.solver.house import Game

Row = tuple[int, ...]
"""What a pair came to: places as in `kernels.house.pairs`."""
SEATS = match.SEATS


def play_pairs(
    game: Game, seed: int, styles: tuple[int, int], first: int, number: int, *, games: bool
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
    cards = len(game.printed)
    order, held, work, end, log = (
        np.zeros(size, dtype=np.int64) for size in (cards, match.HELD, table.STATE, match.END, 1)
    )
    lucks = np.zeros(match.SEATS, dtype=np.uint64)
    rules = (game.game, game.pays, game.bits, game.suits, game.goes, game.printed, starts)
    room = (order, held, work, end, log, lucks)
    word = np.array([seed], dtype=np.uint64)
    if games:
        tally = np.zeros(bulk.OUTCOMES + 3 * len(game.outcomes), dtype=np.int64)
        start = np.zeros(starts.shape[1], dtype=np.int64)
        play = compiled(pairs.play_game_pairs)
        play(word, first, number, *rules, *room, start, tally, found)
    else:
        compiled(pairs.play_pairs)(word, first, number, *rules, *room, found)
    rows, counts = np.unique(np.hstack((dealers, found)), axis=0, return_counts=True)
    told = zip(rows.tolist(), counts.tolist(), strict=True)
    return Counter({(dealer, tuple(rest)): times for (dealer, *rest), times in told})
