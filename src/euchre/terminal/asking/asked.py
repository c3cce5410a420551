"""Which question it is that the table asks now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from euchre.core.sentences import has_sentence, say
from euchre.live.protocol import Needs
from euchre.terminal.asking.choosing import (
    ask_any,
    ask_bid,
    ask_call,
    ask_exchange,
    ask_partners,
)
from euchre.terminal.asking.controls import offer
from euchre.terminal.asking.making import ask_name, ask_order, ask_poor
from euchre.terminal.asking.playing import ask_card, ask_play
from euchre.terminal.question import Button, NextDeal, Question, Result, with_keys
from euchre.terminal.state import State

_QUESTIONS: dict[str, Callable[[State], Question]] = {
    "play": ask_play,
    "order": ask_order,
    "name": ask_name,
    "bid": ask_bid,
    "exchange": ask_exchange,
    "partner": ask_partners,
    "ask": ask_partners,
    "discard": partial(ask_card, verb="discard"),
    "give": partial(ask_card, verb="give"),
    "call": ask_call,
}
"""The question for a verb; the first of these that an action has is the one."""

_POOR = ("throw", "farmers", "blind", "look")


def question_of(state: State) -> Question:
    """What is asked; `state` as it is shown."""
    return with_keys(_question(state))


def _question(state: State) -> Question:
    if state.prompt.needs is not Needs.ACT:
        return _between(state)
    if not state.is_my_turn:
        return _waiting(state)
    verbs = [text.split()[0] for text in state.prompt.legal if text != "pass"]
    verb = next((one for one in _QUESTIONS if one in verbs), None)
    if verb is not None:
        question = _QUESTIONS[verb](state)
    elif all(one in _POOR for one in verbs):
        question = ask_poor(state)
    else:
        question = ask_any(state)
    return _with_rest(question, state)


def _with_rest(question: Question, state: State) -> Question:
    """What else may be done, beside the question."""
    rest = [
        text
        for text in state.prompt.legal
        if text != "pass" and text.split()[0] not in question.verbs
    ]
    offers = (*question.offers, *(offer(state, text) for text in rest))
    return msgspec.structs.replace(question, offers=offers)


def _between(state: State) -> Question:
    """The deal is over, or the game."""
    over = state.prompt.needs is Needs.NOTHING
    go_on = say("act.again" if over else "act.next")
    return Question(
        head=say("ask.over" if over else "ask.deal"),
        acts=(
            Button(text=say("act.result"), do=Result(), key="b"),
            Button(text=go_on, do=NextDeal(), key="o", main=True),
        ),
    )


def _waiting(state: State) -> Question:
    """Somebody else is to act."""
    view, prompt = state.view, state.prompt
    code = f"ask.wait.{prompt.phase}"
    return Question(
        head=view.say(code if has_sentence(code) else "ask.wait", seats=list(prompt.waiting_for)),
        small=say("ask.resting") if view.me in view.deal.resting else "",
        offers=tuple(offer(state, text) for text in prompt.legal),
    )
