"""What a contract pays, read off the rows of the score: by tricks, and by how many partners."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from euchre.rules.phases.scoring import Score, Taken
from euchre.rules.ruleset import Ruleset
from euchre.rules.table import Contract

MAKERS, OTHERS = 0, 1
"""Places of the last dimension: what the makers get, then what others get by their own tricks."""


@lru_cache(maxsize=1024)
def pays_of(rules: Ruleset, contract: Contract, tricks: int) -> Any:
    """Points by the maker's partners, the makers' tricks, and who asks.

    Shapes: seats, tricks + 1, tricks + 2. A row that the score doesn't have pays nothing; None for a
    game without a score.
    """
    score = next((slot.phase for slot in rules.slots if isinstance(slot.phase, Score)), None)
    if score is None:
        return None
    ladder = rules.ladder
    rung = ladder.rung(contract.level) if ladder is not None and contract.level else None
    value = ladder.value(contract.level, contract.strain) if ladder and contract.level else 0
    pays = np.zeros((rules.seating.count, tricks + 1, tricks + 2))
    for allies in range(rules.seating.count):
        for took in range(tricks + 1):
            taken = Taken(
                contract=contract,
                tricks=took,
                all_tricks=tricks,
                made=rung.is_made(took) if rung is not None else True,
                value=value,
                allies=allies,
            )
            row = next((row for row in score.rows if row.fits(taken)), None)
            if row is None:
                continue
            pays[allies, took, MAKERS] = row.makers.amount(value, took)
            for own in range(tricks + 1):
                pays[allies, took, OTHERS + own] = row.others.amount(value, own)
    return pays
