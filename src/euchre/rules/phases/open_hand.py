"""Hands that are laid open on the table: jambone, jamboree, and a bid to be played open."""

from __future__ import annotations

from euchre.core.actions import PASS, Action, Jambone, Jamboree
from euchre.core.cards import Face
from euchre.core.events import DealEnded, Event, LaidOpen, Marked, Passed
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.core.suits import Strain, next_suit
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.table import Contract, Table
from euchre.rules.who import find


class LayOpen(Phase, frozen=True):
    """The maker shows the five best trumps; the lone player may play his hand open.

    Fields: `jamboree` the points for the five best trumps in the maker's hand, shown without
    play, 0 where they aren't paid; `jambone` whether a lone hand may be played open.
    Units: points. Source: Keller 1887, Jambone and Jamboree; the points are recalled.
    """

    jamboree: int = 0
    jambone: bool = False

    def begin(self, table: Table) -> Step:
        """Asked of them whatever they hold."""
        return STAY if self._asked(table) else Step((), DONE)

    def _asked(self, table: Table) -> tuple[Seat, ...]:
        lone = find(table, Who.LONE_PLAYER) if self.jambone else ()
        if not self.jamboree:
            return lone
        maker = [seat for seat in find(table, Who.MAKER) if not table.rests(seat)]
        return tuple(dict.fromkeys((*maker, *lone)))

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The maker, and whoever took the lone hand from him."""
        return self.ask_round(table, self._asked(table))

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Pass, lay open, show."""
        contract = _contract(table)
        found: list[Action] = [PASS]
        if self.jambone and contract.alone == seat:
            found.append(Jambone())
        if self.jamboree and seat == contract.maker and _holds_the_best(table, seat):
            found.append(Jamboree())
        return tuple(found)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a hand is no jamboree."""
        if isinstance(action, Jamboree) and self.jamboree and action not in self.legal(table, seat):
            return Reason(Why.NOT_QUALIFIED, {"action": str(action)})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """A jamboree ends the deal; a jambone is played."""
        if isinstance(action, Jamboree):
            shown = LaidOpen(seat, table.hand(seat))
            side = table.sides[seat]
            points = tuple(self.jamboree if s == side else 0 for s in table.sides)
            left = table.rules.seating.left(table.dealer)
            return Step((shown, Marked(points, "jamboree"), DealEnded("jamboree", left)), DONE)
        said: Event = Passed(seat)
        if isinstance(action, Jambone):
            return Step((LaidOpen(seat, table.hand(seat)),), DONE)
        return Step((said,), DONE if seat == self._asked(table)[-1] else None)


class LayOpenByBid(Phase, frozen=True):
    """The maker's cards are laid open where his bid says so.

    Source: open misère, as recalled.
    """

    def begin(self, table: Table) -> Step:
        """Before the lead."""
        contract, ladder = _contract(table), table.rules.ladder
        if ladder is None or not ladder.rung(contract.level).open:
            return Step((), DONE)
        return Step((LaidOpen(contract.maker, table.hand(contract.maker)),), DONE)


def _holds_the_best(table: Table, seat: Seat) -> bool:
    trump = _contract(table).strain
    if trump is Strain.NO_TRUMP:
        return False
    best = [f"{rank}{trump.value}" for rank in "JAKQ"] + [f"J{next_suit(trump).value}"]
    return all(table.holds(seat, Face(face)) for face in best)


def _contract(table: Table) -> Contract:
    assert table.contract is not None
    return table.contract
