"""Walking through JSON from outside: each value with its place, each fault written down.

What is wrong is noted and replaced by something that says nothing, so that the rest can be read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from euchre.core.errors import NotationError
from euchre.core.sentences import brief, say
from euchre.notation.faults import MOST, Fault

DEEPEST = 64
"""How deeply values kept unread may be nested."""

_WHOLE = 2**53


def parse_json(content: bytes) -> Any:
    """The value that a text in JSON stands for.

    Errors: `NotationError` with the line and column.
    """
    text = content.removeprefix(b"\xef\xbb\xbf")
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _broken(text, str(error)) from error
    if depth(value) > DEEPEST:
        raise NotationError(_start(text), 1, say("record.expected.shallow"))
    return value


def depth(value: Any) -> int:
    """How deeply a value is nested, as far as it matters."""
    level, layer = 0, [value]
    while layer and level <= DEEPEST:
        level += 1
        layer = [child for parent in layer for child in _children(parent)]
    return level


def _children(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def _start(text: bytes) -> str:
    return text[:60].decode("utf-8", "replace")


def _broken(text: bytes, what: str) -> NotationError:
    try:
        json.loads(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        place = say("record.place", line=line, column=1)
        return NotationError(_start(text), place, say("record.expected.utf8"))
    except json.JSONDecodeError as error:
        place = say("record.place", line=error.lineno, column=error.colno)
        rest = error.doc[error.pos : error.pos + 40]
        return NotationError(rest, place, say("record.expected.json", what=error.msg))
    except (ValueError, RecursionError):
        pass
    return NotationError(_start(text), 1, say("record.expected.json", what=what))


class Faults:
    """The faults of one file, as they are found."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, node: Node, expected: str) -> None:
        """Say what was expected instead of this value."""
        if len(self.found) < MOST:
            given = say("egn.nothing") if node.value is None else brief(node.value)
            reason = say("egn.expected", given=given, expected=expected)
            self.found.append(Fault(deal=node.deal, at=node.path, reason=reason))


class Node:
    """A value, its place in the file, and the deal it lies in."""

    __slots__ = ("deal", "faults", "path", "value")

    def __init__(self, value: Any, path: str, faults: Faults, deal: int | None = None) -> None:
        self.value = value
        self.path = path
        self.faults = faults
        self.deal = deal

    def fault(self, expected: str) -> None:
        """Note that something else was expected here."""
        self.faults.add(self, expected)

    def has(self, key: str) -> bool:
        """Whether there is a value of this name."""
        return isinstance(self.value, dict) and key in self.value

    def get(self, key: str) -> Node:
        """What stands under a name; None where nothing does."""
        value = self.value.get(key) if isinstance(self.value, dict) else None
        path = f"{self.path}.{key[:40]}" if self.path else key[:40]
        return Node(value, path, self.faults, self.deal)

    def first(self, *keys: str) -> Node:
        """What stands under the first of these names that is there: older forms had others."""
        return self.get(next((key for key in keys if self.has(key)), keys[0]))

    def items(self, most: int) -> list[Node]:
        """The values of a list; a fault where it is none, or longer than may be."""
        if not isinstance(self.value, list):
            self.fault(say("egn.expected.list"))
            return []
        if len(self.value) > most:
            self.fault(say("egn.expected.most", n=most))
        return [
            Node(value, f"{self.path}[{n}]", self.faults, self.deal)
            for n, value in enumerate(self.value[:most])
        ]

    def is_object(self) -> bool:
        """Whether it has names; a fault where not."""
        if isinstance(self.value, dict):
            return True
        self.fault(say("egn.expected.object"))
        return False

    def text(self, default: str = "") -> str:
        """A text; a fault where it is none."""
        if isinstance(self.value, str):
            return self.value
        self.fault(say("egn.expected.text"))
        return default

    def number(self, low: int = -_WHOLE, high: int = _WHOLE, default: int = 0) -> int:
        """A whole number in these bounds; a fault where it is none."""
        if type(self.value) is int and low <= self.value <= high:
            return self.value
        self.fault(say("egn.expected.number", low=low, high=high))
        return default

    def flag(self) -> bool:
        """True or false; a fault where it is neither."""
        if isinstance(self.value, bool):
            return self.value
        self.fault(say("egn.expected.flag"))
        return False

    def rest(self, *known: str) -> dict[str, Any]:
        """Everything under other names."""
        if not isinstance(self.value, dict):
            return {}
        return {key: value for key, value in self.value.items() if key not in known}
