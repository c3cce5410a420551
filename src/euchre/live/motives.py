"""Motives: why an act of a deal that is over was done, from what its seat knew at that moment.

A reason may rest on cards that the asker never saw, since the deal is over; it never names one
(docs/adr/0021).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from euchre.bots.api import Bot, Hint
from euchre.core.actions import Action
from euchre.core.cards import Face
from euchre.core.events import DealBegan, Event
from euchre.core.seats import Seat
from euchre.core.sentences import has_sentence
from euchre.core.shuffle import Luck
from euchre.live.protocol import MotiveGiven
from euchre.live.updates import seen
from euchre.notation.acting import act_of
from euchre.rules.deal import Deal
from euchre.rules.evolve import evolve_all
from euchre.rules.match import Match
from euchre.rules.observe import Observation, observe
from euchre.rules.table import new_table

UNSAID = "unsaid"
"""The rule of one who gives no reason that can be told."""

ADVICE = 64
"""The purpose (see shuffle 1) of the stream that advice draws from."""


def motive(
    match: Match, at: int, viewer: Seat | None, bots: Sequence[Bot | None], adviser: Bot
) -> MotiveGiven | None:
    """Why the act that an event tells was done; None where it tells none, or its deal isn't over.

    For the viewer's own act: what the adviser would have done in its place, and why.
    Shapes: `bots` one a seat, None for a person.
    """
    found = _deal_at(match, at)
    if found is None:
        return None
    deal, place = found
    act = act_of(deal.events, place)
    if act is None:
        return None
    view = observation_at(deal, place, act.seat)
    made = next((action for action in act.actions if action in view.legal), None)
    if made is None:
        return None
    if act.seat == viewer:
        luck = Luck(0, ADVICE + act.seat, place)
        action = adviser.act(view, luck)
        hint = adviser.reason(view, action)
        rather = None if action == made else str(action)
        return MotiveGiven(at, own=True, rather=rather, rule=hint.rule, args=hint.args)
    bot = bots[act.seat]
    if bot is None:
        return None
    hint = _told(bot, view, made, _shown(deal, viewer))
    return MotiveGiven(at, own=False, rather=None, rule=hint.rule, args=hint.args)


def _deal_at(match: Match, at: int) -> tuple[Deal, int] | None:
    """The finished deal that an event of the match belongs to, and its place there."""
    events = match.events
    if at >= len(events):
        return None
    start = next((n for n in range(at, -1, -1) if isinstance(events[n], DealBegan)), None)
    if start is None:
        return None
    began = events[start]
    deal = next((d for d in match.finished if d.events[0] == began), None)
    return None if deal is None or at - start >= len(deal.events) else (deal, at - start)


def observation_at(deal: Deal, place: int, seat: Seat) -> Observation:
    """What a seat knew just before an event of a deal."""
    before = deal.events[:place]
    table = evolve_all(new_table(deal.rules, deal.table.standing), before)
    return observe(table, before, seat)


def _told(bot: Bot, view: Observation, made: Action, shown: frozenset[Face]) -> Hint:
    """The bot's reason as far as it can be told to one who has been shown these cards."""
    hint = bot.reason(view, made)
    if not has_sentence(f"why.{hint.rule}"):
        return Hint(UNSAID)
    args = {
        name: value
        for name, value in hint.args.items()
        if (name == "card" and value in shown) or name == "suit" or isinstance(value, int)
    }
    return Hint(hint.rule, args)


def _shown(deal: Deal, viewer: Seat | None) -> frozenset[Face]:
    """The cards that a viewer was shown in a deal."""
    faces = frozenset(deal.rules.pack.faces)
    return frozenset(
        face for event in seen(deal.events, viewer) if event for face in _faces(event, faces)
    )


def _faces(event: Event, faces: frozenset[Face]) -> Iterator[Face]:
    for value in msgspec.structs.astuple(event):
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str) and one in faces:
                yield Face(one)
