"""`euchre rules`: list the games, show one, check a club's file."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FINDINGS, UNREADABLE, ends_well, machine_fault
from euchre.cli.given import With, given_rules
from euchre.cli.output import print_json, warn
from euchre.core.errors import RulesetError
from euchre.core.sentences import has_sentence, printable, say

if TYPE_CHECKING:
    from euchre.rules.options import Choice
    from euchre.rules.ruleset import Ruleset


@ends_well
def rules(
    *,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="A game, or: check FILE")
    ] = None,
    file: Annotated[Path | None, typer.Argument(hidden=True)] = None,
    options: With = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games; show one with its options and sources; check a club's file.

    euchre rules                       the games
    euchre rules canadian              one game and its options
    euchre rules check our-club.toml   whether a club's file is right
    """
    if options and (name is None or name == "check"):
        sentence = say("cli.with_what" if name is None else "cli.with_check")
        raise typer.BadParameter(sentence, param_hint="--with")
    if name == "check":
        if file is None:
            raise typer.BadParameter(say("cli.check_what"), param_hint="FILE")
        _check(file, json=json)
    elif file is not None:
        raise typer.BadParameter(say("cli.one_game", file=file), param_hint="NAME")
    elif name is None:
        _list(json=json)
    else:
        _show(given_rules(name, options), json=json)


def _list(*, json: bool) -> None:
    from euchre.rules.catalogue import recipe, rulesets

    recipes = [recipe(name) for name in rulesets()]
    if json:
        print_json(
            [
                {"name": r.name, "title": r.title, "seats": r.seats, "sources": r.sources}
                for r in recipes
            ]
        )
        return
    width = max(len(r.name) for r in recipes)
    for r in recipes:
        players = ", ".join(map(str, r.seats))
        print(say("cli.rules.row", name=r.name.ljust(width), title=r.title, players=players))
    print()
    print(say("cli.rules.more", example=recipes[0].name))


def _show(shown: Ruleset, *, json: bool) -> None:
    if json:
        print_json(_plain(shown))
        return
    print(printable(shown.title))
    print(say("cli.rules.sources", sources="; ".join(shown.sources)))
    print(say("cli.rules.pack", n=len(shown.pack.faces), players=shown.seating.count))
    for group, choices in groupby(_by_group(shown.options), key=lambda c: c.option.group):
        print()
        print(say(f"group.{group}").capitalize())
        for choice in choices:
            _show_option(choice)
    print()
    print(say("cli.rules.with", name=shown.name, example=_example(shown)))


def _by_group(options: tuple[Choice, ...]) -> list[Choice]:
    order = list(dict.fromkeys(choice.option.group for choice in options))
    return sorted(options, key=lambda choice: order.index(choice.option.group))


def _show_option(choice: Choice) -> None:
    option, value = choice.option, choice.value
    changed = (
        "" if value == option.default else f"  ({say('cli.rules.default')} {_word(option.default)})"
    )
    print(f"  {option.name} = {_word(value)}{changed}")
    print(f"      {_about(option.name)}")
    for word in option.choices:
        print(f"        {word}: {_about(f'{option.name}.{word}')}")
    if option.kind == "number":
        print(f"        {option.low}-{option.high}")


def _word(value: bool | int | str) -> str:  # noqa: FBT001 - a value of any kind
    return str(value).lower() if isinstance(value, bool) else str(value)


def _about(name: str) -> str:
    return say(f"option.{name}") if has_sentence(f"option.{name}") else name


def _example(shown: Ruleset) -> str:
    flag = next((c.option.name for c in shown.options if c.option.kind == "flag"), None)
    return f"{flag}=true" if flag else "…"


def _plain(shown: Ruleset) -> dict[str, object]:
    return {
        "name": shown.name,
        "title": shown.title,
        "sources": shown.sources,
        "seats": shown.seating.count,
        "pack": shown.pack.faces,
        "fingerprint": shown.fingerprint,
        "options": [
            {
                "name": c.option.name,
                "type": c.option.kind,
                "value": c.value,
                "default": c.option.default,
                "choices": c.option.choices,
                "low": c.option.low if c.option.kind == "number" else None,
                "high": c.option.high if c.option.kind == "number" else None,
                "group": c.option.group,
                "source": c.option.source,
                "about": _about(c.option.name),
            }
            for c in shown.options
        ],
    }


def _check(file: Path, *, json: bool) -> None:
    from euchre.rules.clubs import load_ruleset

    try:
        club = load_ruleset(file)
    except OSError as error:
        warn(machine_fault(error))
        raise typer.Exit(UNREADABLE) from error
    except RulesetError as error:
        if json:
            print_json({"file": str(file), "problems": error.problems})
        else:
            for problem in error.problems:
                print(printable(problem))
        raise typer.Exit(FINDINGS) from error
    if json:
        print_json({"file": str(file), "problems": [], **_plain(club)})
        return
    print(say("cli.rules.fine", file=file.name, title=printable(club.title), name=club.name))
    for option, value in club.changed.items():
        print(f"  {option} = {_word(value)}: {_about(option)}")
