"""Building the games in which trump is made from an upcard: two to six hands, one family."""

from __future__ import annotations

import msgspec

from euchre.core.cards import make_pack
from euchre.core.ordering import Ordering
from euchre.core.seats import Who
from euchre.core.suits import Strain
from euchre.rules.catalogue.poverty import AFTER_MAKE, asked_before, low_cards, rights_for
from euchre.rules.catalogue.recipe import Plan, Values, match_rules
from euchre.rules.catalogue.shared import FACE_UP, VOID, dealt
from euchre.rules.match_rules import MatchRules
from euchre.rules.options import Value
from euchre.rules.phase import Phase
from euchre.rules.phases.alone import LateAlone, LoneDefence
from euchre.rules.phases.calling_best import CallForBest
from euchre.rules.phases.dealing import BlindCall, LookAtHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import PartnersBest, TakeUp
from euchre.rules.phases.forcing import FORCED, ForceTake, NameForJoker
from euchre.rules.phases.making import FORFEITED, MADE, PASSED, NameTrump, OrderUp
from euchre.rules.phases.open_hand import LayOpen
from euchre.rules.phases.scoring import (
    LAST_TRICK,
    LEFT,
    REDEAL,
    SAME,
    EndDeal,
    Pay,
    Score,
    ScoreRow,
)
from euchre.rules.phases.throwing import THROWN, Poverty, Relief
from euchre.rules.phases.tricks import Tricks
from euchre.rules.ruleset import ANYWHERE, Edge

ORDER = (
    "shuffle",
    "deal",
    "turn up",
    "name for joker",
    "look",
    "forced take",
    "poor hands",
    "order up",
    "name",
    "discard",
    "late alone",
    "call best",
    "defend",
    "throw in",
    "partner's best",
    "open hand",
    "tricks",
    "score",
    "void",
    "forfeit",
    "redeal",
    "misdeal",
)
"""Every slot of these games, in the order in which they come."""

_ASKED_AFTER_MAKE = {"none": Who.DEFENDERS, "partner": Who.NOT_MAKER, "all": Who.EVERYONE}
_CUTTERS = {"pone": Who.PONE, "eldest": Who.ELDEST, "nobody": None}
"""Who may cut the pack. Source: Foster's law 9; gourt and the British page for the others."""
_REST = {
    "rubber": "off",
    "games": 1,
    "farmers": "off",
    "joker_turned": "dealer_names",
    "pb_mode": "simultaneous",
    "defend_alone_scope": "any",
    "farmers_timing": "any",
    "throwin_window": "asked",
    "naf_makers": "partner",
    "lone_lead": "standard",
    "march_points": 2,
    "nobody_makes": VOID,
    "discard_joker": "if_named",
    "low_cards": "below_jack",
    "club_alone": True,
    "blind_pays": "sweep",
    "pack_cut": "pone",
}


def build(
    values: Values,
    seats: int,
    *,
    sides: int = 2,
    may_be_alone: bool = True,
    lowest: str = "",
) -> Plan:
    """The game for these values of the options.

    Fields: `sides` how many, seated by turns; `may_be_alone` whether one may choose to play alone;
    `lowest` the pack's lowest rank where no option gives it.
    """
    v = _Values(values)
    lowest = lowest or ("7" if v["extra_cards_78"] else "9")
    return Plan(
        sides=tuple(seat % sides for seat in range(seats)),
        ordering=Ordering(make_pack(lowest, jokers=int(bool(v["joker"])))),
        order=ORDER,
        phases=_phases(v, may_be_alone=may_be_alone),
        match=_match(v),
        edges=(
            Edge("look", "called", "discard"),
            Edge("forced take", FORCED, "discard"),
            Edge("order up", MADE, "discard"),
            Edge("order up", PASSED, "name"),
            Edge("name", MADE, "late alone"),
            Edge("name", PASSED, str(v["nobody_makes"])),
            Edge("name", FORFEITED, "forfeit"),
            Edge(ANYWHERE, THROWN, "misdeal" if v["throwin_is_misdeal"] else "redeal"),
        ),
        rights=rights_for(v),
    )


class _Values(dict[str, Value]):
    """The options' values; a house rule that a game doesn't offer is off."""

    def __missing__(self, name: str) -> Value:
        return _REST.get(name, False)  # type: ignore[return-value]


def _match(v: _Values) -> MatchRules:
    rubber = "" if v["rubber"] == "off" else str(v["rubber"])
    return match_rules(
        v,
        games=2 if rubber else int(v["games"]),
        lap=bool(v["lap"]),
        slam=bool(v["slam"]),
        rubber=rubber,
    )


