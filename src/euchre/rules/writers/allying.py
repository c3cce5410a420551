"""Writers for the events by which sides are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.rules.table import Call, Table


def _side_with(t: Table, makers: set[Seat]) -> None:
    t.sides = tuple(0 if seat in makers else 1 for seat in t.rules.seating.seats)


def _partners_chosen(t: Table, e: ev.PartnersChosen) -> None:
    _side_with(t, {e.seat, *e.partners})


def _helper_chosen(t: Table, e: ev.HelperChosen) -> None:
    t.answers = (*t.answers, Call(e.seat, f"partner {e.helper}"))


def _asked_for(t: Table, e: ev.AskedFor) -> None:
    t.ally = e.holder


def _suit_called(t: Table, e: ev.SuitCalled) -> None:
    t.called = e.suit


def _partner_shown(t: Table, e: ev.PartnerShown) -> None:
    assert t.contract is not None
    t.ally = e.seat
    _side_with(t, {t.contract.maker, e.seat})


WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    ev.PartnersChosen: _partners_chosen,
    ev.HelperChosen: _helper_chosen,
    ev.AskedFor: _asked_for,
    ev.SuitCalled: _suit_called,
    ev.PartnerShown: _partner_shown,
}
