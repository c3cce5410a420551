"""Bidding: which rung, in which strain. One rule a function, named for its source.

Source: Foster, seven-handed, Suggestions for good play, and 500.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.bots.house.family.forecast import bids_of, side_tricks
from euchre.bots.house.family.outlook import LONG
from euchre.bots.house.family.suits import Suits, suits_of, unseen
from euchre.bots.house.family.worth import worth
from euchre.core.actions import PASS, Action, Bid, Name
from euchre.core.cards import JOKERS, is_joker
from euchre.core.suits import STRAINS, SUITS, Strain
from euchre.kernels.house.rule import Rule
from euchre.rules.ladder import Rung
from euchre.rules.observe import Observation
from euchre.rules.phases.auction import NameContract
from euchre.rules.table import Bidding

CAUTION = 0.35
"""Units: tricks. What the first to bid counts less than the last, who has heard the others."""
PARTNER_BID = 0.5
"""Units: tricks. What a fixed partner's bid adds."""
LEADS_OF_TRUMP = 5
FOR_NOTHING = 0.5
"""What a sound bid of no trick should bring of what it pays."""


class Offer(NamedTuple):
    """A bid with what it should bring. Fields: `worth` in points, more than the others get."""

    bid: Bid
    rung: Rung
    strain: Strain
    tricks: float
    worth: float


def bid(seen: Observation) -> tuple[Rule, Action]:
    """The offer that should bring most; of equals the cheaper. Nothing that should lose."""
    offers = [offer for offer in _offers(seen) if offer.worth > 0 and is_sound(seen, offer)]
    if not offers:
        return Rule.NO_BID_SHOULD_BE_MADE, PASS
    best = max(offers, key=lambda offer: (offer.worth, -offer.rung.value(offer.strain)))
    return _rule(seen, best), best.bid


def _offers(seen: Observation) -> list[Offer]:
    ladder = seen.rules.ladder
    assert ladder is not None
    found = []
    strains = [strain for strain in STRAINS if strain in SUITS or allows_no_trump(seen)]
    forecasts: dict[tuple[Strain, int, bool], float] = {}
    for action in seen.legal:
        if not isinstance(action, Bid):
            continue
        rung = ladder.rung(action.call)
        high = seen.high
        if high is not None and not ladder.outranks(
            Bidding(high.seat, action.call, action.strain), high
        ):
            continue  # it would only inform
        named = rung.strain or action.strain
        for strain in strains if named is None else (named,):
            mates = partners_of(seen, rung)
            key = (strain, mates, rung.widow)
            if key not in forecasts:
                forecasts[key] = forecast(seen, strain, mates, widow=rung.widow)
            tricks = forecasts[key]
            found.append(Offer(action, rung, strain, tricks, _worth(seen, rung, strain, tricks)))
    return found


def _worth(seen: Observation, rung: Rung, strain: Strain, tricks: float) -> float:
    """A bid of no trick is judged by rule alone."""
    if rung.most == 0:
        return FOR_NOTHING * rung.value(strain)
    hand = len(seen.hand or ())
    return worth(seen.rules, rung, strain, tricks, hand=hand, alone=rung.alone)


def partners_of(seen: Observation, rung: Rung) -> int:
    """How many play with the bidder: those that the rung gives, or his side's."""
    if rung.partners or rung.alone:
        return rung.partners
    sides = seen.rules.sides
    return sides.count(sides[seen.seat or 0]) - 1


def allows_no_trump(seen: Observation) -> bool:
    """Whether no-trump may be named once a bid without a suit has won."""
    return any(
        isinstance(slot.phase, NameContract) and slot.phase.no_trump for slot in seen.rules.slots
    )


def forecast(seen: Observation, strain: Strain, partners: int, *, widow: bool) -> float:
    """My side's tricks, as one who speaks early or late should count them."""
    tricks = side_tricks(seen, strain, partners, widow=widow)
    return tricks + partner_bid(seen, strain) - first_bidder_caution(seen)


def first_bidder_caution(seen: Observation) -> float:
    """The first bidders know nothing of the other hands."""
    count = len(seen.hand_sizes)
    spoken = len({seat for seat, _ in seen.calls})
    return CAUTION * max(count - 1 - spoken, 0) / (count - 1)


