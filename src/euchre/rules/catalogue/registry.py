"""The registry: rulesets by name."""

from __future__ import annotations

from functools import lru_cache

from euchre.core.errors import RulesetError
from euchre.core.sentences import say
from euchre.rules.catalogue import (
    bidding,
    call_ace,
    ecarte,
    few_and_many,
    five_hundred,
    four_handed,
    pepper,
)
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.options import Value, is_known, settle, unknown
from euchre.rules.ruleset import Ruleset

_FAMILIES = (four_handed, few_and_many, bidding, call_ace, five_hundred, pepper, ecarte)
_ALL: dict[str, Recipe] = {recipe.name: recipe for family in _FAMILIES for recipe in family.RECIPES}


def rulesets() -> tuple[str, ...]:
    """The names of all games, in order."""
    return tuple(_ALL)


def recipe(name: str) -> Recipe:
    """A game's recipe.

    Errors: `RulesetError` with the nearest names.
    """
    if not is_known(name, _ALL):
        raise RulesetError([unknown("ruleset", name, list(_ALL))])
    return _ALL[name]


def ruleset(name: str, *, seats: int | None = None, **options: Value) -> Ruleset:
    """A game with its house rules.

    Errors: `RulesetError` with every problem: unknown names with the nearest right ones, wrong
    values, clashing options, a number of seats that the game doesn't have.
    """
    found = recipe(name)
    problems: list[str] = []
    if seats is not None and (type(seats) is not int or seats not in found.seats):
        listed = ", ".join(map(str, found.seats))
        problems.append(say("problem.seats", title=found.title, given=seats, choices=listed))
    try:
        settle(found.options, found.clashes, options)
    except RulesetError as error:
        problems.extend(error.problems)
    if problems:
        raise RulesetError(problems)
    given = tuple(sorted(options.items(), key=lambda item: item[0]))
    return _made(name, seats, given, str(given))


@lru_cache(maxsize=256)
def _made(
    name: str, seats: int | None, options: tuple[tuple[str, Value], ...], _typed: str
) -> Ruleset:
    return _ALL[name].make(dict(options), seats)
