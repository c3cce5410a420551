"""How deals end between compiled players who never search, at any score."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.core.shuffle import mix
from euchre.kernels.expert import ends as kernel
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.worth import ROWS
from euchre.kernels.jit import compiled
from euchre.rules.ruleset import Ruleset
from euchre.solver import house
from euchre.solver.race import Points
from euchre.solver.search.styles import BY_RULE, QUICK

Tally = list[list[int]]
"""By the side that makes trump, dealer's first: how many deals ended in each row of `pays`, then
those that nobody made."""

AT_A_SCORE = 5
"""The purpose (see shuffle 1) of the seeds of deals at a score."""
CALLS = kernel.UPCARDS, kernel.CLASSES, kernel.CALLED
"""The shape of what `compare_first_calls` gives."""


class Players:
    """Four players who never search, and the game that they play."""

    def __init__(self, rules: Ruleset, game: Game, bold: int, *, by_book: bool) -> None:
        arrays = house.compile_game(rules).arrays
        self.game, self._goes, self._printed = game, arrays.goes, arrays.printed
        self._bold, self._settings = bold, QUICK if by_book else BY_RULE

    def count(self, seed: int, first: int, number: int, needs: tuple[int, int]) -> Tally:
        """Play deals by their numbers. Fields: `needs` what the dealer's side lacks, and the other."""
        tally = np.zeros((2, ROWS + 1), dtype=np.int64)
        play: Any = compiled(kernel.count_ends)
        play(*self._what(seed, first, number, needs), tally)
        return [[int(n) for n in row] for row in tally]

    def compare(
        self,
        seed: int,
        first: int,
        number: int,
        needs: tuple[int, int],
        chances: list[list[float]],
    ) -> Any:
        """What eldest's pass and order come to; see `kernels.expert.ends.compare_first_calls`."""
        tally = np.zeros(CALLS)
        play: Any = compiled(kernel.compare_first_calls)
        play(*self._what(seed, first, number, needs), np.array(chances), tally)
        return tally.tolist()

    def _what(self, seed: int, first: int, number: int, needs: tuple[int, int]) -> Any:
        return (
            np.array([mix(seed, AT_A_SCORE, 1000 * needs[0] + needs[1])], dtype=np.uint64),
            first,
            number,
            self.game,
            self._goes,
            self._printed,
            np.array(needs, dtype=np.int64),
            self._bold,
            self._settings,
        )

    @property
    def points(self) -> list[list[Points]]:
        """What each end gives the dealer's side and the others; shaped as a tally."""
        pays = [(int(row[1]), int(row[2])) for row in self.game.pays]
        return [[*pays, (0, 0)], [*[(theirs, ours) for ours, theirs in pays], (0, 0)]]
