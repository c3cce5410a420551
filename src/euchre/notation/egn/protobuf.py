"""Protocol buffers, as much of them as these forms need: fields by number, read and written.

Source: the encoding of protocol buffers, version 3. A field is told by its number alone.
"""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from euchre.core.errors import NotationError
from euchre.core.sentences import say

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
_WIDE = 64


class Field(NamedTuple):
    """A field as it stands: its number, how it is written, and its value."""

    number: int
    wire: int
    value: int | bytes


def broken(what: str) -> NotationError:
    """The error for bytes that are no such message."""
    return NotationError("", say("egn.at.bytes"), say("egn.expected.message", what=what))


def _varint(content: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        if at >= len(content) or shift >= 70:
            raise broken("varint")
        byte = content[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value % 2**_WIDE, at


def _fields(content: bytes) -> Iterator[Field]:
    at = 0
    while at < len(content):
        key, at = _varint(content, at)
        number, wire = key >> 3, key & 7
        if not number:
            raise broken("field 0")
        if wire == VARINT:
            value, at = _varint(content, at)
            yield Field(number, wire, value)
            continue
        if wire == BYTES:
            size, at = _varint(content, at)
        elif wire in (FIXED64, FIXED32):
            size = 8 if wire == FIXED64 else 4
        else:
            raise broken(f"wire type {wire}")
        if at + size > len(content):
            raise broken(f"field {number}")
        yield Field(number, wire, content[at : at + size])
        at += size


class Message:
    """A message that was read: its fields by number."""

    def __init__(self, content: bytes) -> None:
        self._fields: dict[int, list[Field]] = defaultdict(list)
        for field in _fields(content):
            self._fields[field.number].append(field)

    def beyond(self, last: int) -> tuple[int, ...]:
        """The numbers of fields behind the last that is known: a later version has written them."""
        return tuple(sorted(number for number in self._fields if number > last))

    def has(self, number: int) -> bool:
        """Whether there is such a field."""
        return number in self._fields

    def wire(self, number: int) -> int | None:
        """How the field is written; None where there is none."""
        fields = self._fields.get(number)
        return fields[-1].wire if fields else None

    def all(self, number: int) -> list[bytes]:
        """Every value of a field of bytes."""
        values = [field.value for field in self._fields.get(number, ())]
        if not all(isinstance(value, bytes) for value in values):
            raise broken(f"field {number}")
        return [value for value in values if isinstance(value, bytes)]

    def messages(self, number: int) -> list[Message]:
        """Every message under a field."""
        return [Message(content) for content in self.all(number)]

    def message(self, number: int) -> Message | None:
        """The last message under a field."""
        contents = self.all(number)
        return Message(contents[-1]) if contents else None

    def texts(self, number: int) -> tuple[str, ...]:
        """Every text under a field."""
        try:
            return tuple(content.decode() for content in self.all(number))
        except UnicodeDecodeError as error:
            raise broken("UTF-8") from error

    def text(self, number: int) -> str | None:
        """The last text under a field."""
        texts = self.texts(number)
        return texts[-1] if texts else None

    def numbers(self, number: int) -> list[int]:
        """Every whole number under a field, packed or not."""
        found: list[int] = []
        for field in self._fields.get(number, ()):
            if isinstance(field.value, int):
                found.append(_signed(field.value))
                continue
            if field.wire != BYTES:
                raise broken(f"field {number}")
            at = 0
            while at < len(field.value):
                value, at = _varint(field.value, at)
                found.append(_signed(value))
        return found

    def number(self, number: int) -> int | None:
        """The last whole number under a field."""
        numbers = self.numbers(number)
        return numbers[-1] if numbers else None

    def flag(self, number: int) -> bool | None:
        """The last truth value under a field."""
        value = self.number(number)
        return None if value is None else bool(value)

    def double(self, number: int) -> float:
        """The last broken number under a field; nought where there is none."""
        fields = self._fields.get(number)
        if not fields:
            return 0.0
        value = fields[-1].value
        if fields[-1].wire != FIXED64 or not isinstance(value, bytes):
            raise broken(f"field {number}")
        return float(struct.unpack("<d", value)[0])


def _signed(value: int) -> int:
    value %= 2**_WIDE
    return value - 2**_WIDE if value >= 2 ** (_WIDE - 1) else value


class Out:
    """A message being written, its fields in the order of the calls."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def content(self) -> bytes:
        """All of it."""
        return b"".join(self._parts)

    def put_bytes(self, number: int, content: bytes) -> Out:
        """A field of bytes, a message among them."""
        self._parts += [_write(number << 3 | BYTES), _write(len(content)), content]
        return self

    def put_message(self, number: int, message: Out) -> Out:
        """A message under a field."""
        return self.put_bytes(number, message.content())

    def put_text(self, number: int, text: str | None) -> Out:
        """A text, where there is one."""
        return self if text is None else self.put_bytes(number, text.encode())

    def put_texts(self, number: int, texts: Iterable[str]) -> Out:
        """Each of several texts."""
        for text in texts:
            self.put_text(number, text)
        return self

    def put_number(self, number: int, value: int | None) -> Out:
        """A whole number or a truth value, where there is one."""
        if value is not None:
            self._parts += [_write(number << 3 | VARINT), _write(int(value) % 2**_WIDE)]
        return self

    def put_numbers(self, number: int, values: Iterable[int]) -> Out:
        """Each of several whole numbers, not packed, as the first writer of these forms does."""
        for value in values:
            self.put_number(number, value)
        return self

    def put_double(self, number: int, value: float) -> Out:
        """A broken number."""
        self._parts += [_write(number << 3 | FIXED64), struct.pack("<d", value)]
        return self


def _write(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)
