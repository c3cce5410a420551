"""Lessons: deals that each show one thing of the game, to be played for real.

Seat 0 is the learner's. What is said at each step stands in the locale: `lesson.<name>` its title,
`lesson.<name>.<step>` a sentence for each phase, `tricks.<n>` for the tricks from the first.
"""

from __future__ import annotations

import msgspec

from euchre.core.errors import RulesetError
from euchre.rules.catalogue.registry import ruleset
from euchre.rules.deal import Deal
from euchre.rules.options import is_known, unknown

_GAME = "north-american"


class Lesson(msgspec.Struct, frozen=True):
    """One lesson: the cards as they lie, and what has been done when the learner comes in.

    Shapes: `hands` one a seat.
    """

    name: str
    hands: tuple[str, ...]
    upcard: str
    dealer: int
    acts: tuple[str, ...] = ()

    def deal(self) -> Deal:
        """The deal as the learner finds it."""
        rules = ruleset(_GAME)
        setup = rules.setup(hands=self.hands, upcard=self.upcard, dealer=self.dealer)
        deal = setup.deal()
        for act in self.acts:
            deal = deal.play(act)
        return deal


_LESSONS = (
    Lesson(
        "trumps",
        ("Jh Jd Ah Kc 9s", "Ac Qs Td 9d Ts", "Qh Ks Tc 9c Ad", "As Th Kd Qd Qc"),
        "Kh",
        3,
    ),
    Lesson(
        "following",
        ("Jc As 9c Ad Td", "Ks Qs 9h Kd Qh", "Js Ah Ts 9d Jd", "Ac Kc Th Jh Kh"),
        "9s",
        1,
        ("order",),
    ),
    Lesson(
        "ordering",
        ("Ad Kd Jd As 9h", "Kc Tc 9s Qh Ts", "Jh 9d Ac Ks Th", "Qc Jc Kh Js Qs"),
        "Qd",
        2,
    ),
    Lesson(
        "alone",
        ("Js Jc As Ks Ah", "Qs 9h Kd Tc Qd", "9d Th Kh Ad 9c", "Ts Ac Jd Qh Td"),
        "9s",
        0,
    ),
    Lesson(
        "euchre",
        ("Jd Ac Kc 9h Qd", "Ts Qs 9s Kh Qh", "Ad Ks Tc 9c As", "Js Td Kd Ah Qc"),
        "Jh",
        3,
        ("pass", "pass", "pass", "order"),
    ),
)
_ALL = {lesson.name: lesson for lesson in _LESSONS}


def lessons() -> tuple[str, ...]:
    """The names of all lessons, in order."""
    return tuple(_ALL)


def lesson(name: str) -> Lesson:
    """A lesson by its name.

    Errors: `RulesetError` with the nearest names.
    """
    if not is_known(name, _ALL):
        raise RulesetError([unknown("lesson", name, list(_ALL))])
    return _ALL[name]
