"""Writing a series as Euchre Match Notation 1.2, in JSON and in binary."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

from euchre.core.errors import NotationError
from euchre.core.sentences import brief, say
from euchre.notation.egn.binary import SERIES
from euchre.notation.egn.packing import pack_deal
from euchre.notation.egn.protobuf import Message, Out, broken
from euchre.notation.egn.series_reading import FILE_TYPE, KINDS, SEATS, STATUSES, read_series
from euchre.notation.egn.walk import parse_json
from euchre.notation.egn.writing import deal_object, game_object, player_object
from euchre.notation.sheet.series import Format, Result, Series, SeriesGame, Team
from euchre.notation.sheet.sheet import Player
from euchre.notation.sheet.unfit import Unfit

VERSION = "1.2"


def format_series(series: Series) -> str:
    """The JSON of a series, as it stands in a file `.emn`.

    Errors: `Unfit` for what the form can't hold.
    """
    return json.dumps(series_object(series), indent=2, ensure_ascii=False)


def series_object(series: Series) -> dict[str, Any]:
    """The same as an object of JSON.

    Errors: `Unfit`.
    """
    _check(series)
    head = {
        "matchId": series.match_id,
        "title": series.title,
        "description": series.description,
        "date": series.date,
        "teams": None if series.teams is None else [_team(team) for team in series.teams],
        "players": [player_object(player) for player in series.players],
        "matchFormat": None if series.format is None else _format(series.format),
        "result": None if series.result is None else _result(series.result),
        **{key: value for key, value in series.extra.items() if key},
    }
    return {
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": _told(head),
        "games": [
            {
                "gameIndex": game.index,
                "playersOverride": game.seats,
                "gameData": game_object(game.sheet),
            }
            for game in series.games
        ],
        **series.extra.get("", {}),
    }


def _told(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value is not None}


def _team(team: Team) -> dict[str, Any]:
    return _told({"id": team.id, "name": team.name, "playerIds": team.players, "color": team.color})


def _format(given: Format) -> dict[str, Any]:
    return _told({"type": given.kind, "target": given.target})


def _result(result: Result) -> dict[str, Any]:
    return _told({"status": result.status, "winner": result.winner, "scores": result.scores})


def _check(series: Series) -> None:
    if series.faults:
        raise Unfit(series.faults[0].place, series.faults[0].reason)
    known = {player.id for player in series.players}
    for game in series.games:
        place = say("convert.place.game", number=game.index)
        if len(set(game.seats)) != SEATS or not set(game.seats) <= known:
            raise Unfit(place, say("convert.four_seats"))


def format_series_binary(series: Series) -> bytes:
    """A series in binary, `.emnb`; the deals of its games are packed where they can be.

    Errors: `Unfit` for what the form can't hold.
    """
    _check(series)
    if series.extra:
        field = next(iter(series.extra)) or "..."
        raise Unfit(say("convert.place.head"), say("binary.field", field=field))
    out = Out().put_text(1, FILE_TYPE).put_text(2, VERSION).put_message(3, _head(series))
    for game in series.games:
        own = Out().put_number(1, game.index).put_texts(2, game.seats)
        out.put_message(4, own.put_text(3, json.dumps(_packed(game), ensure_ascii=False)))
    return bytes([SERIES]) + out.content()


def _packed(game: SeriesGame) -> dict[str, Any]:
    """A game as JSON, those of its deals packed that lose nothing by it."""
    found = game_object(game.sheet)
    deals: list[Any] = []
    for place, deal in enumerate(game.sheet.deals):
        assert deal is not None
        try:
            # Packed deals are numbered by their place.
            deals.append(
                pack_deal(deal, game.sheet.flags) if deal.number == place else deal_object(deal)
            )
        except Unfit:
            deals.append(deal_object(deal))
    return {**found, "deals": deals}


def _head(series: Series) -> Out:
    out = Out()
    out.put_text(1, series.match_id).put_text(2, series.title).put_text(3, series.description)
    for player in series.players:
        out.put_message(4, _player(player))
    out.put_text(5, series.date)
    if series.format is not None:
        kind = KINDS.index(series.format.kind)
        out.put_message(6, Out().put_number(1, kind).put_number(2, series.format.target))
    if series.result is not None:
        out.put_message(7, _result_message(series.result))
    for team in series.teams or ():
        own = Out().put_text(1, team.id).put_text(2, team.name)
        out.put_message(8, own.put_texts(3, team.players or ()).put_text(4, team.color))
    return out


def _player(player: Player) -> Out:
    if player.extra:
        field = next(iter(player.extra))
        raise Unfit(say("convert.place.head"), say("binary.field", field=field))
    out = Out().put_text(1, player.id).put_text(2, player.name)
    for one in player.ids or ():
        out.put_message(3, Out().put_text(1, one.id).put_text(2, one.source))
    return out


def _result_message(result: Result) -> Out:
    if result.status is None:
        raise Unfit("result", say("convert.no_status"))
    out = Out().put_number(1, STATUSES.index(result.status)).put_texts(2, result.winner or ())
    for key, value in (result.scores or {}).items():
        out.put_message(3, Out().put_text(1, key).put_double(2, float(value)))
    return out


def read_series_binary(content: bytes) -> Series:
    """The series of a file `.emnb`.

    Errors: `NotationError` where it is none.
    """
    top = Message(content[1:])
    kind = top.text(1)
    if kind != FILE_TYPE:
        expected = say("egn.expected.kind", kind=FILE_TYPE)
        raise NotationError(brief(kind), say("egn.at.bytes"), expected)
    head = top.message(3)
    if head is None:
        raise broken("metadata")
    return read_series(
        {
            "fileType": kind,
            "version": top.text(2) or "1.1",
            "metadata": _head_object(head),
            "games": [_game_object(message) for message in top.messages(4)],
        }
    )


def _game_object(message: Message) -> dict[str, Any]:
    text = message.text(3)
    if text is None:
        raise broken("egn_json")
    return {
        "gameIndex": message.number(1) or 0,
        "playersOverride": list(message.texts(2)),
        "gameData": parse_json(text.encode()),
    }


def _head_object(head: Message) -> dict[str, Any]:
    given, result = head.message(6), head.message(7)
    teams = [
        _told(
            {
                "id": team.text(1) or "",
                "name": team.text(2) or "",
                "playerIds": list(team.texts(3)) or None,
                "color": team.text(4),
            }
        )
        for team in head.messages(8)
    ]
    found = {
        "matchId": head.text(1),
        "title": head.text(2),
        "description": head.text(3),
        "date": head.text(5),
        "players": [_player_object(message) for message in head.messages(4)],
        "teams": teams or None,
        "matchFormat": None if given is None else _format_object(given),
        "result": None if result is None else _result_object(result),
    }
    return _told(found)


def _player_object(message: Message) -> dict[str, Any]:
    ids = [{"id": m.text(1) or "", "source": m.text(2) or ""} for m in message.messages(3)]
    return _told({"id": message.text(1), "name": message.text(2) or "", "playerIds": ids or None})


def _named(names: tuple[str, ...], number: int | None) -> str:
    """The word for a number; proto3 leaves nought out."""
    if not 0 <= (number or 0) < len(names):
        raise broken(str(number))
    return names[number or 0]


def _format_object(message: Message) -> dict[str, Any]:
    return _told({"type": _named(KINDS, message.number(1)), "target": message.number(2)})


def _result_object(message: Message) -> dict[str, Any]:
    scores = {entry.text(1) or "": _plain(entry.double(2)) for entry in message.messages(3)}
    return _told(
        {
            "status": _named(STATUSES, message.number(1)),
            "winner": list(message.texts(2)) or None,
            "scores": scores or None,
        }
    )


def _plain(value: float) -> int | float:
    if not isfinite(value):
        raise broken(str(value))
    return int(value) if value.is_integer() else value
