"""The frame of a decision: what a seat's knowledge says about where each card can be.

Cards are in the layout of one strain: the trump, or the upcard's suit while trump is being made.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, count, join, place, scramble
from euchre.kernels.expert import known
from euchre.kernels.house.table import suit_of
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""
Suits = tuple[int, ...]

ME, BASE, MINE, ASIDE, OUT, GONE, UP, PACK = range(8)
"""My seat, the strain of the layout, my hand, what I laid away, cards of which nothing is known,
those fallen, the upcard, all cards."""
SIZE, LACKS, SURE, FELL = 12, 16, 20, 24
"""By seat: how many cards not known it holds, what it has shown not to hold, the upcard where it
must hold that, the cards it has played."""
ORDER = 28
"""The other seats, the most constrained first."""
LAYS_AWAY = 31
"""Whether somebody else laid a card away that isn't known."""
FRAME = 32
"""How long a frame is."""

TRICK = 5


@jit
def translate(cards: int, own: Ints) -> int:
    """A set of cards of the pack in the layout of a decision. Shapes: `own` the bit of each card."""
    found = cards & 0
    for number in range(len(own)):
        if cards >> number & 1:
            found |= int(own[number])
    return found


@jit
def frame(know: Ints, bits: Ints, suits: Suits, strain: int, own: Ints, f: Ints) -> None:
    """Read a seat's knowledge.

    Shapes: `own` the bit of each card in the layout of this decision: the strain's, with the suits
    of the other colour in an order of their own; it and `f` are written over.
    """
    for at in range(FRAME):
        f[at] = 0
    me, dealer = int(know[known.SEAT]), int(know[known.DEALER])
    f[ME], f[BASE] = me, strain
    arrange(know, bits, suits, strain, own)
    mine = translate(int(know[known.HAND]), own)
    aside = translate(int(know[known.AWAY]), own)
    f[MINE], f[ASIDE] = mine, aside
    for suit in suits:
        f[PACK] |= suit
    read_plays(know, own, suits, f)
    up = int(own[know[known.UPCARD]])
    out = int(f[PACK]) & ~(mine | aside | int(f[GONE]))
    f[UP] = up
    taken = int(know[known.TAKEN]) and dealer != me
    f[LAYS_AWAY] = taken
    if up & out:
        out ^= up
        if taken and not up & f[LACKS + dealer]:
            f[SURE + dealer] = up
        elif taken:
            f[LAYS_AWAY] = 0
    f[OUT] = out
    for step in range(1, 4):
        seat = (me + step) & 3
        f[SIZE + seat] = TRICK - count(int(f[FELL + seat])) - count(int(f[SURE + seat]))
    put_in_order(f)


@jit
def read_plays(know: Ints, own: Ints, suits: Suits, f: Ints) -> None:
    """What has fallen, from whom, and who didn't follow."""
    active = 3 if know[known.LONE] >= 0 else 4
    led = int(f[BASE]) & 0
    for i in range(int(know[known.LAID])):
        play = int(know[known.PLAYS + i])
        seat, card = play // known.CARD, int(own[play % known.CARD])
        f[GONE] |= card
        f[FELL + seat] |= card
        if i % active == 0:
            led = suit_of(card, suits)
        elif not card & led:
            f[LACKS + seat] |= led


@jit
def put_in_order(f: Ints) -> None:
    """The others, fewest cards to spare first; then from the left."""
    me, out = int(f[ME]), int(f[OUT])
    for step in range(1, 4):
        seat = (me + step) & 3
        spare = count(out & ~int(f[LACKS + seat])) - int(f[SIZE + seat])
        at = step - 1
        while at > 0:
            other = int(f[ORDER + at - 1])
            if count(out & ~int(f[LACKS + other])) - int(f[SIZE + other]) <= spare:
                break
            f[ORDER + at] = other
            at -= 1
        f[ORDER + at] = seat


@jit
def arrange(know: Ints, bits: Ints, suits: Suits, strain: int, own: Ints) -> None:
    """The layout of a decision: which of the two suits of the other colour stands first.

    That is told by what is known of them, so that the same deal with these suits changed round is
    thought about in the same way. Shapes: `own` is written over.
    """
    for number in range(len(own)):
        own[number] = bits[strain, number]
    one, other = suits[2], suits[3]
    apart = place(one) - place(other)
    if not other or apart <= 0 or one >> apart != other:
        return
    mine = translate(int(know[known.HAND]), own)
    if not is_second(know, own, one, other, apart, mine):
        return
    for number in range(len(own)):
        card = int(own[number])
        if card & one:
            own[number] = card >> apart
        elif card & other:
            own[number] = card << apart


@jit
def is_second(know: Ints, own: Ints, one: int, other: int, apart: int, mine: int) -> bool:
    """Whether the suit that stands first is the second by what is known: my cards, then the plays."""
    difference = ((mine & one) >> apart) - (mine & other)
    for i in range(int(know[known.LAID])):
        if difference:
            break
        card = int(own[int(know[known.PLAYS + i]) % known.CARD])
        difference = int(bool(card & other)) - int(bool(card & one))
    if not difference:
        card = int(own[know[known.UPCARD]])
        difference = int(bool(card & other)) - int(bool(card & one))
    return difference < 0


@jit
def begin_chance(know: Ints, own: Ints, f: Ints, chance: Words) -> None:
    """A stream of chance out of what is known: the same knowledge, the same thoughts.

    Seats count from mine, and suits by their place under the trump: who sits where, and what suits
    are called, changes nothing.
    """
    me = int(f[ME])
    maker = int(know[known.MAKER])
    mix(chance, int(f[MINE]))
    mix(chance, int(f[ASIDE]))
    mix(chance, int(f[UP]))
    mix(chance, (int(know[known.DEALER]) - me) & 3)
    mix(chance, int(know[known.TAKEN]) + 2 * int(know[known.CALLED]))
    mix(chance, (maker - me) & 3 if maker >= 0 else 4)
    mix(chance, int(know[known.NEEDS + (me & 1)]))
    mix(chance, int(know[known.NEEDS + 1 - (me & 1)]))
    for i in range(int(know[known.LAID])):
        mix(chance, int(own[int(know[known.PLAYS + i]) % known.CARD]))


@jit
def mix(chance: Words, value: int) -> None:
    """One number more into the stream."""
    chance[0] = scramble(advance(join(int(chance[0]), int(value))))
