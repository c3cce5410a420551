"""`euchre simulate`: bulk play between bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import ends_well
from euchre.cli.given import Checkpoint, Code, Preset, Seats, Seed, With, Workers, given_rules
from euchre.cli.output import print_json, progress, warn
from euchre.core.errors import SetupError
from euchre.core.files import is_same_file
from euchre.core.sentences import has_sentence, printable, say

if TYPE_CHECKING:
    from euchre.analysis.plan import Plan
    from euchre.analysis.simulation import Interval, Simulation
    from euchre.rules.ruleset import Ruleset


@ends_well
def simulate(
    *,
    ruleset: Annotated[
        str | None, typer.Argument(metavar="[RULESET]", help="A game, or a club's file.")
    ] = None,
    deals: Annotated[
        int, typer.Option(min=1, max=1_000_000_000, help="How many deals (with --matches: games).")
    ] = 1000,
    bots: Annotated[
        str, typer.Option(help="One bot for all, two for the sides, or one a seat: a,b,...")
    ] = "house",
    seed: Seed = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    seats: Seats = None,
    at: Annotated[
        str | None, typer.Option(metavar="9-6", help="At this score, seat 0's side first.")
    ] = None,
    matches: Annotated[bool, typer.Option("--matches", help="Play whole games.")] = False,
    where: Annotated[
        str | None,
        typer.Option(metavar="WISH", help="Only deals such as: seat0 has Jh and Jd."),
    ] = None,
    workers: Workers = 0,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Dask scheduler, such as tcp://10.0.0.1:8786."),
    ] = None,
    checkpoint: Checkpoint = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the counts to this file, .csv or .parquet.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play many deals, and count how they ended and what they gave."""
    from euchre.analysis.export import check_form, export
    from euchre.analysis.plan import Plan
    from euchre.analysis.workers import run
    from euchre.core.shuffle import fresh_seed

    rules = given_rules(ruleset, options, seats, preset=preset, code=code)
    if matches and where is not None:
        raise typer.BadParameter(say("cli.simulate.where_matches"), param_hint="--where")
    if cluster is not None and not cluster.strip():
        raise typer.BadParameter(say("cli.simulate.no_cluster"), param_hint="--cluster")
    if out is not None:
        check_form(out)
        if checkpoint is not None and is_same_file(out, checkpoint):
            raise SetupError([say("cli.simulate.same_file", file=out)])
    names = _names(bots, rules)
    seed = fresh_seed() if seed is None else seed
    plan = Plan(rules, names, deals, seed, at, matches, where).checked()
    unit = say("cli.simulate.games" if matches else "cli.simulate.deals")
    began = time.perf_counter()
    with progress(deals, unit) as step:
        found = run(plan, workers=workers, cluster=cluster, checkpoint=checkpoint, step=step)
    seconds = time.perf_counter() - began
    if out is not None:
        export(found, out)
    if not found.deals:
        warn(say("wish.none", n=f"{plan.number:,}"))
    if json:
        print_json(_plain(found, plan, seconds))
    else:
        _print(found, plan, seconds=seconds)


def _names(text: str, rules: Ruleset) -> tuple[str, ...]:
    """The bot of each seat: one for all, one a side, or one a seat."""
    given = [name.strip() for name in text.split(",")]
    sides = list(dict.fromkeys(rules.sides))
    if len(given) == 1:
        return tuple(given * rules.seating.count)
    if len(given) == rules.seating.count:
        return tuple(given)
    if len(given) == len(sides):
        return tuple(given[sides.index(side)] for side in rules.sides)
    sentence = say("cli.simulate.bots", sides=len(sides), players=rules.seating.count, n=len(given))
    raise typer.BadParameter(sentence, param_hint="--bots")


