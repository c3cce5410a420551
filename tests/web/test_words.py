"""Words where they stand: a press on an underlined one says what it means."""

from __future__ import annotations

import re

import pytest

from euchre.core.glossary import glossary
from euchre.core.sentences import catalogue, say

FORMS = [code for code in catalogue() if code.startswith("glossary.") and code.endswith(".forms")]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_word_of_the_question_and_of_the_log_is_explained(
    open_page, shy_server, make_player, size: str
) -> None:
    page = open_page(size, "", shy_server)
    make_player(page).play_until("order up")
    meanings = {entry.meaning for entry in glossary()}
    page.locator("#prompt .word").first.click()
    assert page.inner_text("#word-sheet .meaning") in meanings
    page.keyboard.press("Escape")
    make_player(page).play_until("name")
    if page.is_visible("#read"):
        page.click("#read")
    page.click("#tab-log")
    page.locator("#log .word").first.click()
    assert page.inner_text("#word-sheet .meaning") in meanings


@pytest.mark.parametrize("code", FORMS)
def test_the_forms_of_a_word_are_those_of_one_that_is_explained(code: str) -> None:
    word = code.removesuffix(".forms")
    assert say(word)
    assert say(f"{word}.word")
    assert re.fullmatch(r"[\w' |]+", say(code))


def test_no_form_is_claimed_by_two_words() -> None:
    forms = [form for code in FORMS for form in say(code).split("|")]
    assert len(forms) == len(set(forms))


ACTS = (
    *("play Ts", "play B h", "discard 9d", "order", "order alone", "name h", "name n"),
    *("name c alone", "pass", "bid 7 h", "exchange 9s Tc"),
)


def test_acts_in_a_sentence_are_said_as_in_python(open_page) -> None:
    page = open_page("phone")
    said = page.evaluate(
        """async acts => {
            const { say } = await import('/static/sentences.js');
            return acts.map(act => say('hint.search_only_points', { act, worth: '+0.10' }));
        }""",
        list(ACTS),
    )
    assert said == [say("hint.search_only_points", act=act, worth="+0.10") for act in ACTS]
