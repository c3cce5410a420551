"""Shuffle 2: the shuffle of live rooms, which nobody can foresee and no seed can repeat.

Definition 2. The swaps are those of shuffle 1. The number u of draw k, from 0, is the first eight
bytes, most significant first, of SHA-256(key, k), the key being 32 bytes and k 8 bytes, most
significant first. The pack is shuffled first; the next draw is the cut.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TypeVar

from euchre.rules.deal import Shuffling
from euchre.rules.phases.dealing import LOWEST_CUT
from euchre.rules.ruleset import Ruleset

VERSION = 2
KEY_BYTES = 32

_T = TypeVar("_T")


class Drawing:
    """A stream of draws from one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._drawn = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        block = hashlib.sha256(self._key + self._drawn.to_bytes(8, "big")).digest()
        self._drawn += 1
        return (int.from_bytes(block[:8], "big") * n) >> 64

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """The items in an order drawn by the swaps of the definition."""
        order = list(items)
        n = len(order)
        for i in range(n - 1):
            j = i + self.below(n - i)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def fresh_key() -> bytes:
    """256 bits from the system, for one deal."""
    return secrets.token_bytes(KEY_BYTES)


def shuffle_pack(rules: Ruleset, key: bytes) -> Shuffling:
    """A game's pack, shuffled and cut by this key."""
    drawing = Drawing(key)
    order = drawing.shuffled(rules.pack.faces)
    return Shuffling(order, LOWEST_CUT + drawing.below(len(order) - 2 * LOWEST_CUT + 1))
