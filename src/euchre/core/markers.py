"""Markers: the unused cards on which a side keeps its score, and how they show it.

Each style draws a score and reads it back; drawing then reading gives the score again.
Source: Keller 1887, Marking; gourt, Scoring rituals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from euchre.core.cards import Pack, rank_of

STACKED = "stacked"
CROSSED = "V"
BESIDE = "side-by-side"


class Marker(NamedTuple):
    """One of a side's two cards: its rank, whether it lies face up, and the pips to be seen."""

    rank: str
    up: bool
    pips: int = 0


class Display(msgspec.Struct, frozen=True):
    """Two cards and how they lie: the one under, the one over it.

    Fields: `pose` stacked (the upper slid to uncover some pips), crossed in a V, or side by side.
    """

    under: Marker
    over: Marker
    pose: str = STACKED


class Style(NamedTuple):
    """A way to keep the score.

    Fields: `highest` the score it can show; `ranks` those of its two cards.
    """

    highest: int
    ranks: str
    draw: Callable[[int], Display]
    read: Callable[[Display], int]


def _up(rank: str, pips: int | None = None) -> Marker:
    return Marker(rank, up=True, pips=int(rank) if pips is None else pips)


def _down(rank: str) -> Marker:
    return Marker(rank, up=False)


def _pips(display: Display) -> int:
    return display.under.pips + display.over.pips


_TWO_THREE = {
    0: Display(_down("2"), _down("3")),
    1: Display(_up("2", 1), _down("3")),
    2: Display(_up("2"), _down("3"), BESIDE),
    3: Display(_up("3"), _down("2"), BESIDE),
    4: Display(_up("2", 1), _up("3")),
    5: Display(_up("2"), _up("3"), BESIDE),
}

_FOUR_THREE = {
    0: Display(_down("3"), _down("4")),
    1: Display(_up("3", 0), _down("4")),
    2: Display(_up("4", 0), _down("3")),
    3: Display(_down("4"), _up("3")),
    4: Display(_down("3"), _up("4")),
}
"""Keller's: which card lies over which tells, not the pips; at five the cards are gathered."""


def _read_four_three(display: Display) -> int:
    under, over = display.under, display.over
    if not under.up and not over.up:
        return 0
    if over.up:
        return int(over.rank)
    return {"3": 1, "4": 2}[under.rank]


def _draw_crossed(score: int) -> Display:
    """Two and three to ten: from five on the cards lie crossed, and the pips count from five."""
    if score < 5:
        return _TWO_THREE[score]
    flat = _TWO_THREE[score - 5]
    return Display(flat.under, flat.over, CROSSED)


def _read_crossed(display: Display) -> int:
    return _pips(display) + (5 if display.pose == CROSSED else 0)


def _draw_six_four(score: int) -> Display:
    if score < 6:
        return Display(_up("6", score), _down("4"))
    if score == 6:
        return Display(_up("6"), _down("4"), BESIDE)
    if score < 10:
        return Display(_up("6", score - 4), _up("4"))
    return Display(_up("6"), _up("4"), BESIDE)


def _pair(rank: str) -> Style:
    n = int(rank)

    def draw(score: int) -> Display:
        if score <= n:
            return Display(_up(rank, score), _down(rank))
        pose = BESIDE if score == 2 * n else STACKED
        return Display(_up(rank, score - n), _up(rank), pose)

    return Style(2 * n, rank, draw, _pips)


STYLES: dict[str, Style] = {
    "two_three": Style(5, "23", _TWO_THREE.__getitem__, _pips),
    "four_three": Style(4, "34", _FOUR_THREE.__getitem__, _read_four_three),
    "two_three_v": Style(10, "23", _draw_crossed, _read_crossed),
    "six_four": Style(10, "46", _draw_six_four, _pips),
    "fives": _pair("5"),
    "sixes": _pair("6"),
    "sevens": _pair("7"),
    "eights": _pair("8"),
}


def styles_for(pack: Pack, target: int) -> tuple[str, ...]:
    """The styles whose cards the game leaves unused and that can show a score short of the target.

    Source: gourt, Extra cards: with sevens and eights in the pack these keep no score.
    """
    played = {rank_of(face) for face in pack.faces}
    return tuple(
        name
        for name, style in STYLES.items()
        if played.isdisjoint(style.ranks) and style.highest >= target - 1
    )


def draw(style: str, score: int, *, barn_at: int | None = None) -> Display:
    """How a score lies on the table.

    `barn_at` is the score, one short of the game, at which both cards go face down side by side
    ("in the barn"); None where that isn't done.
    Errors: `ValueError` for a score that the style can't show.
    """
    found = STYLES[style]
    if not 0 <= score <= found.highest:
        raise ValueError(score)
    display = found.draw(score)
    if score != barn_at:
        return display
    return Display(_down(display.under.rank), _down(display.over.rank), BESIDE)


def read(style: str, display: Display, *, barn_at: int | None = None) -> int:
    """The score that the cards show."""
    hidden = not display.under.up and not display.over.up
    if hidden and display.pose == BESIDE and barn_at is not None:
        return barn_at
    return STYLES[style].read(display)
