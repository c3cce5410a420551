"""What pages ask: whether rules can be played; and who may ask."""

from __future__ import annotations

import pytest

import euchre
from euchre.rules.code import format_code
from euchre.web import checking, history
from tests.unit.web.shelves import GAME, ORIGIN, client, folder, no_clock

__all__ = ["client", "folder", "no_clock"]  # fixtures


def check(client, **question: object) -> dict[str, object]:
    return client.post("/check", json=question, headers=ORIGIN).json()


def test_rules_that_can_be_played_have_a_code(client) -> None:
    verdict = check(client, ruleset=GAME, options={"target": 5})
    rules = euchre.ruleset(GAME, target=5)
    assert verdict == {
        "problems": [],
        "ruleset": GAME,
        "seats": 4,
        "options": {"target": 5},
        "code": format_code(rules),
    }
    assert check(client, code=verdict["code"]) == verdict


def test_a_clash_is_told_at_both_options(client) -> None:
    """The catalogue: a rubber's values count each game from nothing, so no points lap over."""
    verdict = check(client, ruleset=GAME, options={"rubber": "foster", "lap": True, "target": 5})
    (problem,) = verdict["problems"]
    assert set(problem["options"]) == {"rubber", "lap"}
    assert problem["sentence"].startswith("A rubber can't be played with the lap")
    verdict = check(client, ruleset=GAME, options={"stuck_forfeit": True})
    assert set(verdict["problems"][0]["options"]) == {"stuck_forfeit", "stick_the_dealer"}


def test_a_value_out_of_range_is_told_at_its_option(client) -> None:
    verdict = check(client, ruleset=GAME, options={"target": 0})
    assert [problem["options"] for problem in verdict["problems"]] == [["target"]]
    assert verdict["code"] == ""


@pytest.mark.parametrize(
    "question",
    [
        {"ruleset": "bridge"},
        {"ruleset": GAME, "seats": 5},
        {"ruleset": GAME, "options": {"name": "x"}},
        {"code": "nonsense"},
        {"code": "north-american~000"},
    ],
)
def test_what_cant_be_played_is_told(client, question: dict[str, object]) -> None:
    verdict = check(client, **question)
    assert verdict["problems"]
    assert verdict["code"] == ""


@pytest.mark.parametrize("body", ["", "[]", "{", '{"x":1}', '{"code":1}', '"\\ud800"'])
def test_a_question_that_is_none_is_malformed(client, body: str) -> None:
    answer = client.post("/check", content=body, headers=ORIGIN)
    assert answer.status_code == 400


def test_only_pages_of_this_server_may_ask(client, folder) -> None:
    for headers in ({}, {"origin": "https://evil.example"}):
        assert client.post("/check", json={"ruleset": GAME}, headers=headers).status_code == 403
        assert client.post("/records", content=b"{}", headers=headers).status_code == 403
    client.cookies.clear()
    assert client.post("/check", json={"ruleset": GAME}, headers=ORIGIN).status_code == 403


def test_a_body_that_is_too_large_is_refused(client) -> None:
    large = b"x" * (checking.LARGEST + 1)
    assert client.post("/check", content=large, headers=ORIGIN).status_code == 413
    large = b"x" * (history.LARGEST + 1)
    assert client.post("/records", content=large, headers=ORIGIN).status_code == 413


def test_whoever_asks_too_often_is_told_so(client) -> None:
    codes = {client.post("/check", content=b"", headers=ORIGIN).status_code for _ in range(200)}
    assert codes == {400, 429}
