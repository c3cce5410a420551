"""What a benchmark gives: one figure with its unit and goal, and whether its answer was right."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple

import msgspec


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One figure.

    Fields: `goal` what it should reach (None: it is only printed); `more_is_better` whether the
    goal is a floor or a ceiling; `checked` whether what was computed was compared with a known
    answer and found equal; `note` a few words to the figure.
    """

    name: str
    value: float
    unit: str
    goal: float | None = None
    more_is_better: bool = True
    checked: bool
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; None where there is none."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal


class Benchmark(NamedTuple):
    """A benchmark by its name. A file of bench/ lists its own as `BENCHMARKS`.

    Fields: `measure` runs it and gives one result, or several that come from the same run; `needs`
    a module without which it is left out.
    """

    name: str
    measure: Callable[[], tuple[Result, ...]]
    needs: str = ""

    @property
    def is_possible(self) -> bool:
        """Whether what it needs is installed."""
        return not self.needs or find_spec(self.needs) is not None
