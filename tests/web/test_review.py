"""The review on the page: its numbers, what was known, every size, the keys; and as a file of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.core.sentences import catalogue, say
from euchre.web.reviews.page import Reviewed, review_page
from tests.made_up import played, reviewed
from tests.web.legible import ENLARGE
from tests.web.pages import SIZES
from tests.web.test_pseudo import CUT, OUTSIDE, look, pseudo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLIPS = {"slip", "mistake", "blunder"}


@pytest.fixture(scope="module")
def game() -> Reviewed:
    return reviewed(played(passed_out=True))


@pytest.fixture(scope="module")
def file(game: Reviewed, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the review as a file."""
    path = tmp_path_factory.mktemp("files") / "review.html"
    path.write_text(review_page(game), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def opened(chromium: Browser, file: str) -> Iterator[Callable[..., Page]]:
    """`opened("phone", dark=True)`: the file in a new browser. Any error or request fails the test."""
    contexts, faults = [], []

    def go(size: str = "desk", *, dark: bool = False, address: str = file) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text))
        page.on(
            "request",
            lambda asked: (
                faults.append(asked.url)
                if not asked.url.startswith(("file:", "data:", "blob:"))
                else None
            ),
        )
        page.goto(address)
        page.wait_for_selector("#review:not([hidden])")
        return page

    yield go
    for context in contexts:
        context.close()
    assert faults == []


def share(page: Page, selector: str) -> float:
    """A figure in per cent, as the page shows it."""
    return float(page.inner_text(selector).strip().rstrip("%").replace("−", "-"))


def check(page: Page, axe) -> None:
    """Nothing that axe finds, nothing cut off or beside the page."""
    found = axe.run(page).response["violations"]
    assert [
        f"{v['id']}: {n['target']} {n['failureSummary']}" for v in found for n in v["nodes"]
    ] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUTSIDE) == []


# The file of its own


def test_the_file_opens_without_a_request_or_an_error(opened, game: Reviewed) -> None:
    page = opened()
    for move in range(sum(len(d.decisions) + len(d.skipped) for d in game.review.deals)):
        page.keyboard.press("ArrowRight")
        assert page.inner_text("#decision"), move
    assert page.is_disabled("#on")
    text = page.inner_text("body")
    assert not [word for word in re.findall(r"\b[a-z_]+\.[a-z_.]+\b", text) if word in catalogue()]


def test_its_policy_lets_nothing_in_from_elsewhere(opened) -> None:
    policy = opened().get_attribute("meta[http-equiv]", "content") or ""
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"(?:script|style)-src[^;]*(?:data:|https?:|\*)", policy)


def test_it_gives_the_game_as_notation(opened) -> None:
    page = opened()
    with page.expect_download() as got:
        page.click("#save")
    assert Path(got.value.path()).read_text(encoding="utf-8") == '{"egn": "made up"}'


# What it shows


def test_the_numbers_are_those_of_the_report(opened, game: Reviewed) -> None:
    page, review = opened(), game.review
    for player in review.players:
        cells = page.locator(f".accounts tr[data-seat='{player.seat}'] td")
        assert cells.nth(0).inner_text().startswith(f"{player.accuracy:.0%}")
        for at, lost in enumerate((player.calls, player.discards, player.plays, player.total), 1):
            if lost.choices:
                assert cells.nth(at).inner_text().split() == [
                    f"{lost.win:.1%}",
                    f"{lost.points:.2f}",
                ]
    assert "+1.5 points" in page.inner_text(".luck")
    assert "+8.2%" in page.inner_text(".luck")
    deal = review.deals[1]
    page.select_option("#deal", "1")
    for place, decision in enumerate(sorted([*deal.decisions, *deal.skipped], key=lambda d: d.at)):
        page.locator(f"#moves [data-move='1 {place}']").click()
        if decision not in deal.decisions:
            assert decision.why in page.inner_text("#decision-pane")
            continue
        assert share(page, "#chance") == pytest.approx(decision.chance.mean * 100, abs=0.051)
        for choice in decision.choices:
            row = page.locator(f"[data-action='{choice.action}']")
            assert row.locator(".value b").text_content() == f"{choice.win.mean:.1%}"
            assert f"{choice.win.low:.1%} and {choice.win.high:.1%}" in row.text_content()
            assert ("best" in row.locator(".act").inner_text()) is (choice.action == decision.best)


