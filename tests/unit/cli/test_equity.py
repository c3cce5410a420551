"""`euchre equity`."""

from __future__ import annotations

import json

import pytest

FLAT = ("equity", "--dealers", "45,16,5", "--others", "17,12,5")
SMALL = ("equity", "--with", "target=3", "--with", "stick_the_dealer", "--deals", 200)


def plain(done) -> dict:
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    found.pop("seconds", None)
    return found


def test_given_frequencies(euchre) -> None:
    done = euchre(*FLAT)
    assert done.returncode == 0, done.stderr
    rows = [line.split() for line in done.stdout.splitlines() if line.startswith("   9")]
    assert [row[-1] for row in rows] == ["66.0", "34.0"]
    found = plain(euchre(*FLAT, "--json"))
    assert len(found["chances"]) == 100
    assert found["chances"][0]["dealing"] == {
        "mean": pytest.approx(0.512, abs=5e-4),
        "low": None,
        "high": None,
    }


def test_the_same_seed_gives_the_same_for_any_number_of_workers(euchre, tmp_path) -> None:
    first = plain(euchre(*SMALL, "--seed", 1, "--json", "--workers", 1))
    assert len(first["chances"]) == 9
    for row in first["chances"]:
        for key in ("dealing", "not_dealing"):
            assert row[key]["low"] <= row[key]["mean"] <= row[key]["high"]
    assert plain(euchre(*SMALL, "--seed", 1, "--json", "--workers", 2)) == first
    kept = ("--checkpoint", tmp_path / "kept.json")
    assert plain(euchre(*SMALL, "--seed", 1, "--json", *kept)) == first
    assert plain(euchre(*SMALL, "--seed", 1, "--json", *kept)) == first
    other = euchre(*SMALL, "--seed", 2, *kept)
    assert (other.returncode, other.stdout) == (2, "")
    assert "another table" in other.stderr


def test_a_map_is_drawn(euchre, tmp_path) -> None:
    for name, begins in (("map.svg", "<svg "), ("map.html", "<!doctype html>")):
        assert euchre(*FLAT, "--out", tmp_path / name).returncode == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--dealers", "45,16,5"), "give both or neither"),
        ((*FLAT[1:], "--donating"), "--dealers plays none"),
        ((*FLAT[1:], "--out", "map.png"), "as .svg or .html"),
        ((*FLAT[1:], "--at", "9-10"), "at most 9"),
        (("--dealers", "45,16", "--others", "1,1,1"), "one for each of 1, 2, 4"),
        (("five-hundred",), "no race"),
        (("--bot", "expert"), "expert"),
    ],
)
def test_used_wrongly(euchre, arguments, part: str) -> None:
    done = euchre("equity", *(arguments if arguments[0] != "equity" else arguments[1:]))
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
