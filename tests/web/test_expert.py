"""A deal against the expert, as every table has it: its hints, and its reasons afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

SERVE = """
from euchre.live.protocol import Speed
from euchre.live.thinking import thinker
from euchre.web.app import serve
thinker.PATIENCE = 1000.0  # as long as it takes on any machine
serve(port=0, speed=Speed.AT_ONCE, announce=lambda url: print(url, flush=True))
"""
FITS = """() => [...document.querySelectorAll('#prompt .hinted, #prompt .hinted *, .because, .because *')]
    .filter(one => one.checkVisibility())
    .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
        || one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0)
    .map(one => one.textContent)"""
SAID = re.compile(
    r"side’s chance|points to your side|same tricks|millions of deals|no other choice"
)


@pytest.fixture(scope="module")
def table(serving) -> Iterator[str]:
    with serving(SERVE) as address:
        yield address


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_deal_with_the_expert_its_hints_and_its_reasons(
    open_page, table: str, make_player, size: str
) -> None:
    page = open_page(size, "", table)
    page.set_default_timeout(600_000)  # the first time the worker has to compile
    player = make_player(page)
    hints = set()
    player.wait()
    while page.locator("#panel:not([hidden]) .go").count() == 0:
        page.click("#hint")
        page.wait_for_selector("#prompt .hinted")
        said = page.inner_text("#prompt .hinted")
        assert "The house: " in said
        assert not re.search(r"\{|\}|\bhint\.|\bdoing\.", said)
        assert page.evaluate(FITS) == []
        assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
        hints |= set(SAID.findall(said))
        player.answer()
        player.wait()
    assert hints
    player.answer()
    player.wait()
    if page.is_visible("#read") and not page.is_visible("#side"):
        page.click("#read")
    page.click("#tab-tricks")
    page.locator("#tricks summary").first.click()
    asked = page.locator("#tricks details .why, #tricks details button.laid")
    marks = asked.evaluate_all("all => all.map((one) => one.dataset.at)")
    for mark in marks:
        page.click(f'#tricks details [data-at="{mark}"]')
    page.wait_for_function("n => document.querySelectorAll('.because').length >= n", arg=len(marks))
    told = page.locator(".because").all_inner_texts()
    assert any("chance of" in one or "millions of deals" in one for one in told)
    for one in told:
        assert re.search(r"[a-z].*\.$", one)
        assert not re.search(r"\{|\}|\bwhy\.|\bhint\.|\bdoing\.", one)
    assert page.evaluate(FITS) == []
