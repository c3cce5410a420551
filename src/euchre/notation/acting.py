"""From events back to acts: what a seat asked for, so that the rules can be asked again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from euchre.core import events as ev
from euchre.core.actions import (
    PASS,
    Accept,
    Action,
    Alone,
    Ask,
    Bid,
    Blind,
    CallBest,
    CallCard,
    CallSuit,
    DefendAlone,
    Discard,
    Exchange,
    Farmers,
    Give,
    Jambone,
    Jamboree,
    King,
    Look,
    Name,
    Order,
    Partner,
    Play,
    Propose,
    Refuse,
    Stand,
    ThrowIn,
    WithPartner,
    parse_action,
)
from euchre.core.errors import NotationError
from euchre.core.events import Event
from euchre.core.seats import Seat

Acts = tuple[Action, ...]


class Act(NamedTuple):
    """What a seat did: `actions` has more than one where the rules must tell which it was."""

    seat: Seat
    actions: Acts


MAKES = (ev.OrderedUp, ev.Named, ev.Contracted, ev.LaidOpen)
"""Events whose act is only told in full by the next one: alone or not, played or only shown."""


def _answer(event: ev.Answered, _next: Event | None) -> Acts:
    try:
        return (parse_action(event.action),)
    except NotationError:
        return ()


def _partners(event: ev.PartnersChosen, _next: Event | None) -> Acts:
    """All that are marked were chosen, or all but one who was found by a card."""
    seats = event.partners
    rest = (seats[:place] + seats[place + 1 :] for place in range(len(seats)))
    return (Partner(seats), *map(Partner, rest))


def _open(_event: ev.LaidOpen, following: Event | None) -> Acts:
    return (Jamboree(),) if isinstance(following, ev.Marked) else (Jambone(),)


def _alone(event: Any, following: Event | None) -> bool:
    return following == ev.WentAlone(event.seat)


_READERS: dict[type[Event], Callable[[Any, Event | None], Acts]] = {
    ev.Passed: lambda _e, _n: (PASS, WithPartner()),
    ev.TurnedDown: lambda _e, _n: (PASS,),
    ev.OrderedUp: lambda e, n: (Order(_alone(e, n)),),
    ev.Named: lambda e, n: (Name(e.strain, _alone(e, n)),),
    ev.SuitChosen: lambda e, _n: (Name(e.strain),),
    ev.CalledBlind: lambda _e, _n: (Blind(),),
    ev.Bade: lambda e, _n: (Bid(e.call, e.strain),),
    ev.Contracted: lambda e, n: (Name(e.strain, _alone(e, n)),),
    ev.WentAlone: lambda _e, _n: (Alone(),),
    ev.DefendedAlone: lambda _e, _n: (DefendAlone(),),
    ev.LaidOpen: _open,
    ev.CalledBest: lambda _e, _n: (CallBest(),),
    ev.CardCalled: lambda e, _n: (CallCard(e.card),),
    ev.Proposed: lambda _e, _n: (Propose(),),
    ev.Stood: lambda _e, _n: (Stand(),),
    ev.Accepted: lambda _e, _n: (Accept(),),
    ev.Refused: lambda _e, _n: (Refuse(),),
    ev.Looked: lambda _e, _n: (Look(),),
    ev.Answered: _answer,
    ev.Discarded: lambda e, _n: (Discard(e.card),) if e.card else (),
    ev.Gave: lambda e, _n: (Give(e.card),) if e.card else (),
    ev.ThrewIn: lambda e, _n: (ThrowIn(e.kind),),
    ev.WentUnder: lambda e, _n: (Farmers(e.shown),),
    ev.LaidAway: lambda e, _n: (Exchange(e.cards),) if e.cards else (),
    ev.PartnersChosen: _partners,
    ev.HelperChosen: lambda e, _n: (Partner((e.helper,)),),
    ev.AskedFor: lambda e, _n: (Ask(e.card),),
    ev.SuitCalled: lambda e, _n: (CallSuit(e.suit),),
    ev.CardShown: lambda _e, _n: (King(),),
    ev.Played: lambda e, _n: (Play(e.card, e.suit),),
}


def may_act(event: Event) -> bool:
    """Whether an event of this kind can tell an act of a seat."""
    return type(event) in _READERS


def has_acted(events: Iterable[Event], seat: Seat) -> bool:
    """Whether a seat has done anything but look at its cards."""
    return any(
        may_act(event) and not isinstance(event, ev.Looked) and getattr(event, "seat", None) == seat
        for event in events
    )


def act_of(events: Sequence[Event], at: int) -> Act | None:
    """The act that the event there tells; None where its hidden part is missing, or it is none."""
    event = events[at]
    read = _READERS.get(type(event))
    if read is None:
        return None
    following = events[at + 1] if at + 1 < len(events) else None
    seat: Seat = event.seat  # type: ignore[attr-defined]  # every kind in the table has one
    actions = read(event, following)
    return Act(seat, actions) if actions else None
