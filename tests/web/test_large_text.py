"""Text of twice the size: nothing is cut, covered, or lies on other text.

Source: WCAG 2.2, 1.4.4 (resize text); the look, 3 (text zoom to 200% must not cut anything).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import euchre
from euchre.rules.match import Match
from scripts.staging import Stage, Until, asked, find
from tests.web.legible import ENLARGE, ILLEGIBLE
from tests.web.staged import COVERED, Theatre, put

if TYPE_CHECKING:
    from playwright.sync_api import Page


def in_trick(cards: int) -> Until:
    def holds(match: Match) -> bool:
        if match.over or match.waits_for_pack:
            return False
        return len(match.deal.table.trick) == cards and len(match.deal.tricks) > 0

    return holds


def after_deal(match: Match) -> bool:
    return match.waits_for_pack and bool(match.finished) and bool(match.finished[-1].tricks)


def when_over(match: Match) -> bool:
    return match.over


SCENES: dict[str, list[tuple[str, dict, Until, int]]] = {
    "four-handed": [
        ("north-american", {}, asked("order"), 1),
        ("north-american", {}, asked("name"), 1),
        ("north-american", {}, asked("discard"), 1),
        ("north-american", {}, in_trick(3), 1),
        ("north-american", {}, after_deal, 1),
        ("north-american", {"target": 5}, when_over, 30),
    ],
    "auctions": [
        ("five-hundred", {}, asked("bid"), 1),
        ("five-hundred", {}, asked("exchange"), 1),
        ("pepper", {}, asked("bid"), 1),
        ("call-ace", {}, asked("name"), 1),
    ],
    "seven": [
        ("seven-handed", {}, asked("bid"), 1),
        ("seven-handed", {}, asked("partner"), 1),
        ("seven-handed", {}, in_trick(5), 1),
        ("seven-handed", {}, after_deal, 1),
    ],
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("scenes", SCENES)
def test_the_table(theatre: Theatre, scenes: str, size: str) -> None:
    page, faults = None, {}
    for number, (name, options, until, deals) in enumerate(SCENES[scenes]):
        match, seed = find(euchre.ruleset(name, **options), until, deals=deals)
        stage = Stage(match, seed)
        if page is None:
            page = theatre.open(stage, size)
            page.evaluate(ENLARGE)
        put(page, stage)
        found = page.evaluate(ILLEGIBLE, "#panel" if until in (after_deal, when_over) else "#app")
        found += (
            page.evaluate(COVERED)
            if until not in (after_deal, when_over) and size == "desk"
            else []
        )
        if found:
            faults[number, name] = found
    assert faults == {}


def test_the_hand_and_the_buttons_are_reached_by_scrolling(theatre: Theatre) -> None:
    match, seed = find(euchre.ruleset("north-american"), asked("order"))
    page = theatre.open(Stage(match, seed), "phone")
    page.evaluate(ENLARGE)
    for control in ["#prompt .btn.go", "#hand button:last-child", "#more"]:
        page.locator(control).scroll_into_view_if_needed()
        assert page.evaluate(
            "one => { const box = document.querySelector(one).getBoundingClientRect();"
            "return document.elementFromPoint(box.left + 20, box.top + 20).closest(one) !== null; }",
            control,
        )


def browser_setting(page: Page) -> None:
    """Text of twice the size, as the browser's own setting asks for."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.evaluate("dispatchEvent(new Event('resize'))")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_by_the_setting_of_the_browser_too(theatre: Theatre, size: str) -> None:
    match, seed = find(euchre.ruleset("north-american"), asked("order"))
    stage = Stage(match, seed)
    page = theatre.open(stage, size)
    browser_setting(page)
    put(page, stage)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate(ILLEGIBLE, "#app") == []


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("path", ["new", "learn", "practise", "trainer", "records"])
def test_the_pages(visit, path: str, size: str) -> None:
    page = visit(path, size)
    page.evaluate(ENLARGE)
    if path == "new":
        page.locator("#rules > summary").click()
    assert page.evaluate(ILLEGIBLE, "body") == []


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_log_the_options_and_the_keys(open_page, make_player, size: str) -> None:
    page = open_page(size)
    player = make_player(page)
    player.play_until("next")
    page.click("#panel .go")
    player.play_until("tricks")
    page.evaluate(ENLARGE)
    faults = {}
    page.click("#read")
    for tab in ("log", "tricks", "sheet"):
        page.click(f"#tab-{tab}")
        faults[tab] = page.evaluate(ILLEGIBLE, "#side")
    page.click("#close-side")
    page.click("#options")
    faults["options"] = page.evaluate(ILLEGIBLE, "dialog[open]")
    page.click("#options-sheet .btn:not(.go)")
    faults["keys"] = page.evaluate(ILLEGIBLE, "dialog[open]")
    assert {part: found for part, found in faults.items() if found} == {}
