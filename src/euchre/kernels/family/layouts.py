"""Layouts drawn from what a seat knows: hand sizes, what nobody can hold, and how readily cards go."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, scramble, share
from euchre.kernels.family import asked
from euchre.kernels.family.asked import Question
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""

TRIES = 24
"""How often a layout is begun anew that can't be finished, before a void is forgotten."""


@jit
def draw_layout(question: Question, chance: Words, room: Ints, hands: Ints) -> None:
    """Draw the unseen cards: each goes to a hand that may hold it, by the room left there.

    The cards that may be in few places come first. Shapes: `room` and `hands` by seat, written
    over; `chance` one word, the stream.
    """
    q, seats, homes, odds = question.q, question.seats, question.homes, question.odds
    number, cards = int(q[asked.SEATS]), int(q[asked.NUMBER])
    for tried in range(TRIES + 1):
        for seat in range(number + 1):
            room[seat] = seats[asked.TAKES, seat]
            hands[seat] = seats[asked.HOLDS, seat]
        fits = True
        for at in range(cards):
            total = 0
            for seat in range(number + 1):
                if int(homes[at]) >> seat & 1:
                    total += int(room[seat]) * int(odds[at, seat])
            loose = not total
            if loose:
                if tried < TRIES:
                    fits = False
                    break
                for seat in range(number + 1):
                    total += int(room[seat])
            chance[0] = advance(int(chance[0]))
            step, _ = share(scramble(int(chance[0])), total)
            for seat in range(number + 1):
                if loose:
                    step -= int(room[seat])
                elif int(homes[at]) >> seat & 1:
                    step -= int(room[seat]) * int(odds[at, seat])
                if step < 0:
                    hands[seat] |= question.cards[at]
                    room[seat] -= 1
                    break
        if fits:
            return
