"""Call-ace Euchre: each for himself, with a partner whom only a card makes known.

Source: Foster, Call-ace Euchre.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules, with_defaults
from euchre.rules.catalogue.shared import (
    DEALS,
    EQUAL_BATCHES,
    FACE_UP,
    FIRST_COUNT,
    LOWEST_CUT,
    NOBODY_MAKES,
    TURNED_DOWN,
    all_passed,
    dealt,
    first_count,
    target,
)
from euchre.rules.options import Option
from euchre.rules.phase import Phase
from euchre.rules.phases.allies import CallPartner
from euchre.rules.phases.dealing import TurnUp
from euchre.rules.phases.exchange import TakeUp
from euchre.rules.phases.forcing import NameForJoker
from euchre.rules.phases.making import MADE, PASSED, NameTrump, OrderUp
from euchre.rules.phases.scoring import Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Edge

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
    "redeal",
)
ELDEST, MAKER = "eldest", "maker"
LOWEST = {4: "9", 5: "8", 6: "7"}


def rows(seats: int, *, hidden_lone: bool = True) -> tuple[ScoreRow, ...]:
    """What each result pays: a sweep three (two at a table of four), alone one a player.

    Fields: `hidden_lone` whether a maker who holds the called card himself is paid as alone.
    """
    sweep = 2 if seats == 4 else 3
    lone = ScoreRow(
        "lone", 5, 5, makers=Pay(seats), **({"allies": 0} if hidden_lone else {"alone": True})
    )
    return (
        lone,
        ScoreRow("march", 5, 5, makers=Pay(sweep)),
        ScoreRow("point", 3, 4, makers=Pay(1)),
        ScoreRow("euchre", 0, 2, others=Pay(2)),
    )


def _build(v: Values, seats: int) -> Plan:
    phases: dict[str, Phase] = {
        "deal": dealt(v),
        "turn up": TurnUp(),
        "order up": OrderUp(may_be_alone=False, face_up=v["turned_down"] == FACE_UP),
        "name": NameTrump(may_be_alone=False),
        "discard": TakeUp(upcard_may_go=bool(v["discard_upcard"])),
        "call": CallPartner(void_may=bool(v["call_void"])),
        "tricks": Tricks(lead=Who.MAKER if v["first_lead"] == MAKER else Who.ELDEST),
        "score": Score(rows(seats, hidden_lone=bool(v["hidden_lone"]))),
    }
    if v["joker"]:
        phases["name for joker"] = NameForJoker()
    return Plan(
        sides=tuple(range(seats)),
        ordering=Ordering(make_pack(LOWEST[seats], jokers=int(bool(v["joker"])))),
        order=ORDER,
        phases=phases | all_passed(v["nobody_makes"]),
        match=match_rules(v, first_count=first_count(v)),
        edges=(
            Edge("order up", MADE, "discard"),
            Edge("order up", PASSED, "name"),
            Edge("name", MADE, "call"),
            Edge("name", PASSED, str(v["nobody_makes"])),
        ),
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
            FIRST_COUNT,
            Option("hidden_lone", True, "scoring", "a default; Foster, Call-ace Euchre"),
            LOWEST_CUT,
            EQUAL_BATCHES,
            NOBODY_MAKES,
            Option("call_void", True, "making", "a default; Foster states no bar"),
            Option(
                "first_lead",
                ELDEST,
                "making",
                "a default after Foster's law 18",
                choices=(ELDEST, MAKER),
            ),
            Option("discard_upcard", False, "making", "Foster's law 17"),
            with_defaults((TURNED_DOWN,), turned_down=FACE_UP)[0],
            Option("joker", False, "making", "an entry in Foster's index"),
        ),
        build=_build,
    ),
)
