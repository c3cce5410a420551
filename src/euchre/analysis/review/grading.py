"""When a choice gets which grade: how sure it must be that it cost something, and how much."""

from __future__ import annotations

from euchre.analysis.review.report import Grade

SURE = 3.09
"""Standard errors by which a loss must differ from nought: with five looks at the growing sample,
each at one in a thousand, a loss is still sure at 99%."""

CLEAR = 2.576
"""Standard errors of 99%, where one thing is asked of one sample."""

ENOUGH = 100
"""Layouts of one weight that a sample must count for: of fewer, its own error isn't to be trusted."""

SLIP, MISTAKE, BLUNDER = 0.01, 0.05, 0.10
"""The least loss of each, in chances of winning the game."""

GREAT, BRILLIANT = 0.03, 0.08
"""By how much, in chances, a choice must be better than the one that a player by rule makes."""

A_GAME = 20.0
"""Points that a whole game stands for, where chances aren't counted."""


def unit(*, has_chances: bool) -> float:
    """What a chance of 1 is in the unit that choices are judged in."""
    return 1.0 if has_chances else A_GAME


def grade_of_loss(loss: float, error: float, one: float) -> Grade:
    """The grade of a choice that something else seems better than. Fields: `one` as in `unit`."""
    if loss <= 0 or loss < SURE * error:
        return Grade.CLOSE
    for least, grade in ((BLUNDER, Grade.BLUNDER), (MISTAKE, Grade.MISTAKE), (SLIP, Grade.SLIP)):
        if loss >= least * one:
            return grade
    return Grade.SMALL


def grade_of_lead(lead: float, error: float, one: float) -> Grade:
    """The grade of the best choice, by what it is better than the one by rule."""
    if lead < SURE * error or lead < GREAT * one:
        return Grade.BEST
    return Grade.BRILLIANT if lead >= BRILLIANT * one else Grade.GREAT


def is_decided(loss: float, error: float, one: float) -> bool:
    """Whether more layouts would hardly change the grade of a choice that seems to lose something."""
    sure = loss >= SURE * error
    slip = SLIP * one
    if sure:
        return all(abs(loss - least * one) >= error for least in (SLIP, MISTAKE, BLUNDER))
    return loss + CLEAR * error < slip
