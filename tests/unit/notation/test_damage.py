"""Records that are damaged, or from a later version: what is said, and where."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre.core.errors import NotationError
from euchre.notation.faults import MOST
from euchre.notation.record import format_record, header_of, read
from euchre.rules.match import Match


@pytest.fixture
def lines(match: Match) -> list[str]:
    return format_record(header_of(match.rules, seed=3), match.events, "won").splitlines()


def faults(lines: list[str]) -> list[str]:
    return [str(fault) for fault in read("\n".join(lines)).faults]


def test_damage_in_the_middle_is_read_up_to_there(lines: list[str], match: Match) -> None:
    damaged = [*lines[:20], lines[20].replace(":", "#:", 1), *lines[21:]]
    record = read("\n".join(damaged))
    assert len(record.events) == 19
    assert record.damage is not None
    assert record.damage.line == 21
    assert record.damage.place == "line 21, column 9"
    assert "Expecting ':'" in record.damage.reason
    assert record.damage in record.faults
    assert record.match().events[: record.counted] == match.events[: record.counted]


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ("[]", "column 1", "a JSON object"),
        ("{}", "column 1", "an event, or the end"),
        ('{"event":7}', "column 1", "an event"),
        ('{"event":"passed"}', "column 1", "missing required field"),
        ('{"event":"passed","seat":"x"}', "column 19", 'another value of "seat"'),
        ('{"event":"passed","seat":4}', "column 19", "a seat from 0 to 3"),
        ('{"event":"passed","seat":-1}', "column 19", "a seat from 0 to 3"),
        ('{"event":"played","seat":0,"card":"Zz"}', "column 28", "a card of this game's pack"),
        ('{"event":"played","seat":0,"card":"2h"}', "column 28", "a card of this game's pack"),
        ('{"event":"cut","seat":0,"lifted":99999}', "column 25", "a number of cards"),
        ('{"event":"marked","points":[1],"why":"point"}', "column 19", "points for 4 seats"),
        ('{"event":"named","seat":0,"strain":"x"}', "column 27", 'another value of "strain"'),
        ('{"event":"passed","seat":1e400}', "column", "expected"),
        ('{"event":"passed","seat":1} {', "column 29", "Extra data"),
        ('{"event":"passed","seat":1', "column 27", "the rest of the line"),
        ('{"event":"passed","seat":NaN}', "column 1", "without NaN"),
        ("[" * 100_000, "column 1", "nested"),
        ('{"event":"passed","seat":' + "[" * 100_000, "column 1", "nested"),
    ],
)
def test_a_bad_line_is_named_with_its_column(lines, line: str, place: str, expected: str) -> None:
    (found,) = faults([*lines[:9], line, *lines[9:]])
    assert found.startswith("line 10")
    assert place in found
    assert expected in found


def test_bytes_that_are_no_utf8(lines: list[str]) -> None:
    content = "\n".join(lines[:9]).encode() + b'\n{"event":"threw in","seat":0,"kind":"\xff"}\n'
    (fault,) = read(content).faults
    assert fault.line == 10


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n\n",
        b"\x00\x01\x02",
        b"\xff\xfe\xfd",
        b"{",
        b"null",
        b"[1]",
        b'{"euchre":true,"ruleset":"canadian"}',
        b'{"ruleset":"canadian"}',
        b'{"euchre":1}',
        b'{"euchre":1,"ruleset":7}',
        b'{"euchre":1,"ruleset":"canadian","view":99}',
        b'{"euchre":1,"ruleset":"canadian","view":"me"}',
        b'{"euchre":1,"ruleset":"canadian","options":{"target":[1]}}',
    ],
)
def test_without_a_header_there_is_no_record(content: bytes) -> None:
    with pytest.raises(NotationError, match=r"line 1, column \d+"):
        read(content)


def test_a_game_that_this_version_lacks_is_shown_and_not_checked() -> None:
    record = read('{"euchre":1,"ruleset":"tarot"}\n{"event":"deal began","deal":0,"dealer":3}')
    assert record.rules is None
    assert [deal.dealer for deal in record.deals] == [3]
    assert ["There is no ruleset tarot" in fault.reason for fault in record.faults] == [True]
    with pytest.raises(NotationError, match="tarot"):
        record.match()


def test_options_that_this_version_lacks() -> None:
    (fault,) = read('{"euchre":1,"ruleset":"canadian","options":{"moon":true}}').faults
    assert "There is no option moon" in fault.reason


def test_a_later_form_is_told_and_read_as_far_as_it_is_known(lines: list[str]) -> None:
    header = json.loads(lines[0]) | {"euchre": 2, "mood": "merry"}
    found = faults([json.dumps(header), *lines[1:]])
    assert len(found) == 2
    assert "form 2" in found[0]
    assert '"mood"' in found[1]


def test_an_unknown_field_is_told_once_and_passed_over(lines: list[str], match: Match) -> None:
    later = [lines[0], *(line.replace('"seat"', '"tempo":3,"seat"') for line in lines[1:])]
    record = read("\n".join(later))
    kinds = {type(event) for event in match.events if "seat" in event.__struct_fields__}
    assert len(record.faults) == len(kinds)
    assert all('"tempo"' in fault.reason for fault in record.faults)
    assert record.match().winners == match.winners


def test_an_unknown_event_is_told_and_its_deal_not_checked(lines: list[str], match: Match) -> None:
    later = [*lines[:30], '{"event":"sang","seat":1}', *lines[30:]]
    record = read("\n".join(later))
    assert [fault.line for fault in record.faults] == [31]
    assert '"sang"' in record.faults[0].reason
    assert record.events == match.events
    assert record.counted <= 29


def test_rules_that_have_changed_since_are_told_where_it_makes_a_difference(lines) -> None:
    header = json.dumps(json.loads(lines[0]) | {"fingerprint": "0123456789abcdef"})
    assert faults([header, *lines[1:]]) == []
    del lines[20]
    assert "rules have changed" in faults([header, *lines[1:]])[0]


def test_what_stands_after_the_end(lines: list[str]) -> None:
    (found,) = faults([*lines, lines[-2], lines[-2]])
    assert found.startswith(f"line {len(lines) + 1}")


def test_the_number_of_faults_is_bounded(lines: list[str]) -> None:
    many = [f'{{"event":"kind {n}"}}' for n in range(5000)]
    assert len(read("\n".join([*lines[:9], *many])).faults) <= MOST
    wide = json.loads(lines[0]) | {f"key {n}": n for n in range(5000)}
    assert len(read(json.dumps(wide)).faults) <= MOST
    refused = ['{"event":"deal began","deal":0,"dealer":0}', '{"event":"passed","seat":0}'] * 5000
    assert len(read("\n".join([*lines[:2], *refused])).faults) <= MOST


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 40), st.floats(), st.text(max_size=4), st.just([])
)


def drop(lines: list[str], at: int, _other: int, _data: st.DataObject) -> None:
    if len(lines) > 1:
        del lines[at]


def double(lines: list[str], at: int, other: int, _data: st.DataObject) -> None:
    lines.insert(other, lines[at])


def exchange(lines: list[str], at: int, other: int, _data: st.DataObject) -> None:
    lines[at], lines[other] = lines[other], lines[at]


def insert(lines: list[str], at: int, _other: int, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(lines[at])))
    lines[at] = lines[at][:cut] + data.draw(st.text(max_size=2)) + lines[at][cut:]


def revalue(lines: list[str], at: int, _other: int, data: st.DataObject) -> None:
    try:
        raw = json.loads(lines[at])
    except ValueError:
        return
    if isinstance(raw, dict) and raw:
        raw[data.draw(st.sampled_from(sorted(raw)))] = data.draw(VALUES)
        lines[at] = json.dumps(raw)


DAMAGES = {f.__name__: f for f in (drop, double, exchange, insert, revalue)}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_change_to_a_record_makes_more_than_faults(
    lines: list[str], data: st.DataObject
) -> None:
    """Lines dropped, doubled, exchanged, and values put in the place of others."""
    changed = list(lines[:200])
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(changed) - 1))
        other = data.draw(st.integers(0, len(changed) - 1))
        DAMAGES[data.draw(st.sampled_from(sorted(DAMAGES)))](changed, at, other, data)
    try:
        record = read("\n".join(changed).encode("utf-8", "surrogatepass"))
    except NotationError:
        return
    assert len(record.faults) <= MOST
    assert len(record.deals) <= len(changed)
    try:
        rebuilt = record.match()
    except NotationError:
        return
    assert rebuilt.events[: record.counted] == record.events[: record.counted]


@given(st.binary(max_size=300))
def test_anything_at_all_is_a_record_or_a_notation_error(content: bytes) -> None:
    try:
        record = read(content)
    except NotationError:
        return
    assert len(record.faults) <= MOST
