"""Every game of the catalogue in a browser, for each number of players: a deal is clicked through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import euchre
from euchre.core.sentences import catalogue
from euchre.rules.catalogue import recipe

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
CODE = re.compile(
    r"\b(?:" + "|".join({key.split(".")[0] for key in catalogue() if "." in key}) + r")\.[a-z_]+\b"
)
HOLE = re.compile(r"\{\w+\}|undefined|null|NaN|\[object")

WHOLE = {
    "ecarte": "ruleset=ecarte&target=3",
    "call-ace": "ruleset=call-ace&target=3",
    "seven-handed": "ruleset=seven-handed&deals=2",
    "five-hundred": "ruleset=five-hundred&target=100",
    "foster": "ruleset=foster",
}
"""The five that test the design, each to its end."""

SERVE_OWN = """
import euchre
from euchre.live.protocol import Speed
from euchre.web.app import serve
rules = euchre.load_ruleset({file!r})
serve(port=0, bot="house", ruleset=rules, speed=Speed.AT_ONCE, announce=lambda url: print(url, flush=True))
"""
DATA = Path(__file__).parents[1] / "data"


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
    player = make_player(page)
    player.play_until("over")
    check(page)
    player.answer()
    assert page.text_content("#game").startswith("Seven-handed")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game_of_the_five_comes_to_its_end(open_page, make_player, name: str) -> None:
    page = open_page("phone", WHOLE[name])
    make_player(page).play_until("over")
    check(page)


@pytest.mark.parametrize("file", ["two-jokers.toml", "double-deck.toml"])
def test_a_game_that_exists_nowhere_is_clicked_through(
    serving, chromium, make_player, file: str
) -> None:
    """A whole game from a file: its pack, ladder, widow and seats are no game's of the catalogue."""
    path = str(DATA / file)
    title = euchre.load_ruleset(path).title
    with serving(SERVE_OWN.format(file=path)) as address:
        page = chromium.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        page.goto(address)
        page.wait_for_selector("#app:not([hidden])")
        assert page.text_content("#game").startswith(title)
        player = make_player(page, seed=1)
        while player.wait() not in ("next", "over"):
            check(page)
            player.answer()
        check(page)
        page.close()
