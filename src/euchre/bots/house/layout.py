"""The game that the bot plays: what it needs of a ruleset."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from euchre.core.suits import STRAINS, Strain
from euchre.kernels.house.layout import Layout, layout_of
from euchre.rules.catalogue.registry import recipe
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset


class Game(NamedTuple):
    """What the bot needs of a ruleset.

    Fields: `stick` whether a dealer may be stuck; `needs` for each call of a ladder the tricks it
    asks for, the partners it gives, and its worth.
    """

    layouts: dict[Strain, Layout]
    target: int
    lone_points: int
    stick: bool
    needs: dict[str, tuple[int, int, int]]


def game_of(seen: Observation) -> Game:
    """The game that an observation is of."""
    return _game(seen.ruleset, len(seen.sides), tuple(seen.options.items()))


@lru_cache(maxsize=64)
def _game(name: str, seats: int, options: tuple[tuple[str, bool | int | str], ...]) -> Game:
    rules = recipe(name).make(dict(options), seats)
    values = {choice.option.name: choice.value for choice in rules.options}
    return Game(
        layouts={strain: layout_of(rules.ordering, strain) for strain in STRAINS},
        target=rules.match_rules.target,
        lone_points=int(values.get("lone_points", 4)),
        stick=bool(values.get("stick_the_dealer", False)),
        needs=_needs(rules),
    )


def _needs(rules: Ruleset) -> dict[str, tuple[int, int, int]]:
    rungs = rules.ladder.rungs if rules.ladder else ()
    return {rung.call: (rung.tricks, rung.partners, max(rung.values)) for rung in rungs}
