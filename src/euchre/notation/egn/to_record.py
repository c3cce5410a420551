"""A sheet as a record: the header and the events of a game that is told whole, or filled in."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from euchre.core.events import Event, MatchEnded
from euchre.notation.egn.about import about_of
from euchre.notation.header import Header, header_of
from euchre.notation.sheet.record import SheetRecord


class Written(NamedTuple):
    """What a record is written from. Fields: `end` None for a game that was left unfinished."""

    header: Header
    events: tuple[Event, ...]
    end: str | None


def record_of(record: SheetRecord, *, fill: bool = False) -> Written:
    """The record of a game that was written down.

    With `fill`, cards that nobody told are filled in, and the header says in which deals.
    Errors: `NotationError` where something stands against it; `Unfit` for what has no place.
    """
    match = record.filled() if fill else record.match()
    filled = [n for n, deal in enumerate(record.replayed) if deal.hands and deal.hands.is_filled]
    header = msgspec.structs.replace(
        header_of(match.rules, players=record.players),
        start=record.start if any(record.start) else msgspec.UNSET,
        filled=tuple(filled) or msgspec.UNSET,
        about=about_of(record.sheet, filled) or msgspec.UNSET,
    )
    ending = match.after[-1] if match.over else None
    # A deal that nobody wrote down is not begun.
    events = match.before if match.waits_for_pack else match.events
    return Written(header, events, ending.why if isinstance(ending, MatchEnded) else None)
