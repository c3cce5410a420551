"""500, or Bid Euchre: three players each for himself, or two pairs.

Source: Foster, 500; what it leaves open is a named option.
"""

from __future__ import annotations

from euchre.core.cards import Face, Pack, make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.core.suits import STRAINS, Strain
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules
from euchre.rules.catalogue.shared import DEALS, LOWEST_CUT, VOID, all_passed, target
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import HIGHEST, MAKERS, TRICK_ORDER
from euchre.rules.options import Clash, Option
from euchre.rules.phase import Phase
from euchre.rules.phases.auction import Auction
from euchre.rules.phases.dealing import DealHands
from euchre.rules.phases.making import PASSED
from euchre.rules.phases.open_hand import LayOpenByBid
from euchre.rules.phases.scoring import REDEAL, Pay, Score, ScoreRow
from euchre.rules.phases.tricks import Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.ruleset import Edge

ORDER = (
    "shuffle",
    "first round",
    "widow",
    "deal",
    "look",
    "auction",
    "exchange",
    "open hand",
    "tricks",
    "score",
    "void",
    "redeal",
)
BASE = {"s": 40, "c": 60, "d": 80, "h": 100, "n": 120}
"""What six tricks are worth in each strain."""

ALL_TRICKS = 250


MISERE, OPEN_MISERE, NO_CALL = "misere", "open", "none"


def ladder(v: Values) -> Ladder:
    """The table of bids: `original` base times tricks over five, `avondale` 100 more a trick."""

    def value(strain: str, tricks: int) -> int:
        if v["schedule"] == "avondale":
            return BASE[strain] + 100 * (tricks - 6)
        return BASE[strain] * (tricks - 5)

    rungs = [
        Rung(str(tricks), tricks, tuple(value(strain.value, tricks) for strain in STRAINS))
        for tricks in range(6, 11)
    ]
    none = {"most": 0, "strain": Strain.NO_TRUMP, "alone": True}
    if v["misere"]:
        rungs.append(Rung(MISERE, 0, (250,), **none))  # type: ignore[arg-type]
    if v["open_misere"]:
        rungs.append(Rung(OPEN_MISERE, 0, (500,), open=True, **none))  # type: ignore[arg-type]
    if v["nobody_bids"] == "no_trump":
        rungs.append(Rung(NO_CALL, 0, (0,), widow=False, forced=True, strain=Strain.NO_TRUMP))
    return Ladder(tuple(rungs), equal=bool(v["equal_bid"]))


def _pack(seats: int) -> Pack:
    """Thirty-three cards for three; for four, from the fours in red and the fives in black."""
    if seats == 3:
        return make_pack("7", jokers=1)
    faces = [face for face in make_pack("4").faces if face not in (Face("4s"), Face("4c"))]
    return Pack((*faces, Face("B")))


def _rows(bids: Ladder) -> tuple[ScoreRow, ...]:
    """In a misère the others' tricks count nothing, as recalled."""
    rows = []
    for rung in bids.rungs:
        if rung.call == NO_CALL:
            tens = Pay(trick=10)
            rows.append(ScoreRow("all passed", level=NO_CALL, makers=tens, others=tens))
        elif rung.most == 0:
            rows.append(ScoreRow("made", made=True, level=rung.call, makers=Pay(value=1)))
            rows.append(ScoreRow("set", made=False, level=rung.call, makers=Pay(value=-1)))
    return (
        *rows,
        ScoreRow("march", made=True, swept=True, makers=Pay(value=1, least=ALL_TRICKS)),
        ScoreRow("made", made=True, makers=Pay(value=1), others=Pay(trick=10)),
        ScoreRow("set", made=False, makers=Pay(value=-1), others=Pay(trick=10)),
    )


def _build(v: Values, seats: int) -> Plan:
    bids = ladder(v)
    forced = Who.ELDEST if v["nobody_bids"] == "no_trump" else None
    until_pass = v["rounds"] == "until_pass"
    phases: dict[str, Phase] = {
        "first round": DealHands(((3,),)),
        "widow": SetWidow(3),
        "deal": DealHands(((2,), (3,), (2,))),
        "auction": Auction(
            strains=STRAINS,
            until_pass=until_pass,
            top_ends=not v["equal_bid"],
            forced=forced,
        ),
        "exchange": TakeWidow(),
        "tricks": Tricks(lead=Who.MAKER),
        "score": Score(_rows(bids)),
    }
    if v["open_misere"]:
        phases["open hand"] = LayOpenByBid()
    return Plan(
        sides=(0, 1, 2) if seats == 3 else (0, 1, 0, 1),
        ordering=Ordering(_pack(seats)),
        order=ORDER,
        phases=phases | all_passed(v["nobody_bids"]),
        match=match_rules(
            v,
            first_count=MAKERS,
            makers_only=not v["out_by_tricks"],
            floor=int(v["target"]) if v["out_backwards"] else 0,
            tie=TRICK_ORDER if v["tie"] == "trick_order" else HIGHEST,
        ),
        edges=(Edge("auction", PASSED, REDEAL if v["nobody_bids"] == REDEAL else VOID),),
        ladder=bids,
    )


RECIPES = (
    Recipe(
        name="five-hundred",
        title="500",
        sources=("Foster, 500, or Bid Euchre",),
        seats=(3, 4),
        options=(
            target(500, "Foster, 500", high=2000),
            DEALS,
            LOWEST_CUT,
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
            Option("out_by_tricks", True, "scoring", "Foster, 500; Parlett against it"),
            Option("out_backwards", False, "scoring", "a modern rule"),
            Option(
                "nobody_bids",
                VOID,
                "making",
                "a default; poker.tj; Wikipedia",
                choices=(VOID, "no_trump", REDEAL),
            ),
            Option("equal_bid", False, "making", "a default; Foster, 500, the most valuable game"),
            Option("misere", False, "making", "recalled"),
            Option("open_misere", False, "making", "recalled"),
        ),
        clashes=(Clash((("equal_bid", True), ("rounds", "until_pass")), "clash.equal_endless"),),
        build=_build,
    ),
)
