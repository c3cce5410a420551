"""Exchanging cards: the dealer's upcard, and a lone hand's partner's best."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.actions import PASS, Action, CallBest, Discard, Give, parse_action
from euchre.core.cards import Face, is_joker
from euchre.core.events import Answered, CalledBest, Discarded, Event, Gave, TookUp
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.table import Call, Table


class TakeUp(Phase, frozen=True):
    """The dealer takes the upcard and lays a card away, even when he will rest.

    Fields: `upcard_may_go` whether the card taken may itself be laid away, and `joker_may_go`
    whether a joker taken may.
    Source: gourt, Bidding (any of six); Keller 1887 and Foster's law 17 (one of his own five).
    """

    upcard_may_go: bool = True
    joker_may_go: bool = True

    def begin(self, table: Table) -> Step:
        """The dealer takes the card."""
        assert table.upcard is not None
        return Step((TookUp(table.dealer, table.upcard),))

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The dealer."""
        return (table.dealer,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """One discard a face."""
        faces = distinct(table.hand(seat))
        return tuple(DISCARDS[face] for face in faces if self._may_go(table, face))

    def _may_go(self, table: Table, face: Face) -> bool:
        if is_joker(face) and face == table.upcard and not self.joker_may_go:
            return False
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
    """A lone player and his partner change one card each, face down; so may a lone defender's pair.

    Fields: `mode` `simultaneous`, both choosing unseen, or `partner_first`, the lone player seeing
    the card before he chooses (a lone defender first says whether he wants it).
    Source: gourt, Partner's best.
    """

    words: ClassVar[dict[str, tuple[str, ...]]] = {"mode": ("simultaneous", "partner_first")}
    mode: str = "simultaneous"

    def begin(self, table: Table) -> Step:
        """Nothing to do unless somebody plays alone."""
        return STAY if self._pairs(table) else Step((), DONE)

    def _pairs(self, table: Table) -> list[tuple[Seat, Seat]]:
        contract = table.contract
        assert contract is not None
        lone = (contract.alone, contract.lone_defender)
        return [
            (seat, other) for seat in lone if seat is not None for other in table.partners(seat)
        ]

    def _is_done(self, answers: tuple[Call, ...], pair: tuple[Seat, Seat]) -> bool:
        said = {(call.seat, call.call.partition(" ")[0]) for call in answers}
        if self.mode == "simultaneous":
            return {seat for seat, _ in said}.issuperset(pair)
        return not said.isdisjoint({(pair[0], "give"), (pair[0], "pass")})

    def _pair(self, table: Table) -> tuple[Seat, Seat]:
        """The pair whose turn it is, the lone player first."""
        return next(pair for pair in self._pairs(table) if not self._is_done(table.answers, pair))

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """Both at once; or the partner and then the lone player, a lone defender being asked."""
        lone, partner = self._pair(table)
        answered = {call.seat for call in table.answers}
        if self.mode == "simultaneous":
            return tuple(seat for seat in (lone, partner) if seat not in answered)
        asked = lone not in answered and self._may_decline(table, lone)
        return (lone,) if asked or partner in answered else (partner,)

    def _may_decline(self, table: Table, seat: Seat) -> bool:
        assert table.contract is not None
        said = any(call.seat == seat for call in table.answers)
        return seat == table.contract.lone_defender and not said

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """One gift a face; a lone defender may decline."""
        gifts = tuple(GIFTS[face] for face in distinct(table.hand(seat)))
        if not self._may_decline(table, seat):
            return gifts
        return (PASS, *gifts) if self.mode == "simultaneous" else (PASS, CallBest())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a card can't be given."""
        if isinstance(action, Give) and not table.holds(seat, action.card):
            return Reason(Why.NOT_HELD, {"card": action.card})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The cards pass when both have chosen, or one after the other."""
        lone, partner = self._pair(table)
        other = partner if seat == lone else lone
        if isinstance(action, CallBest):
            return Step((CalledBest(seat),))
        events: list[Event] = [Answered(seat, str(action))]
        if self.mode != "simultaneous":
            events += _gift(seat, other, action)
        else:
            theirs = [parse_action(call.call) for call in table.answers if call.seat == other]
            if theirs and PASS not in (action, *theirs):
                events += [*_gift(other, seat, theirs[0]), *_gift(seat, other, action)]
        answers = (*table.answers, Call(seat, str(action)))
        done = all(self._is_done(answers, pair) for pair in self._pairs(table))
        return Step(events, DONE if done else None)


def _gift(giver: Seat, receiver: Seat, action: Action) -> list[Event]:
    return [Gave(giver, receiver, action.card)] if isinstance(action, Give) else []


def distinct(faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """The faces, each once, in the same order."""
    return tuple(dict.fromkeys(faces))


class _Actions(dict[Face, Action]):
    """One action a face, made once."""

    def __init__(self, kind: type[Discard | Give]) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, face: Face) -> Action:
        action = self[face] = self._kind(face)
        return action


DISCARDS = _Actions(Discard)
GIFTS = _Actions(Give)
