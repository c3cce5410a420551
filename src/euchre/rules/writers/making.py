"""Writers for making trump."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.rules.table import DOWN, Bidding, Call, Contract, Table


def _passed(t: Table, e: ev.Passed) -> None:
    call = Call(e.seat, "pass")
    t.answers = (*t.answers, call)
    phase = t.phase
    if phase is not None and phase.is_auction:
        t.calls = (*t.calls, call)


def _turned_down(t: Table, e: ev.TurnedDown) -> None:
    _passed(t, ev.Passed(e.seat))
    t.upcard_state = DOWN


def _ordered_up(t: Table, e: ev.OrderedUp) -> None:
    if not e.forced:
        t.calls = (*t.calls, Call(e.seat, "order"))
    t.contract = Contract(maker=e.seat, strain=e.strain, forced=e.forced)


def _named(t: Table, e: ev.Named) -> None:
    t.calls = (*t.calls, Call(e.seat, f"name {e.strain.value}"))
    t.contract = Contract(maker=e.seat, strain=e.strain)


def _called_blind(t: Table, e: ev.CalledBlind) -> None:
    t.calls = (*t.calls, Call(e.seat, "blind"))
    t.contract = Contract(maker=e.seat, strain=e.strain, blind=True)


def _went_alone(t: Table, e: ev.WentAlone) -> None:
    contract = t.contract
    assert contract is not None
    t.contract = msgspec.structs.replace(contract, alone=e.seat)
    for partner in t.partners(e.seat):
        t.resting |= 1 << partner
    said_it = t.calls and t.calls[-1].seat == e.seat
    if said_it and not contract.blind and not contract.level:
        t.calls = (*t.calls[:-1], Call(e.seat, f"{t.calls[-1].call} alone"))


def _suit_chosen(t: Table, e: ev.SuitChosen) -> None:
    t.upcard_suit = e.strain


def _bade(t: Table, e: ev.Bade) -> None:
    bid = Bidding(e.seat, e.call, e.strain)
    ladder = t.rules.ladder
    assert ladder is not None
    if t.high is None or ladder.outranks(bid, t.high):
        t.high = bid
    t.calls = (*t.calls, Call(e.seat, bid.text))
    t.answers = (*t.answers, t.calls[-1])


def _contracted(t: Table, e: ev.Contracted) -> None:
    t.contract = Contract(maker=e.seat, strain=e.strain, level=e.level)


def _defended_alone(t: Table, e: ev.DefendedAlone) -> None:
    assert t.contract is not None
    t.contract = msgspec.structs.replace(t.contract, lone_defender=e.seat)
    for partner in t.partners(e.seat):
        t.resting |= 1 << partner


def _laid_open(t: Table, e: ev.LaidOpen) -> None:
    t.laid_open |= 1 << e.seat
    if t.contract is not None:
        t.contract = msgspec.structs.replace(t.contract, open=True)


def _called_best(t: Table, e: ev.CalledBest) -> None:
    t.answers = (*t.answers, Call(e.seat, "call best"))


def _card_called(t: Table, e: ev.CardCalled) -> None:
    t.answers = (*t.answers, Call(e.seat, f"call {e.card}"))


def _said(t: Table, e: ev.Proposed | ev.Stood | ev.Accepted | ev.Refused) -> None:
    t.answers = (*t.answers, Call(e.seat, type(e).__name__.lower()))
    t.calls = (*t.calls, t.answers[-1])


WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    ev.Passed: _passed,
    ev.TurnedDown: _turned_down,
    ev.OrderedUp: _ordered_up,
    ev.Named: _named,
    ev.CalledBlind: _called_blind,
    ev.WentAlone: _went_alone,
    ev.SuitChosen: _suit_chosen,
    ev.Bade: _bade,
    ev.Contracted: _contracted,
    ev.DefendedAlone: _defended_alone,
    ev.LaidOpen: _laid_open,
    ev.CalledBest: _called_best,
    ev.CardCalled: _card_called,
    ev.Proposed: _said,
    ev.Stood: _said,
    ev.Accepted: _said,
    ev.Refused: _said,
}
