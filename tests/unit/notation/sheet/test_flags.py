"""House rules: the flags of Euchre Game Notation and the options here, both ways."""

from __future__ import annotations

import pytest

import euchre
from euchre.notation.sheet.flags import ROWS, WITHOUT, NoFlag, flags_of, rules_of
from euchre.notation.sheet.sheet import Flags


def changed(flags: Flags) -> dict[str, object]:
    rules = rules_of(flags).rules
    assert rules is not None
    return rules.changed


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        # docs/alternate-rules.md: what is not written has its default, and std's is true.
        ({}, {"stick_the_dealer": True}),
        ({"std": False}, {}),
        ({"std": False, "min_rank": 7}, {"extra_cards_78": True}),
        ({"std": False, "winning_score": 5}, {"target": 5}),
        ({"std": False, "num_deals": 8}, {"deals": 8, "target": 100}),
        ({"std": False, "num_deals": 8, "winning_score": 0}, {"deals": 8, "target": 100}),
        ({"std": False, "canadian": True}, {"canadian_loner": True}),
        ({"std": False, "loner_lead": "LEFT_OF_LONER"}, {"lone_lead": "left_of_loner"}),
        ({"std": False, "loner_march_score": 5}, {"lone_points": 5}),
        ({"std": False, "loner_euchred_score": 4}, {"lone_euchre_points": 4}),
        # A lone defender who takes three tricks is paid 4.
        ({"std": False, "defend_alone": True}, {"defend_alone": 3}),
        ({"std": False, "joker": True}, {"joker": True}),
        ({"std": False, "allow_no_trump": True}, {"no_trump": True}),
    ],
)
def test_a_flag_stands_for_an_option_and_comes_back(flags: Flags, options: object) -> None:
    mapped = rules_of(flags)
    assert mapped.rules is not None
    assert changed(flags) == options
    assert mapped.warnings == ()
    assert changed(flags_of(mapped.rules)) == options


@pytest.mark.parametrize("flag", [row.flag for row in ROWS if row.vague])
def test_a_vague_flag_is_read_as_the_nearest_rule_with_a_warning(flag: str) -> None:
    mapped = rules_of({"std": False, flag: True})
    assert mapped.rules is not None
    assert len(mapped.rules.changed) == 1
    (warning,) = mapped.warnings
    assert flag in warning


@pytest.mark.parametrize("flag", [*WITHOUT, "house_rule_of_tomorrow"])
def test_a_flag_that_nothing_stands_for_is_told(flag: str) -> None:
    mapped = rules_of({"std": False, flag: True})
    assert mapped.rules is not None
    assert mapped.rules.changed == {}
    assert flag in mapped.warnings[0]


@pytest.mark.parametrize(
    ("flags", "flag"),
    [
        ({"min_rank": 8}, "min_rank"),
        ({"loner_lead": "RIGHT"}, "loner_lead"),
        ({"std": 1}, "std"),
        ({"num_players": 5}, "num_players"),
        ({"num_players": "four"}, "num_players"),
        ({"winning_score": 0}, "target"),
        ({"winning_score": 5000}, "target"),
    ],
)
def test_there_are_no_rules_for_these(flags: Flags, flag: str) -> None:
    mapped = rules_of(flags)
    assert mapped.rules is None
    assert flag in mapped.warnings[-1]


def test_other_numbers_of_players_have_games_of_their_own() -> None:
    for seats in (2, 3, 6):
        rules = rules_of({"num_players": seats}).rules
        assert rules is not None
        assert rules.seating.count == seats


@pytest.mark.parametrize(
    ("name", "options", "what"),
    [
        ("north-american", {"super_euchre": True}, "super_euchre"),
        ("north-american", {"discard_upcard": False}, "discard_upcard"),
        ("north-american", {"defend_alone": 1}, "defend_alone"),
        ("north-american", {"deals": 8}, "target or a number of deals"),
        ("five-hundred", {}, "no words"),
        ("foster", {}, "Euchre Game Notation"),
    ],
)
def test_a_rule_without_a_flag_is_refused(name: str, options: dict, what: str) -> None:
    with pytest.raises(NoFlag, match=what):
        flags_of(euchre.ruleset(name, **options))


def test_the_default_game_has_the_flags_that_every_file_has() -> None:
    flags = flags_of(euchre.ruleset("north-american"))
    assert flags == {"std": False, "canadian": False, "loner_lead": "LEFT_OF_DEALER"}
