"""A ruleset, and what has been learnt of it, as the kernels of searching players take it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Game(NamedTuple):
    """What everybody knows before the deal.

    Shapes: `choices`, `pays`, `bits` and `suits` as `game`, `pays`, `bits` and `all_suits` in
    `house.match`; `chances` as in `worth`; `calls` and `where` as in `blueprint.call`, `calls`
    empty where there is no book.
    """

    choices: Any
    pays: Any
    bits: Any
    suits: Any
    chances: Any
    calls: Any
    where: Any
