"""500, or Bid Euchre: three players each for himself, or two pairs.

Source: Foster, 500; what it leaves open is a named option.
"""

from __future__ import annotations

from euchre.core.cards import Face, Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating, Who
from euchre.core.suits import STRAINS
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import HIGHEST, TRICK_ORDER, MatchRules
from euchre.rules.options import Choice, Option, Value
from euchre.rules.phase import Slot
from euchre.rules.phases.auction import Auction
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle
from euchre.rules.phases.making import PASSED
from euchre.rules.phases.scoring import EndDeal, Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.ruleset import Edge, Ruleset

ORDER = (
    "shuffle",
    "first round",
    "widow",
    "deal",
    "look",
    "auction",
    "exchange",
    "tricks",
    "score",
    "void",
)
BASE = {"s": 40, "c": 60, "d": 80, "h": 100, "n": 120}
"""What six tricks are worth in each strain."""

ALL_TRICKS = 250


def ladder(schedule: str) -> Ladder:
    """The table of bids: `original` base times tricks over five, `avondale` 100 more a trick."""

    def value(strain: str, tricks: int) -> int:
        if schedule == "avondale":
            return BASE_AVONDALE[strain] + 100 * (tricks - 6)
        return BASE[strain] * (tricks - 5)

    return Ladder(
        tuple(
            Rung(str(tricks), tricks, tuple(value(strain.value, tricks) for strain in STRAINS))
            for tricks in range(6, 11)
        )
    )


BASE_AVONDALE = {"s": 40, "c": 60, "d": 80, "h": 100, "n": 120}


def _pack(seats: int) -> Pack:
    """Thirty-three cards for three; for four, from the fours in red and the fives in black."""
    if seats == 3:
        return make_pack("7", jokers=1)
    faces = [face for face in make_pack("4").faces if face not in (Face("4s"), Face("4c"))]
    return Pack((*faces, Face("B")))


def _rows() -> tuple[ScoreRow, ...]:
    return (
        ScoreRow("march", made=True, swept=True, makers=Pay(value=1, least=ALL_TRICKS)),
        ScoreRow("made", made=True, makers=Pay(value=1), others=Pay(trick=10)),
        ScoreRow("set", made=False, makers=Pay(value=-1), others=Pay(trick=10)),
    )


def _build(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    v: dict[str, Value] = {choice.option.name: choice.value for choice in options}
    sides = (0, 1, 2) if seats == 3 else (0, 1, 0, 1)
    pack = _pack(seats)
    until_pass = v["rounds"] == "until_pass"
    phases = {
        "shuffle": Shuffle(),
        "first round": DealHands(((3,),)),
        "widow": SetWidow(3),
        "deal": DealHands(((2,), (3,), (2,))),
        "look": LookAtHands(),
        "auction": Auction(strains=STRAINS, until_pass=until_pass),
        "exchange": TakeWidow(),
        "tricks": Tricks(lead=Who.MAKER),
        "score": Score(_rows(), own_tricks=seats == 3),
        "void": EndDeal("void"),
    }
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(seats),
        sides=sides,
        pack=pack,
        ordering=Ordering(pack),
        order=ORDER,
        slots=tuple(Slot(name, phases[name]) for name in ORDER),
        edges=(Edge("auction", PASSED, "void"),),
        match_rules=MatchRules(
            target=int(v["target"]),
            makers_first=True,
            tie=TRICK_ORDER if v["tie"] == "trick_order" else HIGHEST,
        ),
        ladder=ladder(str(v["schedule"])),
        options=options,
    )


RECIPES = (
    Recipe(
        name="five-hundred",
        title="500",
        sources=("Foster, 500, or Bid Euchre",),
        seats=(3, 4),
        options=(
            Option("target", 500, "scoring", "Foster, 500", low=100, high=2000),
            Option(
                "schedule",
                "original",
                "scoring",
                "Foster, 500; Avondale from a modern table",
                choices=("original", "avondale"),
            ),
            Option("rounds", "one", "making", "the original rule", choices=("one", "until_pass")),
            Option(
                "tie",
                "trick_order",
                "scoring",
                "a default",
                choices=("trick_order", "highest_total"),
            ),
        ),
        build=_build,
    ),
)
