"""The order of the cards, looked up in the table that a room sends: no rule of the game is here."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.core.cards import Face
from euchre.live.protocol import TableInfo
from euchre.terminal.view import Laid

SHOWN = "shcd"
_RED = "hd"


def _look(table: TableInfo, strain: str, face: str) -> tuple[str, int]:
    """The effective suit and the power of a card."""
    order, at = table.strains[strain], table.pack.index(face)
    return order.suits[at], order.powers[at]


def mark_of(table: TableInfo, strain: str | None, face: str) -> str:
    """The letter of a bower, R or L; empty for any other card."""
    return table.strains[strain].marks.get(face, "") if strain else ""


def suit_led(table: TableInfo, strain: str, face: str) -> str:
    """The suit that a card led asks for; empty for a joker at no-trump."""
    return _look(table, strain, face)[0]


def sorted_hand(table: TableInfo, trump: str | None, hand: Sequence[Face]) -> tuple[Face, ...]:
    """A hand as it is held: trumps first from the best down, then suits of alternating colour."""
    looks = {face: _look(table, trump or "n", face) for face in hand}
    suits = _alternating({suit for suit, _ in looks.values()}, trump)
    return tuple(sorted(hand, key=lambda face: (suits.index(looks[face][0]), -looks[face][1])))


def _alternating(suits: set[str], trump: str | None) -> list[str]:
    """Trump, then the others in the order of a hand: colours alternate as far as they can."""
    left = [suit for suit in SHOWN if suit in suits and suit != trump]
    found = [suit for suit in ("", trump or "") if suit in suits]
    while left:
        if found and found[-1]:
            wanted = [suit for suit in left if (suit in _RED) != (found[-1] in _RED)]
        else:  # begin with the colour of which there are two
            wanted = [s for s in left if sum((o in _RED) == (s in _RED) for o in left) > 1]
        suit = wanted[0] if wanted else left[0]
        left.remove(suit)
        found.append(suit)
    return found


def winning(table: TableInfo, strain: str, trick: Sequence[Laid]) -> int | None:
    """Who is winning a trick so far; None where no card lies."""
    if not trick:
        return None
    led = trick[0].suit or suit_led(table, strain, trick[0].card)
    best, seat = -1, trick[0].seat
    for laid in trick:
        suit, power = _look(table, strain, laid.card)
        beats = power >= best if table.gathers_last else power > best
        if suit in (led, strain, "") and beats:
            best, seat = power, laid.seat
    return seat
