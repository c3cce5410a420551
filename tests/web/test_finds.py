"""What players look for, each to be found in two taps at most (tests/data/finds.json)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

FINDS = json.loads(
    (Path(__file__).resolve().parents[1] / "data" / "finds.json").read_text(encoding="utf-8")
)
STAGES = {
    "order up": "order up",
    "name": "name",
    "tricks": "tricks",
    "barred": "tricks",
    "second trick": "tricks",
    "second deal": "tricks",
    "next": "next",
    "over": "over",
}


def test_there_are_thirty_or_more_and_none_takes_more_than_two_taps() -> None:
    assert len(FINDS) >= 30
    assert all(len(find.get("taps", [])) <= 2 for find in FINDS)
    assert {find["at"] for find in FINDS} <= STAGES.keys()


def come_to(page, player, stage: str) -> None:
    """Play until the table stands so."""
    while True:
        asked = player.wait()
        ready = {
            "barred": "document.querySelector('#hand .ill') !== null",
            "second trick": "!document.querySelector('#last').disabled && !document.querySelector('#undo').disabled",
            "second deal": "document.querySelectorAll('#sheet tbody tr').length > 0",
        }.get(stage, "true")
        if stage == "second deal" and page.is_visible("#tab-sheet"):
            page.click("#tab-sheet")
        if asked == STAGES[stage] and page.evaluate(ready):
            return
        player.answer()


def taps(page, find: dict) -> list[str]:
    """The taps that it takes here: beside a column that is open none opens it."""
    return [tap for tap in find.get("taps", []) if tap != "#read" or page.is_visible("#read")]


@pytest.mark.parametrize("size", ["phone", pytest.param("desk", marks=pytest.mark.long)])
@pytest.mark.parametrize("stage", STAGES)
def test_each_is_found(open_page, shy_server, make_player, size: str, stage: str) -> None:
    page = open_page(size, "target=1" if stage == "over" else "", shy_server)
    player = make_player(page)
    if stage == "second deal":
        player.play_until("next")
        player.answer()
        player.play_until("tricks")
    else:
        come_to(page, player, stage)
    page.evaluate("window.was = document.querySelector('#stage').dataset.asked")
    for find in (one for one in FINDS if one["at"] == stage):
        for tap in taps(page, find):
            one = page.locator(tap).first
            one.click(position={"x": 22, "y": 20}, force=tap.startswith("#hand"))
        page.locator(find["see"]).locator("visible=true").first.wait_for(timeout=10_000)
        for _ in range(3):
            page.keyboard.press("Escape")
        if stage == "next" and not page.is_visible("#panel"):
            page.keyboard.press("Escape")  # it puts the result aside, and brings it back
        if page.locator("#tab-log").is_visible():
            page.click("#tab-log")
