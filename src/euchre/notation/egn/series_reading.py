"""Reading Euchre Match Notation, `.emn`: several games, versions 1.0 to 1.2."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from euchre.core.errors import NotationError
from euchre.core.sentences import brief, say
from euchre.notation.egn.reading import read_game, read_player
from euchre.notation.egn.walk import Faults, Node
from euchre.notation.faults import Fault
from euchre.notation.sheet.series import Format, Result, Series, SeriesGame, Team
from euchre.notation.sheet.sheet import Player

FILE_TYPE = "Euchre Match Notation"
MOST_GAMES = 1000
MOST_PLAYERS = 1000
KINDS = (
    "BEST_OF_N",
    "PROGRESSIVE",
    "ROUND_ROBIN",
    "CUSTOM",
    "FIXED_GAMES",
    "TARGET_SCORE",
    "ELIMINATION",
    "SWISS",
    "TIMED",
    "SINGLE_GAME",
)
STATUSES = ("COMPLETED", "IN_PROGRESS", "FORFEIT", "DRAW")
SEATS = 4
_VERSION = re.compile(r"1\.[0-2](\.[0-9]+)?\Z")
_KNOWN = (
    "players",
    "matchId",
    "title",
    "description",
    "date",
    "matchFormat",
    "result",
    "teams",
)


def read_series(value: Any) -> Series:
    """The series that a JSON object tells; what is wrong with it stands in its `faults`.

    Errors: `NotationError` where it is none.
    """
    if not isinstance(value, dict) or value.get("fileType") != FILE_TYPE:
        given = value.get("fileType") if isinstance(value, dict) else value
        raise NotationError(brief(given), "fileType", say("egn.expected.kind", kind=FILE_TYPE))
    faults = Faults()
    top = Node(value, "", faults)
    version = top.get("version")
    if not _VERSION.match(version.text()):
        version.fault(say("egn.expected.emn_version"))
    head = top.get("metadata")
    head.is_object()
    players = tuple(read_player(node) for node in head.get("players").items(MOST_PLAYERS))
    games: list[SeriesGame] = []
    more: list[Fault] = []
    for node in top.get("games").items(MOST_GAMES):
        try:
            game = _game(node, len(games), players)
        except NotationError as error:
            node.get("gameData").fault(error.expected)
            continue
        more += [msgspec.structs.replace(f, deal=None) for f in game.sheet.faults]
        games.append(game)
    unknown = top.rest("fileType", "version", "metadata", "games")
    return Series(
        players=players,
        games=tuple(games),
        match_id=_text(head, "matchId"),
        title=_text(head, "title"),
        description=_text(head, "description"),
        date=_text(head, "date"),
        format=_format(head.get("matchFormat")) if head.has("matchFormat") else None,
        result=_result(head.get("result")) if head.has("result") else None,
        teams=tuple(_team(node) for node in head.get("teams").items(MOST_PLAYERS))
        if head.has("teams")
        else None,
        version=version.value if isinstance(version.value, str) else "",
        extra={"": unknown, **head.rest(*_KNOWN)} if unknown else head.rest(*_KNOWN),
        faults=(*faults.found, *more),
    )


def _text(head: Node, key: str) -> str | None:
    return head.get(key).text() if head.has(key) else None


def _texts(node: Node) -> tuple[str, ...]:
    return tuple(item.text() for item in node.items(MOST_PLAYERS))


def _game(node: Node, number: int, players: tuple[Player, ...]) -> SeriesGame:
    node.is_object()
    seats = _texts(node.first("playersOverride", "players"))
    known = {player.id or player.name: player for player in players}
    if len(set(seats)) != SEATS or not known.keys() >= set(seats):
        node.first("playersOverride", "players").fault(say("egn.expected.seats"))
    data = node.get("gameData")
    path = data.path
    raw = data.value
    if isinstance(raw, dict) and isinstance(raw.get("metadata"), dict):
        names = [known[seat].name if seat in known else seat for seat in seats]
        raw = {**raw, "metadata": {"players": names, **raw["metadata"]}}
    return SeriesGame(
        index=node.get("gameIndex").number(0, 100_000, default=number),
        seats=seats,
        sheet=read_game(raw, path),
    )


def _format(node: Node) -> Format:
    node.is_object()
    kind = node.get("type")
    if kind.value not in KINDS:
        kind.fault(say("egn.expected.one_of", words=", ".join(KINDS)))
    target = node.get("target")
    return Format(
        kind=kind.value if kind.value in KINDS else "CUSTOM",
        target=None if target.value is None else target.number(1, 10**6, default=1),
    )


def _result(node: Node) -> Result:
    node.is_object()
    status, scores = node.get("status"), node.get("scores")
    if status.value is not None and status.value not in STATUSES:
        status.fault(say("egn.expected.one_of", words=", ".join(STATUSES)))
    found: dict[str, int | float] | None = None
    if scores.value is not None and scores.is_object():
        found = {}
        for key, value in scores.value.items():
            if isinstance(value, int | float) and not isinstance(value, bool):
                found[key] = value
            else:
                scores.get(key).fault(say("egn.expected.score_number"))
    return Result(
        status=status.value if status.value in STATUSES else None,
        winner=_texts(node.get("winner")) if node.has("winner") else None,
        scores=found,
    )


def _team(node: Node) -> Team:
    node.is_object()
    return Team(
        id=node.get("id").text(),
        name=node.get("name").text(),
        players=_texts(node.get("playerIds")) if node.has("playerIds") else None,
        color=_text(node, "color"),
    )
