"""`euchre rules`: list the games, show one, check a club's file."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import to_builtins

from euchre.cli.endings import FINDINGS, UNREADABLE, ends_well, machine_fault
from euchre.cli.given import Code, Preset, With, given_rules
from euchre.cli.output import print_json, warn
from euchre.core.errors import RulesetError
from euchre.core.sentences import printable, say

if TYPE_CHECKING:
    from euchre.rules.account import Account, Told
    from euchre.rules.ruleset import Ruleset


@ends_well
def rules(
    *,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="A game, a rule code, or: check FILE")
    ] = None,
    file: Annotated[Path | None, typer.Argument(hidden=True)] = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games; show one with its options and sources; check a club's file.

    euchre rules                       the games
    euchre rules canadian              one game and its options
    euchre rules check our-club.toml   whether a club's file is right
    """
    sourced = preset is not None or code is not None
    if options and not sourced and (name is None or name == "check"):
        sentence = say("cli.with_what" if name is None else "cli.with_check")
        raise typer.BadParameter(sentence, param_hint="--with")
    if name == "check":
        if file is None:
            raise typer.BadParameter(say("cli.check_what"), param_hint="FILE")
        _check(file, json=json)
    elif file is not None:
        raise typer.BadParameter(say("cli.one_game", file=file), param_hint="NAME")
    elif name is None and not sourced:
        _list(json=json)
    else:
        shown = given_rules(name, options, preset=preset, code=code)
        if json:
            print_json(_plain(shown))
            return
        source = [] if name is None else [name]
        source += [] if preset is None else ["--preset", preset]
        source += [] if code is None else ["--code", code]
        _show(shown, [*source, *(word for one in options or () for word in ("--with", one))])


def _list(*, json: bool) -> None:
    from euchre.rules.catalogue import preset_named, presets, recipe, rulesets

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
    print(say("cli.rules.presets"))
    wide = max(map(len, presets()))
    for found in map(preset_named, presets()):
        args = {"name": found.name.ljust(wide), "title": found.title, "ruleset": found.ruleset}
        print(say("cli.rules.preset_row", **args))
    print()
    print(say("cli.rules.more", example=recipes[0].name))


def _show(shown: Ruleset, words: Sequence[str]) -> None:
    """Print one; `words` are those of the command line that ask for it."""
    from euchre.rules.account import account_of

    account = account_of(shown)
    print(printable(shown.title))
    for line in _facts(shown, account):
        print(printable(line))
    print(f"\n{say('account.course')}")
    for step in account.steps:
        ways = [f"{way.when}: {way.to}" if way.when else way.to for way in step.ways]
        leads = f"  ({'; '.join(ways)})" if len(ways) > 1 else ""
        print(f"  {printable(step.slot)}: {step.about}{leads}")
    print(f"\n{say('account.scores')}")
    for row in account.scores:
        pays = say("account.makers", pay=row.makers), say("account.others", pay=row.others)
        print(f"  {printable(row.outcome)} ({row.when}): {', '.join(pays)}")
    for group, options in groupby(account.options, key=lambda option: option.group):
        print(f"\n{say(f'group.{group}').capitalize()}")
        for option in options:
            _show_option(option)
    if account.clashes:
        print(f"\n{say('account.clashes')}")
    for sentence in account.clashes:
        print(f"  {sentence}")
    _show_ways(shown, words)


def _facts(shown: Ruleset, account: Account) -> list[str]:
    """What is said of a game before its slots; nothing where there is nothing to say."""
    facts = {
        "account.ranks": account.ranks,
        "account.trumps": account.trumps,
        "account.dealt": account.dealt,
        "account.bids": ", ".join(bid.bid for bid in account.bids),
    }
    return [
        *filter(None, (account.about, account.advice)),
        *([say("cli.rules.sources", sources="; ".join(shown.sources))] if shown.sources else ()),
        say("account.pack", players=shown.seating.count, text=account.pack),
        *(say(code, text=text) for code, text in facts.items() if text),
        *account.rights,
    ]


def _show_ways(shown: Ruleset, words: Sequence[str]) -> None:
    """How to change these rules, and how to pass them on."""
    if (found := _code(shown)) is not None:
        print(f"\n{say('cli.rules.code', text=found)}")
    if shown.options:
        asked = printable(shlex.join(words))
        print(f"\n{say('cli.rules.with', asked=asked, example=_example(shown, words))}")


def _code(shown: Ruleset) -> str | None:
    """Its rule code; a game of its own file has none."""
    from euchre.rules.catalogue import rulesets
    from euchre.rules.code import format_code

    return format_code(shown) if shown.name in rulesets() else None


def _show_option(option: Told) -> None:
    changed = (
        "" if option.value == option.default else f"  ({say('cli.rules.default')} {option.default})"
    )
    print(f"  {option.name} = {option.value}{changed}")
    print(f"      {option.about} [{option.source}]")
    for value, about in option.values:
        if about:
            print(f"        {value}: {about}")
        elif value not in ("true", "false"):
            print(f"        {value}")


def _example(shown: Ruleset, words: Sequence[str]) -> str:
    """A flag that is off and isn't among the words already, turned on."""
    given = {word.partition("=")[0].strip().replace("-", "_") for word in words}
    flags = (c.option.name for c in shown.options if c.value is False)
    flag = next((name for name in flags if name not in given), None)
    return f"{flag}=true" if flag else "…"


def _plain(shown: Ruleset) -> dict[str, object]:
    from euchre.rules.account import account_of

    account = account_of(shown)
    told = {option.name: option for option in account.options}
    return {
        "name": shown.name,
        "title": shown.title,
        "sources": shown.sources,
        "seats": shown.seating.count,
        "pack": shown.pack.faces,
        "fingerprint": shown.fingerprint,
        "code": _code(shown),
        "about": account.about,
        "advice": account.advice,
        "ranks": account.ranks,
        "trumps": account.trumps,
        "dealt": account.dealt,
        "bids": to_builtins(account.bids),
        "slots": to_builtins(account.steps),
        "scores": to_builtins(account.scores),
        "clashes": account.clashes,
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
                "about": told[c.option.name].about,
            }
            for c in shown.options
        ],
    }


def _check(file: Path, *, json: bool) -> None:
    from euchre.rules.account import account_of
    from euchre.rules.catalogue import rulesets
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
    fine = "cli.rules.fine" if club.name in rulesets() else "cli.rules.fine.own"
    print(say(fine, file=file.name, title=printable(club.title), name=club.name))
    for option in account_of(club).options:
        if option.value != option.default:
            print(f"  {option.name} = {option.value}: {option.about}")
