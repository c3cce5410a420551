"""What the kernels of house play are given: a ruleset as arrays, and room to work in."""

from __future__ import annotations

from typing import Any, NamedTuple

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Words = Any
"""An array of words of chance (numpy's uint64)."""


class Game(NamedTuple):
    """A ruleset.

    Shapes: `choices` as `match` numbers them; `pays` by the makers' tricks and whether alone: outcome,
    the makers' points, the others'; `bits` strains by cards, the bit of each in that layout, and
    `suits` the suits of each; `goes` by place in the pack where its card goes to: 0 to 3 from the
    dealer's left, `match.UP` or `match.STOCK`; `printed` the suit of each card.
    """

    choices: Ints
    pays: Ints
    bits: Ints
    suits: Any
    goes: Ints
    printed: Ints


class Room(NamedTuple):
    """Room for one deal.

    Shapes: `order` the pack; `held` what was dealt, `match.HELD` places; `work` a state of `table`;
    `end` `match.END` places; `log` as many acts as it has room for, its first place counting
    them; `lucks` the seats' streams of chance.
    """

    order: Ints
    held: Ints
    work: Ints
    end: Ints
    log: Ints
    lucks: Words
