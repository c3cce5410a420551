"""What each call is worth: made in layouts that a seat believes in, called and played on by rule."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.expert import known, mind
from euchre.kernels.expert.belief import hand_under
from euchre.kernels.expert.frame import ME, UP
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.playing_on import VOID, after_call, say_call
from euchre.kernels.expert.search import (
    BY_RULE,
    CHOSEN,
    COUNTS,
    IN_CHANCES,
    WHAT,
    WORTH,
    choose_best,
    clear_found,
    frame_of,
    imagine,
    room_for,
)
from euchre.kernels.expert.worth import A_GAME, ROWS, set_worths
from euchre.kernels.house import match, table
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""


@jit
def weigh_calls(
    game: Game,
    know: Ints,
    settings: Ints,
    found: Floats,
) -> int:
    """What each call is worth; gives the one chosen: 0 to pass, else as in `known.CALLS`.

    The others, and I later on, call and play by rule. Shapes: as in `weigh_cards`.
    """
    turned, turn = int(know[known.TURNED]), int(know[known.CALLED])
    f, own, other = frame_of(game, know, turned)
    number = int(settings[mind.CALL_DRAWN])
    states, weights = room_for(settings, number)
    worth = np.zeros((2, ROWS + 1))
    t, held = np.zeros(table.STATE, np.int64), np.zeros(match.HELD, np.int64)
    me = int(f[ME])
    kept = imagine(game, know, settings, number, number, f, own, other, states, weights)
    clear_found(found, number, kept)
    found[IN_CHANCES, WHAT] = set_worths(game, know, settings, worth)
    open_auction(know, held)
    held[match.BOLD + me] = settings[mind.BOLD]
    rows = list_calls(game, know, found)
    rule = -1
    for i in range(kept):
        hold(states[i], int(f[UP]), other, held)
        if rule < 0:
            call, strain = say_call(game, settings, held, turn)
            rule = 4 * strain + call if call else call
        weight = float(weights[i])
        for row in range(rows):
            said = int(found[row, WHAT])
            call, strain = (said & 3, said >> 2) if said else (said, turned)
            stuck_end = after_call(game, settings, held, t, turn, call, strain)
            if stuck_end == VOID:
                found[row, WORTH] += weight * worth[0, ROWS]
            else:
                by = (int(t[table.MAKER]) + me) & 1
                found[row, WORTH] += weight * worth[by, stuck_end]
            found[row, COUNTS] += weight
    at = 0
    for row in range(rows):
        if found[row, WHAT] == rule:
            at = row
    best = choose_best(found, rows, at, int(settings[mind.CALL_MARGIN]))
    if settings[mind.EAGER] or settings[mind.LONELY]:
        best = choose_in_style(found, rows, at, settings)
    found[CHOSEN, WHAT], found[BY_RULE, WHAT] = found[best, WHAT], found[at, WHAT]
    return int(found[best, WHAT])


@jit
def open_auction(know: Ints, held: Ints) -> None:
    """What all know before the first call, as `kernels.house.match` holds it."""
    held[match.DEALER_AT], held[match.TURNED] = know[known.DEALER], know[known.TURNED]
    held[match.TURNED_CARD] = know[known.UPCARD]
    for side in range(2):
        held[match.NEEDS + side] = know[known.NEEDS + side]


@jit
def hold(t: Ints, up: int, other: Ints, held: Ints) -> None:
    """The hands of a layout, and the upcard, under each strain. Shapes: `other` as in `imagine`."""
    for strain in range(match.STRAINS):
        for seat in range(match.SEATS):
            hand = int(t[table.HANDS + seat])
            held[5 * strain + seat] = hand_under(hand, strain, other)
        held[5 * strain + match.UP] = hand_under(up, strain, other)


@jit
def choose_in_style(found: Floats, rows: int, rule: int, settings: Ints) -> int:
    """The same where calls are overrated: the more they are, the more hands are called on."""
    best, most, by_rule = rule, -A_GAME, -A_GAME
    for row in range(rows):
        said = int(found[row, WHAT])
        worth = float(found[row, WORTH])
        if said:
            worth += settings[mind.EAGER] / 1000.0
        if said & 3 == known.ALONE:
            worth += settings[mind.LONELY] / 1000.0
        if row == rule:
            by_rule = worth
        if worth > most:
            best, most = row, worth
    return best if most - by_rule > settings[mind.CALL_MARGIN] / 1000.0 else rule


@jit
def list_calls(game: Game, know: Ints, found: Floats) -> int:
    """The calls that I may make; gives how many."""
    turn, turned = int(know[known.CALLED]), int(know[known.TURNED])
    dealer, me = int(know[known.DEALER]), int(know[known.SEAT])
    rows = 0
    if turn < match.SEATS:
        found[rows, WHAT] = 0
        rows += 1
        if not (game.choices[match.PARTNER_ALONE] and me == (dealer + 2) & 3):
            found[rows, WHAT] = 4 * turned + 1
            rows += 1
        found[rows, WHAT] = 4 * turned + 2
        return rows + 1
    if not (game.choices[match.STICK] and me == dealer):
        found[rows, WHAT] = 0
        rows += 1
    for strain in range(4 + int(game.choices[match.NO_TRUMP])):
        if strain != turned:
            found[rows, WHAT] = 4 * strain + 1
            found[rows + 1, WHAT] = 4 * strain + 2
            rows += 2
    return rows
