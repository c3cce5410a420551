"""Écarté: two players, the king high, cards changed by agreement.

Source: Foster, Écarté; Hoffmann for the club's laws.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating
from euchre.rules.catalogue.recipe import Recipe, with_defaults
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
    v = values_of(options)
    pack = make_pack("7")
    phases = {
        "shuffle": Shuffle(),
        "deal": DealHands(DEAL_STYLES[str(v["deal_style"])]),
        "turn up": TurnUp(),
        "king turned": MarkTurned(),
        "look": LookAtHands(),
        "propose": Proposals(),
        "change": ChangeCards(dealer_may_keep=bool(v["dealer_may_keep"])),
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
        match_rules=MatchRules(
            target=int(v["target"]),
            deals=int(v["deals"]),
            games=int(v["games"]),
            first_dealer=str(v["first_dealer"]),
            ends_at_once=True,
            rubber="game" if v["stakes"] == "by_score" else "",
        ),
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
            target(5, "Foster, Écarté", high=50),
            DEALS,
            Option("games", 1, "scoring", "a default", low=1, high=21),
            *with_defaults((LOWEST_CUT,), first_dealer="highest_cut"),
            *with_defaults((EQUAL_BATCHES,), deal_style="three_two"),
            Option("dealer_may_keep", False, "making", "Britannica 1911; boardgamearena against"),
            Option(
                "stakes",
                "level",
                "scoring",
                "Hoffmann, law 46",
                choices=("level", "by_score"),
            ),
        ),
        build=_build,
    ),
)
