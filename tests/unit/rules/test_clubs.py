"""A club's file: its base, its options, and what is said of a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

import euchre
from euchre.core.errors import NotationError, RulesetError


@pytest.fixture
def club(tmp_path: Path):
    def write(text: str | bytes) -> Path:
        path = tmp_path / "our-club.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def problems(path: Path) -> tuple[str, ...]:
    with pytest.raises(RulesetError) as caught:
        euchre.load_ruleset(path)
    return caught.value.problems


def test_a_base_and_its_options(club) -> None:
    path = club('base = "north-american"\n[options]\nstick_the_dealer = true\ntarget = 11\n')
    assert euchre.load_ruleset(path) == euchre.ruleset(
        "north-american", stick_the_dealer=True, target=11
    )
    assert euchre.load_ruleset(str(path)).changed == {"stick_the_dealer": True, "target": 11}


def test_a_title_changes_what_it_is_called_and_not_what_it_is(club) -> None:
    rules = euchre.load_ruleset(club('base = "canadian"\ntitle = "Tuesday club"\n'))
    assert rules.title == "Tuesday club"
    assert rules.fingerprint == euchre.ruleset("canadian").fingerprint


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ["our-club.toml", 'base = "north-american"']),
        ("base = 3\n", ["our-club.toml", "There is no ruleset 3"]),
        ('base = "north-amercan"\n', ["There is no ruleset north-amercan. The nearest"]),
        ('base = "canadian"\nseats = 5\n', ["line 2", "is for 4 players, not 5"]),
        ('base = "canadian"\nseats = "four"\n', ["is for 4 players, not four"]),
        ('base = "canadian"\ncolour = "red"\n', ["line 2", "colour"]),
        ('base = "canadian"\n[options]\ntargt = 3\n', ["line 3", "nearest: target"]),
        ('base = "canadian"\n[options]\ntarget = [3]\n', ["target is a whole number"]),
        ('base = "canadian"\n[options]\ntarget = 2026-01-01\n', ["target is a whole number"]),
        ('base = "canadian"\n[options]\nseats = 4\n', ["no option seats"]),
        ('base = "canadian"\n[options]\nname = 4\n', ["no option name"]),
        ('base = "canadian"\noptions = 4\n', ["our-club.toml", "options"]),
        ("base = \n", ["our-club.toml", "line 1"]),
        (b"base = '\xff'\n", ["our-club.toml"]),
    ],
)
def test_what_is_wrong_with_a_file_is_said(club, text: str | bytes, parts: list[str]) -> None:
    with pytest.raises(euchre.EuchreError) as caught:
        euchre.load_ruleset(club(text))
    for part in parts:
        assert part in str(caught.value)


def test_all_problems_come_at_once(club) -> None:
    assert len(problems(club("colour = 1\nmusic = 2\n[options]\ntarget = 11\n"))) == 3
    assert len(problems(club('base = "canadian"\n[options]\ntarget = 0\nfarmers = 1\n'))) == 2


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        euchre.load_ruleset(tmp_path / "none.toml")


@pytest.mark.parametrize(
    "head", ['base = "canadian"', 'base = "canadian"\n[options]', "slots = []"]
)
def test_of_very_many_problems_the_first_are_told(head: str, tmp_path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(head + "\n" + "".join(f"zz{n} = 1\n" for n in range(20_000)))
    with pytest.raises(RulesetError, match=r"And 199[0-9]{2} more") as caught:
        euchre.load_ruleset(path)
    assert len(caught.value.problems) == 21


def test_a_number_of_thousands_of_digits_is_refused(tmp_path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('base = "canadian"\n[options]\ntarget = 1' + "0" * 5000)
    with pytest.raises(NotationError, match="fewer digits"):
        euchre.load_ruleset(path)


@pytest.mark.parametrize(
    "before", ['title = "target = 3"', "# target = 3", 'title = """\\\ntarget = 3"""']
)
def test_the_line_is_the_keys_and_not_that_of_a_text_like_it(before: str, tmp_path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(f'base = "canadian"\n{before}\n[options] # ours\ntarget = 999\n')
    with pytest.raises(RulesetError, match=f"line {before.count(chr(10)) + 4}: target"):
        euchre.load_ruleset(path)
