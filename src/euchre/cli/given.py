"""Rulesets as they are named on the command line: a name or a club's file, and `--with`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from euchre.rules.ruleset import Ruleset

With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="OPTION=VALUE", help="A house rule; give it again for more."),
]
"""The `--with` of every command that takes a ruleset."""

_WORDS: dict[str, bool] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
}


def given_rules(name: str, options: Sequence[str] | None) -> Ruleset:
    """The ruleset of this name, or of a club's file (`….toml`), with these options.

    Errors: `RulesetError` with every problem; `NotationError` and `OSError` for the file.
    """
    from euchre.rules.clubs import load_ruleset

    if not name.endswith(".toml"):
        return _made(name, None, _values(name, options))
    club = load_ruleset(Path(name))
    if not options:
        return club
    changed = {**club.changed, **_values(club.name, options)}
    return _made(club.name, club.seating.count, changed)


def _made(name: str, seats: int | None, values: dict[str, bool | int | str]) -> Ruleset:
    from euchre.core.errors import RulesetError
    from euchre.rules.catalogue import recipe, ruleset
    from euchre.rules.options import unknown

    known = [option.name for option in recipe(name).options]
    own = [unknown("option", key, known) for key in ("name", "seats") if key in values]
    if own:
        raise RulesetError(own)
    return ruleset(name, seats=seats, **values)


def _values(name: str, options: Sequence[str] | None) -> dict[str, bool | int | str]:
    """The options as the ruleset will judge them, unknown ones too."""
    from euchre.rules.catalogue import recipe

    kinds = {option.name: option.kind for option in recipe(name).options}
    values: dict[str, bool | int | str] = {}
    for text in options or ():
        key, equals, value = text.partition("=")
        key = key.strip().replace("-", "_")
        kind = kinds.get(key, "word")
        values[key] = _value(value.strip(), kind) if equals or kind != "flag" else True
    return values


def _value(text: str, kind: str) -> bool | int | str:
    if kind == "flag":
        return _WORDS.get(text.lower(), text)
    if kind == "number" and re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        return int(text)
    return text
