"""`euchre solve`: what a position is worth with all hands open."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import UNREADABLE, ends_well, machine_fault
from euchre.cli.output import print_json, progress, warn
from euchre.core.errors import EuchreError, NotationError, SetupError
from euchre.core.files import read_file
from euchre.core.sentences import printable, say, show_card

if TYPE_CHECKING:
    from euchre.core.actions import Play
    from euchre.rules.deal import Deal
    from euchre.solver.doubledummy import Solution

LARGEST = 16 * 1024 * 1024
"""Bytes of a file of positions: more than anybody waits for."""


@ends_well
def solve(
    *,
    position: Annotated[
        str | None, typer.Argument(metavar="[POSITION]", help="A position on one line.")
    ] = None,
    file: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Positions, one a line; - for what is typed or piped."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what a position is worth when all play their best, with all hands open.

    Exit code 0 where every position could be solved, 3 where one couldn't.
    """
    if (position is None) == (file is None):
        raise typer.BadParameter(say("cli.solve.one"), param_hint="POSITION")
    if position is not None:
        _solve_one(position, json=json)
        return
    assert file is not None
    _solve_all(file, json=json)


def _solve_one(position: str, *, json: bool) -> None:
    try:
        deal = _deal_of(position)
        solution, line = _solved(deal)
    except EuchreError as error:
        for problem in _problems(error):
            warn(problem)
        raise typer.Exit(UNREADABLE) from error
    if json:
        print_json(_plain(solution, line))
    else:
        _print(deal, solution, line)


def _solve_all(file: str, *, json: bool) -> None:
    """Solve each line; a bad one is told with its number, and the others are solved."""
    found: list[dict[str, object]] = []
    failed = False
    lines = list(_lines(file))
    with progress(len(lines), say("cli.solve.positions")) as step:
        for done, (number, text) in enumerate(lines, 1):
            try:
                deal = _deal_of(text)
                solution, line = _solved(deal)
            except EuchreError as error:
                failed = True
                for problem in _problems(error):
                    warn(say("cli.solve.bad", number=number, problem=problem))
                found.append({"number": number, "problems": _problems(error)})
            else:
                found.append({"number": number, **_plain(solution, line)})
                if not json:
                    print(say("cli.solve.number", number=number))
                    _print(deal, solution, line)
                    print()
            step(done)
    if json:
        print_json(found)
    if failed:
        raise typer.Exit(UNREADABLE)


def _lines(file: str) -> Iterator[tuple[int, str]]:
    """The positions of a file with the numbers of their lines; `#` begins a remark."""
    expected = say("cli.solve.expected", n=LARGEST >> 20)
    try:
        if file == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            content = read_file(
                Path(file), LARGEST, place=say("cli.solve.start"), expected=expected
            )
        if len(content) > LARGEST:
            raise NotationError(file, say("cli.solve.start"), expected)
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        warn(say("cli.solve.not_text", file=file))
        raise typer.Exit(UNREADABLE) from error
    except OSError as error:
        warn(machine_fault(error))
        raise typer.Exit(UNREADABLE) from error
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def _deal_of(text: str) -> Deal:
    """The deal at a position; the hand of one who sits out need not be known."""
    from euchre.notation.position import read_position

    position = read_position(text)
    deal = position.deal()
    unknown = [seat for seat in sorted(position.unknown) if seat not in deal.observe(None).resting]
    if unknown:
        raise SetupError([say("cli.solve.unknown", seats=unknown)])
    return deal


def _solved(deal: Deal) -> tuple[Solution, tuple[Play, ...]]:
    from euchre.solver import doubledummy

    return doubledummy.solve(deal), doubledummy.best_line(deal)


def _problems(error: EuchreError) -> list[str]:
    return [printable(problem) for problem in getattr(error, "problems", (str(error),))]


def _plain(solution: Solution, line: tuple[Play, ...]) -> dict[str, object]:
    """The keys of the contract; where a search was too short, a value is null and has bounds."""
    plain: dict[str, object] = {
        "value": solution.value.exact,
        "tricks_by_card": {_card(play): worth.exact for play, worth in solution.cards.items()},
        "line": [_card(play) for play in line],
    }
    if any(worth.exact is None for worth in (solution.value, *solution.cards.values())):
        plain["bounds"] = {
            "value": [solution.value.low, solution.value.high],
            "tricks_by_card": {_card(p): [w.low, w.high] for p, w in solution.cards.items()},
        }
    return plain


def _card(play: Play) -> str:
    return str(play).removeprefix("play ")


def _print(deal: Deal, solution: Solution, line: tuple[Play, ...]) -> None:
    contract = deal.contract
    assert contract is not None
    code = "cli.solve.made" if contract.alone is None else "cli.solve.made.alone"
    print(say(code, suit=contract.strain.value, seat=contract.maker, seat_to_play=solution.seat))
    tricks = len(deal.tricks) + len(deal.table.hand(solution.seat))
    print(say("cli.solve.value", n=str(solution.value), all=tricks))
    best = solution.best
    sign = -1 if solution.for_makers else 1
    for play, worth in sorted(solution.cards.items(), key=lambda item: sign * item[1].low):
        mark = say("cli.solve.best") if play in best else ""
        print(f"  {_shown(play):4} {worth!s:>4}  {mark}".rstrip())
    if line:
        print(say("cli.solve.line", line=" ".join(_shown(play) for play in line)))


def _shown(play: Play) -> str:
    named = f" ({say(f'suit.{play.suit.value}')})" if play.suit else ""
    return show_card(play.card) + named
