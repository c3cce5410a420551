"""`evolve`: how each event changes a table. Nothing else writes one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from typing import Any

from euchre.core import events as ev
from euchre.core.cards import Cards, Face, bits
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.rules.table import DOWN, TAKEN, UP, Call, Contract, Laid, Passage, Table, Trick


def evolve(table: Table, event: Event) -> Table:
    """The table after an event. The table given stays as it was."""
    return evolve_all(table, (event,))


def evolve_all(table: Table, events: Iterable[Event]) -> Table:
    """The table after these events, in order."""
    new = copy.copy(table)
    rights = new.rules.rights
    for event in events:
        _WRITERS[type(event)](new, event)
        if rights:
            new.windows = tuple(
                right.window_after(new, seats, event)
                for right, seats in zip(rights, new.windows, strict=True)
            )
    return new


def _set(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _take(t: Table, seat: Seat, faces: Iterable[Face]) -> Cards:
    cards = t.rules.pack.find(faces, t.hands[seat])
    t.hands = _set(t.hands, seat, t.hands[seat] ^ cards)
    return cards


def _add(t: Table, seat: Seat, cards: Cards) -> None:
    t.hands = _set(t.hands, seat, t.hands[seat] | cards)


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
    _add(t, e.seat, t.rules.pack.cards_at(t.stock[: e.count]))
    t.stock = t.stock[e.count :]


def _turned_up(t: Table, e: ev.TurnedUp) -> None:
    t.turned = t.rules.pack.cards_at(t.stock[:1])
    t.stock = t.stock[1:]
    t.upcard, t.upcard_state = e.card, UP


def _looked(t: Table, e: ev.Looked) -> None:
    t.looked |= 1 << e.seat


def _answered(t: Table, e: ev.Answered) -> None:
    t.answers = (*t.answers, Call(e.seat, e.action))


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
    t.calls = (*t.calls, Call(e.seat, "order"))
    t.contract = Contract(maker=e.seat, strain=e.strain)


def _named(t: Table, e: ev.Named) -> None:
    t.calls = (*t.calls, Call(e.seat, f"name {e.strain.value}"))
    t.contract = Contract(maker=e.seat, strain=e.strain)


def _called_blind(t: Table, e: ev.CalledBlind) -> None:
    t.calls = (*t.calls, Call(e.seat, "blind"))
    t.contract = Contract(maker=e.seat, strain=e.strain, blind=True)


def _went_alone(t: Table, e: ev.WentAlone) -> None:
    contract = t.contract
    assert contract is not None
    t.contract = Contract(
        maker=contract.maker,
        strain=contract.strain,
        level=contract.level,
        alone=e.seat,
        blind=contract.blind,
    )
    for partner in t.partners(e.seat):
        t.resting |= 1 << partner
    if t.calls and t.calls[-1].seat == e.seat and not contract.blind:
        t.calls = (*t.calls[:-1], Call(e.seat, f"{t.calls[-1].call} alone"))


def _took_up(t: Table, e: ev.TookUp) -> None:
    _add(t, e.seat, t.turned)
    t.upcard_state = TAKEN


def _discarded(t: Table, e: ev.Discarded) -> None:
    assert e.card is not None
    cards = _take(t, e.seat, (e.card,))
    t.laid_away = _set(t.laid_away, e.seat, t.laid_away[e.seat] | cards)


def _threw_in(t: Table, e: ev.ThrewIn) -> None:
    t.shown = e.cards


def _went_under(t: Table, e: ev.WentUnder) -> None:
    away = _take(t, e.seat, e.shown)
    count = len(e.shown)
    _add(t, e.seat, t.rules.pack.cards_at(t.stock[:count]))
    t.stock = (*bits(away), *t.stock[count:])
    t.shown = e.shown
    t.exchanged |= 1 << e.seat
    phase = t.phase
    if phase is not None and not phase.is_auction:
        t.answers = (*t.answers, Call(e.seat, "farmers"))


def _gave(t: Table, e: ev.Gave) -> None:
    assert e.card is not None
    _add(t, e.receiver, _take(t, e.seat, (e.card,)))
    t.passages = (*t.passages, Passage(e.seat, e.receiver, e.card))


def _played(t: Table, e: ev.Played) -> None:
    _take(t, e.seat, (e.card,))
    if not t.trick:
        assert t.contract is not None
        t.led = t.rules.ordering.effective_suit(e.card, t.contract.strain)
    t.trick = (*t.trick, Laid(e.seat, e.card))


def _trick_won(t: Table, e: ev.TrickWon) -> None:
    t.tricks = (*t.tricks, Trick(t.trick, e.seat))
    t.trick = ()
    t.led = None
    t.won = _set(t.won, e.seat, t.won[e.seat] + 1)


def _marked(t: Table, e: ev.Marked) -> None:
    t.marks = tuple(a + b for a, b in zip(t.marks, e.points, strict=True))


def _deal_ended(t: Table, e: ev.DealEnded) -> None:
    t.outcome, t.next_dealer = e.why, e.next_dealer


_WRITERS: dict[type[Event], Callable[[Table, Any], None]] = {
    ev.DealBegan: _deal_began,
    ev.PhaseBegan: _phase_began,
    ev.Shuffled: _shuffled,
    ev.Cut: _cut,
    ev.DealtBatch: _dealt_batch,
    ev.TurnedUp: _turned_up,
    ev.Looked: _looked,
    ev.Answered: _answered,
    ev.Passed: _passed,
    ev.TurnedDown: _turned_down,
    ev.OrderedUp: _ordered_up,
    ev.Named: _named,
    ev.CalledBlind: _called_blind,
    ev.WentAlone: _went_alone,
    ev.TookUp: _took_up,
    ev.Discarded: _discarded,
    ev.ThrewIn: _threw_in,
    ev.WentUnder: _went_under,
    ev.Gave: _gave,
    ev.Played: _played,
    ev.TrickWon: _trick_won,
    ev.Marked: _marked,
    ev.DealEnded: _deal_ended,
}
