"""Rulesets as they are named on the command line: a game, a club's file, a preset or a rule code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.endings import UNREADABLE, machine_fault
from euchre.cli.output import warn
from euchre.core.sentences import say
from euchre.core.shuffle import LAST_SEED
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

Preset = Annotated[
    str | None, typer.Option("--preset", metavar="NAME", help="House rules of some place.")
]
"""The `--preset` of every command that takes a ruleset."""

Code = Annotated[
    str | None, typer.Option("--code", metavar="CODE", help="Rules as a rule code tells them.")
]
"""The `--code` of every command that takes a ruleset."""

Seed = Annotated[
    int | None, typer.Option(min=0, max=LAST_SEED, help="The same seed gives the same result.")
]
"""The `--seed` of every command that plays many deals."""

Workers = Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0 for one a processor.")]
"""The `--workers` of those."""

Checkpoint = Annotated[
    Path | None, typer.Option(help="Keep what is counted here, and go on from it.")
]
"""The `--checkpoint` of those."""

_WORDS: dict[str, bool] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
}


def given_rules(
    name: str | None,
    options: Sequence[str] | None,
    seats: int | None = None,
    *,
    preset: str | None = None,
    code: str | None = None,
) -> Ruleset:
    """The ruleset that is named, in one of four ways, with these options and players.

    Fields: `name` of a game, of a club's file (`….toml`), or itself a code. Where nothing is named
    it is the first game of the catalogue.
    Errors: `RulesetError` with every problem; `NotationError` for the file, and the command ends
    where it can't be read at all.
    """
    from euchre.rules.catalogue import rulesets

    if sum(given is not None for given in (name, preset, code)) > 1:
        raise typer.BadParameter(say("cli.one_source"), param_hint="--preset, --code")
    base = _named(name, preset, code)
    if base is None:
        name = rulesets()[0] if name is None else name
        return _made(name, seats, _values(name, options))
    if not options and seats in (None, base.seating.count):
        return base
    changed = {**base.changed, **_values(base.name, options)}
    made = _made(base.name, seats or base.seating.count, changed)
    return made if preset is None else made.with_(title=base.title)


def _named(name: str | None, preset: str | None, code: str | None) -> Ruleset | None:
    """The rules that a preset, a code or a file gives; None where a plain name gives them."""
    from euchre.rules.catalogue import preset as rules_of
    from euchre.rules.clubs import load_ruleset
    from euchre.rules.code import is_code, parse_code

    if preset is not None:
        return rules_of(preset)
    if code is not None or (name is not None and is_code(name) and not name.endswith(".toml")):
        return parse_code(code if code is not None else str(name))
    if name is None or not name.endswith(".toml"):
        return None
    try:
        return load_ruleset(Path(name))
    except OSError as error:
        warn(machine_fault(error))
        raise typer.Exit(UNREADABLE) from error


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
        if key in values:
            raise typer.BadParameter(say("cli.option_twice", name=key), param_hint="--with")
        kind = kinds.get(key, "word")
        values[key] = _value(value.strip(), kind) if equals or kind != "flag" else True
    return values


def _value(text: str, kind: str) -> bool | int | str:
    if kind == "flag":
        return _WORDS.get(text.lower(), text)
    if kind == "number" and re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        return int(text)
    return text
