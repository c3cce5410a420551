"""Worked cases: reading them, and the checks that several files of them share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import euchre
from euchre.core.seats import Seat
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from euchre.rules.winning import after_game
from tests.tables import led_to, set_out

DATA = Path(__file__).parent / "data"
NAMES = {
    "seven": "seven-handed",
    "five": "five-handed",
    "500": "five-hundred",
    "pepper6": "pepper-six",
    "foster-2": "two-handed",
    "foster-3": "three-handed",
}


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def rules_of(name: str, seats: int | None = None, **options: Any) -> Ruleset:
    return euchre.ruleset(NAMES.get(name, name), seats=seats, **options)


def check_legal(rules: Ruleset, given: dict[str, Any], expected: list[str]) -> None:
    trump = given["trump"].lower().replace("nt", "n")
    if given["led"] is None:
        deal = set_out(rules, {0: given["hand"]}, trump)
    else:
        deal = led_to(set_out(rules, {1: given["hand"]}, trump), given["led"], lower(given, "nom"))
    assert sorted(map(str, deal.legal())) == sorted(f"play {card}" for card in expected)


def lower(given: dict[str, Any], key: str) -> str | None:
    return given[key].lower() if key in given else None


def check_trick(rules: Ruleset, case: dict[str, Any], winner: str) -> None:
    """The first to play is seat 0; whoever wins the trick is found by who played which."""
    plays, trump = case["given"]["plays"], case["given"]["trump"].lower().replace("nt", "n")
    level = rules.ladder.rungs[-1].call if rules.ladder else ""
    deal = set_out(rules, {n: [card] for n, (_, card) in enumerate(plays)}, trump, level=level)
    for place, (_, card) in enumerate(plays):
        suit = lower(case["given"], "nom") if place == 0 else None
        deal = deal.play(f"play {card} {suit}" if suit else f"play {card}")
    assert plays[deal.tricks[0].winner][0] == winner


def lap_or_slam_end(given: dict[str, Any], expected: dict[str, Any], **options: Any) -> None:
    rules = rules_of("keller-1887", games=3, **options)
    ours, theirs = given["score"] + given["points"], given["opp"]
    assert (ours >= given["target"]) == expected["won"]
    standing = Standing((ours, theirs, ours, theirs), (0, 0, 0, 0), Seat(0))
    after = after_game(rules, standing, (Seat(0), Seat(2)))
    assert after.points == (expected["carry"], 0, expected["carry"], 0)
    assert after.games == (expected["games"], 0, expected["games"], 0)
