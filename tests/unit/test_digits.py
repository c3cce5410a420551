"""Numbers in the texts that are read: the digits 0 to 9, and those of no other script."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import euchre
from euchre.core.actions import parse_action
from euchre.core.errors import EuchreError
from euchre.notation.library.query import parse_query
from euchre.notation.opening import read
from euchre.notation.position import read_position
from euchre.rules.code import parse_code
from euchre.rules.wish_words import parse_wish
from euchre.testing.script import play_all

RULES = euchre.ruleset("north-american")
OTHERS = ("٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "०१२३४५६७८९")

POSITION = (
    "north-american(target=5) d3 10h9hAh9cTs/KhQh9sQsAc/JhAsKsKdQd/AdTdKcQcJc u Jd : "
    "pass, pass, pass, pass, name h"
)
OUT_OF_TURN = (
    "north-american(nines_tens=true) d3 9s9hTs9cTh/KhQhJsQsAc/JhAsKsKdQd/AdTdKcQcJc u Jd : "
    "0 throw in nines_tens"
)
EGN = Path(__file__).parents[1] / "data" / "egn"

TEXTS: list[tuple[str, Callable[[str], object]]] = [
    (POSITION, read_position),
    (OUT_OF_TURN, read_position),
    ("partner 3 5", parse_action),
    ("play 10h", parse_action),
    ("discard 9s", parse_action),
    ("seat0 has at least 3 trumps", lambda text: parse_wish(text, RULES)),
    ("north-american+stick-the-dealer+target=5~4z2", parse_code),
    ("0: pass", lambda text: play_all(RULES.deal(seed=7, dealer=3), text)),
]


def changed(text: str) -> list[str]:
    """The text with one digit of another script in the place of each of its own."""
    return [
        text[:at] + script[int(sign)] + text[at + 1 :]
        for at, sign in enumerate(text)
        if sign in "0123456789"
        for script in OTHERS
    ]


@pytest.mark.parametrize(("text", "reads"), TEXTS, ids=[text[:30] for text, _ in TEXTS])
def test_no_other_digit_is_read(text: str, reads: Callable[[str], object]) -> None:
    reads(text)
    for strange in changed(text):
        with pytest.raises(EuchreError):
            reads(strange)


def test_a_score_in_other_digits_is_a_word_like_any() -> None:
    assert len(parse_query("at 9-9").deals) == 1
    for strange in changed("9-9"):
        assert parse_query(strange).deals == ()


@pytest.mark.parametrize("name", ["bare.egn", "match.emn"])
def test_a_version_in_other_digits_is_none(name: str) -> None:
    text = (EGN / name).read_text(encoding="utf-8")
    version = re.search(r'"version": *"(1\.[0-9])"', text)
    assert version is not None
    assert not any("version" in str(fault) for fault in read(text).faults)
    for strange in changed(version[1]):
        given = text.replace(version[0], f'"version": "{strange}"')
        assert any("version" in str(fault) for fault in read(given).faults)
