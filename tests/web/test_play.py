"""The table in a browser: a game clicked through, reloads, double clicks, keys, a cut connection."""

from __future__ import annotations

import re

import pytest

from euchre.core.sentences import catalogue

PHASES = {
    "look": "blind_double=true",
    "poor hands": "ace_no_face=true&farmers=mixed",
    "order up": "",
    "name": "stick_the_dealer=true",
    "discard": "ruleset=canadian",
    "throw in": "no_ace_no_face=true&naf_makers=all",
    "partner's best": "partners_best=true",
    "tricks": "",
    "next": "",
    "over": "target=1",
}
CODE = re.compile(
    r"\b(?:" + "|".join({key.split(".")[0] for key in catalogue() if "." in key}) + r")\.[a-z_]+\b"
)


def shown(page) -> list[str]:
    """All that a person sees or hears of the table."""
    return page.evaluate(
        """() => [...document.querySelectorAll('#app *')]
            .filter(e => e.checkVisibility() && !e.closest('.unseen'))
            .map(e => [e.className.baseVal ?? e.className, e.getAttribute('aria-label'),
                e.getAttribute('aria-disabled'), e.children.length ? '' : e.textContent].join('|'))"""
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", ["small", "phone", "desk"])
def test_a_whole_game_is_clicked_through(open_page, size: str, make_player) -> None:
    page = open_page(size, "target=3")
    player = make_player(page)
    width = page.viewport_size["width"]
    while player.wait() != "over":
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert not CODE.search(page.inner_text("#app"))
        player.answer()
    assert re.match(r"(We|They) win, \d+ to \d", page.inner_text("#outcome"))
    player.answer()
    assert page.text_content("#game").endswith("first to 3")
    assert page.text_content("#us-tally .n") == "0"


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("phase", "query"), PHASES.items())
def test_a_reload_shows_the_same_table(
    open_page, shy_server, phase: str, query: str, make_player
) -> None:
    page = open_page("phone", query, shy_server)
    player = make_player(page, seed=3)
    seek(player, phase, query)
    before = shown(page)
    page.reload()
    assert player.wait() == phase
    assert shown(page) == before
    assert not CODE.search(page.inner_text("#app"))


def seek(player, phase: str, query: str) -> None:
    """Go on until this is asked: calls are made so that it comes, or else another game begun."""
    page = player.page
    home = page.url
    for _ in range(400):
        asked = player.wait()
        if asked == phase:
            return
        if asked == "tricks" and phase not in ("next", "over"):
            page.context.clear_cookies()  # a guest who has no game that he would have to leave
            page.goto(f"{home}?{query or 'target=10'}")
            page.wait_for_selector("#app:not([hidden])")
        elif asked in ("order up", "name") and phase == "partner's best":
            switch = page.locator("#prompt .switch[aria-checked=false]")
            if switch.count():
                switch.click()
            before = player.question()
            page.locator("#prompt .btn.go, #prompt .tile:not([disabled])").first.click()
            page.wait_for_function(
                "b => document.querySelector('#stage').dataset.asked !== b", arg=before
            )
        elif asked == "order up" and phase == "name":
            before = player.question()
            page.click("#prompt .btn.ghost")
            page.wait_for_function(
                "b => document.querySelector('#stage').dataset.asked !== b", arg=before
            )
        else:
            player.answer()
    raise AssertionError(f"{phase} never came")


def test_two_clicks_at_once_play_once(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    player.play_until("order up")
    page.evaluate(
        "() => { const b = document.querySelector('#prompt .btn.ghost'); b.click(); b.click(); b.click(); }"
    )
    page.wait_for_selector("#log:has-text('You')")
    player.wait()
    rows = page.locator("#log div").all_inner_texts()
    sent = [row for row in rows if row.split("\n")[0] == "You" and "Pass" in row]
    first_round = page.locator("#log h2").all_inner_texts().count("Round one")
    assert len(sent) <= first_round + page.locator("#log h2:has-text('Round two')").count()


def test_a_refused_card_says_why_and_stays(open_page, make_player) -> None:
    page = open_page("phone")
    player = make_player(page)
    while not (player.wait() == "tricks" and page.locator("#hand .ill").count()):
        player.answer()
    held = page.locator("#hand button").count()
    card = page.locator("#hand .ill").first
    assert card.get_attribute("aria-description").startswith("You must follow")
    card.click(position={"x": 22, "y": 60}, force=True)
    assert page.inner_text("#prompt [role=alert]").startswith("You must follow")
    assert page.locator("#hand button").count() == held


def test_a_deal_is_played_by_keys_alone(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    while player.wait() != "next":
        before = player.question()
        asked = player.wait()
        if asked in ("order up", "name"):
            page.keyboard.press("o" if asked == "order up" else "p")
        elif asked == "tricks":
            page.keyboard.press("1")
            for _ in range(5):
                focused = page.evaluate("document.activeElement.getAttribute('aria-disabled')")
                if focused == "false":
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        page.wait_for_function(
            "b => document.querySelector('#stage').dataset.asked !== b", arg=before
        )
    assert page.evaluate("document.activeElement.matches('#panel .go')")
    before = player.question()
    page.keyboard.press("Enter")  # the next deal may be over at once, where his partner goes alone
    page.wait_for_function("b => document.querySelector('#stage').dataset.asked !== b", arg=before)


def test_a_cut_connection_comes_back_and_the_game_goes_on(chromium, server, make_player) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    links = []

    def link(socket) -> None:
        links.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/ws", link)
    page.goto(server)
    page.wait_for_selector("#app:not([hidden])")
    player = make_player(page)
    player.play_until("tricks")
    before = shown(page)
    links[-1].close(code=1001)
    page.wait_for_selector("#offline:not([hidden])")
    page.wait_for_selector("#offline", state="hidden")
    assert len(links) == 2
    assert shown(page) == before
    player.play_until("next")
    context.close()


def test_a_hint_points_at_something(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    player.play_until("tricks")
    page.click("#hint")
    page.wait_for_selector("#hand .card.hint")
    assert page.inner_text("#prompt .txt small").startswith("The house")


def test_the_last_trick_can_be_looked_at_again(open_page, make_player) -> None:
    page = open_page("phone")
    player = make_player(page)
    while not (player.wait() == "tricks" and page.is_enabled("#last")):
        player.answer()
    page.click("#last")
    assert page.locator("#centre .card.win").count() == 1
    page.click("#last")


def test_an_address_that_asks_for_nonsense_says_so(open_page, make_player) -> None:
    page = open_page("phone", "target=0")
    assert "target is a whole number" in page.inner_text("#notice")
    page.click("#notice")
    assert page.is_hidden("#notice")


def test_the_log_opens_on_a_phone(open_page, make_player) -> None:
    page = open_page("phone")
    make_player(page).play_until("tricks")
    page.click("#read")
    assert page.is_visible("#log")
    assert "up" in page.inner_text("#log")
    page.click("#close-side")
    assert not page.is_visible("#log")
