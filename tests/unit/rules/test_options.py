"""Options: names, types, ranges, clashes; every problem at once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.core.errors import RulesetError
from euchre.core.sentences import catalogue as sentences
from euchre.rules.account import account_of
from euchre.rules.catalogue import recipe
from euchre.rules.options import GROUPS, Clash, Option

NAME = "north-american"


def problems(name: str = NAME, **options: object) -> tuple[str, ...]:
    with pytest.raises(RulesetError) as caught:
        euchre.ruleset(name, **options)
    return caught.value.problems


def test_the_games_in_order() -> None:
    assert euchre.rulesets()[:2] == ("north-american", "canadian")


def test_an_option_that_is_not_there_names_the_nearest() -> None:
    (problem,) = problems(stik_the_dealer=True)
    assert problem.startswith("There is no option stik_the_dealer. The nearest: stick_the_dealer")


def test_an_option_like_no_other_names_them_all() -> None:
    (problem,) = problems(zzz=1)
    assert problem.startswith("There is no option zzz. The options: target, ")


def test_a_game_that_is_not_there_names_the_nearest() -> None:
    (problem,) = problems("north-amercan")
    assert problem == "There is no ruleset north-amercan. The nearest: north-american."
    (problem,) = problems("xyz")
    assert "north-american" in problem


@pytest.mark.parametrize("value", [1, 0, "true", None, 1.0, [True]])
def test_a_flag_is_true_or_false(value: object) -> None:
    (problem,) = problems(stick_the_dealer=value)
    assert problem == f"stick_the_dealer is true or false, not {value}."


@pytest.mark.parametrize("value", [0, 101, -5, "10", True, None, 10.0, [10], {"a": 1}])
def test_a_number_is_a_whole_number_in_its_range(value: object) -> None:
    (problem,) = problems(target=value)
    assert problem == f"target is a whole number from 1 to 100, not {value}."


@pytest.mark.parametrize("value", ["dirty", True, 1, None, ["clean"]])
def test_a_word_is_one_of_its_choices(value: object) -> None:
    (problem,) = problems(farmers=value)
    assert problem == f"farmers is one of off, clean, mixed, not {value}."


def test_all_problems_come_at_once() -> None:
    found = problems(targt=3, stick_the_dealer=1, farmers="dirty", lone_points=99)
    assert len(found) == 4


def test_a_wrong_number_of_seats_comes_with_the_others() -> None:
    found = problems(seats=5, target=0)
    assert "North American Euchre is for 4 players, not 5." in found
    assert "target is a whole number from 1 to 100, not 0." in found
    assert euchre.ruleset(NAME, seats=4) == euchre.ruleset(NAME)


CLASH = Clash((("rubbers", True), ("laps", True)), "clash.tried")
SENTENCE = "A rubber's games count from nothing, so no surplus is carried over."


@pytest.fixture
def rubber(monkeypatch: pytest.MonkeyPatch):
    """A game whose rubber and lap can't stand together. Spec B6."""
    monkeypatch.setitem(sentences(), "clash.tried", SENTENCE)
    base = recipe(NAME)
    more = (
        Option("rubbers", False, "scoring", "law 3"),
        Option("laps", False, "scoring", "Keller"),
    )
    return msgspec.structs.replace(base, options=base.options + more, clashes=(CLASH,))


def test_clashing_options_are_refused_by_their_sentence(rubber) -> None:
    with pytest.raises(RulesetError) as caught:
        rubber.make({"rubbers": True, "laps": True})
    assert caught.value.problems == (SENTENCE,)


@pytest.mark.parametrize("given", [{}, {"rubbers": True}, {"laps": True}])
def test_either_of_them_alone_is_allowed(rubber, given: dict[str, bool]) -> None:
    rules = rubber.make(given)
    assert rules.changed == given


def test_every_option_has_a_default_that_is_allowed_and_a_source() -> None:
    for name in euchre.rulesets():
        for option in recipe(name).options:
            assert option.problem(option.default) is None
            assert option.source
            assert option.group in ("deal", "making", "alone", "scoring", "table")


def test_options_tell_name_type_value_and_default() -> None:
    rules = euchre.ruleset(NAME, target=11)
    (choice,) = [c for c in rules.options if c.option.name == "target"]
    assert (choice.value, choice.option.default, choice.option.kind) == (11, 10, "number")
    assert rules.value("target") == 11
    with pytest.raises(KeyError):
        rules.value("trget")


def test_canadian_is_canadian_loner_and_stick_the_dealer() -> None:
    """gourt, Canadian rules; spec B3."""
    rules = euchre.ruleset("canadian")
    assert rules.value("canadian_loner") is True
    assert rules.value("stick_the_dealer") is True
    assert rules.changed == {}
    assert euchre.ruleset("canadian", stick_the_dealer=False).changed == {"stick_the_dealer": False}


def test_a_word_from_a_file_gives_the_same_fingerprint() -> None:
    """A record's header is read from JSON: its words are equal to the catalogue's, not the same."""
    word = json.loads('"random"')
    written, read = (recipe("seven-handed").make({"first_dealer": w}) for w in ("random", word))
    assert read.fingerprint == written.fingerprint


def test_the_groups_of_options_come_in_one_order_everywhere() -> None:
    for name in euchre.rulesets():
        rules = euchre.ruleset(name)
        groups = list(dict.fromkeys(option.group for option in account_of(rules).options))
        assert groups == [group for group in GROUPS if group in groups]
        assert {choice.option.group for choice in rules.options} == {*groups}
    page = Path(euchre.__file__).parent / "web" / "static" / "pages" / "options.js"
    told = re.search(r"const GROUPS = (\[.*\]);", page.read_text(encoding="utf-8"))
    assert told is not None
    assert tuple(json.loads(told[1])) == GROUPS


@pytest.mark.parametrize(
    ("name", "rounds", "told"),
    [
        ("pepper", "until_pass", "Who has passed is asked again"),
        ("pepper", "one", "or passes."),
        ("five-hundred", "until_pass", "Who has passed bids no more."),
        ("five-hundred", "one", "or passes."),
    ],
)
def test_the_bidding_says_whether_one_who_passed_is_asked_again(
    name: str, rounds: str, told: str
) -> None:
    """gourt and Parlett, pepper: a new bid opens it again; 500: a pass is for good."""
    steps = account_of(euchre.ruleset(name, rounds=rounds)).steps
    (about,) = [step.about for step in steps if step.slot == "auction"]
    assert told in about
    assert ("again" in told) is ("again" in about)
