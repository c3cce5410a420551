"""The table of a layout that is played on: one array, and the fall of a card."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import highest, lowest
from euchre.kernels.family import asked
from euchre.kernels.family.asked import MOST_SEATS
from euchre.kernels.jit import jit
from euchre.kernels.layout import lane_of

Ints = Any
"""An array of whole numbers (numpy's int64)."""

HANDS, LACKS, FRIENDS, DREW, WON = range(0, 5 * MOST_SEATS, MOST_SEATS)
"""Places by seat: hands; lanes lacked; the seats that it takes to be with it; trumps led; tricks."""
FELL, COUNTS, LED, BEST, HOLDER, TRICKS, TO_PLAY, SEAT, LEFT, MAKERS, CALLED = range(35, 46)
"""As in `asked`; SEAT is to play; MAKERS the seats that are so in truth; CALLED the card whose
holder is a hidden partner, 0 where there is none."""
STATE = 46


@jit
def set_table(q: Ints, seats: Ints, hands: Ints, t: Ints) -> None:
    """Lay the table out for a layout. Shapes: `hands` by seat; `t` is written over."""
    number = int(q[asked.SEATS])
    makers, called = int(q[asked.MAKERS]), 0
    live = 0
    for seat in range(number):
        t[HANDS + seat] = hands[seat]
        t[LACKS + seat] = seats[asked.LACKS, seat]
        t[DREW + seat] = seats[asked.DREW, seat]
        t[WON + seat] = seats[asked.WON, seat]
        live |= int(hands[seat])
    if q[asked.CALLED]:
        called = highest((live | int(q[asked.FELL])) & int(q[asked.CALLED]))
        for seat in range(number):
            if int(hands[seat]) & called:
                makers |= 1 << seat
    t[FELL], t[COUNTS], t[LED] = q[asked.FELL], q[asked.COUNTS], q[asked.LED]
    t[BEST], t[HOLDER], t[TRICKS] = q[asked.BEST], q[asked.HOLDER], q[asked.TRICKS]
    t[TO_PLAY], t[SEAT], t[LEFT] = q[asked.TO_PLAY], 0, q[asked.LEFT]
    t[MAKERS], t[CALLED] = makers, called
    befriend(q, t)


@jit
def befriend(q: Ints, t: Ints) -> None:
    """Who takes whom to be with him: a hidden partner knows it, the others not yet."""
    active, known, makers = int(q[asked.ACTIVE]), int(t[MAKERS]), int(t[MAKERS])
    if t[CALLED]:
        known = 1 << int(q[asked.MAKER])
    for seat in range(int(q[asked.SEATS])):
        own = 1 << seat
        theirs = ~known
        if makers & own:
            theirs = makers if not known & own else known
        t[FRIENDS + seat] = theirs & active & ~own


@jit
def wins_over(card: int, best: int, q: Ints) -> bool:
    """Whether a card that can win a trick beats the best so far; 0 is beaten by all."""
    upper = int(q[asked.UPPER])
    if card == best << 1 and card & upper:
        return bool(q[asked.LATER])
    if best == card << 1 and best & upper:
        return bool(q[asked.LATER])
    return card > best


@jit
def beating(cards: int, best: int, q: Ints) -> int:
    """Those of some cards that beat one."""
    found = 0
    while cards:
        card = lowest(cards)
        cards ^= card
        if wins_over(card, best, q):
            found |= card
    return found


@jit
def playable(q: Ints, t: Ints, seat: int) -> int:
    """The cards that a seat may play."""
    hand, counts = int(t[HANDS + seat]), int(t[COUNTS])
    if not counts:
        return hand
    following = hand & int(t[LED])
    if not q[asked.MUST_WIN]:
        return following or hand
    able = following or hand & int(q[asked.TRUMPS]) or hand
    return beating(able & counts, int(t[BEST]), q) or able


@jit
def lay(q: Ints, t: Ints, card: int, lane: int) -> None:
    """The seat to play lays a card; `lane` is what a joker led asks for, else 0."""
    seat, trumps = int(t[SEAT]), int(q[asked.TRUMPS])
    number = int(q[asked.SEATS])
    if not t[COUNTS]:
        led = lane or lane_of(card)
        t[LED], t[COUNTS] = led, led | trumps
        if led & trumps:
            t[DREW + seat] += 1
    elif not card & int(t[LED]):
        t[LACKS + seat] |= t[LED]
    t[HANDS + seat] &= ~card
    t[FELL] |= card
    if card & int(t[COUNTS]) and wins_over(card, int(t[BEST]), q):
        t[BEST], t[HOLDER] = card, seat
    if card == t[CALLED]:
        t[CALLED] = 0
        befriend(q, t)
    t[TO_PLAY] -= 1
    if t[TO_PLAY]:
        seat = (seat + 1) % number
        while not int(q[asked.ACTIVE]) >> seat & 1:
            seat = (seat + 1) % number
        t[SEAT] = seat
        return
    winner = int(t[HOLDER])
    t[WON + winner] += 1
    t[TRICKS] += 1
    t[LEFT] -= 1
    t[COUNTS], t[LED], t[BEST], t[SEAT] = 0, 0, 0, winner
    active = int(q[asked.ACTIVE])
    while active:
        active &= active - 1
        t[TO_PLAY] += 1
