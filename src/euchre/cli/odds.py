"""`euchre odds`: what each call is worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import ends_well
from euchre.cli.given import Code, Preset, Seed, With, Workers, given_rules
from euchre.cli.output import print_json, progress
from euchre.core.sentences import printable, say, show_card

if TYPE_CHECKING:
    from euchre.analysis.odds import Choice, Odds
    from euchre.analysis.simulation import Interval
    from euchre.rules.ruleset import Ruleset

LAYOUTS, MOST = 20_000, 10_000_000


@ends_well
def odds(
    *,
    hand: Annotated[
        str | None, typer.Argument(metavar="[HAND]", help='Five cards: "Jh Jd Ah 9c Ts".')
    ] = None,
    upcard: Annotated[str | None, typer.Option(metavar="CARD", help="The card turned up.")] = None,
    seat: Annotated[int | None, typer.Option(help="Whose hand it is, 0 to 3.")] = None,
    dealer: Annotated[int | None, typer.Option(help="Who deals.")] = None,
    calls: Annotated[
        str | None,
        typer.Option(metavar="CALLS", help='What was called: "pass, pass". Passes, if not said.'),
    ] = None,
    turned_down: Annotated[
        bool, typer.Option("--turned-down", help="All have passed: the second round.")
    ] = False,
    score: Annotated[
        str | None, typer.Option(metavar="9-6", help="The score, own side first.")
    ] = None,
    ruleset: Annotated[
        str | None, typer.Option(metavar="RULESET", help="A game, or a club's file.")
    ] = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    worlds: Annotated[
        int, typer.Option(min=1, max=MOST, help="How many layouts of the other cards to play.")
    ] = LAYOUTS,
    half_width: Annotated[
        float | None,
        typer.Option(min=0.0001, max=10, help="Go on until points are known within this."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0, max=86400, help="Go on counting for so long.")
    ] = None,
    seed: Seed = None,
    table: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Every hand of the first round; goes on where it was."),
    ] = None,
    workers: Workers = 0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what each call is worth that this seat may make now: points, and the chance to win."""
    from euchre.analysis.odds import odds as count
    from euchre.analysis.odds_answer import plain
    from euchre.analysis.odds_question import Question

    rules = given_rules(ruleset, options, preset=preset, code=code)
    if table is not None:
        _build(rules, table, workers, seed or 0)
        return
    if hand is None or upcard is None or seat is None or dealer is None:
        raise typer.BadParameter(say("cli.odds.needed"), param_hint="HAND")
    if calls is not None and turned_down:
        raise typer.BadParameter(say("cli.odds.either"), param_hint="--calls, --turned-down")
    question = Question(
        rules=rules,
        hand=hand,
        upcard=upcard,
        seat=seat,
        dealer=dealer,
        calls=calls,
        turned_down=turned_down,
        score=score,
    )
    question.seen()
    with progress(worlds, say("cli.odds.layouts")) as step:
        found = count(
            question,
            layouts=worlds,
            half_width=half_width,
            seconds=seconds,
            seed=seed or 0,
            step=step,
        )
    if json:
        print_json(plain(found))
    else:
        _print(found)


def _build(rules: Ruleset, file: Path, workers: int, seed: int) -> None:
    from euchre.analysis.odds_table import Table, build

    table = Table(rules, seed).checked()
    with progress(table.hands, say("cli.odds.hands")) as step:
        build(table, file, workers=workers, step=step)


def _print(found: Odds) -> None:
    asked = found.question
    print(printable(asked.rules.title))
    ours, theirs = asked.points
    cards = " ".join(map(show_card, asked.cards))
    up = show_card(asked.turned)
    print(say("cli.odds.asked", seat=asked.seat, seat_dealing=asked.dealer, hand=cards, up=up))
    calls = ", ".join(map(str, asked.acts)) or say("cli.odds.none")
    print(say("cli.odds.so_far", calls=calls, ours=ours, theirs=theirs))
    print(say("cli.odds.done", n=f"{found.layouts:,}", seconds=f"{found.seconds:.1f}"))
    print()
    _print_worth(found.choices, say("cli.odds.call"))
    print()
    _print_ends(found.choices)
    for call, choices in found.discards.items():
        print()
        ranked = sorted(choices, key=lambda choice: -_key(choice))
        print(say("cli.odds.away", call=call))
        _print_worth(ranked, say("cli.odds.card"))


def _key(choice: Choice) -> float:
    return choice.points.mean if choice.win is None else choice.win.mean


def _print_worth(choices: list[Choice], head: str) -> None:
    rows = [[head, say("cli.odds.points"), say("cli.odds.win"), say("cli.odds.behind")]]
    for choice in choices:
        win = "" if choice.win is None else _told(choice.win, 100, 2, "")
        less = say("cli.odds.best")
        if choice.behind is not None:
            less = _told(choice.behind, 1, 3, "+")
            if choice.behind_win is not None:
                less = f"{less}   {_told(choice.behind_win, 100, 2, '+')}"
        name = choice.call.removeprefix("discard ")
        name = show_card(name) if name != choice.call else name
        rows.append([name, _told(choice.points, 1, 3, "+"), win, less])
    _print_rows(rows)


def _told(interval: Interval, times: int, digits: int, sign: str) -> str:
    half = 0.0 if interval.high is None else interval.high - interval.mean
    return f"{times * interval.mean:{sign}.{digits}f} ± {times * half:.{digits}f}"


def _print_ends(choices: list[Choice]) -> None:
    kinds = [("ours", name) for name in dict.fromkeys(n for c in choices for n in c.ours)]
    kinds += [("theirs", name) for name in dict.fromkeys(n for c in choices for n in c.theirs)]
    head = [say("cli.odds.ends")]
    for whose, name in kinds:
        text = say(f"outcome.{name}")
        made = name != "void"
        head.append(say(f"cli.odds.{whose}", outcome=text) if made else text)
    rows = [head]
    for choice in choices:
        shares = [getattr(choice, whose).get(name, 0.0) for whose, name in kinds]
        rows.append(
            [
                choice.call.removeprefix("name "),
                *[f"{100 * share:.1f}" if share else "-" for share in shares],
            ]
        )
    _print_rows(list(map(list, zip(*rows, strict=True))))


def _print_rows(rows: list[list[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = row
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        print("  ".join([first.ljust(widths[0]), *cells]).rstrip())
