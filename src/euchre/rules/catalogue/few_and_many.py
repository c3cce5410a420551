"""Euchre for two, three and six hands, by Foster's law 2."""

from __future__ import annotations

from functools import partial

from euchre.rules.catalogue.house_rules import CLASHES, OPTIONS
from euchre.rules.catalogue.recipe import Recipe, with_defaults
from euchre.rules.catalogue.shared import FACE_UP
from euchre.rules.catalogue.trump_making import build
from euchre.rules.options import Option

_SHARED = (
    "target",
    "deals",
    "games",
    "lap",
    "slam",
    "stick_the_dealer",
    "stuck_forfeit",
    "nobody_makes",
    "natural_trump",
    "club_euchre",
    "no_trump",
    "discard_upcard",
    "turned_down",
    "joker",
    "joker_turned",
    "discard_joker",
    "deal_style",
    "extra_cards_78",
    "first_dealer",
    "pack_cut",
)
_SET_BACK = Option("set_back", False, "scoring", "recalled, no text at hand")
_BASE = with_defaults(
    tuple(option for option in OPTIONS if option.name in _SHARED),
    target=5,
    extra_cards_78=True,
    discard_upcard=False,
    turned_down=FACE_UP,
    deal_style="uniform",
    first_dealer="lowest_cut",
)
_MARCH = Option("march_points", 3, "scoring", "Foster's law 2; two by his law 1", low=2, high=3)
_SIX = with_defaults(
    tuple(o for o in OPTIONS if o.name in ("lone_points", "lone_euchre_points", "lone_lead")),
    lone_points=6,
)

_CLASHES = tuple(clash for clash in CLASHES if clash.when[0][0] in _SHARED)

RECIPES = (
    Recipe(
        name="two-handed",
        title="Two-handed Euchre",
        sources=("Keller 1887, chapter 7", "Foster's law 2"),
        seats=(2,),
        options=(*_BASE, _SET_BACK),
        clashes=_CLASHES,
        build=partial(build, may_be_alone=False),
    ),
    Recipe(
        name="three-handed",
        title="Three-handed Euchre",
        sources=("Foster's laws 1 and 2",),
        seats=(3,),
        options=(*_BASE, _SET_BACK, _MARCH),
        clashes=_CLASHES,
        build=partial(build, sides=3, may_be_alone=False),
    ),
    Recipe(
        name="six-handed",
        title="Six-handed Euchre",
        sources=("Foster's law 2",),
        seats=(6,),
        options=(*(option for option in _BASE if option.name != "extra_cards_78"), *_SIX),
        clashes=_CLASHES,
        build=partial(build, lowest="7"),
    ),
)
