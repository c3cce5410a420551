"""What is asked of the kernels: a decision with what its player knew, or why it can't be judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from euchre.analysis.review.course import VOID, Course, Step
from euchre.analysis.review.report import Kind
from euchre.core.cards import Face
from euchre.rules.observe import Observation

Known = tuple[int, ...]
"""What a seat knows, as `kernels.expert.known` has it."""

DISCARD = "discard"


class Asked(msgspec.Struct, frozen=True):
    """A decision as the kernels see it.

    Fields: `known` what its player knew, each with how likely it is: more than one where the review
    doesn't know what he laid away; `is_free` whether there was a choice.
    """

    kind: Kind
    made: str
    known: tuple[tuple[float, Known], ...]
    is_free: bool


def obstacle(course: Course, step: Step) -> str | None:
    """The code of why a decision can't be judged; None where it can."""
    if course.deal.outcome == VOID:
        return "void"
    if not course.shows_hand(step.seat):
        return "hand"
    dealer = course.deal.dealer
    if step.seat != dealer or course.knows_discard:
        return None
    if step.kind is Kind.DISCARD:
        return DISCARD
    if step.kind is Kind.PLAY and course.kept is None:
        return DISCARD
    return None


def asked(course: Course, step: Step) -> Asked:
    """A decision that nothing stands against."""
    seen = step.deal.observe(step.seat)
    is_free = len(seen.legal) > 1 and step.seat not in seen.resting
    known = tuple(_known(course, step, seen)) if is_free else ()
    return Asked(step.kind, str(step.action), known, is_free)


def _known(course: Course, step: Step, seen: Observation) -> Iterator[tuple[float, Known]]:
    from euchre.solver.search.knowledge import knowledge  # noqa: PLC0415 - loads numpy

    variants = [(1.0, seen)]
    if averages(course, step):
        variants = list(_with_discards(course, step, seen))
    for share, each in variants:
        know: Any = knowledge(each)
        yield share, tuple(know.tolist())


def averages(course: Course, step: Step) -> bool:
    """Whether the player knew a card, laid away, that the review doesn't know."""
    if step.seat != course.deal.dealer or course.knows_discard:
        return False
    if step.kind is Kind.PLAY:
        return True
    return course.dealt(step.seat) is None


def _with_discards(
    course: Course, step: Step, seen: Observation
) -> Iterator[tuple[float, Observation]]:
    """What the dealer may have known, by the card that he laid away."""
    from euchre.solver.search.laid_away import discard_shares  # noqa: PLC0415 - loads numpy

    contract, kept, cards = course.deal.contract, course.kept, course.may_be_laid_away
    assert contract is not None
    assert kept is not None
    for card, share in zip(
        cards, discard_shares(seen.rules, contract.strain, kept, cards), strict=True
    ):
        yield share, _knowing(seen, step, kept, card)


def _knowing(seen: Observation, step: Step, kept: tuple[Face, ...], card: Face) -> Observation:
    if step.kind is Kind.PLAY:
        return msgspec.structs.replace(seen, laid_away=(card,))
    hand = tuple(face for face in (*kept, card) if face != seen.upcard)
    return msgspec.structs.replace(seen, hand=hand)
