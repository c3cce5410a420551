"""Whatever a file holds, only `NotationError` comes out of reading it, and faults with sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.core.errors import EuchreError, NotationError
from euchre.notation.converting import Form, convert
from euchre.notation.opening import AnyRecord, read
from euchre.notation.sheet.series_record import SeriesRecord

SAMPLES = Path(__file__).resolve().parents[3] / "data" / "egn"
WORDS = ["Jh", "Xx", "Pass", "Order", "n", "TRICK_PLAY", "EUCHRE_BIDDING", "1.6", "\ud800", ""]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=5,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    children = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, child in children:
        found += places(child, (*path, key))
    return found


def use(record: AnyRecord) -> None:
    """Ask everything that a face asks."""
    games = record.games if isinstance(record, SeriesRecord) else (record,)
    for fault in record.faults:
        assert fault.place
        assert fault.reason
    for game in games:
        assert all(str(fault) for fault in game.faults)
        assert (
            len(game.score) == (4 if game.rules is None else game.rules.seating.count)
            or not game.rules
        )
        assert game.unchecked >= 0
    for form in Form:
        try:
            convert([record], form, fill=True)
        except EuchreError:
            continue


def tried(content: bytes) -> None:
    try:
        record = read(content)
    except NotationError:
        return
    use(record)


@pytest.mark.parametrize("name", ["annotated.egn", "whole.egn", "match.emn", "packed.egn"])
@given(data=st.data())
@settings(max_examples=60)
def test_any_value_anywhere(name: str, data: st.DataObject) -> None:
    value = json.loads((SAMPLES / name).read_text(encoding="utf-8"))
    if "games" in value:
        value["games"] = value["games"][:1]
        value["games"][0]["gameData"]["deals"] = value["games"][0]["gameData"]["deals"][:2]
    else:
        value["deals"] = value["deals"][:2]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(value)))
        at = value
        for key in path[:-1]:
            at = at[key]
        if data.draw(st.booleans()):
            at[path[-1]] = data.draw(VALUES)
        elif isinstance(at, dict):
            del at[path[-1]]
        else:
            at.insert(path[-1], data.draw(VALUES))
    tried(json.dumps(value).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("name", ["whole.egnb", "whole.expanded.egnb", "match.emnb", "deal.ptn"])
@given(data=st.data())
@settings(max_examples=80)
def test_any_byte_anywhere(name: str, data: st.DataObject) -> None:
    content = bytearray((SAMPLES / name).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        del content[data.draw(st.integers(0, len(content))) :]
    tried(bytes(content))


@given(st.binary(max_size=200))
@settings(max_examples=100)
def test_any_bytes_at_all(content: bytes) -> None:
    tried(content)
    for magic in (b"\0\x0a\x14Euchre Game Notation", b"\1\x0a\x14Euchre Game Notation"):
        tried(magic + content)


@pytest.mark.parametrize(
    "content",
    [
        b'{"fileType":"Euchre Game Notation"}',
        b'{"fileType":"Euchre Game Notation","version":"1.6","metadata":[],"deals":{}}',
        b'{"fileType":"Euchre Match Notation"}',
        b'{"fileType":' + b"[" * 100_000,
        b'{"fileType":"Euchre Game Notation","deals":' + b"[" * 400 + b"]" * 400 + b"}",
        b'{"fileType":7}',
        b"[]",
        b"[1,2]",
        b'[Event "x"]',
        b'[Deal "S:a b c d"]',
        b"||",
        b"AAAAAAAAAAAA",
        b"\x02\x0a\x15Euchre Match Notation",
    ],
)
def test_odd_beginnings(content: bytes) -> None:
    tried(content)
