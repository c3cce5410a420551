"""From events back to acts: what a seat asked for, so that the rules can be asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from euchre.core import events as ev
from euchre.core.actions import (
    PASS,
    Action,
    Blind,
    Discard,
    Farmers,
    Give,
    Look,
    Name,
    Order,
    Play,
    ThrowIn,
    parse_action,
)
from euchre.core.errors import NotationError
from euchre.core.events import Event
from euchre.core.seats import Seat


class Act(NamedTuple):
    """What a seat did."""

    seat: Seat
    action: Action


MAKES = (ev.OrderedUp, ev.Named)
"""Events whose act is only told in full by the next one: whether the seat went alone."""


def _answer(event: ev.Answered, _alone: bool) -> Action | None:  # noqa: FBT001 - one of a table
    try:
        return parse_action(event.action)
    except NotationError:
        return None


_READERS: dict[type[Event], Callable[[Any, bool], Action | None]] = {
    ev.Passed: lambda _e, _a: PASS,
    ev.TurnedDown: lambda _e, _a: PASS,
    ev.OrderedUp: lambda _e, alone: Order(alone),
    ev.Named: lambda e, alone: Name(e.strain, alone),
    ev.CalledBlind: lambda _e, _a: Blind(),
    ev.Looked: lambda _e, _a: Look(),
    ev.Answered: _answer,
    ev.Discarded: lambda e, _a: Discard(e.card) if e.card else None,
    ev.Gave: lambda e, _a: Give(e.card) if e.card else None,
    ev.ThrewIn: lambda e, _a: ThrowIn(e.kind),
    ev.WentUnder: lambda e, _a: Farmers(e.shown),
    ev.Played: lambda e, _a: Play(e.card),
}


def may_act(event: Event) -> bool:
    """Whether an event of this kind can tell an act of a seat."""
    return type(event) in _READERS


def act_of(events: Sequence[Event], at: int) -> Act | None:
    """The act that the event there tells; None where its hidden part is missing, or it is none."""
    event = events[at]
    read = _READERS.get(type(event))
    if read is None:
        return None
    following = events[at + 1] if at + 1 < len(events) else None
    seat: Seat = event.seat  # type: ignore[attr-defined]  # every kind in the table has one
    action = read(event, following == ev.WentAlone(seat))
    return None if action is None else Act(seat, action)
