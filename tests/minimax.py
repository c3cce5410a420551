"""Solving by brute force, and positions of every kind to solve: no bounds, nothing alike, no bits.

Written from the rule alone: follow the suit led if able, the highest trump or else the highest card
of that suit takes the trick. Only positions that come again are not searched again.
"""

from __future__ import annotations

from random import Random

import euchre
from euchre.core.cards import Face, Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seat, Seating
from euchre.core.suits import STRAINS, SUITS, Strain
from euchre.rules.deal import Deal
from euchre.rules.phases.tricks import Tricks
from euchre.rules.standing import fresh_standing
from euchre.rules.table import Contract, new_table

PACKS = (make_pack("9"), make_pack("7"), make_pack("9", jokers=1), make_pack("8", jokers=2))
FOUR = euchre.ruleset("north-american")

Hands = tuple[frozenset[Face], ...]
Trick = tuple[tuple[int, Face], ...]


class Brute:
    """All positions of one strain with these makers."""

    def __init__(self, ordering: Ordering, strain: Strain, makers: set[int]) -> None:
        self.suit = {f: ordering.effective_suit(f, strain) for f in ordering.pack.faces}
        self.strength = ordering.strength[strain]
        self.no_trump = strain is Strain.NO_TRUMP
        self.makers = makers
        self.seen: dict[tuple[Hands, int], int] = {}

    def tricks(self, hands: Hands, seat: int, trick: Trick, led: Strain | None, left: int) -> int:
        """The makers' tricks from here on; `left` hands have still to play to this trick."""
        if not trick:
            known = self.seen.get((hands, seat))
            if known is not None:
                return known
        if not any(hands) and not trick:
            return 0
        pick = max if seat in self.makers else min
        best = pick(
            self.after(hands, seat, trick, card, suit, left)
            for card in self.playable(hands[seat], trick, led)
            for suit in self.asked(card, trick, led)
        )
        if not trick:
            self.seen[hands, seat] = best
        return best

    def playable(self, hand: frozenset[Face], trick: Trick, led: Strain | None) -> frozenset[Face]:
        following = frozenset(f for f in hand if trick and self.suit[f] == led)
        return following or hand

    def asked(self, card: Face, trick: Trick, led: Strain | None) -> tuple[Strain | None, ...]:
        if trick:
            return (led,)
        return SUITS if self.suit[card] is None else (self.suit[card],)

    def after(
        self, hands: Hands, seat: int, trick: Trick, card: Face, led: Strain | None, left: int
    ) -> int:
        now = (*trick, (seat, card))
        hands = tuple(h - {card} if s == seat else h for s, h in enumerate(hands))
        seats = len(hands)
        if left > 1:
            next_seat = next(s % seats for s in range(seat + 1, seat + seats) if hands[s % seats])
            return self.tricks(hands, next_seat, now, led, left - 1)
        strength = self.strength[led]
        winner = max(now, key=lambda play: strength[play[1]])[0]
        active = len(now)
        return (winner in self.makers) + self.tricks(hands, winner, (), None, active)


def makers_tricks(deal: Deal, makers: set[int]) -> int:
    """The makers' tricks in the whole deal when all play their best from here."""
    table = deal.table
    assert table.contract is not None
    seats = table.rules.seating.seats
    resting = {s for s in seats if table.rests(s)}
    hands = tuple(frozenset() if s in resting else frozenset(table.hand(s)) for s in seats)
    brute = Brute(table.rules.ordering, table.contract.strain, makers)
    trick = tuple((int(laid.seat), laid.card) for laid in table.trick)
    left = len(seats) - len(resting) - len(trick)
    won = sum(table.won[s] for s in makers)
    return won + brute.tricks(hands, int(deal.actor or 0), trick, table.led, left)


def position(luck: Random, seats: int, size: int, *, pack: Pack | None = None) -> Deal:
    """A deal in its play: any pack, strain, sides, lone hand, lead, and some cards played."""
    pack = pack or luck.choice([p for p in PACKS if len(p.faces) >= seats * size])
    makers = {luck.randrange(seats)}
    makers |= {s for s in range(seats) if luck.random() < 0.4}
    if seats == 4 and luck.random() < 0.6:
        makers = luck.choice([{0, 2}, {1, 3}])
    if len(makers) == seats:
        makers.remove(luck.randrange(seats))
    rules = FOUR.with_(
        pack=pack,
        ordering=Ordering(pack),
        seating=Seating(seats),
        sides=tuple(int(s not in makers) for s in range(seats)),
    )
    table = new_table(rules, fresh_standing(seats, Seat(luck.randrange(seats))))
    cards = luck.sample(range(len(pack.faces)), seats * size)
    table.hands = tuple(pack.cards_at(cards[s * size : (s + 1) * size]) for s in range(seats))
    maker = Seat(luck.choice(sorted(makers)))
    alone = None
    if luck.random() < 0.3 and len(makers) < seats - 1 + (seats > 3):
        alone = maker
        table.resting = sum(1 << s for s in makers if s != maker)
    table.contract = Contract(maker, luck.choice(STRAINS), alone=alone)
    table.slot = next(n for n, slot in enumerate(rules.slots) if isinstance(slot.phase, Tricks))
    deal = Deal(table, ())
    for _ in range(luck.randrange(seats * min(size, 2))):
        if len(deal.tricks) == size - 1 and len(deal.table.trick) >= 1:
            break
        deal = deal.play(luck.choice(deal.legal()))
        if deal.over:
            return position(luck, seats, size, pack=pack)
    return deal


def makers_of(deal: Deal) -> set[int]:
    """The seats of the makers' side."""
    return {s for s in deal.rules.seating.seats if deal.table.sides[s] == 0}
