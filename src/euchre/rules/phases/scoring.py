"""Scoring a deal by rows, and deals that end without a score."""

from __future__ import annotations

import msgspec

from euchre.core.events import DealEnded, Marked
from euchre.core.seats import Seat
from euchre.rules.phase import Phase, Step
from euchre.rules.table import Contract, Table


class ScoreRow(msgspec.Struct, frozen=True):
    """What an outcome pays. The first row that fits a deal counts.

    Fields: makers' tricks `at_least` to `at_most`; `alone` and `blind` None where they don't
    matter. Units: points to each seat of the makers' side, and to each other seat.
    """

    outcome: str
    at_least: int
    at_most: int
    makers: int = 0
    others: int = 0
    alone: bool | None = None
    blind: bool | None = None

    def fits(self, tricks: int, contract: Contract) -> bool:
        """Whether this row is for such a deal."""
        return (
            self.at_least <= tricks <= self.at_most
            and self.alone in (None, contract.alone is not None)
            and self.blind in (None, contract.blind)
        )


class Score(Phase, frozen=True):
    """Count the makers' tricks and mark what the rows say; the deal passes to the left.

    Errors: `StopIteration` where no row fits; `Ruleset.problems` finds that beforehand.
    Source: gourt, Scoring; Foster's laws 1 and 2.
    """

    rows: tuple[ScoreRow, ...]

    def begin(self, table: Table) -> Step:
        """Marks, and the end of the deal."""
        contract = table.contract
        assert contract is not None
        tricks = table.side_tricks(contract.maker)
        row = next(row for row in self.rows if row.fits(tricks, contract))
        side = table.sides[contract.maker]
        points = tuple(row.makers if s == side else row.others for s in table.sides)
        return Step((Marked(points, row.outcome), DealEnded(row.outcome, _left(table))))


class EndDeal(Phase, frozen=True):
    """The deal ends without a score; reached by edges only.

    Fields: `same_dealer` whether he deals again.
    """

    why: str
    same_dealer: bool = False

    def begin(self, table: Table) -> Step:
        """The end of the deal."""
        return Step((DealEnded(self.why, table.dealer if self.same_dealer else _left(table)),))


def _left(table: Table) -> Seat:
    return table.rules.seating.left(table.dealer)
