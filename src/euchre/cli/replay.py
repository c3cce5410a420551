"""`euchre replay`: check recorded games against the rules and print them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from euchre.cli.endings import FINDINGS, UNREADABLE, ends_well, machine_fault
from euchre.cli.output import print_json, warn
from euchre.core.errors import NotationError
from euchre.core.sentences import printable, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre.core.telling import Teller
    from euchre.notation.faults import Fault
    from euchre.notation.record import Record, RecordedDeal
    from euchre.notation.sheet.record import SheetRecord


class Found(NamedTuple):
    """One game of a file: `game` its number where the file holds several."""

    file: Path
    game: int | None
    record: Record | SheetRecord | None
    faults: Sequence[Fault]


@ends_well
def replay(
    *,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Games: .euchre, .egn, .egnb, .emn, .emnb, .ptn."),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only the score and the faults.")
    ] = False,
    hashes: Annotated[
        bool, typer.Option("--hash", help="The baseline hash too: the same for any comments.")
    ] = False,
) -> None:
    """Check recorded games against the rules and print them.

    Exit code 0 where the rules find nothing, 1 where they do, 3 where a file can't be read.
    """
    code = 0
    plain = []
    for file in files:
        games = _opened(file)
        if games is None:
            code = UNREADABLE
            continue
        if any(game.faults for game in games):
            code = max(code, FINDINGS)
        for game in games:
            _warn(game)
            if json:
                plain.append(_plain(game) | ({"hash": _hash(game)} if hashes else {}))
                continue
            if len(files) > 1 or game.game is not None:
                print(f"{printable(_name(game))}:")
            _print(game, quiet=quiet)
            if hashes and (digest := _hash(game)) is not None:
                print(digest)
    if json and (plain or len(files) > 1):
        one = len(files) == 1 and len(plain) == 1
        print_json({k: v for k, v in plain[0].items() if k not in _WHICH} if one else plain)
    if code:
        raise typer.Exit(code)


_WHICH = ("file", "game")
"""What tells several games apart."""


def _opened(file: Path) -> list[Found] | None:
    """The games of a file; None, with a warning, where it can't be read."""
    try:
        return list(_games(file))
    except NotationError as error:
        warn(f"{file}: {error}")
    except OSError as error:
        warn(machine_fault(error))
    return None


def _games(file: Path) -> Iterator[Found]:
    """The games of a file; what is wrong with the frame about them stands with the first."""
    from euchre.notation.opening import read
    from euchre.notation.remarks import line_faults
    from euchre.notation.sheet.series_record import SeriesRecord

    record = read(file)
    if not isinstance(record, SeriesRecord):
        yield Found(file, None, record, (*record.faults, *line_faults(record)))
        return
    frame = record.faults
    if not record.games:
        yield Found(file, 1, None, frame)
    for number, game in enumerate(record.games, 1):
        yield Found(file, number, game, (*frame, *game.faults, *line_faults(game)))
        frame = ()


def _name(game: Found) -> str:
    if game.game is None:
        return str(game.file)
    return say("cli.replay.game", file=game.file, number=game.game)


def _warn(game: Found) -> None:
    for sentence in getattr(game.record, "warnings", ()):
        warn(f"{_name(game)}: {sentence}")


def _plain(game: Found) -> dict[str, object]:
    record = game.record
    found: dict[str, object] = {"file": str(game.file)}
    if game.game is not None:
        found["game"] = game.game
    return found | {
        "deals": len(record.deals) if record else 0,
        "score": record.score if record else (),
        "faults": [{"deal": f.deal, "place": f.place, "reason": f.reason} for f in game.faults],
    }


def _hash(game: Found) -> str | None:
    """The baseline hash of a game; None, with a warning, where it can't be written down."""
    from euchre.notation.converting import sheets_in
    from euchre.notation.egn.hashing import baseline_hash
    from euchre.notation.sheet.unfit import Unfit

    if game.record is None:
        return None
    try:
        (sheet,) = sheets_in([game.record])
        return str(baseline_hash(sheet))
    except (Unfit, ValueError) as error:
        warn(f"{_name(game)}: {error}")
        return None


def _print(game: Found, *, quiet: bool) -> None:
    from euchre.core.telling import Teller

    record = game.record
    rules = record.rules if record else None
    if record is not None and rules is not None:
        print(printable(rules.title))
        names = record.players if len(record.players) == rules.seating.count else ()
        players = [printable(name) for name in names]
        teller = Teller(players, you=_own_seat(record, players), sides=rules.sides)
        if not quiet:
            _print_deals(record, teller)
        print()
        print(_score(record, teller))
    for fault in game.faults:
        place = fault.place if fault.deal is None else f"{fault.place} ({_number(fault.deal)})"
        print(say("cli.replay.fault", place=place, reason=printable(fault.reason)))
    if record is not None and record.unchecked:
        print(say("cli.replay.unchecked", n=record.unchecked))
    if record is not None and not game.faults:
        print(say("cli.replay.fine", n=len(record.deals)))


def _own_seat(record: Record | SheetRecord, players: list[str]) -> int | None:
    """The seat that the record is told to, if to any."""
    you = say("cli.play.you")
    header = getattr(record, "header", None)
    if header is not None and header.view != "all":
        return int(header.view)
    return players.index(you) if you in players else None


def _print_deals(record: Record | SheetRecord, teller: Teller) -> None:
    from euchre.core.events import MatchEnded

    events = getattr(record, "events", ())
    for event in events[:1]:
        print(printable(teller.tell(event)))
    for deal in record.deals:
        _print_deal(deal, teller)
    for event in events[-1:]:
        if isinstance(event, MatchEnded):
            print(printable(teller.tell(event)))


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
            print(f"  {_line(trick)}: {printable(teller.tell(event))}")
            trick = []
        elif isinstance(event, ev.DealBegan):
            print(f"{_number(event.deal)}. {printable(teller.tell(event))}")
        elif isinstance(event, ev.Looked) and event.cards:
            print(f"  {printable(teller.tell(event))}")
        elif sentence := teller.news(event):
            print(f"  {printable(sentence)}")
    if trick:
        print(f"  {_line(trick)}")


def _line(parts: list[str], between: str = ", ") -> str:
    """Parts on a line that begins with a capital, also where "you" comes first."""
    text = between.join(parts)
    return text[:1].upper() + text[1:]


def _score(record: Record | SheetRecord, teller: Teller) -> str:
    rules = record.rules
    assert rules is not None
    score = record.score
    named = len(record.players) == rules.seating.count and all(record.players)
    parts = [
        say(
            "cli.score" if named else "cli.score.numbered",
            seats=[seat for seat in rules.seating.seats if rules.sides[seat] == side],
            names=teller.names,
            n=score[rules.sides.index(side)],
        )
        for side in dict.fromkeys(rules.sides)
    ]
    return _line(parts, "; ") + ("." if record.finished else f". {say('cli.replay.unfinished')}")
