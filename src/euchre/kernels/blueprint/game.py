"""What the kernels of the blueprint are given: the rules, tables that they read, room to work in."""

from __future__ import annotations

from typing import Any, NamedTuple

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Bytes = Any
"""An array of bytes."""


class Rules(NamedTuple):
    """The choices of a game that change its calls: 1 or 0 each.

    Fields: `stick` whether the dealer is stuck; `partner_alone` whether his partner may order
    only alone.
    """

    stick: int
    partner_alone: int


class Task(NamedTuple):
    """What is learnt.

    Fields: `coarse` whether `Tables.where` takes low cards for alike; `open_cards` whether leaves
    are played double dummy; `only` an upcard, 0 to 5, that alone is turned, or -1. Shapes:
    `against` a book by which one side plays, the two changing from deal to deal, or nothing where
    all learn.
    """

    rules: Rules
    coarse: int
    open_cards: int
    only: int
    against: Bytes


class Tables(NamedTuple):
    """What kernels read and never write.

    Shapes: `where` of `infoset.numbering` or `coarse_numbering`; `halves` as in `leaf.spread`;
    `pays` as in `kernels.house.match`; `hands` and `starts` of `deal.subset_tables(23, 5)`.
    """

    where: Ints
    halves: Ints
    pays: Ints
    hands: Ints
    starts: Ints


LAY, OTHERS, OWN, BASE, MAY, COME, MEANT, LATER, SHARES, WORTH, WORK = (
    4,
    24,
    28,
    32,
    40,
    48,
    56,
    64,
    72,
    136,
    144,
)
"""Places of `Room.work`. After the hands: hands laid out; by place how often the others, and he
himself, let it come to him; by turn where its sums begin, which acts are legal, how often others
come to it, how often he does, what later turns count for; eight shares of acts a turn; what acts
are worth; and how long it is."""


class Room(NamedTuple):
    """Room for one deal.

    Shapes: `work` of `WORK`; `lay` its hands laid out, as in `leaf.spread`; `state` of
    `kernels.house.table`.
    """

    work: Ints
    lay: Ints
    state: Ints
