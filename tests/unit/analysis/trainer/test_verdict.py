"""The verdict on an answer: its grade, what it cost, and why."""

from __future__ import annotations

import pytest

from euchre.analysis.trainer.bank import bank
from euchre.analysis.trainer.question import Kind, Question
from euchre.analysis.trainer.themes import THEMES, themes
from euchre.analysis.trainer.verdict import verdict
from euchre.core.actions import parse_action
from euchre.core.errors import IllegalAction, NotationError
from euchre.core.sentences import has_sentence
from euchre.notation.position import read_position

ALL = list(bank())
NAMES = [question.name for question in ALL]


@pytest.mark.sampled(10)
@pytest.mark.parametrize("question", ALL, ids=NAMES)
def test_every_answer_has_its_grade_its_cost_and_a_reason(question: Question) -> None:
    for choice in question.choices:
        found = verdict(question, choice.action)
        assert found.grade is choice.grade
        assert found.is_right == choice.is_right == (found.cost == "")
        assert found.best in (choice.action, question.best.action)
        assert found.lost == (0.0 if choice.is_right else choice.loss_win and choice.loss_win.mean)
        assert found.why
        assert [told.action for told in found.choices] == [c.action for c in question.choices]
        for told in found.choices:
            assert sum(told.ends.values()) == pytest.approx(1, abs=0.03)  # rare ends are left out


def test_an_answer_against_the_rules_is_refused_with_the_reason() -> None:
    follow = next(q for q in ALL if q.kind is Kind.FOLLOW)
    with pytest.raises(IllegalAction):
        verdict(follow, "pass")
    with pytest.raises(NotationError):
        verdict(follow, "play what?")


def test_every_theme_has_its_sentence() -> None:
    assert all(has_sentence(f"trainer.theme.{theme}") for theme in THEMES)
    assert {theme for question in ALL for theme in question.themes} <= {*THEMES}


HAND = "north-american d3 AhKhQdJc9s/9hThQsKsAc/AsTsKdTdJs/AdQc9cTcKc u 9d w JdJhQh"


@pytest.mark.parametrize(
    ("acts", "best", "is_lost", "expected"),
    [
        ("", "pass", False, ("pass", "eldest")),
        ("", "order", False, ("eldest",)),
        ("", "order", True, ("donate", "eldest")),
        ("pass", "order alone", False, ("alone", "partner")),
        ("pass, pass, pass", "order", False, ("dealer",)),
        ("pass, pass, pass, pass", "name h", False, ("next",)),
        ("pass, pass, pass, pass", "name s", False, ("cross",)),
        ("pass, pass, pass, pass, name h", "play Ah", False, ("first_lead", "lead_trump")),
        ("pass, pass, pass, pass, name h", "play 9s", False, ("first_lead", "lead_off")),
        ("pass, pass, pass, pass, name h, play 9s", "play Qs", False, ("second_hand",)),
        ("pass, pass, pass, pass, name c, play Qd", "play 9h", False, ("throw", "second_hand")),
        ("pass, pass, pass, pass, name c, play Qd", "play Ac", False, ("ruff", "second_hand")),
        (
            "pass, pass, pass, pass, name h, play 9s, play Qs, play As",
            "play Qc",
            False,
            ("throw", "last_hand"),
        ),
        (
            "pass, pass, pass, pass, name h, play 9s, play Qs",
            "play Ts",
            False,
            ("duck",),
        ),
        (
            "pass, pass, pass, pass, name h alone, play 9s",
            "play Ks",
            False,
            ("second_hand", "against_alone"),
        ),
    ],
)
def test_themes_of_calls_and_cards(
    acts: str, best: str, is_lost: bool, expected: tuple[str, ...]
) -> None:
    deal = read_position(f"{HAND} : {acts}" if acts else HAND).deal()
    seen = deal.observe(deal.actor)
    action = parse_action(best)
    assert action in seen.legal
    assert themes(seen, action, is_lost=is_lost, by_score=False) == expected
    assert themes(seen, action, is_lost=is_lost, by_score=True) == (*expected, "score")


def test_a_discard_that_leaves_a_suit_void() -> None:
    deal = read_position(f"{HAND} : order").deal()
    seen = deal.observe(deal.actor)
    assert themes(seen, parse_action("discard Qc"), is_lost=False, by_score=False) == ()
    assert themes(seen, parse_action("discard Ad"), is_lost=False, by_score=False) == ()
