"""What is said of a deal as a whole: chances, luck, and what all cards seen would have told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from euchre.analysis.review.course import Course, Step
from euchre.analysis.review.report import Choice, Decision, Grade, Kind, OpenHands
from euchre.core.actions import parse_action
from euchre.core.errors import SetupError
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset

SURE = (Grade.SMALL, Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER)
"""The grades of choices that surely cost something: only what is sure is counted as lost."""


class Stakes(NamedTuple):
    """What a deal took and gave; as in `report.DealReview`."""

    lost_points: tuple[float, ...]
    lost_win: tuple[float, ...] | None
    luck_points: float | None
    luck_win: float | None


def is_sure(decision: Decision) -> bool:
    """Whether a choice surely cost something."""
    return decision.grade in SURE


def chances_of(rules: Ruleset, deal: Deal) -> tuple[float | None, float | None]:
    """Side 0's chances of winning the game before a deal and after it; None where there are none."""
    from euchre.solver.search.chances import chances_of as table_of  # noqa: PLC0415 - loads numpy
    from euchre.solver.search.outcomes import chance  # noqa: PLC0415

    table, target = table_of(rules), rules.match_rules.target
    standing = deal.table.standing
    if table.shape[1] != target + 1:
        return None, None
    before = _lacks(rules, target, standing.points)
    if min(before) <= 0:
        return None, None
    found = chance(table, dealing=rules.sides[standing.dealer] == 0, lacks=before)
    if not deal.over or deal.next_dealer is None:
        return found, None
    after = _lacks(rules, target, standing.with_marks(deal.points))
    dealing = rules.sides[deal.next_dealer] == 0
    return found, chance(table, dealing=dealing, lacks=after)


def _lacks(rules: Ruleset, target: int, points: Sequence[int]) -> tuple[int, int]:
    one, other = (target - points[rules.sides.index(side)] for side in (0, 1))
    return one, other


def stakes_of(
    rules: Ruleset,
    deal: Deal,
    decisions: Sequence[Decision],
    before: float | None,
    after: float | None,
) -> Stakes:
    """What choices cost, and what is left as luck.

    Luck is what side 0 got beyond what a deal of this dealer gives on average, with what choices
    surely cost either side given back.
    """
    sides = sorted({*rules.sides})
    lost = [0.0] * len(sides)
    lost_win = [0.0] * len(sides)
    for each in filter(is_sure, decisions):
        side = rules.sides[each.seat]
        lost[side] += each.loss_points.mean
        lost_win[side] += each.loss_win.mean if each.loss_win else 0.0
    has_win = before is not None
    wins = tuple(lost_win) if has_win else None
    if not deal.over or not decisions or len(sides) != 2:
        return Stakes(tuple(lost), wins, None, None)
    from euchre.solver.search.chances import points_of_dealer  # noqa: PLC0415 - loads numpy

    one, other = (deal.points[rules.sides.index(side)] for side in sides)
    usual = points_of_dealer() * (1 if rules.sides[deal.dealer] == 0 else -1)
    luck = one - other - usual + lost[0] - lost[1]
    luck_win = None
    if before is not None and after is not None:
        luck_win = after - before + lost_win[0] - lost_win[1]
    return Stakes(tuple(lost), wins, luck, luck_win)


def open_hands_of(course: Course) -> OpenHands | None:
    """The tricks that makers could have taken with all cards seen; None where not all are known."""
    from euchre.analysis.review.course import steps  # noqa: PLC0415
    from euchre.solver.doubledummy import solve  # noqa: PLC0415 - loads numpy

    deal = course.deal
    if not deal.over or deal.contract is None or not is_open(course):
        return None
    first = next((each for each in steps(course) if each.kind is Kind.PLAY), None)
    if first is None:
        return None
    try:
        could = solve(first.deal).value.exact
    except SetupError:
        return None
    if could is None:
        return None
    makers = deal.table.sides[deal.contract.maker]
    did = sum(won for seat, won in enumerate(deal.won) if deal.table.sides[seat] == makers)
    return OpenHands(could, did)


def is_open(course: Course) -> bool:
    """Whether every card that was or could be played is known."""
    if course.hands is None:
        return True
    played = {(laid.seat, laid.card) for trick in course.deal.tricks for laid in trick.plays}
    resting = course.deal.observe(None).resting
    size = max(len(hand) for hand in course.hands.hands)
    seats = [seat for seat in course.deal.rules.seating.seats if seat not in resting]
    return all(sum(who == seat for who, _ in played) == size for seat in seats)


def open_tricks(course: Course, step: Step, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Choices of a card with the tricks that makers take after each when all cards are seen."""
    from euchre.solver.doubledummy import solve  # noqa: PLC0415 - loads numpy

    if step.kind is not Kind.PLAY or not is_open(course):
        return choices
    try:
        cards = solve(step.deal).cards
    except SetupError:
        return choices
    found = []
    for choice in choices:
        worth = cards.get(parse_action(choice.action))  # type: ignore[call-overload]
        exact = None if worth is None else worth.exact
        found.append(msgspec.structs.replace(choice, open_tricks=exact))
    return tuple(found)
