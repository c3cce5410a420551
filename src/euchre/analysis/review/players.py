"""What players made of their cards: the decisions of a game, added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from euchre.analysis.review.deals import is_sure
from euchre.analysis.review.report import (
    DealReview,
    Decision,
    Grade,
    Kind,
    Lost,
    PlayerReview,
    Review,
)
from euchre.core.seats import Seat
from euchre.notation.record import Record
from euchre.notation.sheet.record import SheetRecord
from euchre.rules.ruleset import Ruleset


def summed(
    record: Record | SheetRecord,
    rules: Ruleset,
    deals: tuple[DealReview, ...],
    notes: tuple[str, ...],
) -> Review:
    """The whole review of a game."""
    decisions = [each for deal in deals for each in deal.decisions]
    has_chances = any(each.loss_win is not None for each in decisions)
    free = [each for each in decisions if each.grade is not Grade.FORCED]
    halves = [_half(each) for each in free]
    names = record.players if len(record.players) == rules.seating.count else ()
    start = record.deals[0].before if record.deals else (0,) * rules.seating.count
    return Review(
        title=rules.title,
        ruleset=rules.name,
        options=rules.changed,
        players=tuple(
            _player(seat, names[seat] if names else "", decisions, has_chances=has_chances)
            for seat in rules.seating.seats
        ),
        sides=rules.sides,
        start=start,
        score=record.score,
        finished=record.finished,
        is_graded=bool(decisions),
        has_chances=has_chances,
        deals=deals,
        luck_points=_sum([deal.luck_points for deal in deals]),
        luck_win=_sum([deal.luck_win for deal in deals]),
        half_width=sum(halves) / len(halves) if halves else None,
        notes=notes,
    )


def _half(decision: Decision) -> float:
    """Half the interval of what the choice made differs by from the best, or the best from the next."""
    made = next(c for c in decision.choices if c.action == decision.made)
    if decision.made == decision.best:
        own = (made.action, *made.alike)
        others = (c for c in decision.choices if c.action not in own)
        made = next(others, made)
    return (made.cost.high - made.cost.low) / 2


def _sum(lucks: Sequence[float | None]) -> float | None:
    known = [luck for luck in lucks if luck is not None]
    return sum(known) if known else None


def _player(
    seat: Seat, name: str, decisions: Sequence[Decision], *, has_chances: bool
) -> PlayerReview:
    own = [each for each in decisions if each.seat == seat]
    free = [each for each in own if each.grade is not Grade.FORCED]
    grades = Counter(each.grade for each in own)

    def lost(*kinds: Kind) -> Lost:
        some = [each for each in free if each.kind in kinds]
        sure = [each for each in some if is_sure(each)]
        return Lost(
            points=sum(each.loss_points.mean for each in sure),
            win=sum(each.loss_win.mean for each in sure if each.loss_win) if has_chances else None,
            choices=len(some),
            faults=sum(each.grade.is_fault for each in some),
        )

    return PlayerReview(
        seat=seat,
        name=name,
        decisions=len(own),
        forced=len(own) - len(free),
        accuracy=sum(not is_sure(each) for each in free) / len(free) if free else None,
        by_grade={grade: grades[grade] for grade in Grade if grades[grade]},
        calls=lost(Kind.CALL),
        discards=lost(Kind.DISCARD),
        plays=lost(Kind.PLAY),
        total=lost(*Kind),
    )
