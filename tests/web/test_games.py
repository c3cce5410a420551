"""Every game of the catalogue in a browser, for each number of players: a deal is clicked through."""

from __future__ import annotations

import re

import pytest

import euchre
from euchre.core.sentences import catalogue
from euchre.rules.catalogue import recipe

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
CODE = re.compile(
    r"\b(?:" + "|".join({key.split(".")[0] for key in catalogue() if "." in key}) + r")\.[a-z_]+\b"
)
HOLE = re.compile(r"\{\w+\}|undefined|null|NaN|\[object")


def check(page) -> None:
    """No sentence is missing or has a hole, and nothing stands out at the side."""
    text = page.inner_text("#app") + page.text_content("#told")
    assert not CODE.search(text), CODE.search(text)
    assert not HOLE.search(text), HOLE.search(text)
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_deal_of_every_game_is_clicked_through(
    open_page, make_player, name: str, seats: int, size: str
) -> None:
    page = open_page(size, f"ruleset={name}&seats={seats}")
    title = euchre.ruleset(name).title
    page.wait_for_function(
        "title => document.querySelector('#game').textContent.startsWith(title)", arg=title
    )
    assert page.locator("#seats .seat").count() == seats - 1
    player = make_player(page, seed=seats)
    while player.wait() not in ("next", "over"):
        check(page)
        player.answer()
    check(page)


def test_a_short_game_comes_to_its_end(open_page, make_player) -> None:
    page = open_page("phone", "ruleset=seven-handed&deals=1")
    make_player(page).play_until("over")
    check(page)
    page.click("#panel .go")
    page.wait_for_selector("#panel", state="hidden")
    assert page.text_content("#game").startswith("Seven-handed")
