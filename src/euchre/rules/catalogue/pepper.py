"""Pepper and its kin: bids by number, trump named by whoever won.

Source: gourt, Pepper; what it leaves open from Parlett, and named options.
"""

from __future__ import annotations

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.rules.catalogue.recipe import Plan, Recipe, Values, match_rules, with_defaults
from euchre.rules.catalogue.shared import (
    DEALS,
    FIRST_COUNT,
    LOWEST_CUT,
    NOBODY_BIDS,
    all_passed,
    first_count,
    target,
)
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
    "redeal",
)
UP, DOWN = "up", "down"
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
    nobody = str(v.get("nobody_bids", "void"))
    shared: dict[str, Phase] = {
        "deal": DealHands(((1,),) * hand),
        "name": NameContract(no_trump=bool(v["no_trump"])),
        "tricks": Tricks(lead=Who.MAKER),
    }
    return Plan(
        sides=sides,
        ordering=ordering,
        order=ORDER,
        phases=shared | phases | all_passed(nobody),
        match=match_rules(v, first_count=first_count(v)),
        edges=(Edge("auction", PASSED, nobody), Edge("auction", WON, "name")),
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
    """A dealer who had to bid loses half of his three; alone all is doubled, and comes out even."""
    rungs = tuple(Rung(str(n), n, (n,)) for n in range(3, 9))

    others = _TRICKS if v["others_tricks"] else Pay()

    def lost(pay: Pay, *, alone: bool | None = None, level: str | None = None) -> ScoreRow:
        return ScoreRow("set", made=False, makers=pay, others=others, alone=alone, level=level)

    rows = (
        ScoreRow("lone", made=True, alone=True, makers=Pay(trick=2), others=others),
        ScoreRow("made", made=True, makers=Pay(trick=1), others=others),
        lost(Pay(-3), alone=True, level=FORCED),
        lost(Pay(-2 if v["forced_half"] == UP else -1), level=FORCED),
        lost(Pay(value=-2), alone=True),
        lost(Pay(value=-1)),
    )
    helped = int(v["helped_cards"])
    help_phase: dict[str, Phase] = {"help": HelpFromPartner(helped)} if helped else {}
    return _plan(
        v,
        sides=(0, 1) * (seats // 2),
        ordering=Ordering(make_pack("9", copies=2), bowers=False),
        hand=8,
        ladder=Ladder((Rung(FORCED, 3, (3,), forced=True), *rungs)),
        phases={
            "auction": Auction(forced=Who.DEALER),
            "name": NameContract(no_trump=bool(v["no_trump"]), may_be_alone=True),
            "tricks": Tricks(lead=Who.MAKER, equal_cards=str(v["equal_cards"])),
            "score": Score(rows),
        }
        | help_phase,
    )


_NO_TRUMP = Option("no_trump", True, "making", "gourt, Pepper")
_ROUNDS = Option(
    "rounds", "until_pass", "making", "gambiter; Parlett", choices=("until_pass", "one")
)

_LEVEL_COUNTS = with_defaults((FIRST_COUNT,), first_count=LEVEL)

RECIPES = (
    Recipe(
        name="pepper",
        title="Pepper",
        sources=("gourt, Pepper", "Parlett, Hasenpfeffer", "gamerules for two and three"),
        seats=(4, 3, 2),
        options=(
            target(30, "Parlett"),
            DEALS,
            *_LEVEL_COUNTS,
            LOWEST_CUT,
            _NO_TRUMP,
            _ROUNDS,
            NOBODY_BIDS,
        ),
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
            *_LEVEL_COUNTS,
            LOWEST_CUT,
            Option("no_trump", False, "making", "a default"),
            _ROUNDS,
            NOBODY_BIDS,
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
            *_LEVEL_COUNTS,
            Option("others_tricks", True, "scoring", "a default, as four-handed"),
            Option("forced_half", UP, "scoring", "a default; Parlett", choices=(UP, DOWN)),
            LOWEST_CUT,
            _NO_TRUMP,
            Option(
                "helped_cards", 2, "alone", "Parlett; for one partner of three a default", high=4
            ),
            Option("equal_cards", FIRST, "making", "a default", choices=(FIRST, LAST)),
        ),
        build=_pepper_six,
    ),
)
