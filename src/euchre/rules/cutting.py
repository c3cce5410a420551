"""Cutting: players each show a card; ties cut again, and the new cut settles only the tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, count, groupby
from typing import NamedTuple

from euchre.core.cards import Face, is_joker, rank_of
from euchre.core.events import CardsCut
from euchre.rules.match_rules import AGAIN, ALL, TIED

CUTTING_RANKS = "A23456789TJQK"
"""From low to high. Source: Foster's law 7; Keller 1887, Cutting."""


Shown = Face | tuple[Face, ...]
"""What a player lifts: a card, or several where he shows more than one."""
TRIES = 10
"""How often all cut again for a tie, before it is left to those tied."""


class _Table(NamedTuple):
    """The pack, how it is cut, and the cuts so far."""

    cards: Iterator[Shown]
    purpose: str
    ranks: str
    two: str
    cuts: list[CardsCut]


def cut_order(
    players: Sequence[int],
    pack: Sequence[Shown],
    purpose: str,
    ranks: str = CUTTING_RANKS,
    *,
    tied: str = TIED,
    two: str = AGAIN,
) -> tuple[tuple[CardsCut, ...], tuple[int, ...]]:
    """The cuts, and the players from the lowest card to the highest.

    `pack` is a shuffled pack from the top: each cut is the next of it. Whoever shows a joker cuts
    again, and so does who shows two cards, unless `two` lets the lowest count; after a tie those
    `tied` do, or `all`.
    Source: Foster's laws 5 and 7; Keller 1887, Cutting; Foster, Écarté, for the lowest.
    """
    table = _Table(_forever(tuple(pack)), purpose, ranks, two, [])
    places = _cut(table, tuple(players))
    tries = TRIES if tied == ALL else 0
    while tries and len(set(places.values())) < len(places):
        places = _cut(table, tuple(players))
        tries -= 1
    order = _settled(table, places)
    return tuple(table.cuts), order


def _forever(pack: tuple[Shown, ...]) -> Iterator[Shown]:
    """The pack again and again, each time from one card further, so that no tie is for ever.

    Several cards are shown together the first time only.
    """
    yield from pack
    faces = tuple(chain.from_iterable((one,) if isinstance(one, str) else one for one in pack))
    for place in count(1):
        start = place % len(faces)
        yield from faces[start:]
        yield from faces[:start]


def _cut(table: _Table, players: tuple[int, ...]) -> dict[int, int]:
    """Each of these cuts; gives the place of his card among the ranks."""
    found: dict[int, int] = {}
    while wanted := tuple(player for player in players if player not in found):
        shown = [(player, _several(next(table.cards))) for player in wanted]
        pairs = [(player, face) for player, faces in shown for face in faces]
        seen = tuple(face for _, face in pairs)
        table.cuts.append(CardsCut(tuple(player for player, _ in pairs), seen, table.purpose))
        for player, faces in shown:
            if not any(map(is_joker, faces)) and (len(faces) == 1 or table.two != AGAIN):
                found[player] = min(table.ranks.index(rank_of(face)) for face in faces)
    return {player: found[player] for player in players}


def _several(shown: Shown) -> tuple[Face, ...]:
    return (shown,) if isinstance(shown, str) else shown


def _settled(table: _Table, places: dict[int, int]) -> tuple[int, ...]:
    """The players in order; those level cut among themselves."""
    order: list[int] = []
    for _, level in groupby(sorted(places, key=places.__getitem__), key=places.__getitem__):
        tied = tuple(level)
        order += tied if len(tied) == 1 else _settled(table, _cut(table, tied))
    return tuple(order)
