"""A review as plain data for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from euchre.analysis.review.report import Decision, Grade, Review
from euchre.core.sentences import say


def plain_of(review: Review) -> dict[str, Any]:
    """The keys of the contract, and all else that the report has.

    All decisions of the game stand in one list, as do those that were skipped; `low` and `high` are
    the interval of `loss_points`.
    """
    found: dict[str, Any] = msgspec.to_builtins(review)
    found["decisions"] = [_decision(each) for deal in review.deals for each in deal.decisions]
    found["skipped"] = [msgspec.to_builtins(each) for deal in review.deals for each in deal.skipped]
    for deal in found["deals"]:
        del deal["decisions"], deal["skipped"]
    return found


def _decision(decision: Decision) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(decision)
    points, win = decision.loss_points, decision.loss_win
    found["label"] = label_of(decision)
    found["loss_points"], found["low"], found["high"] = points.mean, points.low, points.high
    found["loss_win"] = None if win is None else win.mean
    found["loss_win_low"] = None if win is None else win.low
    found["loss_win_high"] = None if win is None else win.high
    return found


def label_of(decision: Decision) -> str:
    """The mark, or that it is too close to call; empty where there is nothing to say."""
    if decision.grade is Grade.CLOSE:
        return say("review.grade.close")
    return decision.label
