"""Pairs between bots that kernels play, searching ones among them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from euchre.bots.blueprint import book_for
from euchre.bots.compiled import STYLES
from euchre.rules.ruleset import Ruleset
from euchre.solver.search import styles
from euchre.solver.search.game import game_of
from euchre.solver.search.pairs import play_pairs


def play_duel(
    rules: Ruleset, seed: int, names: tuple[str, str], first: int, number: int
) -> Counter[tuple[int, tuple[int, ...]]]:
    """Pairs between two bots by name, counted by who deals first, as `solver.pairs.play_pairs`."""
    game = game_of(rules, book_for(rules))
    assert game is not None
    target = rules.match_rules.target
    players = (_player(names[0]), _player(names[1]))
    found = play_pairs(rules, game, seed, first, number, players, (target, target))
    seats = rules.seating.count
    return Counter(((first + pair) % seats, tuple(row)) for pair, row in enumerate(found.tolist()))


def _player(name: str) -> tuple[int, Any]:
    if name in STYLES:
        return STYLES[name], styles.BY_RULE
    return 0, styles.QUICK if name == "quick" else styles.STYLES[name]
