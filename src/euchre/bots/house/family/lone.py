"""Choices about lone hands that are made after the call: late, against one, with help, laid open.

Source: Keller 1887, Playing alone and chapters 5 and 6; gourt, Defending alone.
"""

from __future__ import annotations

from euchre.bots.house.family.forecast import helps, others_of
from euchre.bots.house.family.outlook import own_tricks
from euchre.bots.house.family.suits import suits_of, unseen
from euchre.core.actions import (
    PASS,
    Action,
    Alone,
    CallBest,
    CallCard,
    DefendAlone,
    Jambone,
    Jamboree,
    Partner,
    WithPartner,
)
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation

ALL_BUT_SURE = 0.6
"""Units: tricks. How far from all of them a hand may be to be played alone."""
ENOUGH_TO_STOP = 2.2
"""Units: tricks. With so many of one's own a lone hand is met alone."""


def _own(seen: Observation, resting: int = 0) -> float:
    assert seen.contract is not None
    suits = suits_of(seen.rules, seen.contract.strain)
    return own_tricks(seen.hand or (), suits, others_of(seen, resting=resting))


def late_alone(seen: Observation) -> tuple[Rule, Action]:
    """Alone only if able to take every trick unaided."""
    if _own(seen, resting=1) >= len(seen.hand or ()) - ALL_BUT_SURE:
        return Rule.BE_ALONE, Alone()
    return Rule.NOT_GOOD_ENOUGH_ALONE, WithPartner()


def defend(seen: Observation) -> tuple[Rule, Action]:
    """Alone against them only with tricks enough to stop them."""
    if _own(seen, resting=1) >= ENOUGH_TO_STOP:
        return Rule.DEFEND_ALONE_WITH_TRICKS, DefendAlone()
    return Rule.LEAVE_THE_DEFENCE_TO_BOTH, PASS


def call_best(seen: Observation) -> tuple[Rule, Action]:
    """A partner's best card is worth more than one's least, unless every card wins."""
    assert seen.contract is not None
    suits = suits_of(seen.rules, seen.contract.strain)
    hidden = unseen(seen)
    if any(suits.better(face, hidden) for face in seen.hand or ()):
        return Rule.CALL_FOR_THE_BEST, CallBest()
    return Rule.ANY_LEGAL, PASS


def lay_open(seen: Observation) -> tuple[Rule, Action]:
    """Five best trumps are shown; a hand is laid open only where no card of it can lose."""
    if Jamboree() in seen.legal:
        return Rule.SHOW_THE_FIVE_BEST, Jamboree()
    assert seen.contract is not None
    suits = suits_of(seen.rules, seen.contract.strain)
    hidden = unseen(seen)
    sure = all(not suits.better(face, hidden) for face in seen.hand or ())
    if sure and Jambone() in seen.legal:
        return Rule.LAY_OPEN_WHAT_CANNOT_LOSE, Jambone()
    return Rule.ANY_LEGAL, PASS


def call_a_card(seen: Observation) -> tuple[Rule, Action]:
    """Of an open hand the lowest card is called."""
    assert seen.contract is not None
    power = suits_of(seen.rules, seen.contract.strain).power
    calls = [action for action in seen.legal if isinstance(action, CallCard)]
    return Rule.CALL_THE_LOWEST_CARD, min(calls, key=lambda action: power[action.card])


def helper(seen: Observation) -> tuple[Rule, Action]:
    """Help for a lone hand comes from a partner who has bid, else from any."""
    assert seen.contract is not None
    told = helps(seen, seen.contract.strain)
    bid = {seat for seat, call in seen.calls if call.startswith("bid ")}
    choices = [action for action in seen.legal if isinstance(action, Partner)]
    best = max(choices, key=lambda a: (told.get(a.seats[0], 0.0), a.seats[0] in bid))
    return Rule.TAKE_WHO_BID, best
