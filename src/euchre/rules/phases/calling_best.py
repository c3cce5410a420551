"""Railroad Euchre's call: a lone player may have his partner's best card."""

from __future__ import annotations

from euchre.core.actions import PASS, Action, CallBest, Discard, Give
from euchre.core.events import Answered, CalledBest, Discarded, Event, Gave, Passed
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.phases.exchange import DISCARDS, GIFTS, distinct
from euchre.rules.table import Table
from euchre.rules.who import find


class CallForBest(Phase, frozen=True):
    """A lone player may call for his partner's best card, unseen by others, and then discards one.

    The partner judges which card is his best. Fields: `who` the lone player or the lone defender.
    Source: Keller 1887, Railroad Euchre.
    """

    who: Who = Who.LONE_PLAYER

    def begin(self, table: Table) -> Step:
        """Nothing to do unless he plays alone and has a partner."""
        return STAY if self._partner(table) is not None else Step((), DONE)

    def _partner(self, table: Table) -> Seat | None:
        lone = find(table, self.who)
        return next(iter(table.partners(lone[0])), None) if lone else None

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The lone player, his partner, and the lone player again."""
        partner = self._partner(table)
        if len(table.answers) == 1 and partner is not None:
            return (partner,)
        return find(table, self.who)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Call or pass; a gift; a discard."""
        if not table.answers:
            return (PASS, CallBest())
        kind = GIFTS if len(table.answers) == 1 else DISCARDS
        return tuple(kind[face] for face in distinct(table.hand(seat)))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a card can't be given or laid away."""
        if isinstance(action, Give | Discard) and not table.holds(seat, action.card):
            return Reason(Why.NOT_HELD, {"card": action.card})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The call is public, the cards are not."""
        if isinstance(action, CallBest):
            return Step((CalledBest(seat),))
        if action == PASS:
            return Step((Passed(seat),), DONE)
        said: Event = Answered(seat, str(action))
        if isinstance(action, Give):
            (lone,) = find(table, self.who)
            return Step((said, Gave(seat, lone, action.card)))
        assert isinstance(action, Discard)
        return Step((said, Discarded(seat, action.card)), DONE)
