"""Scores kept by unused cards: each display is read back, and no style uses the game's own cards."""

from __future__ import annotations

import pytest

from euchre.core import markers
from euchre.core.cards import make_pack


@pytest.mark.parametrize("style", markers.STYLES)
def test_each_display_is_read_back(style: str) -> None:
    scores = range(markers.STYLES[style].highest + 1)
    displays = [markers.draw(style, score) for score in scores]
    assert [markers.read(style, display) for display in displays] == list(scores)
    assert len(set(displays)) == len(displays)
    with pytest.raises(ValueError, match=r"\d"):
        markers.draw(style, scores[-1] + 1)


@pytest.mark.parametrize("style", markers.STYLES)
def test_the_barn_is_told_from_nothing(style: str) -> None:
    """gourt: one short of the game both cards lie face down side by side; at nothing, stacked."""
    highest = markers.STYLES[style].highest
    for score in range(highest + 1):
        display = markers.draw(style, score, barn_at=highest - 1)
        assert markers.read(style, display, barn_at=highest - 1) == score
        barn = not display.under.up and not display.over.up and display.pose == markers.BESIDE
        assert barn == (score == highest - 1)


def test_sevens_and_eights_keep_no_score_where_they_are_played() -> None:
    short, long = make_pack("9"), make_pack("7")
    assert set(markers.styles_for(short, 5)) == set(markers.STYLES)
    assert set(markers.STYLES) - set(markers.styles_for(long, 5)) == {"sevens", "eights"}
    assert "two_three" not in markers.styles_for(short, 10)
    assert markers.styles_for(make_pack("2"), 5) == ()
