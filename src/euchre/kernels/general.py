"""Any number of hands open, any sides: how many tricks a side takes when all play their best.

The state of a search is one array: the hands by seat, what the game is like, then a table of
positions already judged. Moves are made in it and taken back. The one question is whether a side,
all others against it, takes so many of the tricks left.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import blend, count, digest, gather, lowest
from euchre.kernels.jit import jit
from euchre.kernels.layout import GUARDS, JOKERS, LANES, TOP, above, distinct, lane_of, masters

Ints = Any
"""An array of whole numbers (numpy's int64)."""

MOST_SEATS = 7
LIVE, SEATS, SIDE, TRUMPS, ACTIVE, ROOT, BUDGET, SIZE = 7, 8, 9, 10, 11, 12, 13, 14
"""Places in a state, after the hands: live cards (those in hands, and the best of the trick), how
many seats, the seats of the side asked for as bits, the lane of trumps, how many hands play, where
the keys of this game begin, how many positions may still be looked at, and the table's size."""
SEAT, TO_PLAY, COUNTS, BEST, HOLDER, N = 12, 13, 14, 15, 16, 17
"""Places in a position, the others as in a state: the arguments of `reaches`."""
WIDTH = 18
"""How long a position is."""
HEAD = 16
"""Where the table begins: for each position its key, and the least and most tricks known."""
SHALLOW = 2
"""Positions with so few tricks left are judged sooner than they are found in the table."""
_LOW = 255
UNKNOWN = _LOW << 8


@jit
def reaches(
    w: Ints, seat: int, left: int, counts: int, best: int, holder: int, n: int, need: int
) -> bool:
    """Whether the side takes so many of n tricks, this one among them; `need` is 1 to n.

    Fields: `seat` is to play, and `left` hands with it to this trick; `counts` what can win it, 0
    before the lead; `best` the card that does so far, and `holder` its seat. Once the budget is
    below 0 the answer means nothing.
    """
    hand, live, trumps = int(w[seat]), int(w[LIVE]), int(w[TRUMPS])
    mine = int(w[SIDE]) >> seat & 1
    zero = seat - seat  # no literal in a recursive call: numba 6061
    own = zero
    w[BUDGET] -= 1
    if w[BUDGET] < 0:
        return False
    if counts:
        moves = distinct(hand & (counts & ~trumps or counts) or hand, live)
        good = zero if (int(w[SIDE]) >> holder & 1) == mine else moves & counts & above(best)
    else:
        known = certain(w, seat, n, need)
        if known:
            return known > 0
        if n > SHALLOW:
            own = key_of(w, seat)
            tricks = known_of(w, own)
            if tricks & _LOW >= need:
                return True
            if tricks >> 8 < need:
                return False
        moves = distinct(hand, live)
        good = moves & masters(hand, live ^ hand)
    seats = int(w[SEATS])
    after = (seat + 1) % seats
    while left > 1 and not w[after]:
        after = (after + 1) % seats
    asked, x = zero, zero
    found = not mine
    while moves or asked:
        if not asked:
            x = lowest(moves & good) or lowest(moves)
            moves ^= x
        counts_2 = counts
        if not counts:
            counts_2 = lane_of(x) | trumps
            if x & trumps & JOKERS:
                counts_2 = LANES[asked] | trumps
                asked = (asked + 1) & 3
        wins = x & counts_2 > best
        best_2, holder_2, seat_2, left_2, n_2, need_2 = best, holder, after, left - 1, n, need
        rest = live ^ x
        if wins:
            best_2, holder_2, rest = x, seat, live & ~best
        if not left_2:
            rest = live & ~(best | x)
            n_2, need_2 = n - 1, need - (int(w[SIDE]) >> holder_2 & 1)
            seat_2, left_2, counts_2, best_2 = holder_2, int(w[ACTIVE]), zero, zero
        if need_2 <= 0:
            result = True
        elif need_2 > n_2:
            result = False
        else:
            w[seat], w[LIVE] = hand ^ x, rest
            result = reaches(w, seat_2, left_2, counts_2, best_2, holder_2, n_2, need_2)
            w[seat], w[LIVE] = hand, live
        if result == (mine == 1):
            found = result
            break
    if own and w[BUDGET] >= 0:
        keep(w, own, need, found)
    return found


@jit
def certain(w: Ints, leader: int, n: int, need: int) -> int:
    """What needs no search: 1 surely takes them, -1 surely doesn't, 0 not known.

    The two bounds are those of `doubledummy.certain`.
    """
    side, trumps, seats = int(w[SIDE]), int(w[TRUMPS]), int(w[SEATS])
    hand, live = int(w[leader]), int(w[LIVE])
    if n == 1:
        return 1 if side >> last_winner(w, leader) & 1 else -1
    ours = hand & ~hand
    for seat in range(seats):
        if side >> seat & 1:
            ours |= int(w[seat])
    over_us, over_them = above(ours & trumps), above(live & ~ours & trumps)
    most, theirs_most = 0, 0
    leads = side >> leader & 1
    longest = 0
    for seat in range(seats):
        held = int(w[seat]) & trumps
        if side >> seat & 1:
            most = max(most, count(held & over_them))
        else:
            theirs_most = max(theirs_most, count(held & over_us))
        if side >> seat & 1 != leads:
            longest = max(longest, count(held))
    top = masters(hand, live ^ hand)
    if not longest or (trumps == TOP and longest <= count(top & trumps)):
        if leads:
            most = max(most, count(top))
        else:
            theirs_most = max(theirs_most, count(top))
    if most >= need:
        return 1
    return -1 if theirs_most > n - need else 0


@jit
def last_winner(w: Ints, leader: int) -> int:
    """Who takes the last trick."""
    best, winner = int(w[leader]), leader
    counts = lane_of(best) | int(w[TRUMPS])
    for seat in range(int(w[SEATS])):
        if int(w[seat]) & counts > best:
            best, winner = int(w[seat]) & counts, seat
    return winner


@jit
def key_of(w: Ints, leader: int) -> int:
    """The key of a position, by rank among the live cards: dead ones make no difference."""
    where = int(w[LIVE]) | GUARDS
    key = blend(blend(int(w[ROOT]), leader), gather(GUARDS, where))
    for seat in range(int(w[SEATS])):
        key = blend(key, gather(int(w[seat]), where))
    return digest(key)


@jit
def known_of(w: Ints, own: int) -> int:
    """The least tricks known of a position, and 256 times the most."""
    slot = HEAD + 2 * (own & (int(w[SIZE]) - 1))
    return int(w[slot + 1]) if w[slot] == own else UNKNOWN


@jit
def keep(w: Ints, own: int, need: int, taken: bool) -> None:  # noqa: FBT001
    """Write an answer down, in the place of whatever stood there."""
    slot = HEAD + 2 * (own & (int(w[SIZE]) - 1))
    tricks = int(w[slot + 1]) if w[slot] == own else UNKNOWN
    low, high = tricks & _LOW, tricks >> 8
    if taken:
        low = max(low, need)
    else:
        high = min(high, need - 1)
    w[slot], w[slot + 1] = own, low | high << 8


@jit
def bounds(p: Ints, w: Ints, budget: int) -> tuple[int, int]:
    """The least and the most tricks that the side takes: equal where the budget sufficed.

    Shapes: `p` a position, its places named below. Units: `budget` positions looked at for a
    question; one that can't be settled costs as much twice more, for those around it.
    """
    set_out(p, w)
    low, high = int(p[N]) & 0, int(p[N])
    while low < high:
        middle = (low + high + 1) // 2
        answer = ask(p, w, middle, budget)
        if answer > 0:
            low = middle
        elif answer < 0:
            high = middle - 1
        else:
            while low + 1 < middle and ask(p, w, low + 1, budget) > 0:
                low += 1
            while middle < high and ask(p, w, high, budget) < 0:
                high -= 1
            return low, high
    return low, high


@jit
def ask(p: Ints, w: Ints, need: int, budget: int) -> int:
    """Whether the side takes so many: 1 it does, -1 it doesn't, 0 the budget was too small."""
    w[BUDGET] = budget
    taken = reaches(
        w,
        int(p[SEAT]),
        int(p[TO_PLAY]),
        int(p[COUNTS]),
        int(p[BEST]),
        int(p[HOLDER]),
        int(p[N]),
        need,
    )
    if w[BUDGET] < 0:
        return 0
    return 1 if taken else -1


@jit
def set_out(p: Ints, w: Ints) -> None:
    """Lay a position out for a search; what the table knows of others stays."""
    live = int(p[BEST])
    root = int(p[N]) & 0
    for seat in range(int(p[SEATS])):
        w[seat] = p[seat]
        live |= int(p[seat])
    for at in (SEATS, SIDE, TRUMPS, ACTIVE):
        w[at] = p[at]
        root = digest(blend(root, int(p[at])))
    w[LIVE], w[ROOT] = live, root


@jit
def all_bounds(positions: Ints, w: Ints, budget: int, found: Ints) -> None:
    """The bounds of many positions. Shapes: `positions` and `found` a row each."""
    for i in range(len(positions)):
        low, high = bounds(positions[i], w, budget)
        found[i, 0], found[i, 1] = low, high
