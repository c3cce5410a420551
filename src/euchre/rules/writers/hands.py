"""Moving cards into and out of hands, for the writers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from euchre.core.cards import Cards, Face
from euchre.core.seats import Seat
from euchre.rules.table import Table


def put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """The values with one of them changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def take(t: Table, seat: Seat, faces: Iterable[Face]) -> Cards:
    """Take cards bearing these faces out of a hand."""
    cards = t.rules.pack.find(faces, t.hands[seat])
    t.hands = put(t.hands, seat, t.hands[seat] ^ cards)
    return cards


def add(t: Table, seat: Seat, cards: Cards) -> None:
    """Put cards into a hand."""
    t.hands = put(t.hands, seat, t.hands[seat] | cards)


def lay_away(t: Table, seat: Seat, cards: Cards) -> None:
    """Put cards with those that a seat has laid away."""
    t.laid_away = put(t.laid_away, seat, t.laid_away[seat] | cards)
