"""The page that teaches: first deals, the bower drill, the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import euchre
from euchre.rules.catalogue import lessons
from tests.web.pages import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_played_for_real_with_a_sentence_for_its_steps(
    visit: Open, make_player, name: str
) -> None:
    page = visit("learn", "phone")
    page.click(f"#lessons li:nth-child({lessons().index(name) + 1}) button")
    page.wait_for_selector("#lesson:not([hidden])")
    player = make_player(page)
    told = set()
    while player.wait() not in ("next", "over"):
        told.add(page.inner_text("#lesson span"))
        player.answer()
    told.add(page.inner_text("#lesson span"))
    assert len(told) > 1
    assert all(told)
    visit("learn", page=page)
    assert page.locator("#lessons .done").count() == 1


def test_the_drill_tells_right_from_wrong(visit: Open) -> None:
    """Every right answer is found by the order that the rules have, none by the page's own."""
    page = visit("learn")
    rules = euchre.ruleset("north-american")
    right = 0
    for _ in range(12):
        answer_drill(page, rules)
        verdict = page.inner_text("#question .verdict")
        right += verdict.startswith("Right.")
        page.click("#question .next")
    assert right == 12
    assert "12 in a row" in page.inner_text("#question .streak")


SIGNS = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
RANKS = {"ten": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A", "nine": "9"}


def answer_drill(page: Page, rules) -> None:
    """Answer a question of the drill, by the package's own order of the cards."""
    label = page.evaluate(
        """() => [...document.querySelector('#question .asked').childNodes].map((node) =>
        node.nodeType === 3 ? node.textContent : node.textContent + (node.querySelector('svg')?.getAttribute('aria-label') ?? '')).join('')"""
    )
    trump = SIGNS[label.split(" ")[0].lower()]
    strain = "shdc".index(trump)
    table = rules.ordering
    place = {face: cards[0] for face, cards in rules.pack.places.items()}

    def suit(face: str) -> str:
        return "shdc"[table.suit_table[strain][place[face]]]

    faces = page.eval_on_selector_all(
        "#question button.card", "all => all.map((one) => one.dataset.choice)"
    )
    if "belong" in label:
        sign = next(SIGNS[word.rstrip(" ")] for word in SIGNS if f"J{word}" in label)
        page.click(f"#question [data-choice={suit(f'J{sign}')}]")
        return
    led = led_card(label)
    if "takes the trick" in label:

        def power(face: str) -> tuple[bool, bool, int]:
            own = suit(face)
            return own == trump, own == suit(led), table.power_table[strain][place[face]]

        page.click(f'#question [data-choice="{max(faces, key=power)}"]')
        return
    same = [face for face in faces if suit(face) == suit(led)] or faces
    for face in same:
        page.click(f'#question [data-choice="{face}"]')
    page.click("#question .btn.go")


def led_card(label: str) -> str:
    rank, sign = next(
        (rank, SIGNS[word])
        for word in SIGNS
        for rank in ("10", "9", "J", "Q", "K", "A")
        if f" {rank}{word} is led" in label
    )
    return ("T" if rank == "10" else rank) + sign


def test_words_are_found(visit: Open) -> None:
    page = visit("learn#words")
    page.fill("#find", "euchre")
    assert "Euchre" in page.locator("#glossary dt").all_inner_texts()
    page.fill("#find", "zzz")
    assert page.locator("#glossary dt").count() == 0