def test_dots_and_intervals_lie_on_one_scale(opened, game: Reviewed) -> None:
    page = opened()
    page.keyboard.press("n")
    decision = next(d for deal in game.review.deals for d in deal.decisions if d.grade in SLIPS)
    left, right = (
        page.eval_on_selector(
            ".scale span span:" + which,
            "node => Number(node.textContent.replace('%', '')) / 100",
        )
        for which in ("first-child", "last-child")
    )
    for choice in decision.choices:
        bar = page.locator(f"[data-action='{choice.action}'] .scale-bar")
        style = bar.locator("u").get_attribute("style")
        low, width = (float(n) / 100 for n in re.findall(r"([\d.]+)%", style or ""))
        assert left + low * (right - left) == pytest.approx(choice.win.low, abs=1e-3)
        assert width * (right - left) == pytest.approx(choice.win.high - choice.win.low, abs=1e-3)


def test_the_chances_of_the_other_side_are_the_rest(opened) -> None:
    page = opened()
    page.keyboard.press("n")
    ours = share(page, "#chance")
    page.select_option("#deal", "")
    page.select_option("#eyes", "1")
    assert "−1.5 points" in page.inner_text(".luck")
    page.keyboard.press("n")
    assert ours + share(page, "#chance") == pytest.approx(100, abs=0.11)
    assert page.inner_text(".open-hand.south .name b") == "You"


def test_what_was_not_known_lies_in_the_shade(opened) -> None:
    page = opened()
    page.keyboard.press("n")
    assert page.locator(".open-hand.shade").count() == 0
    assert page.locator(".open-hand [data-face]").count() == 20
    page.keyboard.press("k")
    page.wait_for_selector("#known[aria-pressed=true]")
    seats = page.locator(".open-hand.shade")
    assert seats.count() == 3
    who = (page.inner_text("#known").removeprefix("What ").removesuffix(" knew")).lower()
    named = [n.lower() for n in page.locator(".open-hand:not(.shade) .name b").all_inner_texts()]
    assert named == [who]
    assert "wasn’t known" in (seats.first.locator(".cards").get_attribute("aria-label") or "")
    lit, dark = (
        page.locator(css).first.evaluate("node => getComputedStyle(node).filter")
        for css in (".open-hand:not(.shade) .card", ".open-hand.shade .card")
    )
    assert lit == "none"
    assert "brightness" in dark


def test_grades_are_shapes_and_words(opened, game: Reviewed) -> None:
    page = opened()
    page.select_option("#deal", "2")
    shapes = {
        "best": "circle",
        "great": "circle",
        "forced": "dash",
        "slip": "triangle",
        "mistake": "diamond",
        "blunder": "diamond",
    }
    deal = game.review.deals[2]
    shown = page.eval_on_selector_all(
        "#moves .move .shape", "all => all.map(n => [n.classList[1], n.getAttribute('aria-label')])"
    )
    judged = sorted(deal.decisions, key=lambda d: d.at)
    assert len(shown) == len(deal.decisions) + len(deal.skipped)
    if not deal.skipped:
        for (shape, label), decision in zip(shown, judged, strict=True):
            if decision.grade in shapes:
                assert shape == f"g-{shapes[decision.grade]}"
            assert label.lower() == say(f"review.grade.{decision.grade}")


def test_hindsight_stands_apart_from_the_grades(opened) -> None:
    page = opened()
    page.select_option("#deal", "1")
    told = page.inner_text("#deal-open")
    assert "the makers take 4 tricks. They took 3." in told
    assert "No grade comes from it" in told
    page.keyboard.press("n")
    assert page.locator(".hindsight:not([open])").count() == 1


