"""From a table to the arrays of the kernels: who holds what in the packed layout, and whose turn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from euchre.core.actions import Action, Play
from euchre.core.errors import SetupError
from euchre.core.ordering import Ordering
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.suits import SUITS, Strain
from euchre.kernels.layout import JOKERS, LANES, Layout, lane_of, layout_of
from euchre.rules.phases.allies import called_card
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Ruleset
from euchre.rules.table import Table


class Node(NamedTuple):
    """A moment of play as the kernels know it.

    Fields: `hands` packed, by seat, empty where one rests; `played` the cards of this trick the
    same way, and `leader` who leads it; `side` the makers' seats as bits;
    `active` how many play; `seat` is to play, and `left` hands with it to this trick; `counts`
    what can win the trick, 0 before the lead; `best` the card that does so far, and `holder` its
    seat; `n` the tricks left, this one among them; `won` those that the makers have.
    """

    hands: tuple[int, ...]
    played: tuple[int, ...]
    leader: int
    side: int
    trumps: int
    active: int
    seat: int
    left: int
    counts: int
    best: int
    holder: int
    n: int
    won: int

    def after(self, card: int, counts: int) -> Node:
        """The node once this card is played; `counts` what can win the trick then."""
        hands = tuple([h & ~card if s == self.seat else h for s, h in enumerate(self.hands)])
        played = tuple([card if s == self.seat else p for s, p in enumerate(self.played)])
        best, holder = self.best, self.holder
        if card & counts > best:
            best, holder = card, self.seat
        if self.left > 1:
            return self._replace(
                hands=hands,
                played=played,
                seat=self._next(hands),
                left=self.left - 1,
                counts=counts,
                best=best,
                holder=holder,
            )
        return self._replace(
            hands=hands,
            played=(0,) * len(hands),
            leader=holder,
            seat=holder,
            left=self.active,
            counts=0,
            best=0,
            holder=0,
            n=self.n - 1,
            won=self.won + (self.side >> holder & 1),
        )

    def _next(self, hands: tuple[int, ...]) -> int:
        """Who plays after: the next with cards, for all who have yet to play hold some."""
        seats = len(hands)
        return next(s % seats for s in range(self.seat + 1, self.seat + seats) if hands[s % seats])


@lru_cache(maxsize=256)
def layout_for(ordering: Ordering, strain: Strain) -> Layout:
    """The layout of a strain.

    Errors: `SetupError` for a pack that has no such layout.
    """
    try:
        return layout_of(ordering, strain)
    except ValueError as error:
        raise SetupError([say("solve.pack")]) from error


def has_layout(rules: Ruleset) -> bool:
    """Whether the kernels can play this game's tricks."""
    phases = [slot.phase for slot in rules.slots if isinstance(slot.phase, Tricks)]
    try:
        layout_for(rules.ordering, Strain.SPADES)
    except SetupError:
        return False
    return bool(phases) and not phases[0].must_win


def node_of(table: Table) -> Node:
    """The node that a table stands at.

    Errors: `SetupError` where no card is waited for, or for a game that the kernels can't play.
    """
    phase, contract = table.phase, table.contract
    if not isinstance(phase, Tricks) or contract is None:
        raise SetupError([say("solve.phase")])
    if not has_layout(table.rules) or contract.open:
        raise SetupError([say("solve.pack")])
    layout = layout_for(table.rules.ordering, contract.strain)
    seats = table.rules.seating.seats
    hands = tuple(0 if table.rests(s) else layout.pack(table.hands[s]) for s in seats)
    (seat,) = phase.waiting(table)
    active = sum(not table.rests(s) for s in seats)
    makers = _makers(table)
    counts = best = holder = 0
    played = [0] * len(seats)
    for number, laid in enumerate(table.trick):
        card = layout.pack(table.rules.pack.masks[laid.card])
        played[laid.seat] = card
        if not number:
            counts = _counts(layout, card, table.led)
        if card & counts > best:
            best, holder = card, int(laid.seat)
    return Node(
        hands=hands,
        played=tuple(played),
        leader=table.trick[0].seat if table.trick else seat,
        side=sum(1 << s for s in makers),
        trumps=layout.trumps,
        active=active,
        seat=seat,
        left=active - len(table.trick),
        counts=counts,
        best=best,
        holder=holder,
        n=hands[seat].bit_count(),
        won=sum(table.won[s] for s in makers),
    )


def move_of(table: Table, action: Action, node: Node) -> tuple[int, int]:
    """The card of a play, packed, and what can win the trick once it is played."""
    assert isinstance(action, Play)
    assert table.contract is not None
    layout = layout_for(table.rules.ordering, table.contract.strain)
    card = layout.pack(table.rules.pack.masks[action.card])
    return card, node.counts or _counts(layout, card, action.suit)


def _counts(layout: Layout, card: int, suit: Strain | None) -> int:
    """What can win a trick to which this card is led, a joker at no-trump for the suit named."""
    if card & layout.trumps & JOKERS and suit is not None:
        return LANES[layout.lane[SUITS.index(suit)]] | layout.trumps
    return lane_of(card) | layout.trumps


def _makers(table: Table) -> tuple[Seat, ...]:
    """The makers' side, a partner hidden behind a called card with them."""
    contract = table.contract
    assert contract is not None
    side = table.sides[contract.maker]
    makers = {seat for seat in table.rules.seating.seats if table.sides[seat] == side}
    hidden = called_card(table) if table.ally is None else None
    if hidden is not None:
        makers = {contract.maker, *(s for s in table.rules.seating.seats if table.holds(s, hidden))}
    return tuple(sorted(makers))
