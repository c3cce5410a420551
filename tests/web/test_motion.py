"""Cards move by transform and opacity alone, and never in anybody's way.

Source: the look, 8.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import euchre
from euchre.live.protocol import Refused, Speed
from scripts.staging import Stage, asked, find
from tests.web.staged import Theatre

MOVING = """() => document.getAnimations().filter(one => !(one instanceof CSSTransition)).map(one => ({
    takes: one.effect.getComputedTiming().duration,
    moves: [...new Set(one.effect.getKeyframes().flatMap(Object.keys))]
        .filter(name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
}))"""
WATCH = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        window.moved.push({ what: this.closest('[id]').id, frames: frames.flatMap(Object.keys), takes: how.duration ?? how });
        return animate.call(this, frames, how);
    };
}"""
LAND = """() => {
    window.landed = null;
    document.querySelector('#hand').addEventListener('click', () => (window.clicked = performance.now()), true);
    new MutationObserver(() => {
        if (window.clicked && window.landed === null && document.querySelector('#centre .card')) window.landed = performance.now() - window.clicked;
    }).observe(document.querySelector('#centre'), { childList: true, subtree: true });
}"""


def lead(theatre: Theatre, speed: Speed, motion: str = "no-preference"):
    """A page where the viewer leads to a trick, watched for what moves; and the card that he may play."""
    match, seed = find(
        euchre.ruleset("north-american"),
        lambda m: asked("play")(m) and not m.deal.table.trick,
    )
    page = theatre.open(Stage(match, seed, speed=speed), "desk", motion=motion)
    page.evaluate(WATCH)
    return page


def play(page) -> None:
    """Play the first card of the hand, and wait until it has left it."""
    held = page.locator("#hand button").count()
    page.locator("#hand button").first.dblclick(position={"x": 20, "y": 30}, force=True)
    page.wait_for_function(
        "held => document.querySelectorAll('#hand button').length < held", arg=held
    )


def test_a_card_flies_by_transform_and_opacity_alone(theatre: Theatre) -> None:
    page = lead(theatre, Speed.EASY)
    play(page)
    moved = page.evaluate("window.moved")
    assert any(one["what"] == "centre" for one in moved)
    assert {name for one in moved for name in one["frames"]} <= {"transform", "opacity", "offset"}


def test_at_once_nothing_moves(theatre: Theatre) -> None:
    page = lead(theatre, Speed.AT_ONCE)
    play(page)
    assert page.evaluate("window.moved") == []


def test_less_motion_is_a_short_fade(theatre: Theatre) -> None:
    page = lead(theatre, Speed.EASY, "reduce")
    play(page)
    moved = page.evaluate("window.moved")
    assert {name for one in moved for name in one["frames"]} == {"opacity"}
    assert all(one["takes"] == 120 for one in moved)


def test_a_press_on_the_cloth_ends_what_is_on_its_way(theatre: Theatre) -> None:
    page = lead(theatre, Speed.SLOW)
    play(page)
    page.click("#cloth", position={"x": 30, "y": 200}, force=True)
    assert [one for one in page.evaluate(MOVING) if one["moves"] == ["transform"]] == []


def test_cards_on_their_way_can_be_chosen(theatre: Theatre) -> None:
    """Nothing blocks input: the next deal's hand takes a press while it is being dealt."""
    rules = euchre.ruleset("north-american")
    match, seed = find(rules, lambda m: m.waits_for_pack and m.finished[-1].next_dealer == 3)
    page = theatre.open(Stage(match, seed, 0, speed=Speed.SLOW), "desk", motion="no-preference")
    page.evaluate(WATCH)
    page.click("#panel .go")
    page.wait_for_selector("#panel", state="hidden")
    page.wait_for_selector("#hand button")
    assert page.evaluate("window.moved.length") > 5
    assert page.evaluate(
        "() => { const box = document.querySelector('#hand button').getBoundingClientRect();"
        "return document.elementFromPoint(box.left + 15, box.top + 40).closest('#hand button') !== null; }"
    )


class Silent(Stage):
    """A room that never answers an act, or refuses it."""

    refusal: Refused | None = None

    def _answer(self, message: dict[str, Any]) -> Iterator[Any]:
        if message["t"] != "act":
            yield from super()._answer(message)
        elif self.refusal is not None:
            yield msgspec.structs.replace(self.refusal, id=message["id"])


def stage_to_lead(kind: type[Stage]) -> Stage:
    match, seed = find(
        euchre.ruleset("north-american"),
        lambda m: asked("play")(m) and not m.deal.table.trick,
    )
    return kind(match, seed)


def in_hand(page) -> list[str]:
    return page.evaluate(
        "() => [...document.querySelectorAll('#hand button')].map(card => card.dataset.face)"
    )


def test_the_own_card_lies_on_the_table_before_the_room_answers(theatre: Theatre) -> None:
    page = theatre.open(stage_to_lead(Silent), "phone")
    held, asks = in_hand(page), page.inner_text("#prompt .txt")
    page.locator("#hand button").first.evaluate("card => card.click()")
    assert page.locator("#centre .spot .card").count() == 1
    assert in_hand(page) == held[1:]
    assert page.inner_text("#prompt .txt") == asks
    page.locator("#hand button").first.evaluate("card => card.click()")  # nothing more is sent
    assert page.locator("#centre .spot .card").count() == 1
    assert in_hand(page) == held[1:]


def test_a_card_that_the_room_refuses_comes_back_with_the_reason(theatre: Theatre) -> None:
    stage = stage_to_lead(Silent)
    args = {"suit": "s", "cards": ["Js"]}
    stage.refusal = Refused(0, "MUST_FOLLOW", args)
    page = theatre.open(stage, "phone")
    held = in_hand(page)
    page.locator("#hand button").first.evaluate("card => card.click()")
    page.wait_for_selector("#prompt [role=alert]")
    assert in_hand(page) == held
    assert page.locator("#centre .spot .card").count() == 0


@pytest.mark.parametrize("size", ["phone"])
def test_a_card_clicked_is_on_the_table(open_page, make_player, size: str, capsys) -> None:
    """The time is printed; no limit, since machines differ."""
    page = open_page(size)
    player = make_player(page)
    player.play_until("tricks")
    page.evaluate(LAND)
    page.locator("#hand button[aria-disabled=false]").first.evaluate("card => card.click()")
    page.wait_for_function("() => window.landed !== null")
    took = page.evaluate("window.landed")
    sys.stdout.write(f"\na card clicked is on the table after {took:.0f} ms\n")
