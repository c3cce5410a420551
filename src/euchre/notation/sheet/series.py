"""Several games on one sheet: a match, a league's round, an evening's table."""

from __future__ import annotations

import msgspec

from euchre.notation.faults import Fault
from euchre.notation.sheet.sheet import Extra, Player, Sheet


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """Players who belong together, by the names under which the series knows them."""

    id: str
    name: str
    players: tuple[str, ...] | None = None
    color: str | None = None


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """How the series is won: its kind, and the number that belongs to it."""

    kind: str
    target: int | None = None


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How it ended, as far as it is told."""

    status: str | None = None
    winner: tuple[str, ...] | None = None
    scores: dict[str, int | float] | None = None


class SeriesGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game of it. Shapes: `seats` the series' names of the players by seat."""

    index: int
    seats: tuple[str, ...]
    sheet: Sheet


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """What a file of several games tells. Fields: `players` all who play in it."""

    players: tuple[Player, ...]
    games: tuple[SeriesGame, ...] = ()
    match_id: str | None = None
    title: str | None = None
    description: str | None = None
    date: str | None = None
    format: Format | None = None
    result: Result | None = None
    teams: tuple[Team, ...] | None = None
    version: str = ""
    extra: Extra = {}
    faults: tuple[Fault, ...] = ()
