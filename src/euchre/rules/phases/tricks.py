"""The play of tricks."""

from __future__ import annotations

from euchre.core.actions import Action, Play
from euchre.core.cards import Cards, Face
from euchre.core.events import Played, TrickWon
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.phase import DONE, Phase, Step
from euchre.rules.table import Table

LEFT_OF_LONER = "left_of_loner"

_PLAYS: dict[Face, Play] = {}


def _play(face: Face) -> Play:
    found = _PLAYS.get(face)
    if found is None:
        found = _PLAYS[face] = Play(face)
    return found


class Tricks(Phase, frozen=True):
    """Play all tricks: follow the effective suit led if able; the winner leads next.

    Fields: `lone_lead` who leads to the first trick against a lone hand: `standard` the first
    active seat from the dealer's left, `left_of_loner` the seat after the lone player.
    Source: gourt, Play; Keller 1887; Foster's laws 18 and 30.
    """

    lone_lead: str = "standard"

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """The leader, then each active seat in turn."""
        if table.trick:
            return (table.active_after(table.trick[-1].seat),)
        if table.tricks:
            return (table.tricks[-1].winner,)
        contract = table.contract
        if self.lone_lead == LEFT_OF_LONER and contract is not None and contract.alone is not None:
            return (table.active_after(contract.alone),)
        return (table.active_after(table.dealer),)

    def playable(self, table: Table, seat: Seat) -> Cards:
        """The cards that a seat may play now, as a set."""
        hand = table.hands[seat]
        if table.led is None:
            return hand
        following = hand & self._of_suit(table, table.led)
        return Cards(following or hand)

    def _of_suit(self, table: Table, suit: Strain) -> Cards:
        assert table.contract is not None
        return table.rules.ordering.members[table.contract.strain][suit]

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """One play a face."""
        faces = table.rules.pack.faces_of(self.playable(table, seat))
        return tuple([_play(face) for face in dict.fromkeys(faces)])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a card can't be played: not held, or the suit led must be followed."""
        if not isinstance(action, Play):
            return super().why_not(table, seat, action)
        mask = table.rules.pack.masks.get(action.card, 0)
        if not mask & table.hands[seat]:
            return Reason(Why.NOT_HELD, {"card": action.card})
        playable = self.playable(table, seat)
        if mask & playable:
            return None
        assert table.led is not None
        held = table.rules.pack.faces_of(playable)
        return Reason(Why.MUST_FOLLOW, {"suit": table.led.value, "cards": list(held)})

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The card falls; the last one to a trick settles who gathers it."""
        assert isinstance(action, Play)
        played = Played(seat, action.card)
        active = table.rules.seating.count - table.resting.bit_count()
        if len(table.trick) + 1 < active:
            return Step((played,))
        winner = self._winner(table, seat, action.card)
        last = table.hands[seat].bit_count() == 1
        return Step((played, TrickWon(winner)), DONE if last else None)

    def _winner(self, table: Table, seat: Seat, face: Face) -> Seat:
        ordering, contract = table.rules.ordering, table.contract
        assert contract is not None
        led = table.led if table.trick else ordering.effective_suit(face, contract.strain)
        strength = ordering.strength[contract.strain][led]
        best, winner = strength[face], seat
        for play in reversed(table.trick):
            if strength[play.card] >= best:
                best, winner = strength[play.card], play.seat
        return winner
