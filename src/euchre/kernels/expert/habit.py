"""How likely a card is from a hand by habit: what is common to players who don't play by the house.

A card weighs the product of what is said for and against it, and is as likely as its share of the
weight of all that may be played. The factors were fitted, by the greatest likelihood, to ten thousand
cards of `expert`, `pimc-50` and `cfr0-like`.
"""

from __future__ import annotations

from euchre.kernels.bits import highest, lowest
from euchre.kernels.expert.alike import take_the_same
from euchre.kernels.house import table
from euchre.kernels.house.sight import Sight
from euchre.kernels.jit import jit

LEAD_BY_HOUSE = (3.2, 2.1, 1.7)
LEAD_TRUMP = (1.4, 2.4, 1.25)
LEAD_BOSS = (1.2, 2.3, 1.9)
LEAD_SINGLE = (2.0, 3.7, 2.9)
"""By who made trump, as in `Sight.maker`: the card of the house, a trump, the best of a plain suit
that is out, the only one of a plain suit."""
LEAD_BEST_TRUMP, LEAD_HIGH, LEAD_LOW = 3.0, 3.1, 1.8
"""The best trump out, the highest and the lowest of several of a plain suit."""

FOLLOW_BY_HOUSE, FOLLOW_BOSS, FOLLOW_BEST_TRUMP = 10.0, 0.43, 0.74
FOLLOW_HIGH, FOLLOW_LOW, FOLLOW_LOW_TRUMP = 1.9, 1.1, 2.7
FOLLOW_WINS = (5.7, 4.6)
"""A card that beats the best so far: theirs, or partner's."""

VOID_BY_HOUSE, VOID_BOSS, VOID_BEST_TRUMP = 3.5, 0.8, 0.22
VOID_SINGLE, VOID_HIGH, VOID_LOW = 5.9, 0.52, 6.4
VOID_TRUMP, VOID_LOW_TRUMP = 0.46, 2.2
VOID_WINS = (17.0, 2.3)


@jit
def habit(s: Sight, rule: int, card: int, dead: int) -> float:
    """The share of a card, with all that are like it.

    Fields: `rule` the card of the house, `dead` as in `take_the_same`.
    """
    mine = every = 0.0
    left = s.playable
    while left:
        other = lowest(left)
        left ^= other
        weight = follow_habit(s, other) if s.led else lead_habit(s, other)
        if other == rule or take_the_same(rule, other, s.suits, dead):
            weight *= house_habit(s)
        every += weight
        if other == card or take_the_same(card, other, s.suits, dead):
            mine += weight
    return mine / every


@jit
def house_habit(s: Sight) -> float:
    """What the card of the house weighs more."""
    if not s.led:
        return LEAD_BY_HOUSE[s.maker]
    return FOLLOW_BY_HOUSE if s.playable & s.led else VOID_BY_HOUSE


@jit
def lead_habit(s: Sight, card: int) -> float:
    """What a card weighs that is led."""
    weight = 1.0
    if card & s.trumps:
        weight *= LEAD_TRUMP[s.maker]
        return weight * LEAD_BEST_TRUMP if card & s.bosses else weight
    own = s.hand & table.suit_of(card, s.suits)
    if card & s.bosses:
        weight *= LEAD_BOSS[s.maker]
    if own == card:
        return weight * LEAD_SINGLE[s.maker]
    if card == highest(own):
        return weight * LEAD_HIGH
    return weight * LEAD_LOW if card == lowest(own) else weight


@jit
def follow_habit(s: Sight, card: int) -> float:
    """What a card weighs that is played to another's."""
    own = s.hand & table.suit_of(card, s.suits)
    wins = card > s.best and bool(card & (s.led | s.trumps))
    if s.playable & s.led:
        weight = 1.0
        if wins:
            weight *= FOLLOW_WINS[s.ours]
        if card & s.trumps:
            if card & s.bosses:
                weight *= FOLLOW_BEST_TRUMP
            return weight * FOLLOW_LOW_TRUMP if card == lowest(own) else weight
        if card & s.bosses:
            weight *= FOLLOW_BOSS
        if own == card:
            return weight
        if card == highest(own):
            return weight * FOLLOW_HIGH
        return weight * FOLLOW_LOW if card == lowest(own) else weight
    weight = 1.0
    if wins:
        weight *= VOID_WINS[s.ours]
    if card & s.trumps:
        weight *= VOID_TRUMP
        if card & s.bosses:
            weight *= VOID_BEST_TRUMP
        return weight * VOID_LOW_TRUMP if card == lowest(own) else weight
    if card & s.bosses:
        weight *= VOID_BOSS
    if own == card:
        return weight * VOID_SINGLE
    if card == highest(own):
        return weight * VOID_HIGH
    return weight * VOID_LOW if card == lowest(own) else weight