def test_void_deals_are_listed_and_skipped_decisions_told_with_the_reason(opened) -> None:
    page = opened()
    assert "Passed out" in page.inner_text(".deal.void")
    assert "Nobody made trump." in page.inner_text(".skipped")
    assert "It isn't known." in page.inner_text(".skipped")
    page.click(".deal.void")
    assert page.locator("#moves .move").count() == 8
    assert page.inner_text("#decision-pane .why") == "Nobody made trump."


def test_n_leads_from_slip_to_slip_of_all_players(opened, game: Reviewed) -> None:
    page = opened()
    slips = [d for deal in game.review.deals for d in deal.decisions if d.grade in SLIPS]
    assert {d.seat % 2 for d in slips} == {0, 1}
    for decision in slips:
        page.keyboard.press("n")
        assert page.get_attribute("#decision-pane .verdict", "class") in (
            "verdict g-triangle",
            "verdict g-diamond",
        )
        assert f"{decision.loss_win.mean:.1%}" in page.inner_text("#decision-pane .verdict")
    assert page.is_disabled("#next-slip")


def test_the_keys_step_to_and_fro_and_through_the_deals(opened) -> None:
    page = opened()
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#at").startswith("1 of")
    page.keyboard.press("End")
    assert len(set(page.inner_text("#at").split(" of "))) == 1
    page.keyboard.press("End")
    assert page.input_value("#deal") == "1"
    page.keyboard.press("ArrowLeft")
    assert page.input_value("#deal") == "0"
    page.keyboard.press("ArrowRight")
    assert (page.input_value("#deal"), page.inner_text("#at")[:1]) == ("1", "1")
    page.keyboard.press("g")
    assert page.is_visible("#summary")


def test_a_press_on_the_line_leads_to_the_move_there(opened) -> None:
    page = opened()
    page.click("#graph svg", position={"x": 250, "y": 60})
    assert page.is_hidden("#summary")
    assert page.locator("#graph .at-now").count() == 1


# Every size


@pytest.mark.sampled(3)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_and_nothing_is_cut_off(opened, size: str, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = opened(size, dark=dark)
    check(page, axe)
    page.keyboard.press("n")
    page.locator(".hindsight summary").click()
    check(page, axe)
    page.keyboard.press("k")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    check(page, axe)


@pytest.mark.parametrize("size", ["small", "phone", "desk"])
def test_text_of_twice_the_size_cuts_nothing(opened, size: str) -> None:
    page = opened(size)
    page.evaluate(ENLARGE)
    for key in ("g", "n", "End"):
        page.keyboard.press(key)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(CUT) == []
        assert page.evaluate(OUTSIDE) == []
        assert page.is_visible("#next-slip")


def test_controls_of_a_phone_are_large_enough_to_press(opened) -> None:
    page = opened("phone")
    for key in ("g", "n"):
        page.keyboard.press(key)
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, main select, main summary')]
            .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 43.5)
            .map((node) => node.className + ' ' + node.textContent)"""
        )
        assert small == []


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_no_sentence_is_hard_wired(
    chromium: Browser, game: Reviewed, size: str, tmp_path: Path
) -> None:
    text = review_page(game)
    start = text.index('id="sentences">') + len('id="sentences">')
    end = text.index("</script>", start)
    words = {code: pseudo(word) for code, word in json.loads(text[start:end]).items()}
    path = tmp_path / "foreign.html"
    path.write_text(text[:start] + json.dumps(words) + text[end:], encoding="utf-8")
    width, height = SIZES[size]
    page = chromium.new_page(viewport={"width": width, "height": height})
    page.goto(path.as_uri())
    page.wait_for_selector("#review:not([hidden])")
    made_up = f"{game.review.title} {game.review.notes} " + " ".join(
        one.why for deal in game.review.deals for one in (*deal.decisions, *deal.skipped)
    )
    told = set(re.findall(r"\w[\w']*", made_up))
    for key in ("g", "n", "End"):
        page.keyboard.press(key)
        stray = [fault for fault in look(page, key) if fault.rpartition(" ")[2] not in told]
        assert stray == []
    page.close()
