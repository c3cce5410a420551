"""Help for a lone hand of three partners: he buries cards and receives as many from one of them."""

from __future__ import annotations

from itertools import combinations

from euchre.core.actions import Action, Exchange, Give, Partner
from euchre.core.events import Answered, Gave, HelperChosen, LaidAway
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.phases.exchange import GIFTS, distinct
from euchre.rules.table import Table
from euchre.rules.who import find


class HelpFromPartner(Phase, frozen=True):
    """The lone player chooses one partner, buries cards, and receives as many from him.

    Fields: `count` how many.
    Source: Parlett, Double Hasenpfeffer; one partner of three is a default.
    """

    count: int = 2

    def begin(self, table: Table) -> Step:
        """Nothing to do unless somebody plays alone."""
        return STAY if find(table, Who.LONE_PLAYER) else Step((), DONE)

    def _helper(self, table: Table) -> Seat | None:
        """The partner chosen, once he is."""
        if not table.answers:
            return None
        return Seat(int(table.answers[0].call.rpartition(" ")[2]))

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The lone player twice, then the helper for each card."""
        helper = self._helper(table)
        if helper is None or len(table.answers) == 1:
            return find(table, Who.LONE_PLAYER)
        return (helper,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """A partner; the cards buried; each card given."""
        if not table.answers:
            return tuple(Partner((other,)) for other in sorted(table.partners(seat)))
        hand = table.hand(seat)
        if len(table.answers) == 1:
            return tuple(Exchange(c) for c in dict.fromkeys(combinations(hand, self.count)))
        return tuple(GIFTS[face] for face in distinct(hand))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why these cards can't go."""
        if isinstance(action, Give) and not table.holds(seat, action.card):
            return Reason(Why.NOT_HELD, {"card": action.card})
        if isinstance(action, Exchange):
            missing = table.missing(seat, action.cards)
            if missing is not None:
                return Reason(Why.NOT_HELD, {"card": missing})
            if len(action.cards) != self.count:
                return Reason(Why.WRONG_COUNT, {"n": self.count})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """All see who helps, and nobody else which cards go."""
        if isinstance(action, Partner):
            return Step((HelperChosen(seat, action.seats[0]),))
        if isinstance(action, Exchange):
            return Step((LaidAway(seat, len(action.cards), action.cards),))
        assert isinstance(action, Give)
        (lone,) = find(table, Who.LONE_PLAYER)
        done = len(table.answers) == 1 + self.count
        events = (Answered(seat, str(action)), Gave(seat, lone, action.card))
        return Step(events, DONE if done else None)
