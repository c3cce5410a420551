"""What a card is worth keeping: for throwing off, laying away, giving and leading low."""

from __future__ import annotations

from euchre.kernels.bits import count, highest, lowest
from euchre.kernels.jit import jit

TRUMP_KEPT = 1000
BOSS_KEPT = 300
GUARD_KEPT = 60
VOID_WANTED = 45
STEP = 10
"""A rank's worth. All in the same unit, which means nothing by itself."""


@jit
def least(choice: int, hand: int, bosses: int, suits: tuple[int, ...]) -> int:
    """Of these cards the one least worth keeping in this hand.

    The last card of a plain suit is thrown more readily while there are trumps to use the void.
    Source: TricksterBots 233 (keep the ace); the figures our own, by measured matches.
    """
    found, worth = 0, 0
    for place in range(len(suits)):
        card = lowest(choice & suits[place])
        if card:
            here = kept(card, place, hand, bosses, suits)
            if not found or here < worth:
                found, worth = card, here
    return found


@jit
def kept(card: int, place: int, hand: int, bosses: int, suits: tuple[int, ...]) -> int:
    """What a card is worth keeping."""
    suit = suits[place]
    if place == 0:
        return TRUMP_KEPT
    below = count(suit & (card - 1))
    worth = STEP * below
    if card & bosses:
        return worth + BOSS_KEPT
    held = hand & suit
    if held == card:
        return worth - (VOID_WANTED if hand & suits[0] else 0)
    if count(held) == 2 and not highest(held) & bosses:
        return worth + guard(held, card, suit)
    return worth


@jit
def guard(held: int, card: int, suit: int) -> int:
    """What the low card beside a king or queen is worth."""
    return GUARD_KEPT if count(suit & ~(highest(held) - 1)) <= 2 and card != highest(held) else 0
