"""The calls of a sheet, put to the rules up to the first lead."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from euchre.core.actions import PASS, Action, DefendAlone, Discard, Give, Name, Order
from euchre.core.cards import Face
from euchre.core.errors import IllegalAction
from euchre.core.sentences import say
from euchre.core.suits import Strain
from euchre.notation.faults import refused
from euchre.notation.sheet.sheet import SheetDeal
from euchre.notation.sheet.told_card import is_known
from euchre.rules.deal import Deal

CALLED, ORDERED, UNKNOWN = "Pass", "Order", "x"
_MAKING = ("order up", "name")
TRICKS = "tricks"


class Wrong(NamedTuple):
    """What is wrong, and where."""

    at: str
    reason: str


class Called(NamedTuple):
    """The deal after its calls.

    Fields: `wrong` the first call that the rules refuse; `untold` whether something had to be
    known here that the sheet doesn't tell.
    """

    deal: Deal
    wrong: Wrong | None = None
    untold: bool = False

    @property
    def is_at_tricks(self) -> bool:
        """Whether cards are to be played now."""
        return not self.deal.over and self.deal.phase == TRICKS


class _Untold(Exception):
    """What the sheet doesn't tell."""


class _NoMore(Exception):
    """The calls end here."""


def put_calls(
    deal: Deal, told: SheetDeal, discard: Face | None = None, *, any_hands: bool = False
) -> Called:
    """Make the calls that a sheet tells, and what belongs to them.

    `discard` is what the dealer lays away; without it, the first card that he may. `any_hands`
    says that the cards in the deal are none of the sheet's, and any of them may move.
    """
    return _Caller(deal, told, discard, any_hands=any_hands).run()


class _Caller:
    def __init__(
        self, deal: Deal, told: SheetDeal, discard: Face | None, *, any_hands: bool
    ) -> None:
        self._any_hands = any_hands
        self._deal = deal
        self._told = told
        self._discard = discard
        self._calls = deque(enumerate(told.bidding.calls))
        self._place = ""

    def run(self) -> Called:
        try:
            while not self._deal.over and self._deal.phase != TRICKS:
                self._step()
        except _Untold:
            return Called(self._deal, untold=True)
        except _NoMore:
            tricks = any(self._told.play.tricks)
            wrong = Wrong(say("sheet.at.calls"), say("sheet.calls_short")) if tricks else None
            return Called(self._deal, wrong)
        except IllegalAction as error:
            seat = self._deal.actor if error.seat is None else error.seat
            reason = refused(error, say("seat", number=seat).capitalize())
            return Called(self._deal, Wrong(self._place, reason))
        return Called(self._deal, self._left_over())

    def _left_over(self) -> Wrong | None:
        if self._calls:
            at = say("sheet.at.call", call=self._calls[0][0] + 1)
            return Wrong(at, say("sheet.call_late"))
        if self._deal.over and any(self._told.play.tricks):
            return Wrong(say("sheet.at.trick", trick=1), say("sheet.no_make"))
        return None

    def _step(self) -> None:
        if any(e.sender is None for e in self._told.bidding.exchanges or ()):
            raise _Untold  # what was laid away for the stock's cards is never told
        phase = self._deal.phase
        if phase in _MAKING:
            action = self._call()
        elif phase == "discard":
            action = self._lay_away()
        elif phase == "defend":
            action = DefendAlone() if self._told.bidding.lone_defender == self._seat else PASS
            self._place = say("sheet.at.defence")
        elif phase == "partner's best":
            action = self._give()
        else:
            action = self._other()
        self._deal = self._deal.play(action)

    @property
    def _seat(self) -> int:
        assert self._deal.actor is not None
        return self._deal.actor

    def _call(self) -> Action:
        if not self._calls:
            raise _NoMore
        at, call = self._calls[0]
        if call == UNKNOWN:
            raise _Untold
        self._calls.popleft()
        self._place = say("sheet.at.call", call=at + 1)
        if call == CALLED:
            return PASS
        alone = bool(self._told.bidding.alone)
        return Order(alone=alone) if call == ORDERED else Name(Strain(call), alone=alone)

    def _lay_away(self) -> Action:
        self._place = say("sheet.at.discard")
        if self._discard is not None:
            return Discard(self._discard)
        return self._deal.legal()[0]

    def _give(self) -> Action:
        """What this seat gave its partner, where the sheet tells the card."""
        self._place = say("sheet.at.exchange")
        for exchange in self._told.bidding.exchanges or ():
            if exchange.sender == self._seat and len(exchange.cards) == 1:
                card = exchange.cards[0]
                if is_known(card):
                    if self._any_hands:
                        return self._deal.legal()[-1]
                    return Give(Face(card))
        raise _Untold

    def _other(self) -> Action:
        """Whatever else is asked, sheets don't write down: everybody let it pass."""
        legal = self._deal.legal()
        if PASS not in legal:
            raise _Untold
        return PASS
