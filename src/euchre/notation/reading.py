"""Reading a record's lines: header, events and end, up to the first damage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from euchre.core.cards import JOKERS, RANKS
from euchre.core.errors import NotationError, RulesetError
from euchre.core.events import AnyEvent, DealBegan, Event, MatchEnded
from euchre.core.sentences import brief, say
from euchre.core.shuffle import LAST_SEED, VERSION, is_seed
from euchre.core.suits import SUITS
from euchre.notation.faults import MOST, Fault
from euchre.notation.header import FORMAT, LIVE_SHUFFLE, Header, ShuffleNote
from euchre.rules.ruleset import Ruleset

_KINDS: dict[str, type[Event]] = {
    str(kind.__struct_config__.tag): kind for kind in AnyEvent.__args__
}
_events = msgspec.json.Decoder(AnyEvent)
_headers = msgspec.json.Decoder(Header)
_FACES = frozenset((*(rank + suit for rank in RANKS for suit in SUITS), *JOKERS))
_MOST_SEATS = 16
_SEATS = frozenset(
    [
        "seat",
        "receiver",
        "dealer",
        "next_dealer",
        "winners",
        "partners",
        "helper",
        "holder",
        "player",
    ]
)
_MOST_CARDS = 64
_MOST_POINTS = 1000
_AT_KEY = re.compile(r" - at `(?:key in )?\$([^`]*)`$")


class Line(msgspec.Struct, frozen=True):
    """A line with something on it. Fields: `number` from 1; `end` bytes up to and with it."""

    number: int
    content: bytes
    end: int


class Reading(msgspec.Struct):
    """What was read.

    Fields: `lines` and `sizes` for each event its line and the bytes up to it; `gaps` the places
    among the events where one of an unknown kind was passed over; `changed` says that the rules
    are no longer those it was written by, which is a fault only where it makes a difference; `broken_off` says that the
    damage is in the last line, which has no line's end.
    """

    header: Header
    rules: Ruleset | None
    header_size: int
    events: list[Event] = []
    lines: list[int] = []
    sizes: list[int] = []
    gaps: set[int] = set()
    end: str | None = None
    end_line: int = 0
    size: int = 0
    broken_off: bool = False
    damage: Fault | None = None
    changed: Fault | None = None
    faults: list[Fault] = []


def lines_of(content: bytes) -> Iterator[Line]:
    """The lines that aren't blank; a mark of byte order at the start is passed over."""
    at, number = 0, 0
    while at < len(content):
        number += 1
        stop = content.find(b"\n", at) + 1 or len(content)
        text = content[at:stop]
        if number == 1:
            text = text.removeprefix(b"\xef\xbb\xbf")
        if text.strip():
            yield Line(number, text.strip(), stop)
        at = stop


def read_lines(content: bytes) -> Reading:
    """Read a record up to its end or its first damage.

    Errors: `NotationError` where not even the header can be read.
    """
    lines = lines_of(content)
    reading = _header(next(lines, Line(1, b"", 0)))
    reading.size = len(content)
    deal: int | None = None
    said: set[str] = set()
    for line in lines:
        if reading.end is not None:
            reading.faults.append(_fault(deal, line, 1, say("record.after_end")))
            break
        try:
            raw = _raw(line)
            if "end" in raw and "event" not in raw:
                reading.end, reading.end_line = _end(line, raw["end"]), line.number
                continue
            event = _event(line, raw, reading.rules)
        except _Damage as found:
            reason = say("record.damage", expected=found.expected)
            reading.damage = _fault(deal, line, found.column, reason)
            reading.faults.append(reading.damage)
            reading.broken_off = line.end == len(content) and not content.endswith(b"\n")
            break
        if isinstance(event, DealBegan):
            deal = event.deal
        for sentence in _strange(raw):
            if sentence not in said and len(said) < MOST:
                said.add(sentence)
                reading.faults.append(_fault(deal, line, None, sentence))
        if event is None:
            reading.gaps.add(len(reading.events))
            continue
        reading.events.append(event)
        reading.lines.append(line.number)
        reading.sizes.append(line.end)
    return reading


def _end(line: Line, why: object) -> str:
    if not isinstance(why, str):
        raise _Damage(_column(line, "end"), say("record.expected.end"))
    return why


def false_end(reading: Reading) -> Fault | None:
    """The fault of a last line that the events don't bear out."""
    if reading.end is None or len(reading.events) in reading.gaps:
        return None
    endings = [event.why for event in reading.events if isinstance(event, MatchEnded)]
    if reading.end in endings:
        return None  # an event behind the end of the match is a fault of its own
    reason = say("record.other_end" if endings else "record.no_end", end=brief(reading.end))
    deals = [event.deal for event in reading.events if isinstance(event, DealBegan)]
    return Fault(deal=deals[-1] if deals else None, line=reading.end_line, reason=reason)


class _Damage(Exception):
    """A line that can't be read from some column on."""

    def __init__(self, column: int | None, expected: str) -> None:
        self.column = column
        self.expected = expected
        super().__init__(expected)


def _fault(deal: int | None, line: Line, column: int | None, reason: str) -> Fault:
    return Fault(deal=deal, line=line.number, column=column, reason=reason)


def _raw(line: Line) -> Mapping[str, Any]:
    raw = _decode(line, msgspec.json.decode)
    if not isinstance(raw, dict):
        raise _Damage(1, say("record.expected.object"))
    return raw


