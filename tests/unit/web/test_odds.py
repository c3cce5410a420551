"""Odds asked by a page: who may ask, what is refused, and that no table waits for them."""

from __future__ import annotations

import pytest

from tests.unit.web.shelves import ORIGIN, client, folder, no_clock

__all__ = ["client", "folder", "no_clock"]  # fixtures

ASKED = {
    "ruleset": "north-american",
    "options": {"stick_the_dealer": True},
    "hand": "Jh Jd Ah Kh As",
    "upcard": "9h",
    "seat": 0,
    "dealer": 3,
    "score": "6-9",
    "layouts": 1,
}


def ask(client, **changed: object):
    return client.post("/odds", json={**ASKED, **changed}, headers=ORIGIN)


def test_a_page_gets_what_the_command_gives(client) -> None:
    answer = ask(client)
    assert answer.status_code == 200
    found = answer.json()
    assert found["best"] == "order alone"
    assert found["choices"][2]["points"] == {"mean": 4.0, "low": 4.0, "high": 4.0}
    assert found["choices"][2]["win"] == {"mean": 1.0, "low": 1.0, "high": 1.0}
    assert ask(client).json()["choices"] == found["choices"]
    assert client.get("/healthz").text == "ok\n"


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"hand": "Jh Jd Ah Kh 9h"}, "9♥ is the upcard"),
        ({"seat": 7}, "There is no seat 7"),
        ({"calls": "order"}, "the turn of seat 3"),
        ({"score": "10-0"}, "at most 9"),
        ({"ruleset": "british"}, "can't be counted"),
        ({"ruleset": "nothing"}, "nothing"),
        ({"options": {"name": "x"}}, "no option name"),
        ({"options": {"seats": 3}}, "no option seats"),
        ({"options": {"target": 0}}, "target"),
    ],
)
def test_what_is_wrong_is_told(client, changed: dict, part: str) -> None:
    answer = ask(client, **changed)
    assert answer.status_code == 200
    (problem,) = answer.json()["problems"]
    assert part in problem


@pytest.mark.parametrize(
    "changed", [{"layouts": 10**6}, {"layouts": 0}, {"seat": -1}, {"hand": "x" * 201}, {"more": 1}]
)
def test_what_no_page_asks_is_refused(client, changed: dict) -> None:
    answer = ask(client, **changed)
    assert answer.status_code == 400
    assert answer.json()["problems"]


def test_the_games_are_those_that_are_answered(client) -> None:
    games = client.get("/odds/games.json").json()
    assert [game["ruleset"] for game in games][:2] == ["north-american", "canadian"]
    assert games[0] == {
        "ruleset": "north-american",
        "title": "North American Euchre",
        "options": ["stick_the_dealer"],
    }
    for game in games:
        assert ask(client, ruleset=game["ruleset"], options={}, score="0-0").json().get("choices")


def test_only_pages_of_this_server_may_ask(client) -> None:
    other = client.post("/odds", json=ASKED, headers={"origin": "https://elsewhere.example"})
    assert other.status_code == 403


def test_a_crowd_is_asked_to_come_again(client, monkeypatch) -> None:
    monkeypatch.setattr("euchre.web.odds.MOST_WAITING", 0)
    answer = ask(client)
    assert answer.status_code == 503
    assert answer.json()["problems"]
