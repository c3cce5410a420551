"""`euchre rules`."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

import euchre as package
from euchre.core.sentences import has_sentence
from euchre.rules.catalogue import recipe


def test_the_list(euchre) -> None:
    done = euchre("rules")
    assert done.returncode == 0
    for name in package.rulesets():
        assert name in done.stdout
    listed = json.loads(euchre("rules", "--json").stdout)
    assert [game["name"] for game in listed] == list(package.rulesets())


@pytest.mark.parametrize("name", package.rulesets())
def test_every_option_of_every_game_has_its_sentence(name: str) -> None:
    for option in recipe(name).options:
        assert has_sentence(f"option.{option.name}"), option.name
        assert has_sentence(f"group.{option.group}"), option.group
        for choice in option.choices:
            assert has_sentence(f"option.{option.name}.{choice}"), (option.name, choice)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", package.rulesets())
def test_one_game_with_all_its_options(euchre, name: str) -> None:
    done = euchre("rules", name)
    assert done.returncode == 0
    shown = json.loads(euchre("rules", name, "--json").stdout)
    assert [option["name"] for option in shown["options"]] == [o.name for o in recipe(name).options]
    for option in shown["options"]:
        assert f"  {option['name']} = " in done.stdout
        assert option["about"] in done.stdout
        assert set(option) >= {"type", "value", "default", "choices", "source"}


def test_an_option_set_is_shown_with_its_default(euchre) -> None:
    done = euchre("rules", "canadian", "--with", "target=11", "--with", "farmers=clean")
    assert "target = 11  (default 10)" in done.stdout
    assert "farmers = clean  (default off)" in done.stdout


@pytest.mark.parametrize("text", ["partners_best", "partners-best=yes", "partners_best=true"])
def test_ways_to_say_yes(euchre, text: str) -> None:
    shown = json.loads(euchre("rules", "canadian", "--with", text, "--json").stdout)
    assert {o["name"]: o["value"] for o in shown["options"]}["partners_best"] is True


def test_all_wrong_options_are_told_at_once(euchre) -> None:
    wrong = ["targt=3", "target=1000", "farmers", "name=3", "stick_the_dealer=perhaps"]
    done = euchre("rules", "canadian", *[part for text in wrong[:3] for part in ("--with", text)])
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 3
    for text in wrong[3:]:
        done = euchre("rules", "canadian", "--with", text)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_an_unknown_game_names_the_nearest(euchre) -> None:
    done = euchre("rules", "canadien")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no ruleset canadien. The nearest: canadian, call-ace.\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "our-club.toml"
    path.write_text('base = "canadian"\ntitle = "Tuesday"\n[options]\ntarget = 11\n', "utf-8")
    return path


def test_a_clubs_file_that_is_right(euchre, club: Path) -> None:
    done = euchre("rules", "check", club)
    assert done.returncode == 0
    assert done.stdout.startswith("our-club.toml is fine: Tuesday, from canadian.\n")
    assert "target = 11" in done.stdout
    assert json.loads(euchre("rules", "check", club, "--json").stdout)["problems"] == []


def test_a_clubs_file_can_be_shown_and_played(euchre, club: Path) -> None:
    assert "target = 11" in euchre("rules", club).stdout
    assert "target = 12" in euchre("rules", club, "--with", "target=12").stdout


def test_a_clubs_file_that_is_wrong_is_1_with_every_line(euchre, club: Path) -> None:
    club.write_text(
        'base = "canadian"\ncolour = 1\n[options]\ntarget = 0\nfarmers = "x"\n', "utf-8"
    )
    done = euchre("rules", "check", club)
    assert (done.returncode, done.stderr) == (1, "")
    for line in (2, 4, 5):
        assert f"our-club.toml, line {line}: " in done.stdout
    assert len(json.loads(euchre("rules", "check", club, "--json").stdout)["problems"]) == 3


@pytest.mark.parametrize("content", [b"base = \n", b"\xff\xfe", b"[" * 5000])
def test_a_file_that_is_no_toml_is_3(euchre, club: Path, content: bytes) -> None:
    club.write_bytes(content)
    done = euchre("rules", "check", club)
    assert (done.returncode, done.stdout) == (3, "")
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_or_is_a_folder_is_3(euchre, tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        done = euchre("rules", "check", path)
        assert (done.returncode, done.stdout) == (3, "")
        assert len(done.stderr.splitlines()) == 1


def test_check_without_a_file_and_two_games(euchre) -> None:
    assert euchre("rules", "check").returncode == 2
    assert euchre("rules", "canadian", "north-american").returncode == 2


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["british"], "euchre play british --with "),
        (["--preset", "cornish-league"], "euchre play --preset cornish-league --with "),
        (
            ["--preset", "cornish-league", "--with", "slam"],
            "euchre play --preset cornish-league --with slam --with ",
        ),
    ],
)
def test_how_to_change_them_keeps_what_was_asked(euchre, asked: list[str], told: str) -> None:
    last = euchre("rules", *asked).stdout.splitlines()[-1]
    assert last.startswith(f"Change them so: {told}")
    command = shlex.split(last.partition("euchre play ")[2])
    assert euchre("rules", *command).returncode == 0
