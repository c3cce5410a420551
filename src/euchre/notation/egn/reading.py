"""Reading a game's JSON, of every version so far, into a sheet."""

from __future__ import annotations

import re
from typing import Any

from euchre.core.errors import NotationError
from euchre.core.sentences import brief, say
from euchre.notation.egn.deal_reading import read_deal
from euchre.notation.egn.unpacking import unpack_deal
from euchre.notation.egn.walk import Faults, Node
from euchre.notation.sheet.sheet import Flags, Player, PlayerId, Sheet, SheetDeal

FILE_TYPE = "Euchre Game Notation"
MOST_DEALS = 100
MOST_PLAYERS = 10
_VERSION = re.compile(r"1\.[0-6](\.[0-9]+)?\Z")
_KNOWN = (
    "players",
    "initialScore",
    "finalScore",
    "title",
    "description",
    "date",
    "gameId",
    "match_id",
    "teamNames",
    "ruleset",
)


def read_game(value: Any, path: str = "") -> Sheet:
    """The sheet of a game given as a JSON object; what is wrong with it stands in its `faults`.

    Errors: `NotationError` where it is no such game.
    """
    if not isinstance(value, dict) or value.get("fileType") != FILE_TYPE:
        given = value.get("fileType") if isinstance(value, dict) else value
        raise NotationError(
            brief(given), path or "fileType", say("egn.expected.kind", kind=FILE_TYPE)
        )
    faults = Faults()
    top = Node(value, path, faults)
    version = top.get("version")
    if not _VERSION.match(version.text()):
        version.fault(say("egn.expected.version"))
    head = top.get("metadata")
    head.is_object()
    deals = tuple(
        _deal(Node(node.value, node.path, faults, n), n)
        for n, node in enumerate(top.get("deals").items(MOST_DEALS))
    )
    unknown = top.rest("fileType", "version", "metadata", "deals")
    return Sheet(
        players=_players(head),
        initial_score=_score(head.get("initialScore")) or (0, 0),
        final_score=_score(head.get("finalScore")) if head.has("finalScore") else None,
        title=_text(head, "title"),
        description=_text(head, "description"),
        date=_text(head, "date"),
        game_id=_text(head, "gameId", "match_id"),
        team_names=tuple(node.text() for node in head.get("teamNames").items(2))
        if head.has("teamNames")
        else None,
        flags=_flags(head.get("ruleset")) if head.has("ruleset") else None,
        deals=deals,
        version=version.value if isinstance(version.value, str) else "",
        extra={"": unknown, **head.rest(*_KNOWN)} if unknown else head.rest(*_KNOWN),
        faults=tuple(faults.found),
    )


def _deal(node: Node, number: int) -> SheetDeal | None:
    if isinstance(node.value, str):
        try:
            return unpack_deal(node.value, number)
        except NotationError as error:
            node.fault(error.expected)
            return None
    return read_deal(node, number)


def _text(head: Node, *keys: str) -> str | None:
    node = head.first(*keys)
    return node.text() if node.value is not None else None


def _score(node: Node) -> tuple[int, ...] | None:
    scores = tuple(item.number(-1000, 1000) for item in node.items(2))
    if len(scores) != 2:
        node.fault(say("egn.expected.score"))
        return None
    return scores


def _players(head: Node) -> tuple[Player, ...]:
    return tuple(read_player(node) for node in head.get("players").items(MOST_PLAYERS))


def read_player(node: Node) -> Player:
    """A player: a name, or a name with what sites call him."""
    if isinstance(node.value, str):
        return Player(name=node.value)
    if not node.is_object():
        return Player(name="")
    ids = None
    if node.has("playerIds"):
        ids = tuple(
            PlayerId(item.get("id").text(), item.get("source").text())
            for item in node.get("playerIds").items(10)
        )
    return Player(
        name=node.get("name").text(),
        id=node.get("id").text() if node.has("id") else None,
        ids=ids,
        is_plain=False,
        extra=node.rest("name", "id", "playerIds"),
    )


def _flags(node: Node) -> Flags:
    if not node.is_object():
        return {}
    found: Flags = {}
    for key, value in node.value.items():
        if isinstance(value, bool | str) or (type(value) is int and abs(value) < 2**31):
            found[key] = value
        else:
            node.get(key).fault(say("egn.expected.simple"))
    return found
