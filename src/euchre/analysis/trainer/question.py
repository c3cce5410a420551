"""A question of the trainer: a position in which the choice matters, and what each choice is worth."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from euchre.analysis.review import report
from euchre.analysis.review.report import Figure, Grade
from euchre.core.actions import Action, parse_action
from euchre.core.seats import Seat
from euchre.notation.position import read_position
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing


class Kind(StrEnum):
    """What is asked."""

    FIRST = "first"
    """Order up, take up or pass."""
    SECOND = "second"
    """Name a suit or pass."""
    ALONE = "alone"
    """A call of which the question is whether to make it alone."""
    DISCARD = "discard"
    LEAD = "lead"
    FOLLOW = "follow"


class Level(StrEnum):
    """How easily one goes wrong."""

    EASY = "easy"
    """A player by rule gets it right, and all else costs much."""
    FAIR = "fair"
    """A player by rule gets it right, but something else is near."""
    HARD = "hard"
    """A player by rule gets it wrong."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the acts to choose among.

    Fields: as in `review.report`: `points`, `win` and `ends` of the choice; `grade`, `loss_points`
    and `loss_win` of one who makes it. `cost` points less than the best, `alike` the choices that
    come to the same thing.
    """

    action: str
    grade: Grade
    points: Figure
    win: Figure | None
    loss_points: Figure
    loss_win: Figure | None
    ends: dict[str, float]
    alike: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether nothing is surely better."""
        return self.grade in RIGHT

    @property
    def reported(self) -> report.Choice:
        """The same as a review has it."""
        return report.Choice(
            action=self.action,
            points=self.points,
            win=self.win,
            ends=self.ends,
            cost=self.loss_points,
            alike=self.alike,
        )


RIGHT = (Grade.BEST, Grade.GREAT, Grade.BRILLIANT, Grade.INTERESTING, Grade.CLOSE)
"""Grades of choices that count as right."""


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question and its answers.

    Fields: `name` the number by which it is shared, `17`, or `5-17` of the questions of another
    seed; `position` on one line, with all hands; `points` by seat as the deal begins; `themes`
    what is to be learnt from it, as codes; `choices` the best first; `layouts` how many layouts the
    figures are from.
    """

    name: str
    position: str
    points: tuple[int, ...]
    kind: Kind
    level: Level
    themes: tuple[str, ...] = ()
    choices: tuple[Choice, ...]
    layouts: int

    @property
    def rules(self) -> Ruleset:
        """The game."""
        return read_position(self.position).rules

    def deal(self) -> Deal:
        """The deal, where it has come to; its cards are all known, and none is the asker's to tell.

        Errors: `SetupError` for a position that can't be.
        """
        position = read_position(self.position)
        setup = position.setup()
        standing = Standing(
            points=self.points,
            games=(0,) * len(self.points),
            dealer=Seat(position.dealer),
        )
        deal = msgspec.structs.replace(setup, standing=standing).deal()
        for act in position.acts:
            deal = deal.play(act.action, act.seat)
        return deal

    def seen(self) -> Observation:
        """What the one knows who is asked."""
        deal = self.deal()
        return deal.observe(deal.actor)

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.choices[0]

    def choice(self, action: Action | str) -> Choice | None:
        """What was chosen; None for what can't be done here. Errors: `NotationError`."""
        text = str(parse_action(action)) if isinstance(action, str) else str(action)
        return next((each for each in self.choices if each.action == text), None)
