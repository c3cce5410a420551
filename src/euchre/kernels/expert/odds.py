"""How each choice ends in the same layouts, one by one: what odds and their intervals are made of."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.expert import known
from euchre.kernels.expert.frame import ME, MINE, begin_chance, mix
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.playing_on import VOID, after_call, first_leader, play_on
from euchre.kernels.expert.search import draw_worlds, frame_of
from euchre.kernels.expert.search_calls import hold, set_dealt
from euchre.kernels.expert.worth import ROWS
from euchre.kernels.house import match, table
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""

ENDS = ROWS + 1
"""How a deal can end for the side that makes trump; the last, that nobody does."""
OURS, THEIRS = 0, ENDS
"""From which number on the ends of my side and of theirs are counted."""

SPARE = 2
"""Rows by which those kept may be more than asked for: what is left to lot is a whole one each."""


@jit
def imagine_more(
    game: Game,
    know: Ints,
    settings: Ints,
    salt: int,
    kept: int,
    frame: tuple[Ints, Ints, Ints],
    states: Ints,
    weights: Floats,
) -> int:
    """Layouts by what is known and a number besides, so that each number gives others."""
    f, own, other = frame
    chance = np.zeros(1, np.uint64)
    begin_chance(know, own, f, chance)
    mix(chance, salt)
    return draw_worlds(
        game, know, settings, len(weights), kept, chance, f, own, other, states, weights
    )


@jit
def play_calls(
    game: Game,
    know: Ints,
    settings: Ints,
    salt: int,
    calls: Ints,
    weights: Floats,
    ends: Ints,
) -> int:
    """Make each of these calls in the same layouts, all else by rule; gives how many layouts.

    Shapes: `calls` as in `known.CALLS`; `weights` as many as are drawn; `ends` a row for each that is
    kept and `SPARE` more, by call `OURS` or `THEIRS` plus the row of `pays`; both written over.
    """
    turned, turn = int(know[known.TURNED]), int(know[known.CALLED])
    frame = frame_of(game, know, turned)
    f, _, other = frame
    me = int(f[ME])
    states = np.empty((len(weights), table.STATE), np.int64)
    held, t = np.zeros(match.HELD, np.int64), np.zeros(table.STATE, np.int64)
    kept = imagine_more(game, know, settings, salt, len(ends) - SPARE, frame, states, weights)
    set_dealt(know, held)
    for i in range(kept):
        hold(states[i], f, other, held)
        for row in range(len(calls)):
            said = int(calls[row])
            call, strain = (said & 3, said >> 2) if said else (said, turned)
            end = after_call(game, settings, held, t, turn, call, strain)
            if end == VOID:
                ends[i, row] = OURS + ROWS
            else:
                ends[i, row] = (THEIRS if (int(t[table.MAKER]) + me) & 1 else OURS) + end
    return kept


@jit
def play_discards(
    game: Game,
    know: Ints,
    settings: Ints,
    salt: int,
    cards: Ints,
    weights: Floats,
    ends: Ints,
) -> int:
    """Lay each of these cards away, the dealer's six known, and play on; as `play_calls`.

    Shapes: `cards` by their number in the pack.
    """
    strain = int(know[known.STRAIN])
    suits = game.suits[strain]
    frame = frame_of(game, know, strain)
    f, own, _ = frame
    me, hand = int(f[ME]), int(f[MINE])
    by = THEIRS if (int(know[known.MAKER]) + me) & 1 else OURS
    states = np.empty((len(weights), table.STATE), np.int64)
    t = np.zeros(table.STATE, np.int64)
    kept = imagine_more(game, know, settings, salt, len(ends) - SPARE, frame, states, weights)
    for i in range(kept):
        for row in range(len(cards)):
            card = int(own[cards[row]])
            t[:] = states[i, :]
            t[table.HANDS + me] = hand ^ card
            t[table.LAID_AWAY] = card
            ends[i, row] = by + play_on(t, first_leader(game.choices, t), suits)
    return kept
