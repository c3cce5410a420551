"""Faults: what is wrong with a record, and where."""

from __future__ import annotations

import msgspec

MOST = 100
"""How many faults of one record are told."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a record.

    Fields: `deal` the deal's number where it lies in one; `line` from 1; `column` from 1 where it
    is known; `reason` a sentence.
    """

    deal: int | None
    line: int
    column: int | None = None
    reason: str

    @property
    def place(self) -> str:
        """Where it is, in words: `line 41` or `line 41, column 7`."""
        return f"line {self.line}" + (f", column {self.column}" if self.column else "")

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"
