"""The game that a searching player plays: a ruleset as its kernels take it."""

from __future__ import annotations

from functools import cache

import numpy as np

from euchre.kernels.blueprint.infoset import numbering
from euchre.kernels.expert.game import Game
from euchre.rules.ruleset import Ruleset
from euchre.solver.house import compile_game, may_compile
from euchre.solver.search.chances import chances_of

_MOST = 64
_known: dict[str, Game | None] = {}


def game_of(rules: Ruleset, calls: bytes | None) -> Game | None:
    """The arrays of a ruleset; None for one that the kernels don't play.

    Fields: `calls` the book of the ruleset, if there is one.
    """
    key = rules.fingerprint
    if key not in _known:
        if len(_known) >= _MOST:
            _known.clear()
        _known[key] = _game(rules, calls) if may_compile(rules) else None
    return _known[key]


def _game(rules: Ruleset, calls: bytes | None) -> Game:
    arrays = compile_game(rules).arrays
    return Game(
        choices=arrays.choices,
        pays=arrays.pays,
        bits=arrays.bits,
        suits=arrays.suits,
        chances=chances_of(rules),
        calls=np.frombuffer(calls or b"", dtype=np.uint8),
        where=_where(),
    )


@cache
def _where() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(numbering(), dtype=np.int64)
