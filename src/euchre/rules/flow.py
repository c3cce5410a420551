"""The flow: from an act to events, from phase to phase, until somebody is waited for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from euchre.core.actions import Action, Exchange, Farmers, Partner
from euchre.core.errors import IllegalAction
from euchre.core.events import DealBegan, DealEnded, Event, Marked, PhaseBegan
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.rules.evolve import evolve, evolve_all
from euchre.rules.phase import Step
from euchre.rules.rights import right_used
from euchre.rules.standing import is_seat
from euchre.rules.table import Table

Log = tuple[Event, ...]


def waiting_for(table: Table) -> tuple[Seat, ...]:
    """The seats whose act the game needs now, in order of precedence."""
    phase = table.phase
    return phase.waiting(table) if phase is not None else ()


def begin(table: Table) -> tuple[Table, Log]:
    """Begin a deal: run on until somebody is waited for."""
    log: list[Event] = []
    table = _write(table, (DealBegan(table.deal, table.dealer),), log)
    table = _enter(table, table.rules.slots[0].name, log)
    return table, tuple(log)


def proceed(table: Table, step: Step) -> tuple[Table, Log]:
    """Go on from something that came from outside, such as a shuffled pack."""
    log: list[Event] = []
    table = _run(table, step, log)
    return table, tuple(log)


def why_not(table: Table, seat: Seat, action: Action) -> Reason | None:
    """Why a seat may not do this now, or None."""
    if table.outcome:
        return Reason(Why.DEAL_OVER)
    if not is_seat(table.rules, seat):
        return Reason(Why.NO_SUCH_SEAT, {"number": seat})
    action = _in_order(table, action)
    phase = table.phase
    waiting = phase.waiting(table) if phase is not None else ()
    reason = None
    if phase is not None and seat in waiting:
        reason = phase.why_not(table, seat, phase.read(table, seat, action))
        if reason is None:
            return None
    if right_used(table, seat, action) is not None:
        return None
    if reason is not None:
        return reason
    if not waiting:
        return not_now(action)
    if any(call.seat == seat for call in table.answers):
        return Reason(Why.ANSWERED, {"seats": list(waiting)})
    return Reason(Why.NOT_YOUR_TURN, {"seats": list(waiting)})


def not_now(action: Action) -> Reason:
    """The refusal of an act for which this is not the time."""
    return Reason(Why.NOT_NOW, {"action": str(action)})


def act(table: Table, seat: Seat, action: Action) -> tuple[Table, Log]:
    """Do what a seat asks for, and run on until somebody is waited for again.

    Errors: `IllegalAction`; the table is untouched then.
    """
    reason = why_not(table, seat, action)
    if reason is not None:
        raise IllegalAction(action, reason, seat)
    action = _in_order(table, action)
    phase = table.phase
    assert phase is not None
    right = right_used(table, seat, action) if table.rules.rights else None
    if right is not None:
        step = right.act(table, seat, action)
    else:
        step = phase.act(table, seat, phase.read(table, seat, action))
    return proceed(table, step)


def _in_order(table: Table, action: Action) -> Action:
    """The action with its set of cards or seats in the order in which `legal` lists it."""
    if isinstance(action, Exchange | Farmers):
        places = table.rules.pack.places
        last = (len(table.rules.pack.faces),)
        cards = sorted(action.cards, key=lambda face: places.get(face, last))
        return msgspec.structs.replace(action, cards=tuple(cards))
    if isinstance(action, Partner):
        return Partner(tuple(sorted(action.seats)))
    return action


def _run(table: Table, step: Step, log: list[Event]) -> Table:
    table = _write(table, step.events, log)
    if step.label is None or table.outcome:
        return table
    rules = table.rules
    return _enter(table, rules.next_slot(table.slot, step.label), log)


def _enter(table: Table, slot: str, log: list[Event]) -> Table:
    table = _write(table, (PhaseBegan(slot),), log)
    phase = table.phase
    assert phase is not None
    return _run(table, phase.begin(table), log)


def _write(table: Table, events: Sequence[Event], log: list[Event]) -> Table:
    if not events:
        return table
    if not table.rules.match_rules.ends_at_once or not any(type(e) is Marked for e in events):
        log.extend(events)
        return evolve_all(table, events)
    for place, event in enumerate(events):
        log.append(event)
        table = evolve(table, event)
        if type(event) is not Marked or (type(events[-1]) is DealEnded and place < len(events) - 1):
            continue
        if table.rules.match_rules.reached(table.standing, table.marks):
            end = DealEnded("game", table.rules.seating.left(table.dealer))
            log.append(end)
            return evolve(table, end)
    return table
