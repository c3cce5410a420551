"""The answer to a question, judged: its grade, what it cost, why, and what all choices are worth."""

from __future__ import annotations

import msgspec

from euchre.analysis.review import telling
from euchre.analysis.review.report import Figure, Grade
from euchre.analysis.review.weighing import Weighed
from euchre.analysis.trainer.question import Choice, Kind, Level, Question
from euchre.bots.house.bot import HouseBot
from euchre.core.actions import Action
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.core.shuffle import Luck


class Told(msgspec.Struct, frozen=True):
    """A choice as faces list it: the action, its grade, what it is worth and costs; `ends` by side.

    Fields: `ends` how often the deal ends how: the codes of `review.telling`.
    """

    action: str
    grade: Grade
    points: Figure
    win: Figure | None
    loss_points: Figure
    loss_win: Figure | None
    ends: dict[str, float]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer was worth.

    Fields: `cost` the sentence of what it cost; `why` the reason; `rule` what a player by rule
    says, where he finds the best; `themes` sentences; `choices` the best first; `position` with all
    hands, to be played on, and the `seat` of the one who was asked.
    """

    name: str
    kind: Kind
    level: Level
    made: str
    best: str
    grade: Grade
    is_right: bool
    loss_points: Figure
    loss_win: Figure | None
    cost: str
    why: str
    rule: str
    themes: tuple[str, ...]
    choices: tuple[Told, ...]
    position: str
    seat: int
    layouts: int

    @property
    def lost(self) -> float:
        """The chance of winning that it cost; in a game without an end, none."""
        return 0.0 if self.loss_win is None or self.is_right else self.loss_win.mean


def verdict(question: Question, action: Action | str) -> Verdict:
    """Judge an answer.

    Errors: `NotationError` for what is no action, `IllegalAction` for one that the rules refuse.
    """
    made = question.choice(action)
    deal = question.deal()
    if made is None:
        deal.play(action)  # which says why it can't be
        raise EuchreError(say("trainer.no_choice", action=str(action)))
    seen = deal.observe(deal.actor)
    rule = HouseBot().act(seen, Luck(0, 0))
    by_rule = question.choice(rule)
    finds = by_rule is not None and by_rule.is_right
    assert seen.seat is not None
    return Verdict(
        name=question.name,
        kind=question.kind,
        level=question.level,
        made=made.action,
        best=made.action if made.is_right else question.best.action,
        grade=made.grade,
        is_right=made.is_right,
        loss_points=made.loss_points,
        loss_win=made.loss_win,
        cost=cost(made),
        why=telling.why(_weighed(question, made)),
        rule=str(HouseBot().reason(seen, rule)) if finds else "",
        themes=tuple(say(f"trainer.theme.{theme}") for theme in question.themes),
        choices=tuple(_told(choice) for choice in question.choices),
        position=question.position,
        seat=seen.seat,
        layouts=question.layouts,
    )


def cost(made: Choice) -> str:
    """What a choice cost, with its interval; empty for one that cost nothing."""
    if made.is_right:
        return ""
    points = made.loss_points
    args = {"points": f"{points.mean:.2f}", "points_reach": telling.reach(points)}
    if made.loss_win is None:
        return say("trainer.cost.points", **args)
    win = made.loss_win
    half = 100 * (win.high - win.low) / 2
    return say("trainer.cost", chance=f"{100 * win.mean:.1f}", reach=f"{half:.1f}", **args)


def _weighed(question: Question, made: Choice) -> Weighed:
    """What the engine found of the choice, as a review has it."""
    own = question.choices.index(made)
    return Weighed(
        choices=tuple(choice.reported for choice in question.choices),
        made=own,
        best=own if made.is_right else 0,
        rule=None,
        grade=made.grade,
        loss_points=made.loss_points,
        loss_win=made.loss_win,
        layouts=question.layouts,
        effective=float(question.layouts),
        is_exact=False,
        doubt="",
    )


def _told(choice: Choice) -> Told:
    return Told(
        action=choice.action,
        grade=choice.grade,
        points=choice.points,
        win=choice.win,
        loss_points=choice.loss_points,
        loss_win=choice.loss_win,
        ends={n: round(s, 4) for n, s in telling.by_side(choice.reported).items() if s},
    )
