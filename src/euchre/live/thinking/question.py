"""A question to a bot, its answer, and the house that answers where the bot doesn't."""

from __future__ import annotations

import logging

import msgspec

from euchre.bots import STAND_IN, bot
from euchre.bots.api import Bot, Hint
from euchre.bots.random import RandomBot
from euchre.core.actions import Action
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation

log = logging.getLogger(__name__)


class Question(msgspec.Struct, frozen=True):
    """What to do here, and why; or why something was done.

    Fields: `luck` the start of the stream (see `core.shuffle.Luck`); `v` what it was asked about:
    a version of the room, or the place of an event; `made` the act whose reason is asked for; `why`
    whether a reason is wanted.
    """

    bot: Bot
    seen: Observation
    luck: tuple[int, int, int]
    v: int
    made: Action | None = None
    why: bool = False


class Answer(msgspec.Struct, frozen=True):
    """The act, its reason where one was wanted and could be told, and the bot that says so."""

    question: Question
    action: Action
    hint: Hint | None
    by: str


def think(question: Question) -> Answer:
    """The bot's answer, in this process.

    Errors: whatever the bot raises; `EuchreError` for an act that isn't allowed.
    """
    who, seen = question.bot, question.seen
    action = question.made
    if action is None:
        action = who.act(seen, Luck(*question.luck))
        if action not in seen.legal:
            raise EuchreError(say("thinking.illegal", bot=who.name, action=str(action)))
    return Answer(question, action, who.reason(seen, action) if question.why else None, who.name)


def answer(question: Question) -> Answer:
    """The bot's answer, in this process; the house's where the bot fails."""
    try:
        return think(question)
    except Exception:
        log.exception("The bot %s of seat %s fails", question.bot.name, question.seen.seat)
        return stand_in(question)


def stand_in(question: Question) -> Answer:
    """What the house would do; why another did something it can't say."""
    if question.made is not None:
        return Answer(question, question.made, None, question.bot.name)
    here = msgspec.structs.replace(question, bot=bot(STAND_IN))
    try:
        found = think(here)
    except Exception:
        log.exception("The house fails at seat %s, and plays at random", question.seen.seat)
        found = think(msgspec.structs.replace(here, bot=RandomBot()))
    return msgspec.structs.replace(found, question=question)
