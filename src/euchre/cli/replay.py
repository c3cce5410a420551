"""`euchre replay`: check recorded games against the rules and print them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FINDINGS, UNREADABLE, ends_well, machine_fault
from euchre.cli.output import print_json, warn
from euchre.core.errors import NotationError
from euchre.core.sentences import printable, say

if TYPE_CHECKING:
    from euchre.core.telling import Teller
    from euchre.notation.record import Record, RecordedDeal


@ends_well
def replay(
    *,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records (.euchre).")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only the score and the faults.")
    ] = False,
) -> None:
    """Check recorded games against the rules and print them.

    Exit code 0 where the rules find nothing, 1 where they do, 3 where a file can't be read.
    """
    from euchre.notation.record import read

    code = 0
    found = []
    for file in files:
        try:
            record = read(file)
        except NotationError as error:
            warn(f"{file}: {error}")
            code = UNREADABLE
            continue
        except OSError as error:
            warn(machine_fault(error))
            code = UNREADABLE
            continue
        if record.faults:
            code = max(code, FINDINGS)
        if json:
            found.append({"file": str(file), **_plain(record)})
            continue
        if len(files) > 1:
            print(f"{printable(str(file))}:")
        _print(record, quiet=quiet)
    if json and len(files) == 1 and found:
        del found[0]["file"]
        print_json(found[0])
    elif json and len(files) > 1:
        print_json(found)
    if code:
        raise typer.Exit(code)


def _plain(record: Record) -> dict[str, object]:
    return {
        "deals": len(record.deals),
        "score": record.score,
        "faults": [{"deal": f.deal, "place": f.place, "reason": f.reason} for f in record.faults],
    }


def _print(record: Record, *, quiet: bool) -> None:
    from euchre.core.events import MatchEnded
    from euchre.core.telling import Teller

    rules = record.rules
    if rules is not None:
        print(printable(rules.title))
        players = [printable(name) for name in record.header.players]
        view, you = record.header.view, say("cli.play.you")
        seat = view if view != "all" else players.index(you) if you in players else None
        teller = Teller(players, you=seat, sides=rules.sides)
        if not quiet:
            for event in record.events[:1]:
                print(printable(teller.tell(event)))
            for deal in record.deals:
                _print_deal(deal, teller)
            for event in record.events[-1:]:
                if isinstance(event, MatchEnded):
                    print(printable(teller.tell(event)))
        print()
        print(_score(record, teller))
    for fault in record.faults:
        place = fault.place if fault.deal is None else f"{fault.place} ({_number(fault.deal)})"
        print(say("cli.replay.fault", place=place, reason=printable(fault.reason)))
    if record.unchecked:
        print(say("cli.replay.unchecked", n=record.unchecked))
    if not record.faults:
        print(say("cli.replay.fine", n=len(record.deals)))


def _number(deal: int) -> str:
    return say("cli.deal", number=deal + 1)


def _print_deal(deal: RecordedDeal, teller: Teller) -> None:
    from euchre.core import events as ev
    from euchre.core.sentences import show_card

    print()
    trick: list[str] = []
    for event in deal.events:
        if isinstance(event, ev.Played):
            trick.append(f"{teller.names[event.seat]} {show_card(event.card)}")
            continue
        if isinstance(event, ev.TrickWon):
            print(f"  {', '.join(trick)}: {printable(teller.tell(event))}")
            trick = []
        elif isinstance(event, ev.DealBegan):
            print(f"{_number(event.deal)}. {printable(teller.tell(event))}")
        elif isinstance(event, ev.Looked) and event.cards:
            print(f"  {printable(teller.tell(event))}")
        elif sentence := teller.news(event):
            print(f"  {printable(sentence)}")
    if trick:
        print(f"  {', '.join(trick)}")


def _score(record: Record, teller: Teller) -> str:
    rules = record.rules
    assert rules is not None
    score = record.score
    parts = [
        say(
            "cli.score",
            seats=[seat for seat in rules.seating.seats if rules.sides[seat] == side],
            names=teller.names,
            n=score[rules.sides.index(side)],
        )
        for side in dict.fromkeys(rules.sides)
    ]
    text = "; ".join(parts)
    text = text[:1].upper() + text[1:]
    return text + ("." if record.finished else f". {say('cli.replay.unfinished')}")
