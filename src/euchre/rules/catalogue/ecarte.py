"""Écarté: two players, the king high, cards changed by agreement.

Source: Foster, Écarté; Hoffmann for the club's laws.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules, with_defaults
from euchre.rules.catalogue.shared import DEALS, EQUAL_BATCHES, LOWEST_CUT, TWO_SHOWN, dealt, target
from euchre.rules.options import Option
from euchre.rules.phases.dealing import TurnUp
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
from euchre.rules.ruleset import Edge

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


def _build(v: Values, _seats: int) -> Plan:
    return Plan(
        sides=(0, 1),
        ordering=Ordering(make_pack("7"), ranks=RANKS, bowers=False),
        order=ORDER,
        phases={
            "deal": dealt(v),
            "turn up": TurnUp(),
            "king turned": MarkTurned(),
            "propose": Proposals(),
            "change": ChangeCards(dealer_may_keep=bool(v["dealer_may_keep"])),
            "tricks": Tricks(must_win=True),
            "score": Score(ROWS),
        },
        match=match_rules(
            v,
            games=int(v["games"]),
            ends_at_once=bool(v["wins_at_once"]),
            rubber="game" if v["stakes"] == "by_score" else "",
        ),
        edges=(
            Edge("propose", AGREED, "change"),
            Edge("propose", "done", "tricks"),
            Edge("change", "done", "propose"),
        ),
        rights=(KingRight(),),
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
            Option("wins_at_once", True, "scoring", "a default; Foster, Écarté, the king"),
            *with_defaults((LOWEST_CUT,), first_dealer="highest_cut"),
            *with_defaults((TWO_SHOWN,), two_shown="lowest"),
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
