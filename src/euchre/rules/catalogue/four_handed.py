"""Four-handed Euchre as played in North America, and its Canadian form.

Source: gourt (the modern game); defaults where it is silent are named options.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating, Who
from euchre.rules.catalogue.recipe import Recipe, with_defaults
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice, Option, Value
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.dealing import BlindCall, DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import PartnersBest, TakeUp
from euchre.rules.phases.making import MADE, PASSED, NameTrump, OrderUp
from euchre.rules.phases.scoring import EndDeal, Score, ScoreRow
from euchre.rules.phases.throwing import (
    POOR_HANDS,
    THROWN,
    Poverty,
    PovertyRight,
    Relief,
)
from euchre.rules.phases.tricks import Tricks
from euchre.rules.rights import Right
from euchre.rules.ruleset import ANYWHERE, Edge, Ruleset

ORDER = (
    "shuffle",
    "deal",
    "turn up",
    "look",
    "poor hands",
    "order up",
    "name",
    "discard",
    "throw in",
    "partner's best",
    "tricks",
    "score",
    "void",
    "redeal",
    "misdeal",
)
"""Every slot of the four-handed games, in the order in which they come."""

AFTER_MAKE = "no_ace_no_face"
BEFORE_BIDS = tuple(kind for kind in POOR_HANDS if kind != AFTER_MAKE)

DEAL_STYLES = {
    "alternating": ((2, 3), (3, 2)),
    "uniform": ((2,), (3,)),
    "one_four": ((1, 4), (4, 1)),
}

OPTIONS = (
    Option("target", 10, "scoring", "gourt, Scoring", low=1, high=100),
    Option("stick_the_dealer", False, "making", "gourt, Stick the dealer"),
    Option("canadian_loner", False, "making", "gourt, Canadian rules"),
    Option("discard_upcard", True, "making", "gourt, Bidding; Foster's law 17 against it"),
    Option("lone_lead", "standard", "alone", "euchrelinks", choices=("standard", "left_of_loner")),
    Option("lone_points", 4, "scoring", "gourt, Going alone; Foster's law 2", low=1, high=20),
    Option("lone_euchre_points", 2, "scoring", "gourt; 4 in Somerset 1888", low=1, high=20),
    Option("deal_style", "alternating", "deal", "gourt, Dealing", choices=tuple(DEAL_STYLES)),
    Option(
        "first_dealer",
        "first_jack",
        "deal",
        "gourt, Dealing",
        choices=("first_jack", "first_black_jack", "random", "given"),
    ),
    *(Option(kind, False, "deal", "gourt, Throwing in hands") for kind in POOR_HANDS),
    Option("naf_makers", "partner", "deal", "a default", choices=("none", "partner", "all")),
    Option("throwin_window", "asked", "deal", "a default", choices=("asked", "open")),
    Option("throwin_is_misdeal", False, "deal", "gourt, Throwing in hands"),
    Option("farmers", "off", "deal", "gourt, Farmer's hand", choices=("off", "clean", "mixed")),
    Option("farmers_timing", "any", "deal", "gourt, Farmer's hand", choices=("any", "own_turn")),
    Option("farmers_multiple", False, "deal", "gourt, Farmer's hand"),
    Option("partners_best", False, "alone", "gourt, Partner's best"),
    Option(
        "pb_mode", "simultaneous", "alone", "a default", choices=("simultaneous", "partner_first")
    ),
    Option("blind_double", False, "alone", "gourt, Blind double loner"),
)

_ASKED_AFTER_MAKE = {"none": Who.DEFENDERS, "partner": Who.NOT_MAKER, "all": Who.EVERYONE}


def build(recipe: Recipe, options: tuple[Choice, ...]) -> Ruleset:
    """The ruleset for these options."""
    v = {choice.option.name: choice.value for choice in options}
    pack = make_pack("9")
    phases = _phases(v)
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(4),
        sides=(0, 1, 0, 1),
        pack=pack,
        ordering=Ordering(pack),
        order=ORDER,
        slots=tuple(Slot(name, phases[name]) for name in ORDER if name in phases),
        edges=(
            Edge("look", "called", "discard"),
            Edge("order up", MADE, "discard"),
            Edge("order up", PASSED, "name"),
            Edge("name", MADE, "throw in"),
            Edge("name", PASSED, "void"),
            Edge(ANYWHERE, THROWN, "misdeal" if v["throwin_is_misdeal"] else "redeal"),
        ),
        match_rules=MatchRules(target=int(v["target"]), first_dealer=str(v["first_dealer"])),
        rights=_rights(v),
        options=options,
    )


def _phases(v: dict[str, Value]) -> dict[str, Phase]:
    phases: dict[str, Phase] = {
        "shuffle": Shuffle(),
        "deal": DealHands(DEAL_STYLES[str(v["deal_style"])]),
        "turn up": TurnUp(),
        "look": BlindCall() if v["blind_double"] else LookAtHands(),
        "order up": OrderUp(partner_alone=bool(v["canadian_loner"])),
        "name": NameTrump(stick=bool(v["stick_the_dealer"])),
        "discard": TakeUp(upcard_may_go=bool(v["discard_upcard"])),
        "tricks": Tricks(lone_lead=str(v["lone_lead"])),
        "score": Score(_rows(v)),
        "void": EndDeal("void"),
        "redeal": EndDeal("redeal", same_dealer=True),
        "misdeal": EndDeal("misdeal"),
    }
    asked = _relief(v, asked=True)
    if asked != Relief():
        phases["poor hands"] = Poverty(asked)
    if v[AFTER_MAKE]:
        who = _ASKED_AFTER_MAKE[str(v["naf_makers"])]
        phases["throw in"] = Poverty(Relief(kinds=(AFTER_MAKE,)), who)
    if v["partners_best"]:
        phases["partner's best"] = PartnersBest(partner_first=v["pb_mode"] == "partner_first")
    return phases


def _relief(v: dict[str, Value], *, asked: bool) -> Relief:
    """The throw-ins and farmer's hands that are asked for, or those open as rights."""
    here = (v["throwin_window"] == "asked") == asked
    own_turn = v["farmers_timing"] == "own_turn"
    farmers_here = not asked if own_turn else here
    return Relief(
        kinds=tuple(kind for kind in BEFORE_BIDS if v[kind]) if here else (),
        farmers=str(v["farmers"]) if farmers_here else "off",
        multiple=bool(v["farmers_multiple"]) if v["farmers"] != "off" and farmers_here else False,
    )


