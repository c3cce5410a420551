"""Wishes: what a deal should be like, and packs that deal it. Their words are in `wish_words`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from euchre.core.cards import Face, is_joker, rank_of
from euchre.core.errors import SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import PACK, Draw, Luck
from euchre.core.suits import SUITS
from euchre.rules.deal import Shuffling
from euchre.rules.phases.dealing import DealHands, TurnUp
from euchre.rules.phases.widow import SetWidow
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import fresh_standing
from euchre.rules.table import new_table

TRIES = 3000
"""Packs that are shuffled before a wish is given up."""


class Cards(NamedTuple):
    """A deal as a wish sees it. Shapes: `hands` one a seat."""

    rules: Ruleset
    dealer: Seat
    hands: tuple[tuple[Face, ...], ...]
    upcard: Face | None

    def strength(self, face: Face) -> str:
        """`R`, `L`, `B` for the bowers and the joker, `t` for another trump, else nothing."""
        if is_joker(face):
            return "B"
        if self.upcard is None or is_joker(self.upcard):
            return ""
        order, trump = self.rules.ordering, SUITS.index(self.upcard[1])
        if order.suit_table[trump][self.rules.pack.places[face][0]] != trump:
            return ""
        if order.bowers and rank_of(face) == "J":
            return "R" if face[1] == self.upcard[1] else "L"
        return "t"


Test = Callable[[Cards], bool]
Who = Callable[[Seat], Seat]
"""The seat that is meant, once it is known who deals."""


class Wish(msgspec.Struct, frozen=True):
    """What a deal should be like.

    Fields: `placed` cards named for a seat, or for the upcard where the seat is None; `tests` all
    else that must hold.
    """

    rules: Ruleset
    placed: tuple[tuple[Who | None, Face], ...]
    tests: tuple[Test, ...]

    def fits(self, cards: Cards) -> bool:
        """Whether a deal is as wished."""
        at = Counter((UPCARD if who is None else who(cards.dealer), f) for who, f in self.placed)
        held = all(
            face == cards.upcard if seat == UPCARD else cards.hands[seat].count(face) >= n
            for (seat, face), n in at.items()
        )
        return held and all(test(cards) for test in self.tests)

    def check_room(self) -> None:
        """Whether the cards that are named can lie so at all, whoever deals.

        Errors: `SetupError`.
        """
        luck = Luck(0, PACK, 0)
        dealers = self.rules.seating.seats
        if all(self._placed(_plan(self.rules, dealer), dealer, luck) is None for dealer in dealers):
            raise SetupError([say("wish.impossible")])

    def shuffling(self, draw: Draw, tries: int = TRIES) -> tuple[Seat, Shuffling]:
        """A dealer, and a pack that deals what is wished: of all such packs any, alike by chance.

        Errors: `SetupError` where none is found among so many.
        """
        self.check_room()
        seats = self.rules.seating.count
        plans = [_plan(self.rules, Seat(dealer)) for dealer in range(seats)]
        for _ in range(tries):
            dealer = Seat(draw.below(seats))
            order = self._placed(plans[dealer], dealer, draw)
            if order is not None and self.fits(_seen(self.rules, plans[dealer], dealer, order)):
                return dealer, Shuffling(order, 0)
        raise SetupError([say("wish.none", n=tries)])

    def _placed(
        self, plan: Sequence[Seat | None], dealer: Seat, draw: Draw
    ) -> tuple[Face, ...] | None:
        """A pack with the cards that are named where they should be; None where there is no room."""
        left = list(self.rules.pack.faces)
        order: list[Face | None] = [None] * len(left)
        for who, face in self.placed:
            seat = UPCARD if who is None else who(dealer)
            free = [n for n, to in enumerate(plan) if to == seat and order[n] is None]
            if not free or face not in left:
                return None
            order[free[draw.below(len(free))]] = face
            left.remove(face)
        rest = iter(draw.shuffled(left))
        return tuple(next(rest) if face is None else face for face in order)


class Sights:
    """Deals of a game as wishes see them, made from their packs alone."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._plans = [_plan(rules, dealer) for dealer in rules.seating.seats]

    def of(self, dealer: Seat, order: Sequence[Face]) -> Cards:
        """The deal that a pack gives, top card first."""
        return _seen(self._rules, self._plans[dealer], dealer, order)


UPCARD = Seat(-1)
"""Stands for the place of the card turned up."""


def _plan(rules: Ruleset, dealer: Seat) -> tuple[Seat | None, ...]:
    """To whom each card of the pack goes, from the top; None for the stock."""
    table = new_table(rules, fresh_standing(rules.seating.count, dealer))
    plan: list[Seat | None] = []
    for slot in rules.slots:
        if isinstance(slot.phase, DealHands):
            for batch in slot.phase.batches(table):
                plan += [batch.seat] * batch.count
        elif isinstance(slot.phase, SetWidow):
            plan += [None] * slot.phase.count
        elif isinstance(slot.phase, TurnUp):
            plan.append(UPCARD)
    return (*plan, *[None] * (len(rules.pack.faces) - len(plan)))


def _seen(
    rules: Ruleset, plan: Sequence[Seat | None], dealer: Seat, order: Sequence[Face]
) -> Cards:
    hands: list[list[Face]] = [[] for _ in rules.seating.seats]
    upcard = None
    for seat, face in zip(plan, order, strict=True):
        if seat == UPCARD:
            upcard = face
        elif seat is not None:
            hands[seat].append(face)
    return Cards(rules, dealer, tuple(map(tuple, hands)), upcard)
