"""Notes written into the games themselves, so that they go along where these are exported."""

from __future__ import annotations

import msgspec

from euchre.core.sentences import say
from euchre.notation.converting import sheets_in
from euchre.notation.library.notes import Note, Notes
from euchre.notation.opening import AnyRecord
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.sheet import Bidding, Comments, Phase, Sheet, SheetDeal


def annotated(record: AnyRecord, notes: Notes) -> AnyRecord:
    """The game with its notes in it: on calls and cards as comments, the rest in the description.

    Errors: `Unfit` where it can't be written down.
    """
    if notes == Notes():
        return record
    if isinstance(record, SeriesRecord):
        games = [_noted(game.sheet, notes, n) for n, game in enumerate(record.games, 1)]
        series = record.series
        if series is not None:
            kept = zip(series.games, games, strict=True)
            series = msgspec.structs.replace(
                series, games=tuple(msgspec.structs.replace(g, sheet=sheet) for g, sheet in kept)
            )
        return SeriesRecord(games, series)
    sheets = [_noted(sheet, notes, n) for n, sheet in enumerate(sheets_in([record]), 1)]
    return SheetRecord(sheets[0]) if len(sheets) == 1 else SeriesRecord(sheets)


def _noted(sheet: Sheet, notes: Notes, game: int) -> Sheet:
    own = [note for note in notes.notes if note.game in (None, game)]
    deals = list(sheet.deals)
    about: list[str] = []
    for note in own:
        at = None if note.deal is None else note.deal - 1
        deal = deals[at] if at is not None and 0 <= at < len(deals) else None
        if at is None or deal is None:
            about.append(note.text)
        elif note.call is None and note.card is None:
            about.append(say("library.about_deal", number=at + 1, text=note.text))
        else:
            deals[at] = _with_comment(deal, note)
    if notes.labels:
        about.append(say("library.about_labels", labels=", ".join(notes.labels)))
    description = "\n".join(filter(None, (sheet.description, *about)))
    return msgspec.structs.replace(
        sheet, deals=tuple(deals), description=description or sheet.description
    )


def _with_comment(deal: SheetDeal, note: Note) -> SheetDeal:
    phases = tuple(_commented(phase, note) for phase in deal.phases)
    return msgspec.structs.replace(deal, phases=phases)


def _commented(phase: Phase, note: Note) -> Phase:
    at = note.call if isinstance(phase, Bidding) else note.card
    if at is None:
        return phase
    comments: Comments = dict(phase.comments or {})
    comments[at] = (*comments.get(at, ()), note.text)
    return msgspec.structs.replace(phase, comments=comments)
