"""How readily an unseen card goes to each hand: what calls tell of cards that nobody has seen."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.core.actions import Bid, parse_action
from euchre.core.events import LaidAway
from euchre.core.suits import SUITS
from euchre.kernels.bits import highest
from euchre.kernels.family import asked
from euchre.kernels.layout import JOKERS, LANES
from euchre.solver.search.reading import Reading

EVEN = 1000
MAKERS_TRUMP, MAKERS_BOSS = 2.0, 1.3
"""How much more readily a trump, and the best card out of a plain suit, is with one who bid for it."""
CALLERS_TRUMP = 1.4
"""And a trump with a maker who had no more to do than call."""
BIDDERS = 1.6
"""And a card of a suit with one who has bid it."""
PASSED = 0.8
"""And a trump with one who passed on the card turned up."""
LAID_AWAY = 0.2
"""And a trump or the best card of a suit among those laid away."""


def odds_of(reading: Reading, q: Any, free: list[int]) -> Any:
    """How readily each unseen card goes to each seat, and to those aside. Shapes: as in `Question`."""
    seen, trumps = reading.seen, int(q[asked.TRUMPS])
    odds = np.full((len(free), asked.MOST_SEATS + 1), float(EVEN))
    if not free or q[asked.NOTHING]:
        return odds.astype(np.int64)
    best = 0
    for lane in (*LANES, JOKERS):
        best |= highest(reading.unseen & lane)
    is_trump = np.array([bool(card & trumps) for card in free])
    is_boss = np.array([bool(card & best) for card in free]) & ~is_trump
    maker = int(q[asked.MAKER])
    if maker:
        has_bid = seen.rules.ladder is not None
        odds[is_trump, maker] *= MAKERS_TRUMP if has_bid else CALLERS_TRUMP
        odds[is_boss, maker] *= MAKERS_BOSS if has_bid else 1.0
    for seat, lane in _bids(reading).items():
        if seat != maker:
            odds[[bool(card & lane) for card in free], seat] *= BIDDERS
    for seat in _passed(reading):
        odds[is_trump, seat] *= PASSED
    if any(isinstance(e, LaidAway) and e.seat != seen.seat for e in seen.log):
        odds[is_trump | is_boss, reading.number] *= LAID_AWAY
    return odds.astype(np.int64)


def _bids(reading: Reading) -> dict[int, int]:
    """The lane of the last suit that each seat has bid."""
    found = {}
    for seat, call in reading.seen.calls:
        if call.startswith("bid "):
            action = parse_action(call)
            assert isinstance(action, Bid)
            if action.strain is not None and action.strain in SUITS:
                found[reading.off(seat)] = reading.lane(action.strain)
    return found


def _passed(reading: Reading) -> set[int]:
    """Those who passed on the card turned up, where its suit became trump after all."""
    seen = reading.seen
    assert seen.contract is not None
    if seen.upcard is None or not seen.upcard.endswith(seen.contract.strain.value):
        return set()
    return {reading.off(seat) for seat, call in seen.calls if call == "pass"}
