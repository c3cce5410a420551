"""Games of one bid each with the suit in the bid: auction, French, seven-handed, five-handed."""

from __future__ import annotations

from euchre.core.cards import Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.core.suits import SUITS
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules, with_defaults
from euchre.rules.catalogue.shared import DEALS, EQUAL_BATCHES, LOWEST_CUT, dealt, target
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.options import Option
from euchre.rules.phase import Phase
from euchre.rules.phases.allies import ChoosePartners
from euchre.rules.phases.auction import Auction
from euchre.rules.phases.dealing import DealHands
from euchre.rules.phases.making import PASSED
from euchre.rules.phases.scoring import Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.ruleset import Edge

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


def _plan(
    v: Values,
    *,
    sides: tuple[int, ...],
    pack: Pack,
    deal: DealHands,
    ladder: Ladder,
    widow: int = 0,
) -> Plan:
    """With a widow the bidder takes it, has partners chosen and leads; without, the eldest leads."""
    phases: dict[str, Phase] = {
        "deal": deal,
        "auction": Auction(strains=SUITS, underbid=bool(v.get("allow_underbid"))),
        "tricks": Tricks(lead=Who.MAKER if widow else Who.ELDEST),
        "score": Score(_ROWS),
    }
    if widow:
        phases["widow"] = SetWidow(widow)
        phases["exchange"] = TakeWidow()
        phases["partners"] = ChoosePartners(ask_card=bool(v["ask_card"]))
    return Plan(
        sides=sides,
        ordering=Ordering(pack),
        order=ORDER,
        phases=phases,
        match=match_rules(v, hidden=bool(v.get("hidden_scores"))),
        edges=(Edge("auction", PASSED, "void"),),
        ladder=ladder,
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


def _seven(v: Values, seats: int) -> Plan:
    return _plan(
        v,
        sides=tuple(range(seats)),
        pack=make_pack("2", jokers=1),
        deal=DealHands(((2,), (3,), (2,))),
        ladder=SEVEN_LADDER,
        widow=4,
    )


def _five(v: Values, seats: int) -> Plan:
    return _plan(
        v,
        sides=tuple(range(seats)),
        pack=make_pack("8"),
        deal=dealt(v),
        ladder=FIVE_LADDER,
        widow=3,
    )


def _auction(v: Values, seats: int) -> Plan:
    low = int(v["lowest_bid"])
    return _plan(
        v,
        sides=(0, 1) * (seats // 2),
        pack=make_pack("9" if v["short_pack"] else "7"),
        deal=dealt(v),
        ladder=Ladder(tuple(Rung(str(n), n, (n,)) for n in range(low, 6))),
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
