"""Reading frozen records from plain data, such as a TOML file's, with every fault at once."""

from __future__ import annotations

from enum import StrEnum
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import msgspec

from euchre.core.cards import Face, parse_face
from euchre.core.errors import NotationError
from euchre.core.sentences import say
from euchre.rules.options import unknown

Path = tuple[str | int, ...]
"""Where in the data something stands: keys, and places in lists counted from 0."""


MOST_STRANGE = 20
"""For how many unknown keys of a table the nearest right ones are looked for."""
LARGEST_NUMBER = 1_000_000_000


class Fault(NamedTuple):
    """What is wrong, and where."""

    path: Path
    sentence: str


class Reading(NamedTuple):
    """A value read, or None with its faults."""

    value: Any
    faults: tuple[Fault, ...] = ()


def read_record(kind: type[msgspec.Struct], data: object, path: Path) -> Reading:
    """A record from a table; unknown keys are told with the nearest right ones."""
    if not isinstance(data, dict):
        return Reading(None, (Fault(path, say("field.table")),))
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    strange = [key for key in data if key not in fields]
    faults = [
        Fault((*path, key), unknown("field", key, list(fields))) for key in strange[:MOST_STRANGE]
    ]
    # The others are counted by whoever tells the faults; they need no sentence of their own.
    faults += [Fault((*path, key), say("field.strange")) for key in strange[MOST_STRANGE:]]
    faults += [
        Fault(path, say("field.missing", name=name))
        for name, field in fields.items()
        if field.required and name not in data
    ]
    words: dict[str, tuple[str, ...]] = getattr(kind, "words", {})
    values = {}
    for name, value in data.items():
        if name in fields:
            reading = read_value(fields[name].type, value, (*path, name), words.get(name))
            faults += reading.faults
            # What equals the default is the default, so that it is left out where it is written.
            usual = fields[name].default
            values[name] = usual if reading.value == usual else reading.value
    return Reading(None, tuple(faults)) if faults else Reading(kind(**values))


def read_value(
    kind: Any, value: object, path: Path, words: tuple[str, ...] | None = None
) -> Reading:
    """A value of a type: a record, a list of them, a word of a list, a card, or something plain."""
    if get_origin(kind) in (UnionType, Union):
        kind = next(arg for arg in get_args(kind) if arg is not type(None))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return read_record(kind, value, path)
    if get_origin(kind) is tuple:
        return _read_list(kind, value, path, words)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        reading = _read_word(value, tuple(kind), path)
        return reading if reading.faults else Reading(kind(str(value)))
    if words is not None:
        return _read_word(value, words, path)
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return Reading(None, (Fault(path, say("field.number", given=value)),))
    try:
        if kind is Face and isinstance(value, str):
            return Reading(parse_face(value))
        return Reading(msgspec.convert(value, kind))
    except (msgspec.ValidationError, NotationError) as error:
        return Reading(None, (Fault(path, say("field.value", error=str(error))),))


def _read_list(kind: Any, value: object, path: Path, words: tuple[str, ...] | None) -> Reading:
    if not isinstance(value, list):
        return Reading(None, (Fault(path, say("field.list")),))
    item = get_args(kind)[0]
    readings = [read_value(item, one, (*path, n), words) for n, one in enumerate(value)]
    faults = tuple(fault for reading in readings for fault in reading.faults)
    return Reading(tuple(reading.value for reading in readings), faults)


def _read_word(value: object, words: tuple[str, ...], path: Path) -> Reading:
    if isinstance(value, str) and value in words:
        return Reading(value)
    return Reading(None, (Fault(path, unknown("word", value, [str(w) for w in words])),))
