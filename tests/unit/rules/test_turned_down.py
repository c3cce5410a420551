"""The card turned down: face up under the stock by Keller and Foster's law 20, else face down."""

from __future__ import annotations

import pytest

import euchre
from euchre.live.updates import table_info

FACE_UP = (
    "keller-1887",
    "foster",
    "railroad",
    "two-handed",
    "three-handed",
    "six-handed",
    "call-ace",
)
FACE_DOWN = ("north-american", "canadian", "british", "guernsey")


@pytest.mark.parametrize("name", [*FACE_UP, *FACE_DOWN])
def test_how_it_lies_by_the_sources(name: str) -> None:
    rules = euchre.ruleset(name)
    assert rules.value("turned_down") == ("face_up" if name in FACE_UP else "face_down")
    assert table_info(rules, ()).face_up is (name in FACE_UP)


@pytest.mark.parametrize("lies", ["face_up", "face_down"])
def test_the_house_may_say(lies: str) -> None:
    rules = euchre.ruleset("north-american", turned_down=lies)
    assert table_info(rules, ()).face_up is (lies == "face_up")


def test_games_that_turn_nothing_down_have_no_such_option() -> None:
    with_it = [
        name
        for name in euchre.rulesets()
        if "turned_down" in [choice.option.name for choice in euchre.ruleset(name).options]
    ]
    assert sorted(with_it) == sorted((*FACE_UP, *FACE_DOWN))


def test_everybody_knows_it_either_way() -> None:
    for lies in ("face_up", "face_down"):
        deal = euchre.ruleset("north-american", turned_down=lies).deal(seed=7, dealer=3)
        for _ in range(4):
            deal = deal.play("pass")
        seen = deal.observe(0)
        assert (seen.upcard, seen.upcard_state) == (deal.observe(None).upcard, "down")
        assert seen.upcard is not None
