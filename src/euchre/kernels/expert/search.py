"""What each act is worth: the layouts that a seat believes in, each played on by the house."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.bits import advance, count, lowest, scramble
from euchre.kernels.expert import known, mind
from euchre.kernels.expert.belief import (
    THOUSAND,
    replay,
    set_table,
    translation,
    weigh_layout,
)
from euchre.kernels.expert.frame import ASIDE, FRAME, ME, MINE, UP, begin_chance, frame, mix
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.open_end import ROOM, lay_open, open_row
from euchre.kernels.expert.playing_on import (
    after_card,
    first_leader,
    play_on,
)
from euchre.kernels.expert.worlds import SPARE, draw_layout, every_layout, most_layouts
from euchre.kernels.expert.worth import ROWS, set_worths
from euchre.kernels.house import match, table
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

WHAT, WORTH, COUNTS = 0, 1, 2
"""Places of a row of what was found: the act, what it is worth, and its weight."""
MOST = 16
"""The most acts that can be asked about."""
DRAWN, PLAYED_OUT, CHOSEN, BY_RULE, IN_CHANCES = range(MOST, MOST + 5)
"""The last rows, their first places: layouts drawn, and played out, the act chosen, the rule's,
and whether worth is in chances of winning."""
FOUND = MOST + 5

NOTHING = -1
NOTHING_TO_SPEAK_OF = 0.002
"""The share of the likeliest layout's weight below which another isn't looked at."""


@jit
def imagine(
    game: Game,
    know: Ints,
    settings: Ints,
    number: int,
    kept: int,
    f: Ints,
    own: Ints,
    other: Ints,
    states: Ints,
    weights: Floats,
) -> int:
    """Draw layouts, weigh them, and keep about so many of the likeliest; gives how many.

    Those that weigh less than an even share are kept by lot, at that share, so that nothing is
    overlooked on average.
    Shapes: `states` a row of `table` a layout, `weights` one number each; both are written over.
    """
    chance = np.zeros(1, np.uint64)
    begin_chance(know, own, f, chance)
    if settings[mind.BATCH]:
        mix(chance, int(settings[mind.BATCH]))
    every = most_layouts(f) <= settings[mind.EVERY]
    layouts = np.zeros((len(weights) if every else 1, SPARE + 1), np.int64)
    if every:
        number = every_layout(f, layouts)
    total = most = 0.0
    for i in range(number):
        weight = 1.0 if every else draw_layout(f, chance, layouts[0])
        if weight > 0.0:
            hands = layouts[i if every else 0]
            least = most * NOTHING_TO_SPEAK_OF / weight
            weight *= weigh_layout(game, know, settings, f, own, other, hands, least, states[i])
            most = max(most, weight)
        weights[i] = weight
        total += weight
    share = total / kept if number > kept else 0.0
    chance[0] = advance(int(chance[0]))
    lot = (int(scramble(int(chance[0]))) >> 11) / 9007199254740992.0
    found = 0
    for i in range(number):
        weight = float(weights[i])
        if weight <= 0.0:
            continue
        if weight < share:
            lot += weight / share
            if lot < 1.0:
                continue
            lot -= 1.0
            weight = share
        if found < i:
            states[found, :] = states[i, :]
        weights[found] = weight
        found += 1
    return found


@jit
def frame_of(game: Game, know: Ints, strain: int) -> tuple[Ints, Ints, Ints]:
    """The frame of a decision, and its layout: under its own strain, and under all.

    Shapes: as `f`, `own` and `other` in `imagine`.
    """
    f = np.zeros(FRAME, np.int64)
    own = np.zeros(game.bits.shape[1], np.int64)
    other = np.zeros((match.STRAINS, game.bits.shape[1]), np.int64)
    frame(know, game.bits, game.suits[strain], strain, own, f)
    translation(game.bits, own, other)
    return f, own, other


@jit
def room_for(settings: Ints, number: int) -> tuple[Ints, Floats]:
    """Room for so many layouts: as `states` and `weights` in `imagine`."""
    room = max(number, int(settings[mind.EVERY]))
    return np.empty((room, table.STATE), np.int64), np.zeros(room)


@jit
def weigh_cards(
    game: Game,
    know: Ints,
    settings: Ints,
    found: Floats,
) -> int:
    """What each card is worth that I may play; gives the one chosen, as its number in the pack.

    Shapes: `settings` a row of `mind`; `found` FOUND rows of three places,
    written over, cards by their number; of cards that are alike only one is asked about.
    """
    strain = int(know[known.STRAIN])
    suits = game.suits[strain]
    f, own, other = frame_of(game, know, strain)
    number = int(settings[mind.DRAWN])
    states, weights = room_for(settings, number)
    worth = np.zeros((2, ROWS + 1))
    t = np.zeros(table.STATE, np.int64)
    me = int(f[ME])
    clear_found(found, 0, 0)
    set_table(know, f, np.zeros(match.SEATS, np.int64), int(f[ASIDE]), t)
    replay(know, f, suits, own, THOUSAND, t)
    rows = list_cards(f, suits, t, found)
    kept = 0
    if rows > 1:
        most = int(settings[mind.KEPT])
        kept = imagine(game, know, settings, number, most, f, own, other, states, weights)
    found[DRAWN, WHAT], found[PLAYED_OUT, WHAT] = number if kept else 0, kept
    found[IN_CHANCES, WHAT] = set_worths(game, know, settings, worth)
    hand = int(f[MINE])
    by = (int(know[known.MAKER]) + me) & 1
    open_share, hands = 0.0, np.zeros(ROOM, np.int64)
    cards = count(hand)
    if suits[0] and cards <= settings[mind.OPEN_FROM]:
        open_share = settings[mind.OPEN_END] / 100.0
    for i in range(kept):
        weight = float(weights[i])
        if open_share > 0.0:
            lay_open(know, own, suits, states[i], me, hands)
        for row in range(rows):
            card = int(found[row, WHAT])
            t[:] = states[i, :]
            end = after_card(t, me, card, suits)
            ends_worth = worth[by, end]
            if open_share > 0.0:
                end = open_row(states[i], hands, card, suits, cards)
                ends_worth += open_share * (worth[by, end] - ends_worth)
            found[row, WORTH] += weight * ends_worth
            found[row, COUNTS] += weight
    best = choose_best(found, rows, rows - 1, int(settings[mind.CARD_MARGIN]))
    for row in range(rows):
        found[row, WHAT] = number_of(int(found[row, WHAT]), own)
    found[CHOSEN, WHAT], found[BY_RULE, WHAT] = found[best, WHAT], found[rows - 1, WHAT]
    return int(found[best, WHAT])


@jit
def list_cards(f: Ints, suits: Any, t: Ints, found: Floats) -> int:
    """The cards to ask about, the rule's last; gives how many. Shapes: `t` the table, others' hands empty."""
    me, hand = int(f[ME]), int(f[MINE])
    rule = match.choose(t, me, suits)
    rows, left = 0, hand & int(t[table.LED]) or hand
    while left:
        card = lowest(left)
        left ^= card
        if not may_be_like(card, rule, hand, t, suits):
            found[rows, WHAT] = card
            rows += 1
    found[rows, WHAT] = rule
    return rows + 1


@jit
def may_be_like(card: int, rule: int, hand: int, t: Ints, suits: Any) -> bool:
    """Whether a card needs no asking: it is like the rule's, or like a higher one of the hand."""
    if card == rule:
        return True
    suit = table.suit_of(card, suits)
    dead = int(t[table.FALLEN]) & ~int(t[table.BEST])
    next_up = lowest(suit & ~(card + card - 1) & ~dead)
    if next_up & hand:
        return True
    if not rule & suit or rule > card:
        return False
    below = rule
    while below and below < card:
        below = lowest(suit & ~(below + below - 1) & ~dead)
        if not below & hand:
            return False
    return below == card


