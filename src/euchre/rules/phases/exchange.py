"""Exchanging cards: the dealer's upcard, and a lone hand's partner's best."""

from __future__ import annotations

from euchre.core.actions import Action, Discard, Give, parse_action
from euchre.core.cards import Face
from euchre.core.events import Answered, Discarded, Event, Gave, TookUp
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.table import Table


class TakeUp(Phase, frozen=True):
    """The dealer takes the upcard and lays a card away, even when he will rest.

    Fields: `upcard_may_go` whether the card taken may itself be laid away.
    Source: gourt, Bidding (any of six); Keller 1887 and Foster's law 17 (one of his own five).
    """

    upcard_may_go: bool = True

    def begin(self, table: Table) -> Step:
        """The dealer takes the card."""
        assert table.upcard is not None
        return Step((TookUp(table.dealer, table.upcard),))

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The dealer."""
        return (table.dealer,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """One discard a face."""
        faces = _distinct(table.hand(seat))
        return tuple(_DISCARDS[face] for face in faces if self._may_go(table, face))

    def _may_go(self, table: Table, face: Face) -> bool:
        return self.upcard_may_go or face != table.upcard

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a card can't be laid away."""
        if isinstance(action, Discard):
            if not table.holds(seat, action.card):
                return Reason(Why.NOT_HELD, {"card": action.card})
            if not self._may_go(table, action.card):
                return Reason(Why.UPCARD_STAYS, {"card": action.card})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:  # noqa: ARG002
        """The card is quitted."""
        assert isinstance(action, Discard)
        return Step((Discarded(seat, action.card),), DONE)


class PartnersBest(Phase, frozen=True):
    """A lone player and his partner change one card each, face down.

    Fields: `partner_first` whether the partner's card is seen before the lone player chooses;
    otherwise both choose unseen.
    Source: gourt, Partner's best.
    """

    partner_first: bool = False

    def begin(self, table: Table) -> Step:
        """Nothing to do unless somebody plays alone."""
        return STAY if self._pair(table) else Step((), DONE)

    def _pair(self, table: Table) -> tuple[Seat, ...]:
        contract = table.contract
        if contract is None or contract.alone is None:
            return ()
        partners = table.partners(contract.alone)
        return (*partners, contract.alone) if self.partner_first else (contract.alone, *partners)

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """Both at once, or the partner and then the lone player."""
        answered = {call.seat for call in table.answers}
        open_seats = tuple(seat for seat in self._pair(table) if seat not in answered)
        return open_seats[:1] if self.partner_first else open_seats

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """One gift a face."""
        return tuple(_GIFTS[face] for face in _distinct(table.hand(seat)))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a card can't be given."""
        if isinstance(action, Give) and not table.holds(seat, action.card):
            return Reason(Why.NOT_HELD, {"card": action.card})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The cards pass when both have chosen, or one after the other."""
        assert isinstance(action, Give)
        first, second = self._pair(table)
        other = second if seat == first else first
        events: list[Event] = [Answered(seat, str(action))]
        if self.partner_first:
            events.append(Gave(seat, other, action.card))
            return Step(events, DONE if seat == second else None)
        theirs = [call.call for call in table.answers if call.seat == other]
        if not theirs:
            return Step(events)
        gift = parse_action(theirs[0])
        assert isinstance(gift, Give)
        events += [Gave(other, seat, gift.card), Gave(seat, other, action.card)]
        return Step(events, DONE)


def _distinct(faces: tuple[Face, ...]) -> tuple[Face, ...]:
    return tuple(dict.fromkeys(faces))


class _Actions(dict[Face, Action]):
    """One action a face, made once."""

    def __init__(self, kind: type[Discard | Give]) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, face: Face) -> Action:
        action = self[face] = self._kind(face)
        return action


_DISCARDS = _Actions(Discard)
_GIFTS = _Actions(Give)
