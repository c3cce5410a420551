"""The state of a compiled deal in its play, and what the one to play sees of it.

One array of whole numbers, its places named here. Cards are in the layout of the trump. A seat sees
its own hand, what has fallen, and what everybody knows: nothing here reads another hand.
"""

from __future__ import annotations

from typing import Any

from euchre.kernels.house.sight import MINE, PARTNERS, THEIRS, Sight, bosses_of
from euchre.kernels.jit import jit

Ints = Any
"""An array of whole numbers (numpy's int64)."""

HANDS, LACKS, THREW, WON = 0, 4, 8, 12
"""By seat: the hand, suits that it has shown not to hold, the suit that it first threw a plain card
from, tricks won."""
PACK, FALLEN, UPCARD, TAKEN, LAID_AWAY = 16, 17, 18, 19, 20
"""All cards, those fallen, the upcard, whether it was taken, what the dealer laid away."""
DEALER, MAKER, LONE, RESTS, STUCK = 21, 22, 23, 24, 25
"""Seats, -1 for nobody, and whether the maker was the dealer who had to name."""
LED, BEST, HOLDER, PLAYED, LAID = 26, 27, 28, 29, 30
"""The trick: the suit led, the card winning and whose it is, who has played as bits, how many."""
STATE = 32
"""How long a state is."""

Suits = tuple[int, ...]


@jit
def see(t: Ints, seat: int, suits: Suits) -> Sight:
    """The sight of a seat that is to play a card."""
    hand, pack, trumps = int(t[HANDS + seat]), int(t[PACK]), suits[0]
    mate, left, right = seat + 2 & 3, seat + 1 & 3, seat + 3 & 3
    out = pack & ~hand & ~int(t[FALLEN])
    if seat == t[DEALER]:
        out &= ~int(t[LAID_AWAY])
    turned = int(t[UPCARD]) & out
    out &= ~turned
    theirs = may_hold(t, left, out, turned) | may_hold(t, right, out, turned)
    partner = may_hold(t, mate, out, turned)
    led, best, played = int(t[LED]), int(t[BEST]), int(t[PLAYED])
    after = played & 0
    if int(t[LAID]) + (t[RESTS] >= 0) < 3:
        if not played >> left & 1:
            after |= may_hold(t, left, out, turned)
        if not played:
            after |= may_hold(t, right, out, turned)
    later = partner if led and not played >> mate & 1 else played & 0
    unseen = theirs | partner
    won = int(t[WON + seat]) + int(t[WON + mate])
    tricks = int(t[WON]) + int(t[WON + 1]) + int(t[WON + 2]) + int(t[WON + 3])
    return Sight(
        hand,
        hand & led or hand,
        trumps,
        suits,
        led,
        best,
        int(t[HOLDER] == mate),
        partner,
        theirs,
        after,
        after & led or after & trumps,
        later,
        unseen,
        bosses_of(hand, hand | unseen, suits),
        made_by(t, seat),
        int(t[LONE] >= 0),
        int(t[STUCK]),
        won,
        tricks - won,
        int(t[THREW + mate]),
    )


@jit
def may_hold(t: Ints, seat: int, out: int, turned: int) -> int:
    """The cards that another seat may hold, of those that are out and the upcard."""
    if seat == t[RESTS]:
        return out & 0
    if turned and t[TAKEN] and seat == t[DEALER]:
        out |= turned
    return out & ~int(t[LACKS + seat])


@jit
def made_by(t: Ints, seat: int) -> int:
    """Who made trump, as this seat sees it."""
    maker = int(t[MAKER])
    if (maker ^ seat) & 1:
        return THEIRS
    return MINE if seat in (maker, int(t[LONE])) else PARTNERS


@jit
def lay(t: Ints, seat: int, card: int, suits: Suits) -> None:
    """A card falls."""
    suit = suit_of(card, suits)
    t[HANDS + seat] &= ~card
    t[FALLEN] |= card
    if not t[LED]:
        t[LED] = suit
    led = int(t[LED])
    if not card & led:
        t[LACKS + seat] |= led
        if not t[THREW + seat]:
            t[THREW + seat] = suit & ~suits[0]
    if card & (led | suits[0]) and card > t[BEST]:
        t[BEST], t[HOLDER] = card, seat
    t[PLAYED] |= 1 << seat
    t[LAID] += 1


@jit
def gather_trick(t: Ints) -> int:
    """The trick is quitted; gives its winner."""
    winner = int(t[HOLDER])
    t[WON + winner] += 1
    t[LED] = t[BEST] = t[PLAYED] = t[LAID] = 0
    t[HOLDER] = -1
    return winner


@jit
def suit_of(card: int, suits: Suits) -> int:
    """The suit of a card as a set."""
    for suit in suits:
        if card & suit:
            return suit
    return card & 0


@jit
def clear(t: Ints) -> None:
    """An empty table."""
    for place in range(len(t)):
        t[place] = 0
    t[LONE] = t[RESTS] = t[HOLDER] = t[MAKER] = -1
