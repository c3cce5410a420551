"""Decisions of a deal by number: its calls and its cards, each counted from 0, as notes name them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.rules.ruleset import Ruleset

_CALLS = (ev.Passed, ev.TurnedDown, ev.OrderedUp, ev.Named, ev.Bade, ev.CalledBlind)


class Decision(NamedTuple):
    """A call or a card: `at` the place of its event, `call` or `card` its number."""

    at: int
    call: int | None = None
    card: int | None = None


def decisions(rules: Ruleset, events: Sequence[Event | None]) -> Iterator[Decision]:
    """The calls and cards among the events of a deal, in order."""
    auctions = {slot.name for slot in rules.slots if slot.phase.is_auction}
    phase, calls, cards = "", 0, 0
    for at, event in enumerate(events):
        if isinstance(event, ev.PhaseBegan):
            phase = event.phase
        elif isinstance(event, ev.Played):
            yield Decision(at, card=cards)
            cards += 1
        elif isinstance(event, _CALLS) and phase in auctions and not _is_forced(event):
            yield Decision(at, call=calls)
            calls += 1


def _is_forced(event: Event) -> bool:
    """Whether the rules made trump there, and nobody called it."""
    return isinstance(event, ev.OrderedUp) and event.forced
