"""`euchre arena`: two bots on the same deals, with the seats changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import ends_well
from euchre.cli.given import Checkpoint, Code, Preset, Seats, Seed, With, Workers, given_rules
from euchre.cli.output import print_json, progress
from euchre.core.errors import NotationError
from euchre.core.sentences import printable, say

if TYPE_CHECKING:
    from euchre.analysis.arena.match import Arena
    from euchre.analysis.arena.sequential import Sprt
    from euchre.analysis.simulation import Interval


@ends_well
def arena(
    *,
    a: Annotated[str, typer.Argument(metavar="A", help="A bot.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The bot that it is measured against.")],
    ruleset: Annotated[
        str | None, typer.Argument(metavar="[RULESET]", help="A game, or a club's file.")
    ] = None,
    pairs: Annotated[
        int, typer.Option(min=1, max=100_000_000, help="How many deals, each played both ways.")
    ] = 1000,
    games: Annotated[
        int | None, typer.Option(min=1, max=10_000_000, help="Whole games instead, both ways.")
    ] = None,
    seed: Seed = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    seats: Seats = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="LOW:HIGH", help="Stop once it is plain which of these it is."),
    ] = None,
    alpha: Annotated[float, typer.Option(help="How often the test may find HIGH in error.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often the test may find LOW in error.")] = 0.05,
    workers: Workers = 0,
    checkpoint: Checkpoint = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let two bots play the same deals, each with the seats changed, and say who is ahead."""
    from euchre.analysis.arena.duel import Duel
    from euchre.analysis.arena.match import run
    from euchre.analysis.arena.sequential import parse_sprt
    from euchre.core.shuffle import fresh_seed

    rules = given_rules(ruleset, options, seats, preset=preset, code=code)
    try:
        test = None if sprt is None else parse_sprt(sprt, alpha, beta)
    except NotationError as error:
        raise typer.BadParameter(str(error), param_hint="--sprt") from error
    number = pairs if games is None else games
    seed = fresh_seed() if seed is None else seed
    duel = Duel(rules, a, b, number, seed, games is not None).checked()
    with progress(number, say("cli.arena.pairs")) as step:
        found = run(duel, sprt=test, workers=workers, checkpoint=checkpoint, step=step)
    if json:
        print_json(plain(found))
    else:
        show(found)


def plain(found: Arena) -> dict[str, object]:
    """A result for programs."""
    duel = found.duel
    a, b = duel.names
    told: dict[str, object] = {
        "a": a,
        "b": b,
        "ruleset": duel.rules.name,
        "options": duel.rules.changed,
        "pairs": found.tally.pairs,
        "deals": found.tally.deals,
        "games": duel.games,
        "seed": duel.seed,
        "seconds": round(found.seconds, 3),
        "mean": found.points.mean,
        "low": found.points.low,
        "high": found.points.high,
        "win_probability": found.wins,
    }
    test = found.sprt
    if test is not None:
        told["sprt"] = {
            "low": test.low,
            "high": test.high,
            "alpha": test.alpha,
            "beta": test.beta,
            "reject": test.reject,
            "accept": test.accept,
            "ratio": test.ratio(found.tally),
            "verdict": found.verdict,
        }
    return told


def show(found: Arena) -> None:
    """A result for people."""
    duel, tally = found.duel, found.tally
    a, b = duel.names
    print(printable(say("cli.arena.title", a=a, b=b, title=duel.rules.title)))
    seconds, n = f"{found.seconds:.1f}", f"{tally.pairs:,}"
    what = "cli.arena.games" if duel.games else "cli.arena.deals"
    print(say(what, n=n, ways=len(duel.ways), seconds=seconds, seed=duel.seed))
    print(_told("cli.arena.points", found.points, "+.3f"))
    if found.wins is not None:
        code = "cli.arena.wins.games" if duel.games else "cli.arena.wins"
        bare = found.wins.low is None
        target = duel.rules.match_rules.target
        print(_told("cli.arena.wins" if bare else code, found.wins, ".1%", target=target))
    if found.sprt is not None:
        _show_test(found.sprt, found)


def _told(code: str, value: Interval, form: str, target: int = 0) -> str:
    mean = format(value.mean, form)
    if value.low is None or value.high is None:
        return say(f"{code}.bare", mean=mean)
    low, high = format(value.low, form), format(value.high, form)
    return say(code, mean=mean, low=low, high=high, target=target)


def _show_test(test: Sprt, found: Arena) -> None:
    low, high = f"{test.low:+g}", f"{test.high:+g}"
    print(
        say(
            "cli.arena.sprt",
            low=low,
            high=high,
            alpha=f"{test.alpha:g}",
            beta=f"{test.beta:g}",
            ratio=f"{test.ratio(found.tally):.2f}",
            reject=f"{test.reject:.2f}",
            accept=f"{test.accept:.2f}",
        )
    )
    print(say(f"cli.arena.sprt.{found.verdict}", n=f"{found.tally.pairs:,}", low=low, high=high))
