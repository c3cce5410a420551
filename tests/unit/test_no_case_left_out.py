"""How many worked cases there are of each kind: none of them is left out."""

from __future__ import annotations

from collections import Counter

from tests.worked import read

FOUR_HANDED = {
    "score": 12,
    "legal": 7,
    "bid": 6,
    "trick": 5,
    "display": 4,
    "rubber": 2,
    "throwin": 2,
    "text": 1,
    "farmers": 1,
}
"""The cases of the laws stand beside the laws."""
OTHER_GAMES = {
    "score": 36,
    "auction": 15,
    "legal": 14,
    "trick": 8,
    "game_end": 6,
    "partner": 4,
    "partner_count": 2,
    "pack": 1,
    "partner_choice": 1,
    "ask_card": 1,
    "first_lead": 1,
}
"""The rotation of an evening's tables stands beside the evening."""


def test_of_the_four_handed_game_and_its_forms() -> None:
    found = [*read("four-handed.jsonl"), *read("four-handed-forms.jsonl")]
    assert Counter(case["type"] for case in found) == FOUR_HANDED
    assert len({case["id"] for case in found}) == sum(FOUR_HANDED.values())


def test_of_the_other_games() -> None:
    assert Counter(case["kind"] for case in read("other-games.jsonl")) == OTHER_GAMES
