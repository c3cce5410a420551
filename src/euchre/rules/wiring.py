"""Checking a ruleset's wiring: every fault at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.core.cards import is_joker, rank_of
from euchre.core.sentences import say
from euchre.rules.bidding_wiring import bidding_problems
from euchre.rules.phase import Phase
from euchre.rules.phases.allies import CallPartner, ChoosePartners
from euchre.rules.phases.alone import LateAlone, LoneDefence
from euchre.rules.phases.auction import Auction, NameContract
from euchre.rules.phases.calling_best import CallForBest
from euchre.rules.phases.dealing import BlindCall, DealHands, Shuffle, TurnUp
from euchre.rules.phases.exchange import PartnersBest, TakeUp
from euchre.rules.phases.forcing import ForceTake, NameForJoker
from euchre.rules.phases.helping import HelpFromPartner
from euchre.rules.phases.making import NameTrump, OrderUp
from euchre.rules.phases.open_hand import LayOpen, LayOpenByBid
from euchre.rules.phases.proposing import ChangeCards, MarkTurned, Proposals
from euchre.rules.phases.scoring import EndDeal, Score
from euchre.rules.phases.tricks import Tricks
from euchre.rules.phases.widow import SetWidow, TakeWidow
from euchre.rules.score_wiring import dealt, score_problems

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


_MAKING = (OrderUp, NameTrump, NameContract, Auction, Proposals, ForceTake, BlindCall)
_MADE = (CallPartner, LateAlone, LoneDefence, CallForBest, PartnersBest, LayOpen, Tricks)
_BID = (ChoosePartners, NameContract, LayOpenByBid)
_TURNED = (NameForJoker, ForceTake, OrderUp, NameTrump, TakeUp, MarkTurned, Proposals, BlindCall)
NEEDS: dict[type[Phase], tuple[tuple[type[Phase], ...], ...]] = {
    DealHands: ((Shuffle,),),
    SetWidow: ((Shuffle,),),
    TurnUp: ((Shuffle,),),
    TakeWidow: ((SetWidow,), _MAKING),
    ChangeCards: ((Proposals,),),
    HelpFromPartner: (_MAKING,),
    Score: ((Tricks,),),
    **dict.fromkeys(_TURNED, ((TurnUp,),)),
    **dict.fromkeys(_BID, ((Auction,),)),
    **dict.fromkeys(_MADE, (_MAKING,)),
}
"""What a phase needs: of each of these groups one phase in some slot before its own."""


def problems_of(rules: Ruleset) -> list[str]:
    """All faults of a ruleset's wiring, each in a sentence."""
    return [
        *_names(rules),
        *_edges(rules),
        *_labels(rules),
        *_loops(rules),
        *_needs(rules),
        *_numbers(rules),
        *_cards(rules),
        *bidding_problems(rules),
        *score_problems(rules),
    ]


def _names(rules: Ruleset) -> list[str]:
    counts = Counter(slot.name for slot in rules.slots)
    found = [say("wiring.twice", slot=name) for name, count in counts.items() if count > 1]
    found += [
        say("wiring.not_in_order", slot=slot.name)
        for slot in rules.slots
        if slot.name not in rules.order
    ]
    if not rules.slots:
        found.append(say("wiring.no_slots"))
    return found


def _edges(rules: Ruleset) -> list[str]:
    ends = {*rules.order}
    starts = {*ends, "*"}
    return [
        say("wiring.edge", slot=edge.slot, label=edge.label, target=name)
        for edge in rules.edges
        for name, known in ((edge.slot, starts), (edge.to, ends))
        if name not in known
    ]


def _labels(rules: Ruleset) -> list[str]:
    right_labels = {label for right in rules.rights for label in right.labels}
    found = []
    for index, slot in enumerate(rules.slots):
        if isinstance(slot.phase, Score | EndDeal) or slot.name not in rules.order:
            continue
        for label in (*slot.phase.labels, *right_labels):
            try:
                rules.next_slot(index, label)
            except (KeyError, ValueError):
                found.append(say("wiring.label", slot=slot.name, label=label))
    return found


def _loops(rules: Ruleset) -> list[str]:
    """Edges that lead back use something up, or the deal might never end."""
    place = {name: index for index, name in enumerate(rules.order)}
    return [
        say("wiring.loop", slot=edge.slot, target=edge.to)
        for edge in rules.edges
        if edge.slot in place and edge.to in place and place[edge.to] <= place[edge.slot]
        if not any(s.name == edge.slot and s.phase.uses_up for s in rules.slots)
    ]


def _needs(rules: Ruleset) -> list[str]:
    """A phase that builds on another comes after it."""
    found = []
    seen: list[Phase] = []
    for slot in rules.slots:
        for wanted in NEEDS.get(type(slot.phase), ()):
            if not any(isinstance(phase, wanted) for phase in seen):
                names = ", ".join(str(kind.__struct_config__.tag) for kind in wanted)
                found.append(say("wiring.needs", slot=slot.name, phases=names))
        seen.append(slot.phase)
    if not any(isinstance(phase, Score | EndDeal) for phase in seen):
        found.append(say("wiring.no_end"))
    return found


def _numbers(rules: Ruleset) -> list[str]:
    found = []
    if len(rules.sides) != rules.seating.count:
        found.append(say("wiring.sides", n=rules.seating.count, given=len(rules.sides)))
    hands = dealt(rules)
    if len(set(hands)) > 1:
        found.append(say("wiring.uneven", given=", ".join(map(str, hands))))
    count = sum(hands)
    for slot in rules.slots:
        if _batches(slot.phase) < 1:
            found.append(say("wiring.batch", slot=slot.name))
        count += isinstance(slot.phase, TurnUp)
        count += slot.phase.count if isinstance(slot.phase, SetWidow) else 0
    if count > len(rules.pack.faces):
        found.append(say("wiring.too_many", n=count, given=len(rules.pack.faces)))
    match = rules.match_rules
    if match.target < 1 and match.deals < 1:
        found.append(say("wiring.endless"))
    return found


def _batches(phase: Phase) -> int:
    """The smallest number of cards that a phase deals at a time; 1 where it deals none."""
    if isinstance(phase, DealHands):
        return min((size for sizes in phase.rounds for size in sizes or (0,)), default=0)
    return phase.count if isinstance(phase, SetWidow | HelpFromPartner) else 1


def _cards(rules: Ruleset) -> list[str]:
    """The order of the cards speaks of every card."""
    ranks = {rank_of(face) for face in rules.pack.faces if not is_joker(face)}
    missing = sorted(ranks - set(rules.ordering.ranks))
    found = [say("wiring.rank", rank=rank) for rank in missing]
    if rules.ordering.pack != rules.pack:
        found.append(say("wiring.ordering"))
    jacks = rules.match_rules.first_dealer in ("first_jack", "first_black_jack")
    if jacks and not any(face in rules.pack.places for face in ("Js", "Jc")):
        found.append(say("wiring.no_jacks"))
    return found
