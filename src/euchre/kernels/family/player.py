"""The player of a layout: the rules of the house's family in short, from what his seat sees.

Source: Foster, seven-handed, Leading and the discard; gourt's commandments for partners and
adversaries; they are those of `bots.house.family`.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import count, highest, lowest, place
from euchre.kernels.family import asked, table
from euchre.kernels.jit import jit
from euchre.kernels.layout import JOKERS, LANES, TOP, above, lane_of, masters

Ints = Any
"""An array of whole numbers (numpy's int64)."""

ROUNDS = 2
"""How often trumps are led before the lead is given up to partners."""
MANY = 3
"""With so many trumps theirs are drawn though a better one is out."""


@jit
def unseen_by(q: Ints, t: Ints, seat: int) -> int:
    """The cards that a seat has not seen."""
    hidden = int(q[asked.PACK]) & ~int(t[table.FELL]) & ~int(t[seat])
    return hidden if seat else hidden & ~int(q[asked.AWAY])


@jit
def bosses_of(q: Ints, hand: int, hidden: int) -> int:
    """The cards of a hand that no unseen one beats in its suit; an equal one doesn't."""
    found = masters(hand, hidden)
    twins = hand & (hidden & int(q[asked.UPPER])) >> 1
    while twins:
        card = lowest(twins)
        twins ^= card
        if not hidden & lane_of(card) & better_than(q, card):
            found |= card
    return found


@jit
def better_than(q: Ints, card: int) -> int:
    """The places above a card, but that of its equal."""
    return above(card) & ~(card << 1 & int(q[asked.UPPER]))


@jit
def foes_of(q: Ints, t: Ints, seat: int) -> int:
    """The seats against one, as far as it knows."""
    return int(q[asked.ACTIVE]) & ~int(t[table.FRIENDS + seat]) & ~(1 << seat)


@jit
def weakest(cards: int, power: Ints) -> int:
    """The card of the least power, of equal ones the lowest."""
    found = lowest(cards)
    cards ^= found
    while cards:
        card = lowest(cards)
        cards ^= card
        if power[place(card)] < power[place(found)]:
            found = card
    return found


@jit
def strongest(cards: int, power: Ints) -> int:
    """The card of the greatest power, of equal ones the lowest."""
    found = lowest(cards)
    cards ^= found
    while cards:
        card = lowest(cards)
        cards ^= card
        if power[place(card)] > power[place(found)]:
            found = card
    return found


@jit
def may_hold(t: Ints, foes: int, lane: int, hidden: int) -> bool:
    """Whether any of these seats may hold a card of a lane."""
    seat = 0
    while foes and hidden & lane:
        if foes & 1 and not int(t[table.LACKS + seat]) & lane:
            return True
        foes >>= 1
        seat += 1
    return False


@jit
def drawn_by(q: Ints, t: Ints, seat: int) -> int:
    """How often a seat and its friends have led trumps."""
    ours = int(t[table.FRIENDS + seat]) | 1 << seat
    found = 0
    for one in range(int(q[asked.SEATS])):
        if ours >> one & 1:
            found += int(t[table.DREW + one])
    return found


@jit
def lead(q: Ints, t: Ints, power: Ints, seat: int) -> int:
    """The card that a seat leads."""
    hand = int(t[table.HANDS + seat])
    if not hand & hand - 1:
        return hand
    if q[asked.NOTHING]:
        return weakest(hand, power)
    suit = TOP & int(q[asked.TRUMPS])
    trumps = hand & suit
    hidden, foes = unseen_by(q, t, seat), foes_of(q, t, seat)
    friends, bosses = int(t[table.FRIENDS + seat]), bosses_of(q, hand, hidden)
    theirs = bool(trumps) and may_hold(t, foes, suit, hidden)
    if seat == q[asked.MAKER] or seat == q[asked.ALONE]:
        if not friends:
            if theirs:
                return highest(trumps)
        elif theirs and highest(trumps) & bosses:
            return highest(trumps)
        elif not t[table.TRICKS] and count(trumps) > 1:
            return lowest(trumps)
        else:
            spare = hand & ~suit & ~bosses
            if spare and drawn_by(q, t, seat) >= ROUNDS and may_hold(t, foes, suit, hidden):
                return weakest(spare, power)
            if theirs and count(trumps) >= MANY:
                return highest(trumps)
    elif int(t[table.MAKERS]) >> seat & 1 and theirs and drawn_by(q, t, seat) < ROUNDS:
        return highest(trumps)
    plain = hand & ~suit or hand
    if plain & bosses:
        return cash(q, t, plain & bosses, foes, hidden)
    return low_of_the_longest(hand, plain, power)


@jit
def cash(q: Ints, t: Ints, winners: int, foes: int, hidden: int) -> int:
    """The winner of the suit that they are least likely to trump."""
    best, found = -1, winners & 0
    while winners:
        card = lowest(winners)
        winners ^= card
        lane, safe = lane_of(card), 100
        for seat in range(int(q[asked.SEATS])):
            if foes >> seat & 1 and int(t[table.LACKS + seat]) & lane:
                safe = 0
        safe += count(hidden & lane)
        if safe > best:
            best, found = safe, card
    return found


@jit
def low_of_the_longest(hand: int, plain: int, power: Ints) -> int:
    """The lowest plain card of the longest suit."""
    best, found = -1000, plain & 0
    while plain:
        card = lowest(plain)
        plain ^= card
        wanted = 100 * count(hand & lane_of(card)) - int(power[place(card)])
        if wanted > best:
            best, found = wanted, card
    return found


@jit
def ask_lane(q: Ints, t: Ints, seat: int) -> int:
    """What a joker led at no-trump asks for: the suit whose best cards the seat holds next."""
    hand, hidden = int(t[table.HANDS + seat]), unseen_by(q, t, seat)
    best, found = -10000, LANES[0]
    for lane in LANES:
        mine = hand & lane
        better = count(hidden & lane & above(mine)) if mine else 99
        wanted = count(mine) - 100 * abs(better - 1)
        if wanted > best:
            best, found = wanted, lane
    return found


@jit
def holds_trick(q: Ints, t: Ints, card: int, foes: int, hidden: int) -> bool:
    """Whether a card can't be beaten by a foe still to play."""
    trumps, led = int(q[asked.TRUMPS]), int(t[table.LED])
    better = hidden & better_than(q, card) & (lane_of(card) | trumps)
    seat = int(t[table.SEAT])
    for _ in range(int(t[table.TO_PLAY]) - 1):
        seat = (seat + 1) % int(q[asked.SEATS])
        while not int(q[asked.ACTIVE]) >> seat & 1:
            seat = (seat + 1) % int(q[asked.SEATS])
        if foes >> seat & 1:
            lacks = int(t[table.LACKS + seat])
            could = better & ~lacks
            if not lacks & led:
                could &= led
            if could:
                return False
    return True


@jit
def follow(q: Ints, t: Ints, power: Ints, seat: int) -> int:
    """The card with which a seat follows: win as cheaply as may be, else what is worth least."""
    plays, best = table.playable(q, t, seat), int(t[table.BEST])
    if not plays & plays - 1:
        return plays
    wins = table.beating(plays & int(t[table.COUNTS]), best, q)
    if q[asked.NOTHING]:
        under = plays & ~wins
        return (
            strongest(under, power) if under and seat == q[asked.MAKER] else weakest(plays, power)
        )
    hidden, foes = unseen_by(q, t, seat), foes_of(q, t, seat)
    friends = int(t[table.FRIENDS + seat])
    theirs = not friends >> int(t[table.HOLDER]) & 1
    if not wins or (not theirs and holds_trick(q, t, best, foes, hidden)):
        return throw(q, t, power, seat, plays, hidden)
    sure, left, suit = 0, wins, TOP & int(q[asked.TRUMPS])
    while left:
        card = lowest(left)
        left ^= card
        if holds_trick(q, t, card, foes, hidden):
            sure |= card
    if not theirs:
        boss = not hidden & lane_of(best) & better_than(q, best)
        # of sure cards the first in the pack is asked whether it is a trump: plain ones stand there
        if sure and not (boss and sure & suit):
            return cheapest(sure, suit, power)
        return throw(q, t, power, seat, plays, hidden)
    if sure:
        return cheapest(sure, suit, power)
    cheap = cheapest(wins, suit, power)
    help_to_come, other = False, seat
    for _ in range(int(t[table.TO_PLAY]) - 1):
        other = (other + 1) % int(q[asked.SEATS])
        while not int(q[asked.ACTIVE]) >> other & 1:
            other = (other + 1) % int(q[asked.SEATS])
        help_to_come = help_to_come or bool(friends >> other & 1)
    if help_to_come and not (cheap & suit and int(t[table.LED]) != suit):
        return throw(q, t, power, seat, plays, hidden)
    return cheap


@jit
def cheapest(cards: int, suit: int, power: Ints) -> int:
    """The lowest of these, plain cards before trumps."""
    return weakest(cards & ~suit or cards, power)


@jit
def throw(q: Ints, t: Ints, power: Ints, seat: int, plays: int, hidden: int) -> int:
    """What is worth least: following suit the lowest, else from weakness or from strength."""
    suit = TOP & int(q[asked.TRUMPS])
    plain = plays & ~suit
    if plays & int(t[table.LED]) or not plain:
        return weakest(plays, power)
    spare = plain & ~bosses_of(q, plain, hidden) or plain
    sign = 1 if int(t[table.MAKERS]) >> seat & 1 else -1
    hand, least, found = int(t[table.HANDS + seat]), 1 << 20, plain & 0
    while spare:
        card = lowest(spare)
        spare ^= card
        strong, held = 0, hand & lane_of(card)
        while held:
            one = lowest(held)
            held ^= one
            strong += int(power[place(one)])
        wanted = 1000 * sign * strong + int(power[place(card)])
        if wanted < least:
            least, found = wanted, card
    return found


@jit
def play_on(q: Ints, t: Ints, power: Ints) -> None:
    """The rest of the deal, each seat by these rules."""
    while t[table.LEFT]:
        seat, lane = int(t[table.SEAT]), 0
        if t[table.COUNTS]:
            card = follow(q, t, power, seat)
        else:
            card = lead(q, t, power, seat)
            if card & JOKERS and q[asked.TRUMPS] == JOKERS:
                t[table.HANDS + seat] &= ~card
                lane = ask_lane(q, t, seat)
                t[table.HANDS + seat] |= card
        table.lay(q, t, card, lane)
