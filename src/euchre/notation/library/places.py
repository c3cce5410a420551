"""The places of a file that a note may be on: its games, their deals, their calls and cards."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core import events as ev
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.notation.decisions import decisions
from euchre.notation.library.notes import Note
from euchre.notation.opening import AnyRecord
from euchre.notation.record import RecordedDeal
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.sheet import SheetDeal
from euchre.rules.ruleset import Ruleset


class _Deal(NamedTuple):
    """How many calls and cards a deal has; None where the rules for counting them are unknown."""

    calls: int | None
    cards: int


def check_place(record: AnyRecord, note: Note) -> None:
    """Whether what the note is about is there.

    A record of several games counts its deals through them all, unless the note names one.
    Errors: `EuchreError` for a game, deal, call or card that the file doesn't have.
    """
    if note.game is None and note.deal is None:
        return
    games = _games(record)
    if note.game is not None:
        _check("game", note.game, len(games))
        deals = games[note.game - 1]
    elif isinstance(record, SeriesRecord) and len(games) > 1:
        raise EuchreError(say("library.note_game", n=len(games)))
    else:
        deals = [deal for game in games for deal in game]
    if note.deal is None:
        return
    _check("deal", note.deal, len(deals))
    deal = deals[note.deal - 1]
    if note.call is not None and deal.calls is not None:
        _check("call", note.call + 1, deal.calls, note.deal)
    if note.card is not None:
        _check("card", note.card + 1, deal.cards, note.deal)


def _check(kind: str, number: int, n: int, deal: int | None = None) -> None:
    if not 1 <= number <= n:
        raise EuchreError(say(f"library.no_place.{kind}", number=number, n=n, deal=deal))


def _games(record: AnyRecord) -> list[list[_Deal]]:
    """The deals of a file, game by game."""
    if isinstance(record, SeriesRecord):
        return [_on_sheet(game) for game in record.games]
    if isinstance(record, SheetRecord):
        return [_on_sheet(record)]
    games: list[list[_Deal]] = [[]]
    for deal in record.deals:
        if not any(isinstance(event, ev.DealtBatch) for event in deal.events):
            continue
        games[-1].append(_recorded(record.rules, deal))
        if any(isinstance(event, ev.GameEnded) for event in deal.events):
            games.append([])
    return games if games[-1] or len(games) == 1 else games[:-1]


def _recorded(rules: Ruleset | None, deal: RecordedDeal) -> _Deal:
    cards = sum(isinstance(event, ev.Played) for event in deal.events)
    if rules is None:
        return _Deal(None, cards)
    return _Deal(sum(one.call is not None for one in decisions(rules, deal.events)), cards)


def _on_sheet(game: SheetRecord) -> list[_Deal]:
    return [_told(deal) for deal in game.sheet.deals]


def _told(deal: SheetDeal | None) -> _Deal:
    """The deal of a sheet; nothing in it where it could not be read."""
    if deal is None:
        return _Deal(0, 0)
    return _Deal(len(deal.bidding.calls), sum(map(len, deal.play.tricks)))
