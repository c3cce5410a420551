"""A question about odds as a page or a program puts it, and its answer, both as plain data."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from euchre.analysis.odds import LAYOUTS, Choice, Odds, odds
from euchre.analysis.odds_question import Question
from euchre.core.errors import EuchreError
from euchre.rules.catalogue import recipe, ruleset, rulesets
from euchre.rules.options import misfits

MOST_ASKED = 320_000
"""Layouts that one question may ask for."""

_Text = Annotated[str, Meta(max_length=200)]
_Seat = Annotated[int, Meta(ge=0, le=15)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question; fields as in `Question`."""

    ruleset: _Text
    hand: _Text
    upcard: _Text
    seat: _Seat
    dealer: _Seat
    options: dict[_Text, bool | int | _Text] = {}
    calls: _Text | None = None
    turned_down: bool = False
    score: _Text | None = None
    layouts: Annotated[int, Meta(ge=1, le=MOST_ASKED)] = LAYOUTS


class Offered(msgspec.Struct, frozen=True):
    """A game whose odds can be counted; `options` its flags that a page asks about."""

    ruleset: str
    title: str
    options: tuple[str, ...]


FLAGS = ("stick_the_dealer",)
"""Options that matter most for a call."""


def offered() -> list[Offered]:
    """The games of the catalogue whose odds can be counted."""
    from euchre.solver.house import may_compile  # noqa: PLC0415 - loads numpy

    found = []
    for name in rulesets():
        rules = ruleset(name)
        if may_compile(rules):
            known = {option.name for option in recipe(name).options}
            flags = tuple(flag for flag in FLAGS if flag in known)
            found.append(Offered(name, rules.title, flags))
    return found


def answer(asked: Asked) -> dict[str, Any]:
    """The odds, or under `problems` why there are none."""
    try:
        game = recipe(asked.ruleset)
        if found := misfits(game.options, game.clashes, asked.options):
            return {"problems": [misfit.sentence for misfit in found]}
        rules = ruleset(asked.ruleset, seats=None, **asked.options)
        question = Question(
            rules=rules,
            hand=asked.hand,
            upcard=asked.upcard,
            seat=asked.seat,
            dealer=asked.dealer,
            calls=asked.calls,
            turned_down=asked.turned_down,
            score=asked.score,
        )
        return plain(odds(question, layouts=asked.layouts))
    except EuchreError as error:
        return {"problems": [str(each) for each in getattr(error, "problems", (error,))]}


def plain(found: Odds) -> dict[str, Any]:
    """Odds with the keys of the contract."""
    asked = found.question
    return {
        "ruleset": asked.rules.name,
        "options": asked.rules.changed,
        "hand": asked.hand,
        "upcard": asked.upcard,
        "seat": asked.seat,
        "dealer": asked.dealer,
        "calls": list(map(str, asked.acts)),
        "score": list(asked.points),
        "layouts": found.layouts,
        "seconds": round(found.seconds, 3),
        "best": found.best.call,
        "choices": [_choice(choice) for choice in found.choices],
        "discards": {
            call: [_choice(choice) for choice in choices]
            for call, choices in found.discards.items()
        },
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "call": choice.call,
        "points": msgspec.to_builtins(choice.points),
        "win": msgspec.to_builtins(choice.win),
        "behind": {
            "points": msgspec.to_builtins(choice.behind),
            "win": msgspec.to_builtins(choice.behind_win),
        },
        "ends": choice.ends,
        "by_us": choice.ours,
        "by_them": choice.theirs,
        "spread": {str(points): share for points, share in choice.spread.items()},
    }