def _rights(v: dict[str, Value]) -> tuple[Right, ...]:
    relief = _relief(v, asked=False)
    if v["farmers_timing"] != "own_turn" or relief.farmers == "off":
        return (PovertyRight(relief),) if relief != Relief() else ()
    farmers = Relief(farmers=relief.farmers, multiple=relief.multiple)
    throwing = Relief(kinds=relief.kinds)
    rights = [PovertyRight(farmers, own_turn=True)]
    if throwing != Relief():
        rights.append(PovertyRight(throwing))
    return tuple(rights)


def _rows(v: dict[str, Value]) -> tuple[ScoreRow, ...]:
    lone, lone_euchre = int(v["lone_points"]), int(v["lone_euchre_points"])
    rows = [
        ScoreRow("lone", 5, 5, makers=lone, alone=True),
        ScoreRow("march", 5, 5, makers=2),
        ScoreRow("point", 3, 4, makers=1),
        ScoreRow("euchre", 0, 2, others=lone_euchre, alone=True),
        ScoreRow("euchre", 0, 2, others=2),
    ]
    if v["blind_double"]:
        rows.insert(0, ScoreRow("lone", 5, 5, makers=2 * lone, blind=True))
    return tuple(rows)


NORTH_AMERICAN = Recipe(
    name="north-american",
    title="North American Euchre",
    sources=("gourt",),
    seats=(4,),
    options=OPTIONS,
    build=build,
)

CANADIAN = Recipe(
    name="canadian",
    title="Canadian Euchre",
    sources=("gourt, Canadian rules",),
    seats=(4,),
    options=with_defaults(OPTIONS, stick_the_dealer=True, canadian_loner=True),
    build=build,
)

RECIPES = (NORTH_AMERICAN, CANADIAN)
