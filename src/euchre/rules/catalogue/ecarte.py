"""Écarté: two players, the king high, cards changed by agreement.

Source: Foster, Écarté; Hoffmann for the club's laws.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice, Option
from euchre.rules.phase import Slot
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.proposing import (
    AGREED,
    AT_RISK,
    ChangeCards,
    KingRight,
    MarkTurned,
    Proposals,
)
from euchre.rules.phases.scoring import Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import Edge, Ruleset

ORDER = (
    "shuffle",
    "deal",
    "turn up",
    "king turned",
    "look",
    "propose",
    "change",
    "tricks",
    "score",
)
RANKS = "789TAJQK"

ROWS = (
    ScoreRow("vole", 5, 5, makers=Pay(2)),
    ScoreRow("point", 3, 4, makers=Pay(1)),
    ScoreRow("point", 1, 2, others=Pay(2), level=AT_RISK),
    ScoreRow("vole", 0, 0, others=Pay(2)),
    ScoreRow("point", 1, 2, others=Pay(1)),
)
"""For the player who began the play; at risk the other's point counts two."""


def _build(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    v = {choice.option.name: choice.value for choice in options}
    pack = make_pack("7")
    phases = {
        "shuffle": Shuffle(),
        "deal": DealHands(((3,), (2,)) if v["deal_style"] == "three_two" else ((2,), (3,))),
        "turn up": TurnUp(),
        "king turned": MarkTurned(),
        "look": LookAtHands(),
        "propose": Proposals(),
        "change": ChangeCards(),
        "tricks": Tricks(must_win=True),
        "score": Score(ROWS),
    }
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(seats),
        sides=(0, 1),
        pack=pack,
        ordering=Ordering(pack, ranks=RANKS, bowers=False),
        order=ORDER,
        slots=tuple(Slot(name, phases[name]) for name in ORDER),
        edges=(
            Edge("propose", AGREED, "change"),
            Edge("propose", "done", "tricks"),
            Edge("change", "done", "propose"),
        ),
        match_rules=MatchRules(target=int(v["target"]), ends_at_once=True),
        rights=(KingRight(),),
        options=options,
    )


RECIPES = (
    Recipe(
        name="ecarte",
        title="Écarté",
        sources=("Foster, Écarté", "Hoffmann, the club's laws"),
        seats=(2,),
        options=(
            Option("target", 5, "scoring", "Foster, Écarté", low=1, high=50),
            Option(
                "deal_style",
                "three_two",
                "deal",
                "Hoffmann",
                choices=("three_two", "two_three"),
            ),
        ),
        build=_build,
    ),
)
