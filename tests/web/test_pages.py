"""The pages beside the table: in every size, by hand and by keyboard, and what they lead to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import euchre
from euchre.rules.code import format_code
from tests.web.pages import PAGES, SIZES, Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

GOLDEN = Path(__file__).parents[1] / "golden" / "records" / "0.1.euchre"


@pytest.mark.sampled(7)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_and_nothing_is_cut_off(
    visit: Open, path: str, size: str, dark: bool
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = visit(path, size, dark=dark)
    if path == "new":
        page.click("#rules summary")
    found = axe.run(page).response["violations"]
    told = [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]
    assert told == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a, main summary, .chip, .pick, #deal button')]
        .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 43.5)
        .map((node) => node.className + ' ' + node.textContent)"""
    )
    assert small == []


@pytest.mark.parametrize("path", PAGES)
def test_no_bare_code_is_shown(visit: Open, path: str) -> None:
    text = visit(path).inner_text("body")
    assert not [
        word
        for word in text.split()
        if word.count(".") == 1
        and word.strip(".").islower()
        and "." in word.strip(".")
        and "/" not in word
        and "euchre" not in word
    ]


# New game


def option(page: Page, name: str):
    return page.locator(f"[data-option={name}]")


def test_a_game_with_house_rules_is_dealt(visit: Open) -> None:
    page = visit("new", "phone")
    page.check("input[name=game][value=canadian]")
    page.click("#rules summary")
    page.fill("input[name=target]", "7")
    page.check("input[name=blind_double]")
    page.check("input[name=bot-1][value=house-bold]")
    page.wait_for_function("() => document.querySelector('#code').textContent.includes('blind')")
    rules = euchre.ruleset("canadian", target=7, blind_double=True)
    assert page.inner_text("#code") == format_code(rules)
    assert "is-changed" in option(page, "target").get_attribute("class")
    page.click("#deal .go")
    page.wait_for_selector("#app:not([hidden])")
    page.wait_for_function(
        "() => document.querySelector('#game').textContent.endsWith('first to 7')"
    )
    assert page.text_content("#game").startswith(rules.title)


def test_another_number_of_players_is_dealt(visit: Open) -> None:
    page = visit("new")
    page.check("input[name=seats][value='6']")
    page.check("input[name=game][value=call-ace]")
    assert page.locator("#who .player").count() == 5
    page.click("#deal .go")
    page.wait_for_function("() => document.querySelectorAll('#seats .seat').length === 5")


def test_a_clash_stands_at_both_options_and_stops_the_deal(visit: Open) -> None:
    page = visit("new")
    page.click("#rules summary")
    page.check("input[name=stuck_forfeit]")
    for name in ("stuck_forfeit", "stick_the_dealer"):
        option(page, name).locator(".clash").wait_for()
        assert "stick the dealer first" in option(page, name).locator(".clash").inner_text()
    assert page.is_disabled("#deal .go")
    page.check("input[name=stick_the_dealer]")
    page.wait_for_selector("#deal .go:not([disabled])")
    assert page.locator(".clash:visible").count() == 0


def test_a_preset_sets_its_options(visit: Open) -> None:
    page = visit("new")
    page.check("input[name=preset][value=cornish-league]")
    code = format_code(euchre.preset("cornish-league"))
    page.wait_for_function("code => document.querySelector('#code').textContent === code", arg=code)
    assert "Twenty-one points win" in page.inner_text("#preset-about")


def test_a_code_opens_from_a_link_and_typed(visit: Open) -> None:
    code = format_code(euchre.ruleset("five-hundred", seats=3, misere=True))
    page = visit(f"new#{code}")
    page.wait_for_function("code => document.querySelector('#code').textContent === code", arg=code)
    assert page.is_checked("input[name=seats][value='3']")
    other = format_code(euchre.ruleset("north-american", target=5))
    page.fill("#typed", other.upper())
    page.press("#typed", "Enter")
    page.wait_for_function(
        "code => document.querySelector('#code').textContent === code", arg=other
    )
    page.fill("#typed", other.replace("target", "tarket"))
    page.click("#use")
    page.wait_for_selector("#fault:not([hidden])")
    assert "The nearest: target" in page.inner_text("#fault")


def test_a_running_game_is_not_dropped_unasked(visit: Open, make_player) -> None:
    page = visit("")
    player = make_player(page)
    player.answer()
    room = (page.get_attribute("#stage", "data-asked") or "").split(" ")[0]
    visit("new", page=page)
    page.click("#deal .go")
    page.wait_for_selector("#deal .btn:not(.go)")
    assert "is not finished" in page.inner_text("#deal")
    page.click("#deal .btn:not(.go)")
    page.wait_for_selector("#app:not([hidden])")
    assert (page.get_attribute("#stage", "data-asked") or "").split(" ")[0] == room
    page.goto(page.url + "?target=3")  # nor by a link
    page.wait_for_selector("#deal .go")
    page.wait_for_function("() => document.querySelector('#code').textContent.includes('target=3')")


