"""What an answer to the trainer was worth, as lines of a sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from euchre.analysis.trainer.progress import Progress
from euchre.analysis.trainer.question import Question
from euchre.analysis.trainer.verdict import Told, Verdict
from euchre.core.sentences import say, show_card
from euchre.terminal.canvas import wrapped
from euchre.terminal.tricks import TextLine
from euchre.terminal.view import View
from euchre.terminal.wording import act_text, order_text

WIDTH = 70
"""Columns of the sheet's lines."""

MANY = 40
"""Lines that a text may take."""


def heading(question: Question) -> str:
    """The number of a question, its kind and how hard it is."""
    return say(
        "trainer.heading",
        name=question.name,
        kind=say(f"trainer.kind.{question.kind.value}"),
        level=say(f"trainer.level.{question.level.value}"),
    )


def verdict_lines(found: Verdict, view: View) -> list[TextLine]:
    """Why, and what each choice is worth; the grade is the sheet's title."""
    lines: list[TextLine] = []
    for text in _texts(found):
        lines += [[(line, "paper")] for line in wrapped(text, WIDTH, MANY)]
    lines += [[(theme, "paper2")] for theme in found.themes]
    lines += [[], [(say("trainer.choices"), "head")]]
    names = [choice_text(view, choice.action) for choice in found.choices]
    room = max(cell_len(name) for name in names)
    for choice, name in zip(found.choices, names, strict=True):
        mine = choice.action == found.made
        text = f"{name}{' ' * (room - cell_len(name))}  {_worth(choice)}"
        if mine:
            text += f"  ◂ {say('trainer.yours')}"
        lines.append([(text, "head" if mine else "paper")])
    return lines


def _texts(found: Verdict) -> Iterator[str]:
    if found.cost:
        yield f"{found.cost} {say('trainer.again')}"
    yield found.why
    if found.rule:
        yield say("trainer.rule", rule=found.rule)


def _worth(choice: Told) -> str:
    points = say("trainer.points", points=f"{choice.points.mean:+.2f}".replace("-", "−"))
    if choice.win is None:
        return points
    return f"{say('trainer.chance', chance=f'{100 * choice.win.mean:5.1f}')}  {points}"


def choice_text(view: View, action: str) -> str:
    """What a choice is called for the one who is asked."""
    verb, *rest = action.split()
    if verb in ("play", "discard"):
        return show_card(rest[0])
    if verb == "order":
        return order_text(view, view.own, alone=bool(rest))
    if verb == "name":
        return say("choice.name.alone" if len(rest) > 1 else "choice.name", suit=rest[0])
    return act_text(action)


def progress_text(progress: Progress) -> str:
    """How a learner has done, in a line."""
    return say(
        "trainer.summary",
        n=progress.answered,
        right=progress.right,
        again=len(progress.missed),
        longest=progress.longest,
    )
