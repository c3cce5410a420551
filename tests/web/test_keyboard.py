"""A whole game by keys alone, the list of keys, and a focus that is never lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "how-to-play.md"
KEY = re.compile(r"`([^`]+)`")
FOCUS = """() => {
    const at = document.activeElement;
    return at === document.body ? "" : at.id || at.dataset.face || at.getAttribute('aria-label') || at.textContent;
}"""


def press_on(page, player, before: str | None) -> None:
    """Answer what is asked, with keys alone."""
    asked = player.wait()
    if asked in ("next", "over"):
        page.keyboard.press("Enter")
    elif asked in ("order up", "name"):
        keys = page.locator("#prompt [data-key]:not([disabled], .switch)")
        names = keys.evaluate_all("all => all.map((one) => one.dataset.key)")
        page.keyboard.press("p" if "p" in names else names[0])
    else:
        page.keyboard.press("1")
        for _ in range(6):
            if page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "false":
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if asked == "discard":
            page.keyboard.press("Enter")
    page.wait_for_function("b => document.querySelector('#stage').dataset.asked !== b", arg=before)


def test_a_whole_game_is_played_by_keys_and_the_focus_is_never_lost(open_page, make_player) -> None:
    page = open_page("desk", "target=1&stick_the_dealer=true")
    player = make_player(page)
    player.wait()
    page.keyboard.press("1")
    while player.wait() != "over":
        press_on(page, player, player.question())
        player.wait()
        assert page.evaluate(FOCUS)
    assert page.evaluate("document.activeElement.matches('#panel .go')")


def test_a_call_made_by_tab_and_enter_leaves_the_focus_at_the_question(
    open_page, shy_server, make_player
) -> None:
    page = open_page("phone", "", shy_server)
    player = make_player(page)
    player.play_until("order up")
    page.focus("#prompt .btn.go")
    before = player.question()
    page.keyboard.press("Enter")
    page.wait_for_function("b => document.querySelector('#stage').dataset.asked !== b", arg=before)
    player.wait()
    assert page.evaluate("document.activeElement.closest('#prompt, #hand') !== null")


def test_the_question_mark_opens_the_list_and_esc_closes_it(open_page, make_player) -> None:
    page = open_page("desk")
    make_player(page).wait()
    page.focus("#hint")
    page.keyboard.press("?")
    assert page.is_visible("#help-sheet")
    page.keyboard.press("p")  # the table does not hear it
    page.keyboard.press("Escape")
    page.wait_for_selector("#help-sheet", state="detached")
    assert page.evaluate("document.activeElement.id") == "hint"


def test_the_tools_have_keys(open_page, make_player) -> None:
    page = open_page("phone")
    player = make_player(page)
    while not (player.wait() == "tricks" and page.is_enabled("#last")):
        player.answer()
    page.keyboard.press("l")
    assert page.get_attribute("#last", "aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert page.get_attribute("#last", "aria-pressed") == "false"
    page.keyboard.press("i")
    page.wait_for_selector("#hand .card.hint")
    page.keyboard.press("g")
    assert page.is_visible("#log")
    assert page.evaluate("document.activeElement.id") == "tab-log"
    page.keyboard.press("ArrowRight")
    assert page.is_visible("#tricks")
    assert page.evaluate("document.activeElement.id") == "tab-tricks"
    page.keyboard.press("Escape")
    assert page.is_hidden("#side")
    assert page.evaluate("document.activeElement.id") == "read"
    before = player.question()
    page.keyboard.press("u")
    page.wait_for_function("b => document.querySelector('#stage').dataset.asked !== b", arg=before)


def test_under_the_open_column_of_a_phone_nothing_can_be_reached(open_page, make_player) -> None:
    page = open_page("phone")
    make_player(page).play_until("tricks")
    page.click("#read")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("!document.activeElement.closest('#stage, #tools, #top')")


@pytest.mark.parametrize("size", ["desk"])
def test_how_to_play_lists_the_same_keys(open_page, size: str, make_player) -> None:
    page = open_page(size)
    make_player(page).wait()
    page.keyboard.press("?")
    shown = {
        key
        for row in page.locator("#help-sheet dt").all()
        for key in row.locator("kbd").all_inner_texts()
    }
    section = PAGE.read_text(encoding="utf-8").split("## Keys\n")[1].split("\n## ")[0]
    rows = [row for row in section.splitlines() if row.startswith("|")]
    told = {key for row in rows if "in the terminal:" not in row for key in KEY.findall(row)}
    assert shown == told
