"""Wishes in simulations: kernels and rules want the same deals, as often as they should come."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

import euchre
from euchre.analysis import plan as plans
from euchre.analysis.plan import Plan

RULES = euchre.ruleset("north-american")


def wanted(text: str, number: int) -> int:
    plan = Plan(RULES, ("house",) * 4, number, 3, where=text).checked()
    assert (plan.styles is None) == (number < plans.FEW)
    return plan.play(0).deals


@pytest.mark.parametrize(
    "text",
    [
        "seat0 has Jh and Jd",
        "dealer has As",
        "upcard is a jack",
        "eldest has both bowers and at least 3 trumps",
        "seat2 deals, upcard is Ah",
    ],
)
def test_kernels_and_rules_want_the_same_deals(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    by_rules = wanted(text, 900)
    assert 0 < by_rules < 900
    monkeypatch.setattr(plans, "FEW", 0)
    assert wanted(text, 900) == by_rules


@pytest.mark.parametrize(
    ("text", "probability", "number"),
    [
        ("seat0 has Jh and Jd", Fraction(comb(22, 3), comb(24, 5)), 100_000),
        ("pone has 9s, pone has Ts", Fraction(comb(22, 3), comb(24, 5)), 100_000),
        ("upcard is Jc", Fraction(1, 24), 100_000),
        ("upcard is a jack", Fraction(1, 6), 6_000),
    ],
)
def test_they_come_as_often_as_they_should(text: str, probability: Fraction, number: int) -> None:
    expected = number * probability
    spread = float(expected * (1 - probability)) ** 0.5
    assert abs(wanted(text, number) - expected) < 4 * spread


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(euchre.SetupError):
        wanted("seat0 holds nothing of note", 1)
