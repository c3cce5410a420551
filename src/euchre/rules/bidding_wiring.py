"""Checking that a ruleset's ladder and the phases that climb it belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from euchre.core.sentences import say
from euchre.core.suits import STRAINS
from euchre.rules.ladder import Ladder, Rung
from euchre.rules.phase import Phase
from euchre.rules.phases.allies import ChoosePartners
from euchre.rules.phases.auction import Auction, NameContract
from euchre.rules.phases.open_hand import LayOpenByBid
from euchre.rules.score_wiring import dealt

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


def bidding_problems(rules: Ruleset) -> list[str]:
    """A ladder that nobody climbs, an auction without one, rungs that can't be."""
    auctions = [slot for slot in rules.slots if isinstance(slot.phase, Auction)]
    if rules.ladder is None:
        return [say("wiring.no_ladder", slot=slot.name) for slot in auctions]
    if not auctions:
        return [say("wiring.no_auction")]
    return [*_rungs(rules, rules.ladder), *_auctions(rules, rules.ladder)]


def _filled(rules: Ruleset, kind: type[Phase]) -> bool:
    return any(isinstance(slot.phase, kind) for slot in rules.slots)


def _rungs(rules: Ruleset, ladder: Ladder) -> Iterator[str]:
    for call, count in Counter(ladder.calls).items():
        if count > 1:
            yield say("wiring.rung_twice", call=call)
    if all(rung.forced for rung in ladder.rungs):
        yield say("wiring.no_rungs")
    hand = max(dealt(rules), default=0)
    for rung in ladder.rungs:
        if len(rung.values) not in (1, len(STRAINS)):
            yield say("wiring.rung_values", call=rung.call, n=len(STRAINS))
        elif not rung.forced and min(rung.values) < 1:
            yield say("wiring.rung_worthless", call=rung.call)
        if not 0 <= rung.tricks <= hand:
            yield say("wiring.rung_tricks", call=rung.call, given=rung.tricks, number=hand)
        yield from _rung_phases(rules, rung)


def _rung_phases(rules: Ruleset, rung: Rung) -> Iterator[str]:
    """What a rung asks for must be done by some phase."""
    if rung.partners and not _filled(rules, ChoosePartners):
        yield say("wiring.rung_partners", call=rung.call)
    if not 0 <= rung.partners < rules.seating.count:
        yield say("wiring.rung_too_many", call=rung.call, given=rung.partners)
    if rung.open and not _filled(rules, LayOpenByBid):
        yield say("wiring.rung_open", call=rung.call)


def _auctions(rules: Ruleset, ladder: Ladder) -> Iterator[str]:
    falls = any(rung.forced for rung in ladder.rungs)
    for slot in rules.slots:
        phase = slot.phase
        if not isinstance(phase, Auction):
            continue
        if falls != (phase.forced is not None):
            yield say("wiring.forced", slot=slot.name)
        unnamed = (
            rung.strain is None and (rung.forced or not phase.strains) for rung in ladder.rungs
        )
        if any(unnamed) and not _filled(rules, NameContract):
            yield say("wiring.no_naming", slot=slot.name)
