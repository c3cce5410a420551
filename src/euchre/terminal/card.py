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


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How a card looks: its role, its edge, and a short text in its upper and its lower edge."""

    role: str = "face"
    border: str = "plain"
    above: str = ""
    below: str = ""


PLAIN = Look()


def draw_card(
    canvas: Canvas, x: int, y: int, face: str, *, size: Size = SMALL, look: Look = PLAIN
) -> None:
    """Draw a card face up."""
    role = look.role
    canvas.box(x, y, size.width, size.height, role, look.border)
    text = index_of(face)
    if size.height > SMALL.height:
        canvas.put_card(x + 1, y + 1, text, role)
        canvas.put_card(x + size.width - 1 - len(text), y + size.height - 2, text, role)
        pip = "★" if is_joker(face) else text[-1]  # type: ignore[arg-type]
        canvas.put_card(x + size.width // 2, y + size.height // 2, pip, role)
    else:
        canvas.put_card(x + 1, y + 1, text, role)
    canvas.put(x + 1, y, look.above, role)
    canvas.put(x + size.width // 2, y + size.height - 1, look.below, role)


def draw_back(canvas: Canvas, x: int, y: int, size: Size = SMALL) -> None:
    """Draw a card face down."""
    canvas.box(x, y, size.width, size.height, "back", "plain")
    canvas.fill(x + 1, y + 1, size.width - 2, size.height - 2, "back", "▒")


def draw_slot(canvas: Canvas, x: int, y: int, size: Size = SMALL) -> None:
    """Draw the place where a card is to lie."""
    canvas.box(x, y, size.width, size.height, "slot", "weak")
