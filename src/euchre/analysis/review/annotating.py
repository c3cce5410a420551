"""A reviewed game written down with its labels, remarks and better lines, for other programs too."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from euchre.analysis.review.course import opened
from euchre.analysis.review.report import DealReview, Decision, Kind, Review, Skipped
from euchre.core.actions import Name, Order, Play, parse_action
from euchre.core.sentences import say
from euchre.notation.library.annotating import annotated as noted
from euchre.notation.library.notes import Note, Notes
from euchre.notation.opening import AnyRecord
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.sheet import Bidding, Line, Sheet, SheetDeal
from euchre.notation.sheet.sheet import Play as Tricks

_PASS, _ORDER = "Pass", "Order"


def annotated(record: AnyRecord, reviews: Sequence[Review]) -> AnyRecord:
    """The game with a remark on every choice that has a label, and the better choice as a line.

    Errors: `Unfit` where it can't be written down.
    """
    record = opened(record)
    several = isinstance(record, SeriesRecord)
    notes = [
        _note(each, deal, game if several else None)
        for game, review in enumerate(reviews, 1)
        for deal in review.deals
        for each in deal.decisions
        if each.label
    ]
    found = noted(record, Notes(notes=tuple(notes)))
    if isinstance(found, SheetRecord):
        return SheetRecord(_with_lines(found.sheet, reviews[0].deals if reviews else ()))
    if isinstance(found, SeriesRecord):
        return _series(found, reviews, several=several)
    return found


def _series(found: SeriesRecord, reviews: Sequence[Review], *, several: bool) -> SeriesRecord:
    """Lines in each game; a record's deals are counted through all its games."""
    before, sheets = 0, []
    for n, game in enumerate(found.games):
        deals: Sequence[DealReview] = reviews[n].deals if several else reviews[0].deals
        sheets.append(_with_lines(game.sheet, deals, before=0 if several else before))
        before += len(game.sheet.deals)
    series = found.series
    if series is not None:
        kept = zip(series.games, sheets, strict=True)
        games = tuple(msgspec.structs.replace(g, sheet=sheet) for g, sheet in kept)
        series = msgspec.structs.replace(series, games=games)
    return SeriesRecord(sheets, series)


def _note(decision: Decision, deal: DealReview, game: int | None) -> Note:
    """The label and why. A discard has no number: it stands with the call that it followed."""
    number = deal.number + 1
    if decision.kind is Kind.PLAY:
        text = decision.label + decision.why
        return Note(text=text, game=game, deal=number, card=decision.number)
    if decision.kind is Kind.CALL:
        text = decision.label + decision.why
        return Note(text=text, game=game, deal=number, call=decision.number)
    acts: list[Decision | Skipped] = [*deal.decisions, *deal.skipped]
    calls = [each.number or 0 for each in acts if each.kind is Kind.CALL]
    text = say("review.of_discard", label=decision.label, why=decision.why)
    return Note(text=text, game=game, deal=number, call=max(calls, default=0))


def _with_lines(sheet: Sheet, deals: Sequence[DealReview], *, before: int = 0) -> Sheet:
    lines = {deal.number - before: _lines(deal) for deal in deals}
    found = [
        deal if deal is None else _with(deal, lines.get(n, []))
        for n, deal in enumerate(sheet.deals)
    ]
    return msgspec.structs.replace(sheet, deals=tuple(found))


def _lines(deal: DealReview) -> list[Decision]:
    return [each for each in deal.decisions if each.grade.is_fault and each.number is not None]


def _with(deal: SheetDeal, better: Sequence[Decision]) -> SheetDeal:
    if not better:
        return deal
    calls = len(deal.bidding.calls)
    added = tuple(_line(each, calls) for each in better)
    return msgspec.structs.replace(deal, lines=(*(deal.lines or ()), *added))


def _line(decision: Decision, calls: int) -> Line:
    """The better choice, from the decision on; nothing is made up of how the rest would go."""
    assert decision.number is not None
    action = parse_action(decision.best)
    if isinstance(action, Play):
        tricks = Tricks(tricks=((str(action.card),),), number=1)
        return Line(branch=calls + decision.number, phases=(tricks,))
    token = _PASS
    if isinstance(action, Order):
        token = _ORDER
    elif isinstance(action, Name):
        token = action.strain.value
    alone = isinstance(action, Order | Name) and action.alone
    bidding = Bidding(calls=(token,), alone=alone, number=0)
    return Line(branch=decision.number, phases=(bidding,))
