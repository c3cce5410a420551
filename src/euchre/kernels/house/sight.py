"""What the rules of play read, as whole numbers."""

from __future__ import annotations

from typing import NamedTuple

from euchre.kernels.bits import highest
from euchre.kernels.jit import jit

MINE, PARTNERS, THEIRS = 0, 1, 2
"""Who made trump."""


class Sight(NamedTuple):
    """What the rules of play read. Sets of cards are bits in the layout of the trump.

    Fields: `playable` my cards that follow suit; `suits` as in `Layout`; `led` the suit led as a
    set, 0 when I lead; `best` the card winning so far; `ours` whether it is my partner's; `partner`
    the cards he may hold, 0 if he rests; `foes` those that either opponent may hold; `unseen` those
    that any other may; `after` those of opponents who still play to this trick, and `rivals` what
    they may beat it with (of the suit led, or trumps where all are known to be void);
    `partner_after` the cards of a partner who still plays to it; `bosses` my cards that no card
    still out in their suit can beat; `maker` one of MINE, PARTNERS, THEIRS; `lone` whether a maker
    plays alone; `stuck` whether the maker was the dealer who had to name; `won`, `lost` the sides'
    tricks; `threw` the suit that partner first threw a plain card from, when he couldn't follow.
    """

    hand: int
    playable: int
    trumps: int
    suits: tuple[int, ...]
    led: int
    best: int
    ours: int
    partner: int
    foes: int
    after: int
    rivals: int
    partner_after: int
    unseen: int
    bosses: int
    maker: int
    lone: int
    stuck: int
    won: int
    lost: int
    threw: int


@jit
def bosses_of(hand: int, live: int, suits: tuple[int, ...]) -> int:
    """The cards of a hand that no live card of their suit beats."""
    found = 0
    for suit in suits:
        rest = live & suit
        while rest:
            top = highest(rest)
            if not top & hand:
                break
            found |= top
            rest ^= top
    return found