def _plain(found: Simulation, plan: Plan, seconds: float) -> dict[str, object]:
    plain: dict[str, object] = {
        "ruleset": found.rules.name,
        "options": found.rules.changed,
        "deals": found.deals,
        "seconds": round(seconds, 3),
        "bots": plan.bots,
        "points_per_deal": {str(seat): found.points(seat) for seat in found.rules.seating.seats},
        "outcomes": dict(sorted(found.outcomes.items())),
    }
    if plan.where is not None:
        plain["where"] = {"wish": plan.where, "of": plan.number}
    if found.games:
        plain["matches"] = {
            "played": found.games,
            "broken_off": found.broken_off,
            "won": {str(seat): found.wins[seat] for seat in found.rules.seating.seats},
        }
    return plain


def _print(found: Simulation, plan: Plan, *, seconds: float) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from euchre.analysis.simulation import MOST_DEALS

    rules = found.rules
    sides = list(dict.fromkeys(rules.sides))
    console = Console(highlight=False, soft_wrap=False)
    print(printable(rules.title))
    code = "cli.simulate.done" if plan.where is None else "cli.simulate.wanted"
    n, of = f"{found.deals:,}", f"{plan.number:,}"
    print(say(code, n=n, of=of, seconds=f"{seconds:.1f}", seed=plan.seed))
    if not found.deals:
        return
    print()
    print(say("cli.simulate.ends"))
    ends = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    ends.add_column(say("cli.simulate.end"))
    shown_sides = sides if len(sides) == 2 else []  # more columns than a line has room for
    for side in shown_sides:
        ends.add_column(say("cli.simulate.made_by", which=_seats(rules, side)), justify="right")
    ends.add_column(say("cli.simulate.all"), justify="right")
    for outcome, count in found.outcomes.most_common():
        by_side = [_share(found.by_side[side, outcome], found.deals) for side in shown_sides]
        shares = ["" if found.by_side[None, outcome] else text for text in by_side]
        ends.add_row(_outcome(outcome), *shares, _share(count, found.deals))
    with console.capture() as shown:
        console.print(ends)
    print(_trimmed(shown.get()), end="")
    print()
    print(say("cli.simulate.points"))
    points = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for code in ("seat", "bot", "mean", "interval"):
        points.add_column(say(f"cli.simulate.{code}"), justify="left" if code == "bot" else "right")
    for seat in rules.seating.seats:
        mean = found.points(seat)
        points.add_row(str(seat), plan.bots[seat], f"{mean.mean:.3f}", _between(mean, 3, 1))
    with console.capture() as shown:
        console.print(points)
    print(_trimmed(shown.get()), end="")
    if found.games:
        _print_wins(found, sides)
    if found.broken_off:
        print(say("cli.simulate.broken_off", n=found.broken_off, deals=f"{MOST_DEALS:,}"))


def _trimmed(text: str) -> str:
    """The lines without the blanks that fill their last column."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def _print_wins(found: Simulation, sides: Sequence[int]) -> None:
    for side in sides:
        wins = found.wins[found.rules.sides.index(side)]
        seats = _seats(found.rules, side)
        of = _share(wins, found.games)
        code = (
            "cli.simulate.won"
            if len(sides) < found.rules.seating.count
            else "cli.simulate.won.seat"
        )
        print(say(code, which=seats, wins=wins, games=found.games, share=of))


def _seats(rules: Ruleset, side: int) -> str:
    return "/".join(str(seat) for seat in rules.seating.seats if rules.sides[seat] == side)


def _outcome(name: str) -> str:
    return say(f"outcome.{name}") if has_sentence(f"outcome.{name}") else name


def _share(count: int, of: int) -> str:
    from euchre.analysis.simulation import share

    part = share(count, of)
    return f"{100 * part.mean:.1f}% ({_between(part, 1, 100)})"


def _between(interval: Interval, digits: int, times: int) -> str:
    if interval.low is None or interval.high is None:
        return "-"
    return f"{times * interval.low:.{digits}f}-{times * interval.high:.{digits}f}"
