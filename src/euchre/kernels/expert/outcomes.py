"""How the deal ends after each act that a seat may choose, layout by layout.

The layouts are those that the seat may face, as a searching player draws them; the same ones for
every act, so that what two acts differ by can be told with its error. After the act all play on by
rule, the one who chose too.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.bits import highest
from euchre.kernels.expert import known, mind
from euchre.kernels.expert.belief import THOUSAND, alike, replay, set_table
from euchre.kernels.expert.frame import ASIDE, ME, MINE, UP
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.playing_on import (
    VOID,
    after_call,
    after_card,
    first_leader,
    play_on,
    say_call,
)
from euchre.kernels.expert.search import FOUND, MOST, NOTHING, WHAT, frame_of, imagine, number_of
from euchre.kernels.expert.search_calls import hold, list_calls, open_auction
from euchre.kernels.expert.worlds import most_layouts
from euchre.kernels.expert.worth import ROWS
from euchre.kernels.house import match, table
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""

ACT, LIKE, RULE = 0, 1, 2
"""Places of a row of acts: its number, as a search gives it; the first row that comes to the same
thing, the one that is played out; whether the players by rule would do it."""
PLACES = 3
EVERY, ACTS = MOST, MOST + 1
"""The row after the acts, whose first place tells whether the layouts are all that there are."""

SIDE = ROWS + 1
"""An end is the row of `pays`, `ROWS` where nobody makes trump; from here on the same where the others
make it."""


@jit
def ends_of_cards(
    game: Game, know: Ints, settings: Ints, acts: Ints, ends: Ints, weights: Floats
) -> int:
    """How the deal ends after each card that I may play; gives how many layouts there are.

    Shapes: `settings` a row of `mind`, of which `DRAWN` layouts are drawn and about `KEPT` kept;
    `acts` `ACTS` rows of `PLACES`; `ends` a row of `MOST` a layout, `weights` one number each, with
    room for `DRAWN` and `EVERY`. The last three are written over, acts that aren't with -1.
    """
    strain, t = int(know[known.STRAIN]), np.zeros(table.STATE, np.int64)
    suits = game.suits[strain]
    f, own, other = frame_of(game, know, strain)
    me, hand = int(f[ME]), int(f[MINE])
    set_table(know, f, np.zeros(match.SEATS, np.int64), int(f[ASIDE]), t)
    replay(know, f, suits, own, THOUSAND, t)
    rule = match.choose(t, me, suits)
    rows = list_alike(hand & int(t[table.LED]) or hand, hand, rule, t, suits, acts)
    states = np.empty((len(weights), table.STATE), np.int64)
    kept = lay_out(game, know, settings, f, own, other, acts, states, weights)
    by = (int(know[known.MAKER]) + me) & 1
    for i in range(kept):
        for row in range(rows):
            if acts[row, LIKE] == row:
                t[:] = states[i, :]
                end = after_card(t, me, int(acts[row, ACT]), suits)
                ends[i, row] = SIDE * by + end
    number_acts(acts, rows, own)
    return kept


@jit
def ends_of_discards(
    game: Game, know: Ints, settings: Ints, acts: Ints, ends: Ints, weights: Floats
) -> int:
    """How the deal ends after each card that I, the dealer with six, may lay away; as for cards."""
    strain, t = int(know[known.STRAIN]), np.zeros(table.STATE, np.int64)
    suits = game.suits[strain]
    f, own, other = frame_of(game, know, strain)
    me, hand = int(f[ME]), int(f[MINE])
    choice = hand if game.choices[match.UPCARD_MAY_GO] else hand & ~int(f[UP])
    table.clear(t)
    rule = lay_away_the_least(choice, hand, suits)
    rows = list_alike(choice, hand, rule, t, suits, acts)
    states = np.empty((len(weights), table.STATE), np.int64)
    kept = lay_out(game, know, settings, f, own, other, acts, states, weights)
    by = (int(know[known.MAKER]) + me) & 1
    for i in range(kept):
        for row in range(rows):
            if acts[row, LIKE] == row:
                card = int(acts[row, ACT])
                t[:] = states[i, :]
                t[table.HANDS + me] = hand ^ card
                t[table.LAID_AWAY] = card
                ends[i, row] = SIDE * by + play_on(t, first_leader(game.choices, t), suits)
    number_acts(acts, rows, own)
    return kept


@jit
def ends_of_calls(
    game: Game, know: Ints, settings: Ints, acts: Ints, ends: Ints, weights: Floats
) -> int:
    """How the deal ends after each call that I may make; as for cards."""
    turned, turn = int(know[known.TURNED]), int(know[known.CALLED])
    f, own, other = frame_of(game, know, turned)
    me = int(f[ME])
    t, held = np.zeros(table.STATE, np.int64), np.zeros(match.HELD, np.int64)
    found = np.zeros((FOUND, 3))
    open_auction(know, held)
    rows, rule = list_calls(game, know, found), NOTHING
    for row in range(MOST):
        acts[row, ACT] = int(found[row, WHAT]) if row < rows else NOTHING
        acts[row, LIKE], acts[row, RULE] = row, 0
    states = np.empty((len(weights), table.STATE), np.int64)
    kept = lay_out(game, know, settings, f, own, other, acts, states, weights)
    for i in range(kept):
        hold(states[i], int(f[UP]), other, held)
        if rule < 0:
            call, strain = say_call(game, settings, held, turn)
            rule = 4 * strain + call if call else call
        for row in range(rows):
            said = int(acts[row, ACT])
            call, strain = (said & 3, said >> 2) if said else (said, turned)
            end = after_call(game, settings, held, t, turn, call, strain)
            if end == VOID:
                ends[i, row] = ROWS
            else:
                ends[i, row] = SIDE * ((int(t[table.MAKER]) + me) & 1) + end
    for row in range(rows):
        acts[row, RULE] = int(acts[row, ACT] == rule)
    return kept


@jit
def lay_out(
    game: Game,
    know: Ints,
    settings: Ints,
    f: Ints,
    own: Ints,
    other: Ints,
    acts: Ints,
    states: Ints,
    weights: Floats,
) -> int:
    """The layouts; gives how many. Shapes: as in `search.imagine`."""
    number, most = int(settings[mind.DRAWN]), int(settings[mind.KEPT])
    acts[EVERY, ACT] = int(most_layouts(f) <= min(most, int(settings[mind.EVERY])))
    return imagine(game, know, settings, number, most, f, own, other, states, weights)


@jit
def list_alike(choice: int, hand: int, rule: int, t: Ints, suits: Any, acts: Ints) -> int:
    """The cards to choose among, the rule's first, then from the highest; gives how many.

    Shapes: `t` the table before the choice; `acts` is written over, cards as in the layout.
    """
    for row in range(MOST):
        acts[row, ACT], acts[row, LIKE], acts[row, RULE] = NOTHING, row, 0
    acts[0, ACT], acts[0, RULE] = rule, 1
    rows, left = 1, choice & ~rule
    while left:
        card = highest(left)
        left ^= card
        acts[rows, ACT] = card
        for row in range(rows):
            if alike(int(acts[row, ACT]), card, hand, t, suits):
                acts[rows, LIKE] = acts[row, LIKE]
                break
        rows += 1
    return rows


@jit
def number_acts(acts: Ints, rows: int, own: Ints) -> None:
    """The numbers in the pack in place of the layout's cards."""
    for row in range(rows):
        acts[row, ACT] = number_of(int(acts[row, ACT]), own)
