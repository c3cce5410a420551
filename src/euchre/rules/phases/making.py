"""Making trump: the two rounds of calls."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.actions import PASS, Action, Name, Order, Pass
from euchre.core.events import Event, Named, OrderedUp, Passed, TurnedDown, WentAlone
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, SUITS, Strain
from euchre.rules.phase import Phase, Step
from euchre.rules.table import Table

MADE = "made"
PASSED = "passed"
FORFEITED = "forfeited"

_ORDER, _ORDER_ALONE = Order(), Order(alone=True)
_NAMES = {strain: (Name(strain), Name(strain, alone=True)) for strain in STRAINS}


def upcard_suit(table: Table) -> Strain:
    """The suit the upcard stands for: before the make no card is a bower."""
    assert table.upcard_suit is not None
    return table.upcard_suit


class OrderUp(Phase, frozen=True):
    """Round one: order up, assist, take up, or pass; the dealer's refusal turns the card down.

    Fields: `partner_alone` whether the dealer's partner, ordering, must play alone; a plain
    `order` of his is read as `order alone`; `may_be_alone` whether anyone may choose to;
    `natural` whether one must hold a card that bears the suit (the dealer has the upcard);
    `face_up` whether the card turned down lies face up under the stock, for all to see.
    Source: gourt, Bidding and Canadian rules; Keller 1887; Foster's laws 15 and 20; euchrelinks.
    """

    labels: ClassVar[tuple[str, ...]] = (MADE, PASSED)
    is_auction: ClassVar[bool] = True
    partner_alone: bool = False
    may_be_alone: bool = True
    natural: bool = False
    face_up: bool = False

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """From the dealer's left, the dealer last."""
        return self.ask_round(table, table.rules.seating.after(table.dealer))

    def _must_be_alone(self, table: Table, seat: Seat) -> bool:
        return self.partner_alone and seat in table.partners(table.dealer)

    def read(self, table: Table, seat: Seat, action: Action) -> Action:
        """An order by a dealer's partner who must play alone means alone."""
        if action == _ORDER and self._must_be_alone(table, seat):
            return _ORDER_ALONE
        return action

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Pass, order, order alone."""
        if self.natural and seat != table.dealer and not _bears(table, seat, upcard_suit(table)):
            return (PASS,)
        if self._must_be_alone(table, seat):
            return (PASS, _ORDER_ALONE)
        return (PASS, _ORDER, _ORDER_ALONE) if self.may_be_alone else (PASS, _ORDER)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The first to order makes trump."""
        if isinstance(action, Order):
            events: list[Event] = [OrderedUp(seat, upcard_suit(table))]
            if action.alone:
                events.append(WentAlone(seat))
            return Step(events, MADE)
        if seat == table.dealer:
            assert table.upcard is not None
            return Step((TurnedDown(seat, table.upcard),), PASSED)
        return Step((Passed(seat),))


def _bears(table: Table, seat: Seat, suit: Strain) -> bool:
    """Whether a seat holds a card on which this suit is printed."""
    return bool(table.hands[seat] & table.rules.ordering.members[None][suit])


class NameTrump(Phase, frozen=True):
    """Round two: name a suit other than the one turned down, or pass.

    Fields: `stick` whether the dealer, last to speak, must name; `forfeit` whether he may give
    the hand up instead; `no_trump` whether no-trump may be named; `may_be_alone` and `natural`
    as in round one (a stuck dealer who holds no other suit may name any).
    Source: gourt, Bidding and Stick the dealer; Foster's laws 20 to 22; euchrelinks.
    """

    labels: ClassVar[tuple[str, ...]] = (MADE, PASSED, FORFEITED)
    is_auction: ClassVar[bool] = True
    stick: bool = False
    forfeit: bool = False
    no_trump: bool = False
    may_be_alone: bool = True
    natural: bool = False

    @property
    def ends(self) -> tuple[str, ...]:
        """Where the dealer is stuck nobody's pass ends it, unless it gives the hand up."""
        if not self.stick:
            return (MADE, PASSED)
        return (MADE, FORFEITED) if self.forfeit else (MADE,)

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """From the dealer's left, the dealer last."""
        return self.ask_round(table, table.rules.seating.after(table.dealer))

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Pass, then each strain with and without a partner."""
        found: list[Action] = [] if self._is_stuck(table, seat) else [PASS]
        for strain in self._strains(table, seat):
            found.extend(_NAMES[strain][: 2 if self.may_be_alone else 1])
        return tuple(found)

    def _strains(self, table: Table, seat: Seat) -> list[Strain]:
        barred = upcard_suit(table)
        open_to_all = [s for s in (STRAINS if self.no_trump else SUITS) if s != barred]
        if not self.natural:
            return open_to_all
        own = [s for s in open_to_all if s is Strain.NO_TRUMP or _bears(table, seat, s)]
        return open_to_all if not own and self._is_stuck(table, seat) else own

    def _is_stuck(self, table: Table, seat: Seat) -> bool:
        return self.stick and not self.forfeit and seat == table.dealer

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a call is refused: the suit turned down, or a stuck dealer's pass."""
        if isinstance(action, Name) and action.strain == upcard_suit(table):
            return Reason(Why.BARRED, {"suit": action.strain.value, "card": table.upcard})
        if isinstance(action, Pass) and self._is_stuck(table, seat):
            return Reason(Why.STUCK)
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The first to name makes trump."""
        if isinstance(action, Name):
            events: list[Event] = [Named(seat, action.strain)]
            if action.alone:
                events.append(WentAlone(seat))
            return Step(events, MADE)
        if seat != table.dealer:
            return Step((Passed(seat),))
        return Step((Passed(seat),), FORFEITED if self.stick else PASSED)
