"""A deal to begin from: all hands known, any options."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import euchre
from euchre.rules.deal import Deal

# Seat 0 is eldest, seat 3 deals; 9d Js Tc are left in the stock.
HANDS = ("Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
UPCARD = "9h"

Dealt = Callable[..., Deal]


@pytest.fixture
def dealt() -> Dealt:
    """`dealt(stick_the_dealer=True)`: the deal above under the rules with these options."""

    def deal(
        base: str = "north-american",
        *,
        hands: Sequence[str] = HANDS,
        upcard: str = UPCARD,
        dealer: int = 3,
        stock: str = "",
        **options: bool | int | str,
    ) -> Deal:
        rules = euchre.ruleset(base, **options)
        return rules.setup(hands=hands, upcard=upcard, dealer=dealer, stock=stock).deal()

    return deal
