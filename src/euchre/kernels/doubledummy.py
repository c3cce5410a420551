"""Four hands open, two sides: how many tricks the leader's side takes when all play their best.

The hands stand in the order of play, the leader first: a and c against b and d. A hand that rests
is empty, and plays nothing. The search asks one question, whether the leader's side takes so many
of the tricks left, and turns it round when the lead is lost.

A position inside a trick is the one at its beginning with the cards on the table `fixed`: whoever
holds one of them can play no other. No-trump is played here too, but without a joker: that one asks
for a suit, which `general` knows.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import count, lowest
from euchre.kernels.jit import jit
from euchre.kernels.layout import LANES, TOP, above, distinct, lane_of

Ints = Any
"""An array of whole numbers (numpy's int64)."""

MARCH, MAKE = 5, 3
"""The tricks that a score asks about. Source: gourt, Scoring."""


@jit
def takes(a: int, b: int, c: int, d: int, n: int, need: int, trumps: int, fixed: int) -> bool:
    """Whether the leader's side takes so many of n tricks; `need` is 1 to n."""
    others = b | c | d
    good = best_cards(a, others)
    if n == 1 and not fixed:
        return takes_last(a, b, c, d, trumps)
    if not fixed:
        known = certain(a, b, c, d, n, need, trumps, good)
        if known:
            return known > 0
    free = n - n  # no literal in a recursive call: numba 6061
    live = a | others
    leads = a & fixed or distinct(a, live)
    while leads:
        x = lowest(leads & good) or lowest(leads)
        leads ^= x
        lane = lane_of(x)
        counts = lane | trumps
        ys = b & fixed or distinct(b & lane or b, live)
        answered = True
        while answered:
            y = lowest(ys & counts & above(x)) or lowest(ys)
            ys ^= y
            over = y & counts > x
            best = y if over else x
            live_2 = (live ^ x ^ y) | best
            zs = c & fixed or distinct(c & lane or c, live_2)
            found = False
            while not found:
                z = lowest(zs)
                if over:
                    z = lowest(zs & counts & above(best)) or z
                zs ^= z
                ours = not over or z & counts > best
                best_3 = max(best, z & counts)
                live_3 = (live_2 ^ best ^ z) | best_3
                ws = d & fixed or distinct(d & lane or d, live_3)
                found = True
                while found:
                    w = lowest(ws & counts & above(best_3)) or lowest(ws)
                    ws ^= w
                    left = need - 1
                    if w & counts > best_3:
                        p, q, r, s, left = d ^ w, a ^ x, b ^ y, c ^ z, n - need
                    elif ours and best_3 == x:
                        p, q, r, s = a ^ x, b ^ y, c ^ z, d ^ w
                    elif ours:
                        p, q, r, s = c ^ z, d ^ w, a ^ x, b ^ y
                    else:
                        p, q, r, s, left = b ^ y, c ^ z, d ^ w, a ^ x, n - need
                    kept = ours and not w & counts > best_3
                    if left == 0:
                        won = True
                    elif left == n:
                        won = False
                    elif n == 2:
                        won = takes_last(p, q, r, s, trumps)
                    else:
                        won = takes(p, q, r, s, n - 1, left, trumps, free)
                    found = won == kept
                    if not ws:
                        break
                if not zs:
                    break
            answered = found
            if not ys:
                break
        if answered:
            return True
    return False


@jit
def best_cards(hand: int, others: int) -> int:
    """`layout.masters`, but for jokers at no-trump."""
    found = hand & others & 0
    for lane in LANES:
        found |= hand & lane & above(others & lane)
    return found


@jit
def certain(a: int, b: int, c: int, d: int, n: int, need: int, trumps: int, top: int) -> int:
    """What needs no search: 1 surely takes them, -1 surely doesn't, 0 not known.

    One hand's trumps above all of the other side's take a trick each. The leader who holds no
    fewer of the best trumps than either opponent has trumps draws them, and then takes a trick
    with each card above every other hand's of its suit: above his partner's too, who would else
    have to take the lead.
    """
    ours, theirs = (a | c) & trumps, (b | d) & trumps
    if theirs:
        over = above(ours)
        if max(count(b & trumps & over), count(d & trumps & over)) > n - need:
            return -1
    over = above(theirs)
    if max(count(a & trumps & over), count(c & trumps & over)) >= need:
        return 1
    if count(top) < need:
        return 0
    if theirs:
        high = count(top & trumps)
        if trumps != TOP or count(b & trumps) > high or count(d & trumps) > high:
            return 0
    return 1


@jit
def takes_last(a: int, b: int, c: int, d: int, trumps: int) -> bool:
    """Whether the leader's side takes the last trick."""
    counts = lane_of(a) | trumps
    return max(a, c & counts) > max(b & counts, d & counts)


@jit
def value(a: int, b: int, c: int, d: int, n: int, trumps: int, fixed: int) -> int:
    """The tricks of n that the leader's side takes."""
    low, high = n - n, n
    while low < high:
        middle = (low + high + 1) // 2
        if takes(a, b, c, d, n, middle, trumps, fixed):
            low = middle
        else:
            high = middle - 1
    return low


@jit
def value_near(a: int, b: int, c: int, d: int, n: int, guess: int, trumps: int, fixed: int) -> int:
    """The same as `value`, sooner where the guess is good."""
    found = guess
    while found < n and takes(a, b, c, d, n, found + 1, trumps, fixed):
        found += 1
    if found > guess:
        return found
    while found > 0 and not takes(a, b, c, d, n, found, trumps, fixed):
        found -= 1
    return found


@jit
def reaches(
    a: int, b: int, c: int, d: int, n: int, need: int, led: int, trumps: int, fixed: int
) -> bool:
    """Whether a side takes so many of n tricks: the leader's (`led` 1) or the other (0)."""
    if need <= 0:
        return True
    if need > n:
        return False
    if led:
        return takes(a, b, c, d, n, need, trumps, fixed)
    return not takes(a, b, c, d, n, n - need + 1, trumps, fixed)


@jit
def score(
    a: int, b: int, c: int, d: int, n: int, won: int, led: int, trumps: int, fixed: int
) -> int:
    """Whether makers come to 5 tricks, to 3, or to 0 that score; they have won so many."""
    if not reaches(a, b, c, d, n, MAKE - won, led, trumps, fixed):
        return 0
    if won + n < MARCH or not reaches(a, b, c, d, n, n, led, trumps, fixed):
        return MAKE
    return MARCH


@jit
def values(hands: Ints, trumps: Ints, fixed: Ints, found: Ints) -> None:
    """The leader's tricks in many positions.

    Shapes: `hands` a row of four a position, the leader first; the others one number a position.
    """
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        found[i] = value(a, b, c, d, count(a), int(trumps[i]), int(fixed[i]))


@jit
def scores(hands: Ints, trumps: Ints, fixed: Ints, won: Ints, led: Ints, found: Ints) -> None:
    """What makers come to in many positions, as `score` tells it.

    Shapes: as in `values`; `won` the makers' tricks already, `led` whether they lead.
    """
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        found[i] = score(
            a, b, c, d, count(a), int(won[i]), int(led[i]), int(trumps[i]), int(fixed[i])
        )


@jit
def card_values(
    hands: Ints, trumps: Ints, fixed: Ints, cards: Ints, mine: int, won: int, found: Ints
) -> None:
    """What each card is worth to him who plays it, in many positions.

    Fields: `mine` 0 where he is of the leader's side, else 1; `won` below 0 asks for his side's
    tricks, else for the score of makers, his own side's where that has won so many.
    Shapes: `cards` and `found` a row a position, one place a card, 0 where there is none.
    """
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        n, live = count(a), a | b | c | d
        played = int(fixed[i])
        every = played & ~played
        for j in range(cards.shape[1]):
            every |= int(cards[i, j])
        apart = distinct(every, live & ~played | winning(a, b, c, d, played, int(trumps[i])))
        tricks = worth = -1
        for j in range(cards.shape[1]):
            card = int(cards[i, j])
            if not card:
                continue
            if card & apart or j == 0:
                at = played | card
                if won >= 0:
                    worth = score(a, b, c, d, n, won, 1 - mine, int(trumps[i]), at)
                elif tricks < 0:
                    tricks = value(a, b, c, d, n, int(trumps[i]), at)
                    worth = n - tricks if mine else tricks
                else:
                    tricks = value_near(a, b, c, d, n, tricks, int(trumps[i]), at)
                    worth = n - tricks if mine else tricks
            found[i, j] = worth


@jit
def winning(a: int, b: int, c: int, d: int, played: int, trumps: int) -> int:
    """The card that wins a trick so far, of those played to it; 0 of none."""
    led = a & played
    if not led:
        return led
    counts = lane_of(led) | trumps
    return max(led, b & played & counts, c & played & counts, d & played & counts)
