"""`euchre equity`: the chance of winning from every score."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from euchre.cli.endings import ends_well
from euchre.cli.given import Checkpoint, Code, Preset, Seed, With, Workers, given_rules
from euchre.cli.output import print_json, progress
from euchre.core.errors import SetupError
from euchre.core.files import is_same_file
from euchre.core.sentences import printable, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.analysis.equity.donating import Verdict
    from euchre.analysis.equity.plan import Plan
    from euchre.analysis.equity.table import Equity
    from euchre.rules.ruleset import Ruleset

DONATED = 4_000_000
"""Deals at each score where donating is asked about."""


@ends_well
def equity(
    *,
    ruleset: Annotated[
        str | None, typer.Argument(metavar="[RULESET]", help="A game, or a club's file.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays in all four seats.")] = "quick",
    deals: Annotated[
        int, typer.Option(min=2, max=100_000_000, help="How many deals at each score.")
    ] = 100_000,
    at: Annotated[
        str | None, typer.Option(metavar="9-6", help="Only this score, your side's first.")
    ] = None,
    dealers: Annotated[
        str | None,
        typer.Option(
            metavar="45,16,5",
            help="Play nothing: in how many % of deals the dealer's side gets 1, 2, 4.",
        ),
    ] = None,
    others: Annotated[
        str | None, typer.Option(metavar="17,12,5", help="And in how many the others do.")
    ] = None,
    donating: Annotated[
        bool, typer.Option("--donating", help="Ask when to order up against a lone hand.")
    ] = False,
    seed: Seed = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    workers: Workers = 0,
    checkpoint: Checkpoint = None,
    out: Annotated[
        Path | None, typer.Option(help="Draw a heat map to this file, .svg or .html.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what every score is worth: the chance of winning the game, dealing and not."""
    from euchre.analysis.equity.heat import draw
    from euchre.analysis.equity.plan import Plan, check_race
    from euchre.analysis.equity.table import given, measured
    from euchre.core.shuffle import fresh_seed

    rules = given_rules(ruleset, options, preset=preset, code=code)
    check_race(rules)
    _check_given(dealers, others, donating=donating)
    _check_file(out, checkpoint)
    score = None if at is None else _score(rules, at)
    if dealers is not None and others is not None:
        found = given(rules, dealers, others)
        head: dict[str, Any] = {"dealers": dealers, "others": others}
        told = say("cli.equity.given", dealers=dealers, others=others)
    else:
        plan = Plan(rules, bot, deals, fresh_seed() if seed is None else seed).checked()
        began = time.perf_counter()
        with progress(deals * len(plan.shares), say("cli.simulate.deals")) as step:
            found = measured(plan, workers=workers, checkpoint=checkpoint, step=step)
        seconds = time.perf_counter() - began
        head = {"bot": bot, "seed": plan.seed, "deals": deals, "seconds": round(seconds, 3)}
        told = _told(plan, found, seconds)
    verdicts: dict[str, list[Verdict]] = {}
    if donating:
        verdicts = _donate(plan, found, workers, checkpoint)
    title = say("cli.equity.title", target=found.target, title=rules.title)
    if out is not None:
        draw(out, found, title)
    if json:
        print_json(_plain(rules, found, head, score, verdicts))
        return
    print(printable(title))
    print(told)
    if score is None:
        _print_maps(found)
    else:
        _print_at(found, score)
    for where, rows in verdicts.items():
        _print_donating(where, rows)


def _check_given(dealers: str | None, others: str | None, *, donating: bool) -> None:
    if (dealers is None) != (others is None):
        raise typer.BadParameter(say("cli.equity.both"), param_hint="--dealers, --others")
    if dealers is not None and donating:
        raise typer.BadParameter(say("cli.equity.nothing_played"), param_hint="--donating")


def _check_file(out: Path | None, checkpoint: Path | None) -> None:
    from euchre.analysis.equity.heat import check_form

    if out is not None:
        check_form(out)
        if checkpoint is not None and is_same_file(out, checkpoint):
            raise SetupError([say("cli.simulate.same_file", file=out)])


def _score(rules: Ruleset, at: str) -> tuple[int, int]:
    from euchre.analysis.simulation import standing_at

    points = standing_at(rules, at).points
    return points[0], points[1]


def _told(plan: Plan, found: Equity, seconds: float) -> str:
    return say(
        "cli.equity.done",
        bot=plan.bot,
        n=f"{plan.number:,}",
        scores=len(plan.shares),
        seconds=f"{seconds:.1f}",
        seed=plan.seed,
        half=f"{100 * (found.widest or 0):.2f}",
    )


