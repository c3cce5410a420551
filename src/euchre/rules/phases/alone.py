"""Playing alone when it is not said with the call: late, for the partner, or in defence."""

from __future__ import annotations

from euchre.core.actions import PASS, Action, Alone, DefendAlone, WithPartner
from euchre.core.cards import is_joker
from euchre.core.events import DefendedAlone, Event, Passed, WentAlone
from euchre.core.seats import Seat, Who
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.table import Table
from euchre.rules.who import find


class LateAlone(Phase, frozen=True):
    """Before the lead, the maker's partner or the maker himself may play alone.

    Fields: `partner` whether the partner may take the lone hand, if he has not yet spoken in the
    round in which trump was made; `forced` whether a maker who had no call is asked,
    and `by_suit` whether he is where the upcard's suit forced him, not only a joker; `maker`
    whether a maker is asked who called without saying it.
    Source: Keller 1887, Playing alone; gourt, Going alone, Club Euchre and
    Guernsey.
    """

    partner: bool = False
    forced: bool = False
    by_suit: bool = True
    maker: bool = False

    def begin(self, table: Table) -> Step:
        """Nobody is asked where somebody is alone already."""
        return STAY if self._asked(table) else Step((), DONE)

    def _asked(self, table: Table) -> tuple[Seat, ...]:
        contract = table.contract
        assert contract is not None
        if contract.alone is not None:
            return ()
        if contract.forced:
            joker = table.upcard is not None and is_joker(table.upcard)
            return (contract.maker,) if self.forced and (joker or self.by_suit) else ()
        order = table.rules.seating.after(table.dealer)
        spoken = order[: order.index(contract.maker)]
        partners = table.partners(contract.maker) if self.partner else ()
        makers = (contract.maker,) if self.maker else ()
        return (*makers, *(seat for seat in partners if seat not in spoken))

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """Whoever may say it."""
        return self.ask_round(table, self._asked(table))

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """With the partner, or alone."""
        return (WithPartner(), Alone())

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """His partner rests, the maker included."""
        event: Event = WentAlone(seat) if isinstance(action, Alone) else Passed(seat)
        last = seat == self._asked(table)[-1]
        return Step((event,), DONE if last or isinstance(action, Alone) else None)


class LoneDefence(Phase, frozen=True):
    """Ask each defender, whatever he holds, whether he defends alone.

    Fields: `loner_only` whether only against a lone hand.
    Source: gourt, Defending alone; Keller 1887 names it railroad.
    """

    loner_only: bool = False

    def begin(self, table: Table) -> Step:
        """Where only lone hands may be so met, others are played at once."""
        assert table.contract is not None
        skipped = self.loner_only and table.contract.alone is None
        return Step((), DONE) if skipped else STAY

    def _asked(self, table: Table) -> tuple[Seat, ...]:
        assert table.contract is not None
        left = table.rules.seating.after(table.contract.maker)
        defenders = find(table, Who.DEFENDERS)
        return tuple(seat for seat in left if seat in defenders)

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """From the maker's left."""
        return self.ask_round(table, self._asked(table))

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """Pass, or defend alone."""
        return (PASS, DefendAlone())

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The first to say it has it."""
        if isinstance(action, DefendAlone):
            return Step((DefendedAlone(seat),), DONE)
        return Step((Passed(seat),), DONE if seat == self._asked(table)[-1] else None)
