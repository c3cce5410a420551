"""Why somebody did what he did, asked for once a deal is over; the same sentences as in the browser."""

from __future__ import annotations

import re

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.sentences import has_sentence, say, show_card
from euchre.live.protocol import MotiveGiven
from euchre.terminal.view import View
from euchre.terminal.wording import advised

ACTS = (
    ev.Passed,
    ev.TurnedDown,
    ev.OrderedUp,
    ev.Named,
    ev.CalledBlind,
    ev.SuitChosen,
    ev.Bade,
    ev.DefendedAlone,
    ev.Proposed,
    ev.Stood,
    ev.Accepted,
    ev.Refused,
    ev.LaidAway,
    ev.Discarded,
    ev.Gave,
    ev.PartnersChosen,
    ev.SuitCalled,
    ev.AskedFor,
    ev.ThrewIn,
    ev.WentUnder,
    ev.Played,
)
"""Events that tell an act of the seat that they name."""


def actor_of(view: View, event: Event) -> int | None:
    """Whose act this is, where its reason can be asked: the deal is over, a bot did it, or the viewer."""
    if view.deal.outcome is None or view.me is None or not isinstance(event, ACTS):
        return None
    bot = view.table.seats[event.seat].kind == "bot"
    return event.seat if bot or event.seat == view.me else None


def ask_text(view: View, seat: int) -> str:
    """What asking is called."""
    return view.say("why.ask.of.you" if seat == view.me else "why.ask.of", seat=seat)


def reason_text(view: View, seat: int, motive: MotiveGiven) -> str:
    """The reason as a sentence."""
    if not motive.own:
        return _filled(view, f"why.{motive.rule}", seat, motive)
    code = f"hint.{motive.rule}"
    why = say(code, **motive.args) if has_sentence(code) else ""
    if motive.rather is None:
        return say("why.same", why=why).strip()
    verb, *rest = motive.rather.split()
    card = bool(rest) and len(rest[0]) == 2 and verb not in ("bid", "partner", "exchange")
    what = show_card(rest[0]) if card else advised(view, (), motive.rather)
    return say("why.other", what=what, why=why).strip()


def _filled(view: View, code: str, seat: int, motive: MotiveGiven) -> str:
    """A sentence; one that lacks a card that was not shown is left unsaid."""
    try:
        text = view.say(code, **{**motive.args, "seat": seat})
    except KeyError:
        text = ""
    if not text or re.search(r"\{\w+\}", text):
        return view.say("why.unsaid", seat=seat)
    return text
