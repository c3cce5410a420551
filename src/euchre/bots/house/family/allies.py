"""Finding partners: choosing them, asking for a card, calling a suit.

Source: Foster, seven-handed, Suggestions for good play; Euchre for five players; Call-ace Euchre.
"""

from __future__ import annotations

from euchre.bots.house.family.forecast import helps, others_of
from euchre.bots.house.family.outlook import own_tricks
from euchre.bots.house.family.suits import Suits, suits_of, unseen
from euchre.core.actions import Action, Alone, Ask, CallSuit, Partner
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.core.suits import SUITS
from euchre.kernels.house.rule import Rule
from euchre.rules.observe import Observation

ENOUGH_ALONE = 4.3
"""Units: tricks. From here on a partner would only share the points."""


def choose_partners(seen: Observation) -> tuple[Rule, Action]:
    """By what was bid; else by the lowest score where it is known; else by lot."""
    assert seen.contract is not None
    asks = [action for action in seen.legal if isinstance(action, Ask)]
    if asks:
        return ask_for_the_ace_of_the_loser(seen, asks)
    told = helps(seen, seen.contract.strain)
    points = seen.standing.points if seen.standing is not None else None
    luck = Luck(sum(map(hash_of, seen.hand or ())), seen.seat or 0, seen.deal)
    lots = luck.shuffled(seen.rules.seating.seats)

    def wanted(seat: Seat) -> tuple[float, int, int]:
        low = -points[seat] if points is not None else 0
        return told.get(seat, 0.0), low, lots.index(seat)

    choices = [action for action in seen.legal if isinstance(action, Partner)]
    best = max(choices, key=lambda action: sorted(map(wanted, action.seats), reverse=True))
    if any(seat in told for seat in best.seats):
        return Rule.TAKE_WHO_BID, best
    return (Rule.TAKE_THE_LOWEST_SCORES if points else Rule.TAKE_ANYBODY), best


def hash_of(face: str) -> int:
    """A number for a face, the same on every machine."""
    return int.from_bytes(face.encode(), "big")


def ask_for_the_ace_of_the_loser(seen: Observation, asks: list[Ask]) -> tuple[Rule, Action]:
    """The best card out of a plain suit in which I lose; with none, the best trump out."""
    assert seen.contract is not None
    suits = suits_of(seen.rules, seen.contract.strain)
    hidden = unseen(seen)

    def wanted(action: Ask) -> tuple[int, int]:
        face = action.card
        losers = [
            mine
            for mine in seen.hand or ()
            if suits.beats(face, mine) and not _is_trump(suits, face)
        ]
        is_best = suits.better(face, hidden) == 0
        return (1 + (len(losers) == 1) if losers and is_best else 0, suits.power[face])

    return Rule.ASK_FOR_THE_ACE_OF_YOUR_LOSER, max(asks, key=wanted)


def _is_trump(suits: Suits, face: str) -> bool:
    return suits.suit[face] == suits.trump  # type: ignore[index]


def call_suit(seen: Observation) -> tuple[Rule, Action]:
    """A hand good for all tricks calls a suit whose ace it holds, and so is alone unseen."""
    assert seen.contract is not None
    suits = suits_of(seen.rules, seen.contract.strain)
    hidden = unseen(seen)
    calls = [action for action in seen.legal if isinstance(action, CallSuit)]
    mine = {action: suits.of_suit(seen.hand or (), SUITS.index(action.suit)) for action in calls}
    if own_tricks(seen.hand or (), suits, others_of(seen)) >= ENOUGH_ALONE:
        headed = [a for a in calls if mine[a] and not suits.better(mine[a][0], hidden)]
        if headed:
            return Rule.BE_ALONE_UNSEEN, headed[0]
        return Rule.BE_ALONE, Alone()
    open_calls = [a for a in calls if not (mine[a] and not suits.better(mine[a][0], hidden))]
    if not open_calls:
        return Rule.BE_ALONE_UNSEEN, calls[0]

    def wanted(action: CallSuit) -> tuple[bool, int]:
        return bool(mine[action]), -len(mine[action])

    return Rule.CALL_WHERE_YOU_LOSE, max(open_calls, key=wanted)
