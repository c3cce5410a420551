"""A language made by code: no sentence is hard-wired, and longer words break nothing."""

from __future__ import annotations

import json
import re

import pytest

from euchre.core.sentences import catalogue

VOWELS = re.compile(r"\{\{|\}\}|\{\w+\}|[aeiounr]")
OWN_NAMES = {"Walt", "Ruth", "Ida", "Otis", "Mae", "Gus", "euchre"}
"""What is the same in every language: names, and below it the titles of games."""

STRAY = """() => {
    const outside = (text) => {
        let depth = 0, left = "";
        for (const letter of text) {
            if (letter === "[") depth += 1;
            else if (letter === "]") depth -= 1;
            else if (!depth) left += letter;
        }
        return left;
    };
    const shown = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent.checkVisibility() && !parent.closest("kbd, #game")) shown.push(walker.currentNode.data);
    }
    const labels = [...document.querySelectorAll("[aria-label], [title], [aria-description]")]
        .flatMap((e) => ["aria-label", "title", "aria-description"].map((name) => e.getAttribute(name)))
        .filter(Boolean);
    return [outside(shown.join(" ")), ...labels.map(outside)]
        .flatMap((text) => text.match(/\\p{L}[\\p{L}']+/gu) ?? []);
}"""
CUT = """() => [...document.querySelectorAll("button, select, .txt, h1, h2, summary, td")]
    .filter((e) => e.checkVisibility() && !e.closest("#hand, .unseen, .pick"))
    .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
    .map((e) => `${e.id || e.className}: ${e.textContent} ${e.scrollWidth} > ${e.clientWidth}`)"""
"""What is wider than its place; a mat to pick (one letter) is larger to the finger than to the eye."""
OUTSIDE = """() => [...document.querySelectorAll("button, .btn, .txt")]
    .filter((e) => e.checkVisibility() && !e.closest("#hand, .unseen, .sums"))
    .filter((e) => { const box = e.getBoundingClientRect(); return box.left < -1 || box.right > innerWidth + 1; })
    .map((e) => e.textContent)"""


def pseudo(sentence: str) -> str:
    """A sentence of that language: some four letters for ten more, in brackets; signs stay as they are.

    Example: `Pass` is `[Paass]`.
    """
    if len(sentence) < 2:
        return sentence
    longer = VOWELS.sub(lambda found: found[0] * (2 if len(found[0]) == 1 else 1), sentence)
    return f"[{longer}]"


@pytest.fixture
def foreign(chromium, shy_server, make_player):
    """`foreign("phone", query)`: a page in that language, and a player there."""
    contexts = []

    def open_one(size: tuple[int, int], query: str = ""):
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        body = json.dumps({code: pseudo(text) for code, text in catalogue().items()})
        page.route(
            "**/locales/*.json",
            lambda route: route.fulfill(body=body, content_type="application/json"),
        )
        page.goto(f"{shy_server}?{query}" if query else shy_server)
        page.wait_for_selector("#app:not([hidden])")
        return page, make_player(page)

    yield open_one
    for context in contexts:
        context.close()


def look(page, where: str) -> list[str]:
    """What is hard-wired, cut, or sticks out here."""
    stray = {word for word in page.evaluate(STRAY) if word not in OWN_NAMES}
    faults = [f"{where}: hard-wired: {word}" for word in sorted(stray)]
    faults += [f"{where}: cut: {text}" for text in page.evaluate(CUT)]
    faults += [f"{where}: sticks out: {text}" for text in page.evaluate(OUTSIDE)]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        faults.append(f"{where}: scrolls sideways")
    return faults


def test_the_language_is_longer_by_a_third() -> None:
    plain = [text for text in catalogue().values() if len(text) > 20]
    assert sum(map(len, map(pseudo, plain))) > 1.35 * sum(map(len, plain))
    assert pseudo("{seat} plays {card}.") == "[{seat} plaays {card}.]"


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desk"])
def test_no_sentence_of_the_table_is_hard_wired_and_nothing_is_cut(foreign, size) -> None:
    page, player = foreign(size)
    found = []
    for phase in ("order up", "name", "tricks"):
        player.play_until(phase)
        found += look(page, phase)
        page.click("#hint")
        page.wait_for_selector("#prompt .hinted")
        found += look(page, f"{phase}, a hint")
    page.click("#options")
    found += look(page, "options")
    page.click("#options-sheet .btn:not(.go)")
    found += look(page, "keys")
    page.keyboard.press("Escape")
    player.play_until("next")
    found += look(page, "panel")
    player.answer()
    player.play_until("tricks")
    if page.is_visible("#read"):
        page.click("#read")
    found += look(page, "log")
    page.click("#tab-tricks")
    page.locator("#tricks summary").first.click()
    for why in page.locator("#tricks details .why").all()[:1]:
        why.click()
        page.wait_for_selector(".because")
    found += look(page, "tricks")
    page.click("#tab-sheet")
    found += look(page, "sheet")
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["five-hundred", "call-ace", "seven-handed"])
def test_nor_those_of_other_games(foreign, game: str) -> None:
    page, player = foreign((390, 844), f"ruleset={game}")
    found = []
    for _ in range(6):
        player.wait()
        found += look(page, game)
        player.answer()
    assert found == []
