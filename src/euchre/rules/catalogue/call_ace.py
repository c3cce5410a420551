"""Call-ace Euchre: each for himself, with a partner whom only a card makes known.

Source: Foster, Call-ace Euchre.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice, Option
from euchre.rules.phase import Slot
from euchre.rules.phases.allies import CallPartner
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import TakeUp
from euchre.rules.phases.making import MADE, PASSED, NameTrump, OrderUp
from euchre.rules.phases.scoring import EndDeal, Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Edge, Ruleset

ORDER = (
    "shuffle",
    "deal",
    "turn up",
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
    v = {choice.option.name: choice.value for choice in options}
    pack = make_pack(LOWEST[seats], jokers=int(bool(v["joker"])))
    phases = {
        "shuffle": Shuffle(),
        "deal": DealHands(((2,), (3,))),
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
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(seats),
        sides=tuple(range(seats)),
        pack=pack,
        ordering=Ordering(pack),
        order=ORDER,
        slots=tuple(Slot(name, phases[name]) for name in ORDER),
        edges=(
            Edge("order up", MADE, "discard"),
            Edge("order up", PASSED, "name"),
            Edge("name", MADE, "call"),
            Edge("name", PASSED, "void"),
        ),
        match_rules=MatchRules(target=int(v["target"])),
        options=options,
    )


RECIPES = (
    Recipe(
        name="call-ace",
        title="Call-ace Euchre",
        sources=("Foster, Call-ace Euchre",),
        seats=(4, 5, 6),
        options=(
            Option("target", 10, "scoring", "a default; one lone hand scores six", low=1, high=100),
            Option("discard_upcard", False, "making", "Foster's law 17"),
            Option("joker", False, "making", "an entry in Foster's index"),
        ),
        build=_build,
    ),
)
