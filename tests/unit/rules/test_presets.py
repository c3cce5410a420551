"""Presets: named sets of house rules, each with its source and its sentence."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import RulesetError
from euchre.core.sentences import say
from euchre.rules.catalogue import preset_named, recipe
from euchre.rules.code import format_code, parse_code
from scripts import presets_page
from scripts.page import stale


@pytest.mark.parametrize("name", euchre.presets())
def test_a_preset_is_a_game_that_can_be_played(name: str) -> None:
    rules = euchre.preset(name)
    assert rules.problems() == []
    assert rules.deal(seed=7).legal()
    assert rules.changed == preset_named(name).options
    assert rules.title == preset_named(name).title


@pytest.mark.parametrize("name", euchre.presets())
def test_a_preset_sets_what_its_ruleset_does_not(name: str) -> None:
    found = preset_named(name)
    defaults = {o.name: o.default for o in recipe(found.ruleset).options}
    assert [key for key, value in found.options.items() if defaults[key] == value] == []


@pytest.mark.parametrize("name", euchre.presets())
def test_a_preset_has_its_sentence_and_its_source(name: str) -> None:
    assert say(f"preset.{name}").endswith(".")
    assert preset_named(name).sources


@pytest.mark.parametrize("name", euchre.presets())
def test_a_preset_has_a_code(name: str) -> None:
    rules = euchre.preset(name)
    assert parse_code(format_code(rules)).fingerprint == rules.fingerprint


def test_options_may_be_changed_on_top() -> None:
    name = euchre.presets()[0]
    more = euchre.preset(name, target=5)
    assert more.changed == {**euchre.preset(name).changed, "target": 5}
    with pytest.raises(RulesetError, match="There is no option tarket"):
        euchre.preset(name, tarket=5)


def test_a_preset_that_is_not_there_names_the_nearest() -> None:
    with pytest.raises(RulesetError, match=r"There is no preset ontaria\. The nearest: ontario"):
        euchre.preset("ontaria")


def test_the_cornish_league_plays_to_twenty_one_with_the_benny() -> None:
    """St Austell league, The way we play: 25 cards, threes then twos, games of 21, a jack deals."""
    rules = euchre.preset("cornish-league")
    assert len(rules.pack.faces) == 25
    assert rules.match_rules.target == 21
    assert rules.match_rules.first_dealer == "first_jack"
    batches = [e.count for e in rules.deal(seed=1).events if type(e).__name__ == "DealtBatch"]
    assert batches == [3] * 4 + [2] * 4


def test_a_world_championship_game_has_twelve_hands() -> None:
    """Tournament rules of 2024: each game twelve hands, as many points as possible."""
    rules = euchre.preset("world-championship")
    match = rules.match(seed=3)
    played = 0
    while not match.over:
        match = match.play(match.deal.legal()[0])
        played += 1
    assert sum(deal.outcome != "redeal" for deal in match.finished) == 12


def test_the_page_of_presets_is_current() -> None:
    assert stale(presets_page.pages()) == [], "run python scripts/presets_page.py"
