"""What the rules of calling read, as whole numbers."""

from __future__ import annotations

from typing import NamedTuple

ELDEST, ASSISTANT, DEALER = 1, 2, 4
"""Places in the order of speaking."""

FAR = 99
"""What a side needs where scores are hidden."""


class Auction(NamedTuple):
    """What the rules of calling read.

    Fields: `place` in the order of speaking; `turned` the strain of the upcard; `upcard` that card
    in its own layout; `need`, `they_need` the points that each side lacks; `lone_points` what a
    lone march pays; `stuck` whether to pass is refused; `must_be_alone` whether the only call is
    alone; `bold` the style: hundredths of a trick by which a hand is overrated.
    Shapes: `hands` and `suits` one entry a strain, each in the layout of that strain.
    """

    hands: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...]
    place: int
    turned: int
    upcard: int
    need: int
    they_need: int
    lone_points: int
    stuck: int
    must_be_alone: int
    bold: int
