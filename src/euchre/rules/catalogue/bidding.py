"""Games of one bid each with the suit in the bid: auction, French, seven-handed, five-handed."""

from __future__ import annotations

from euchre.core.cards import Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.core.suits import SUITS
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules, with_defaults
from euchre.rules.catalogue.shared import (
    DEALS,
    EQUAL_BATCHES,
    FIRST_COUNT,
    LOWEST_CUT,
    NOBODY_BIDS,
    all_passed,
    dealt,
    first_count,
    target,
)
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.options import Clash, Option
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
    "redeal",
)

_ROWS = (
    ScoreRow("made", made=True, makers=Pay(value=1)),
    ScoreRow("set", made=False, others=Pay(value=1)),
)
"""Exactly the bid, to each of the makers' side if made, else to each of the others."""

_HIDDEN = Option("hidden_scores", False, "scoring", "Foster, seven-handed, Counters")
_PARTNERS = (
    Option("fewer_partners", False, "making", "a default; Foster, seven-handed, Partners"),
    Option("partners_first", False, "making", "a default; Foster, seven-handed, Partners"),
)
_ASK = Option("ask_card", False, "making", "Foster, Euchre for five players")
_UNDERBID = Option("allow_underbid", False, "making", "a default; Foster, seven-handed, advice")
_CLASHES = (Clash((("ask_card", True), ("partners_first", True)), "clash.ask_first"),)


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
        phases["partners"] = ChoosePartners(
            ask_card=bool(v["ask_card"]), fewer=bool(v["fewer_partners"])
        )
    return Plan(
        sides=sides,
        ordering=Ordering(pack),
        order=_order(v),
        phases=phases | all_passed(v["nobody_bids"]),
        match=match_rules(
            v,
            hidden=bool(v.get("hidden_scores")),
            first_count=first_count(v) if "first_count" in v else "",
        ),
        edges=(Edge("auction", PASSED, str(v["nobody_bids"])),),
        ladder=ladder,
    )


def _order(v: Values) -> tuple[str, ...]:
    """Cards are buried before partners are chosen, or after."""
    if not v.get("partners_first"):
        return ORDER
    at = ORDER.index("exchange")
    return (*ORDER[:at], "partners", "exchange", *ORDER[at + 2 :])


def _seven(v: Values, seats: int) -> Plan:
    rungs = (Rung(str(n), n, (n,), partners=2 if n <= 5 else 3) for n in _numbers(v, 7))
    return _plan(
        v,
        sides=tuple(range(seats)),
        pack=make_pack("2", jokers=1),
        deal=DealHands(((2,), (3,), (2,))),
        ladder=Ladder((*rungs, Rung("10", 7, (10,)), Rung("20", 7, (20,), widow=False))),
        widow=4,
    )


def _five(v: Values, seats: int) -> Plan:
    rungs = (Rung(str(n), n, (n,), partners=1 if n <= 3 else 2) for n in _numbers(v, 5))
    return _plan(
        v,
        sides=tuple(range(seats)),
        pack=make_pack("8"),
        deal=dealt(v),
        ladder=Ladder((*rungs, Rung("8", 5, (8,)), Rung("15", 5, (15,), widow=False))),
        widow=3,
    )


def _auction(v: Values, seats: int) -> Plan:
    return _plan(
        v,
        sides=(0, 1) * (seats // 2),
        pack=make_pack("9" if v["short_pack"] else "7"),
        deal=dealt(v),
        ladder=Ladder(tuple(Rung(str(n), n, (n,)) for n in _numbers(v, 5))),
    )


def _numbers(v: Values, highest: int) -> range:
    """The plain numbers that may be bid, from the lowest that the option allows."""
    return range(int(v["lowest_bid"]), highest + 1)


def _lowest(default: int, source: str, highest: int) -> Option:
    return Option("lowest_bid", default, "making", source, low=1, high=highest)


_AUCTION_OPTIONS = (
    target(15, "Foster, Auction Euchre"),
    DEALS,
    LOWEST_CUT,
    EQUAL_BATCHES,
    NOBODY_BIDS,
    _lowest(3, "a default from Keller's example", 5),
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
            NOBODY_BIDS,
            _lowest(1, "a default; Foster, seven-handed", 7),
            _ASK,
            *_PARTNERS,
            _UNDERBID,
        ),
        clashes=_CLASHES,
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
            FIRST_COUNT,
            _HIDDEN,
            NOBODY_BIDS,
            _lowest(3, "a default; the lowest that Foster lists", 5),
            _ASK,
            *_PARTNERS,
            _UNDERBID,
        ),
        clashes=_CLASHES,
        build=_five,
    ),
)
