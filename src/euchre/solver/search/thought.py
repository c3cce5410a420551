"""A search asked for: from an observation to what each act is worth."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from euchre.core.actions import PASS, Action, Discard, Name, Order, Play
from euchre.core.suits import STRAINS
from euchre.kernels.expert import mind, search
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.search_calls import weigh_calls
from euchre.kernels.house.call import CALL_ALONE
from euchre.kernels.jit import compiled
from euchre.rules.observe import Observation
from euchre.solver.search.knowledge import knowledge

NEAR = 0.05
"""Points that make no difference to speak of."""


class Option(NamedTuple):
    """An act, and what it is worth in points, or in points that a chance of winning stands for."""

    action: Action
    worth: float


class Thought(NamedTuple):
    """What a search found.

    Fields: `action` the act chosen; `rule` what the bot would do without a search; `options` those
    looked at, the best first; `layouts` how many were drawn, and `played` how many played out;
    `in_chances` whether worth is in chances of winning the game; `near` what makes no difference to
    speak of.
    """

    action: Action
    rule: Action
    options: tuple[Option, ...]
    layouts: int
    played: int
    in_chances: bool
    near: float = NEAR


def think(game: Game, seen: Observation, row: Any) -> Thought | None:
    """Search; None where this mind doesn't. Shapes: `row` of `kernels.expert.mind`."""
    last = seen.legal[-1]
    if isinstance(last, Play):
        return _search(search.weigh_cards, game, seen, row)
    if isinstance(last, Discard) and row[mind.DISCARD_DRAWN] and seen.seat not in seen.resting:
        return _search(search.weigh_discards, game, seen, row)
    if isinstance(last, Order | Name) and row[mind.CALL_DRAWN]:
        return _search(weigh_calls, game, seen, row)
    return None


def _search(kernel: Any, game: Game, seen: Observation, row: Any) -> Thought | None:
    found = np.zeros((search.FOUND, 3))
    chosen = compiled(kernel)(game, knowledge(seen), row, found)
    if chosen < 0:
        return None
    options = [
        Option(_action(seen, int(line[search.WHAT])), float(line[search.WORTH]))
        for line in found[: search.MOST]
        if line[search.WHAT] >= 0
    ]
    options.sort(key=lambda option: -option.worth)
    action = _action(seen, int(chosen))
    rule = _action(seen, int(found[search.BY_RULE, search.WHAT]))
    if action not in seen.legal:
        return None
    return Thought(
        action,
        rule,
        tuple(options),
        int(found[search.DRAWN, search.WHAT]),
        int(found[search.PLAYED_OUT, search.WHAT]),
        bool(found[search.IN_CHANCES, search.WHAT]),
    )


def _action(seen: Observation, number: int) -> Action:
    """The action of a number that the kernels gave."""
    last = seen.legal[-1]
    if isinstance(last, Play | Discard):
        return type(last)(seen.rules.pack.faces[number])
    if not number:
        return PASS
    alone = number & 3 == CALL_ALONE
    return Order(alone) if isinstance(last, Order) else Name(STRAINS[number >> 2], alone)
