"""The column beside the table: log, tricks and score sheet, reasons afterwards, undo, options."""

from __future__ import annotations

import re

import pytest


def play_deals(player, count: int) -> None:
    """So many deals to their ends; the last panel stays open."""
    for number in range(count):
        asked = player.play_until("next", "over")
        if asked == "over" or number == count - 1:
            return
        player.answer()


def show(page, tab: str) -> None:
    """Open the column where it isn't, and turn to a tab."""
    if page.is_visible("#read") and not page.is_visible("#side"):
        page.click("#read")
    page.click(f"#tab-{tab}")


@pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.long)])
def test_tricks_and_score_sheet_of_all_deals_come_back_after_a_reload(
    open_page, size: str, make_player
) -> None:
    page = open_page(size)
    player = make_player(page)
    play_deals(player, 3)
    player.answer()
    player.play_until("tricks")
    show(page, "sheet")
    rows = page.locator("#sheet tbody tr").all_inner_texts()
    assert len(rows) == 3
    show(page, "tricks")
    before = page.inner_text("#tricks")
    assert page.locator("#tricks details").count() == 3
    page.reload()
    player.wait()
    show(page, "sheet")
    assert page.locator("#sheet tbody tr").all_inner_texts() == rows
    show(page, "tricks")
    assert page.inner_text("#tricks") == before


def test_the_running_score_of_the_sheet_is_the_score_of_the_table(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    play_deals(player, 3)
    show(page, "sheet")
    ours, theirs = page.locator("#sheet tbody tr").last.locator(".num b").all_inner_texts()
    assert (page.text_content("#us-plaque .n"), page.text_content("#them-plaque .n")) == (
        ours,
        theirs,
    )


def test_hidden_scores_are_not_on_the_sheet(open_page, make_player) -> None:
    page = open_page("desk", "ruleset=seven-handed")
    player = make_player(page)
    play_deals(player, 1)
    show(page, "sheet")
    assert page.locator("#sheet .num").count() == 0


@pytest.mark.parametrize("size", ["desk", pytest.param("phone", marks=pytest.mark.long)])
def test_each_call_and_card_of_a_deal_that_is_over_says_why(
    open_page, size: str, make_player
) -> None:
    page = open_page(size)
    player = make_player(page)
    player.play_until("tricks")
    assert page.locator(".why, button.laid").count() == 0
    play_deals(player, 1)
    player.answer()
    player.play_until("tricks")
    show(page, "tricks")
    page.locator("#tricks summary").first.click()
    asked = page.locator("#tricks details .why, #tricks details button.laid")
    marks = asked.evaluate_all("all => all.map((one) => one.dataset.at)")
    assert len(marks) > 15
    for mark in marks[:12]:
        page.click(f'#tricks details [data-at="{mark}"]')
    page.wait_for_function("n => document.querySelectorAll('.because').length >= n", arg=12)
    for told in page.locator(".because").all_inner_texts():
        assert re.search(r"[a-z].*\.$", told)
        assert not re.search(r"\{|\}|\bwhy\.|\bhint\.", told)


def test_undo_takes_the_last_act_back_in_both_windows(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    while not (player.wait() == "tricks" and page.is_enabled("#undo")):
        player.answer()
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#app:not([hidden])")
    hand = page.locator("#hand button").count()
    asked = player.question()
    player.answer()
    player.wait()
    page.click("#undo")
    page.wait_for_function(
        "n => document.querySelectorAll('#hand button').length === n && document.querySelector('#prompt .mat.turn')",
        arg=hand,
    )
    assert player.question() != asked
    assert page.text_content("#told") == "Taken back."
    now = player.question()
    other.wait_for_function("v => document.querySelector('#stage').dataset.asked === v", arg=now)
    assert other.locator("#hand button").count() == hand


def test_undo_leads_back_to_the_first_call_and_no_further(open_page, make_player) -> None:
    page = open_page("phone")
    player = make_player(page)
    play_deals(player, 1)
    taken = 0
    while page.is_enabled("#undo"):
        before = player.question()
        page.click("#undo")
        page.wait_for_function(
            "v => document.querySelector('#stage').dataset.asked !== v", arg=before
        )
        taken += 1
    assert taken >= 1
    assert player.wait() in ("order up", "name", "discard", "tricks")


def test_options_are_kept_and_set_before_anything_is_painted(open_page, make_player) -> None:
    page = open_page("phone", cut=True)
    make_player(page).wait()
    page.click("#options")
    page.select_option("#options-sheet [name=theme]", "dark")
    page.select_option("#options-sheet [name=deck]", "4")
    page.select_option("#options-sheet [name=index]", "large")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark == "rgb(20, 17, 13)"
    page.click("#options-sheet .go")
    page.route("**/main.js", lambda route: route.abort())
    page.goto(page.url, wait_until="domcontentloaded")
    assert page.evaluate("({...document.documentElement.dataset})") == {
        "theme": "dark",
        "deck": "4",
        "index": "large",
    }
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


def test_a_card_is_played_with_one_tap_where_that_is_chosen(open_page, make_player) -> None:
    page = open_page("phone")
    player = make_player(page)
    page.click("#options")
    page.select_option("#options-sheet [name=taps]", "1")
    page.click("#options-sheet .go")
    player.play_until("tricks")
    before = player.question()
    page.locator("#hand button[aria-disabled=false]").first.click(
        position={"x": 22, "y": 60}, force=True
    )
    page.wait_for_function("b => document.querySelector('#stage').dataset.asked !== b", arg=before)


def test_the_pace_is_remembered(open_page, make_player) -> None:
    page = open_page("desk")
    make_player(page).wait()
    page.click("#options")
    page.select_option("#options-sheet [name=speed]", "brisk")
    page.click("#options-sheet .go")
    page.wait_for_selector("#speed:has-text('Brisk')")
    page.click("#speed")
    page.wait_for_selector("#speed:has-text('At once')")
    page.evaluate("localStorage.setItem('euchre.looks', JSON.stringify({speed: 'slow'}))")
    page.reload()
    page.wait_for_selector("#speed:has-text('Slow')")


def test_sounds_are_made_only_where_they_are_chosen(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    page.evaluate(
        """() => {
            window.made = 0;
            const start = AudioScheduledSourceNode.prototype.start;
            AudioScheduledSourceNode.prototype.start = function (at) { window.made += 1; start.call(this, at); };
        }"""
    )
    player.play_until("tricks")
    player.answer()
    player.wait()
    assert page.evaluate("window.made") == 0
    page.click("#options")
    page.select_option("#options-sheet [name=sound]", "on")
    page.click("#options-sheet .go")
    player.answer()
    page.wait_for_function("window.made > 0")
