"""Deals between any compiled players, searching ones among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from euchre.kernels.expert import deal, mind
from euchre.kernels.expert.game import Game
from euchre.kernels.house import bulk, match, table
from euchre.kernels.jit import compiled
from euchre.rules.ruleset import Ruleset
from euchre.solver import house


def play_pairs(
    rules: Ruleset,
    game: Game,
    seed: int,
    first: int,
    number: int,
    players: Sequence[tuple[int, Any]],
    needs: tuple[int, int],
) -> Any:
    """Pairs of deals between two players who change sides; the deal goes round from seat 0.

    Fields: `game` the same rules as arrays; `needs` what each side lacks. Shapes: `players` two: how
    bold, and a row of `mind`; gives for each pair the first's points less the other's in both deals.
    """
    arrays = house.compile_game(rules).arrays
    tally = np.zeros((number, 4), dtype=np.int64)
    compiled(deal.play_pairs)(
        np.array([seed], dtype=np.uint64),
        first,
        number,
        game,
        arrays.goes,
        arrays.printed,
        np.array(needs, dtype=np.int64),
        np.array([bold for bold, _ in players], dtype=np.int64),
        np.array([row for _, row in players], dtype=np.int64),
        tally,
    )
    return tally


def acts(
    rules: Ruleset,
    game: Game,
    seed: int,
    number: int,
    row: Any,
    needs: tuple[int, int],
    *,
    plain: bool = False,
) -> list[tuple[int, int]]:
    """The acts of a deal between four players of one mind; kinds as in `kernels.house.match`.

    Fields: `plain` whether Python itself runs the kernel.
    """
    arrays = house.compile_game(rules).arrays
    order = np.zeros(len(arrays.printed), dtype=np.int64)
    held, t = np.zeros(match.HELD, dtype=np.int64), np.zeros(table.STATE, dtype=np.int64)
    end, log = np.zeros(match.END, dtype=np.int64), np.zeros(64, dtype=np.int64)
    bulk.deal_pack(seed, number, number & 3, game.bits, arrays.goes, arrays.printed, order, held)
    held[match.NEEDS], held[match.NEEDS + 1] = needs
    lucks = np.zeros(match.SEATS, dtype=np.uint64)
    minds = np.array([row] * match.SEATS, dtype=np.int64).reshape(match.SEATS, mind.MIND)
    play = deal.play_deal_between if plain else compiled(deal.play_deal_between)
    play(game, held, t, end, log, lucks, minds)
    return [(int(act) // 64, int(act) % 64) for act in log[1 : int(log[0]) + 1]]
