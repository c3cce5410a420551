"""What the library knows of a game without opening it again."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from euchre.core import events as ev
from euchre.core.errors import EuchreError
from euchre.core.seats import Seat
from euchre.notation.acting import has_acted
from euchre.notation.opening import AnyRecord, read
from euchre.notation.record import Record, RecordedDeal
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class DealFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One deal in few words. Shapes: `before` and `points` one number a side."""

    number: int
    dealer: int
    before: tuple[int, ...]
    points: tuple[int, ...]
    outcome: str | None = None
    maker: int | None = None
    alone: bool = False
    defended: bool = False


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game of the library.

    Fields: `file` its name in the folder; `game` its number where the file holds several; `sides`
    the side of each seat; `winners` seats; `acted` those that did anything; `faults` how many were
    found; `error` why it can't be
    read, where it can't.
    """

    file: str
    game: int | None = None
    title: str = ""
    date: str = ""
    ruleset: str = ""
    players: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    score: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    finished: bool = False
    deals: tuple[DealFacts, ...] = ()
    acted: tuple[int, ...] = ()
    faults: int = 0
    error: str = ""


def entries_of(path: Path) -> tuple[Entry, ...]:
    """What a file holds: one game or several, or why it can't be read."""
    try:
        record = read(path)
    except (EuchreError, OSError) as error:
        return (Entry(file=path.name, date=_date_of(path), error=str(error)),)
    if isinstance(record, SeriesRecord):
        many = enumerate(record.games, 1)
        return tuple(_entry(path, game, number) for number, game in many)
    return (_entry(path, record, None),)


def _entry(path: Path, record: Record | SheetRecord, game: int | None) -> Entry:
    rules = record.rules
    sides = () if rules is None else rules.sides
    title, date = _about(record)
    return Entry(
        file=path.name,
        game=game,
        title=title,
        date=date or _date_of(path),
        ruleset="" if rules is None else rules.name,
        players=record.players,
        sides=sides,
        score=_by_side(record.score, sides),
        winners=_winners(record),
        finished=record.finished,
        deals=tuple(_facts(deal, sides) for deal in record.deals if _was_dealt(deal)),
        acted=_acted(record),
        faults=len(record.faults),
    )


def _acted(record: Record | SheetRecord) -> tuple[int, ...]:
    events = [event for deal in record.deals for event in deal.events]
    return tuple(n for n in range(len(record.players)) if has_acted(events, Seat(n)))


def _about(record: AnyRecord) -> tuple[str, str]:
    """The title and the date that were written down."""
    if isinstance(record, SheetRecord):
        return record.sheet.title or "", record.sheet.date or ""
    about: Any = record.header.about or {} if isinstance(record, Record) else {}
    head = about.get("metadata", {})
    found = [head.get(key) if isinstance(head, dict) else None for key in ("title", "date")]
    title, date = (text if isinstance(text, str) else "" for text in found)
    return title, date


def _date_of(path: Path) -> str:
    """The date in the file's name, or when it was written last."""
    named = _DATE.match(path.name)
    if named:
        return named[0]
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).strftime("%Y-%m-%d")


def _by_side(points: tuple[int, ...], sides: tuple[int, ...]) -> tuple[int, ...]:
    if len(sides) != len(points):
        return points
    return tuple(points[sides.index(side)] for side in dict.fromkeys(sides))


def _winners(record: Record | SheetRecord) -> tuple[int, ...]:
    if not record.finished:
        return ()
    ending = record.events[-1] if isinstance(record, Record) else None
    if isinstance(ending, ev.MatchEnded):
        return tuple(ending.winners)
    best = max(record.score, default=0)
    return tuple(seat for seat, points in enumerate(record.score) if points == best)


def _was_dealt(deal: RecordedDeal) -> bool:
    return any(isinstance(event, ev.DealtBatch) for event in deal.events) or len(deal.events) == 1


def _facts(deal: RecordedDeal, sides: tuple[int, ...]) -> DealFacts:
    maker, alone, defended = None, False, False
    for event in deal.events:
        if isinstance(event, ev.OrderedUp | ev.Named | ev.Contracted | ev.CalledBlind):
            maker = int(event.seat)
        alone = alone or isinstance(event, ev.WentAlone | ev.CalledBlind)
        defended = defended or isinstance(event, ev.DefendedAlone)
    return DealFacts(
        number=deal.number,
        dealer=deal.dealer,
        before=_by_side(deal.before, sides),
        points=_by_side(deal.points, sides),
        outcome=deal.outcome,
        maker=maker,
        alone=alone,
        defended=defended,
    )
