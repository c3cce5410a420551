"""The game that the bot plays: what it needs of a ruleset."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.suits import STRAINS, Strain
from euchre.kernels.house.layout import Layout, layout_of
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset

_MOST = 64
_known: dict[str, Game] = {}


class Game(NamedTuple):
    """What the bot needs of a ruleset.

    Fields: `stick` whether a dealer may be stuck.
    """

    layouts: dict[Strain, Layout]
    target: int
    lone_points: int
    stick: bool


def game_of(seen: Observation) -> Game:
    """The game that an observation is of."""
    key = seen.rules.fingerprint
    game = _known.get(key)
    if game is None:
        if len(_known) >= _MOST:
            _known.clear()
        game = _known[key] = _game(seen.rules)
    return game


def _game(rules: Ruleset) -> Game:
    values = {choice.option.name: choice.value for choice in rules.options}
    return Game(
        layouts={strain: layout_of(rules.ordering, strain) for strain in STRAINS},
        target=rules.match_rules.target,
        lone_points=int(values.get("lone_points", 4)),
        stick=bool(values.get("stick_the_dealer", False)),
    )
