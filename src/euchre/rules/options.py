"""Options: what may be changed about a game, checked by name, type, range and clashes."""

from __future__ import annotations

import difflib
from collections.abc import Container, Iterable, Mapping, Sequence

import msgspec

from euchre.core.errors import RulesetError
from euchre.core.sentences import brief, say

Value = bool | int | str

GROUPS = ("making", "scoring", "alone", "deal", "table")
"""The headings of options, in the order in which they are shown everywhere."""


class Option(msgspec.Struct, frozen=True):
    """Something about a game that may be changed.

    Fields: `choices` the values of a word option; `low` and `high` the range of a number;
    `group` the heading it stands under, of `GROUPS`. Its sentence is
    `option.<name>` in the locale, those of its choices `option.<name>.<choice>`.
    """

    name: str
    default: Value
    group: str
    source: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def kind(self) -> str:
        """`flag`, `number` or `word`."""
        if isinstance(self.default, bool):
            return "flag"
        return "number" if isinstance(self.default, int) else "word"

    def settled(self, value: object) -> Value:
        """A value without a problem, a word as the very one of `choices`.

        msgspec leaves a field out where it *is* its default, so that an equal word from elsewhere
        would give the same rules another fingerprint.
        """
        return self.choices[self.choices.index(value)] if self.kind == "word" else value  # type: ignore[return-value]

    def problem(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        given = brief(value) or '""'
        if self.kind == "flag" and not isinstance(value, bool):
            return say("problem.flag", option=self.name, given=given)
        if self.kind == "number" and (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not self.low <= value <= self.high
        ):
            return say(
                "problem.number", option=self.name, given=given, low=self.low, high=self.high
            )
        if self.kind == "word" and value not in self.choices:
            listed = ", ".join(self.choices)
            return say("problem.word", option=self.name, given=given, choices=listed)
        return None


class Choice(msgspec.Struct, frozen=True):
    """An option with the value it has."""

    option: Option
    value: Value


class Clash(msgspec.Struct, frozen=True):
    """Values that can't stand together. `sentence` is the locale's code of the reason.

    Fields: `when` the values that clash; `unless` a value beside which they don't.
    """

    when: tuple[tuple[str, Value], ...]
    sentence: str
    unless: tuple[str, Value] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The options that clash, or of which one is missing."""
        return (*(name for name, _ in self.when), *(self.unless[:1] if self.unless else ()))

    def holds(self, values: Mapping[str, object]) -> bool:
        """Whether all these values are set."""
        if self.unless is not None and values.get(self.unless[0]) == self.unless[1]:
            return False
        return all(values.get(name) == value for name, value in self.when)


class Misfit(msgspec.Struct, frozen=True):
    """What is wrong with values given for options: a sentence, and the options it is about."""

    sentence: str
    options: tuple[str, ...] = ()


def misfits(
    options: Sequence[Option], clashes: Iterable[Clash], given: Mapping[str, object]
) -> list[Misfit]:
    """Everything wrong with these values.

    That is unknown names with the nearest right ones, wrong types, values out of range; where there
    is none of these, clashes.
    """
    known = {option.name: option for option in options}
    found = [
        Misfit(problem, (name,))
        for name, value in given.items()
        for problem in (
            known[name].problem(value) if name in known else unknown("option", name, list(known)),
        )
        if problem
    ]
    if found:
        return found
    values = {option.name: given.get(option.name, option.default) for option in options}
    return [Misfit(say(c.sentence), c.names) for c in clashes if c.holds(values)]


def settle(
    options: Sequence[Option], clashes: Iterable[Clash], given: Mapping[str, object]
) -> tuple[Choice, ...]:
    """Every option with its value.

    Errors: `RulesetError` with every problem; see `misfits`.
    """
    found = misfits(options, clashes, given)
    if found:
        raise RulesetError([misfit.sentence for misfit in found])
    return tuple(Choice(o, o.settled(given.get(o.name, o.default))) for o in options)


def is_known(name: object, known: Container[str]) -> bool:
    """Whether this is one of these names; anything may be asked."""
    return isinstance(name, str) and name in known


def unknown(kind: str, name: object, known: Sequence[str]) -> str:
    """The sentence for a name that isn't there, with the nearest ones that are."""
    name = brief(name) or '""'
    near = difflib.get_close_matches(name, known, n=3, cutoff=0.5)
    listed = ", ".join(near or known)
    return say(f"problem.unknown_{kind}" if near else f"problem.no_{kind}", name=name, near=listed)
