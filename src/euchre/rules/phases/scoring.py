"""Scoring a deal by rows, and deals that end without a score."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from euchre.core.events import DealEnded, Marked
from euchre.core.seats import Seat
from euchre.rules.phase import Phase, Step
from euchre.rules.table import Contract, Table

LEFT = "left"
SAME = "same"
REDEAL = "redeal"
"""The outcome of a deal that the same dealer deals again."""
LAST_TRICK = "last_trick"


class Pay(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an outcome pays a seat.

    Units: points. The sum of `points`, `value` times what the contract is worth on the ladder,
    and `trick` for each trick taken; never under `least` where that is given.
    """

    points: int = 0
    value: int = 0
    trick: int = 0
    least: int | None = None

    def amount(self, value: int, tricks: int) -> int:
        """The points for a contract's worth and tricks taken."""
        total = self.points + self.value * value + self.trick * tricks
        return total if self.least is None else max(total, self.least)


class ScoreRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an outcome pays. The first row that fits a deal counts.

    Fields: makers' tricks `at_least` to `at_most`; all others None where they don't matter:
    `made` whether they took what the ladder's rung asks, `swept` whether they took every trick,
    `alone`, `open` whether his cards lay open, `allies` how many partners the maker had,
    `lone_defender`, `blind`, `level`.
    Others' tricks count by side; a player who is a side by himself has his own.
    """

    outcome: str
    at_least: int = 0
    at_most: int = 99
    makers: Pay = Pay()
    others: Pay = Pay()
    made: bool | None = None
    swept: bool | None = None
    alone: bool | None = None
    open: bool | None = None
    allies: int | None = None
    lone_defender: bool | None = None
    blind: bool | None = None
    level: str | None = None

    def fits(self, taken: Taken) -> bool:
        """Whether this row is for such a deal."""
        contract = taken.contract
        return (
            self.at_least <= taken.tricks <= self.at_most
            and self.made in (None, taken.made)
            and self.swept in (None, taken.tricks == taken.all_tricks)
            and self.alone in (None, contract.alone is not None)
            and self.open in (None, contract.open)
            and self.allies in (None, taken.allies)
            and self.lone_defender in (None, contract.lone_defender is not None)
            and self.blind in (None, contract.blind)
            and self.level in (None, contract.level)
        )


class Taken(msgspec.Struct, frozen=True):
    """What a played deal came to, for the rows."""

    contract: Contract
    tricks: int
    all_tricks: int
    made: bool
    value: int
    allies: int


def _taken(table: Table) -> Taken:
    contract, ladder = table.contract, table.rules.ladder
    assert contract is not None
    on_ladder = ladder is not None and contract.level
    tricks = table.side_tricks(contract.maker)
    return Taken(
        contract=contract,
        tricks=tricks,
        all_tricks=len(table.tricks),
        made=ladder.rung(contract.level).is_made(tricks) if ladder and on_ladder else True,
        value=ladder.value(contract.level, contract.strain) if ladder and on_ladder else 0,
        allies=len(table.partners(contract.maker)),
    )


class Score(Phase, frozen=True):
    """Count the makers' tricks and mark what the rows say.

    Fields: `next_dealer` `left` of the dealer, or `last_trick` its winner.
    Errors: `StopIteration` where no row fits; `Ruleset.problems` finds that beforehand.
    Source: gourt, Scoring; Foster's laws 1 and 2.
    """

    words: ClassVar[dict[str, tuple[str, ...]]] = {"next_dealer": (LEFT, LAST_TRICK)}
    rows: tuple[ScoreRow, ...]
    next_dealer: str = LEFT

    def begin(self, table: Table) -> Step:
        """Marks, and the end of the deal."""
        taken = _taken(table)
        row = next(row for row in self.rows if row.fits(taken))
        side = table.sides[taken.contract.maker]
        points = []
        for seat in table.rules.seating.seats:
            if table.sides[seat] == side:
                points.append(row.makers.amount(taken.value, taken.tricks))
            else:
                points.append(row.others.amount(taken.value, table.side_tricks(seat)))
        dealer = _dealer_after(table, self.next_dealer)
        return Step((Marked(tuple(points), row.outcome), DealEnded(row.outcome, dealer)))


class EndDeal(Phase, frozen=True):
    """The deal ends without play; reached by edges only.

    Fields: `next_dealer` `left` of the dealer, or the `same` again; `gives` the points that it
    gives to each seat not of the dealer's side.
    """

    words: ClassVar[dict[str, tuple[str, ...]]] = {"next_dealer": (LEFT, SAME)}
    why: str
    next_dealer: str = LEFT
    gives: int = 0

    def begin(self, table: Table) -> Step:
        """The end of the deal."""
        end = DealEnded(self.why, _dealer_after(table, self.next_dealer))
        if not self.gives:
            return Step((end,))
        side = table.sides[table.dealer]
        points = tuple(0 if s == side else self.gives for s in table.sides)
        return Step((Marked(points, self.why), end))


def _dealer_after(table: Table, rule: str) -> Seat:
    if rule == SAME:
        return table.dealer
    if rule == LAST_TRICK and table.tricks:
        return table.tricks[-1].winner
    return table.rules.seating.left(table.dealer)
