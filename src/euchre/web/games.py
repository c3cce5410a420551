"""What can be played: the catalogue with its options, as the form for a new game needs it."""

from __future__ import annotations

import msgspec

from euchre.rules.catalogue import recipe, rulesets
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


def games() -> tuple[GameInfo, ...]:
    """All games, in the order of the catalogue."""
    return tuple(_game(name) for name in rulesets())


def _game(name: str) -> GameInfo:
    found = recipe(name)
    options = (
        OptionInfo(o.name, o.kind, o.default, o.group, o.choices, o.low, o.high)
        for o in found.options
    )
    return GameInfo(found.name, found.title, found.seats, tuple(options))
