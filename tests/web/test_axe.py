"""For the ear and the weak eye: axe finds nothing anywhere, and colours stand off as they should."""

from __future__ import annotations

import pytest

PAIRS = [
    # token of the text, token of its ground, least contrast in the light and in the dark
    ("--ink", "--paper", 14.4, 14.1),
    ("--ink", "--paper-2", 12.9, 12.5),
    ("--ink-2", "--paper", 6.6, 7.9),
    ("--ink-2", "--paper-2", 5.9, 7.0),
    ("--on-cloth", "--cloth-lit", 5.3, 7.1),
    ("--on-cloth-2", "--cloth-lit", 4.6, 5.0),
    ("--brass-ink", "--brass", 8.2, 8.2),
    ("--glow", "--cloth-lit", 3.9, 5.7),
    ("--us", "--paper", 7.3, 8.7),
    ("--them", "--paper", 6.0, 8.0),
    ("--good", "--paper", 5.9, 9.0),
    ("--slip", "--paper", 5.4, 9.5),
    ("--bad", "--paper", 6.8, 7.8),
    ("--link", "--paper", 6.9, 9.5),
    ("--c-face", "--cloth-lit", 5.3, 6.5),
    ("--suit-s", "--c-face", 15.4, 13.7),
    ("--suit-h", "--c-face", 6.0, 5.3),
    ("--suit-b", "--c-face", 9.3, 8.2),
]
CONTRAST = """([text, ground]) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const light = (token) => {
        probe.style.setProperty('color', `var(${token})`);
        const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).map((part) => {
            const value = Number(part) / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [a, b] = [light(text), light(ground)].sort((x, y) => y - x);
    probe.remove();
    return (a + 0.05) / (b + 0.05);
}"""


@pytest.fixture(scope="session")
def axe():
    """Axe, as its package brings it; the page's own policy lets no foreign script in."""
    return pytest.importorskip("axe_playwright_python.sync_playwright").Axe()


def dark(page) -> None:
    page.evaluate("document.documentElement.dataset.theme = 'dark'")


def faults(page, axe) -> list[str]:
    """What axe finds, with where."""
    found = axe.run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']}: {node['target']} {node['html'][:120]} {node.get('failureSummary', '')}"
        for fault in found
        for node in fault["nodes"]
    ]


def open_column(page) -> None:
    """Open the column where it isn't."""
    if page.is_visible("#read"):
        page.click("#read")


def close(page) -> None:
    """Close what lies over the table."""
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_axe_finds_nothing(open_page, shy_server, make_player, axe, size: str) -> None:
    """The table in each phase, the panel, the column's three tabs, and every sheet; by day and by night."""
    page = open_page(size, "target=2", shy_server)
    player = make_player(page)
    found = {}

    def look(state: str) -> None:
        page.evaluate("document.documentElement.dataset.theme = 'light'")
        by_day = faults(page, axe)
        dark(page)
        found[state] = by_day + faults(page, axe)

    for phase in ("order up", "name", "tricks"):
        player.play_until(phase)
        look(phase)
    page.click("#options")
    look("options")
    page.click("#options-sheet .btn:not(.go)")
    look("help")
    close(page)
    player.play_until("next", "over")
    look("panel")
    player.answer()
    player.play_until("tricks")
    open_column(page)
    look("log")
    page.click("#tab-tricks")
    summary = page.locator("#tricks summary")
    if summary.count():
        summary.first.click()
        page.locator("#tricks details .why, #tricks details button.laid").first.click()
        page.wait_for_selector(".because")
    look("tricks")
    page.click("#tab-sheet")
    look("sheet")
    page.keyboard.press("Escape")
    player.play_until("over")
    look("over")
    assert {state: said for state, said in found.items() if said} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_of_the_built_page_stand_off_as_they_should(open_page, theme: str) -> None:
    page = open_page("phone")
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    for text, ground, by_day, by_night in PAIRS:
        least = by_day if theme == "light" else by_night
        assert page.evaluate(CONTRAST, [text, ground]) >= least, (text, ground)


def test_with_forced_colours_what_is_chosen_is_told_apart(chromium, server, make_player) -> None:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, forced_colors="active", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(server)
    page.wait_for_selector("#app:not([hidden])")
    make_player(page).play_until("tricks")
    card = page.locator("#hand button[aria-disabled=false]").first
    plain = card.evaluate(
        "card => getComputedStyle(card).outlineStyle + getComputedStyle(card).outlineWidth"
    )
    card.click(position={"x": 22, "y": 60}, force=True)
    page.evaluate("document.activeElement.blur()")
    chosen = page.locator("#hand button.sel")
    assert (
        chosen.evaluate(
            "card => getComputedStyle(card).outlineStyle + getComputedStyle(card).outlineWidth"
        )
        != plain
    )
    assert chosen.evaluate("card => getComputedStyle(card).borderTopWidth") == "1px"
    context.close()


def test_every_control_has_a_name_and_what_happens_is_told(open_page, make_player) -> None:
    page = open_page("phone")
    player = make_player(page)
    player.play_until("tricks")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('button, select, [role=tab]')]
            .filter((e) => e.checkVisibility() && !(e.getAttribute('aria-label') || e.textContent).trim()).length"""
    )
    assert nameless == 0
    player.answer()
    player.wait()
    assert page.text_content("#told")
    assert page.get_attribute("#told", "aria-live") == "polite"


@pytest.mark.long
@pytest.mark.parametrize("game", ["five-hundred", "call-ace", "seven-handed", "ecarte"])
def test_axe_finds_nothing_at_the_questions_of_other_games(
    open_page, make_player, axe, game: str
) -> None:
    page = open_page("phone", f"ruleset={game}")
    player = make_player(page)
    found: dict[str, list[str]] = {}
    for _ in range(12):
        asked = player.wait()
        if asked not in found:
            found[asked] = faults(page, axe)
        player.answer()
    assert {state: said for state, said in found.items() if said} == {}
