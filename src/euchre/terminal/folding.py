"""The one fold: a view and an event give the next view. Live play, resuming and records go through it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from euchre.core import events as ev
from euchre.core.cards import Face, is_joker
from euchre.core.events import Event
from euchre.live.protocol import TableInfo, Welcome
from euchre.terminal.view import Bidding, Call, Contract, Deal, Ended, Laid, Quitted, View, Won

Changes = dict[str, Any]
"""Fields of a deal with their new values."""


def view_of(welcome: Welcome) -> View:
    """The view that a welcome gives."""
    standing = welcome.standing
    fresh = fresh_view(welcome.table, welcome.seat)
    if standing is None:
        fresh = msgspec.structs.replace(fresh, points=None, games=None)
    else:
        fresh = msgspec.structs.replace(fresh, points=standing.points, games=standing.games)
    return apply_all(fresh, welcome.events)


def fresh_view(table: TableInfo, me: int | None) -> View:
    """A table at which nothing has happened yet; the one who looks on is addressed."""
    nothing = (0,) * len(table.seats)
    shown = None if table.hidden else nothing
    return View(me, table, shown, shown, _fresh_deal(table, 0, 0), you=me)


def _fresh_deal(table: TableInfo, number: int, dealer: int) -> Deal:
    nothing = (0,) * len(table.seats)
    return Deal(
        number=number,
        dealer=dealer,
        sides=table.sides,
        sizes=nothing,
        open=((),) * len(table.seats),
        won=nothing,
        marks=nothing,
    )


def apply_all(view: View, events: Iterable[Event | None]) -> View:
    """The view after some events; None is one that isn't for this viewer."""
    for event in events:
        view = view if event is None else apply(view, event)
        view = msgspec.structs.replace(view, count=view.count + 1)
    return view


def apply(view: View, event: Event) -> View:
    """The view after an event."""
    match event:
        case ev.DealerChosen():
            return msgspec.structs.replace(view, opening=event)
        case ev.DealBegan(deal=number, dealer=dealer):
            previous = view.deal if view.deal.outcome else view.previous
            deal = _fresh_deal(view.table, number, dealer)
            return msgspec.structs.replace(view, deal=deal, previous=previous)
        case ev.GameEnded():
            return _after_game(view, event)
        case ev.MatchEnded(why=why, winners=winners, rubber=rubber):
            return msgspec.structs.replace(view, ended=Ended(why, winners, rubber))
    fold = _FOLDS.get(type(event))
    changes = fold(view.deal, event, view) if fold else {}
    events, places = (*view.deal.events, event), (*view.deal.places, view.count)
    deal = msgspec.structs.replace(view.deal, events=events, places=places, **changes)
    view = msgspec.structs.replace(view, deal=deal)
    if isinstance(event, ev.DealEnded) and view.points is not None:
        return msgspec.structs.replace(view, points=_sum(view.points, view.deal.marks))
    return view


def _after_game(view: View, event: ev.GameEnded) -> View:
    table = view.table
    won = Won(event.winners, event.points, view.deal.number)
    points, games = view.points, view.games
    if points is not None and games is not None:
        kept = table.target if table.lap else None
        points = tuple(
            max(0, have - kept) if kept is not None and seat in event.winners else 0
            for seat, have in enumerate(points)
        )
        beaten = [n for seat, n in enumerate(event.points) if seat not in event.winners]
        value = 2 if table.slam and all(n <= 0 for n in beaten) else 1
        games = tuple(n + value if seat in event.winners else n for seat, n in enumerate(games))
    return msgspec.structs.replace(view, won=won, points=points, games=games)


