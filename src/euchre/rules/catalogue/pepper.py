"""Pepper and its kin: bids by number, trump named by whoever won.

Source: gourt, Pepper; what it leaves open from Parlett, and named options.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules
from euchre.rules.catalogue.shared import DEALS, LOWEST_CUT, target
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.match_rules import LEVEL
from euchre.rules.options import Option
from euchre.rules.phase import Phase
from euchre.rules.phases.auction import WON, Auction, NameContract
from euchre.rules.phases.dealing import DealHands
from euchre.rules.phases.helping import HelpFromPartner
from euchre.rules.phases.making import PASSED
from euchre.rules.phases.scoring import Pay, Score, ScoreRow
from euchre.rules.phases.tricks import FIRST, LAST, Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.ruleset import Edge

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


def _plan(
    v: Values,
    *,
    sides: tuple[int, ...],
    ordering: Ordering,
    hand: int,
    ladder: Ladder,
    phases: dict[str, Phase],
) -> Plan:
    """What these games share: dealt singly, no turn-up, the highest bidder leads."""
    shared: dict[str, Phase] = {
        "deal": DealHands(((1,),) * hand),
        "name": NameContract(no_trump=bool(v["no_trump"])),
        "tricks": Tricks(lead=Who.MAKER),
    }
    return Plan(
        sides=sides,
        ordering=ordering,
        order=ORDER,
        phases=shared | phases,
        match=match_rules(v, first_count=LEVEL),
        edges=(Edge("auction", PASSED, "void"), Edge("auction", WON, "name")),
        ladder=ladder,
    )


def _auction(v: Values, *, forced: Who | None = None) -> Auction:
    goes_round = v["rounds"] == "until_pass"
    return Auction(
        until_pass=goes_round, reenter=goes_round, top_ends=not goes_round, forced=forced
    )


def _pepper(v: Values, seats: int) -> Plan:
    """Two pairs with six cards each; two or three players, each for himself, with eight."""
    hand = 6 if seats == 4 else 8
    rows = (
        ScoreRow("made", made=True, level=BIG, makers=Pay(2 * hand), others=_TRICKS),
        ScoreRow("set", made=False, level=BIG, makers=Pay(-2 * hand), others=_TRICKS),
        ScoreRow("made", made=True, makers=Pay(trick=1), others=_TRICKS),
        ScoreRow("set", made=False, makers=Pay(-hand), others=_TRICKS),
    )
    return _plan(
        v,
        sides=(0, 1, 0, 1) if seats == 4 else tuple(range(seats)),
        ordering=Ordering(make_pack("9")),
        hand=hand,
        ladder=Ladder(
            (
                *(Rung(str(n), n, (n,)) for n in range(1, hand)),
                Rung(LITTLE, hand, (hand,)),
                Rung(BIG, hand, (hand + 1,)),
            )
        ),
        phases={"auction": _auction(v), "score": Score(rows)},
    )


def _hasenpfeffer(v: Values, seats: int) -> Plan:
    least = int(v["forced_bid"])
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(1, 7))
    rows = (
        ScoreRow("made", made=True, makers=Pay(trick=1), others=_TRICKS),
        ScoreRow("set", made=False, makers=Pay(value=-1), others=_TRICKS),
    )
    return _plan(
        v,
        sides=(0, 1) * (seats // 2),
        ordering=Ordering(make_pack("9", jokers=1)),
        hand=6,
        ladder=Ladder((Rung(FORCED, least, (least,), forced=True), *rungs)),
        phases={
            "widow": SetWidow(1),
            "auction": _auction(v, forced=Who.JOKER_HOLDER),
            "exchange": TakeWidow(),
            "score": Score(rows),
        },
    )


def _pepper_six(v: Values, seats: int) -> Plan:
    """A dealer who had to bid loses half of his three, rounded up; alone all is doubled."""
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(3, 9))

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
    return _plan(
        v,
        sides=(0, 1) * (seats // 2),
        ordering=Ordering(make_pack("9", copies=2), bowers=False),
        hand=8,
        ladder=Ladder((Rung(FORCED, 3, (3,), forced=True), *rungs)),
        phases={
            "auction": Auction(forced=Who.DEALER),
            "name": NameContract(no_trump=bool(v["no_trump"]), may_be_alone=True),
            "help": HelpFromPartner(),
            "tricks": Tricks(lead=Who.MAKER, equal_cards=str(v["equal_cards"])),
            "score": Score(rows),
        },
    )


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
