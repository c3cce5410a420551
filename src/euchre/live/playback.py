"""Playback: a record as pages step through it, in the shapes of `Welcome`, folded by the same reducer.

What is hidden stays hidden: of a deal that isn't over, a game's own player is sent no more than he
saw at the table. Deals that are over lie open.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from euchre.core.errors import EuchreError
from euchre.core.events import AnyEvent, DealBegan, DealEnded, Event, Shuffled
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.live.margin import NONE, LineTold, Noted, lines_told, noted
from euchre.live.protocol import SeatInfo, TableInfo
from euchre.live.updates import seen, table_info
from euchre.notation.library.annotating import annotated_header
from euchre.notation.library.notes import Notes
from euchre.notation.position import position_of, write_position
from euchre.notation.record import Record, format_record
from euchre.notation.sheet.record import SheetRecord
from euchre.rules.standing import Standing, fresh_standing


class Told(msgspec.Struct, frozen=True):
    """A fault of a record, with its place in words."""

    place: str
    deal: int | None
    reason: str


class Playback(msgspec.Struct, frozen=True):
    """A whole record.

    Fields: `seat` whose eyes it is seen through, None where all hands lie open; `standing` before
    the first event; `open_deals` the deals whose hands may all be seen; `positions` for each deal
    as it was dealt, to be played again, None where not all its cards are known; `notes` and `labels`
    what was said of it, `notes_problem` why what was said beside it can't be read, `lines` how else its
    deals could have gone; `game` its number among the
    `games` of its file, from 1.
    """

    name: str
    seat: int | None
    table: TableInfo
    standing: Standing
    events: tuple[AnyEvent | None, ...]
    open_deals: tuple[int, ...]
    positions: tuple[str | None, ...]
    faults: tuple[Told, ...]
    finished: bool
    notes: tuple[Noted, ...] = ()
    labels: tuple[str, ...] = ()
    lines: tuple[LineTold, ...] = ()
    notes_problem: str = ""
    game: int = 1
    games: int = 1


def playback(
    name: str,
    record: Record | SheetRecord,
    own: Seat | None = None,
    notes: Notes = NONE,
) -> Playback:
    """A record to be stepped through.

    Fields: `own` the seat of the player whose unfinished game it is; without it all that the record
    tells is shown; `notes` what is kept beside it. Errors: `EuchreError` for rules that this
    version doesn't have.
    """
    rules = record.rules
    if rules is None:
        raise EuchreError(" ".join(str(fault) for fault in record.faults))
    if isinstance(record, Record):
        view, events = record.header.view, as_seen(record.events, own)
        open_deals = _open_deals(events)
    else:
        view, events = "all", tuple(event for deal in record.deals for event in deal.events)
        open_deals = tuple(range(len(record.deals)))
    players = record.players or tuple(say("seat", number=seat) for seat in rules.seating.seats)
    standing = fresh_standing(rules.seating.count, Seat(0))
    if record.deals:
        standing = msgspec.structs.replace(standing, points=record.deals[0].before)
    own_names = ("", say("cli.play.you"))
    seats = [SeatInfo(player, "person" if player in own_names else "bot") for player in players]
    return Playback(
        name=name,
        seat=own if own is not None else None if view == "all" else view,
        table=table_info(rules, seats),
        standing=standing,
        events=events,  # type: ignore[arg-type]
        open_deals=open_deals,
        positions=_positions(record),
        faults=tuple(Told(f.place, f.deal, f.reason) for f in record.faults),
        finished=record.finished,
        notes=noted(record, notes),
        labels=notes.labels,
        lines=lines_told(record),
    )


def as_seen(events: Sequence[Event], own: Seat | None) -> tuple[Event | None, ...]:
    """The events, those of a deal that isn't over as a seat saw them."""
    start = _unfinished(events)
    if own is None or start is None:
        return tuple(events)
    return (*events[:start], *seen(events[start:], own))


def download(record: Record, own: Seat | None, notes: Notes = NONE) -> str:
    """The record as a file, its notes in it; of a game that goes on, as its own player sees it."""
    header = annotated_header(record, notes)
    if own is None or header.view != "all" or _unfinished(record.events) is None:
        return format_record(header, record.events, record.end)
    shuffle = msgspec.structs.replace(header.shuffle, seed=None)
    header = msgspec.structs.replace(header, view=int(own), shuffle=shuffle)
    return format_record(header, record.events, record.end)


def deals_over(record: Record) -> str:
    """The record as a file, up to the deal that isn't over: what may be looked over, hands and all."""
    start = _unfinished(record.events)
    if start is None:
        return format_record(record.header, record.events, record.end)
    return format_record(record.header, record.events[:start])


def _unfinished(events: Sequence[Event]) -> int | None:
    """Where the deal begins that isn't over; None where there is none."""
    start = None
    for at, event in enumerate(events):
        if isinstance(event, DealBegan):
            start = at
        elif isinstance(event, DealEnded):
            start = None
    return start


def _open_deals(events: Sequence[Event | None]) -> tuple[int, ...]:
    """The places, among the deals, of those whose pack is told."""
    number, found = -1, []
    for event in events:
        if isinstance(event, DealBegan):
            number += 1
        elif isinstance(event, Shuffled) and event.order:
            found.append(number)
    return tuple(found)


def _positions(record: Record | SheetRecord) -> tuple[str | None, ...]:
    """Each deal that is over as it was dealt; None where the record doesn't tell it all."""
    try:
        finished = record.match().finished
    except EuchreError:
        return (None,) * len(record.deals)
    found: list[str | None] = []
    for deal in finished[: len(record.deals)]:
        known = any(isinstance(event, Shuffled) and event.order for event in deal.events)
        if known and deal.tricks:
            dealt = msgspec.structs.replace(position_of(deal), acts=())
            found.append(write_position(dealt))
        else:
            found.append(None)
    return (*found, *[None] * (len(record.deals) - len(found)))
