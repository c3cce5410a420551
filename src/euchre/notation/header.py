"""The first line of a record: which game, by which rules, who played, how it was shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from euchre.core.shuffle import VERSION
from euchre.rules.catalogue import recipe, ruleset, rulesets
from euchre.rules.ruleset import Ruleset

FORMAT = 1
"""The version of the record's form that is written."""

LIVE_SHUFFLE = 2
"""The number of the shuffle of live rooms, which accept no seed."""

View = int | Literal["all"]
"""Whose eyes a record was written through: a seat's, or everybody's."""


class ShuffleNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the packs came about: the shuffle's number, and the seed where it has one."""

    version: int
    seed: int | None = None


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a record says before its events.

    Fields: `options` those that differ from the game's own; `fingerprint` the rules' (see
    `Ruleset.fingerprint`); `players` their names by seat, or none; `seats` how many there are where
    neither the names nor the game's usual number tell it; `start` the points by seat at which the
    game began, where that was not nought; `filled` the deals with cards in them that nobody told;
    `about` what else a sheet told, in that form's own words.
    """

    euchre: int = FORMAT
    ruleset: str
    options: dict[str, bool | int | str] = {}
    fingerprint: str = ""
    players: tuple[str, ...] = ()
    seats: int | msgspec.UnsetType = msgspec.UNSET
    shuffle: ShuffleNote = ShuffleNote(LIVE_SHUFFLE)
    view: View = "all"
    start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    filled: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    about: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET

    def rules(self) -> Ruleset:
        """The rules that it names.

        Errors: `RulesetError` where this version has no such game or option.
        """
        told = None if self.seats is msgspec.UNSET else self.seats
        return ruleset(self.ruleset, seats=told or len(self.players) or None, **self.options)


def header_of(
    rules: Ruleset, *, players: Sequence[str] = (), seed: int | None = None, view: View = "all"
) -> Header:
    """The header for a game by these rules; `seed` for shuffle 1, none for live packs.

    A record for one seat never tells the seed, from which every card could be found.

    Example:
        >>> import euchre
        >>> header_of(euchre.ruleset("canadian"), seed=7).shuffle
        ShuffleNote(version=1, seed=7)
    """
    count = rules.seating.count
    usual = recipe(rules.name).seats[0] if rules.name in rulesets() else 0
    told = (len(players) or usual) == count
    return Header(
        ruleset=rules.name,
        options=rules.changed,
        fingerprint=rules.fingerprint,
        players=tuple(players),
        seats=msgspec.UNSET if told else count,
        shuffle=ShuffleNote(LIVE_SHUFFLE)
        if seed is None
        else ShuffleNote(VERSION, seed if view == "all" else None),
        view=view,
    )