def test_a_new_game_by_keyboard_alone(visit: Open) -> None:
    page = visit("new")
    page.focus("input[name=game]:checked")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(
        "() => document.querySelector('#code').textContent.startsWith('canadian')"
    )
    page.focus("#rules summary")
    page.keyboard.press("Enter")
    page.focus("input[name=slam]")
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('#code').textContent.includes('slam')")
    page.focus("#deal .go")
    page.keyboard.press("Enter")
    page.wait_for_selector("#app:not([hidden])")


# Practise


def test_a_hand_is_dealt_as_it_is_wished(visit: Open) -> None:
    page = visit("practise")
    page.fill("#wish", "I have Jh and Jd, upcard is 9c")
    page.press("#wish", "Enter")
    page.wait_for_selector("#lesson:not([hidden])")
    faces = page.eval_on_selector_all(
        "#hand [data-face]", "all => all.map((one) => one.dataset.face)"
    )
    assert {"Jh", "Jd"} <= set(faces)
    assert "Practice" in page.inner_text("#lesson")


def test_a_wish_that_is_not_understood_is_said(visit: Open) -> None:
    page = visit("practise")
    page.fill("#wish", "I have luck")
    page.press("#wish", "Enter")
    page.wait_for_selector("#fault:not([hidden])")
    assert "is not understood" in page.inner_text("#fault")


def test_a_position_is_played_on_from_another_seat(visit: Open) -> None:
    page = visit("practise")
    page.fill(
        "#position",
        "north-american d3 JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h : pass, pass, pass",
    )
    page.check("input[name=turn][value='3']")
    page.click("#position-form .go")
    page.wait_for_selector("#prompt .mat.turn")
    faces = page.eval_on_selector_all(
        "#hand [data-face]", "all => all.map((one) => one.dataset.face)"
    )
    assert set(faces) == {"Ad", "Td", "Kc", "Qc", "Jc"}


def test_a_deal_is_dealt_again_from_the_end_of_it(visit: Open, make_player) -> None:
    page = visit("")
    player = make_player(page)
    while player.wait() not in ("next", "over") or not page.locator(".once-more").count():
        player.answer()
    page.click(".once-more button:first-child")
    page.wait_for_url("**/practise/table")
    page.wait_for_selector("#lesson:not([hidden])")
    page.click("#lesson a")
    page.wait_for_selector("#panel:not([hidden])")  # the game is where it was


# Records


def test_a_game_is_stepped_through_by_keys_from_any_seat(visit: Open, make_player) -> None:
    page = visit("", "phone")
    player = make_player(page)
    while player.wait() not in ("next", "over") or not page.locator(".once-more").count():
        player.answer()
    visit("records", page=page)
    page.click("#games button")
    page.wait_for_selector("#player:not([hidden])")
    last = int(page.get_attribute("#slider", "max") or 0)
    said = []
    for _ in range(last):
        page.keyboard.press("ArrowRight")
        said.append(page.inner_text("#said"))
    assert page.input_value("#slider") == str(last)
    assert page.is_disabled("#on")
    assert any("takes the trick" in sentence or "take the trick" in sentence for sentence in said)
    page.keyboard.press("Home")
    assert page.input_value("#slider") == "0"
    page.keyboard.press("ArrowRight")
    hands = page.locator("#seats .faces").count()
    assert hands == 3
    page.check("input[name=view][value='1']")
    assert page.locator("#seats .faces").count() == 0
    assert page.locator("#hand .card").count() == 5
    with page.expect_download() as got:
        page.click("#forms a >> nth=0")
    assert Path(got.value.path()).read_text().startswith('{"euchre":1')
    page.click("#close")
    assert page.is_visible("#shelf")


def test_a_file_from_disk_is_opened_and_a_broken_one_told(visit: Open, tmp_path: Path) -> None:
    page = visit("records")
    page.set_input_files("#file", GOLDEN)
    page.wait_for_selector("#player:not([hidden])")
    assert page.is_hidden("#faults")
    assert page.locator("#deals .chip").count() > 3
    page.check("#deals input[value='2']")
    assert "Deal 3" in page.inner_text("#title")
    page.click("#close")
    broken = tmp_path / "broken.euchre"
    broken.write_text(GOLDEN.read_text(encoding="utf-8").replace('"card":"', '"card":"?', 1))
    page.set_input_files("#file", broken)
    page.wait_for_selector("#faults:not([hidden])")
    assert "line " in page.inner_text("#fault-list")
    page.click("#close")
    none = tmp_path / "none.euchre"
    none.write_text(json.dumps({"a": 1}))
    page.set_input_files("#file", none)
    page.wait_for_selector("#fault:not([hidden])")
    assert "line 1" in page.inner_text("#fault")


# Between them


def test_the_menu_of_the_table_leads_to_the_pages(visit: Open) -> None:
    page = visit("", "phone")
    page.click("#more")
    for path, ready in PAGES.items():
        assert page.locator(f"#menu a[href='/{path}']").is_visible(), ready
    page.click("#menu a[href='/learn']")
    page.wait_for_selector(PAGES["learn"])
    for name in ("new", "practise", "trainer", "records"):
        page.click(f"#bar a[href='/{name}']")
        page.wait_for_selector(PAGES[name])
    page.click("#bar nav a[href='/']")
    page.wait_for_selector("#app:not([hidden])")
