"""Finding the maker's partners: chosen, asked for by a card, or hidden behind a called suit."""

from __future__ import annotations

from itertools import combinations

from euchre.core.actions import Action, Alone, Ask, CallSuit, Partner
from euchre.core.cards import Cards, Face
from euchre.core.events import AskedFor, PartnersChosen, SuitCalled, WentAlone
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.core.suits import SUITS
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.table import Table


class ChoosePartners(Phase, frozen=True):
    """The maker chooses as many partners as his bid gives him; nobody may refuse.

    Fields: `ask_card` whether one of them may be found by asking for the holder of a card; `fewer`
    whether he may choose fewer, though at least one.
    Source: Foster, seven-handed, Partners; Euchre for five players; for `fewer` a default.
    """

    ask_card: bool = False
    fewer: bool = False

    def begin(self, table: Table) -> Step:
        """A bid that gives none is played against all the others."""
        assert table.contract is not None
        if self._count(table):
            return STAY
        return Step((PartnersChosen(table.contract.maker, ()),), DONE)

    def _count(self, table: Table) -> int:
        assert table.contract is not None
        assert table.rules.ladder is not None
        return table.rules.ladder.rung(table.contract.level).partners

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The maker."""
        assert table.contract is not None
        return (table.contract.maker,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Every set of partners, and every card that may be asked for."""
        found = table.ally
        others = [s for s in table.rules.seating.seats if s not in (seat, found)]
        count = self._count(table) - (found is not None)
        least = 1 if self.fewer else count
        actions: list[Action] = [
            Partner(seats)
            for size in range(count, least - 1, -1)
            for seats in combinations(others, size)
        ]
        if self.ask_card and found is None:
            own = table.hands[seat] | table.laid_away[seat]
            pack = table.rules.pack
            outside = pack.faces_of(Cards(pack.everything & ~own))
            actions += [Ask(face) for face in dict.fromkeys(outside)]
        return tuple(actions)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why these can't be the partners."""
        if isinstance(action, Partner) and action not in self.legal(table, seat):
            count = self._count(table) - (table.ally is not None)
            return Reason(Why.WRONG_PARTNERS, {"n": count})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """Partners are marked openly."""
        count = self._count(table)
        if isinstance(action, Ask):
            holder = _holder(table, action.card)
            asked = AskedFor(seat, action.card, holder)
            if count > 1:
                return Step((asked,))
            return Step((asked, PartnersChosen(seat, (holder,))), DONE)
        assert isinstance(action, Partner)
        known = () if table.ally is None else (table.ally,)
        return Step((PartnersChosen(seat, tuple(sorted((*action.seats, *known)))),), DONE)


def _holder(table: Table, face: Face) -> Seat:
    return next(seat for seat in table.rules.seating.seats if table.holds(seat, face))


class CallPartner(Phase, frozen=True):
    """The maker calls a suit other than trump, whose best card's holder plays with him, or alone.

    Nobody says who it is; the card shows it when it falls. The maker who holds that card himself
    plays alone without saying so.

    Fields: `void_may` whether he may call a suit of which he holds no card.
    Source: Foster, Call-ace Euchre; that a void suit may be called is a default.
    """

    void_may: bool = True

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The maker."""
        assert table.contract is not None
        return (table.contract.maker,)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Each suit but trump, or alone."""
        assert table.contract is not None
        trump = table.contract.strain
        members = table.rules.ordering.members[trump]
        held = (
            suit
            for suit in SUITS
            if suit != trump and (self.void_may or table.hands[seat] & members[suit])
        )
        return (*(CallSuit(suit) for suit in held), Alone())

    def act(self, table: Table, seat: Seat, action: Action) -> Step:  # noqa: ARG002
        """The suit is called, or all others are the maker's adversaries."""
        if isinstance(action, CallSuit):
            return Step((SuitCalled(seat, action.suit),), DONE)
        return Step((WentAlone(seat), PartnersChosen(seat, ())), DONE)


def called_card(table: Table) -> Face | None:
    """The best card of the called suit among those dealt to players; None where none is called."""
    if table.called is None:
        return None
    assert table.contract is not None
    pack, ordering = table.rules.pack, table.rules.ordering
    dealt = pack.find(play.card for trick in table.tricks for play in trick.plays)
    dealt = Cards(dealt | pack.find(play.card for play in table.trick))
    for hand in table.hands:
        dealt = Cards(dealt | hand)
    members = Cards(dealt & ordering.members[table.contract.strain][table.called])
    strength = ordering.strength[table.contract.strain][table.called]
    return max(pack.faces_of(members), key=strength.__getitem__)
