"""Writers for dealing, and for a deal as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from euchre.core import events as ev
from euchre.core.cards import is_joker
from euchre.core.events import Event
from euchre.core.suits import Strain
from euchre.rules.table import UP, Table
from euchre.rules.writers.hands import add


def _deal_began(t: Table, e: ev.DealBegan) -> None:
    t.deal, t.dealer = e.deal, e.dealer


def _phase_began(t: Table, e: ev.PhaseBegan) -> None:
    t.slot = t.rules.slot_index[e.phase]
    t.answers = ()


def _shuffled(t: Table, e: ev.Shuffled) -> None:
    free = {face: list(cards) for face, cards in t.rules.pack.places.items()}
    t.stock = tuple(free[face].pop(0) for face in e.order)


def _cut(t: Table, e: ev.Cut) -> None:
    t.stock = t.stock[e.lifted :] + t.stock[: e.lifted]


def _dealt_batch(t: Table, e: ev.DealtBatch) -> None:
    add(t, e.seat, t.rules.pack.cards_at(t.stock[: e.count]))
    t.stock = t.stock[e.count :]


def _turned_up(t: Table, e: ev.TurnedUp) -> None:
    t.turned = t.rules.pack.cards_at(t.stock[:1])
    t.stock = t.stock[1:]
    t.upcard, t.upcard_state = e.card, UP
    t.upcard_suit = None if is_joker(e.card) else Strain(e.card[1])


def _looked(t: Table, e: ev.Looked) -> None:
    t.looked |= 1 << e.seat


def _marked(t: Table, e: ev.Marked) -> None:
    t.marks = tuple(a + b for a, b in zip(t.marks, e.points, strict=True))


def _deal_ended(t: Table, e: ev.DealEnded) -> None:
    t.outcome, t.next_dealer = e.why, e.next_dealer


def _set_aside(t: Table, e: ev.SetAside) -> None:
    t.widow = (*t.widow, *t.stock[: e.count])
    t.stock = t.stock[e.count :]


WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    ev.DealBegan: _deal_began,
    ev.PhaseBegan: _phase_began,
    ev.Shuffled: _shuffled,
    ev.Cut: _cut,
    ev.DealtBatch: _dealt_batch,
    ev.TurnedUp: _turned_up,
    ev.Looked: _looked,
    ev.Marked: _marked,
    ev.DealEnded: _deal_ended,
    ev.SetAside: _set_aside,
}
