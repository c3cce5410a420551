"""The primitives: what kernels ask of sets of bits and of chance.

Each stands here in plain Python. What a processor does in one instruction is put in its place by
`native` when kernels are compiled; both give the same for sets up to bit 62 and words of 64 bits.
Sets are never negative, so that shifts and comparisons need no unsigned numbers; words of chance
are unsigned.
"""

from __future__ import annotations

from euchre.kernels.jit import jit

WORD = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


@jit
def lowest(cards: int) -> int:
    """The lowest card of a set; 0 of none."""
    return cards & -cards


def highest(cards: int) -> int:
    """The highest card of a set; 0 of none."""
    return 1 << (cards.bit_length() - 1) if cards else 0


def length(cards: int) -> int:
    """How many places a set reaches up: one more than the number of its highest card; 0 of none."""
    return cards.bit_length()


def count(cards: int) -> int:
    """How many cards a set has."""
    return cards.bit_count()


def place(card: int) -> int:
    """The number of the lowest bit that is set; 64 of none."""
    return (card & -card).bit_length() - 1 if card else 64


def gather(cards: int, where: int) -> int:
    """The bits of a set that stand in `where`, pushed together at the low end."""
    found, bit = 0, 1
    while where:
        low = where & -where
        if cards & low:
            found |= bit
        bit <<= 1
        where ^= low
    return found


def scatter(cards: int, where: int) -> int:
    """The lowest bits of a set, spread over the places of `where`; the inverse of `gather`."""
    found = 0
    while where:
        low = where & -where
        if cards & 1:
            found |= low
        cards >>= 1
        where ^= low
    return found


def advance(state: int) -> int:
    """The next state of a stream (SplitMix64)."""
    return (state + _GAMMA) & WORD


def scramble(state: int) -> int:
    """The word of chance that belongs to a state (SplitMix64)."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


def share(word: int, n: int) -> tuple[int, int]:
    """A whole number below n out of a word of chance, and what is left of the word."""
    product = word * n
    return product >> 64, product & WORD


def join(one: int, other: int) -> int:
    """Two words of chance into one (exclusive or)."""
    return one ^ other


def nth(cards: int, number: int) -> int:
    """The card of a set that has so many lower ones beside it."""
    for _ in range(number):
        cards &= cards - 1
    return cards & -cards


def blend(key: int, value: int) -> int:
    """A key with one more number mixed into it."""
    z = ((key ^ value) * 0x9FB21C651E98DF25) & WORD
    return z ^ (z >> 32)


def digest(key: int) -> int:
    """A key as a number that is never negative."""
    return key >> 1
