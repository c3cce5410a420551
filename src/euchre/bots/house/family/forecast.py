"""The forecast for a side: one's own tricks, and what partners and the widow should add.

Source: Foster, seven-handed, Suggestions for good play: what others have bid tells of their hands.
"""

from __future__ import annotations

from euchre.bots.house.family.outlook import Others, own_tricks
from euchre.bots.house.family.suits import suits_of, unseen
from euchre.core.actions import Bid, parse_action
from euchre.core.cards import JOKERS, Face
from euchre.core.seats import Seat
from euchre.core.suits import SUITS, Strain, next_suit
from euchre.rules.observe import Observation

WIDOW_CARD = 0.15
"""Units: tricks. What each card of the widow should add."""
SAME_SUIT, SAME_COLOUR, OUTBID = 0.6, 0.3, 0.15
"""Units: tricks. What a partner takes more who has bid the suit, its colour, or over it."""
HIGHER_BID = 0.01
SUPPORT = 3
"""With fewer trumps of one's own others' bids in the suit are no help."""


def bids_of(seen: Observation) -> dict[Seat, Bid]:
    """The last bid of each seat."""
    found: dict[Seat, Bid] = {}
    for seat, call in seen.calls:
        if call.startswith("bid "):
            action = parse_action(call)
            assert isinstance(action, Bid)
            found[seat] = action
    return found


def others_of(seen: Observation, *, resting: int = 0) -> Others:
    """The other hands, as far as I know them."""
    hidden = unseen(seen)
    size = len(seen.hand or ())
    count = len(seen.hand_sizes) - 1
    share = min(1.0, count * size / max(len(hidden), 1))
    active = max(count - resting, 1)
    return Others(active, hidden, share * active / count)


def side_tricks(
    seen: Observation, strain: Strain, partners: int, *, widow: bool, faces: tuple[Face, ...] = ()
) -> float:
    """The tricks that my side should take with this trump and so many partners."""
    hand = faces or seen.hand or ()
    size = len(seen.hand or ())
    suits = suits_of(seen.rules, strain)
    others = others_of(seen)
    own = own_tricks(hand, suits, others)
    if widow:
        own += WIDOW_CARD * seen.widow
    own = min(own, float(size))
    count = len(seen.hand_sizes) - 1
    each = (size - own) / count
    added = sorted(helps(seen, strain).values(), reverse=True)
    chosen = len(set(seen.rules.sides)) == len(seen.rules.sides)
    extra = sum(added[:partners]) if chosen else 0.0
    return min(float(size), own + each * partners + min(extra, size - own - each * partners))


def helps(seen: Observation, strain: Strain) -> dict[Seat, float]:
    """What each other seat should take more than anybody would, by what was bid.

    One who bid the same suit holds its trumps; one who bid the other suit of the colour has a
    bower or both; where I lack the joker, one who bid another suit over it
    may have it.
    """
    if strain not in SUITS:
        return {}
    bids = bids_of(seen)
    lacks_joker = any(face in seen.rules.pack.places for face in JOKERS) and not any(
        face in (seen.hand or ()) for face in JOKERS
    )
    suits = suits_of(seen.rules, strain)
    if len(suits.trumps(seen.hand or ())) < SUPPORT:
        return {}
    ladder = seen.rules.ladder
    mine_bid = any(bid.strain == strain for bid in bids.values())
    found: dict[Seat, float] = {}
    for seat, bid in bids.items():
        if seat == seen.seat:
            continue
        if bid.strain == strain:
            found[seat] = SAME_SUIT
        elif bid.strain is not None and bid.strain in SUITS and next_suit(strain) == bid.strain:
            found[seat] = SAME_COLOUR
        elif lacks_joker and mine_bid and ladder is not None:
            found[seat] = OUTBID + HIGHER_BID * ladder.value(bid.call, bid.strain)
    return found