@jit
def choose_best(found: Floats, rows: int, rule: int, margin: int) -> int:
    """The row that is worth most, if by more than the margin; else the rule's. Means come out."""
    for row in range(rows):
        if found[row, COUNTS] > 0.0:
            found[row, WORTH] /= found[row, COUNTS]
    best = rule
    for row in range(rows):
        if found[row, WORTH] > found[best, WORTH]:
            best = row
    if found[best, WORTH] - found[rule, WORTH] <= margin / 1000.0:
        best = rule
    return best


@jit
def number_of(card: int, own: Ints) -> int:
    """The number in the pack of a card of the layout."""
    for number in range(len(own)):
        if own[number] == card:
            return number
    return NOTHING


@jit
def clear_found(found: Floats, drawn: int, kept: int) -> None:
    """Nothing found yet."""
    for row in range(FOUND):
        for at in range(3):
            found[row, at] = 0.0
    for row in range(MOST):
        found[row, WHAT] = NOTHING
    found[DRAWN, WHAT], found[PLAYED_OUT, WHAT] = drawn, kept


@jit
def weigh_discards(
    game: Game,
    know: Ints,
    settings: Ints,
    found: Floats,
) -> int:
    """What laying away each card is worth to the dealer, who holds six; as `weigh_cards`."""
    strain = int(know[known.STRAIN])
    suits = game.suits[strain]
    f, own, other = frame_of(game, know, strain)
    number = int(settings[mind.DISCARD_DRAWN])
    states, weights = room_for(settings, number)
    worth = np.zeros((2, ROWS + 1))
    t = np.zeros(table.STATE, np.int64)
    me = int(f[ME])
    kept = imagine(game, know, settings, number, number, f, own, other, states, weights)
    clear_found(found, number, kept)
    found[IN_CHANCES, WHAT] = set_worths(game, know, settings, worth)
    hand = int(f[MINE])
    choice = hand if game.choices[match.UPCARD_MAY_GO] else hand & ~int(f[UP])
    rule = lay_away_the_least(choice, hand, suits)
    by = (int(know[known.MAKER]) + me) & 1
    rows, at, left = 0, 0, choice
    while left:
        card = lowest(left)
        left ^= card
        found[rows, WHAT] = card
        if card == rule:
            at = rows
        rows += 1
    for i in range(kept):
        weight = float(weights[i])
        for row in range(rows):
            card = int(found[row, WHAT])
            t[:] = states[i, :]
            t[table.HANDS + me] = hand ^ card
            t[table.LAID_AWAY] = card
            end = play_on(t, first_leader(game.choices, t), suits)
            found[row, WORTH] += weight * worth[by, end]
            found[row, COUNTS] += weight
    best = choose_best(found, rows, at, int(settings[mind.CARD_MARGIN]))
    for row in range(rows):
        found[row, WHAT] = number_of(int(found[row, WHAT]), own)
    found[CHOSEN, WHAT], found[BY_RULE, WHAT] = found[best, WHAT], found[at, WHAT]
    return int(found[best, WHAT])
