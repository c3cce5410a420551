"""From an observation to what the kernels call knowledge: the same array as in a compiled deal."""

from __future__ import annotations

from typing import Any

import numpy as np

from euchre.core.actions import Name, Order, parse_action
from euchre.core.cards import Face
from euchre.core.suits import STRAINS, Strain
from euchre.kernels.expert import known
from euchre.kernels.house.auction import FAR
from euchre.kernels.house.call import CALL, CALL_ALONE, PASS
from euchre.rules.observe import Observation

LAST_CALL = 7
"""The turn in which a dealer may be stuck."""


def knowledge(seen: Observation) -> Any:
    """What a seat knows; see `kernels.expert.known` for the shape.

    Where scores are hidden, both sides lack more points than any deal gives.
    """
    seat, upcard = seen.seat, seen.upcard
    assert seat is not None
    assert upcard is not None
    assert seen.hand is not None
    know = np.zeros(known.KNOWN, dtype=np.int64)
    faces = seen.rules.pack.faces
    number = {face: card for card, face in enumerate(faces)}
    turned = STRAINS.index(Strain(upcard[1]))
    needs = _needs(seen)
    known.open_deal(know, seen.dealer, number[upcard], turned, needs[0], needs[1])
    stick = bool(seen.rules.value("stick_the_dealer")) if _has(seen, "stick_the_dealer") else False
    for turn, said in enumerate(seen.calls):
        call, strain = _heard(said.call, turned)
        known.hear_call(know, call, strain, int(stick and turn == LAST_CALL))
    for plays in [*[trick.plays for trick in seen.tricks], seen.trick]:
        for laid in plays:
            known.see_play(know, laid.seat, number[laid.card])
    known.look(know, seat, _set(seen.hand, number), _set(seen.laid_away, number))
    return know


def _set(cards: tuple[Face, ...], number: dict[Face, int]) -> int:
    return sum(1 << number[card] for card in cards)


def _has(seen: Observation, option: str) -> bool:
    return any(choice.option.name == option for choice in seen.rules.options)


def _heard(text: str, turned: int) -> tuple[int, int]:
    action = parse_action(text)
    if isinstance(action, Order):
        return CALL_ALONE if action.alone else CALL, turned
    if isinstance(action, Name):
        return CALL_ALONE if action.alone else CALL, STRAINS.index(action.strain)
    return PASS, turned


def _needs(seen: Observation) -> tuple[int, int]:
    if seen.standing is None:
        return FAR, FAR
    target, points = seen.rules.match_rules.target, seen.standing.points
    return target - points[0], target - points[1]
