"""Never lost: another window, a closed one, doubled clicks, a server that was stopped."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

SERVE_AT = """
from euchre.live.protocol import Speed
from euchre.web.app import serve
serve(port={port}, bot="house", games={games!r}, speed=Speed.AT_ONCE, announce=lambda url: print(url, flush=True))
"""


def table(page) -> list[str]:
    """What a person sees of the table."""
    return page.evaluate(
        """() => [...document.querySelectorAll('#stage *, #us-tally, #them-tally')]
            .filter((e) => e.checkVisibility())
            .map((e) => [e.className.baseVal ?? e.className, e.getAttribute('aria-label'), e.children.length ? '' : e.textContent].join('|'))"""
    )


def same(one, other) -> None:
    """Both show the same as soon as what moves has come to rest."""
    for _ in range(50):
        if table(one) == table(other):
            break
        one.wait_for_timeout(100)
    assert table(one) == table(other)


@pytest.mark.parametrize(
    "phase",
    [
        "tricks",
        "over",
        pytest.param("order up", marks=pytest.mark.long),
        pytest.param("next", marks=pytest.mark.long),
    ],
)
def test_a_second_window_shows_the_same_and_follows(open_page, make_player, phase: str) -> None:
    page = open_page("phone", "target=2")
    player = make_player(page)
    player.play_until(phase)
    other = page.context.new_page()
    other.set_viewport_size(page.viewport_size)
    other.goto(page.url.split("?")[0])
    other.wait_for_selector("#app:not([hidden])")
    second = make_player(other)
    assert second.wait() == phase
    same(other, page)
    second.answer()
    second.wait()
    page.wait_for_function(
        "v => document.querySelector('#stage').dataset.asked === v", arg=second.question()
    )
    player.wait()
    same(other, page)


def test_a_window_that_is_closed_and_opened_again_shows_the_same(open_page, make_player) -> None:
    page = open_page("desk")
    player = make_player(page)
    player.play_until("tricks")
    before, context, url = table(page), page.context, page.url
    page.close()
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("#app:not([hidden])")
    make_player(page).wait()
    assert table(page) == before


@pytest.mark.parametrize("phase", ["tricks", "next"])
def test_clicks_that_come_double_count_once(open_page, make_player, phase: str) -> None:
    page = open_page("desk")
    player = make_player(page)
    player.play_until(phase)
    seen = page.evaluate(
        """() => {
            const sent = [], send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (text) { sent.push(JSON.parse(text)); send.call(this, text); };
            const one = document.querySelector('#panel .go, #hand button[aria-disabled=false]');
            for (let n = 0; n < 6; n += 1) one.click();
            return sent.filter((message) => ["act", "next"].includes(message.t)).length;
        }"""
    )
    assert seen == 1
    player.wait()


@pytest.mark.parametrize(
    "phase",
    [
        "tricks",
        pytest.param("order up", marks=pytest.mark.long),
        pytest.param("next", marks=pytest.mark.long),
    ],
)
def test_after_the_server_was_stopped_the_table_comes_back_by_itself(
    open_page, serving, make_player, tmp_path: Path, phase: str
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    script = SERVE_AT.format(port=port, games=str(tmp_path))
    with serving(script) as address:
        page = open_page("phone", "target=10", address, cut=True)
        player = make_player(page)
        page.goto(address)
        player.play_until(phase)
        player.wait()
        before = table(page)
    page.wait_for_selector("#offline:not([hidden])")
    with serving(script):
        page.wait_for_selector("#offline", state="hidden")
        assert player.wait() == phase
        assert table(page) == before
        assert page.is_hidden("#notice")
        player.answer()
        player.wait()
    assert page.locator("#notice").is_hidden()


def test_where_the_game_could_not_be_kept_it_says_so(
    open_page, serving, make_player, tmp_path: Path
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with serving(SERVE_AT.format(port=port, games=str(tmp_path / "one"))) as address:
        page = open_page("phone", "", address, cut=True)
        player = make_player(page)
        player.play_until("tricks")
    other_cards = "chance.seed(8)\n"
    with serving(other_cards + SERVE_AT.format(port=port, games=str(tmp_path / "two"))):
        page.wait_for_selector("#notice:not([hidden])")
        assert "could not be kept" in page.inner_text("#notice")
        player.wait()
        strip, stage = page.locator(".strip").bounding_box(), page.locator("#stage").bounding_box()
        assert strip["y"] + strip["height"] <= stage["y"]
