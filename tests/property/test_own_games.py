"""Files of games with any value of them put wrong: told with its place, or a game that plays."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from euchre.core.shuffle import Luck
from euchre.rules.own_games import read_game

DATA = Path(__file__).parents[1] / "data"
FILES = ("two-jokers.toml", "double-deck.toml")
LEFT_OUT = object()
WRONG: list[Any] = [
    LEFT_OUT,
    "x",
    "",
    "B",
    "9s",
    "dealer",
    -1,
    0,
    1,
    7,
    99,
    10**6,
    10**12,
    True,
    3.5,
    [],
    [[]],
    ["x"],
    [1],
    [0, 1, 2],
    {},
    {"x": 1},
]
LONGEST = 400


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        items: Iterator[tuple[Any, Any]] = iter(value.items())
    else:
        items = enumerate(value if isinstance(value, list) else ())
    for key, item in items:
        yield from places(item, (*path, key))


def changed(content: Any, path: tuple[Any, ...], value: Any) -> Any:
    content = copy.deepcopy(content)
    place = content
    for key in path[:-1]:
        place = place[key]
    if value is LEFT_OUT:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return content


@pytest.mark.parametrize("file", FILES)
def test_a_wrong_value_is_told_or_the_game_still_plays(file: str) -> None:
    content = tomllib.loads((DATA / file).read_text("utf-8"))
    told = played = 0
    for number, path in enumerate(places(content)):
        for value in WRONG[number % 4 :: 4]:  # a quarter of them at each place
            reading = read_game(changed(content, path, value))
            if reading.faults:
                assert all(fault.sentence.strip() for fault in reading.faults)
                told += 1
                continue
            luck, acts = Luck(number, 0), 0
            deal = reading.value.deal(seed=number)
            while not deal.over:
                deal = deal.play(luck.choice(deal.legal()))
                acts += 1
                assert acts < LONGEST, (path, value)
            played += 1
    assert told > 300
    assert played > 20
