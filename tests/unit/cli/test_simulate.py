"""`euchre simulate`."""

from __future__ import annotations

import io
import json

import pytest
from typer.testing import CliRunner

from euchre import rulesets
from euchre.cli import output
from euchre.cli.app import app

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


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("seven-handed", "--at", "0-0"), "each at most 9999, such as 9-6-3-0-0-0-0."),
        (("--at", "10-0"), "each at most 9, such as 9-6."),
        (("--out", ".csv"), "such as counts.csv."),
        (("--cluster", ""), "not an empty one"),
        (("--cluster", " "), "not an empty one"),
        (("--where", "seat0 has Jh, seat1 has Jh"), "No deal can be like that"),
        (("--where", "seat0 has 9s Ts Js Qs Ks As"), "No deal can be like that"),
        (("--where", "seat٠ has Jh"), "there is no such player"),
        (("--with", "target=5", "--with", "target=7"), "target is given twice"),
        (("--with", "stick-the-dealer", "--with", "stick_the_dealer=no"), "is given twice"),
        (("--deals", "5", "--deals", "6"), "given twice"),
        (("--deals", "٣"), "--deals"),
        (("--seed", "٣"), "--seed"),
        (("--at", "٣-٠"), "The score"),
        (("--with", "target=٣"), "target"),
    ],
)
def test_the_sentence_says_what_is_wrong(arguments: tuple[str, ...], sentence: str) -> None:
    done = CliRunner().invoke(app, ["simulate", *arguments])
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in " ".join(done.stderr.replace("│", " ").split())


def test_a_game_that_no_score_wins_begins_at_any(euchre) -> None:
    arguments = ("simulate", "seven-handed", "--deals", 3, "--bots", "random", "--seed", 1)
    assert plain(euchre(*arguments, "--at", "0-12-0-0-3-0-0", "--json"))["deals"] == 3


def test_where_no_deal_was_wanted_it_says_so(euchre) -> None:
    arguments = ("simulate", "--deals", 40, "--where", "seat0 has at least 6 trumps")
    done = euchre(*arguments)
    assert done.returncode == 0
    assert "0 of 40 deals were wanted" in done.stdout
    assert "made by" not in done.stdout
    assert done.stderr == "Of 40 deals none was like that. Ask for a little less.\n"
    asked = euchre(*arguments, "--json")
    assert json.loads(asked.stdout)["deals"] == 0
    assert asked.stderr == done.stderr


def test_a_damaged_checkpoint_is_3_and_stays(euchre, tmp_path) -> None:
    kept = tmp_path / "kept.json"
    arguments = ("simulate", "--deals", 30, "--seed", 3, "--bots", "random", "--checkpoint", kept)
    assert euchre(*arguments).returncode == 0
    damaged = kept.read_text(encoding="utf-8").replace('"deals":30', '"deals":31')
    kept.write_text(damaged, encoding="utf-8")
    done = euchre(*arguments)
    assert (done.returncode, done.stdout) == (3, "")
    assert "this checkpoint is damaged" in done.stderr
    assert kept.read_text(encoding="utf-8") == damaged


def test_checkpoint_and_table_are_two_files(euchre, tmp_path) -> None:
    there = tmp_path / "there.csv"
    there.write_text("mine", encoding="utf-8")
    (tmp_path / "link.csv").symlink_to(there)
    (tmp_path / "hard.csv").hardlink_to(there)
    (tmp_path / "folder").symlink_to(tmp_path)
    (tmp_path / "sub").mkdir()
    for one, other in (
        ("new.csv", "new.csv"),
        ("new.csv", "sub/../new.csv"),
        ("folder/new.csv", "new.csv"),
        ("there.csv", "link.csv"),
        ("hard.csv", "there.csv"),
    ):
        files = ("--checkpoint", tmp_path / one, "--out", tmp_path / other)
        done = euchre("simulate", "--deals", 3, *files)
        assert (done.returncode, done.stdout) == (2, ""), one
        assert "can't be both" in done.stderr
    assert there.read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "new.csv").exists()


def test_a_table_that_cannot_be_written_is_known_before_anything_is_played(
    euchre, tmp_path
) -> None:
    done = euchre("simulate", "--deals", 10**9, "--out", tmp_path / "none" / "table.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert "none" in done.stderr
