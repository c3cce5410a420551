"""Shuffle 1: the seeded shuffle, the same on every machine and in every version.

Definition 1. SplitMix64 is started at `mix(seed, purpose, deal)`, where `mix(a, b, c)` is
`s(s(s(a) ^ b) ^ c)` and `s(x)` the first SplitMix64 output from state x. Purposes: pack 1, cut 2,
bot 16 + seat; deals count from 0. The pack starts in index order; for i from 0 to n-2, place i is
swapped with place `i + floor(u * (n - i) / 2**64)`. The cut is `low + floor(u * span / 2**64)`.

Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

from euchre.core.errors import SetupError
from euchre.core.sentences import brief_value, say

VERSION = 1
PACK = 1
CUT = 2
BOT = 16

LAST_SEED = (1 << 64) - 1
"""The greatest seed."""

_MASK = LAST_SEED
_GAMMA = 0x9E3779B97F4A7C15
_T = TypeVar("_T")


def _scramble(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def _first(state: int) -> int:
    return _scramble((state + _GAMMA) & _MASK)


def mix(a: int, b: int, c: int) -> int:
    """Three numbers into one 64-bit start: different purposes and deals get unrelated streams."""
    return _first(_first(_first(a & _MASK) ^ (b & _MASK)) ^ (c & _MASK))


class Draw(Protocol):
    """Where chance comes from: a seeded stream, or the one of live rooms."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """The items in a random order."""


class Luck:
    """A stream of chance, fixed by its start (SplitMix64)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, purpose: int, deal: int = 0) -> None:
        self._state = mix(seed, purpose, deal)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        self._state = state = (self._state + _GAMMA) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def choice(self, options: Sequence[_T]) -> _T:
        """One of these, each as likely."""
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """The items in an order drawn by the swaps of the definition."""
        order = list(items)
        n = len(order)
        for i in range(n - 1):
            j = i + self.below(n - i)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def check_seed(seed: int) -> int:
    """A seed given, as it is.

    Errors: `SetupError` for anything but a whole number of 64 bits: a longer one would be cut, and
    two seeds would deal the same.
    """
    if not is_seed(seed):
        raise SetupError([say("problem.seed", last=LAST_SEED, given=brief_value(seed, 2000))])
    return seed


def is_seed(seed: object) -> bool:
    """Whether this can be a seed."""
    return type(seed) is int and 0 <= seed <= LAST_SEED


def fresh_seed() -> int:
    """A 64-bit seed from the system, for games whose seed nobody chose."""
    return secrets.randbits(64)
