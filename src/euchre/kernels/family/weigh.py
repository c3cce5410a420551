"""What each card is worth: the same layouts for all, each played on to the points of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.kernels.family import asked, table
from euchre.kernels.family.asked import MOST_SEATS, Question
from euchre.kernels.family.layouts import draw_layout
from euchre.kernels.family.player import play_on
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Floats = Any
"""An array of fractions (numpy's float64)."""

WORTH, AHEAD, SQUARE = range(3)
"""Places of what is found for a choice, sums over the layouts: its points, how far it is ahead of the
rule's, and the square of that."""


@jit
def weigh_cards(question: Question, number: int, found: Floats) -> None:
    """Add up what each choice is worth over so many layouts. Shapes: `found` a row a choice."""
    q, choices = question.q, question.choices
    chance = np.zeros(1, np.uint64)
    chance[0] = np.uint64(q[asked.CHANCE])
    room = np.zeros(MOST_SEATS + 1, np.int64)
    hands = np.zeros(MOST_SEATS + 1, np.int64)
    t, start = np.zeros(table.STATE, np.int64), np.zeros(table.STATE, np.int64)
    rows = len(choices)
    for _ in range(number):
        draw_layout(question, chance, room, hands)
        table.set_table(q, question.seats, hands, start)
        rule = 0.0
        for row in range(rows - 1, -1, -1):
            t[:] = start
            table.lay(q, t, int(choices[row, 0]), int(choices[row, 1]))
            play_on(q, t, question.power)
            points = points_of(question, t)
            if row == rows - 1:
                rule = points
            found[row, WORTH] += points
            found[row, AHEAD] += points - rule
            found[row, SQUARE] += (points - rule) * (points - rule)


@jit
def points_of(question: Question, t: Ints) -> float:
    """My points less the mean of those of the seats that don't count with me."""
    q, seats, pays = question.q, question.seats, question.pays
    number, makers, mine = int(q[asked.SEATS]), int(t[table.MAKERS]), int(q[asked.MINE])
    tricks, partners = 0, -1
    for seat in range(number):
        if makers >> seat & 1:
            tricks += int(t[table.WON + seat])
            partners += 1
    own = others = 0.0
    against = 0
    for seat in range(number):
        kind = 0
        if not makers >> seat & 1:
            kind = 1
            for other in range(number):
                if seats[asked.SIDE, other] == seats[asked.SIDE, seat]:
                    kind += int(t[table.WON + other])
        points = float(pays[partners, tricks, kind])
        if not seat:
            own = points
        elif not mine >> seat & 1:
            others += points
            against += 1
    return own - others / against
