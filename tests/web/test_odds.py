"""The page of odds: cards laid by hand and by key, what is found, counting on, and large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.legible import ENLARGE, ILLEGIBLE
from tests.web.pages import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

CARDS = ("Jh", "Jd", "Ah", "9c", "Ts", "Qh")
COMPILING = 600_000
"""Units: milliseconds that the first count of a machine may take: it compiles the players."""


def lay(page: Page, *cards: str) -> None:
    for card in cards:
        page.click(f'[data-pick="{card}"]')


def count(page: Page) -> None:
    page.click("#count")
    page.wait_for_selector("#found:not([hidden])", timeout=COMPILING)


def faces(page: Page, where: str) -> list[str]:
    return page.locator(f"{where} [data-face]").evaluate_all("all => all.map(c => c.dataset.face)")


def test_cards_are_laid_and_taken_back(visit: Open) -> None:
    page = visit("odds", "phone")
    assert page.is_disabled("#count")
    lay(page, *CARDS)
    assert faces(page, "#hand") == list(CARDS[:5])
    assert faces(page, "#upcard") == ["Qh"]
    assert page.is_enabled("#count")
    page.click('[data-pick="Ac"]', force=True)
    assert faces(page, "#hand") == list(CARDS[:5])
    page.click('#hand [data-face="9c"]')
    assert page.is_disabled("#count")
    lay(page, "Ac", "Qh")
    assert faces(page, "#hand") == ["Jh", "Jd", "Ah", "Ts", "Ac"]
    assert faces(page, "#upcard") == []
    page.click("#clear")
    assert faces(page, "#hand") == []


def test_the_best_call_is_told_and_counting_goes_on(visit: Open) -> None:
    page = visit("odds", "desk")
    lay(page, *CARDS)
    count(page)
    calls = page.locator("#rows .call")
    assert calls.evaluate_all("all => all.map(c => c.dataset.call)") == [
        "pass",
        "order",
        "order alone",
    ]
    best = page.locator("#rows .is-best")
    assert best.count() == 1
    assert "best" in best.inner_text()
    assert page.inner_text("#sample").startswith("20,000 ")
    page.click("#more")
    page.wait_for_function(
        "() => document.querySelector('#sample').textContent.startsWith('80,000')"
    )
    assert calls.count() == 3
    page.click("#dealer .chip:first-child")
    assert page.is_hidden("#found")
    count(page)
    assert "Take it up" in page.inner_text("#rows")
    assert page.inner_text("#away").startswith("Lay away ")


def test_the_whole_page_by_keyboard(visit: Open) -> None:
    page = visit("odds", "desk")
    for card in CARDS:
        page.focus(f'[data-pick="{card}"]')
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.dataset.pick") == card
    page.focus("#round input:checked")
    page.keyboard.press("ArrowRight")
    page.fill("#ours", "9")
    page.focus("#count")
    page.keyboard.press("Enter")
    page.wait_for_selector("#found:not([hidden])", timeout=COMPILING)
    assert "Name diamonds alone" in page.inner_text("#rows")


def test_what_is_wrong_is_told(visit: Open) -> None:
    page = visit("odds", "desk")
    lay(page, *CARDS)
    page.evaluate("document.querySelector('#odds-form').noValidate = true")
    page.fill("#ours", "12")
    page.click("#count")
    page.wait_for_selector("#fault:not([hidden])", timeout=COMPILING)
    assert "at most 9; not 12-0" in page.inner_text("#fault")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", ["small", "phone", "low", "desk"])
def test_axe_finds_nothing_in_what_was_found(visit: Open, size: str, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = visit("odds", size, dark=dark)
    lay(page, *CARDS)
    page.click("#dealer .chip:first-child")
    count(page)
    told = [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in axe.run(page).response["violations"]
        for node in one["nodes"]
    ]
    assert told == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", ["small", "desk"])
def test_text_of_twice_the_size_finds_room(visit: Open, size: str) -> None:
    page = visit("odds", size)
    page.evaluate(ENLARGE)
    lay(page, *CARDS)
    assert page.evaluate(ILLEGIBLE, "#page") == []
    count(page)
    assert page.evaluate(ILLEGIBLE, "#page") == []