def _decode(line: Line, decode: Callable[[bytes], Any]) -> Any:
    try:
        return decode(line.content)
    except msgspec.ValidationError as error:
        raise _misfit(line, str(error)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise _broken(line.content) from error


def _broken(content: bytes) -> _Damage:
    """The damage for text that is no JSON, with the place as the standard library finds it."""
    try:
        json.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        column = len(content[: error.start].decode("utf-8")) + 1
        return _Damage(column, say("record.expected.utf8"))
    except json.JSONDecodeError as error:
        if error.pos >= len(error.doc):
            return _Damage(error.pos + 1, say("record.expected.rest"))
        return _Damage(error.pos + 1, say("record.expected.json", what=error.msg))
    except RecursionError:
        return _Damage(1, say("record.expected.shallow"))
    except ValueError:
        return _Damage(1, say("record.expected.number"))
    return _Damage(1, say("record.expected.strict"))


def _misfit(line: Line, message: str) -> _Damage:
    """The damage for a value of the wrong kind: msgspec's words, and where its key stands."""
    path = _AT_KEY.search(message)
    key = re.split(r"[.\[]", path[1].lstrip("."))[0] if path else ""
    what = _AT_KEY.sub("", message).replace("`", "")
    return _Damage(_column(line, key), say("record.expected.kind", key=key or "event", what=what))


def _column(line: Line, key: str) -> int:
    at = line.content.find(f'"{key}"'.encode())
    return len(line.content[: max(at, 0)].decode("utf-8", "replace")) + 1


def _decode_header(line: Line, raw: Mapping[str, Any]) -> Header:
    if type(raw.get("euchre")) is not int or raw["euchre"] < 1:
        raise _Damage(1, say("record.expected.header"))
    header: Header = _decode(line, _headers.decode)
    if header.view != "all" and not 0 <= header.view < _MOST_SEATS:
        raise _Damage(_column(line, "view"), say("record.expected.view"))
    if any(abs(points) > _MOST_POINTS for points in header.start or ()):
        raise _Damage(_column(line, "start"), say("record.expected.start"))
    if header.shuffle.seed is not None and not is_seed(header.shuffle.seed):
        raise _Damage(_column(line, "seed"), say("record.expected.seed", last=LAST_SEED))
    return header


def _header(line: Line) -> Reading:
    try:
        raw = _raw(line)
        header = _decode_header(line, raw)
    except _Damage as found:
        place = say("record.place", line=line.number, column=found.column)
        text = line.content.decode("utf-8", "replace")
        raise NotationError(text, place, found.expected) from found
    reading = Reading(header, None, line.end)
    reading.faults.extend(_header_faults(header, raw, line))
    try:
        reading.rules = header.rules()
    except RulesetError as error:
        reading.faults.append(_fault(None, line, None, str(error)))
    if reading.rules is not None and header.fingerprint not in ("", reading.rules.fingerprint):
        reading.changed = _fault(None, line, None, say("record.fingerprint"))
    return reading


def _header_faults(header: Header, raw: Mapping[str, Any], line: Line) -> Iterator[Fault]:
    if header.euchre > FORMAT:
        yield _fault(None, line, None, say("record.later", version=header.euchre, known=FORMAT))
    version = header.shuffle.version
    if version not in (VERSION, LIVE_SHUFFLE):
        column = _column(line, "version")
        yield _fault(None, line, column, say("record.shuffle", version=version))
    shuffle = raw.get("shuffle", {})
    fields = (*Header.__struct_fields__, *ShuffleNote.__struct_fields__)
    for key in [key for key in (*raw, *shuffle) if key not in fields][:MOST]:
        yield _fault(
            None, line, _column(line, key), say("record.field", field=key[:40], kind="header")
        )


def _event(line: Line, raw: Mapping[str, Any], rules: Ruleset | None) -> Event | None:
    """The event of a line; None for a kind that this version doesn't know."""
    kind = raw.get("event")
    if not isinstance(kind, str):
        raise _Damage(1, say("record.expected.event"))
    if kind not in _KINDS:
        return None
    event: Event = _decode(line, _events.decode)
    for name in event.__struct_fields__:
        expected = _unfit(name, getattr(event, name), rules)
        if expected:
            raise _Damage(_column(line, name), expected)
    return event


def _strange(raw: Mapping[str, Any]) -> Iterator[str]:
    """Sentences for what a later version may have written: kinds and fields unknown here."""
    known = _KINDS.get(raw["event"])
    if known is None:
        yield say("record.kind", kind=raw["event"][:40])
        return
    for field in raw:
        if field != "event" and field not in known.__struct_fields__:
            yield say("record.field", field=field[:40], kind=raw["event"])


def _unfit(name: str, value: Any, rules: Ruleset | None) -> str | None:
    """What would have been expected of a field, where its value can't be of this game."""
    seats = rules.seating.count if rules else _MOST_SEATS
    values = value if isinstance(value, tuple) else (value,)
    if name in _SEATS:
        fits = all(0 <= seat < seats for seat in values)
        return None if fits else say("record.expected.seat", last=seats - 1)
    if name in ("card", "cards", "order", "shown"):
        known = frozenset(rules.pack.faces) if rules else _FACES
        fits = all(face is None or face in known for face in values)
        return None if fits else say("record.expected.card")
    if name in ("count", "lifted"):
        return None if 0 <= value <= _MOST_CARDS else say("record.expected.count")
    if name == "points":
        fits = len(value) == seats and all(abs(n) <= _MOST_POINTS for n in value)
        return None if fits or rules is None else say("record.expected.points", n=seats)
    return None
