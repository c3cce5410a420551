"""Écarté: proposing, changing cards, and the king."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from euchre.core.actions import (
    PASS,
    Accept,
    Action,
    Exchange,
    King,
    Propose,
    Refuse,
    Stand,
)
from euchre.core.cards import Face, rank_of
from euchre.core.events import (
    Accepted,
    CardShown,
    Contracted,
    Drew,
    Event,
    LaidAway,
    Marked,
    Passed,
    Played,
    Proposed,
    Refused,
    Stood,
)
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.rules.phase import DONE, Phase, Step
from euchre.rules.phases.making import upcard_suit
from euchre.rules.rights import Right
from euchre.rules.table import Table
from euchre.rules.who import find

AGREED = "agreed"
AT_RISK = "at risk"
EVEN = "even"
MOST = 5


class MarkTurned(Phase, frozen=True):
    """The dealer marks at once for turning a card of this rank.

    Source: Foster, Écarté.
    """

    rank: str = "K"
    points: int = 1

    def begin(self, table: Table) -> Step:
        """The mark, where there is one."""
        if table.upcard is None or rank_of(table.upcard) != self.rank:
            return Step((), DONE)
        points = _for_seat(table, table.dealer, self.points)
        return Step((Marked(points, "king"),), DONE)


class Proposals(Phase, frozen=True):
    """The pone proposes or stands; the dealer accepts or refuses a proposal.

    Who plays without a change of cards does so at risk: losing costs a point more.
    Source: Hoffmann, Écarté laws 42 and 43; Foster, Écarté.
    """

    labels: ClassVar[tuple[str, ...]] = (DONE, AGREED)
    is_auction: ClassVar[bool] = True

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The pone, and after a proposal the dealer."""
        return (table.dealer,) if table.answers else find(table, Who.PONE)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:  # noqa: ARG002
        """No proposal can be made once the stock is used up."""
        if table.answers:
            return (Accept(), Refuse())
        return (Stand(), Propose()) if table.stock else (Stand(),)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """Standing and refusing begin the play."""
        if isinstance(action, Propose):
            return Step((Proposed(seat),))
        if isinstance(action, Accept):
            return Step((Accepted(seat),), AGREED)
        said: Event = Stood(seat) if isinstance(action, Stand) else Refused(seat)
        level = EVEN if table.exchanged else AT_RISK
        return Step((said, Contracted(seat, upcard_suit(table), level)), DONE)


class ChangeCards(Phase, frozen=True):
    """The pone, then the dealer, lay cards away and draw as many, at least one each.

    Fields: `dealer_may_keep` whether the dealer may keep all his cards.
    Source: Foster, Écarté; the pone is served first where the stock runs short (a default);
    Britannica 1911 for `dealer_may_keep`.
    """

    uses_up: ClassVar[bool] = True
    dealer_may_keep: bool = False

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The pone, then the dealer while there is stock."""
        return (table.dealer,) if table.answers else find(table, Who.PONE)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Every set of cards that the stock can replace."""
        hand = table.hand(seat)
        sizes = range(1, min(MOST, len(table.stock)) + 1)
        sets = tuple(Exchange(cards) for size in sizes for cards in combinations(hand, size))
        return (PASS, *sets) if self.dealer_may_keep and seat == table.dealer else sets

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why these cards can't be changed."""
        if isinstance(action, Exchange) and action not in self.legal(table, seat):
            missing = table.missing(seat, action.cards)
            if missing is not None:
                return Reason(Why.NOT_HELD, {"card": missing})
            return Reason(Why.STOCK_SHORT, {"n": min(MOST, len(table.stock))})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """Cards away, cards drawn."""
        if not isinstance(action, Exchange):
            return Step((Passed(seat),), DONE)
        count = len(action.cards)
        drawn = table.rules.pack.faces_of(table.rules.pack.cards_at(table.stock[:count]))
        events = (LaidAway(seat, count, action.cards), Drew(seat, count, drawn))
        done = seat == table.dealer or len(table.stock) == count
        return Step(events, DONE if done else None)


class KingRight(Right, frozen=True):
    """Announce the king of trumps before playing one's first card, or with it when it is led.

    Source: Foster, Écarté; Hoffmann.
    """

    rank: str = "K"
    points: int = 1

    def window_after(self, table: Table, seats: int, event: Event) -> int:
        """From the contract to one's own first card; a king led may be named till it is covered."""
        if isinstance(event, Contracted):
            return (1 << table.rules.seating.count) - 1
        if isinstance(event, CardShown):
            return 0
        if isinstance(event, Played):
            led_it = len(table.trick) == 1 and event.card == self._king(table)
            mine = 0 if led_it and not table.tricks else 1 << event.seat
            before = 1 << table.trick[0].seat if len(table.trick) > 1 else 0
            return seats & ~(mine | before)
        return seats

    def _king(self, table: Table) -> Face:
        assert table.contract is not None
        return Face(f"{self.rank}{table.contract.strain.value}")

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Only its holder."""
        king = self._king(table)
        led = bool(table.trick) and table.trick[0] == (seat, king)
        return (King(),) if led or table.holds(seat, king) else ()

    def act(self, table: Table, seat: Seat, action: Action) -> Step:  # noqa: ARG002
        """Shown and marked."""
        points = _for_seat(table, seat, self.points)
        return Step((CardShown(seat, self._king(table)), Marked(points, "king")))


def _for_seat(table: Table, seat: Seat, points: int) -> tuple[int, ...]:
    return tuple(points if s == seat else 0 for s in table.rules.seating.seats)
