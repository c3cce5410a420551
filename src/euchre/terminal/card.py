"""A card drawn on a canvas, small or large, face up or down."""

from __future__ import annotations

import msgspec

from euchre.core.cards import is_joker
from euchre.core.sentences import show_card
from euchre.terminal.canvas import Canvas

JOKER = "Jkr"


class Size(msgspec.Struct, frozen=True):
    """How large cards are. Units: cells."""

    width: int
    height: int


SMALL = Size(5, 3)
LARGE = Size(7, 5)


def index_of(face: str) -> str:
    """What stands in a card's corner, in three letters."""
    return JOKER if is_joker(face) else show_card(face)  # type: ignore[arg-type]


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    face: str,
    *,
    size: Size = SMALL,
    role: str = "face",
    border: str = "plain",
    above: str = "",
    below: str = "",
) -> None:
    """Draw a card face up, with a short text in its upper and in its lower edge."""
    canvas.box(x, y, size.width, size.height, role, border)
    text = index_of(face)
    if size.height > SMALL.height:
        canvas.put_card(x + 1, y + 1, text, role)
        canvas.put_card(x + size.width - 1 - len(text), y + size.height - 2, text, role)
        pip = "★" if is_joker(face) else text[-1]  # type: ignore[arg-type]
        canvas.put_card(x + size.width // 2, y + size.height // 2, pip, role)
    else:
        canvas.put_card(x + 1, y + 1, text, role)
    if above:
        canvas.put(x + 1, y, above, role)
    if below:
        canvas.put(x + size.width // 2, y + size.height - 1, below, role)


def draw_back(canvas: Canvas, x: int, y: int, size: Size = SMALL) -> None:
    """Draw a card face down."""
    canvas.box(x, y, size.width, size.height, "back", "plain")
    canvas.fill(x + 1, y + 1, size.width - 2, size.height - 2, "back", "▒")


def draw_slot(canvas: Canvas, x: int, y: int, size: Size = SMALL) -> None:
    """Draw the place where a card is to lie."""
    canvas.box(x, y, size.width, size.height, "slot", "weak")
