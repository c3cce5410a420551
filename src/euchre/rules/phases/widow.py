"""The widow: cards set aside in the deal, taken by the maker for as many of his own."""

from __future__ import annotations

from itertools import combinations

from euchre.core.actions import Action, Exchange
from euchre.core.events import LaidAway, SetAside, TookWidow
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.rules.phase import DONE, Phase, Step
from euchre.rules.table import Table


class SetWidow(Phase, frozen=True):
    """Put so many cards of those left in the pack aside as the widow."""

    count: int

    def begin(self, table: Table) -> Step:  # noqa: ARG002
        """The cards laid down."""
        return Step((SetAside(self.count),), DONE)


class TakeWidow(Phase, frozen=True):
    """The maker takes the widow, unseen by others, and lays as many cards away.

    Source: Foster, seven-handed, Making the trump; 500.
    """

    def begin(self, table: Table) -> Step:
        """Nothing to do where the rung bid leaves the widow alone."""
        contract, ladder = table.contract, table.rules.ladder
        assert contract is not None
        if ladder is not None and not ladder.rung(contract.level).widow:
            return Step((), DONE)
        cards = table.rules.pack.faces_of(table.rules.pack.cards_at(table.widow))
        return Step((TookWidow(contract.maker, cards),))

    def _too_many(self, table: Table, seat: Seat) -> int:
        other = table.rules.seating.left(seat)
        return table.hands[seat].bit_count() - table.hands[other].bit_count()

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The maker."""
        assert table.contract is not None
        return (table.contract.maker,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Every set of cards to lay away."""
        sets = combinations(table.hand(seat), self._too_many(table, seat))
        return tuple(Exchange(cards) for cards in dict.fromkeys(sets))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why these cards can't be laid away."""
        if not isinstance(action, Exchange):
            return super().why_not(table, seat, action)
        missing = table.missing(seat, action.cards)
        if missing is not None:
            return Reason(Why.NOT_HELD, {"card": missing})
        count = self._too_many(table, seat)
        if len(action.cards) != count:
            return Reason(Why.WRONG_COUNT, {"n": count})
        return None

    def act(self, table: Table, seat: Seat, action: Action) -> Step:  # noqa: ARG002
        """The cards are buried."""
        assert isinstance(action, Exchange)
        return Step((LaidAway(seat, len(action.cards), action.cards),), DONE)
