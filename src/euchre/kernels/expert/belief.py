"""How likely a layout is: by what each player called, laid away and played with those cards."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import count, lowest, place
from euchre.kernels.blueprint.call import call as say_by_book
from euchre.kernels.expert import known, mind
from euchre.kernels.expert.calling import name_likelihood, order_likelihood
from euchre.kernels.expert.frame import (
    ASIDE,
    BASE,
    FELL,
    LAYS_AWAY,
    ME,
    MINE,
    PACK,
    UP,
)
from euchre.kernels.expert.game import Game
from euchre.kernels.expert.worlds import SPARE
from euchre.kernels.house import match, table
from euchre.kernels.house.auction import Auction
from euchre.kernels.house.exchange import lay_away_the_least
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""
Suits = tuple[int, ...]

THOUSAND, EVEN = 1000, 833
OTHER_CARDS = 5
"""The cards that the dealer might have laid away besides."""


@jit
def translation(bits: Ints, own: Ints, other: Ints) -> None:
    """By place in the layout of the decision, the same card in each strain's.

    Shapes: `own` as in `frame`; `other` strains by cards, written over.
    """
    for number in range(bits.shape[1]):
        at = place(int(own[number]))
        for to in range(bits.shape[0]):
            other[to, at] = bits[to, number]


@jit
def hand_under(hand: int, strain: int, other: Ints) -> int:
    """A hand in another layout."""
    found = hand & 0
    while hand:
        card = lowest(hand)
        hand ^= card
        found |= int(other[strain, place(card)])
    return found


@jit
def call_weight(
    game: Game, know: Ints, settings: Ints, f: Ints, other: Ints, hand: int, seat: int
) -> float:
    """How likely a seat's calls were with these five cards."""
    weight = 1.0
    dealer, turned = int(know[known.DEALER]), int(know[known.TURNED])
    for number in range(int(know[known.CALLED])):
        if (dealer + 1 + number) & 3 == seat:
            second = number >= match.SEATS
            a = Auction(
                (
                    hand_under(hand, 0, other) if second or turned == 0 else hand,
                    hand_under(hand, 1, other) if second or turned == 1 else hand,
                    hand_under(hand, 2, other) if second or turned == 2 else hand,
                    hand_under(hand, 3, other) if second or turned == 3 else hand,
                    hand,
                ),
                game.suits,
                (seat - dealer - 1 & 3) + 1,
                turned,
                int(other[turned, place(int(f[UP]))]),
                int(know[known.NEEDS + (seat & 1)]),
                int(know[known.NEEDS + 1 - (seat & 1)]),
                int(game.choices[match.LONE_POINTS]),
                int(bool(game.choices[match.STICK])) if second and seat == dealer else seat & 0,
                int(bool(game.choices[match.PARTNER_ALONE]))
                if not second and seat == (dealer + 2) & 3
                else seat & 0,
                seat & 0,
            )
            heard, slip = int(know[known.CALLS + number]), int(settings[mind.CALL_SLIP])
            spread, by_book = int(settings[mind.CALL_SPREAD]), int(settings[mind.BY_BOOK])
            if second:
                likely = name_likelihood(a, heard & 3 if heard else heard, heard >> 2, spread)
            else:
                likely = order_likelihood(a, heard & 3 if heard else heard, spread)
            likely = (slip + (THOUSAND - slip) * likely) / THOUSAND
            if by_book and len(game.calls):
                call, strain = say_by_book(
                    game.calls,
                    game.where,
                    hand_under(hand, turned, other),
                    a.upcard,
                    turned,
                    number,
                    a.need,
                    a.must_be_alone,
                )
                learnt = agreement(heard, call, strain)
                likely = (by_book * learnt + (THOUSAND - by_book) * likely) / THOUSAND
            weight *= likely
    return weight


@jit
def agreement(heard: int, call: int, strain: int) -> float:
    """Whether a call is the one of the book, or half of it where only partner is taken along."""
    would = 4 * strain + call if call else call
    if heard == would:
        return 1.0
    return 0.5 if heard and would and heard // 4 == strain else 0.0


