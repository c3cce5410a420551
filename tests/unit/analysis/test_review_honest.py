"""Reviews are honest: what was right by the odds has no label, and labels last."""

from __future__ import annotations

import random

import msgspec
import pytest

from euchre.analysis.review.asking import asked
from euchre.analysis.review.course import Course, steps
from euchre.analysis.review.report import Grade, Kind
from euchre.analysis.review.weighing import Effort, weigh
from euchre.rules.standing import Standing
from tests.reviews import FEW, RULES, finished, weighed


def test_a_call_right_by_the_odds_that_is_euchred_has_no_label() -> None:
    """Ace, king, queen of trump, two aces: the others hold both bowers, and more, by bad luck."""
    setup = RULES.setup(
        hands=["Jh Jd Th Kc Qc", "9d Td Qd 9c Tc", "9s Ts Js Qs Jc", "Ah Kh Qh As Ac"],
        upcard="9h",
        dealer=3,
    )
    deal = setup.deal()
    for action in ("pass", "pass", "pass", "order", "discard 9h"):
        deal = deal.play(action)
    found = {str(step.action): one for step, one in weighed(finished(deal)) if step.seat == 3}
    assert not found["order"].grade.is_fault
    assert found["order"].choices[found["order"].best].action.startswith("order")


BLUNDERS = [
    # Both bowers, the ace and the king of trump beside an ace: whoever passes gives points away.
    (("9c Tc 9d Td 9s", "Qc Kc Qd Kd Ts", "9h Th Js Qs Jc", "Jh Jd Ah Kh As"), "Qh", "pass", 3),
    # Aces that would euchre them, no trump, and the right goes to the other side's dealer.
    (("Ac Ad Kc 9s Tc", "Ah Kh As 9c 9d", "Th Qc Js Qs Jc", "Jd Qh Kd Td Ks"), "Jh", "order", 0),
]


@pytest.mark.parametrize(("hands", "upcard", "call", "seat"), BLUNDERS)
def test_a_call_that_gives_points_away_has_a_label(
    hands: tuple[str, ...], upcard: str, call: str, seat: int
) -> None:
    deal = RULES.setup(hands=list(hands), upcard=upcard, dealer=3).deal()
    while deal.actor != seat:
        deal = deal.play("pass")
    deal = finished(deal.play(call))
    step, found = next((s, w) for s, w in weighed(deal) if s.seat == seat)
    assert str(step.action) == call
    assert found.grade.is_fault
    assert found.loss_points.mean > 0.5


def test_trumping_partners_sure_trick_is_a_fault() -> None:
    """Partner leads the only ace left; the last to play trumps it, though he could throw a nine off."""
    setup = RULES.setup(
        hands=["As Ks Qs Kd Qd", "9s Ts 9d Td Ad", "9h Th 9c Tc Qc", "Js Jh Ah Kc Ac"],
        upcard="Qh",
        dealer=3,
    )
    deal = setup.deal()
    for action in ("pass", "pass", "pass", "order", "discard Kc", "play As", "play 9s", "play 9h"):
        deal = deal.play(action)
    step, found = next(
        (s, w) for s, w in weighed(finished(deal)) if s.seat == 2 and s.kind is Kind.PLAY
    )
    assert str(step.action) == "play 9h"
    made = found.choices[found.made]
    assert made.points.mean < found.choices[0].points.mean
    assert found.grade not in (Grade.BEST, Grade.GREAT, Grade.BRILLIANT)


def test_a_call_is_not_blamed_for_not_lying_in_wait() -> None:
    """The left, ace, king and two aces, the right turned to the other side: it would euchre them."""
    setup = RULES.setup(
        hands=["Jd Ah Kh As Ac", "9c Tc 9d Td 9s", "Qc Kc Qd Kd Ts", "9h Th Js Qs Jc"],
        upcard="Jh",
        dealer=3,
    )
    found = weighed(finished(setup.deal().play("order")))
    step, one = next((s, w) for s, w in found if s.seat == 0)
    assert str(step.action) == "order"
    assert not one.grade.is_fault


def flips(seeds: range, effort: Effort, most: int) -> tuple[int, int]:
    """Of so many faults found, how many change sign with ten times as many fresh layouts."""
    found = flipped = 0
    for seed in seeds:
        lots = random.Random(seed)
        points = lots.randrange(10), lots.randrange(10)
        standing = Standing((*points, *points), (0,) * 4, RULES.seating.seats[seed % 4])
        deal = finished(RULES.deal(seed=seed, standing=standing), seed, 0.3)
        course = Course(0, deal, None)
        for step in steps(course):
            what = asked(course, step)
            first = weigh(RULES, what, effort)
            if first is None or not first.grade.is_fault:
                continue
            many = effort.times(10)
            fresh = msgspec.structs.replace(many, picked=effort.picked, looks=1, batch=5)
            again = weigh(RULES, what, fresh)
            assert again is not None
            worth = {choice.action: choice.win.mean for choice in again.choices}
            found += 1
            flipped += worth[first.choices[first.best].action] <= worth[what.made]
            if found >= most:
                return found, flipped
    return found, flipped


def test_faults_stay_faults_with_ten_times_the_layouts() -> None:
    found, flipped = flips(range(40), FEW, most=25)
    assert (found, flipped) == (25, 0)


@pytest.mark.long
def test_of_five_hundred_faults_fewer_than_one_in_a_hundred_change_sign() -> None:
    found, flipped = flips(range(10_000), FEW, most=500)
    assert found == 500
    assert flipped < 5
