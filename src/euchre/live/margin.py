"""The margin of a game: notes at its calls and cards, and how else its deals could have gone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from euchre.core.events import AnyEvent
from euchre.notation.decisions import decisions
from euchre.notation.library.notes import Note, Notes
from euchre.notation.record import Record
from euchre.notation.remarks import Remark, lines_of, remarks_of
from euchre.notation.sheet.comment import parse_comment
from euchre.notation.sheet.record import SheetRecord

NONE = Notes()


class Noted(msgspec.Struct, frozen=True):
    """A note at its place.

    Fields: `label` how good the decision was, in a word, empty where that isn't said; `deal` among
    the deals, `call` and `card` in it, all from 0; `kept` the note as it is kept beside the game,
    None for one of the game's own file.
    """

    text: str
    label: str = ""
    deal: int | None = None
    call: int | None = None
    card: int | None = None
    kept: Note | None = None


class LineTold(msgspec.Struct, frozen=True):
    """An alternative line.

    Fields: `deal` among the deals and `number` among its lines, of which there are `of`; `at` the
    place among the deal's own events where it branches off; `events` those of the deal as it has
    it; `problem` the act in it that is impossible and where, empty where there is none.
    """

    deal: int
    number: int
    of: int
    at: int
    events: tuple[AnyEvent, ...]
    problem: str = ""


def noted(record: Record | SheetRecord, notes: Notes = NONE) -> tuple[Noted, ...]:
    """All notes on a game: those of its file, then those kept beside it."""
    own = tuple(_kept(note) for note in notes.notes if note.game in (None, 1))
    return (*map(_told, remarks_of(record)), *own)


def lines_told(record: Record | SheetRecord) -> tuple[LineTold, ...]:
    """The alternative lines of a game."""
    return tuple(_lines(record))


def _told(remark: Remark) -> Noted:
    comment = parse_comment(remark.text)
    return Noted(comment.text, comment.label, remark.deal, remark.call, remark.card)


def _kept(note: Note) -> Noted:
    comment = parse_comment(note.text)
    deal = None if note.deal is None else note.deal - 1
    return Noted(comment.text, comment.label, deal, note.call, note.card, note)


def _lines(record: Record | SheetRecord) -> Iterator[LineTold]:
    found = lines_of(record)
    assert record.rules is not None
    places = {deal.number: at for at, deal in enumerate(record.deals)}
    for line, events in found:
        own = record.deals[places[line.deal]].events
        branches = [decision.at for decision in decisions(record.rules, own)]
        yield LineTold(
            deal=places[line.deal],
            number=line.number,
            of=sum(other.line.deal == line.deal for other in found),
            at=branches[line.branch] if line.branch < len(branches) else len(own),
            events=events,  # type: ignore[arg-type]
            problem="" if line.fault is None else str(line.fault),
        )
