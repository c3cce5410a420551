"""Where things lie on the cloth: seats round it, the trick in its middle. Units: cells."""

from __future__ import annotations

from typing import NamedTuple

from euchre.terminal.card import LARGE, SMALL, Size

PLACES: dict[int, list[tuple[int, int]]] = {
    2: [(50, 100), (50, 8)],
    3: [(50, 100), (18, 24), (82, 24)],
    4: [(50, 100), (10, 44), (50, 8), (90, 44)],
    5: [(50, 100), (10, 52), (31, 8), (69, 8), (90, 52)],
    6: [(50, 100), (9, 70), (10, 30), (50, 8), (90, 30), (91, 70)],
    7: [(50, 100), (9, 70), (10, 32), (36, 8), (64, 8), (90, 32), (91, 70)],
}
"""Seats clockwise from the viewer, in % of the cloth."""

SPOTS: dict[int, list[tuple[float, float]]] = {
    2: [(0, 1), (0, -1)],
    3: [(0, 1), (-1, -0.6), (1, -0.6)],
    4: [(0, 1), (-1, 0), (0, -1), (1, 0)],
    5: [(0, 1), (-1, 0.3), (-0.5, -1), (0.5, -1), (1, 0.3)],
    6: [(0, 1), (-1, 0.7), (-1, -0.5), (0, -1), (1, -0.5), (1, 0.7)],
    7: [(0, 1), (-1, 0.8), (-1, -0.4), (-0.37, -1), (0.37, -1), (1, -0.4), (1, 0.8)],
}
"""Where each seat's card lies about the middle of the trick, from -1 to 1."""

LABEL = 3
"""Lines that a seat has on the cloth."""

ROOMY = 24
"""Lines of cloth from which on its cards are large."""


class Mat(NamedTuple):
    """Where a seat's lines begin, how wide they may be, and on which side they are set."""

    x: int
    y: int
    width: int
    side: str


def mat_place(seats: int, place: int, width: int, height: int) -> Mat:
    """Where a seat is told of; not for the viewer's own, which has the last line."""
    across, down = PLACES[seats][place]
    y = 0 if down < 10 else max(0, min(round(down / 100 * height) - 1, height - LABEL - 1))
    middle = across * width // 100
    if across < 25 and seats > 3:
        return Mat(1, y, width // 4, "left")
    if across > 75 and seats > 3:
        return Mat(width - 2, y, width // 4, "right")
    return Mat(
        middle, y, width * 2 // 5 if seats in (2, 4) else width // (3 if seats < 5 else 4), "centre"
    )


def trick_spot(seats: int, place: int, width: int, height: int, size: Size) -> tuple[int, int]:
    """The upper left corner of a seat's card in the trick."""
    across, down = SPOTS[seats][place]
    far = (size.width + 5 if seats < 5 else size.width * 3) if width < 100 else size.width * 3
    top, bottom = min(LABEL, max(0, height - 2 * size.height - 2)), height - 2 - size.height
    room, span = bottom - top, round(size.height * (2 if seats < 5 else 2.4))
    if span < room:
        top, room = top + (room - span) // 2, span
    x = width // 2 + round(across * far) - size.width // 2
    return x, round(top + (down + 1) / 2 * room)


def cloth_size(height: int, seats: int) -> Size:
    """How large the cards on the cloth are."""
    return LARGE if height >= ROOMY + (2 if seats > 4 else 0) else SMALL
