"""Laying cards away, and choosing what to give.

Source: Foster, seven-handed: whoever takes the widow keeps what takes tricks; Écarté.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from euchre.bots.house.family.forecast import others_of
from euchre.bots.house.family.outlook import own_tricks
from euchre.bots.house.family.proposing import trump_of
from euchre.bots.house.family.suits import suits_of, unseen
from euchre.core.actions import Action, Discard, Exchange, Give
from euchre.core.cards import Face
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation

MOST_TRIED = 700


def exchange(seen: Observation) -> tuple[Rule, Action]:
    """Away go the cards without which the hand takes most."""
    offers = [action for action in seen.legal if isinstance(action, Exchange)]
    if _draws(offers):
        return change(seen, offers)
    if plays_for_nothing(seen):
        power = suits_of(seen.rules, trump_of(seen)).power
        high = max(offers, key=lambda action: sum(power[face] for face in action.cards))
        return Rule.LAY_AWAY_THE_HIGHEST, high
    return Rule.KEEP_WHAT_TAKES_TRICKS, max(
        likely(seen, offers), key=lambda action: kept(seen, action.cards)
    )


def plays_for_nothing(seen: Observation) -> bool:
    """Whether the bid was to take no trick."""
    ladder, contract = seen.rules.ladder, seen.contract
    return bool(ladder and contract and contract.level and ladder.rung(contract.level).most == 0)


def _draws(offers: Sequence[Exchange]) -> bool:
    """Whether as many cards as one likes may be changed."""
    return len({len(action.cards) for action in offers}) > 1


def kept(seen: Observation, away: Sequence[Face]) -> float:
    """The tricks of what is left of my hand; of equals the hand with fewer suits and higher cards."""
    left = Counter(seen.hand or ())
    left.subtract(away)
    hand = list(left.elements())
    suits = suits_of(seen.rules, trump_of(seen))
    voids = len({suits.suit[face] for face in hand})
    high = sum(suits.power[face] for face in hand)
    return own_tricks(hand, suits, others_of(seen)) - 0.06 * voids + 0.0005 * high


def likely(seen: Observation, offers: Sequence[Exchange]) -> Sequence[Exchange]:
    """Of very many offers those that lay away no trump, if there are any."""
    if len(offers) <= MOST_TRIED:
        suits = suits_of(seen.rules, trump_of(seen))
        plain = [
            offer
            for offer in offers
            if all(suits.suit[face] != suits.trump for face in offer.cards)
        ]
        return plain or offers
    return offers[:MOST_TRIED]


def change(seen: Observation, offers: Sequence[Exchange]) -> tuple[Rule, Action]:
    """Everything but trumps and winners; at least what must be."""
    suits = suits_of(seen.rules, trump_of(seen))
    hidden = unseen(seen)
    keep = {
        face
        for face in seen.hand or ()
        if suits.suit[face] == suits.trump or not suits.better(face, hidden)
    }

    def wanted(action: Exchange) -> tuple[int, int, float]:
        wrong = sum(face in keep for face in action.cards)
        power = sum(suits.power[face] for face in action.cards)
        return -wrong, len(action.cards), -power

    return Rule.CHANGE_ALL_BUT_TRUMPS_AND_WINNERS, max(offers, key=wanted)


def give(seen: Observation) -> tuple[Rule, Action]:
    """To a lone partner the best card."""
    power = suits_of(seen.rules, trump_of(seen)).power
    gifts = [action for action in seen.legal if isinstance(action, Give)]
    return Rule.GIVE_PARTNER_THE_BEST, max(gifts, key=lambda action: power[action.card])


def discard(seen: Observation) -> tuple[Rule, Action]:
    """The card without which the hand takes most."""
    offers = [action for action in seen.legal if isinstance(action, Discard)]
    best = max(offers, key=lambda action: kept(seen, (action.card,)))
    return Rule.LAY_AWAY_THE_LEAST, best
