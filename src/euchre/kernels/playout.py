"""Playouts: deals of four hands, each card played at random from those that may be played."""

from __future__ import annotations

from typing import Any

from euchre.kernels.bits import advance, count, nth, scramble, share
from euchre.kernels.deal import deal_any
from euchre.kernels.jit import jit
from euchre.kernels.layout import JOKERS, LANES, lane_of

Ints = Any
"""An array of whole numbers (numpy's int64)."""


@jit
def play_out(a: int, b: int, c: int, d: int, trumps: int, word: int) -> int:
    """Play four hands out, each legal card as likely; gives the tricks of a and c.

    The hands stand in the order of play, a leads; one that rests is empty.
    """
    won = turned = a & 0
    for _ in range(count(a)):
        x, word = draw(a, word)
        follow = lane_of(x)
        if follow & trumps & JOKERS:
            step, word = share(word, len(LANES))
            follow = LANES[step]
        counts = follow | trumps
        y, word = draw(b & follow or b, word)
        z, word = draw(c & follow or c, word)
        w, word = draw(d & follow or d, word)
        a, b, c, d = a ^ x, b ^ y, c ^ z, d ^ w
        best = max(x, z & counts)
        other = max(y & counts, w & counts)
        if other > best:
            a, b, c, d, turned = b, c, d, a, 1 - turned
            best, x, z = other, y, w
        won += 1 - turned
        if best != x:
            a, b, c, d = c, d, a, b
    return won


@jit
def draw(cards: int, word: int) -> tuple[int, int]:
    """A card of a set, each as likely, and what is left of a word of chance; none of none."""
    if not cards:
        return cards, word
    step, word = share(word, count(cards))
    return nth(cards, step), word


@jit
def playouts(
    number: int,
    state: int,
    deck: int,
    trumps: int,
    rests: int,
    tables: Ints,
    starts: Ints,
    tally: Ints,
    hands: Ints,
) -> int:
    """Deal and play out so many times, seat 0 leading; gives the next state of the stream.

    Fields: `rests` a seat that sits out, or -1. Shapes: `tally` counts the tricks of seats 0 and 2; `hands` is room for four.
    """
    for _ in range(number):
        state = advance(state)
        deal_any(scramble(state), deck, tables, starts, hands)
        state = advance(state)
        if rests >= 0:
            hands[rests] = 0
        a, b, c, d = int(hands[0]), int(hands[1]), int(hands[2]), int(hands[3])
        tally[play_out(a, b, c, d, trumps, scramble(state))] += 1
    return state
