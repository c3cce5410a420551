"""Poor hands: throw-ins and the farmer's hand, asked for in a phase or open as rights."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, NamedTuple

import msgspec

from euchre.core.actions import PASS, Action, Farmers, ThrowIn
from euchre.core.cards import RANKS, Face, rank_of
from euchre.core.events import Event, OrderedUp, Passed, PhaseBegan, ThrewIn, TurnedDown, WentUnder
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat, Who
from euchre.rules.phase import DONE, STAY, Phase, Step
from euchre.rules.rights import Right
from euchre.rules.table import UP, Table
from euchre.rules.who import find

THROWN = "thrown"
LOW = RANKS[: RANKS.index("J")]
NINES_TENS = "9T"
UNDER = 3
"""Cards exchanged by a farmer's hand."""


class PoorHand(NamedTuple):
    """A hand that may be thrown in: so many cards of one rank, all others low."""

    rank: str
    of_rank: int
    plain: bool
    """Whether no card may belong to the trump suit, or before the make to the upcard's."""


POOR_HANDS = {
    "nines_tens": PoorHand("", 0, plain=False),
    "ace_no_face": PoorHand("A", 1, plain=True),
    "king_nothing": PoorHand("K", 1, plain=True),
    "three_queens": PoorHand("Q", 3, plain=True),
    "jack_nothing": PoorHand("J", 1, plain=True),
    "no_ace_no_face": PoorHand("", 0, plain=True),
}
"""The throw-ins by name. Source: gourt, Throwing in hands."""


def is_poor(table: Table, seat: Seat, kind: str, low: str = LOW) -> bool:
    """Whether a seat's hand is of this kind, these ranks being low."""
    wanted = POOR_HANDS[kind]
    hand = table.hand(seat)
    if sum(rank_of(face) == wanted.rank for face in hand) != wanted.of_rank:
        return False
    if any(rank_of(face) not in low and rank_of(face) != wanted.rank for face in hand):
        return False
    return not wanted.plain or not any(_is_trump(table, face) for face in hand)


def _is_trump(table: Table, face: Face) -> bool:
    strain = table.upcard_suit if table.contract is None else table.contract.strain
    return strain is not None and table.rules.ordering.effective_suit(face, strain) == strain


class Relief(msgspec.Struct, frozen=True, omit_defaults=True):
    """What poor hands may do.

    Fields: `kinds` the throw-ins allowed; `farmers` off, `clean` (three of one rank) or `mixed`
    (any nines and tens); `multiple` whether more than one hand may go under; `low` the ranks of
    which a poor hand is made.
    Source: gourt, Throwing in hands, Farmer's hand.
    """

    words: ClassVar[dict[str, tuple[str, ...]]] = {
        "kinds": tuple(POOR_HANDS),
        "farmers": ("off", "clean", "mixed"),
    }
    kinds: tuple[str, ...] = ()
    farmers: str = "off"
    multiple: bool = False
    low: str = LOW

    def for_hand(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """The throw-ins and exchanges that a seat's hand allows."""
        if table.exchanged >> seat & 1:
            return ()
        kinds = (kind for kind in self.kinds if is_poor(table, seat, kind, self.low))
        found: list[Action] = [ThrowIn(kind) for kind in kinds]
        if self.farmers != "off" and (self.multiple or not table.exchanged):
            found.extend(Farmers(cards) for cards in self._under(table, seat))
        return tuple(found)

    def _under(self, table: Table, seat: Seat) -> list[tuple[Face, ...]]:
        if len(table.stock) < UNDER:
            return []
        hand = table.hand(seat)
        ranks = ("9", "T") if self.farmers == "clean" else ("9T",)
        groups = [[face for face in hand if rank_of(face) in rank] for rank in ranks]
        found = [cards for group in groups for cards in combinations(group, UNDER)]
        return list(dict.fromkeys(found))

    def use(self, table: Table, seat: Seat, action: Action) -> Step:
        """What happens: a throw-in ends the deal, an exchange doesn't."""
        if isinstance(action, ThrowIn):
            return Step((ThrewIn(seat, action.kind, table.hand(seat)),), THROWN)
        assert isinstance(action, Farmers)
        taken = table.rules.pack.cards_at(table.stock[: len(action.cards)])
        return Step((WentUnder(seat, action.cards, table.rules.pack.faces_of(taken)),))


class Poverty(Phase, frozen=True):
    """Ask each seat in turn, whatever it holds, whether it throws in or goes under."""

    labels: ClassVar[tuple[str, ...]] = (DONE, THROWN)
    relief: Relief
    who: Who = Who.EVERYONE

    def begin(self, table: Table) -> Step:
        """After a blind call nobody is asked: the caller gave it up, the others come too late."""
        blind = table.contract is not None and table.contract.blind
        return Step((), DONE) if blind else STAY

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """From the dealer's left."""
        return self.ask_round(table, find(table, self.who))

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Pass, and what the hand allows."""
        return (PASS, *self.relief.for_hand(table, seat))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why a hand can't be thrown in."""
        if isinstance(action, ThrowIn | Farmers) and action not in self.legal(table, seat):
            return Reason(Why.NOT_QUALIFIED, {"action": str(action)})
        return super().why_not(table, seat, action)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """The last to answer ends the asking."""
        if isinstance(action, ThrowIn | Farmers):
            step = self.relief.use(table, seat, action)
        else:
            step = Step((Passed(seat),))
        last = seat == find(table, self.who)[-1]
        return step._replace(label=DONE) if step.label is None and last else step


class PovertyRight(Right, frozen=True):
    """The same as a right: from the turn-up to one's own first call or the make.

    A blind call, or an upcard that forces the dealer, comes first.

    Fields: `own_turn` whether it may be used only when it is one's turn to call.
    """

    labels: ClassVar[tuple[str, ...]] = (THROWN,)
    relief: Relief
    own_turn: bool = False

    def window_after(self, table: Table, seats: int, event: Event) -> int:
        """Opened to all as the calls begin; closed to a seat by its call, to all by the make."""
        if isinstance(event, PhaseBegan) and table.phase is not None and table.phase.is_auction:
            return (1 << table.rules.seating.count) - 1 if table.upcard_state == UP else 0
        if isinstance(event, OrderedUp | TurnedDown) or table.contract is not None:
            return 0
        if isinstance(event, Passed) and table.phase is not None and table.phase.is_auction:
            return seats & ~(1 << event.seat)
        return seats

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """What the hand allows."""
        phase = table.phase
        if self.own_turn and not (phase and phase.is_auction and seat in phase.waiting(table)):
            return ()
        return self.relief.for_hand(table, seat)

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """As when asked."""
        return self.relief.use(table, seat, action)
