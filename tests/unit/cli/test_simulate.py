"""`euchre simulate`."""

from __future__ import annotations

import io
import json

import pytest

from euchre import rulesets
from euchre.cli import output

KEYS = {"ruleset", "options", "deals", "seconds", "bots", "points_per_deal", "outcomes"}


def plain(done) -> dict[str, object]:
    assert done.returncode == 0
    found = json.loads(done.stdout)
    found.pop("seconds")
    return found


def test_json_has_exactly_the_keys_of_the_contract(euchre) -> None:
    done = euchre(
        *("simulate", "canadian", "--deals", 60, "--bots", "random", "--seed", 3, "--json"),
        *("--with", "target=5"),
    )
    found = json.loads(done.stdout)
    assert set(found) == KEYS
    assert found["ruleset"] == "canadian"
    assert found["options"] == {"target": 5}
    assert found["deals"] == 60 == sum(found["outcomes"].values())
    assert found["bots"] == ["random"] * 4
    assert set(found["points_per_deal"]) == {"0", "1", "2", "3"}
    for points in found["points_per_deal"].values():
        assert set(points) == {"mean", "low", "high"}
        assert points["low"] <= points["mean"] <= points["high"]
    assert done.stderr == ""


def test_the_same_seed_gives_the_same(euchre) -> None:
    arguments = (
        "simulate",
        "north-american",
        "--deals",
        40,
        "--bots",
        "random",
        "--json",
        "--seed",
    )
    assert plain(euchre(*arguments, 1)) == plain(euchre(*arguments, 1))
    assert plain(euchre(*arguments, 1)) != plain(euchre(*arguments, 2))


def test_one_bot_for_each_side(euchre) -> None:
    done = euchre(
        "simulate", "canadian", "--deals", 80, "--bots", "house,random", "--seed", 1, "--json"
    )
    found = plain(done)
    assert found["bots"] == ["house", "random", "house", "random"]
    points = found["points_per_deal"]
    assert points["0"]["low"] > points["1"]["high"]


def test_the_table(euchre) -> None:
    done = euchre("simulate", "canadian", "--deals", 50, "--bots", "random", "--seed", 1)
    assert done.returncode == 0
    for part in (
        "Canadian Euchre",
        "50 deals",
        "seed 1",
        "made by 0/2",
        "made by 1/3",
        "euchre",
        "random",
    ):
        assert part in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_whole_games_from_a_score(euchre) -> None:
    arguments = (
        "simulate",
        "canadian",
        "--deals",
        10,
        "--bots",
        "random",
        "--matches",
        "--at",
        "9-0",
    )
    found = plain(euchre(*arguments, "--seed", 1, "--json"))
    assert found["matches"]["played"] == 10
    assert found["matches"]["won"]["0"] > found["matches"]["won"]["1"]
    assert "of 10 games" in euchre(*arguments, "--seed", 1).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("tarot",),
        ("canadian", "--bots", "a,b,c"),
        ("canadian", "--bots", "nobody"),
        ("canadian", "--bots", ""),
        ("canadian", "--at", "10-3"),
        ("canadian", "--at", "x"),
        ("canadian", "--deals", "0"),
        ("canadian", "--seed", "-1"),
        ("canadian", "--with", "target=0"),
    ],
)
def test_what_cannot_be_is_2(euchre, arguments: tuple[str, ...]) -> None:
    done = euchre("simulate", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr


def test_a_file_that_cannot_be_read_is_3(euchre) -> None:
    done = euchre("simulate", "none.toml")
    assert (done.returncode, done.stdout) == (3, "")
    assert "none.toml" in done.stderr


def test_the_game_is_that_of_play_where_none_is_named(euchre) -> None:
    found = plain(euchre("simulate", "--deals", 1, "--bots", "random", "--json"))
    assert found["ruleset"] == rulesets()[0]


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


def test_progress_off_a_terminal_is_a_line_every_five_seconds(monkeypatch) -> None:
    clock = Clock()
    monkeypatch.setattr(output, "time", clock)
    stream = io.StringIO()
    with output.progress(4000, "deals", stream) as step:
        for second in range(12):
            clock.now = float(second)
            step(second * 100)
    assert stream.getvalue().splitlines() == ["500 of 4,000 deals", "1,000 of 4,000 deals"]


def test_progress_on_a_terminal_is_a_bar() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    with output.progress(10, "deals", stream) as step:
        step(10)
    assert "10/10" in stream.getvalue()


def test_only_deals_that_are_wanted_are_counted(euchre) -> None:
    arguments = ("simulate", "--deals", 2000, "--seed", 3, "--where")
    found = plain(euchre(*arguments, "dealer has Jh", "--json"))
    assert found["where"] == {"wish": "dealer has Jh", "of": 2000}
    assert 330 < found["deals"] == sum(found["outcomes"].values()) < 500  # five of 24 cards
    done = euchre(*arguments, "upcard is Jh")
    assert "of 2,000 deals were wanted" in done.stdout
    refused = euchre(*arguments, "seat0 fancies Jh")
    assert refused.returncode == 2
    assert "seat0 fancies Jh" in refused.stderr
    assert euchre("simulate", "--matches", "--where", "upcard is Jh").returncode == 2


def test_counts_are_kept_and_written(euchre, tmp_path) -> None:
    kept, table = tmp_path / "kept.json", tmp_path / "table.csv"
    arguments = ("simulate", "--deals", 300, "--seed", 3, "--json", "--checkpoint", kept)
    first = plain(euchre(*arguments, "--out", table))
    assert table.read_text(encoding="utf-8").startswith("what,name,who,count,of,value,low,high\n")
    assert plain(euchre(*arguments)) == first
    other = euchre("simulate", "--deals", 301, "--checkpoint", kept, "--seed", 3)
    assert other.returncode == 2
    assert "another simulation" in other.stderr
    wrong = euchre("simulate", "--deals", 3, "--out", tmp_path / "table.xlsx")
    assert wrong.returncode == 2
    assert ".csv or .parquet" in wrong.stderr
