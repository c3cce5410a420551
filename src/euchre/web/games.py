"""What can be played: the catalogue, presets, lessons, and the house's players."""

from __future__ import annotations

import msgspec

from euchre.bots import AT_TABLES
from euchre.live.room import Room
from euchre.live.rooms import HOUSE_NAMES
from euchre.rules.catalogue import lessons, preset_named, presets, recipe, rulesets
from euchre.rules.options import Value


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game; see `rules.options.Option`. Its sentences are in the locale."""

    name: str
    kind: str
    default: Value
    group: str
    choices: tuple[str, ...]
    low: int
    high: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the catalogue; `seats` how many may play, the usual number first."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]


class PresetInfo(msgspec.Struct, frozen=True):
    """A preset: options of a game, under a name."""

    name: str
    title: str
    ruleset: str
    options: dict[str, Value]


class Offer(msgspec.Struct, frozen=True):
    """All that the form for a new game needs; `names` those of the house's players, from the left."""

    games: tuple[GameInfo, ...]
    presets: tuple[PresetInfo, ...]
    bots: tuple[str, ...]
    names: tuple[str, ...]
    lessons: tuple[str, ...]


class Running(msgspec.Struct, frozen=True):
    """A game that is not finished; no `title` where there is none."""

    title: str = ""


def offer() -> Offer:
    """All games, in the order of the catalogue, and what else can be chosen."""
    found = map(preset_named, presets())
    return Offer(
        games=tuple(_game(name) for name in rulesets()),
        presets=tuple(PresetInfo(p.name, p.title, p.ruleset, p.options) for p in found),
        bots=AT_TABLES,
        names=HOUSE_NAMES,
        lessons=lessons(),
    )


def running_game(room: Room | None) -> Running:
    """What is told of a person's game to his other pages."""
    return Running() if room is None else Running(room.match.rules.title)


def _game(name: str) -> GameInfo:
    found = recipe(name)
    options = (
        OptionInfo(o.name, o.kind, o.default, o.group, o.choices, o.low, o.high)
        for o in found.options
    )
    return GameInfo(found.name, found.title, found.seats, tuple(options))
