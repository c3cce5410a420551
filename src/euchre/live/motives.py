"""Motives: why an act of a deal that is over was done, from what its seat knew at that moment.

A reason may rest on cards that the asker never saw, since the deal is over; it never names one
(docs/adr/0021).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from euchre.bots.api import Bot, Hint
from euchre.core.actions import Action, parse_action
from euchre.core.cards import Face
from euchre.core.errors import NotationError
from euchre.core.events import DealBegan, Event
from euchre.core.seats import Seat
from euchre.core.sentences import has_sentence
from euchre.live.protocol import MotiveGiven
from euchre.live.thinking.question import Answer, Question
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

_FIGURE = re.compile(r"[+-]?[0-9]+([.][0-9]+)?%?")


class Asked(NamedTuple):
    """A question after a motive, and what its answer is told by."""

    question: Question
    deal: Deal
    made: Action
    own: bool


def asked(
    match: Match,
    at: int,
    viewer: Seat | None,
    bot_of: Callable[[int, int, Seat], Bot | None],
    adviser: Bot,
) -> Asked | None:
    """What to ask whom about the act that an event tells; None where it tells none, or its deal isn't over.

    About the viewer's own act the adviser is asked what it would have done in its place, and why.
    Fields: `bot_of` the bot that acted at this place of this deal's log and seat, None for a person.
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
    luck = (0, ADVICE + act.seat, place)
    if act.seat == viewer:
        return Asked(Question(adviser, view, luck, at, why=True), deal, made, own=True)
    bot = bot_of(deal.table.deal, place, act.seat)
    if bot is None:
        return None
    question = Question(bot, view, luck, at, made=made, why=True)
    return Asked(question, deal, made, own=False)


def told(asked: Asked, answer: Answer, viewer: Seat | None) -> MotiveGiven:
    """The answer, as far as it can be told to one who has been shown the cards that he has."""
    at, hint = asked.question.v, answer.hint
    if asked.own:
        rather = None if answer.action == asked.made else str(answer.action)
        hint = hint or Hint(UNSAID)
        return MotiveGiven(at, own=True, rather=rather, rule=hint.rule, args=hint.args)
    hint = _tellable(hint, _shown(asked.deal, viewer)) if hint else Hint(UNSAID)
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


def _tellable(hint: Hint, shown: frozenset[Face]) -> Hint:
    """A reason as far as it can be told to one who has been shown these cards."""
    code = f"why.{hint.rule}"
    if not has_sentence(code):
        return Hint(UNSAID)
    args = {name: value for name, value in hint.args.items() if _may_be_told(name, value, shown)}
    if "act_other" in hint.args and "act_other" not in args and has_sentence(f"{code}_unnamed"):
        return Hint(f"{hint.rule}_unnamed", args)
    return Hint(hint.rule, args)


def _may_be_told(name: str, value: Any, shown: frozenset[Face]) -> bool:
    """Whether an argument names no card but those."""
    if name == "card":
        return value in shown
    if name in ("act", "act_other"):
        return _is_act_with(value, shown)
    if name in ("worth", "less"):
        return isinstance(value, str) and _FIGURE.fullmatch(value) is not None
    return name == "suit" or isinstance(value, int)


def _is_act_with(value: Any, shown: frozenset[Face]) -> bool:
    try:
        action = parse_action(value)
    except (NotationError, TypeError):
        return False
    cards = (getattr(action, "card", None), *getattr(action, "cards", ()))
    return all(card is None or card in shown for card in cards)


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
