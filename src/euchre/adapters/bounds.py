"""Bounds of a deal, read off its rules: how long it can be, how big a hand, what it can pay."""

from __future__ import annotations

from euchre.adapters.codec import Codec
from euchre.rules.phases.dealing import DealHands, TurnUp
from euchre.rules.phases.open_hand import LayOpen
from euchre.rules.phases.proposing import ChangeCards, KingRight, MarkTurned
from euchre.rules.phases.scoring import EndDeal, Pay, Score
from euchre.rules.phases.throwing import Poverty, PovertyRight
from euchre.rules.phases.widow import SetWidow
from euchre.rules.ruleset import Ruleset


def hand_size(rules: Ruleset) -> int:
    """The cards that each seat is dealt: as many as there are tricks."""
    phases = [slot.phase for slot in rules.slots if isinstance(slot.phase, DealHands)]
    seats = range(rules.seating.count)
    return max(sum(_dealt(phase, place) for phase in phases) for place in seats)


def _dealt(phase: DealHands, place: int) -> int:
    return sum(sizes[place % len(sizes)] for sizes in phase.rounds)


def widow_size(rules: Ruleset) -> int:
    """The cards of the widow."""
    return sum(slot.phase.count for slot in rules.slots if isinstance(slot.phase, SetWidow))


def cards_used(rules: Ruleset) -> int:
    """How many cards of the pack, from the top, can ever matter: those that nobody sees don't."""
    phases = [slot.phase for slot in rules.slots]
    reliefs = [
        one.relief for one in (*phases, *rules.rights) if isinstance(one, Poverty | PovertyRight)
    ]
    draws = any(relief.farmers != "off" for relief in reliefs)
    if draws or any(isinstance(phase, ChangeCards) for phase in phases):
        return len(rules.pack.faces)
    hands = [phase for phase in phases if isinstance(phase, DealHands)]
    dealt = sum(_dealt(phase, place) for phase in hands for place in range(rules.seating.count))
    turned = sum(isinstance(phase, TurnUp) for phase in phases)
    return dealt + turned + widow_size(rules)


def points_range(rules: Ruleset) -> tuple[int, int]:
    """The least and the most that a deal can give a seat."""
    least = most = 0
    for slot in rules.slots:
        phase = slot.phase
        low, high = 0, 0
        if isinstance(phase, Score):
            pays = [pay for row in phase.rows for pay in (row.makers, row.others)]
            amounts = [amount for pay in pays for amount in _amounts(rules, pay)]
            low, high = min(amounts), max(amounts)
        elif isinstance(phase, EndDeal):
            high = phase.gives
        elif isinstance(phase, MarkTurned):
            high = phase.points
        elif isinstance(phase, LayOpen):
            high = phase.jamboree
        least, most = least + min(low, 0), most + max(high, 0)
    kings = sum(right.points for right in rules.rights if isinstance(right, KingRight))
    return least, most + kings


def _amounts(rules: Ruleset, pay: Pay) -> list[int]:
    values = [0]
    if rules.ladder is not None:
        values += [value for rung in rules.ladder.rungs for value in rung.values]
    tricks = hand_size(rules)
    return [
        pay.amount(value, taken) for value in (min(values), max(values)) for taken in (0, tricks)
    ]


def most_choices(rules: Ruleset, codec: Codec) -> int:
    """More choices than a deal can have, counted generously.

    Every card is played once; every seat answers each phase once, cards laid away one by one; it
    bids each bid once with all others passing between. Where cards are exchanged again and again,
    each round of that uses up a card of the stock.
    """
    seats, faces = rules.seating.count, len(rules.pack.faces)
    plays = hand_size(rules) * seats
    bids = (1 + sum(word.startswith("bid ") for word in codec.words)) * seats
    asked = len(rules.slots) * seats * (hand_size(rules) + widow_size(rules) + 1)
    again = (faces - plays) * (3 * seats + 1)
    loops = any(slot.phase.uses_up for slot in rules.slots)
    return plays + bids + asked + len(rules.rights) * seats + (again if loops else 0)