def partner_bid(seen: Observation, strain: Strain) -> float:
    """A fixed partner who has bid the same suit holds something of it."""
    seat = seen.seat or 0
    sides = seen.rules.sides
    return sum(
        PARTNER_BID
        for other, made in bids_of(seen).items()
        if other != seat and sides[other] == sides[seat] and made.strain in (None, strain)
    )


def is_sound(seen: Observation, offer: Offer) -> bool:
    """Whether no rule forbids this bid to this hand."""
    everything = offer.rung.tricks >= len(seen.hand or ())
    if offer.rung.most == 0:
        return all_low_for_nothing(seen)
    if not everything:
        return True
    suits = suits_of(seen.rules, offer.strain)
    if offer.rung.partners:
        return seven_needs_the_joker(seen)
    if seen.rules.ladder is not None and any(r.partners for r in seen.rules.ladder.rungs):
        if offer.rung.widow:
            return ten_needs_winners(seen, suits)
        return twenty_needs_leads_of_trump(seen, suits)
    return True


def seven_needs_the_joker(seen: Observation) -> bool:
    """It is very risky to bid seven without the joker: one in eleven or so that it is in the widow."""
    jokers = [face for face in seen.rules.pack.faces if is_joker(face)]
    return not jokers or any(face in (seen.hand or ()) for face in jokers)


def ten_needs_winners(seen: Observation, suits: Suits) -> bool:
    """Both best trumps, and every other card a trump or a winner of its suit."""
    hand = seen.hand or ()
    trumps = suits.trumps(seen.rules.pack.faces)
    return all(face in hand for face in trumps[:2]) and all(
        suits.suit[face] == suits.trump or not suits.better(face, unseen(seen)) for face in hand
    )


def twenty_needs_leads_of_trump(seen: Observation, suits: Suits) -> bool:
    """At least five winning leads of trumps, or as many as the hand has, and no losing lead."""
    hand = seen.hand or ()
    hidden = unseen(seen)
    trumps = suits.trumps(hand)
    wins = [face for face in trumps if not suits.better(face, hidden)]
    out = sum(suits.suit[face] == suits.trump for face in hidden)
    drawn = len(wins) if len(wins) < out else len(trumps)
    return min(LEADS_OF_TRUMP, len(hand)) <= drawn and all(
        suits.suit[face] == suits.trump or not suits.better(face, hidden) for face in hand
    )


def all_low_for_nothing(seen: Observation) -> bool:
    """To take no trick every suit is held from below, with gaps of one; the widow mends some."""
    suits = suits_of(seen.rules, Strain.NO_TRUMP)
    high = 0
    for suit in range(4):
        held = suits.of_suit(seen.hand or (), suit)[::-1]
        order = suits.of_suit(suits.pack, suit)[::-1]
        high += sum(order.index(face) > 2 * place for place, face in enumerate(held))
    return not any(face in JOKERS for face in seen.hand or ()) and high <= seen.widow // 2


def _rule(seen: Observation, offer: Offer) -> Rule:
    """Which advice the bid follows."""
    bids = bids_of(seen)
    same = sum(made.strain == offer.bid.strain for made in bids.values() if offer.bid.strain)
    if same > 1:
        return Rule.RAISE_WHAT_TWO_HAVE_BID
    if same:
        return Rule.COUNT_WHAT_ANOTHER_BID
    if any(len(rung.values) > 1 for rung in (offer.rung,)):
        return Rule.VALUE_OVER_TRICKS
    return Rule.SHOW_THE_VALUE


def name(seen: Observation) -> tuple[Rule, Action]:
    """The trump of a bid that has won: what should bring most, alone where that is more."""
    ladder = seen.rules.ladder
    assert ladder is not None
    forced = next((r for r in ladder.rungs if r.forced), None)
    rung = ladder.rung(seen.high.call) if seen.high is not None else forced
    assert rung is not None
    hand = len(seen.hand or ())

    def value(action: Name) -> float:
        mates = 0 if action.alone else partners_of(seen, rung)
        tricks = side_tricks(seen, action.strain, mates, widow=rung.widow)
        if action.alone and _has_help(seen):
            tricks = min(float(hand), tricks + 2 * LONG)
        return worth(seen.rules, rung, action.strain, tricks, hand=hand, alone=action.alone)

    names = [action for action in seen.legal if isinstance(action, Name)]
    best = max(names, key=value)
    return Rule.NAME_YOUR_BEST_SUIT, best


def _has_help(seen: Observation) -> bool:
    return "help" in seen.rules.slot_index
