"""Rows of bits, the most significant first, and their text in base64url without padding."""

from __future__ import annotations

import base64
import binascii

from euchre.core.errors import NotationError
from euchre.core.sentences import say


class OutOfBits(Exception):
    """There are fewer bits than were to be read."""


def width(largest: int) -> int:
    """How many binary digits the largest value has: even nought has one."""
    return max(1, largest.bit_length())


class BitWriter:
    """Bits in a row, to be written."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def put(self, value: int, bits: int) -> None:
        """A number in so many bits."""
        assert 0 <= value < 1 << bits
        self._bits.append(format(value, f"0{bits}b"))

    def put_flag(self, value: bool) -> None:  # noqa: FBT001 - it is the value written
        """One bit."""
        self.put(int(value), 1)

    def text(self) -> str:
        """All of it, filled up to whole bytes with noughts."""
        bits = "".join(self._bits)
        size = -(-len(bits) // 8)
        content = int(bits.ljust(size * 8, "0") or "0", 2).to_bytes(size, "big")
        return base64.urlsafe_b64encode(content).decode().rstrip("=")


class BitReader:
    """Bits in a row, to be read."""

    def __init__(self, content: bytes) -> None:
        self._bits = "".join(format(byte, "08b") for byte in content)
        self._at = 0

    @property
    def left(self) -> int:
        """How many are left."""
        return len(self._bits) - self._at

    def take(self, bits: int) -> int:
        """The number in the next so many bits.

        Errors: `OutOfBits`.
        """
        if bits > self.left:
            raise OutOfBits
        value = int(self._bits[self._at : self._at + bits] or "0", 2)
        self._at += bits
        return value

    def take_flag(self) -> bool:
        """The next bit."""
        return bool(self.take(1))

    def is_padding(self) -> bool:
        """Whether nothing is left but less than a byte of noughts."""
        return self.left < 8 and "1" not in self._bits[self._at :]


def bits_of(text: str) -> BitReader:
    """The bits that a text in base64 stands for, in either alphabet, padded or not.

    Errors: `NotationError`.
    """
    plain = text.rstrip("=").replace("+", "-").replace("/", "_")
    try:
        content = base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise NotationError(text, 1, say("egn.expected.bits", what="base64url")) from error
    return BitReader(content)
