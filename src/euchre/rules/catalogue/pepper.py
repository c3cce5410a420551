"""Pepper and its kin: bids by number, trump named by whoever won.

Source: gourt, Pepper; what it leaves open from Parlett, and named options.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating, Who
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice, Option, Value
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.auction import WON, Auction, NameContract
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle
from euchre.rules.phases.making import PASSED
from euchre.rules.phases.scoring import EndDeal, Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.ruleset import Edge, Ruleset

ORDER = (
    "shuffle",
    "deal",
    "widow",
    "look",
    "auction",
    "name",
    "exchange",
    "tricks",
    "score",
    "void",
)
PEPPERS = Ladder(
    (
        *(Rung(str(n), n, (n,)) for n in range(1, 6)),
        Rung("little", 6, (6,)),
        Rung("big", 6, (7,)),
    )
)
FORCED = "forced"


def _ruleset(
    recipe: Recipe,
    options: tuple[Choice, ...],
    sides: tuple[int, ...],
    ordering: Ordering,
    phases: dict[str, Phase],
    ladder: Ladder,
) -> Ruleset:
    """What these games share: dealt singly, no turn-up, the highest bidder leads."""
    v: dict[str, Value] = {choice.option.name: choice.value for choice in options}
    shared: dict[str, Phase] = {
        "shuffle": Shuffle(),
        "look": LookAtHands(),
        "tricks": Tricks(lead=Who.MAKER),
        "void": EndDeal("void"),
        "name": NameContract(no_trump=bool(v["no_trump"])),
    }
    filled = shared | phases
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(len(sides)),
        sides=sides,
        pack=ordering.pack,
        ordering=ordering,
        order=ORDER,
        slots=tuple(Slot(name, filled[name]) for name in ORDER if name in filled),
        edges=(Edge("auction", PASSED, "void"), Edge("auction", WON, "name")),
        match_rules=MatchRules(target=int(v["target"]), makers_first=True),
        ladder=ladder,
        options=options,
    )


def _auction(options: tuple[Choice, ...], *, forced: str = "") -> Auction:
    once = any(c.option.name == "rounds" and c.value == "one" for c in options)
    return Auction(until_pass=not once, reenter=not once, forced=forced)


def _pepper(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    rows = (
        ScoreRow("made", made=True, level="big", makers=Pay(12), others=Pay(trick=1)),
        ScoreRow("set", made=False, level="big", makers=Pay(-12), others=Pay(trick=1)),
        ScoreRow("made", made=True, makers=Pay(trick=1), others=Pay(trick=1)),
        ScoreRow("set", made=False, makers=Pay(-6), others=Pay(trick=1)),
    )
    phases: dict[str, Phase] = {
        "deal": DealHands(((1,),) * 6),
        "auction": _auction(options),
        "score": Score(rows),
    }
    ordering = Ordering(make_pack("9"))
    return _ruleset(recipe, options, (0, 1) * (seats // 2), ordering, phases, PEPPERS)


def _hasenpfeffer(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(1, 7))
    ladder = Ladder((Rung(FORCED, 3, (3,), forced=True), *rungs))
    rows = (
        ScoreRow("made", made=True, makers=Pay(trick=1), others=Pay(trick=1)),
        ScoreRow("set", made=False, makers=Pay(value=-1), others=Pay(trick=1)),
    )
    phases: dict[str, Phase] = {
        "deal": DealHands(((1,),) * 6),
        "widow": SetWidow(1),
        "auction": _auction(options, forced="joker"),
        "exchange": TakeWidow(),
        "score": Score(rows),
    }
    ordering = Ordering(make_pack("9", jokers=1))
    return _ruleset(recipe, options, (0, 1) * (seats // 2), ordering, phases, ladder)


def _pepper_six(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(3, 9))
    ladder = Ladder((Rung(FORCED, 3, (3,), forced=True), *rungs))
    made = {"made": True, "others": Pay(trick=1)}
    lost = {"made": False, "others": Pay(trick=1)}
    rows = (
        ScoreRow("lone", alone=True, makers=Pay(trick=2), **made),  # type: ignore[arg-type]
        ScoreRow("set", level=FORCED, makers=Pay(-2), **lost),  # type: ignore[arg-type]
        ScoreRow("set", alone=True, makers=Pay(value=-2), **lost),  # type: ignore[arg-type]
        ScoreRow("made", makers=Pay(trick=1), **made),  # type: ignore[arg-type]
        ScoreRow("set", makers=Pay(value=-1), **lost),  # type: ignore[arg-type]
    )
    phases: dict[str, Phase] = {
        "deal": DealHands(((1,),) * 8),
        "auction": Auction(forced="dealer"),
        "score": Score(rows),
    }
    ordering = Ordering(make_pack("9", copies=2), bowers=False)
    return _ruleset(recipe, options, (0, 1) * (seats // 2), ordering, phases, ladder)


_NO_TRUMP = Option("no_trump", True, "making", "gourt, Pepper")
_ROUNDS = Option(
    "rounds", "until_pass", "making", "gambiter; Parlett", choices=("until_pass", "one")
)

RECIPES = (
    Recipe(
        name="pepper",
        title="Pepper",
        sources=("gourt, Pepper", "Parlett, Hasenpfeffer"),
        seats=(4,),
        options=(
            Option("target", 30, "scoring", "Parlett", low=1, high=200),
            _NO_TRUMP,
            _ROUNDS,
        ),
        build=_pepper,
    ),
    Recipe(
        name="hasenpfeffer",
        title="Hasenpfeffer",
        sources=("denexa", "Parlett"),
        seats=(4,),
        options=(
            Option("target", 10, "scoring", "denexa", low=1, high=200),
            Option("no_trump", False, "making", "denexa"),
            _ROUNDS,
        ),
        build=_hasenpfeffer,
    ),
    Recipe(
        name="pepper-six",
        title="Six-handed Pepper",
        sources=("gourt, Pepper", "Parlett, Double Hasenpfeffer"),
        seats=(6,),
        options=(Option("target", 62, "scoring", "recalled", low=1, high=300), _NO_TRUMP),
        build=_pepper_six,
    ),
)
