"""Checking a wish for a game: what is wrong with its rules, at which options, and its code."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from euchre.core.errors import RulesetError
from euchre.live.protocol import Options, Word
from euchre.rules.catalogue import recipe, ruleset
from euchre.rules.code import LONGEST, format_code, parse_code
from euchre.rules.options import Misfit, Value, misfits
from euchre.web.posting import as_json

LARGEST = 8192
"""Units: bytes of a question."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whether these rules can be played: a game with its options, or a `code`."""

    ruleset: Word = ""
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Options = {}
    code: Annotated[str, Meta(max_length=LONGEST)] | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong, or the rules as they are understood, with their code."""

    problems: tuple[Misfit, ...]
    ruleset: str = ""
    seats: int = 0
    options: dict[str, Value] = {}
    code: str = ""


async def check(_request: Request, _token: str, body: bytes) -> Response:
    """Answer a question about rules."""
    try:
        question = msgspec.json.decode(body, type=Question)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return as_json(Verdict((Misfit("MALFORMED"),)), 400)
    return as_json(judge(question))


def judge(question: Question) -> Verdict:
    """Find what is wrong with the rules of a question."""
    try:
        if question.code is not None:
            rules = parse_code(question.code)
        else:
            game = recipe(question.ruleset)
            if found := misfits(game.options, game.clashes, question.options):
                return Verdict(tuple(found))
            rules = ruleset(question.ruleset, seats=question.seats, **question.options)
    except RulesetError as error:
        return Verdict(tuple(Misfit(problem) for problem in error.problems))
    return Verdict((), rules.name, rules.seating.count, rules.changed, format_code(rules))
