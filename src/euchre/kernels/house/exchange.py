"""Laying away, and a lone hand's partner's best: one rule a function."""

from __future__ import annotations

from euchre.kernels.bits import highest
from euchre.kernels.house.keep import least
from euchre.kernels.house.worth import aces
from euchre.kernels.jit import jit

TOP_TRUMPS = 3


@jit
def lay_away_the_least(choice: int, hand: int, suits: tuple[int, ...]) -> int:
    """The card least worth keeping: never a trump while there is a plain card.

    Source: TricksterBots 233 (keep the ace).
    """
    return least(choice, hand, aces(hand, suits), suits)


@jit
def give_partner_the_best(hand: int, suits: tuple[int, ...]) -> int:
    """For a lone partner: one of the three best trumps, else an ace, else the best there is.

    Source: gourt, partner's best; TricksterBots 233.
    """
    best = highest(hand & suits[0])
    if best and best & top_trumps(suits[0]):
        return best
    plain = aces(hand, suits) & ~suits[0]
    return highest(plain) or best or highest(hand)


@jit
def top_trumps(trumps: int) -> int:
    """The right, the left and the ace."""
    found, left = 0, trumps
    for _ in range(TOP_TRUMPS):
        top = highest(left)
        found |= top
        left ^= top
    return found