@jit
def weigh_layout(
    game: Game,
    know: Ints,
    settings: Ints,
    f: Ints,
    own: Ints,
    other: Ints,
    hands: Ints,
    least: float,
    t: Ints,
) -> float:
    """How likely a layout is, and the table as it stands with these hands.

    Fields: `least` what counts for something: 0 comes out below it. Shapes: `hands` by seat as they are now, then what nobody holds; `t` is written over.
    """
    me, dealer = int(f[ME]), int(know[known.DEALER])
    suits = game.suits[int(f[BASE])]
    weight = 1.0
    away = int(f[ASIDE])
    for step in range(1, 4):
        seat = (me + step) & 3
        hand = int(hands[seat]) | int(f[FELL + seat])
        if seat == dealer and know[known.TAKEN]:
            share, away = weigh_discard(game, know, settings, f, other, hand, int(hands[SPARE]))
            weight *= share
        else:
            weight *= call_weight(game, know, settings, f, other, hand, seat)
    if weight < least:
        return 0.0
    set_table(know, f, hands, away, t)
    return weight * replay(know, f, suits, own, int(settings[mind.PLAY_SLIP]), t)


@jit
def weigh_discard(
    game: Game,
    know: Ints,
    settings: Ints,
    f: Ints,
    other: Ints,
    hand: int,
    spare: int,
) -> tuple[float, int]:
    """How likely it is that the dealer keeps these five, and the likeliest card laid away."""
    suits = game.suits[int(f[BASE])]
    up, dealer = int(f[UP]), int(know[known.DEALER])
    if not f[LAYS_AWAY]:
        return call_weight(game, know, settings, f, other, hand, dealer), up
    total, most, found, left = 0.0, -1.0, spare & 0, spare
    while left:
        card = lowest(left)
        left ^= card
        six = hand | card
        choice = six if game.choices[match.UPCARD_MAY_GO] else six & ~up
        same = lay_away_the_least(choice, six, suits) == card
        slip = min(int(settings[mind.PLAY_SLIP]), EVEN)
        part = (THOUSAND - slip if same else slip / OTHER_CARDS) / THOUSAND
        part *= call_weight(game, know, settings, f, other, six & ~up, dealer)
        total += part
        if part > most:
            most, found = part, card
    return total, found


@jit
def set_table(know: Ints, f: Ints, hands: Ints, away: int, t: Ints) -> None:
    """The table as it was before the first card, with these hands."""
    table.clear(t)
    me = int(f[ME])
    for seat in range(match.SEATS):
        t[table.HANDS + seat] = int(hands[seat]) | int(f[FELL + seat])
    t[table.HANDS + me] = int(f[MINE]) | int(f[FELL + me])
    t[table.PACK], t[table.UPCARD], t[table.LAID_AWAY] = f[PACK], f[UP], away
    t[table.DEALER], t[table.MAKER] = know[known.DEALER], know[known.MAKER]
    t[table.TAKEN], t[table.STUCK] = know[known.TAKEN], know[known.STUCK]
    if know[known.LONE] >= 0:
        t[table.LONE] = know[known.LONE]
        t[table.RESTS] = int(know[known.LONE]) ^ 2


@jit
def replay(know: Ints, f: Ints, suits: Suits, own: Ints, slip: int, t: Ints) -> float:
    """Play what was played; gives how likely the others' cards were."""
    weight, me = 1.0, int(f[ME])
    active = 3 if t[table.RESTS] >= 0 else 4
    for i in range(int(know[known.LAID])):
        play = int(know[known.PLAYS + i])
        seat = play // known.CARD
        card = int(own[play % known.CARD])
        if seat != me and slip < THOUSAND:
            weight *= play_weight(t, seat, card, suits, slip)
        table.lay(t, seat, card, suits)
        if t[table.LAID] == active:
            table.gather_trick(t)
    return weight


@jit
def play_weight(t: Ints, seat: int, card: int, suits: Suits, slip: int) -> float:
    """How likely a card is from this hand."""
    hand = int(t[table.HANDS + seat])
    playable = hand & int(t[table.LED]) or hand
    others = count(playable) - 1
    if not others:
        return 1.0
    mine = match.choose(t, seat, suits)
    if mine == card or alike(mine, card, hand, t, suits):
        return (THOUSAND - slip) / THOUSAND
    return slip / (THOUSAND * others)


@jit
def alike(one: int, two: int, hand: int, t: Ints, suits: Suits) -> bool:
    """Whether two cards of a hand take the same tricks: none between them is still out."""
    suit = table.suit_of(one, suits)
    if not two & suit:
        return False
    low, high = min(one, two), max(one, two)
    dead = int(t[table.FALLEN]) & ~int(t[table.BEST]) | hand
    return not suit & (high - 1) & ~(low + low - 1) & ~dead
