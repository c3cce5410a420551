"""Writers for cards that change hands before the play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from euchre.core import events as ev
from euchre.core.cards import bits
from euchre.core.events import Event
from euchre.rules.table import TAKEN, Call, Passage, Table
from euchre.rules.writers.hands import add, lay_away, take


def _answered(t: Table, e: ev.Answered) -> None:
    t.answers = (*t.answers, Call(e.seat, e.action))


def _took_up(t: Table, e: ev.TookUp) -> None:
    add(t, e.seat, t.turned)
    t.upcard_state = TAKEN


def _discarded(t: Table, e: ev.Discarded) -> None:
    assert e.card is not None
    lay_away(t, e.seat, take(t, e.seat, (e.card,)))


def _threw_in(t: Table, e: ev.ThrewIn) -> None:
    t.shown = e.cards


def _went_under(t: Table, e: ev.WentUnder) -> None:
    away = take(t, e.seat, e.shown)
    count = len(e.shown)
    add(t, e.seat, t.rules.pack.cards_at(t.stock[:count]))
    t.stock = (*bits(away), *t.stock[count:])
    t.shown = e.shown
    t.exchanged |= 1 << e.seat
    phase = t.phase
    if phase is not None and not phase.is_auction:
        t.answers = (*t.answers, Call(e.seat, "farmers"))


def _gave(t: Table, e: ev.Gave) -> None:
    assert e.card is not None
    add(t, e.receiver, take(t, e.seat, (e.card,)))
    t.passages = (*t.passages, Passage(e.seat, e.receiver, e.card))


def _took_widow(t: Table, e: ev.TookWidow) -> None:
    add(t, e.seat, t.rules.pack.cards_at(t.widow))
    t.widow = ()


def _laid_away(t: Table, e: ev.LaidAway) -> None:
    lay_away(t, e.seat, take(t, e.seat, e.cards))
    t.answers = (*t.answers, Call(e.seat, "exchange"))


def _drew(t: Table, e: ev.Drew) -> None:
    add(t, e.seat, t.rules.pack.cards_at(t.stock[: e.count]))
    t.stock = t.stock[e.count :]
    t.exchanged |= 1 << e.seat


WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    ev.Answered: _answered,
    ev.TookUp: _took_up,
    ev.Discarded: _discarded,
    ev.ThrewIn: _threw_in,
    ev.WentUnder: _went_under,
    ev.Gave: _gave,
    ev.TookWidow: _took_widow,
    ev.LaidAway: _laid_away,
    ev.Drew: _drew,
}
