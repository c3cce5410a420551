"""The errors that a caller can meet. Each is a `ValueError` with a sentence fit for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.core.sentences import brief, say, say_reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.core.actions import Action
    from euchre.core.reasons import Reason
    from euchre.core.seats import Seat


class EuchreError(ValueError):
    """Anything that this package refuses. It can be copied and pickled, its attributes too."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, vars(self))


def _again(
    kind: type[EuchreError], args: tuple[Any, ...], attributes: dict[str, Any]
) -> EuchreError:
    """The error with this text and these attributes, whatever its kind is made from."""
    error = kind.__new__(kind, *args)
    vars(error).update(attributes)
    return error


class NotationError(EuchreError):
    """Text that can't be read.

    Attributes: `text` what was given, `place` where in it (a column from 1, a line, or a path
    of keys), `expected` what would have been read there.
    """

    def __init__(self, text: object, place: int | str, expected: str) -> None:
        self.text = text if isinstance(text, str) else brief(text)
        self.place = place
        self.expected = expected
        where = f"column {place}" if isinstance(place, int) else place
        super().__init__(
            say("error.notation", text=brief(self.text), place=where, expected=expected)
        )


class IllegalAction(EuchreError):
    """An action that the rules refuse now. Its text tells only what that seat may know."""

    def __init__(self, action: Action, reason: Reason, seat: Seat | None) -> None:
        self.action = action
        self.reason = reason
        self.seat = seat
        super().__init__(say("error.illegal", action=str(action), reason=say_reason(reason)))


class _Problems(EuchreError):
    """Several faults found at once; `problems` lists them."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(" ".join(self.problems))


class SetupError(_Problems):
    """A position that can't be: every problem at once in `problems`."""


class RulesetError(_Problems):
    """A ruleset or its options that can't be: every problem at once in `problems`."""
