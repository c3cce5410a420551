"""A person's records on the server: listed, opened, sent, searched; and files that he brings."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

import euchre
from euchre.live.protocol import Speed
from euchre.live.records import RecordFolder, owner_of
from euchre.live.rooms import House
from euchre.notation.record import format_record, header_of, read
from euchre.web import history
from euchre.web.security import COOKIE, Tokens
from euchre.web.site import make_app
from tests.unit.web.shelves import (
    GAME,
    GOLDEN,
    HOME,
    ORIGIN,
    client,
    folder,
    names,
    no_clock,
    opened,
    play,
    search,
    shelf,
)

__all__ = ["client", "folder", "no_clock", "shelf"]  # fixtures


def test_a_game_that_was_played_is_on_the_shelf_and_can_be_opened(client) -> None:
    play(client)
    games = client.get("/records.json").json()["games"]
    finished = [game for game in games if game["finished"]]
    assert len(finished) == 1
    shown = opened(client, finished[0]["name"])
    assert shown["finished"]
    assert shown["faults"] == []
    assert shown["events"][-1]["event"] == "match ended"
    file = client.get(f"/records/{finished[0]['name']}.euchre")
    assert "attachment" in file.headers["content-disposition"]
    record = read(file.content)
    assert record.finished
    assert not record.faults


def test_nobody_elses_records_are_shown(client) -> None:
    play(client)
    own = names(client)
    client.cookies.clear()
    client.get("/")
    assert own
    assert names(client) == []
    for name in own:
        assert client.get(f"/records/{name}.json").status_code == 404
        assert client.get(f"/records/{name}.euchre").status_code == 404


@pytest.mark.parametrize("name", ["..%2f..%2fetc%2fpasswd", ".key", "x", "a" * 200])
def test_a_name_that_is_none_finds_nothing(client, name: str) -> None:
    assert client.get(f"/records/{name}.json").status_code == 404


def test_the_shelf_outlives_the_server(client, folder: RecordFolder) -> None:
    play(client)
    token = client.cookies[COOKIE]
    own = names(client)
    folder.close()
    later = RecordFolder(folder._path)
    house = House(GAME, "random", Speed.AT_ONCE, records=later)
    with TestClient(make_app(house), base_url=HOME, cookies={COOKIE: token}) as again:
        assert names(again) == own
    later.close()


def test_the_key_of_a_folder_is_secret_and_made_once(folder: RecordFolder) -> None:
    key = folder.key()
    assert folder.key() == key
    assert len(key) == 32
    assert (folder._path / ".key").stat().st_mode & 0o777 == 0o600


def test_what_a_record_is_known_by_gives_no_seat_away() -> None:
    token = Tokens().fresh()
    assert token not in owner_of(token)
    assert owner_of(token) != owner_of(Tokens().fresh())


def test_an_unfinished_game_shows_no_hidden_card(client) -> None:
    play(client, target=50, leave_after=12)
    (game,) = client.get("/records.json").json()["games"]
    assert not game["finished"]
    shown = opened(client, game["name"])
    last = max(n for n, e in enumerate(shown["events"]) if e and e["event"] == "deal began")
    events = [event for event in shown["events"][last:] if event]
    assert not any(event.get("order") for event in events)
    looked = [event for event in events if event["event"] == "looked"]
    assert not any(event.get("cards") for event in looked if event["seat"] != 0)
    assert read(client.get(f"/records/{game['name']}.euchre").content).header.view == 0


def test_a_game_that_nobody_played_is_not_on_the_shelf(client) -> None:
    with client.websocket_connect("ws://table.example/ws", headers=ORIGIN) as socket:
        socket.send_json({"t": "hello"})
        socket.receive_json()
    assert names(client) == []


def test_a_file_from_disk_is_checked(client) -> None:
    shown = client.post("/records", content=GOLDEN.read_bytes(), headers=ORIGIN).json()
    assert shown["faults"] == []
    assert len(shown["positions"]) > 1
    broken = GOLDEN.read_text(encoding="utf-8").replace('"card":"', '"card":"?', 1)
    shown = client.post("/records", content=broken.encode(), headers=ORIGIN).json()
    assert shown["faults"][0]["place"].startswith("line ")


@pytest.mark.parametrize("content", [b"", b"no record", b"\xff\xfe", b'{"euchre":1}'])
def test_a_file_that_is_no_record_is_refused_with_the_place(client, content: bytes) -> None:
    answer = client.post("/records", content=content, headers=ORIGIN)
    assert answer.status_code == 422
    assert "line 1" in answer.json()["problem"]


def test_a_record_of_a_game_unknown_here_says_so(client) -> None:
    header = json.loads(format_record(header_of(euchre.ruleset(GAME)), []))
    header["ruleset"] = "bridge"
    answer = client.post("/records", content=json.dumps(header).encode(), headers=ORIGIN)
    assert answer.status_code == 422
    assert "There is no ruleset bridge" in answer.json()["problem"]


def test_a_server_without_a_folder_says_so() -> None:
    with TestClient(make_app(House(GAME)), base_url=HOME) as client:
        client.get("/")
        assert client.get("/records.json").json() == {
            "kept": False,
            "games": [],
            "found": 0,
            "page": 1,
            "pages": 1,
        }
        assert client.get("/records/x.json").status_code == 404


# Searching


def test_games_are_searched_as_the_library_is(client, shelf) -> None:
    assert [game["name"] for game in search(client, "")["games"]] == shelf
    assert [game["name"] for game in search(client, "walt")["games"]] == [shelf[1]]
    assert [game["name"] for game in search(client, "date:2026-01-02")["games"]] == [shelf[0]]
    assert search(client, "player:you")["found"] == 2  # who has no name is called so
    for game in search(client, "lone hands")["games"]:
        assert game["lone"] >= len(game["found"]) > 0
    assert search(client, "nobody of this name") == {
        "kept": True,
        "games": [],
        "found": 0,
        "page": 1,
        "pages": 1,
    }


def test_what_cant_be_asked_is_a_sentence(client, shelf) -> None:
    answer = client.get("/records.json", params={"q": "winner:ann"})
    assert answer.status_code == 422
    assert "one of player, won, lost" in answer.json()["problem"]
    assert "quotation mark" in search(client, 'player:"ann')["problem"]
    assert search(client, "x" * 10_000)["found"] == 0


def test_games_come_by_the_page(client, shelf, monkeypatch) -> None:
    monkeypatch.setattr(history, "PAGE", 1)
    first, second = search(client, ""), search(client, "", page=2)
    assert (first["found"], first["pages"]) == (2, 2)
    assert [game["name"] for game in (*first["games"], *second["games"])] == shelf
    for page in ("0", "-1", "99999999999999", "x", "٣"):
        assert search(client, "", page=page)["page"] == 1
    assert search(client, "", page=99)["page"] == 2


def test_a_damaged_record_is_listed_with_the_reason(client, shelf, folder) -> None:
    (folder._path / f"{shelf[0]}.euchre").write_text("ruined", encoding="utf-8")
    found = {game["name"]: game for game in search(client, "")["games"]}
    assert "line 1" in found[shelf[0]]["problem"]
    assert found[shelf[1]]["problem"] == ""


def test_the_index_of_the_shelf_is_no_record_and_nobody_elses(client, shelf, folder) -> None:
    search(client, "")
    (index,) = folder._path.glob(".library-*.json")
    assert owner_of(client.cookies[COOKIE]) in index.name
    client.cookies.clear()
    client.get("/")
    assert search(client, "")["found"] == 0
