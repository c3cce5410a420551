"""Writers for the play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.rules.table import Laid, Table, Trick
from euchre.rules.writers.hands import put, take


def _played(t: Table, e: ev.Played) -> None:
    take(t, e.seat, (e.card,))
    if not t.trick:
        assert t.contract is not None
        t.led = e.suit or t.rules.ordering.effective_suit(e.card, t.contract.strain)
    t.trick = (*t.trick, Laid(e.seat, e.card))


def _trick_won(t: Table, e: ev.TrickWon) -> None:
    t.tricks = (*t.tricks, Trick(t.trick, e.seat))
    t.trick = ()
    t.led = None
    t.won = put(t.won, e.seat, t.won[e.seat] + 1)


def _card_shown(t: Table, e: ev.CardShown) -> None:
    t.shown = (*t.shown, e.card)


WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    ev.Played: _played,
    ev.TrickWon: _trick_won,
    ev.CardShown: _card_shown,
}
