"""Making trump from an upcard in the games that aren't played by four in pairs.

Source: Foster's laws 1 and 2: what a make pays; the rest is what the hand should bring.
"""

from __future__ import annotations

from euchre.bots.house.family.forecast import others_of, side_tricks
from euchre.bots.house.family.outlook import own_tricks
from euchre.bots.house.family.suits import suits_of
from euchre.bots.house.family.worth import worth
from euchre.core.actions import PASS, Action, Name, Order
from euchre.core.cards import Face, is_joker
from euchre.core.suits import Strain
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation

THEIR_UPCARD, OUR_UPCARD = -0.3, 0.4
"""Units: tricks. What the upcard is worth with an adversary, and with a partner."""
CALLED_PARTNER = 0.1
"""Units: tricks. What a partner with the best card of a called suit is worth more than another."""
LEAST = 0.0
"""Units: points. A make that should bring more is made."""
ALONE_LEAST = 0.9
"""How much more a lone hand should bring to be played alone."""


def order(seen: Observation) -> tuple[Rule, Action]:
    """Order up, or pass."""
    if seen.upcard is None or is_joker(seen.upcard):
        return Rule.ANY_LEGAL, PASS
    strain = Strain(seen.upcard[1])
    calls = [action for action in seen.legal if isinstance(action, Order)]
    return _best(seen, [(call, strain, call.alone) for call in calls])


def name(seen: Observation) -> tuple[Rule, Action]:
    """Name the best suit, or pass where one may."""
    names = [action for action in seen.legal if isinstance(action, Name)]
    if not seen.hand:
        return Rule.ANY_LEGAL, names[0]  # unseen, no suit is better than another
    return _best(seen, [(action, action.strain, action.alone) for action in names])


def _best(seen: Observation, calls: list[tuple[Order | Name, Strain, bool]]) -> tuple[Rule, Action]:
    values = [
        (_value(seen, strain, alone=alone) - ALONE_LEAST * alone, action)
        for action, strain, alone in calls
    ]
    if not values:
        return Rule.ANY_LEGAL, PASS
    value, best = max(values, key=lambda one: one[0])
    if value > LEAST or PASS not in seen.legal:
        return Rule.THE_HAND_SHOULD_MAKE_IT, best
    return Rule.THE_HAND_SHOULD_NOT_MAKE_IT, PASS


def _value(seen: Observation, strain: Strain, *, alone: bool) -> float:
    """What making this strain should bring, in points more than the others get."""
    seat = seen.seat or 0
    sides = seen.rules.sides
    mates = sides.count(sides[seat]) - 1
    faces, bonus = with_upcard(seen, strain)
    size = len(faces)
    if alone:
        tricks = own_tricks(faces, suits_of(seen.rules, strain), others_of(seen, resting=mates))
    else:
        called = "call" in seen.rules.slot_index
        tricks = side_tricks(seen, strain, mates + called, widow=False, faces=faces) + bonus
        tricks += CALLED_PARTNER * called
    return worth(seen.rules, None, strain, tricks, hand=size, alone=alone)


def with_upcard(seen: Observation, strain: Strain) -> tuple[tuple[Face, ...], float]:
    """My hand as it would be played, and what the upcard is worth elsewhere."""
    hand = seen.hand or ()
    if seen.upcard is None or seen.upcard_state != "up" or is_joker(seen.upcard):
        return hand, 0.0
    if seen.seat == seen.dealer:
        suits = suits_of(seen.rules, strain)
        full = (*hand, seen.upcard)
        others = others_of(seen)
        kept = max(
            ([f for f in full if f is not gone] for gone in full),
            key=lambda faces: own_tricks(faces, suits, others),
        )
        return tuple(kept), 0.0
    sides = seen.rules.sides
    ours = sides[seen.dealer] == sides[seen.seat or 0]
    return hand, OUR_UPCARD if ours else THEIR_UPCARD
