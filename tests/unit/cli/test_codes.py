"""Presets and rule codes on the command line: another way to name the same rules."""

from __future__ import annotations

import json

import pytest

import euchre as package
from euchre.rules.code import format_code


def shown(euchre, *arguments: str) -> dict[str, object]:
    return json.loads(euchre("rules", *arguments, "--json").stdout)


def test_a_code_shows_the_rules_it_tells(euchre) -> None:
    rules = package.ruleset("canadian", target=7)
    code = format_code(rules)
    for given in ((code,), ("--code", code)):
        told = shown(euchre, *given)
        assert (told["name"], told["fingerprint"], told["code"]) == (
            "canadian",
            rules.fingerprint,
            code,
        )
    assert f"As a code: {code}" in euchre("rules", code).stdout


def test_a_preset_may_be_changed_further(euchre) -> None:
    told = shown(euchre, "--preset", "cornish-league", "--with", "slam")
    assert told["fingerprint"] == package.preset("cornish-league", slam=True).fingerprint
    assert told["title"] == package.preset("cornish-league").title


@pytest.mark.parametrize("given", [("--preset", "ontario"), ("--code", "")])
def test_simulate_takes_them(euchre, given: tuple[str, str]) -> None:
    rules = package.preset("ontario")
    name, value = given[0], given[1] or format_code(rules)
    done = euchre("simulate", name, value, "--deals", "2", "--bots", "random", "--json")
    found = json.loads(done.stdout)
    assert (found["ruleset"], found["options"]) == (rules.name, rules.changed)


def test_play_takes_a_code(euchre) -> None:
    done = euchre("play", "--code", format_code(package.ruleset("keller-1887")), typed="quit\n")
    assert done.stdout.startswith(package.ruleset("keller-1887").title)


def test_a_mistyped_code_is_refused_with_the_nearest(euchre) -> None:
    code = format_code(package.ruleset("canadian", target=7)).replace("target", "tarket")
    done = euchre("rules", code)
    assert done.returncode == 2
    assert "This rule code is not whole" in done.stderr
    assert "The nearest: target" in done.stderr


def test_only_one_way_at_a_time(euchre) -> None:
    done = euchre("rules", "canadian", "--preset", "ontario")
    assert done.returncode == 2
    assert "Name one" in done.stderr
