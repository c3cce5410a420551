"""Recipes: how a ruleset is made from the values of its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from euchre.core.errors import RulesetError
from euchre.rules.options import Choice, Clash, Option, Value, settle
from euchre.rules.ruleset import Ruleset


class Recipe(msgspec.Struct, frozen=True):
    """A game of the catalogue: its options, their clashes, and how it is built from their values.

    `build` gets the recipe, the settled options and the number of seats; the first of `seats`
    is the usual one.
    """

    name: str
    title: str
    sources: tuple[str, ...]
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[Recipe, tuple[Choice, ...], int], Ruleset]
    clashes: tuple[Clash, ...] = ()

    def make(self, given: Mapping[str, object], seats: int | None = None) -> Ruleset:
        """The ruleset with these options, for so many players.

        Errors: `RulesetError` with every problem.
        """
        rules = self.build(self, settle(self.options, self.clashes, given), seats or self.seats[0])
        problems = rules.problems()
        if problems:
            raise RulesetError(problems)
        return rules


def with_defaults(options: tuple[Option, ...], **defaults: Value) -> tuple[Option, ...]:
    """The same options with other defaults."""
    return tuple(
        msgspec.structs.replace(option, default=defaults.get(option.name, option.default))
        for option in options
    )
