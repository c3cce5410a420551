"""Who played which card: the tricks of a sheet told out to the seats.

A sheet gives the cards in the order in which they fell. Who leads follows from who won, as far as
every card is known; behind one that isn't, a leader is known by his hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.notation.sheet.calling import Wrong
from euchre.notation.sheet.sheet import SheetDeal
from euchre.notation.sheet.told_card import faces_for, is_known
from euchre.rules.deal import Deal


class Laid(NamedTuple):
    """A card that fell: `face` None where it isn't known."""

    seat: Seat
    token: str
    face: Face | None
    trick: int
    place: int

    @property
    def at(self) -> str:
        """Where it stands, in words."""
        return say("sheet.at.card", trick=self.trick + 1, place=self.place + 1)


class Plays(NamedTuple):
    """The cards told out to their seats; `wrong` or `untold` why the rest could not be."""

    laid: tuple[Laid, ...] = ()
    wrong: Wrong | None = None
    untold: bool = False


def tell_out(told: SheetDeal, deal: Deal) -> Plays:
    """Give each card to the seat that played it; the deal stands before the first lead."""
    return _Table(told, deal).plays()


class _Table:
    def __init__(self, told: SheetDeal, deal: Deal) -> None:
        table = deal.table
        assert deal.contract is not None
        self._told = told
        self._rules = deal.rules
        self._strain = deal.contract.strain
        self._active = [seat for seat in deal.rules.seating.seats if not table.rests(seat)]
        self._first = deal.actor
        self._laid: list[Laid] = []

    def plays(self) -> Plays:
        tricks, size = self._told.play.tricks, len(self._active)
        leader: Seat | None = self._first
        if self._told.play.lead not in (None, leader):
            at = say("sheet.at.trick", trick=1)
            return Plays((), Wrong(at, say("sheet.other_lead", number=leader)))
        for n, trick in enumerate(tricks):
            leader = self._leader_by_hand(trick) if leader is None else leader
            if leader is None:
                return Plays(tuple(self._laid), untold=True)
            laid = self._lay(n, trick, leader)
            if len(trick) > size:
                at = say("sheet.at.card", trick=n + 1, place=size + 1)
                return Plays(tuple(self._laid), Wrong(at, say("sheet.long_trick", n=size)))
            if len(trick) < size:
                return Plays(tuple(self._laid), self._short(n))
            leader = self._winner(laid)
        return Plays(tuple(self._laid))

    def _short(self, n: int) -> Wrong | None:
        """A trick broken off is where the deal stops; a fault where another follows."""
        tricks = self._told.play.tricks
        if not any(tricks[n + 1 :]):
            return None
        reason = say("sheet.short_trick", n=len(self._active), given=len(tricks[n]))
        return Wrong(say("sheet.at.trick", trick=n + 1), reason)

    def _lay(self, n: int, trick: Sequence[str], leader: Seat) -> list[Laid]:
        seats = [s for s in self._rules.seating.round_from(leader) if s in self._active]
        laid = [
            Laid(seat, token, self._face(token), n, place)
            for place, (seat, token) in enumerate(zip(seats, trick, strict=False))
        ]
        self._laid += laid
        return laid

    def _face(self, token: str) -> Face | None:
        if is_known(token):
            return Face(token)
        faces = faces_for(token, self._rules.pack.faces, self._strain)
        return faces[0] if len(faces) == 1 else None

    def _winner(self, trick: Sequence[Laid]) -> Seat | None:
        ordering = self._rules.ordering
        faces = [laid.face for laid in trick]
        if None in faces or not set(faces) <= set(self._rules.pack.faces):
            return None
        lead = faces[0]
        assert lead is not None
        worth = ordering.strength[self._strain][ordering.effective_suit(lead, self._strain)]
        return max(trick, key=lambda laid: worth[laid.face or lead]).seat

    def _leader_by_hand(self, trick: Sequence[str]) -> Seat | None:
        """Whose hand holds the card led, where hands are told."""
        for seat in self._active:
            hand = self._told.hands[seat] if seat < len(self._told.hands or ()) else ()  # type: ignore[index]
            if trick and is_known(trick[0]) and trick[0] in hand:
                return seat
        return None
