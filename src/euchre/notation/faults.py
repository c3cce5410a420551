"""Faults: what is wrong with a record, and where."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from euchre.core.errors import IllegalAction
from euchre.core.sentences import say, say_reason, show_signs

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


def refused(error: IllegalAction, who: str, names: Sequence[str] | None = None) -> str:
    """What the rules refuse somebody, in words, with what they would have told him."""
    action, reason = show_signs(str(error.action)), say_reason(error.reason, names)
    return say("replay.refused", who=who, action=action, reason=reason)
