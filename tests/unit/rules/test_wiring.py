"""`Ruleset.problems()`: each kind of bad wiring in a sentence, all at once."""

from __future__ import annotations

import pytest

import euchre
from euchre.rules.phase import Slot
from euchre.rules.phases.dealing import DealHands, LookAtHands
from euchre.rules.phases.scoring import Score, ScoreRow
from euchre.rules.ruleset import ANYWHERE, Edge, Ruleset

GOOD = euchre.ruleset("north-american")


def changed(**fields) -> Ruleset:
    return GOOD.with_(**fields)


def with_slot(name: str, phase) -> Ruleset:
    return changed(
        slots=tuple(Slot(name, phase) if slot.name == name else slot for slot in GOOD.slots)
    )


@pytest.mark.parametrize("name", euchre.rulesets())
def test_the_catalogue_has_no_problems(name: str) -> None:
    assert euchre.ruleset(name).problems() == []


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (changed(slots=(*GOOD.slots, GOOD.slots[-1])), "Two slots are named misdeal."),
        (
            changed(slots=(*GOOD.slots, Slot("nap", LookAtHands()))),
            "The slot nap is not in the order of slots.",
        ),
        (changed(slots=()), "The ruleset has no filled slot."),
        (
            changed(edges=(*GOOD.edges, Edge("nap", "done", "tricks"))),
            "The edge from nap by done names nap, which is no slot.",
        ),
        (
            changed(edges=(*GOOD.edges, Edge("deal", "done", "nap"))),
            "The edge from deal by done names nap, which is no slot.",
        ),
        (
            changed(edges=(*GOOD.edges, Edge("deal", "done", ANYWHERE))),
            "The edge from deal by done names *, which is no slot.",
        ),
        (
            changed(slots=GOOD.slots[:7], edges=()),
            "The slot discard can end with done, which leads nowhere.",
        ),
        (
            changed(edges=(*GOOD.edges, Edge("name", "passed", "order up"))),
            "The edge from name leads back to order up, though name uses nothing up.",
        ),
        (
            changed(edges=(*GOOD.edges, Edge("name", "passed", "name"))),
            "The edge from name leads back to name, though name uses nothing up.",
        ),
        (changed(sides=(0, 1, 0)), "The ruleset has 4 seats but gives sides to 3."),
        (
            with_slot("deal", DealHands(((3,), (4,)))),
            "The deal gives 29 cards of a pack of 24.",
        ),
        (
            with_slot("score", Score((ScoreRow("march", 5, 5, makers=2),))),
            "No score row fits",
        ),
    ],
)
def test_each_kind_of_bad_wiring_has_its_sentence(rules: Ruleset, sentence: str) -> None:
    found = rules.problems()
    assert any(problem.startswith(sentence) for problem in found), found


def test_all_problems_come_at_once() -> None:
    rules = changed(
        sides=(0, 1),
        slots=(*GOOD.slots, GOOD.slots[-1]),
        edges=(*GOOD.edges, Edge("deal", "done", "nap")),
    )
    assert len(rules.problems()) >= 3


def test_a_score_that_forgets_lone_hands_is_found() -> None:
    rows = (ScoreRow("march", 5, 5, makers=2, alone=False), ScoreRow("other", 0, 4, makers=1))
    assert with_slot("score", Score(rows)).problems() != []
    rows = (*rows, ScoreRow("lone", 5, 5, makers=4, alone=True))
    assert with_slot("score", Score(rows)).problems() == []


def test_a_deal_that_leaves_no_card_to_turn_up_is_found() -> None:
    assert with_slot("deal", DealHands(((3,), (3,)))).problems() != []


def test_an_edge_to_an_empty_slot_leads_to_the_next_filled_one() -> None:
    """Design 5: options fill or empty slots."""
    names = [slot.name for slot in GOOD.slots]
    assert "throw in" not in names
    assert GOOD.next_slot(names.index("name"), "made") == "tricks"
    assert GOOD.next_slot(names.index("order up"), "made") == "discard"
