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
GREEN, ALSO_GREEN, SHIFT = 8, 9, 10
"""The two suits that only their names tell apart, if they are to change places, and how far apart."""
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
def translate(cards: int, bits: Ints, strain: int) -> int:
    """A set of cards of the pack in the layout of a strain."""
    found = cards & 0
    for number in range(bits.shape[1]):
        if cards >> number & 1:
            found |= int(bits[strain, number])
    return found


@jit
def frame(know: Ints, bits: Ints, suits: Suits, strain: int, f: Ints) -> None:
    """Read a seat's knowledge. Shapes: `f` is written over."""
    for at in range(FRAME):
        f[at] = 0
    me, dealer = int(know[known.SEAT]), int(know[known.DEALER])
    f[ME], f[BASE] = me, strain
    mine = translate(int(know[known.HAND]), bits, strain)
    aside = translate(int(know[known.AWAY]), bits, strain)
    f[MINE], f[ASIDE] = mine, aside
    for suit in suits:
        f[PACK] |= suit
    read_plays(know, bits, suits, f)
    up = int(bits[strain, know[known.UPCARD]])
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
    tell_greens_apart(know, bits, suits, f)


@jit
def read_plays(know: Ints, bits: Ints, suits: Suits, f: Ints) -> None:
    """What has fallen, from whom, and who didn't follow."""
    active = 3 if know[known.LONE] >= 0 else 4
    led = int(f[BASE]) & 0
    for i in range(int(know[known.LAID])):
        play = int(know[known.PLAYS + i])
        seat, card = play // known.CARD, int(bits[int(f[BASE]), play % known.CARD])
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
def tell_greens_apart(know: Ints, bits: Ints, suits: Suits, f: Ints) -> None:
    """Which of the two suits of the other colour goes first, by what is known of them.

    So that the same deal with these suits changed round is thought about in the same way.
    """
    one, other = suits[2], suits[3]
    if not one or not other or count(one) != count(other):
        return
    apart = place(one) - place(other)
    if apart < 0:
        return
    low = one >> apart
    if low != other:
        return
    first, second = int(f[MINE]) & one, int(f[MINE]) & other
    difference = (first >> apart) - second
    if not difference:
        first, second = int(f[GONE]) & one, int(f[GONE]) & other
        difference = (first >> apart) - second
    if not difference:
        difference = first_of(know, bits, int(f[BASE]), one, other)
    if difference > 0:
        f[GREEN], f[ALSO_GREEN], f[SHIFT] = one, other, apart


@jit
def first_of(know: Ints, bits: Ints, strain: int, one: int, other: int) -> int:
    """Which of two suits was played first: 1 or -1, 0 for neither."""
    for i in range(int(know[known.LAID])):
        card = int(bits[strain, int(know[known.PLAYS + i]) % known.CARD])
        if card & one:
            return 1
        if card & other:
            return -1
    return 0


@jit
def swap(cards: int, f: Ints) -> int:
    """A set with the green suits changed round where they are to be; twice gives it back."""
    apart = int(f[SHIFT])
    if not apart:
        return cards
    one, other = int(f[GREEN]), int(f[ALSO_GREEN])
    rest = cards & ~(one | other)
    return rest | (cards & one) >> apart | (cards & other) << apart


@jit
def begin_chance(know: Ints, bits: Ints, f: Ints, chance: Words) -> None:
    """A stream of chance out of what is known: the same knowledge, the same thoughts.

    Seats count from mine, and suits by their place under the trump: who sits where, and what suits
    are called, changes nothing.
    """
    me, strain = int(f[ME]), int(f[BASE])
    mix(chance, swap(int(f[MINE]), f))
    mix(chance, swap(int(f[ASIDE]), f))
    mix(chance, swap(int(f[UP]), f))
    mix(chance, (int(know[known.DEALER]) - me) & 3)
    mix(chance, int(know[known.TAKEN]) + 2 * int(know[known.CALLED]))
    mix(chance, (int(know[known.MAKER]) - me) & 3 if know[known.MAKER] >= 0 else 4)
    mix(chance, int(know[known.NEEDS + (me & 1)]))
    mix(chance, int(know[known.NEEDS + 1 - (me & 1)]))
    for i in range(int(know[known.LAID])):
        play = int(know[known.PLAYS + i])
        mix(chance, swap(int(bits[strain, play % known.CARD]), f))


@jit
def mix(chance: Words, value: int) -> None:
    """One number more into the stream."""
    chance[0] = scramble(advance(join(int(chance[0]), int(value))))
