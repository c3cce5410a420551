"""Writing a sheet as a game's JSON, version 1.6."""

from __future__ import annotations

import json
from typing import Any

from euchre.core.sentences import say
from euchre.notation.egn.deal_reading import BIDDING, MOST_CALLS, MOST_CARDS, MOST_LINES, PLAY
from euchre.notation.egn.reading import FILE_TYPE, MOST_DEALS, MOST_PLAYERS
from euchre.notation.sheet.sheet import (
    Bidding,
    Comments,
    Line,
    Phase,
    Play,
    Player,
    Sheet,
    SheetDeal,
)
from euchre.notation.sheet.unfit import Unfit

VERSION = "1.6"
_LONGEST = {"title": 128, "description": 1024, "gameId": 64, "date": 64}
_LONGEST_NAME = 64
_LONGEST_COMMENT = 1024


def format_game(sheet: Sheet) -> str:
    """The JSON of a game, as it stands in a file `.egn`.

    Errors: `Unfit` for what the form can't hold.
    """
    return json.dumps(game_object(sheet), indent=2, ensure_ascii=False)


def game_object(sheet: Sheet) -> dict[str, Any]:
    """The same as an object of JSON.

    Errors: `Unfit`.
    """
    check_sheet(sheet)
    head: dict[str, Any] = {
        "gameId": sheet.game_id,
        "title": sheet.title,
        "description": sheet.description,
        "date": sheet.date,
        "players": [player_object(player) for player in sheet.players],
        "teamNames": sheet.team_names,
        "initialScore": sheet.initial_score,
        "finalScore": sheet.final_score,
        "ruleset": sheet.flags,
        **{key: value for key, value in sheet.extra.items() if key},
    }
    return {
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": _told(head),
        "deals": [deal_object(deal) for deal in sheet.deals if deal is not None],
        **sheet.extra.get("", {}),
    }


def _told(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value is not None}


def player_object(player: Player) -> str | dict[str, Any]:
    """A player: the name alone where that is all that was told."""
    if player.is_plain and player.id is None and player.ids is None:
        return player.name
    ids = player.ids
    return _told(
        {
            "id": player.id,
            "name": player.name,
            "playerIds": None if ids is None else [{"id": i.id, "source": i.source} for i in ids],
            **player.extra,
        }
    )


def deal_object(deal: SheetDeal) -> dict[str, Any]:
    """One deal as an object of JSON."""
    state = {
        "dealer": deal.dealer,
        "upCard": deal.upcard,
        "kitty": deal.kitty,
        "playerCards": deal.hands,
        **deal.extra.get("", {}),
    }
    return _told(
        {
            "dealNumber": deal.number,
            "initialState": _told(state),
            "phases": [_phase(phase) for phase in deal.phases],
            "alternativeLines": None if deal.lines is None else [_line(x) for x in deal.lines],
            **{key: value for key, value in deal.extra.items() if key},
        }
    )


def _phase(phase: Phase) -> dict[str, Any]:
    return _bidding(phase) if isinstance(phase, Bidding) else _play(phase)


def _bidding(phase: Bidding) -> dict[str, Any]:
    exchanges = phase.exchanges
    return _told(
        {
            "phaseNumber": phase.number,
            "type": BIDDING,
            "calls": phase.calls,
            "isAlone": phase.alone,
            "aloneDefender": phase.lone_defender,
            "discard": phase.discard,
            "cardExchanges": None
            if exchanges is None
            else [
                _told({"sender": e.sender, "receiver": e.receiver, "cards": e.cards})
                for e in exchanges
            ],
            "callAnnotations": _comments(phase.comments),
            **phase.extra,
        }
    )


def _play(phase: Play) -> dict[str, Any]:
    return _told(
        {
            "phaseNumber": phase.number,
            "type": PLAY,
            "tricks": phase.tricks,
            "isAlone": phase.alone,
            "initialLead": phase.lead,
            "playAnnotations": _comments(phase.comments),
            **phase.extra,
        }
    )


def _comments(comments: Comments | None) -> dict[str, Any] | None:
    return None if comments is None else {str(n): texts for n, texts in comments.items()}


def _line(line: Line) -> dict[str, Any]:
    phases = [_phase(phase) for phase in line.phases]
    return {"branchIndex": line.branch, "phases": phases, **line.extra}


def check_sheet(sheet: Sheet) -> None:
    """Refuse what the schema has no room for.

    Errors: `Unfit`.
    """
    if sheet.faults:
        fault = sheet.faults[0]
        raise Unfit(fault.place, fault.reason)
    head = say("convert.place.head")
    for key, most in _LONGEST.items():
        value = {"gameId": sheet.game_id}.get(key, getattr(sheet, key, None))
        _short(value, most, key)
    for name in (*sheet.names, *(sheet.team_names or ())):
        _short(name, _LONGEST_NAME, head)
    if len(sheet.players) > MOST_PLAYERS:
        raise Unfit(head, say("convert.most_players", n=MOST_PLAYERS))
    if len(sheet.deals) > MOST_DEALS:
        raise Unfit(head, say("convert.most_deals", n=MOST_DEALS, given=len(sheet.deals)))
    for deal in sheet.deals:
        if deal is not None:
            check_deal(deal)


def check_deal(deal: SheetDeal) -> None:
    """Refuse a deal for which the schema has no room.

    Errors: `Unfit`.
    """
    place = say("convert.place.deal", number=deal.number)
    if len(deal.lines or ()) > MOST_LINES:
        raise Unfit(place, say("convert.most_lines", n=MOST_LINES))
    phases = [*deal.phases, *(phase for line in deal.lines or () for phase in line.phases)]
    for phase in phases:
        if isinstance(phase, Bidding) and len(phase.calls) > MOST_CALLS:
            raise Unfit(place, say("convert.most_calls", n=MOST_CALLS))
        if isinstance(phase, Play) and max(map(len, phase.tricks), default=0) > MOST_CARDS:
            raise Unfit(place, say("convert.most_cards", n=MOST_CARDS))
        for texts in (phase.comments or {}).values():
            for text in texts:
                _short(text, _LONGEST_COMMENT, place)


def _short(value: str | None, most: int, place: str) -> None:
    if value is not None and len(value) > most:
        raise Unfit(place, say("convert.long", n=most, given=len(value)))
