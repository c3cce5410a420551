"""The table of all hands: each is there once, and it goes on where it was."""

from __future__ import annotations

import json

import pytest

from euchre.analysis.odds import odds
from euchre.analysis.odds_question import Question
from euchre.analysis.odds_table import HANDS, Table, build, hand_of
from euchre.core.errors import SetupError
from euchre.core.ordering import Ordering
from euchre.core.suits import Strain
from euchre.kernels.blueprint.infoset import CLASSES, UPCARDS, class_of, numbering
from euchre.kernels.house.layout import layout_of
from euchre.rules.catalogue import ruleset

STUCK = ruleset("north-american", stick_the_dealer=True)


@pytest.mark.parametrize("upcard", range(UPCARDS))
def test_each_hand_is_there_once(upcard: int) -> None:
    layout, where = layout_of(Ordering(STUCK.pack), Strain.HEARTS), numbering()
    for number in range(CLASSES):
        face, hand = hand_of(upcard, number)
        assert len({face, *hand}) == 6
        place = class_of(where, layout.hand(hand), layout.bit[face])
        assert place == upcard * CLASSES + number
    assert 4 * UPCARDS * CLASSES == HANDS


def test_it_goes_on_where_it_was_and_says_what_odds_say(tmp_path) -> None:
    file, table = tmp_path / "table.json", Table(STUCK, seed=1, hands=3)
    build(table, file, workers=1)
    (shares,) = json.loads(file.read_text())["parts"].values()
    ((first, rows),) = shares
    assert (first, len(rows)) == (0, 3)
    turn, upcard, hand, worth = rows[0]
    assert (turn, upcard, hand) == (0, "9h", "9dTdQdKdAd")
    question = Question(rules=STUCK, hand=hand, upcard=upcard, seat=0, dealer=3)
    found = odds(question, layouts=1, half_width=0.06, seed=1)
    assert [mean for mean, _ in worth] == [round(1000 * c.points.mean) for c in found.choices]
    assert all(half <= 60 for _, half in worth)
    told: list[int] = []
    build(table, file, workers=1, step=told.append)
    assert told == [3]
    with pytest.raises(SetupError):
        build(Table(STUCK, seed=2, hands=3), file, workers=1)


@pytest.mark.parametrize("name", ["british", "five-hundred", "ecarte"])
def test_other_games_are_refused(name: str) -> None:
    with pytest.raises(SetupError):
        Table(ruleset(name)).checked()
