"""`euchre solve`. Source: design 4.3, `solve` {value, tricks_by_card, line}."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app

GOOD = (
    "north-american d3 JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h : order alone, discard Td"
)
BAD = GOOD.replace("u 9h", "u 8h").replace("d3", "d5")
HIDDEN = GOOD.replace("AdTdKcQcJc", "A?TdKcQcJc")


def test_json_has_exactly_the_keys_of_the_contract(euchre) -> None:
    done = euchre("solve", GOOD, "--json")
    found = json.loads(done.stdout)
    assert set(found) == {"value", "tricks_by_card", "line"}
    assert found["value"] == max(found["tricks_by_card"].values()) == 3
    assert set(found["tricks_by_card"]) == {"Jh", "Jd", "Ah", "9c", "Ts"}
    assert found["line"][0] in found["tricks_by_card"]
    assert len(found["line"]) == 15  # three play five cards each
    assert done.stderr == ""


def test_defenders_choose_what_gives_the_makers_least(euchre) -> None:
    found = json.loads(euchre("solve", f"{GOOD}, play Ah", "--json").stdout)
    assert found["value"] == min(found["tricks_by_card"].values())


def test_text_for_people(euchre) -> None:
    done = euchre("solve", GOOD)
    assert done.returncode == 0
    assert "Trump is hearts, made by seat 0, played alone. To play: seat 0." in done.stdout
    assert "The makers take 3 of 5 tricks." in done.stdout
    assert "best" in done.stdout
    assert "One way: " in done.stdout


def test_the_hand_of_one_who_sits_out_need_not_be_known(euchre) -> None:
    text = GOOD.replace("ThAsKsKdQd", "?????")
    assert euchre("solve", text, "--json").stdout == euchre("solve", GOOD, "--json").stdout
    done = euchre("solve", text.replace("order alone", "order"))
    assert done.returncode == 3
    assert done.stderr == (
        "The cards of seat 2 are not known; only hands that lie open can be solved.\n"
    )


def test_every_problem_of_a_position_is_told(euchre) -> None:
    done = euchre("solve", BAD)
    assert done.returncode == 3
    assert "no seat 5" in done.stderr
    assert "8♥" in done.stderr
    assert done.stdout == ""


def test_of_many_the_bad_ones_are_told_by_line_and_the_rest_solved(euchre, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"# a remark\n{GOOD}\n\n{BAD}\n{GOOD}, play 9c\nnonsense\n", encoding="utf-8")
    done = euchre("solve", "--file", file, "--json")
    assert done.returncode == 3
    found = json.loads(done.stdout)
    assert [entry["number"] for entry in found] == [2, 4, 5, 6]
    assert [entry.get("value") for entry in found] == [3, None, 3, None]
    assert found[1]["problems"]
    assert "Line 4: There is no seat 5" in done.stderr
    assert "Line 6: " in done.stderr
    assert euchre("solve", "--file", file).stdout.count("One way") == 2


def test_positions_can_be_piped(euchre) -> None:
    done = euchre("solve", "--file", "-", typed=f"{GOOD}\n{GOOD}\n")
    assert done.returncode == 0
    assert done.stdout.count("The makers take 3 of 5") == 2


def test_a_joker_led_at_no_trump_is_worth_what_it_asks_for(euchre) -> None:
    hands = "B7s8s9sTsJsQsKsAsAh/7h8h9hThJhQhKh7d8d9d/TdJdQdKdAd7c8c9cTcJc"
    text = f"five-hundred d2 {hands} w QcKcAc : bid 10 n, exchange 7s 8s 9s"
    found = json.loads(euchre("solve", text, "--json").stdout)
    assert {"B s", "B h", "B d", "B c"} < set(found["tricks_by_card"])
    # A K Q J 10 of spades, A K Q of clubs, the ace of hearts and the joker: every trick
    assert found["value"] == 10


@pytest.mark.parametrize("arguments", [(), (GOOD, "--file", "x")])
def test_a_position_or_a_file(euchre, arguments) -> None:
    assert euchre("solve", *arguments).returncode == 2


def test_a_file_that_is_not_there_or_no_text(euchre, tmp_path: Path) -> None:
    assert euchre("solve", "--file", tmp_path / "none").returncode == 3
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x81")
    assert euchre("solve", "--file", tmp_path / "binary").returncode == 3


@pytest.mark.skipif(sys.platform == "win32", reason="devices and pipes with names are of POSIX")
def test_what_never_ends_is_not_read(euchre, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for endless in ("/dev/zero", tmp_path / "pipe"):
        done = euchre("solve", "--file", endless)
        assert (done.returncode, done.stdout) == (3, "")
        assert "not a device or a pipe" in done.stderr


def test_more_than_anybody_waits_for_is_not_read(euchre, tmp_path: Path) -> None:
    large = "#" * (16 * 1024 * 1024) + "\n"
    (tmp_path / "large").write_text(large, encoding="utf-8")
    for done in (
        euchre("solve", "--file", tmp_path / "large"),
        euchre("solve", "--file", "-", typed=large),
    ):
        assert (done.returncode, done.stdout) == (3, "")
        assert "at most 16 MB" in done.stderr


@pytest.mark.parametrize("dealer", ["d99999", "d٣", "d", "dx", "d-1", "d3,"])
def test_a_dealer_that_cannot_be_read_is_told(dealer: str) -> None:
    done = CliRunner().invoke(app, ["solve", GOOD.replace("d3", dealer)])
    assert (done.exit_code, done.stdout) == (3, "")
    assert done.stderr == f"The dealer is d and his seat, such as d3; not {dealer}.\n"
