"""What a sheet holds: a head, and deals as far as they were written down.

Texts of cards and calls are those of Euchre Game Notation, in one spelling (see `told_card`). A field
that is None was not written at all, which is not the same as an empty one.
"""

from __future__ import annotations

from typing import Any

import msgspec

from euchre.notation.faults import Fault

Extra = dict[str, Any]
"""What was written beside the fields known here; it is carried along unread."""

Comments = dict[int, tuple[str, ...]]
"""Texts by the number of the call or card that they speak of, from 0."""

Flags = dict[str, bool | int | str]
"""House rules in the words of Euchre Game Notation."""

Cards = tuple[str, ...]


class PlayerId(msgspec.Struct, frozen=True):
    """What a site calls a player."""

    id: str
    source: str


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who sat there. `is_plain` where the name alone was written."""

    name: str
    id: str | None = None
    ids: tuple[PlayerId, ...] | None = None
    is_plain: bool = True
    extra: Extra = {}


class Exchange(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that went to a seat, from another or from the stock."""

    receiver: int
    cards: Cards
    sender: int | None = None


class Bidding(msgspec.Struct, frozen=True, kw_only=True):
    """The calls of a deal, from the dealer's left: `Pass`, `Order`, a suit, `n`, or `x` unknown."""

    calls: Cards = ()
    alone: bool | None = None
    lone_defender: int | None = None
    discard: str | None = None
    exchanges: tuple[Exchange, ...] | None = None
    comments: Comments | None = None
    number: int | None = None
    extra: Extra = {}


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """The tricks of a deal, each in the order in which its cards fell."""

    tricks: tuple[Cards, ...] = ()
    comments: Comments | None = None
    alone: bool | None = None
    lead: int | None = None
    number: int | None = None
    extra: Extra = {}


Phase = Bidding | Play


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Another way the deal could have gone from the decision `branch` on (calls, then cards)."""

    branch: int
    phases: tuple[Phase, ...]
    extra: Extra = {}


class SheetDeal(msgspec.Struct, frozen=True, kw_only=True):
    """One deal. Shapes: `hands` by seat, an empty one where it is unknown."""

    number: int
    dealer: int
    upcard: str
    hands: tuple[Cards, ...] | None = None
    kitty: Cards | None = None
    phases: tuple[Phase, ...] = ()
    lines: tuple[Line, ...] | None = None
    extra: Extra = {}

    @property
    def bidding(self) -> Bidding:
        """The calls; none where there was no such phase."""
        return next((p for p in self.phases if isinstance(p, Bidding)), Bidding())

    @property
    def play(self) -> Play:
        """The tricks; none where there was no such phase."""
        return next((p for p in self.phases if isinstance(p, Play)), Play())


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was written down.

    Shapes: `initial_score` and `final_score` one number a side, seats 0 and 2 first. Fields:
    `version` of the form it was read from; `deals` None for one that could not be read; `faults`
    what could not.
    """

    players: tuple[Player, ...]
    initial_score: tuple[int, ...] = (0, 0)
    final_score: tuple[int, ...] | None = None
    title: str | None = None
    description: str | None = None
    date: str | None = None
    game_id: str | None = None
    team_names: tuple[str, ...] | None = None
    flags: Flags | None = None
    deals: tuple[SheetDeal | None, ...] = ()
    version: str = ""
    extra: Extra = {}
    faults: tuple[Fault, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)
