"""The questions that come with the package, and how these are made again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from euchre.analysis.review.report import Figure
from euchre.analysis.review.weighing import Effort
from euchre.analysis.trainer.making import SCHEDULE, make_question
from euchre.analysis.trainer.question import Question
from euchre.analysis.workers import played
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.core.shuffle import LAST_SEED

FILE = "bank.jsonl"

SEED = 0
"""The seed of the questions that are known by their number alone."""

SIZE = 30 * len(SCHEDULE)
"""How many questions come with the package."""

LAST = 10**6
"""The last number that a question of any seed has."""

SHARE = 4
"""Questions in a share of the work."""

_FIGURES = ("points", "win", "loss_points", "loss_win")
_NAME = re.compile(r"(?:([0-9]{1,20})-)?([0-9]{1,7})", re.ASCII)


class Making(msgspec.Struct, frozen=True):
    """A plan whose shares are questions; see `analysis.workers`."""

    seed: int
    last: int
    effort: Effort

    def play(
        self, first: int, step: Callable[[int], None] = lambda _done: None
    ) -> tuple[Question, ...]:
        """Make the share that begins at this number."""
        found = []
        for number in range(first, min(first + SHARE, self.last + 1)):
            found.append(make_question(self.seed, number, self.effort))
            step(len(found))
        return tuple(found)


def make_questions(
    last: int,
    *,
    seed: int = SEED,
    effort: Effort | None = None,
    workers: int = 0,
    step: Callable[[int], None] = lambda _done: None,
) -> tuple[Question, ...]:
    """The questions from 1 to the last of a seed, by any number of processes the same."""
    plan = Making(seed, last, effort or Effort())
    found: dict[int, tuple[Question, ...]] = {}
    for first, share in played(plan, range(1, last + 1, SHARE), workers):
        found[first] = share
        step(sum(map(len, found.values())))
    return tuple(question for first in sorted(found) for question in found[first])


@cache
def bank() -> tuple[Question, ...]:
    """The questions that come with the package, by their numbers from 1."""
    text = files("euchre.analysis.trainer").joinpath(FILE).read_text(encoding="utf-8")
    return read_questions(text)


def place_of(name: str) -> tuple[int, int]:
    """The seed and the number of a question, by its name.

    Errors: `EuchreError` for what is no name of a question.
    """
    found = _NAME.fullmatch(name.strip())
    seed, number = (int(found[1] or SEED), int(found[2])) if found else (0, 0)
    if not 1 <= number <= LAST or seed > LAST_SEED:
        raise EuchreError(say("trainer.no_question", name=name[:40]))
    return seed, number


def name_of(seed: int, number: int) -> str:
    """The name of a question."""
    return str(number) if seed == SEED else f"{seed}-{number}"


def in_bank(name: str) -> Question | None:
    """A question that comes with the package; None for one that is still to be made.

    Errors: `EuchreError` for what is no name of a question.
    """
    seed, number = place_of(name)
    return bank()[number - 1] if seed == SEED and number <= len(bank()) else None


def question(name: str, effort: Effort | None = None) -> Question:
    """The question of a name; what doesn't come with the package is made, which takes a while.

    Errors: `EuchreError` for what is no name of a question.
    """
    return in_bank(name) or make_question(*place_of(name), effort)


def write_questions(questions: Iterable[Question]) -> str:
    """Questions as lines of JSON, each figure a list of its mean and its interval."""
    return "".join(msgspec.json.encode(_packed(each)).decode() + "\n" for each in questions)


def read_questions(text: str) -> tuple[Question, ...]:
    """Read what `write_questions` wrote. Errors: `msgspec.MsgspecError`."""
    return tuple(_unpacked(msgspec.json.decode(line)) for line in text.splitlines())


def _packed(question: Question) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(question)
    for choice in plain["choices"]:
        for name in _FIGURES:
            figure = choice[name]
            choice[name] = figure and [figure["mean"], figure["low"], figure["high"]]
    return plain


def _unpacked(plain: dict[str, Any]) -> Question:
    for choice in plain["choices"]:
        for name in _FIGURES:
            choice[name] = choice[name] and msgspec.structs.asdict(Figure(*choice[name]))
    return msgspec.convert(plain, Question)
