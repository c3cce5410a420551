"""A leaf: what a call comes to when the deal is played out, by the rules of the house or cards open.

Places count from the dealer's left, so that the dealer is the last. Strains are counted from the
upcard's suit: itself, the other of its colour, the two greens. All have one layout.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels import doubledummy
from euchre.kernels.house import table
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.house.match import choose
from euchre.kernels.jit import jit
from euchre.kernels.layout import TOP

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Suits = tuple[int, ...]

SEATS, STRAINS, TRICKS = 4, 4, 5
UP, ROW = 4, 5
DEALER = 3
LAYOUT: Suits = (0xFE0000, 0x1F000, 0xFC0, 0x3F, 0)
"""The suits of any strain of 24 cards: the trumps, next, the greens, none."""
HALF = 12
FULL = (1 << 24) - 1
"""All cards."""


@jit
def spread(halves: Ints, hands: Ints, upcard: int, lay: Ints) -> None:
    """Lay hands out under every strain.

    Shapes: `halves` strains by two halves by 4,096: those cards of the upcard's layout under this
    strain; `hands` by place, in the upcard's layout; `lay` strains by four places and the upcard.
    """
    for strain in range(STRAINS):
        for at in range(SEATS):
            hand = int(hands[at])
            lay[ROW * strain + at] = (
                halves[strain, 0, hand & 4095] | halves[strain, 1, hand >> HALF]
            )
        lay[ROW * strain + UP] = (
            halves[strain, 0, upcard & 4095] | halves[strain, 1, upcard >> HALF]
        )


@jit
def play_leaf(
    lay: Ints, pays: Ints, t: Ints, strain: int, maker: int, alone: int, stuck: int
) -> int:
    """The points of the makers less those of the others.

    Fields: `strain` 0 where the upcard was ordered. Shapes: `lay` of `spread`; `pays` as in
    `kernels.house.match`; `t` a state of `kernels.house.table`.
    """
    table.clear(t)
    for at in range(SEATS):
        t[table.HANDS + at] = lay[ROW * strain + at]
    t[table.PACK] = FULL
    t[table.UPCARD], t[table.DEALER] = lay[ROW * strain + UP], DEALER
    t[table.MAKER], t[table.STUCK] = maker, stuck
    if alone:
        t[table.LONE], t[table.RESTS] = maker, maker ^ 2
    if not strain:
        t[table.TAKEN] = 1
        hand = int(t[table.HANDS + DEALER]) | int(t[table.UPCARD])
        card = lay_away_the_least(hand, hand, LAYOUT)
        t[table.HANDS + DEALER], t[table.LAID_AWAY] = hand ^ card, card
    return play_on(pays, t, 0, alone)


@jit
def play_on(pays: Ints, t: Ints, leader: int, alone: int) -> int:
    """Play the tricks, until nothing is open about the points."""
    maker = int(t[table.MAKER])
    if leader == t[table.RESTS]:
        leader = leader + 1 & 3
    won = leader & 0
    for trick in range(TRICKS):
        for _ in range(SEATS):
            if leader != t[table.RESTS]:
                table.lay(t, leader, choose(t, leader, LAYOUT), LAYOUT)
            leader = leader + 1 & 3
        leader = table.gather_trick(t)
        won += (leader ^ maker ^ 1) & 1
        left = TRICKS - 1 - trick
        low, high = 2 * won + alone, 2 * (won + left) + alone
        if pays[low, 1] == pays[high, 1] and pays[low, 2] == pays[high, 2]:
            break
    return int(pays[2 * won + alone, 1]) - int(pays[2 * won + alone, 2])


@jit
def open_leaf(lay: Ints, pays: Ints, strain: int, maker: int, alone: int) -> int:
    """The same where all see all cards and play their best; only the dealer lays away unseeing.

    Shapes: as in `play_leaf`.
    """
    row = ROW * strain
    a, b, c, d = int(lay[row]), int(lay[row + 1]), int(lay[row + 2]), int(lay[row + DEALER])
    if not strain:
        d |= int(lay[UP])
        d ^= lay_away_the_least(d, d, LAYOUT)
    first = nothing = maker & 0  # no literal where what is called recurs: numba 6061
    if alone:
        rests = maker ^ 2
        a, b, c, d = a * (rests != 0), b * (rests != 1), c * (rests != 2), d * (rests != DEALER)
        if not rests:
            a, b, c, d, first = b, c, d, a, nothing + 1
    led = (first ^ maker ^ 1) & 1
    n, trumps = TRICKS + nothing, TOP + nothing
    won = doubledummy.score(
        lanes(a), lanes(b), lanes(c), lanes(d), n, nothing, led, trumps, nothing
    )
    return int(pays[2 * won + alone, 1]) - int(pays[2 * won + alone, 2])


@jit
def lanes(hand: int) -> int:
    """A hand in the layout of `kernels.layout`: each suit in its lane."""
    return (hand & 63) << 1 | (hand >> 6 & 63) << 15 | (hand >> 12 & 31) << 29 | hand >> 17 << 43