def _sum(a: Sequence[int], b: Sequence[int]) -> tuple[int, ...]:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _set(values: Sequence[Any], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _grown(deal: Deal, seat: int, by: int) -> Changes:
    return {"sizes": _set(deal.sizes, seat, deal.sizes[seat] + by)}


def without(hand: Sequence[Face], faces: Iterable[Face]) -> tuple[Face, ...]:
    """The cards of a hand that are left when these have gone."""
    gone, left = Counter(faces), []
    for face in hand:
        if gone[face]:
            gone[face] -= 1
        else:
            left.append(face)
    return tuple(left)


def _gained(deal: Deal, view: View, seat: int, cards: Sequence[Face], count: int) -> Changes:
    """Cards come to a hand: their faces are known where it is the viewer's own."""
    changes = _grown(deal, seat, count)
    if seat == view.me and deal.hand is not None:
        changes["hand"] = (*deal.hand, *cards)
    return changes


def _lost(deal: Deal, view: View, seat: int, cards: Sequence[Face], count: int) -> Changes:
    changes = _grown(deal, seat, -count)
    if seat == view.me and deal.hand is not None:
        changes["hand"] = without(deal.hand, cards)
    return changes


def _called(deal: Deal, view: View, seat: int, call: str) -> Changes:
    """A pass belongs among the calls only in an auction."""
    if call == "pass" and deal.phase not in view.table.auctions:
        return {}
    return {"calls": (*deal.calls, Call(seat, call, deal.phase))}


def _answers(call: str) -> Callable[[Deal, Any, View], Changes]:
    return lambda deal, event, view: _called(deal, view, event.seat, call)


def _made(event: Any, **more: Any) -> Changes:
    return {"contract": Contract(event.seat, event.strain.value, **more)}


def _bade(deal: Deal, event: ev.Bade, view: View) -> Changes:
    strain = event.strain.value if event.strain else None
    bid, high = Bidding(event.seat, event.call, strain), deal.high
    if high is None or view.worth(bid.call, strain) > view.worth(high.call, high.strain):
        high = bid
    text = " ".join(("bid", event.call, *([strain] if strain else [])))
    return {**_called(deal, view, event.seat, text), "high": high}


def _resting_with(deal: Deal, seat: int) -> tuple[int, ...]:
    """The others of a seat's side, with those who rest already."""
    return tuple(
        other
        for other, side in enumerate(deal.sides)
        if (side == deal.sides[seat] and other != seat) or other in deal.resting
    )


def _went_alone(deal: Deal, event: ev.WentAlone, _: View) -> Changes:
    changes: Changes = {"resting": _resting_with(deal, event.seat)}
    contract, calls = deal.contract, deal.calls
    if contract is not None:
        changes["contract"] = msgspec.structs.replace(contract, alone=event.seat)
    said = contract is not None and (contract.blind or contract.level)
    if calls and calls[-1].seat == event.seat and not said:
        last = calls[-1]
        changes["calls"] = (*calls[:-1], Call(last.seat, f"{last.call} alone", last.phase))
    return changes


def _defended(deal: Deal, event: ev.DefendedAlone, _: View) -> Changes:
    contract = deal.contract
    changes: Changes = {"resting": _resting_with(deal, event.seat)}
    if contract is not None:
        changes["contract"] = msgspec.structs.replace(contract, lone_defender=event.seat)
    return changes


def _laid_open(deal: Deal, event: ev.LaidOpen, _: View) -> Changes:
    changes: Changes = {"open": _set(deal.open, event.seat, event.cards)}
    if deal.contract is not None:
        changes["contract"] = msgspec.structs.replace(deal.contract, open=True)
    return changes


def _sides_with(deal: Deal, makers: Iterable[int]) -> Changes:
    found = set(makers)
    return {"sides": tuple(0 if seat in found else 1 for seat in range(len(deal.sides)))}


def _partner_shown(deal: Deal, event: ev.PartnerShown, _: View) -> Changes:
    return _sides_with(deal, [event.seat, *([deal.contract.maker] if deal.contract else [])])


def _turned_up(deal: Deal, event: ev.TurnedUp, _: View) -> Changes:
    suit = None if is_joker(event.card) else event.card[1]
    return {
        "upcard": event.card,
        "upcard_state": "up",
        "upcard_suit": suit,
        "stock": deal.stock - 1,
    }


def _laid_away(deal: Deal, event: ev.LaidAway | ev.Discarded, view: View) -> Changes:
    cards: tuple[Face, ...]
    if isinstance(event, ev.Discarded):
        cards, count = (event.card,) if event.card else (), 1
    else:
        cards, count = event.cards, event.count
    changes = _lost(deal, view, event.seat, cards, count)
    if event.seat == view.me:
        changes["laid_away"] = (*deal.laid_away, *cards)
    return changes


def _gave(deal: Deal, event: ev.Gave, view: View) -> Changes:
    cards = (event.card,) if event.card else ()
    changes = _lost(deal, view, event.seat, cards, 1)
    between = msgspec.structs.replace(deal, **changes)
    return {**changes, **_gained(between, view, event.receiver, cards, 1)}


def _went_under(deal: Deal, event: ev.WentUnder, view: View) -> Changes:
    changes: Changes = {"shown": event.shown}
    if event.seat == view.me and deal.hand is not None:
        changes["hand"] = (*without(deal.hand, event.shown), *event.cards)
    return changes


def _played(deal: Deal, event: ev.Played, view: View) -> Changes:
    laid = Laid(event.seat, event.card, event.suit.value if event.suit else None)
    changes = _lost(deal, view, event.seat, (event.card,), 1)
    if deal.open[event.seat]:
        left = without(deal.open[event.seat], (event.card,))
        changes["open"] = _set(deal.open, event.seat, left)
    return {**changes, "trick": (*deal.trick, laid)}


def _trick_won(deal: Deal, event: ev.TrickWon, _: View) -> Changes:
    return {
        "tricks": (*deal.tricks, Quitted(deal.trick, event.seat)),
        "trick": (),
        "won": _set(deal.won, event.seat, deal.won[event.seat] + 1),
    }


_FOLDS: dict[type[Event], Callable[[Deal, Any, View], Changes]] = {
    ev.PhaseBegan: lambda _, event, __: {"phase": event.phase},
    ev.Shuffled: lambda _, __, view: {"stock": len(view.table.pack)},
    ev.DealtBatch: lambda deal, event, _: {
        **_grown(deal, event.seat, event.count),
        "stock": deal.stock - event.count,
    },
    ev.SetAside: lambda deal, event, _: {
        "widow": deal.widow + event.count,
        "stock": deal.stock - event.count,
    },
    ev.TurnedUp: _turned_up,
    ev.Looked: lambda _, event, view: {"hand": event.cards} if event.seat == view.me else {},
    ev.Passed: _answers("pass"),
    ev.TurnedDown: lambda deal, event, view: {
        **_called(deal, view, event.seat, "pass"),
        "upcard_state": "down",
    },
    ev.OrderedUp: lambda deal, event, view: {
        **({} if event.forced else _called(deal, view, event.seat, "order")),
        **_made(event),
    },
    ev.Named: lambda deal, event, view: {
        **_called(deal, view, event.seat, f"name {event.strain.value}"),
        **_made(event),
    },
    ev.CalledBlind: lambda deal, event, view: {
        **_called(deal, view, event.seat, "blind"),
        **_made(event, blind=True),
    },
    ev.SuitChosen: lambda _, event, __: {"upcard_suit": event.strain.value},
    ev.Bade: _bade,
    ev.Contracted: lambda _, event, __: _made(event, level=event.level),
    ev.WentAlone: _went_alone,
    ev.DefendedAlone: _defended,
    ev.LaidOpen: _laid_open,
    ev.Proposed: _answers("proposed"),
    ev.Stood: _answers("stood"),
    ev.Accepted: _answers("accepted"),
    ev.Refused: _answers("refused"),
    ev.TookWidow: lambda deal, event, view: {
        **_gained(deal, view, event.seat, event.cards, deal.widow),
        "widow": 0,
    },
    ev.Drew: lambda deal, event, view: {
        **_gained(deal, view, event.seat, event.cards, event.count),
        "stock": deal.stock - event.count,
    },
    ev.LaidAway: _laid_away,
    ev.Discarded: _laid_away,
    ev.PartnersChosen: lambda deal, event, _: _sides_with(deal, [event.seat, *event.partners]),
    ev.SuitCalled: lambda _, event, __: {"called": event.suit.value},
    ev.PartnerShown: _partner_shown,
    ev.CardShown: lambda deal, event, _: {"shown": (*deal.shown, event.card)},
    ev.TookUp: lambda deal, event, view: {
        **_gained(deal, view, event.seat, (event.card,), 1),
        "upcard_state": "taken",
    },
    ev.ThrewIn: lambda _, event, __: {"shown": event.cards},
    ev.WentUnder: _went_under,
    ev.Gave: _gave,
    ev.Played: _played,
    ev.TrickWon: _trick_won,
    ev.Marked: lambda deal, event, _: {"marks": _sum(deal.marks, event.points)},
    ev.DealEnded: lambda _, event, __: {
        "phase": "over",
        "outcome": event.why,
        "next_dealer": event.next_dealer,
    },
}
"""What each event changes in the deal."""
