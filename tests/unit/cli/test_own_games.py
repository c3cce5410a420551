"""A game that exists in a file alone, on the command line: played, left, taken up, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "data"


@pytest.mark.parametrize("file", ["two-jokers.toml", "double-deck.toml"])
def test_it_is_shown_and_simulated(euchre, file: str) -> None:
    shown = json.loads(euchre("rules", DATA / file, "--json").stdout)
    assert shown["options"] == []
    assert shown["slots"]
    assert shown["bids"]
    done = euchre("simulate", DATA / file, "--deals", "20", "--json", "--seed", "1")
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert sum(found["outcomes"].values()) == 20
    assert set(found["outcomes"]) != {"void"}


@pytest.mark.parametrize("file", ["two-jokers.toml", "double-deck.toml"])
def test_it_is_left_and_taken_up_again(euchre, home: Path, file: str) -> None:
    first = euchre("play", DATA / file, "--plain", "--seed", 3, typed="1\nq\n")
    assert first.returncode == 0
    left = home / "games" / "unfinished.euchre"
    lines = left.read_text("utf-8").splitlines()
    header = json.loads(lines[0])
    assert header["game"]["name"] == header["ruleset"]
    assert euchre("play", "--plain", typed="1\n1\nq\n").returncode == 0
    assert left.read_text("utf-8").splitlines()[: len(lines)] == lines
    replayed = euchre("replay", left, "--json")
    assert replayed.returncode == 0
    assert json.loads(replayed.stdout)["faults"] == []
