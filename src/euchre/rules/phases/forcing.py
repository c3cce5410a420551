"""Upcards that decide something by themselves: the joker, and clubs in Club Euchre."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.actions import Action, Name
from euchre.core.cards import is_joker
from euchre.core.events import OrderedUp, SuitChosen
from euchre.core.seats import Seat
from euchre.core.suits import SUITS, Strain
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.phases.making import upcard_suit
from euchre.rules.table import Table

FORCED = "forced"


class NameForJoker(Phase, frozen=True):
    """A joker turned up: the dealer names the suit that it stands for before he looks.

    Source: gourt, British and Guernsey Euchre.
    """

    def begin(self, table: Table) -> Step:
        """Only for a joker."""
        return STAY if table.upcard and is_joker(table.upcard) else Step((), DONE)

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The dealer."""
        return (table.dealer,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """Any suit."""
        return tuple(Name(suit) for suit in SUITS)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:  # noqa: ARG002
        """The suit is that of the upcard now."""
        assert isinstance(action, Name)
        return Step((SuitChosen(seat, action.strain),), DONE)


class ForceTake(Phase, frozen=True):
    """Some upcards make trump without a call, and the dealer must take them.

    Fields: `suit` cards of this printed suit; `joker` whether the joker does.
    Source: gourt, Club Euchre; Guernsey Euchre.
    """

    labels: ClassVar[tuple[str, ...]] = (DONE, FORCED)
    suit: Strain | None = None
    joker: bool = False

    def begin(self, table: Table) -> Step:
        """The dealer's side makes trump, or the calls begin."""
        assert table.upcard is not None
        by_suit = self.suit is not None and table.upcard[1:] == self.suit
        if not by_suit and not (self.joker and is_joker(table.upcard)):
            return Step((), DONE)
        return Step((OrderedUp(table.dealer, upcard_suit(table), forced=True),), FORCED)
