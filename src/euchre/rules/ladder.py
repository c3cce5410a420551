"""The ladder of an auction: its rungs, what each asks for and what it is worth."""

from __future__ import annotations

from functools import cached_property

import msgspec

from euchre.core.suits import STRAINS, Strain
from euchre.rules.table import Bidding


class Rung(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bid that can be made.

    Fields: `call` its name in actions and contracts; `tricks` what the maker's side must take;
    `values` what it is worth, once for all strains or by strain s h d c n, a higher value
    outranking; `partners` how many the maker chooses; `widow` whether he takes it; `forced`
    whether it is never bid but put upon somebody when all have passed; `most` the tricks that
    his side may take at most; `strain` what it is always played in; `alone` and `open` whether
    its maker's partners rest and his cards lie open.
    """

    call: str
    tricks: int
    values: tuple[int, ...]
    partners: int = 0
    widow: bool = True
    forced: bool = False
    most: int | None = None
    strain: Strain | None = None
    alone: bool = False
    open: bool = False

    def is_made(self, tricks: int) -> bool:
        """Whether so many tricks make it."""
        return self.tricks <= tricks and (self.most is None or tricks <= self.most)

    def value(self, strain: Strain | None) -> int:
        """What it is worth in a strain."""
        if len(self.values) == 1 or strain is None:
            return self.values[0]
        return self.values[STRAINS.index(strain)]


class Ladder(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """All rungs, from the lowest; `equal` whether a bid worth as much as the highest outranks it."""

    rungs: tuple[Rung, ...]
    equal: bool = False

    @cached_property
    def _by_call(self) -> dict[str, Rung]:
        return {rung.call: rung for rung in self.rungs}

    @property
    def calls(self) -> tuple[str, ...]:
        """The names of the rungs, from the lowest."""
        return tuple(rung.call for rung in self.rungs)

    @cached_property
    def highest(self) -> int:
        """The value that nothing outranks."""
        return max((max(rung.values) for rung in self.rungs if not rung.forced), default=0)

    def outranks(self, bid: Bidding, high: Bidding) -> bool:
        """Whether a bid is worth more than the highest so far, or where `equal` as much."""
        more = self.value(bid.call, bid.strain) - self.value(high.call, high.strain)
        return more >= 0 if self.equal else more > 0

    def rung(self, call: str) -> Rung:
        """The rung of a call.

        Errors: `KeyError` where there is none.
        """
        return self._by_call[call]

    def value(self, call: str, strain: Strain | None) -> int:
        """What a bid is worth."""
        return self._by_call[call].value(strain)