def _donate(
    plan: Plan, found: Equity, workers: int, checkpoint: Path | None
) -> dict[str, list[Verdict]]:
    from euchre.analysis.equity.donating import donation, verdicts, worth_asking

    done = {}
    for theirs in worth_asking(plan):
        asked = donation(plan, found, theirs, DONATED)
        with progress(DONATED, say("cli.simulate.deals")) as step:
            rows = verdicts(asked, workers=workers, checkpoint=checkpoint, step=step)
        done[f"{plan.target - 1}-{theirs}"] = rows
    return done


def _plain(
    rules: Ruleset,
    found: Equity,
    head: Mapping[str, Any],
    score: tuple[int, int] | None,
    verdicts: Mapping[str, list[Verdict]],
) -> dict[str, Any]:
    every = [(a, b) for a in range(found.target) for b in range(found.target)]
    plain: dict[str, Any] = {
        "ruleset": rules.name,
        "options": rules.changed,
        "target": found.target,
        **head,
        "chances": [
            {
                "ours": ours,
                "theirs": theirs,
                "dealing": found.chance(ours, theirs, dealing=True),
                "not_dealing": found.chance(ours, theirs, dealing=False),
            }
            for ours, theirs in (every if score is None else [score])
        ],
    }
    if verdicts:
        plain["donating"] = {
            where: [
                {
                    "upcard": row.upcard,
                    "hand": row.hand,
                    "deals": row.deals,
                    "pass": row.passing,
                    "order": row.ordering,
                    "lead": row.lead,
                    "lone": row.lone,
                    "verdict": row.verdict,
                }
                for row in rows
            ]
            for where, rows in verdicts.items()
        }
    return plain


def _print_at(found: Equity, score: tuple[int, int]) -> None:
    for dealing in (True, False):
        chance = found.chance(*score, dealing=dealing)
        name = say("cli.equity.dealing" if dealing else "cli.equity.not_dealing")
        mean = f"{100 * chance.mean:.1f}"
        if chance.low is None or chance.high is None:
            print(say("cli.equity.at.bare", name=name, mean=mean))
            continue
        half = f"{50 * (chance.high - chance.low):.2f}"
        print(say("cli.equity.at", name=name, mean=mean, half=half))


def _print_maps(found: Equity) -> None:
    from rich.console import Console
    from rich.style import Style
    from rich.text import Text

    from euchre.analysis.equity.heat import colour, ink

    console = Console(highlight=False, soft_wrap=True)
    scores = range(found.target)
    for dealing in (True, False):
        print()
        print(say("equity.dealing" if dealing else "equity.not_dealing"))
        print("    " + "".join(f"{theirs:6}" for theirs in scores))
        for ours in scores:
            line = Text(f"{ours:4}")
            for theirs in scores:
                mean = found.chance(ours, theirs, dealing=dealing).mean
                back = "#{:02x}{:02x}{:02x}".format(*colour(mean))
                line.append(f"{100 * mean:6.1f}", Style(color=ink(mean), bgcolor=back))
            console.print(line)


def _print_donating(where: str, rows: list[Verdict]) -> None:
    from euchre.analysis.equity.donating import CLASSES

    ranks = list(dict.fromkeys(row.upcard for row in rows))
    by_cell = {(row.upcard, row.hand): row for row in rows}
    print()
    print(say("cli.equity.donating", score=where))
    width = max(len(say(f"cli.equity.hand.{hand}")) for hand in CLASSES)
    print(" " * width + "".join(f"{rank:>13}" for rank in ranks))
    for hand in CLASSES:
        cells = "".join(_cell(by_cell.get((rank, hand))) for rank in ranks)
        print(f"{say(f'cli.equity.hand.{hand}'):{width}}{cells}".rstrip())
    lone = {rank: [row for row in rows if row.upcard == rank] for rank in ranks}
    shares = (
        100 * sum(row.lone.mean * row.deals for row in own) / sum(row.deals for row in own)
        for own in lone.values()
    )
    name = say("cli.equity.lone")
    print(f"{name:{width}}" + "".join(f"{f'{share:.1f}':>13}" for share in shares))


def _cell(row: Verdict | None) -> str:
    if row is None or row.lead.low is None or row.lead.high is None:
        return " " * 13
    half = 50 * (row.lead.high - row.lead.low)
    return f"{f'{100 * row.lead.mean:+.1f} ±{half:.1f}':>13}"
