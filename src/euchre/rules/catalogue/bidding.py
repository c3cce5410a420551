"""Games of one bid each with the suit in the bid: auction, French, seven-handed, five-handed."""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Seating, Who
from euchre.core.suits import SUITS
from euchre.rules.catalogue.recipe import Recipe, with_defaults
from euchre.rules.catalogue.shared import (
    DEAL_STYLES,
    DEALS,
    EQUAL_BATCHES,
    LOWEST_CUT,
    target,
    values_of,
)
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Choice, Option
from euchre.rules.phase import Phase, Slot
from euchre.rules.phases.allies import ChoosePartners
from euchre.rules.phases.auction import Auction
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
    "exchange",
    "partners",
    "tricks",
    "score",
    "void",
)

_ROWS = (
    ScoreRow("made", made=True, makers=Pay(value=1)),
    ScoreRow("set", made=False, others=Pay(value=1)),
)
"""Exactly the bid, to each of the makers' side if made, else to each of the others."""

_HIDDEN = Option("hidden_scores", False, "scoring", "Foster, seven-handed, Counters")
_ASK = Option("ask_card", False, "making", "Foster, Euchre for five players")
_UNDERBID = Option("allow_underbid", False, "making", "a default; Foster, seven-handed, advice")


def _ruleset(  # noqa: PLR0913 - the parts that these games differ in
    recipe: Recipe,
    options: tuple[Choice, ...],
    *,
    lowest: str,
    jokers: int,
    rounds: tuple[tuple[int, ...], ...],
    sides: tuple[int, ...],
    ladder: Ladder,
    widow: int = 0,
    chosen: bool = False,
    lead: Who = Who.MAKER,
) -> Ruleset:
    v = values_of(options)
    pack = make_pack(lowest, jokers=jokers)
    phases: dict[str, Phase] = {
        "shuffle": Shuffle(),
        "deal": DealHands(rounds),
        "look": LookAtHands(),
        "auction": Auction(strains=SUITS, underbid=bool(v.get("allow_underbid"))),
        "tricks": Tricks(lead=lead),
        "score": Score(_ROWS),
        "void": EndDeal("void"),
    }
    if widow:
        phases["widow"] = SetWidow(widow)
        phases["exchange"] = TakeWidow()
    if chosen:
        phases["partners"] = ChoosePartners(ask_card=bool(v["ask_card"]))
    return Ruleset(
        name=recipe.name,
        title=recipe.title,
        sources=recipe.sources,
        seating=Seating(len(sides)),
        sides=sides,
        pack=pack,
        ordering=Ordering(pack),
        order=ORDER,
        slots=tuple(Slot(name, phases[name]) for name in ORDER if name in phases),
        edges=(Edge("auction", PASSED, "void"),),
        match_rules=MatchRules(
            target=int(v.get("target", 0)),
            deals=int(v["deals"]),
            first_dealer=str(v["first_dealer"]),
            hidden=bool(v.get("hidden_scores")),
        ),
        ladder=ladder,
        options=options,
    )


SEVEN_LADDER = Ladder(
    (
        *(Rung(str(n), n, (n,), partners=2 if n <= 5 else 3) for n in range(1, 8)),
        Rung("10", 7, (10,)),
        Rung("20", 7, (20,), widow=False),
    )
)
FIVE_LADDER = Ladder(
    (
        Rung("3", 3, (3,), partners=1),
        Rung("4", 4, (4,), partners=2),
        Rung("5", 5, (5,), partners=2),
        Rung("8", 5, (8,)),
        Rung("15", 5, (15,), widow=False),
    )
)


def _seven(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    return _ruleset(
        recipe,
        options,
        lowest="2",
        jokers=1,
        rounds=((2,), (3,), (2,)),
        sides=tuple(range(seats)),
        ladder=SEVEN_LADDER,
        widow=4,
        chosen=True,
    )


def _five(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    return _ruleset(
        recipe,
        options,
        lowest="8",
        jokers=0,
        rounds=DEAL_STYLES[str(values_of(options)["deal_style"])],
        sides=tuple(range(seats)),
        ladder=FIVE_LADDER,
        widow=3,
        chosen=True,
    )


def _auction(recipe: Recipe, options: tuple[Choice, ...], seats: int) -> Ruleset:
    v = values_of(options)
    low = int(v["lowest_bid"])
    return _ruleset(
        recipe,
        options,
        lowest="9" if v["short_pack"] else "7",
        jokers=0,
        rounds=DEAL_STYLES[str(v["deal_style"])],
        sides=(0, 1) * (seats // 2),
        ladder=Ladder(tuple(Rung(str(n), n, (n,)) for n in range(low, 6))),
        lead=Who.ELDEST,
    )


_AUCTION_OPTIONS = (
    target(15, "Foster, Auction Euchre"),
    DEALS,
    LOWEST_CUT,
    EQUAL_BATCHES,
    Option("lowest_bid", 3, "making", "a default from Keller's example", low=1, high=5),
    Option("short_pack", False, "deal", "Keller 1887, chapter 9"),
)

RECIPES = (
    Recipe(
        name="auction-euchre",
        title="Auction Euchre",
        sources=("Foster, Auction Euchre", "Keller 1887, chapter 9"),
        seats=(4, 6),
        options=_AUCTION_OPTIONS,
        build=_auction,
    ),
    Recipe(
        name="french-euchre",
        title="French Euchre",
        sources=("Keller 1887, chapter 9",),
        seats=(4,),
        options=with_defaults(_AUCTION_OPTIONS, short_pack=True),
        build=_auction,
    ),
    Recipe(
        name="seven-handed",
        title="Seven-handed Euchre",
        sources=("Foster, Seven-handed Euchre",),
        seats=(7,),
        options=(
            Option("deals", 14, "scoring", "a default: each deals twice", low=1, high=200),
            LOWEST_CUT,
            *with_defaults((_HIDDEN,), hidden_scores=True),
            _ASK,
            _UNDERBID,
        ),
        build=_seven,
    ),
    Recipe(
        name="five-handed",
        title="Euchre for five players",
        sources=("Foster, Euchre for five players",),
        seats=(5,),
        options=(
            target(100, "Foster, Euchre for five players", high=500),
            DEALS,
            LOWEST_CUT,
            EQUAL_BATCHES,
            _HIDDEN,
            _ASK,
            _UNDERBID,
        ),
        build=_five,
    ),
)