def _phases(v: _Values, *, may_be_alone: bool) -> dict[str, Phase]:
    takes = v["joker_turned"] == "dealer_takes"
    phases: dict[str, Phase] = {
        "shuffle": Shuffle(_CUTTERS[str(v["pack_cut"])]),
        "deal": dealt(v),
        "turn up": TurnUp(),
        "look": BlindCall(joker_forces=takes) if v["blind_double"] else LookAtHands(),
        "order up": OrderUp(
            partner_alone=bool(v["canadian_loner"]),
            may_be_alone=may_be_alone,
            natural=bool(v["natural_trump"]),
            face_up=v["turned_down"] == FACE_UP,
        ),
        "name": NameTrump(
            stick=bool(v["stick_the_dealer"]),
            forfeit=bool(v["stuck_forfeit"]),
            no_trump=bool(v["no_trump"]),
            may_be_alone=may_be_alone,
            natural=bool(v["natural_trump"]),
        ),
        "discard": TakeUp(upcard_may_go=bool(v["discard_upcard"]), joker_may_go=_joker_may_go(v)),
        "tricks": Tricks(lone_lead=str(v["lone_lead"])),
        "score": Score(_rows(v), LAST_TRICK if v["last_trick_deals"] else LEFT),
        "forfeit": EndDeal("forfeit", gives=1),
        REDEAL: EndDeal(REDEAL, SAME),
        "misdeal": EndDeal("misdeal"),
    }
    relief = asked_before(v)
    forces = takes and bool(v["joker"])
    if v["joker"]:
        phases["name for joker"] = NameForJoker()
    if forces or v["club_euchre"]:
        suit = Strain.CLUBS if v["club_euchre"] else None
        phases["forced take"] = ForceTake(suit, joker=forces)
    if relief != Relief():
        phases["poor hands"] = Poverty(relief)
    if may_be_alone and (v["partner_alone"] or v["late_alone"] or "forced take" in phases):
        phases["late alone"] = LateAlone(
            partner=bool(v["partner_alone"]),
            forced=True,
            by_suit=bool(v["club_alone"]),
            maker=bool(v["late_alone"]),
        )
    if v["defend_alone"]:
        phases["defend"] = LoneDefence(
            loner_only=v["defend_alone"] != 2 or v["defend_alone_scope"] == "loner_only"
        )
    if v[AFTER_MAKE]:
        who = _ASKED_AFTER_MAKE[str(v["naf_makers"])]
        phases["throw in"] = Poverty(Relief(kinds=(AFTER_MAKE,), low=low_cards(v)), who)
    if v["partners_best"] and v["pb_mode"] == "call_best":
        phases["call best"] = CallForBest()
        phases["partner's best"] = CallForBest(Who.LONE_DEFENDER)
    elif v["partners_best"]:
        phases["partner's best"] = PartnersBest(str(v["pb_mode"]))
    if v["jambone"] or v["jamboree"]:
        points = int(v["jamboree_points"]) if v["jamboree"] else 0
        phases["open hand"] = LayOpen(points, jambone=bool(v["jambone"]))
    return phases


def _joker_may_go(v: _Values) -> bool:
    """Whether a joker taken up may be laid away: as a default not where its dealer must take it."""
    how = str(v["discard_joker"])
    return how == "always" or (how == "if_named" and v["joker_turned"] != "dealer_takes")


def _rows(v: _Values) -> tuple[ScoreRow, ...]:
    """The score rows; where several fit, the highest pays. Source: gourt, Scoring variations."""
    lone = int(v["lone_points"])
    rows = []
    if v["jambone"]:
        rows.append(ScoreRow("jambone", 5, 5, makers=Pay(int(v["jambone_points"])), open=True))
    if v["blind_double"]:
        rows.append(ScoreRow("lone", 5, 5, makers=Pay(2 * lone), blind=True))
    if lone:
        rows.append(ScoreRow("lone", 5, 5, makers=Pay(lone), alone=True))
    rows += [
        ScoreRow("march", 5, 5, makers=Pay(int(v["march_points"]))),
        ScoreRow("point", 3, 4, makers=Pay(1)),
    ]
    if v["defend_alone"] == 1:
        rows.append(ScoreRow("euchre", 0, 2, others=Pay(8), alone=True, lone_defender=True))
    if v["defend_alone"] == 2:
        rows.append(ScoreRow("euchre", 0, 0, others=Pay(8), lone_defender=True))
        rows.append(ScoreRow("euchre", 1, 2, others=Pay(4), lone_defender=True))
    if v["defend_alone"] == 3:
        rows.append(ScoreRow("euchre", 0, 2, others=Pay(4), lone_defender=True))
    lone_euchre = int(v["lone_euchre_points"]) or 2
    if v["super_euchre"]:
        rows.append(ScoreRow("euchre", 0, 0, others=Pay(max(4, lone_euchre)), alone=True))
        rows.append(ScoreRow("euchre", 0, 0, others=Pay(4)))
    if v["set_back"]:
        rows.append(ScoreRow("euchre", 0, 2, makers=Pay(-2)))
    if lone_euchre != 2:
        rows.append(ScoreRow("euchre", 0, 2, others=Pay(lone_euchre), alone=True))
    rows.append(ScoreRow("euchre", 0, 2, others=Pay(2)))
    return tuple(_blind_rows(v, rows))


def _blind_rows(v: _Values, rows: list[ScoreRow]) -> list[ScoreRow]:
    """Where a blind call doubles every result, rows of its own for what isn't a sweep come first."""
    if not v["blind_double"] or v["blind_pays"] != "all":
        return rows
    lost = 2 * (int(v["lone_euchre_points"]) or 2)
    doubled = [ScoreRow("point", 3, 4, makers=Pay(2), blind=True)]
    for row in rows:
        if row.outcome == "euchre":
            pay = Pay(max(lost, row.others.points))
            doubled.append(msgspec.structs.replace(row, others=pay, blind=True))
    return [*doubled, *rows]
