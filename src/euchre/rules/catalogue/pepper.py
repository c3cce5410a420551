"""Pepper and its kin: bids by number, trump named by whoever won.

Source: gourt, Pepper; what it leaves open from Parlett, and named options.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating, Who
from euchre.rules.catalogue.recipe import Recipe
from euchre.rules.catalogue.shared import DEALS, LOWEST_CUT, target, values_of
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import LEVEL, MatchRules
from euchre.rules.options import Choice, Option
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.auction import WON, Auction, NameContract
from euchre.rules.phases.dealing import DealHands, LookAtHands, Shuffle
from euchre.rules.phases.helping import HelpFromPartner
from euchre.rules.phases.making import PASSED
from euchre.rules.phases.scoring import EndDeal, Pay, Score, ScoreRow
from euchre.rules.phases.tricks import FIRST, LAST, Tricks
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
    "help",
    "tricks",
    "score",
    "void",
)
LITTLE, BIG, FORCED = "little", "big", "forced"
_TRICKS = Pay(trick=1)
"""The others always have a point a trick."""


def _ruleset(
    recipe: Recipe,
    options: tuple[Choice, ...],
    sides: tuple[int, ...],
    ordering: Ordering,
    phases: dict[str, Phase],
    ladder: Ladder,
) -> Ruleset:
    """What these games share: dealt singly, no turn-up, the highest bidder leads."""
    v = values_of(options)
    shared: dict[str, Phase] = {
        "shuffle": Shuffle(),
        "look": LookAtHands(),
        "name": NameContract(no_trump=bool(v["no_trump"])),
        "tricks": Tricks(lead=Who.MAKER),
        "void": EndDeal("void"),
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
        match_rules=MatchRules(
            target=int(v["target"]),
            deals=int(v["deals"]),
            first_dealer=str(v["first_dealer"]),
            first_count=LEVEL,
        ),
        ladder=ladder,
        options=options,
    )


def _auction(options: tuple[Choice, ...], *, forced: Who | None = None) -> Auction:
    goes_round = values_of(options)["rounds"] == "until_pass"
    return Auction(
        until_pass=goes_round, reenter=goes_round, top_ends=not goes_round, forced=forced
    )


def _pepper(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    """Two pairs with six cards each; two or three players, each for himself, with eight."""
    hand = 6 if seats == 4 else 8
    ladder = Ladder(
        (
            *(Rung(str(n), n, (n,)) for n in range(1, hand)),
            Rung(LITTLE, hand, (hand,)),
            Rung(BIG, hand, (hand + 1,)),
        )
    )
    rows = (
        ScoreRow("made", made=True, level=BIG, makers=Pay(2 * hand), others=_TRICKS),
        ScoreRow("set", made=False, level=BIG, makers=Pay(-2 * hand), others=_TRICKS),
        ScoreRow("made", made=True, makers=Pay(trick=1), others=_TRICKS),
        ScoreRow("set", made=False, makers=Pay(-hand), others=_TRICKS),
    )
    phases: dict[str, Phase] = {
        "deal": DealHands(((1,),) * hand),
        "auction": _auction(options),
        "score": Score(rows),
    }
    sides = (0, 1, 0, 1) if seats == 4 else tuple(range(seats))
    return _ruleset(recipe, options, sides, Ordering(make_pack("9")), phases, ladder)


def _hasenpfeffer(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(1, 7))
    least = int(values_of(options)["forced_bid"])
    ladder = Ladder((Rung(FORCED, least, (least,), forced=True), *rungs))
    rows = (
        ScoreRow("made", made=True, makers=Pay(trick=1), others=_TRICKS),
        ScoreRow("set", made=False, makers=Pay(value=-1), others=_TRICKS),
    )
    phases: dict[str, Phase] = {
        "deal": DealHands(((1,),) * 6),
        "widow": SetWidow(1),
        "auction": _auction(options, forced=Who.JOKER_HOLDER),
        "exchange": TakeWidow(),
        "score": Score(rows),
    }
    ordering = Ordering(make_pack("9", jokers=1))
    return _ruleset(recipe, options, (0, 1) * (seats // 2), ordering, phases, ladder)


def _pepper_six(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    """A dealer who had to bid loses half of his three, rounded up; alone all is doubled."""
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(3, 9))
    ladder = Ladder((Rung(FORCED, 3, (3,), forced=True), *rungs))

    def lost(pay: Pay, *, alone: bool | None = None, level: str | None = None) -> ScoreRow:
        return ScoreRow("set", made=False, makers=pay, others=_TRICKS, alone=alone, level=level)

    rows = (
        ScoreRow("lone", made=True, alone=True, makers=Pay(trick=2), others=_TRICKS),
        ScoreRow("made", made=True, makers=Pay(trick=1), others=_TRICKS),
        lost(Pay(-3), alone=True, level=FORCED),
        lost(Pay(-2), level=FORCED),
        lost(Pay(value=-2), alone=True),
        lost(Pay(value=-1)),
    )
    v = values_of(options)
    phases: dict[str, Phase] = {
        "deal": DealHands(((1,),) * 8),
        "auction": Auction(forced=Who.DEALER),
        "name": NameContract(no_trump=bool(v["no_trump"]), may_be_alone=True),
        "help": HelpFromPartner(),
        "tricks": Tricks(lead=Who.MAKER, equal_cards=str(v["equal_cards"])),
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
        sources=("gourt, Pepper", "Parlett, Hasenpfeffer", "gamerules for two and three"),
        seats=(4, 3, 2),
        options=(target(30, "Parlett"), DEALS, LOWEST_CUT, _NO_TRUMP, _ROUNDS),
        build=_pepper,
    ),
    Recipe(
        name="hasenpfeffer",
        title="Hasenpfeffer",
        sources=("denexa", "Parlett"),
        seats=(4,),
        options=(
            target(10, "denexa"),
            DEALS,
            LOWEST_CUT,
            Option("no_trump", False, "making", "a default"),
            _ROUNDS,
            Option("forced_bid", 3, "making", "recalled", low=1, high=6),
        ),
        build=_hasenpfeffer,
    ),
    Recipe(
        name="pepper-six",
        title="Six-handed Pepper",
        sources=("gourt, Pepper", "Parlett, Double Hasenpfeffer"),
        seats=(6,),
        options=(
            target(62, "recalled", high=300),
            DEALS,
            LOWEST_CUT,
            _NO_TRUMP,
            Option("equal_cards", FIRST, "making", "a default", choices=(FIRST, LAST)),
        ),
        build=_pepper_six,
    ),
)
