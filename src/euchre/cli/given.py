"""Rulesets as they are named on the command line: a name or a club's file, and `--with`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.endings import UNREADABLE, machine_fault
from euchre.cli.output import warn
from euchre.rules.ruleset import Ruleset

With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="OPTION=VALUE", help="A house rule; give it again for more."),
]
"""The `--with` of every command that takes a ruleset."""

Seats = Annotated[
    int | None, typer.Option("--seats", min=2, max=7, help="How many play, where it can be chosen.")
]
"""The `--seats` of every command that plays."""

_WORDS: dict[str, bool] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
}


def given_rules(
    name: str | None, options: Sequence[str] | None, seats: int | None = None
) -> Ruleset:
    """The ruleset of this name, or of a club's file (`….toml`), with these options and players.

    Without a name it is the first of the catalogue.
    Errors: `RulesetError` with every problem; `NotationError` for the file, and the command ends
    where it can't be read at all.
    """
    from euchre.rules.catalogue import rulesets
    from euchre.rules.clubs import load_ruleset

    name = rulesets()[0] if name is None else name
    if not name.endswith(".toml"):
        return _made(name, seats, _values(name, options))
    try:
        club = load_ruleset(Path(name))
    except OSError as error:
        warn(machine_fault(error))
        raise typer.Exit(UNREADABLE) from error
    if not options and seats in (None, club.seating.count):
        return club
    changed = {**club.changed, **_values(club.name, options)}
    return _made(club.name, seats or club.seating.count, changed)


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
