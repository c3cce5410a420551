"""The first line of a record: which game, by which rules, who played, how it was shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from euchre.core.errors import RulesetError
from euchre.core.shuffle import VERSION
from euchre.notation.faults import MOST
from euchre.rules.catalogue import recipe, ruleset
from euchre.rules.definition import definition_of, is_catalogued
from euchre.rules.own_games import read_game
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
    neither the names nor the game's usual number tell it; `game` the definition of rules that stand
    in no catalogue, as a file of theirs has it; `start` the points by seat at which the game began,
    where that was not nought; `filled` the deals with cards in them that nobody told; `about` what
    else a sheet told, in that form's own words.
    """

    euchre: int = FORMAT
    ruleset: str
    options: dict[str, bool | int | str] = {}
    fingerprint: str = ""
    players: tuple[str, ...] = ()
    seats: int | msgspec.UnsetType = msgspec.UNSET
    game: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    shuffle: ShuffleNote = ShuffleNote(LIVE_SHUFFLE)
    view: View = "all"
    start: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    filled: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    about: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET

    def rules(self) -> Ruleset:
        """The rules that it names.

        Errors: `RulesetError` where this version has no such game or option, or can't play what
        is defined.
        """
        if self.game is not msgspec.UNSET:
            return self._own_rules(self.game)
        told = None if self.seats is msgspec.UNSET else self.seats
        return ruleset(self.ruleset, seats=told or len(self.players) or None, **self.options)

    @staticmethod
    def _own_rules(definition: dict[str, Any]) -> Ruleset:
        reading = read_game(definition)
        if reading.faults:
            raise RulesetError([fault.sentence for fault in reading.faults[:MOST]])
        rules: Ruleset = reading.value
        return rules


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
    known = is_catalogued(rules)
    told = not known or (len(players) or recipe(rules.name).seats[0]) == count
    return Header(
        ruleset=rules.name,
        options=rules.changed if known else {},
        fingerprint=rules.fingerprint,
        players=tuple(players),
        seats=msgspec.UNSET if told else count,
        game=msgspec.UNSET if known else definition_of(rules),
        shuffle=ShuffleNote(LIVE_SHUFFLE)
        if seed is None
        else ShuffleNote(VERSION, seed if view == "all" else None),
        view=view,
    )
