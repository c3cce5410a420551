"""Faults: what is wrong with a record, and where."""

from __future__ import annotations

import msgspec

MOST = 100
"""How many faults of one record are told."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a record.

    Fields: `deal` the deal's number where it lies in one; `line` from 1; `column` from 1 where it
    is known; `at` the place in words, in forms that lines mean nothing in; `reason` a sentence.
    """

    deal: int | None
    line: int = 0
    column: int | None = None
    at: str = ""
    reason: str

    @property
    def place(self) -> str:
        """Where it is, in words: `line 41`, `line 41, column 7`, or `trick 2, card 3`."""
        if self.at:
            return self.at
        return f"line {self.line}" + (f", column {self.column}" if self.column else "")

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"
