"""The shelf of games in the browser: searched, opened, noted on, with lines, in every size and by keyboard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import euchre
from euchre.core.sentences import catalogue
from euchre.live.records import owner_of
from euchre.notation.opening import read
from euchre.notation.record import format_record, header_of
from euchre.web.security import COOKIE
from tests.web.pages import SIZES, Open
from tests.web.test_pseudo import CUT, OUTSIDE, pseudo

if TYPE_CHECKING:
    from playwright.sync_api import Page

SAMPLES = Path(__file__).parents[1] / "data" / "egn"
GAMES = 23
READY = "#games li, #query-fault:not([hidden])"


@pytest.fixture
def shelf(visit: Open, kept: Path):
    """`shelf("phone")`: the page of records in a new browser that has played many games."""

    def fill(size: str = "desk", *, dark: bool = False, games: int = 2) -> Page:
        page = visit("records", size, dark=dark)
        token = next(c["value"] for c in page.context.cookies() if c["name"] == COOKIE)
        for n in range(games):
            rules = euchre.ruleset("north-american", target=4)
            match = rules.match(seed=n)
            while not match.over:
                match = match.play(match.deal.legal()[-1])
            players = ("", "Walt", "Ruth" if n else "Mae", "Ida")
            text = format_record(header_of(rules, players=players), match.events, "won")
            name = f"2026-01-{n + 1:02}-120000-north-american-{owner_of(token)}-{n:06}.euchre"
            (kept / name).write_text(text, encoding="utf-8")
        page.reload()
        page.wait_for_selector(READY)
        return page

    return fill


def search(page: Page, text: str) -> None:
    page.fill("#query", text)
    with page.expect_response("**/records.json*"):
        page.press("#query", "Enter")


def wait_for(page: Page, found: str) -> None:
    """Until the page says that so many were found, and no fault."""
    page.wait_for_function("t => document.querySelector('#found').innerText === t", arg=found)
    page.wait_for_selector("#query-fault", state="hidden")


def open_sample(page: Page, change=None) -> None:
    """Bring the sample with comments and a line, changed or not."""
    content = json.loads((SAMPLES / "annotated.egn").read_text(encoding="utf-8"))
    if change is not None:
        change(content["deals"][0])
    body = json.dumps(content).encode()
    file = {"name": "game.egn", "mimeType": "application/json", "buffer": body}
    page.set_input_files("#file", file)
    page.wait_for_selector("#player:not([hidden])")


def check(page: Page) -> None:
    """Nothing that axe finds, nothing cut off, nothing too small to press."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page).response["violations"]
    told = [f"{v['id']}: {n['target']} {n['failureSummary']}" for v in found for n in v["nodes"]]
    assert told == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a, main summary, .chip, .pick')]
        .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 43.5)
        .map((node) => node.className + ' ' + node.textContent)"""
    )
    assert small == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_and_nothing_is_cut_off(shelf, size: str, dark: bool) -> None:
    page = shelf(size, dark=dark, games=2)
    page.click("#search summary")
    search(page, "lone hands")
    check(page)
    page.click("#games button")
    page.wait_for_selector("#player:not([hidden])")
    page.fill("#note-text", "A long word: " + "w" * 120)
    page.check("input[name=note-grade][value=blunder]", force=True)
    page.click("#note-save")
    page.wait_for_selector("#note-list li")
    page.fill("#label", "l" * 64)
    page.press("#label", "Enter")
    page.wait_for_selector("#labels li")
    check(page)
    page.click("#close")
    open_sample(page)
    check(page)


def test_games_are_searched_in_the_words_of_the_library(shelf) -> None:
    page = shelf("phone")
    wait_for(page, "2 games")
    search(page, "mae")
    wait_for(page, "One game")
    assert "Mae" in page.inner_text("#games")
    search(page, "winner:mae")
    page.wait_for_selector("#query-fault:not([hidden])")
    assert "expected one of player" in page.inner_text("#query-fault")
    assert page.get_attribute("#query", "aria-invalid") == "true"
    search(page, "nobody of this name")
    wait_for(page, "No game answers.")
    with page.expect_response("**/records.json*"):
        page.click("#tries button >> nth=0")
    assert page.input_value("#query") == "lone hands"
    page.wait_for_selector("#games .answer")
    page.reload()  # the address tells what was asked
    page.wait_for_selector("#games .answer")
    assert page.input_value("#query") == "lone hands"


def test_a_game_is_opened_at_the_deal_that_answers(shelf) -> None:
    page = shelf()
    search(page, "lone hands")
    first = page.inner_text("#games .answer >> nth=0").split()[1].strip(",")
    page.click("#games button >> nth=0")
    page.wait_for_selector("#player:not([hidden])")
    assert page.is_checked(f"#deals input[value='{int(first) - 1}']")
    page.click("#close")
    page.wait_for_selector("#games button")
    assert page.input_value("#query") == "lone hands"


def test_games_come_by_the_page(shelf) -> None:
    page = shelf(games=GAMES)
    wait_for(page, f"{GAMES} games")
    assert page.locator("#games li").count() == 20
    assert page.is_disabled("#newer")
    page.click("#older")
    page.wait_for_function("() => document.querySelectorAll('#games li').length === 3")
    assert page.inner_text("#page-at") == "Page 2 of 2"
    assert page.is_disabled("#older")
    page.click("#newer")
    page.wait_for_function("() => document.querySelectorAll('#games li').length === 20")


def test_notes_are_added_changed_and_removed_by_keyboard(shelf) -> None:
    page = shelf("phone", games=1)
    page.focus("#games button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#player:not([hidden])")
    while not page.locator("input[name=note-where][value=act]").count():
        page.keyboard.press("ArrowRight")
    place = page.inner_text("#note-places label:has(:checked)")
    page.focus("#note-text")
    page.keyboard.type("He had to")
    page.focus("#note-save")
    page.keyboard.press("Enter")
    page.wait_for_selector("#remarks li")
    assert page.inner_text("#remarks") == "He had to"
    assert place in page.inner_text("#note-list")
    page.focus("#slider")
    page.keyboard.press("ArrowRight")
    assert page.locator("#remarks li").count() == 0
    page.focus("#note-list li > button")  # leads back to its place
    page.keyboard.press("Enter")
    assert page.inner_text("#remarks") == "He had to"
    page.focus("#note-list .links button >> nth=0")
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.type(", perhaps")
    page.check("input[name=note-grade][value=dubious]", force=True)
    page.click("#note-save")
    page.wait_for_function(
        "() => document.querySelector('#remarks')?.textContent.includes('perhaps')"
    )
    assert "Dubious" in page.inner_text("#remarks")
    page.click("#note-list .links button >> nth=1")
    page.wait_for_selector("#note-undo:not([hidden])")
    assert page.locator("#note-list li").count() == 0
    page.click("#note-undo")
    page.wait_for_selector("#note-list li")
    page.reload()
    page.wait_for_selector("#player:not([hidden])")
    assert "He had to, perhaps" in page.inner_text("#note-list")


def test_a_refused_note_is_a_sentence_and_stays_written(shelf, kept: Path) -> None:
    page = shelf(games=1)
    page.click("#games button")
    page.wait_for_selector("#player:not([hidden])")
    page.click("#note-save")
    page.wait_for_selector("#note-fault:not([hidden])")
    assert "from one to 1024 letters" in page.inner_text("#note-fault")
    page.fill("#label", "one, two")
    page.press("#label", "Enter")
    page.wait_for_function(
        "() => document.querySelector('#note-fault').textContent.includes('comma')"
    )
    assert page.input_value("#label") == "one, two"


def test_labels_are_given_and_found(shelf) -> None:
    page = shelf()
    page.click("#games button >> nth=1")
    page.wait_for_selector("#player:not([hidden])")
    page.fill("#label", "league")
    page.press("#label", "Enter")
    page.wait_for_selector("#labels li")
    page.click("#close")
    search(page, "label:league")
    wait_for(page, "One game")
    assert "league" in page.inner_text("#games .stickers")
    page.click("#games button")
    page.click("#labels .drop")
    page.wait_for_function("() => !document.querySelector('#labels li')")


def test_downloads_have_the_notes_in_them(shelf, tmp_path: Path) -> None:
    page = shelf(games=1)
    page.click("#games button")
    page.wait_for_selector("#player:not([hidden])")
    page.fill("#note-text", "Ours")
    page.check("input[name=note-where][value=game]", force=True)
    page.click("#note-save")
    page.wait_for_selector("#note-list li")
    names = page.locator("#forms a").all_inner_texts()
    assert names == [".euchre", ".egn", ".egnb"]
    for n, form in enumerate(names):
        with page.expect_download() as got:
            page.click(f"#forms a >> nth={n}")
        path = tmp_path / f"game{form}"
        got.value.save_as(path)
        assert got.value.suggested_filename.endswith(form)
        record = read(path)
        assert not record.faults
        assert b"Ours" in path.read_bytes()


# Alternative lines


def test_a_line_is_stepped_through_and_left_again(visit: Open) -> None:
    page = visit("records", "phone")
    open_sample(page)
    assert page.locator("#line-list .pick").count() == 2
    assert "Alternative line 1 of 1" in page.inner_text("#line-list")
    while "branches off here" not in page.inner_text("#line-said"):
        page.keyboard.press("ArrowRight")
    at = page.input_value("#slider")
    assert "Why lead this?" in page.inner_text("#remarks")
    page.check("input[name=line][value='0']", force=True)
    assert page.inner_text("#line-said") == "Alternative line 1 of 1"
    assert page.input_value("#slider") == at
    page.focus("#title")
    page.keyboard.press("End")
    assert page.inner_text("#said").endswith("takes the trick.")
    assert page.locator("#remarks li").count() == 0
    page.click("#line-back")
    assert page.input_value("#slider") == at
    assert page.is_hidden("#line-back")
    assert page.is_checked("input[name=line][value='']")


def test_of_an_impossible_line_the_act_is_told(visit: Open) -> None:
    page = visit("records")

    def spoil(deal) -> None:
        deal["alternativeLines"][0]["phases"][0]["tricks"] = [["Jd", "9d", "9h"]]

    open_sample(page, spoil)
    page.check("input[name=line][value='0']", force=True)
    assert "trick 1, card 3" in page.inner_text("#line-problem")
    page.focus("#title")
    page.keyboard.press("End")
    assert "9" in page.inner_text("#said")  # as far as the rules let it go
    assert page.is_disabled("#on")


def test_of_several_games_of_a_file_one_is_chosen(visit: Open) -> None:
    page = visit("records")
    page.set_input_files("#file", SAMPLES / "match.emn")
    page.wait_for_selector("#of-file:not([hidden])")
    page.check("input[name=file-game][value='2']", force=True)
    page.wait_for_selector("input[name=file-game][value='2']:checked")
    assert page.is_hidden("#notes") or page.is_hidden("#note-form")


# Words


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", ["small", "phone", "desk"])
def test_longer_words_break_nothing(shelf, visit: Open, size: str) -> None:
    page = shelf(size)
    sentences = {code: pseudo(text) for code, text in catalogue().items()}
    page.route("**/locales/*.json", lambda route: route.fulfill(json=sentences))
    page.reload()
    page.wait_for_selector("#games li")
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUTSIDE) == []
    page.click("#games button")
    page.wait_for_selector("#player:not([hidden])")
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
