"""Scripts: a deal played from a line of text, for scenarios in tests."""

from __future__ import annotations

import re
from collections.abc import Iterable

from euchre.rules.deal import Deal

_SEATED = re.compile(r"([0-9]+)\s*:\s*(.*)")


def play_all(deal: Deal, script: str) -> Deal:
    """The deal after the acts of a script, divided by commas; `2: give 9s` is an act of seat 2.

    Errors: `IllegalAction` and `NotationError` as from `Deal.play`.
    Example:
        >>> import euchre
        >>> deal = euchre.ruleset("north-american").deal(seed=7, dealer=3)
        >>> play_all(deal, "pass, pass, order alone").contract.alone
        2
    """
    for text in filter(None, (part.strip() for part in script.split(","))):
        seated = _SEATED.fullmatch(text)
        deal = deal.play(seated[2], int(seated[1])) if seated else deal.play(text)
    return deal


def play_cards(deal: Deal, cards: str | Iterable[str]) -> Deal:
    """The deal after these cards, one after the other, have been played by whoever's turn it is."""
    for card in cards.split() if isinstance(cards, str) else cards:
        deal = deal.play(f"play {card}")
    return deal
