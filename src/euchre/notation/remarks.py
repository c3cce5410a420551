"""What stands beside the play of a game: comments at their places, and alternative lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from euchre.core.events import Event
from euchre.notation.egn.about import comments_about
from euchre.notation.egn.from_record import sheets_of
from euchre.notation.faults import Fault
from euchre.notation.record import Record
from euchre.notation.sheet.lines import LinePlayed
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.sheet import Sheet, SheetDeal
from euchre.notation.sheet.unfit import Unfit


class Remark(NamedTuple):
    """A text and the call or card that it is on, all counted from 0; on the whole game without."""

    text: str
    deal: int | None = None
    call: int | None = None
    card: int | None = None


class OtherLine(NamedTuple):
    """An alternative line and the events of its deal, as far as the rules let it go."""

    line: LinePlayed
    events: tuple[Event, ...]


def remarks_of(record: Record | SheetRecord) -> tuple[Remark, ...]:
    """The comments that a game's own file has."""
    return tuple(_remarks(record))


def lines_of(record: Record | SheetRecord) -> tuple[OtherLine, ...]:
    """The alternative lines that a game's own file has, put to the rules."""
    sheet = _with_lines(record)
    if sheet is None:
        return ()
    return tuple(OtherLine(line, sheet.events_of(line)) for line in sheet.lines)


def line_faults(record: Record | SheetRecord) -> tuple[Fault, ...]:
    """What is impossible in a game's alternative lines."""
    sheet = _with_lines(record)
    return () if sheet is None else sheet.line_faults


def _remarks(record: Record | SheetRecord) -> Iterator[Remark]:
    if isinstance(record, SheetRecord):
        sheet: Sheet = record.sheet
        if sheet.description:
            yield Remark(sheet.description)
        for number, deal in enumerate(sheet.deals):
            if deal is not None:
                yield from _of_deal(number, deal)
        return
    about = _about(record)
    head = about.get("metadata")
    description = head.get("description") if isinstance(head, dict) else None
    if isinstance(description, str) and description:
        yield Remark(description)
    for number, deal in sorted(comments_about(about).items()):
        yield from _of_deal(number, deal)


def _of_deal(number: int, deal: SheetDeal) -> Iterator[Remark]:
    for at, texts in sorted((deal.bidding.comments or {}).items()):
        yield from (Remark(text, number, call=at) for text in texts)
    for at, texts in sorted((deal.play.comments or {}).items()):
        yield from (Remark(text, number, card=at) for text in texts)


def _about(record: Record) -> dict[str, Any]:
    return record.header.about or {}


def _with_lines(record: Record | SheetRecord) -> SheetRecord | None:
    """The game as a sheet, where it has lines."""
    if isinstance(record, SheetRecord):
        return record
    if not any(deal.lines for deal in comments_about(_about(record)).values()):
        return None
    try:
        return SheetRecord(sheets_of(record)[0])  # games with lines come from files of one game
    except Unfit:
        return None
