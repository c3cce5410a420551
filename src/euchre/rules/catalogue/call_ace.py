"""Call-ace Euchre: each for himself, with a partner whom only a card makes known.

Source: Foster, Call-ace Euchre.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.catalogue.shared import (
    DEAL_STYLES,
    DEALS,
    EQUAL_BATCHES,
    LOWEST_CUT,
    target,
    values_of,
)
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice, Option
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.allies import CallPartner
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import TakeUp
from euchre.rules.phases.forcing import NameForJoker
from euchre.rules.phases.making import MADE, PASSED, NameTrump, OrderUp
from euchre.rules.phases.scoring import EndDeal, Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Edge, Ruleset

ORDER = (
    "shuffle",
    "deal",
    "turn up",
    "name for joker",
    "look",
    "order up",
    "name",
    "discard",
    "call",
    "tricks",
    "score",
    "void",
)
LOWEST = {4: "9", 5: "8", 6: "7"}


def rows(seats: int) -> tuple[ScoreRow, ...]:
    """What each result pays: a sweep three (two at a table of four), alone one a player."""
    sweep = 2 if seats == 4 else 3
    return (
        ScoreRow("lone", 5, 5, makers=Pay(seats), allies=0),
        ScoreRow("march", 5, 5, makers=Pay(sweep)),
        ScoreRow("point", 3, 4, makers=Pay(1)),
        ScoreRow("euchre", 0, 2, others=Pay(2)),
    )


def _build(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    v = values_of(options)
    pack = make_pack(LOWEST[seats], jokers=int(bool(v["joker"])))
    phases: dict[str, Phase] = {
        "shuffle": Shuffle(),
        "deal": DealHands(DEAL_STYLES[str(v["deal_style"])]),
        "turn up": TurnUp(),
        "look": LookAtHands(),
        "order up": OrderUp(may_be_alone=False),
        "name": NameTrump(may_be_alone=False),
        "discard": TakeUp(upcard_may_go=bool(v["discard_upcard"])),
        "call": CallPartner(),
        "tricks": Tricks(),
        "score": Score(rows(seats)),
        "void": EndDeal("void"),
    }
    if v["joker"]:
        phases["name for joker"] = NameForJoker()
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(seats),
        sides=tuple(range(seats)),
        pack=pack,
        ordering=Ordering(pack),
        order=ORDER,
        slots=tuple(Slot(name, phases[name]) for name in ORDER if name in phases),
        edges=(
            Edge("order up", MADE, "discard"),
            Edge("order up", PASSED, "name"),
            Edge("name", MADE, "call"),
            Edge("name", PASSED, "void"),
        ),
        match_rules=MatchRules(
            target=int(v["target"]),
            deals=int(v["deals"]),
            first_dealer=str(v["first_dealer"]),
        ),
        options=options,
    )


RECIPES = (
    Recipe(
        name="call-ace",
        title="Call-ace Euchre",
        sources=("Foster, Call-ace Euchre",),
        seats=(4, 5, 6),
        options=(
            target(10, "a default; one lone hand scores six"),
            DEALS,
            LOWEST_CUT,
            EQUAL_BATCHES,
            Option("discard_upcard", False, "making", "Foster's law 17"),
            Option("joker", False, "making", "an entry in Foster's index"),
        ),
        build=_build,
    ),
)
