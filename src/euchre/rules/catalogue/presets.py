"""Presets: games as they are played somewhere, as a ruleset of the catalogue with options set.

A preset changes nothing that the options don't: it is a name for a set of them. What a source
doesn't say stays as it is in the ruleset; `recalled` marks the sets that rest partly on hearsay.
"""

from __future__ import annotations

import msgspec

from euchre.core.errors import RulesetError
from euchre.rules.catalogue.registry import recipe
from euchre.rules.options import Value, is_known, unknown
from euchre.rules.ruleset import Ruleset


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A set of house rules with a name. Its sentence is `preset.<name>` of the locale."""

    name: str
    title: str
    ruleset: str
    options: dict[str, Value]
    sources: tuple[str, ...]
    recalled: bool = False

    def rules(self) -> Ruleset:
        """The ruleset, under this preset's title."""
        return recipe(self.ruleset).make(self.options).with_(title=self.title)


_PRESETS = (
    Preset(
        name="ontario",
        title="Ontario kitchen table",
        ruleset="canadian",
        options={"first_dealer": "first_black_jack", "lone_euchre_points": 4},
        sources=("gourt, Canadian rules", "miet.ca, tournament rules for advanced play"),
    ),
    Preset(
        name="indiana",
        title="Indiana",
        ruleset="north-american",
        options={
            "first_dealer": "first_black_jack",
            "stick_the_dealer": True,
            "farmers": "clean",
        },
        sources=("essortment.com, on euchre in Michigan, Indiana, Ohio and Illinois",),
        recalled=True,
    ),
    Preset(
        name="pogo",
        title="Like Pogo's tables",
        ruleset="north-american",
        options={
            "stick_the_dealer": True,
            "lone_lead": "left_of_loner",
            "first_dealer": "random",
        },
        sources=("eliters.com, the boxes to tick at Pogo's tables",),
        recalled=True,
    ),
    Preset(
        name="world-championship",
        title="Like the World Championship",
        ruleset="north-american",
        options={"target": 100, "deals": 12, "stick_the_dealer": True},
        sources=("World Euchre Championship, tournament rules of 6 June 2024",),
        recalled=True,
    ),
    Preset(
        name="eight-hands",
        title="Tournament of eight hands",
        ruleset="north-american",
        options={
            "target": 100,
            "deals": 8,
            "stick_the_dealer": True,
            "lone_euchre_points": 4,
        },
        sources=(
            "setonschool.com, Euchre Tournament of 2019",
            "miet.ca, tournament rules for advanced play",
        ),
    ),
    Preset(
        name="devon-pub",
        title="Devon pub",
        ruleset="british",
        options={"target": 15, "joker_turned": "dealer_takes"},
        sources=("inanedbaramblings.blogspot.com, April 2009, from a friend of Exeter",),
    ),
    Preset(
        name="cornish-league",
        title="Cornish league",
        ruleset="british",
        options={"target": 21, "first_dealer": "first_jack", "deal_style": "three_two"},
        sources=("staustelleuchre.com, The way we play",),
    ),
)
_ALL = {preset.name: preset for preset in _PRESETS}


def presets() -> tuple[str, ...]:
    """The names of all presets, in order."""
    return tuple(_ALL)


def preset_named(name: str) -> Preset:
    """A preset, with what it sets and where that comes from.

    Errors: `RulesetError` with the nearest names.
    """
    if not is_known(name, _ALL):
        raise RulesetError([unknown("preset", name, list(_ALL))])
    return _ALL[name]


def preset(name: str, **options: Value) -> Ruleset:
    """The ruleset of a preset, with more options changed.

    Errors: `RulesetError` with every problem: a name that isn't there with the nearest that are,
    options that can't be.
    Example:
        >>> preset("cornish-league").changed["target"]
        21
    """
    found = preset_named(name)
    changed = msgspec.structs.replace(found, options={**found.options, **options})
    return changed.rules()
