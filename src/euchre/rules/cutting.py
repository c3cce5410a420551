"""Cutting: players each show a card; ties cut again, and the new cut settles only the tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, groupby

from euchre.core.cards import Face, is_joker, rank_of
from euchre.core.events import CardsCut

CUTTING_RANKS = "A23456789TJQK"
"""From low to high. Source: Foster's law 7; Keller 1887, Cutting."""


def cut_order(
    players: Sequence[int], pack: Sequence[Face], purpose: str, ranks: str = CUTTING_RANKS
) -> tuple[tuple[CardsCut, ...], tuple[int, ...]]:
    """The cuts, and the players from the lowest card to the highest.

    `pack` is a shuffled pack from the top: each card cut is the next of it, and whoever shows a
    joker cuts again.
    Source: Foster's laws 5 and 7; Keller 1887, Cutting.
    """
    cuts: list[CardsCut] = []
    order = _settle(tuple(players), _forever(tuple(pack)), purpose, ranks, cuts)
    return tuple(cuts), order


def _forever(pack: tuple[Face, ...]) -> Iterator[Face]:
    """The pack again and again, each time from one card further, so that no tie is for ever."""
    for place in count():
        start = place % len(pack)
        yield from pack[start:]
        yield from pack[:start]


def _settle(
    players: tuple[int, ...],
    cards: Iterator[Face],
    purpose: str,
    ranks: str,
    cuts: list[CardsCut],
) -> tuple[int, ...]:
    shown = {player: next(cards) for player in players}
    cuts.append(CardsCut(players, tuple(shown.values()), purpose))
    while again := tuple(player for player, face in shown.items() if is_joker(face)):
        new = {player: next(cards) for player in again}
        cuts.append(CardsCut(again, tuple(new.values()), purpose))
        shown |= new
    place = {player: ranks.index(rank_of(face)) for player, face in shown.items()}
    order: list[int] = []
    for _, level in groupby(sorted(players, key=place.__getitem__), key=place.__getitem__):
        tied = tuple(level)
        order += tied if len(tied) == 1 else _settle(tied, cards, purpose, ranks, cuts)
    return tuple(order)
