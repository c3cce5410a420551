"""Notes written into the games themselves, so that they go along where these are exported."""

from __future__ import annotations

from typing import Any

import msgspec

from euchre.core.sentences import say
from euchre.notation.converting import sheets_in
from euchre.notation.header import Header
from euchre.notation.library.notes import Note, Notes
from euchre.notation.opening import AnyRecord
from euchre.notation.record import Record
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
    sheets, before = [], 0
    games = sheets_in([record])
    for n, sheet in enumerate(games, 1):
        shown = _counted(notes, n, before, None if n == len(games) else len(sheet.deals))
        sheets.append(_noted(sheet, shown, n))
        before += len(sheet.deals)
    return SheetRecord(sheets[0]) if len(sheets) == 1 else SeriesRecord(sheets)


def annotated_header(record: Record, notes: Notes) -> Header:
    """The head of a record with its notes in it, in the words of Euchre Game Notation.

    Every game has a place for them there, those too that no sheet can be made of.
    """
    if notes == Notes():
        return record.header
    about: dict[str, Any] = dict(record.header.about or {})
    kept = about.get("deals")
    deals: dict[str, Any] = dict(kept) if isinstance(kept, dict) else {}
    for note in notes.notes:
        key = _annotations(note)
        if note.deal is not None and key:
            place = str(note.deal - 1)
            deals[place] = _with_text(deals.get(place), key, _decision(note), note.text)
    if deals:
        about["deals"] = deals
    if texts := _of_game(notes):
        head = about.get("metadata")
        metadata: dict[str, Any] = dict(head) if isinstance(head, dict) else {}
        metadata["description"] = "\n".join(filter(None, (metadata.get("description"), *texts)))
        about["metadata"] = metadata
    return msgspec.structs.replace(record.header, about=about)


def _annotations(note: Note) -> str:
    """Under which key the comments on its decision stand; none for a note on no decision."""
    if note.call is not None:
        return "callAnnotations"
    return "" if note.card is None else "playAnnotations"


def _decision(note: Note) -> str:
    return str(note.card if note.call is None else note.call)


def _with_text(deal: object, key: str, at: str, text: str) -> dict[str, Any]:
    found: dict[str, Any] = dict(deal) if isinstance(deal, dict) else {}
    kept = found.get(key)
    comments: dict[str, Any] = dict(kept) if isinstance(kept, dict) else {}
    texts = comments.get(at)
    comments[at] = [*(texts if isinstance(texts, list) else []), text]
    return found | {key: comments}


def _of_game(notes: Notes) -> list[str]:
    """What is said of the game or of a deal as a whole."""
    found = []
    for note in notes.notes:
        if note.deal is None:
            found.append(note.text)
        elif not _annotations(note):
            found.append(say("library.about_deal", number=note.deal, text=note.text))
    if notes.labels:
        found.append(say("library.about_labels", labels=", ".join(notes.labels)))
    return found


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


def _counted(notes: Notes, game: int, before: int, most: int | None) -> Notes:
    """The notes that belong to a game of a record, which counts its deals through all its games."""
    found = []
    for note in notes.notes:
        if note.deal is None or note.game is not None:
            found.append(note)
        elif note.deal > before and (most is None or note.deal <= before + most):
            found.append(msgspec.structs.replace(note, game=game, deal=note.deal - before))
    return msgspec.structs.replace(notes, notes=tuple(found))


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
