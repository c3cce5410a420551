"""`euchre odds`."""

from __future__ import annotations

import json

import pytest

HAND = ("odds", "Jh Jd Ah Kh As", "--upcard", "9h", "--seat", 1, "--dealer", 0)


def test_json_has_the_keys_of_the_contract(euchre) -> None:
    done = euchre(*HAND, "--with", "stick_the_dealer", "--worlds", 1, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["ruleset"] == "north-american"
    assert found["options"] == {"stick_the_dealer": True}
    assert [choice["call"] for choice in found["choices"]] == ["pass", "order", "order alone"]
    for choice in found["choices"]:
        assert choice.keys() >= {"call", "points", "win", "ends"}
        for key in ("points", "win"):
            assert set(choice[key]) == {"mean", "low", "high"}
        assert sum(choice["ends"].values()) == pytest.approx(1)
    assert found["best"] == "order alone"
    assert found["choices"][2]["points"] == {"mean": 4.0, "low": 4.0, "high": 4.0}


def test_for_people(euchre) -> None:
    done = euchre("odds", "9h Kd Ah 9c Ts", "--upcard", "Qh", "--seat", 0, "--dealer", 0)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[1] == "Held by seat 0: 9♥ K♦ A♥ 9♣ 10♠. Dealer: seat 0. Q♥ is turned up."
    assert lines[2] == "Called so far: pass, pass, pass. Score 0-0."
    assert "we make it: euchre" in done.stdout
    assert "Laid away after: order alone" in done.stdout
    assert all(len(line) <= 80 for line in lines)


def test_the_second_round(euchre) -> None:
    done = euchre(*HAND[:-1], 3, "--calls", "pass, pass, pass, pass, pass", "--score", "9-6")
    assert done.returncode == 0, done.stderr
    assert "name d alone" in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
    same = euchre(*HAND[:-1], 3, "--turned-down", "--score", "9-6")
    assert same.stdout.splitlines()[5:] == done.stdout.splitlines()[5:]


@pytest.mark.parametrize(
    ("arguments", "code", "part"),
    [
        (("--turned-down", "--calls", "pass"), 2, "give one of them"),
        (("--calls", "pass"), 2, "the turn of seat 2"),
        (("--score", "9-12"), 2, "at most 9; not 9-12"),
        (("--ruleset", "five-hundred"), 2, "no card is turned up"),
        (("--ruleset", "british"), 2, "can't be counted"),
        (("--worlds", 0), 2, "--worlds"),
        (("--half-width", 0), 2, "--half-width"),
    ],
)
def test_used_wrongly(euchre, arguments, code: int, part: str) -> None:
    done = euchre(*HAND, *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert part in done.stderr
