"""The last line of a record, its shuffle, its seed and its form are believed only where they fit."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import EuchreError, NotationError
from euchre.notation.record import RecordWriter, format_record, header_of, read

RULES = euchre.ruleset("canadian")


def text(match, end: str | None = None, seed: int = 3) -> str:
    return format_record(header_of(RULES, seed=seed), match.events, end)


@pytest.mark.parametrize("end", ["won", "stopped", "", "x" * 500])
def test_an_end_without_the_end_of_the_game_is_a_fault(played, end: str) -> None:
    record = read(text(played(RULES, 3, 40), end))
    assert not record.finished
    assert [fault.line for fault in record.faults] == [len(record.events) + 2]
    assert "has not ended" in record.faults[0].reason
    assert len(record.faults[0].reason) < 200


def test_another_end_than_the_game_had_is_a_fault(match) -> None:
    assert read(text(match, "won")).faults == ()
    record = read(text(match, "stopped"))
    assert record.finished
    assert "ended otherwise" in record.faults[0].reason


@pytest.mark.parametrize("end", ["5", "null", '["won"]', "true"])
def test_an_end_that_is_no_text_is_damage(match, end: str) -> None:
    record = read(text(match) + f'{{"end":{end}}}\n')
    assert record.end is None
    assert record.damage is not None


def test_an_unknown_shuffle_is_told(match) -> None:
    record = read(text(match, "won").replace('"version":1', '"version":7'))
    assert [fault.line for fault in record.faults] == [1]
    assert "shuffle 7" in record.faults[0].reason


@pytest.mark.parametrize("seed", ["-1", str(2**64), "1" + "0" * 5000])
def test_a_seed_outside_64_bits_is_refused(match, seed: str) -> None:
    with pytest.raises(NotationError):
        read(text(match).replace('"seed":3', f'"seed":{seed}'))


@pytest.mark.parametrize("version", [0, -1])
def test_a_form_below_the_first_is_refused(match, version: int) -> None:
    with pytest.raises(NotationError):
        read(text(match).replace('"euchre":1', f'"euchre":{version}'))


def test_a_later_form_is_read_and_not_written_on(match, tmp_path) -> None:
    path = tmp_path / "later.euchre"
    path.write_text(text(match).replace('"euchre":1', '"euchre":2'))
    record = read(path)
    assert "form 2" in record.faults[0].reason
    with pytest.raises(EuchreError, match="form 2"):
        RecordWriter(path, record.header, keep=100)
    assert read(path).events == record.events
