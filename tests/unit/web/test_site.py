"""Pages, files and headers."""

from __future__ import annotations

import json
import re
import struct
from importlib.resources import files
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import euchre
from euchre.core.sentences import catalogue
from euchre.live.protocol import Speed
from euchre.live.rooms import House
from euchre.rules.catalogue import recipe
from euchre.web.pages import PAGES
from euchre.web.site import make_app

STATIC = files("euchre.web").joinpath("static")
FILES = [
    path
    for path in sorted(Path(str(STATIC)).rglob("*"))
    if path.suffix in (".js", ".css", ".html", ".svg", ".webmanifest")
]


@pytest.fixture
def client():
    house = House(euchre.rulesets()[0], "random", Speed.AT_ONCE)
    with TestClient(make_app(house), base_url="http://table.example") as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/static/main.js", "/locales/en.json", "/games.json", "/nothing"]
)
def test_every_answer_carries_the_headers(client, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_the_page_gives_a_token_once(client) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert re.match(r"euchre_guest=[\w-]{43};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "set-cookie" not in client.get("/").headers
    other = client.get("/", headers={"cookie": "euchre_guest=short"})
    assert "set-cookie" in other.headers


def test_a_cookie_of_an_encrypted_page_never_goes_out_in_the_clear() -> None:
    with TestClient(
        make_app(House(euchre.rulesets()[0])), base_url="https://table.example"
    ) as client:
        assert "Secure" in client.get("/").headers["set-cookie"]


def test_sentences_and_games_are_those_of_the_package(client) -> None:
    assert client.get("/locales/en.json").json() == catalogue()
    games = client.get("/games.json").json()["games"]
    assert [game["name"] for game in games] == list(euchre.rulesets())
    for game in games:
        options = {option["name"]: option for option in game["options"]}
        for option in recipe(game["name"]).options:
            told = options[option.name]
            assert (told["kind"], told["default"]) == (option.kind, option.default)
            assert (tuple(told["choices"]), told["low"], told["high"]) == (
                option.choices,
                option.low,
                option.high,
            )


def test_the_form_has_words_for_all_that_it_offers(client) -> None:
    offered = client.get("/games.json").json()
    codes = {f"game.{game['name']}" for game in offered["games"]}
    codes |= {f"option.{o['name']}.title" for game in offered["games"] for o in game["options"]}
    codes |= {f"preset.{preset['name']}" for preset in offered["presets"]}
    codes |= {f"temper.{bot}" for bot in offered["bots"]}
    codes |= {f"lesson.{name}" for name in offered["lessons"]}
    assert len(codes) > 90
    assert codes - set(catalogue()) == set()


@pytest.mark.parametrize("path", PAGES)
def test_every_file_that_the_page_names_is_there(client, path: str) -> None:
    page = client.get(path).text
    named = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(named) > 5
    for name in named:
        assert client.get(name).status_code == 200


def test_scripts_are_served_as_scripts(client) -> None:
    for file in FILES:
        answer = client.get(f"/static/{file.relative_to(str(STATIC)).as_posix()}")
        assert answer.status_code == 200
        if file.name.endswith(".js"):
            assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path", ["/static/../site.py", "/static/%2e%2e/site.py", "/static/..%2fsite.py"]
)
def test_nothing_beside_the_static_files_is_served(client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_every_sentence_that_the_page_asks_for_is_in_the_catalogue() -> None:
    """Codes put together at run time are covered by the browser tests, which find no bare code."""
    asked = set()
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        if file.name.endswith(".js"):
            asked |= set(re.findall(r'\bsay\("([\w.\' ]+)"', text))
        if file.name.endswith(".html"):
            asked |= set(re.findall(r'data-(?:say|label|hint)="([^"]+)"', text))
    assert len(asked) > 40
    assert {code for code in asked if code not in catalogue()} == set()


@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_installed(client, path: str) -> None:
    """W3C, Web Application Manifest: a name, a start, a display mode, icons of 192 and 512."""
    page = client.get(path).text
    assert '<link rel="manifest" href="/static/manifest.webmanifest">' in page
    assert page.count('<meta name="theme-color"') == 2
    answer = client.get("/static/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert "manifest-src 'self'" in answer.headers["content-security-policy"]
    manifest = answer.json()
    assert client.get(manifest["start_url"]).status_code == 200
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        content = client.get(icon["src"]).content
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])  # the PNG's header
            assert f"{width}x{height}" == icon["sizes"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_scripts_build_no_markup_and_the_page_holds_no_style_or_script() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        if file.name.endswith(".js"):
            assert not re.search(
                r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function",
                text,
            )
        if file.name.endswith((".html", ".svg")):
            assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text)
            assert not re.search(r"<script(?![^>]*\ssrc=)", text)


def test_no_file_is_fetched_from_elsewhere() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        assert not re.search(r"https?://|//cdn|@import", text)


def test_the_page_knows_no_game_by_name() -> None:
    for file in FILES:
        if file.name.endswith((".js", ".html")):
            text = file.read_text(encoding="utf-8")
            assert not [name for name in euchre.rulesets() if re.search(rf"[\"'`]{name}", text)]


def test_the_catalogue_is_sound_json() -> None:
    assert json.loads(files("euchre.core").joinpath("locales", "en.json").read_bytes())


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("LOCALHOST", 200),
        ("cards.local:8000", 200),
        ("192.168.0.7:8000", 200),
        ("[::1]:8000", 200),
        ("evil.example", 400),
        ("cards.local.evil.example", 400),
        ("[::1", 400),
        ("", 400),
    ],
)
def test_only_the_names_of_the_server_are_answered(host: str, status: int) -> None:
    app = make_app(House(euchre.rulesets()[0]), names=["localhost", "cards.local"])
    with TestClient(app) as client:
        assert client.get("/healthz", headers={"host": host}).status_code == status
