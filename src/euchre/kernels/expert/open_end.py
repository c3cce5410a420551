"""What a card is worth if all hands lay open from there: the other opinion of the last tricks."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import place
from euchre.kernels.doubledummy import value
from euchre.kernels.expert import known
from euchre.kernels.house import table
from euchre.kernels.jit import jit
from euchre.kernels.layout import TOP

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Suits = tuple[int, ...]

LEADER, TRICK_CARDS, ROOM = 4, 5, 6
"""After the hands by seat: who leads to this trick, and its cards so far."""
PLAIN, STEP, FIRST, FIRST_TRUMP = 3, 14, 1, 43
"""Where the lanes of the packed layout begin."""


@jit
def widened(cards: int, suits: Suits) -> int:
    """A set of the house's layout in the packed one; there is a trump suit."""
    found = (cards & suits[0]) >> place(suits[0]) << FIRST_TRUMP
    for lane in range(PLAIN):
        suit = suits[lane + 1]
        if suit:
            found |= (cards & suit) >> place(suit) << (STEP * lane + FIRST)
    return found


@jit
def lay_open(know: Ints, own: Ints, suits: Suits, t: Ints, seat: int, hands: Ints) -> None:
    """The hands at the beginning of this trick, packed.

    Shapes: `own` as in `frame`; `t` the table as it stands; `hands` `ROOM` places, written over.
    """
    hands[LEADER], hands[TRICK_CARDS] = seat, 0
    for other in range(4):
        hands[other] = 0 if other == t[table.RESTS] else widened(int(t[table.HANDS + other]), suits)
    laid = int(t[table.LAID])
    for back in range(laid):
        play = int(know[known.PLAYS + int(know[known.LAID]) - laid + back])
        card = widened(int(own[play % known.CARD]), suits)
        hands[play // known.CARD] |= card
        hands[TRICK_CARDS] |= card
        if not back:
            hands[LEADER] = play // known.CARD


@jit
def open_row(t: Ints, hands: Ints, card: int, suits: Suits, left: int) -> int:
    """The row of `pays` that the deal ends in once this card is played and everybody sees all.

    Fields: `left` the tricks left, this one among them. Shapes: `hands` of `lay_open`.
    """
    leader, maker = int(hands[LEADER]), int(t[table.MAKER])
    tricks = value(
        int(hands[leader]),
        int(hands[(leader + 1) & 3]),
        int(hands[(leader + 2) & 3]),
        int(hands[(leader + 3) & 3]),
        left,
        TOP,
        int(hands[TRICK_CARDS]) | widened(card, suits),
    )
    if (leader ^ maker) & 1:
        tricks = left - tricks
    tricks += int(t[table.WON + maker]) + int(t[table.WON + (maker ^ 2)])
    return 2 * tricks + int(t[table.LONE] >= 0)
