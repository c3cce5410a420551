"""`euchre arena`."""

from __future__ import annotations

import json

import pytest

KEYS = {"a", "b", "ruleset", "pairs", "mean", "low", "high", "win_probability"}
"""Those of the contract; scripts rely on them."""


def plain(done) -> dict:
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    found.pop("seconds")
    return found


def test_json_has_the_keys_of_the_contract(euchre) -> None:
    found = plain(
        euchre(
            *("arena", "house", "random", "--pairs", 30, "--seed", 1, "--json"),
            *("--with", "stick_the_dealer"),
        )
    )
    assert set(found) >= KEYS
    assert (found["a"], found["b"], found["ruleset"]) == ("house", "random", "north-american")
    assert found["options"] == {"stick_the_dealer": True}
    assert (found["pairs"], found["deals"]) == (30, 60)
    assert found["low"] < found["mean"] < found["high"]
    wins = found["win_probability"]
    assert set(wins) == {"mean", "low", "high"}
    assert 0.5 < wins["low"] <= wins["mean"] <= wins["high"] <= 1


def test_the_same_seed_gives_the_same_for_any_number_of_workers(euchre, tmp_path) -> None:
    arguments = ("arena", "house", "random", "canadian", "--pairs", 45, "--json", "--seed")
    first = plain(euchre(*arguments, 1))
    assert plain(euchre(*arguments, 1, "--workers", 2)) == first
    kept = ("--checkpoint", tmp_path / "kept.json")
    assert plain(euchre(*arguments, 1, *kept)) == first
    assert plain(euchre(*arguments, 1, *kept)) == first
    other = euchre(*arguments, 2, *kept)
    assert (other.returncode, other.stdout) == (2, "")
    assert "another match" in other.stderr


def test_for_people(euchre) -> None:
    done = euchre("arena", "house", "random", "--pairs", 30, "--seed", 1)
    assert done.stdout.startswith("house against random, North American Euchre\n30 deals, each ")
    assert "Points a deal: +" in done.stdout
    assert "Games won: " in done.stdout
    assert "if every deal of a game to 10 ends like these" in done.stdout


def test_whole_games(euchre) -> None:
    arguments = ("arena", "house", "random", "--games", 3, "--seed", 1)
    found = plain(euchre(*arguments, "--json"))
    assert found["pairs"] == 3
    assert found["games"] is True
    assert found["deals"] > 6 * 3
    assert found["win_probability"]["mean"] > 0.5
    assert "whole games" in euchre(*arguments).stdout


def test_each_for_himself(euchre) -> None:
    arguments = ("arena", "house", "random", "call-ace", "--seats", 5, "--pairs", 20, "--seed", 1)
    found = plain(euchre(*arguments, "--json"))
    assert found["deals"] == 5 * 20
    assert found["mean"] > 0
    assert found["win_probability"] is None
    assert "played 5 times" in euchre(*arguments).stdout


def test_a_sequential_test_says_its_bounds_and_its_end(euchre) -> None:
    arguments = ("arena", "house", "random", "--pairs", 400, "--seed", 1, "--sprt", "0:0.5")
    done = euchre(*arguments)
    assert "Test of +0 against +0.5 points a deal, alpha 0.05, beta 0.05" in done.stdout
    assert "It is +0.5 or more." in done.stdout
    found = plain(euchre(*arguments, "--json"))
    assert found["sprt"]["verdict"] == "high"
    assert found["pairs"] < 400
    assert found["sprt"]["ratio"] >= found["sprt"]["accept"]
    even = euchre("arena", "house", "house-1", "--pairs", 10, "--sprt=-0.1:0.1", "--seed", 1)
    assert "Not decided after 10 pairs." in even.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("house",), 2),
        (("house", "nobody"), 2),
        (("./no-such", "house"), 2),
        (("house", "random", "tarot"), 2),
        (("house", "random", "--pairs", "0"), 2),
        (("house", "random", "--sprt", "0.1:0"), 2),
        (("house", "random", "--sprt", "0:0.1", "--alpha", "0.7"), 2),
        (("house", "random", "--sprt", "0:0.1", "--games", "2"), 2),
        (("house", "random", "--sprt", "x"), 2),
        (("pimc-50", "house", "british", "--pairs", "1"), 2),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(euchre, arguments: tuple, code: int) -> None:
    done = euchre("arena", *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr


def test_a_program_plays(euchre, tmp_path) -> None:
    file = tmp_path / "prog.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n    print(json.loads(line)['legal'][0], flush=True)\n",
        encoding="utf-8",
    )
    found = plain(euchre("arena", file, "random", "--pairs", 20, "--seed", 1, "--json"))
    assert found["a"] == str(file)
    simulated = plain(euchre("simulate", "--bots", f"{file},random", "--deals", 5, "--json"))
    assert simulated["bots"][0] == str(file)
    file.write_text("raise SystemExit(4)", encoding="utf-8")
    done = euchre("arena", file, "random", "--pairs", 50, "--seed", 1)
    assert done.returncode == 2
    assert "has ended (exit code 4)" in done.stderr
