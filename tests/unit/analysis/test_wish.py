"""Wishes: read, refused with a sentence, and met by the right deals."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

import euchre
from euchre.analysis.plan import Plan
from euchre.analysis.wish import Clause, parse_wish

RULES = euchre.ruleset("north-american")


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("seat0 has Jh and Jd", [[(0, "Jh", True), (0, "Jd", True)]]),
        ("seat 0 has JhJd", [[(0, "Jh Jd", True)]]),
        ("seat0 HAS j♥, jd", [[(0, "Jh", True), (0, "Jd", True)]]),
        ("upcard is 10h", [[(None, "Th", True)]]),
        ("upcard is not 9s", [[(None, "9s", False)]]),
        (
            "seat1 lacks As and Ah or upcard is As",
            [[(1, "As", False), (1, "Ah", False)], [(None, "As", True)]],
        ),
    ],
)
def test_wishes_are_read(text: str, ways: list) -> None:
    found = [
        [(c.holder, " ".join(c.cards), c.has) for c in way] for way in parse_wish(text, RULES).ways
    ]
    assert found == ways


@pytest.mark.parametrize(
    "text", ["", "Jh", "seat0", "seat0 has", "seat0 has Zz", "seat0 has Jh and"]
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(euchre.NotationError, match="seat0 has Jh and Jd"):
        parse_wish(text, RULES)


def test_seats_and_cards_must_be_there() -> None:
    with pytest.raises(euchre.SetupError) as caught:
        parse_wish("seat4 has 8h", RULES)
    assert len(caught.value.problems) == 2


def wanted(text: str, number: int, bots: str) -> int:
    return Plan(RULES, (bots,) * 4, number, 3, where=text).checked().play(0).deals


@pytest.mark.parametrize(
    "text",
    [
        "seat0 has Jh and Jd",
        "seat3 lacks As and Ah",
        "upcard is Jh or upcard is Js or upcard is Jd or upcard is Jc",
        "seat2 has Jh and upcard is not Jd or seat1 has Js and 9s",
    ],
)
def test_kernels_and_rules_want_the_same_deals(text: str) -> None:
    wish, seen = parse_wish(text, RULES), 0
    for number in range(600):
        standing = euchre.Standing((0,) * 4, (0,) * 4, number % 4, number)
        seen += wish.is_met(RULES.deal(seed=3, standing=standing).table)
    assert seen
    assert wanted(text, 600, "house") == wanted(text, 600, "random") == seen


@pytest.mark.parametrize(
    ("text", "probability"),
    [
        ("seat0 has Jh and Jd", Fraction(comb(22, 3), comb(24, 5))),
        ("upcard is Jh or upcard is Js or upcard is Jd or upcard is Jc", Fraction(1, 6)),
        ("seat1 has 9s, seat1 has Ts", Fraction(comb(22, 3), comb(24, 5))),
    ],
)
def test_they_come_as_often_as_they_should(text: str, probability: Fraction) -> None:
    number = 100_000
    expected = number * probability
    spread = float(expected * (1 - probability)) ** 0.5
    assert abs(wanted(text, number, "house") - expected) < 4 * spread


def test_a_clause_says_what_it_holds() -> None:
    table = RULES.deal(seed=7, dealer=3).table
    assert Clause(0, ("Js",), has=True).is_met(table)
    assert not Clause(1, ("Js",), has=True).is_met(table)
    assert Clause(None, ("Jd",), has=True).is_met(table)
