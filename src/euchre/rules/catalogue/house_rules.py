"""The house rules of the trump-making games, with their sources, and how they clash.

Source: gourt, Variations; where the sources are silent the default says so.
"""

from __future__ import annotations

from euchre.rules.catalogue.shared import (
    DEAL_STYLES,
    DEALS,
    LEAVES,
    NOBODY_MAKES,
    PARTNERS,
    TIED_CUT,
    TURNED_DOWN,
    TWO_SHOWN,
)
from euchre.rules.match_rules import FIRST_DEALERS
from euchre.rules.options import Clash, Option
from euchre.rules.phases.scoring import REDEAL
from euchre.rules.phases.throwing import POOR_HANDS

OPTIONS = (
    Option("target", 10, "scoring", "gourt, Scoring", low=1, high=100),
    DEALS,
    Option("games", 1, "scoring", "a default", low=1, high=21),
    Option("lap", False, "scoring", "Keller 1887, Lap"),
    Option("slam", False, "scoring", "Keller 1887, chapter 5; Somerset 1888"),
    Option("rubber", "off", "scoring", "Foster's law 3", choices=("off", "foster", "somerset")),
    Option("super_euchre", False, "scoring", "gourt, Super-euchre"),
    Option("lone_points", 4, "scoring", "gourt, Going alone; Foster's law 2", low=1, high=20),
    Option("lone_euchre_points", 2, "scoring", "gourt; 4 in Somerset 1888", low=1, high=20),
    Option("stick_the_dealer", False, "making", "gourt, Stick the dealer"),
    NOBODY_MAKES,
    Option("stuck_forfeit", False, "making", "euchrelinks"),
    Option("natural_trump", False, "making", "euchrelinks"),
    Option("canadian_loner", False, "making", "gourt, Canadian rules"),
    Option("club_euchre", False, "making", "gourt, Club Euchre"),
    Option("no_trump", False, "making", "a house rule"),
    Option("discard_upcard", True, "making", "gourt, Bidding; Foster's law 17 against it"),
    TURNED_DOWN,
    Option("joker", False, "making", "gourt, the Benny; Foster's law 7"),
    Option(
        "joker_turned",
        "dealer_names",
        "making",
        "gourt, British and Guernsey Euchre",
        choices=("dealer_names", "dealer_takes"),
    ),
    Option(
        "discard_joker",
        "if_named",
        "making",
        "a default; gourt, Guernsey Euchre",
        choices=("if_named", "always", "never"),
    ),
    Option("club_alone", True, "alone", "a default; gourt, Club Euchre"),
    Option("partner_alone", False, "alone", "Keller 1887, Playing alone"),
    Option(
        "late_alone", False, "alone", "Keller 1887; gourt, Going alone; Foster's law 34 against"
    ),
    Option("lone_lead", "standard", "alone", "euchrelinks", choices=("standard", "left_of_loner")),
    Option("blind_double", False, "alone", "gourt, Blind double loner"),
    Option("blind_pays", "sweep", "scoring", "a default", choices=("sweep", "all")),
    Option(
        "defend_alone", 0, "alone", "gourt, Defending alone; Keller 1887, chapter 6", low=0, high=3
    ),
    Option("defend_alone_scope", "any", "alone", "a default", choices=("any", "loner_only")),
    Option("partners_best", False, "alone", "gourt, Partner's best"),
    Option(
        "pb_mode",
        "simultaneous",
        "alone",
        "a default; Keller 1887, Railroad, for call_best",
        choices=("simultaneous", "partner_first", "call_best"),
    ),
    Option("deal_style", "alternating", "deal", "gourt, Dealing", choices=tuple(DEAL_STYLES)),
    Option("extra_cards_78", False, "deal", "gourt, Extra cards; Keller 1887"),
    Option(
        "first_dealer",
        "first_jack",
        "deal",
        "gourt, Dealing",
        choices=FIRST_DEALERS,
    ),
    PARTNERS,
    TIED_CUT,
    TWO_SHOWN,
    LEAVES,
    Option(
        "pack_cut",
        "pone",
        "deal",
        "Foster's law 9; the British page for eldest hand; gourt for nobody",
        choices=("pone", "eldest", "nobody"),
    ),
    Option("last_trick_deals", False, "deal", "gourt, Dealing variations"),
    *(Option(kind, False, "deal", "gourt, Throwing in hands") for kind in POOR_HANDS),
    Option("low_cards", "below_jack", "deal", "a default", choices=("below_jack", "nines_tens")),
    Option("naf_makers", "partner", "deal", "a default", choices=("none", "partner", "all")),
    Option("throwin_window", "asked", "deal", "a default", choices=("asked", "open")),
    Option("throwin_is_misdeal", False, "deal", "gourt, Throwing in hands"),
    Option("farmers", "off", "deal", "gourt, Farmer's hand", choices=("off", "clean", "mixed")),
    Option("farmers_timing", "any", "deal", "gourt, Farmer's hand", choices=("any", "own_turn")),
    Option("farmers_multiple", False, "deal", "gourt, Farmer's hand"),
)

OPEN_HANDS = (
    Option("jambone", False, "alone", "Keller 1887, Jambone"),
    Option("jambone_points", 8, "scoring", "recalled", low=1, high=40),
    Option("jamboree", False, "alone", "Keller 1887, Jamboree"),
    Option("jamboree_points", 16, "scoring", "recalled", low=1, high=40),
)
"""Railroad's open hands; not found in the ordinary game."""

RUBBER_TARGET = 5

CLASHES = (
    *(
        Clash((("rubber", style), ("lap", True)), "clash.rubber_lap")
        for style in ("foster", "somerset")
    ),
    *(
        Clash((("rubber", style),), "clash.rubber_target", unless=("target", RUBBER_TARGET))
        for style in ("foster", "somerset")
    ),
    Clash((("nobody_makes", REDEAL), ("stick_the_dealer", True)), "clash.stuck_redeal"),
    Clash((("stuck_forfeit", True),), "clash.forfeit", unless=("stick_the_dealer", True)),
)
"""Pairs that are refused. All other pairs are legal, each with its ruling in the phases."""
