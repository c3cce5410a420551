"""Unveiling: a deal seen from one seat, its hidden cards filled in so that the rules can check it.

A deal played to its end has shown every card that a rule could turn on; what stays unknown (the
dealer's discard, a resting hand, the stock) is filled with what is left of the pack. The cards
filled in are nobody's: they serve the check and are shown to no one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from euchre.core import events as ev
from euchre.core.cards import Face
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.rules.ruleset import Ruleset

BEYOND = (
    ev.Answered,
    ev.WentUnder,
    ev.Gave,
    ev.Drew,
    ev.LaidOpen,
    ev.CardShown,
)
"""Events by which cards move unseen, or that hang on cards unseen: such a deal is not filled in."""

AT_THE_END = (ev.AskedFor, ev.SuitCalled)
"""Events that hang on cards which are all seen once the deal has been played to its end."""


def unveil(rules: Ruleset, events: Sequence[Event]) -> list[Event] | None:
    """The events of one deal with their hidden cards; None where they can't be filled in."""
    turned = [event.card for event in events if isinstance(event, ev.TurnedUp)]
    batches = [event for event in events if isinstance(event, ev.DealtBatch)]
    if len(turned) > 1 or not batches or any(isinstance(event, BEYOND) for event in events):
        return None
    ended = any(isinstance(event, ev.DealEnded) for event in events)
    if not ended and any(isinstance(event, AT_THE_END) for event in events):
        return None
    deal = _Hidden(rules, events, turned, batches)
    return deal.fill() if deal.is_possible else None


class _Hidden:
    """The hands of a deal as far as they are known, and the rest of the pack."""

    def __init__(
        self,
        rules: Ruleset,
        events: Sequence[Event],
        turned: Sequence[Face],
        batches: Sequence[ev.DealtBatch],
    ) -> None:
        self._rules = rules
        self._events = events
        self._turned = turned
        self._batches = batches
        self._taken_by = {event.seat for event in events if isinstance(event, ev.TookUp)}
        self._hands = {seat: self._known(seat) for seat in rules.seating.seats}
        known = Counter([*turned, *(face for hand in self._hands.values() for face in hand)])
        known.update(self._taken())
        whole = Counter(rules.pack.faces)
        self._left = list((whole - known).elements())
        self._spare: dict[Seat, Face] = {}
        self._widow = self._in_the_widow()
        self.is_possible = known <= whole and self._complete()

    def _known(self, seat: Seat) -> list[Face]:
        """The cards that were dealt to a seat: those it looked at, or those it has shown."""
        for event in self._events:
            if isinstance(event, ev.Looked) and event.seat == seat and event.cards:
                return list(event.cards)
        shown: list[Face] = []
        for event in self._events:
            if isinstance(event, ev.Played) and event.seat == seat:
                shown.append(event.card)
            elif isinstance(event, ev.ThrewIn) and event.seat == seat:
                shown.extend(event.cards)
        if seat in self._taken_by and self._turned[0] in shown:
            shown.remove(self._turned[0])
        return shown

    def _taken(self) -> tuple[Face, ...]:
        """The widow's cards, where they were seen."""
        return next((e.cards for e in self._events if isinstance(e, ev.TookWidow)), ())

    def _in_the_widow(self) -> list[Face]:
        """The widow, filled from what is left; whoever took it unseen laid the same cards away."""
        count = sum(event.count for event in self._events if isinstance(event, ev.SetAside))
        widow = list(self._taken())
        missing = count - len(widow)
        widow += self._left[:missing]
        del self._left[:missing]
        return widow

    def _complete(self) -> bool:
        """Fill each hand from what is left; False where it can't be of its size."""
        sizes: Counter[Seat] = Counter()
        for batch in self._batches:
            sizes[batch.seat] += batch.count
        for seat, hand in self._hands.items():
            missing = sizes[seat] - len(hand)
            if not 0 <= missing <= len(self._left):
                return False
            if missing:
                self._spare[seat] = self._left[0]
            hand.extend(self._left[:missing])
            del self._left[:missing]
        return True

    def fill(self) -> list[Event]:
        """The events with every card in its place."""
        hands = {seat: list(hand) for seat, hand in self._hands.items()}
        order: list[Face] = []
        widow = list(self._widow)
        for event in self._events:
            if isinstance(event, ev.DealtBatch):
                order += hands[event.seat][: event.count]
                del hands[event.seat][: event.count]
            elif isinstance(event, ev.SetAside):
                order += widow[: event.count]
                del widow[: event.count]
        order += [*self._turned, *self._left]
        for event in self._events:
            if isinstance(event, ev.Cut):
                order = order[-event.lifted :] + order[: -event.lifted]
        return [self._filled(event, tuple(order)) for event in self._events]

    def _filled(self, event: Event, order: tuple[Face, ...]) -> Event:
        if isinstance(event, ev.Shuffled):
            return ev.Shuffled(order)
        if isinstance(event, ev.Discarded) and event.card is None:
            return ev.Discarded(event.seat, self._spare.get(event.seat, self._turned[0]))
        if isinstance(event, ev.LaidAway) and not event.cards:
            pack = self._rules.pack.faces
            return ev.LaidAway(event.seat, event.count, tuple(sorted(self._widow, key=pack.index)))
        return event
