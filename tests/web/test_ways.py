"""Ways on, ways back, and words for what lies on the table."""

from __future__ import annotations

import pytest

from euchre.core.sentences import say
from euchre.rules.catalogue import lessons
from tests.web.pages import Open

BAD_CODE = "canadian+first-dealer=first-black-jack+lone-euchre-points=5~rah"  # its check is wrong


def test_a_mistyped_code_in_a_link_is_refused_as_a_typed_one_is(visit: Open) -> None:
    page = visit(f"new#{BAD_CODE}")
    page.locator("#fault:not([hidden])").wait_for()
    by_link = page.inner_text("#fault")
    page = visit("new")
    page.locator("#typed").fill(BAD_CODE)
    page.locator("#use").evaluate("button => button.click()")
    page.locator("#fault:not([hidden])").wait_for()
    assert page.inner_text("#fault") == by_link != ""


def test_esc_and_v_put_the_result_aside_and_bring_it_back(open_page, make_player) -> None:
    page = open_page("desk")
    make_player(page).play_until("next")
    for key in ("Escape", "v"):
        page.keyboard.press(key)
        page.wait_for_selector("#panel", state="hidden")
        page.keyboard.press(key)
        page.wait_for_selector("#panel:not([hidden])")


def test_the_next_lesson_begins_and_the_last_leads_to_the_list(visit: Open) -> None:
    page = visit("learn", "phone")
    page.click("#lessons li:first-child button")
    for name in lessons():
        page.get_by_text(say(f"lesson.{name}"), exact=True).wait_for()
        page.click("#lesson a")
    page.wait_for_selector("#lessons")


def test_deals_after_a_lesson_are_not_headed_by_it(visit: Open, make_player) -> None:
    page = visit("learn", "phone")
    page.click("#lessons li:first-child button")
    page.wait_for_selector("#lesson:not([hidden])")
    player = make_player(page)
    player.play_until("next")
    player.answer()
    assert page.inner_text("#lesson b") == say("practise.here")
    assert page.inner_text("#lesson span") == say("practise.any")


def test_a_table_of_practice_says_so_though_nothing_was_chosen(visit: Open) -> None:
    page = visit("practise/table", "phone")
    assert page.inner_text("#lesson b") == say("practise.here")
    page.click("#lesson a")
    page.wait_for_selector("#examples button")


@pytest.mark.parametrize("size", ["small", "phone", "desk"])
def test_every_page_leads_back_to_the_table_by_name(visit: Open, size: str) -> None:
    page = visit("learn", size)
    link = page.get_by_role("link", name=say("bar.table"), exact=True)
    assert link.is_visible()
    link.click()
    page.wait_for_selector("#app:not([hidden])")


def test_an_address_that_is_none_leads_back(chromium, address: str) -> None:
    page = chromium.new_page()
    answer = page.goto(f"{address}nosuch")
    assert answer is not None
    assert answer.status == 404
    page.get_by_role("link").click()
    page.wait_for_selector("#app:not([hidden])")
    page.close()


def test_players_are_not_told_the_words_of_programs(visit: Open) -> None:
    page = visit("learn")
    words = page.locator("#glossary dt").all_inner_texts()
    assert "Bower" in words
    assert not {"Observation", "Ruleset", "Seat number", "Shuffle 1"} & set(words)
    assert "Python" not in page.inner_text("#glossary")


def test_no_full_stop_stands_alone_in_a_line(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    for _ in range(4):
        player.play_until("next", "over")
        assert page.evaluate(LOOSE) == []
        if player.wait() == "over":
            break
        player.answer()


LOOSE = """() => [...document.querySelectorAll('#panel .word')].filter(word => /^[.,;:!?]/.test(word.nextSibling?.data ?? '')
    && !word.parentElement.classList.contains('nowrap')).map(word => word.parentElement.textContent)"""
