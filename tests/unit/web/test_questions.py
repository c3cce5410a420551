"""What pages ask: whether rules can be played, and for a person's records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import euchre
from euchre.live.protocol import Speed
from euchre.live.records import RecordFolder, owner_of
from euchre.live.rooms import House
from euchre.notation.record import format_record, header_of, read
from euchre.rules.code import format_code
from euchre.web import checking, history, security, sockets
from euchre.web.security import COOKIE, Tokens
from euchre.web.site import make_app

HOME = "http://table.example"
GAME = euchre.rulesets()[0]
ORIGIN = {"origin": HOME}
GOLDEN = Path(__file__).parents[2] / "golden" / "records" / "0.1.euchre"


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch) -> None:
    """Time stands still, and a game may be played as fast as the machine goes."""
    bucket = security.Bucket
    monkeypatch.setattr(sockets, "Bucket", lambda: bucket(burst=10**6, clock=lambda: 0.0))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[RecordFolder]:
    kept = RecordFolder(tmp_path / "games")
    yield kept
    kept.close()


@pytest.fixture
def client(folder: RecordFolder):
    house = House(GAME, "random", Speed.AT_ONCE, records=folder)
    with TestClient(make_app(house), base_url=HOME) as client:
        client.get("/")
        yield client


def check(client, **question: object) -> dict[str, object]:
    return client.post("/check", json=question, headers=ORIGIN).json()


def test_rules_that_can_be_played_have_a_code(client) -> None:
    verdict = check(client, ruleset=GAME, options={"target": 5})
    rules = euchre.ruleset(GAME, target=5)
    assert verdict == {
        "problems": [],
        "ruleset": GAME,
        "seats": 4,
        "options": {"target": 5},
        "code": format_code(rules),
    }
    assert check(client, code=verdict["code"]) == verdict


def test_a_clash_is_told_at_both_options(client) -> None:
    """The catalogue: a rubber's values count each game from nothing, so no points lap over."""
    verdict = check(client, ruleset=GAME, options={"rubber": "foster", "lap": True, "target": 5})
    (problem,) = verdict["problems"]
    assert set(problem["options"]) == {"rubber", "lap"}
    assert problem["sentence"].startswith("A rubber can't be played with the lap")
    verdict = check(client, ruleset=GAME, options={"stuck_forfeit": True})
    assert set(verdict["problems"][0]["options"]) == {"stuck_forfeit", "stick_the_dealer"}


def test_a_value_out_of_range_is_told_at_its_option(client) -> None:
    verdict = check(client, ruleset=GAME, options={"target": 0})
    assert [problem["options"] for problem in verdict["problems"]] == [["target"]]
    assert verdict["code"] == ""


@pytest.mark.parametrize(
    "question",
    [
        {"ruleset": "bridge"},
        {"ruleset": GAME, "seats": 5},
        {"ruleset": GAME, "options": {"name": "x"}},
        {"code": "nonsense"},
        {"code": "north-american~000"},
    ],
)
def test_what_cant_be_played_is_told(client, question: dict[str, object]) -> None:
    verdict = check(client, **question)
    assert verdict["problems"]
    assert verdict["code"] == ""


@pytest.mark.parametrize("body", ["", "[]", "{", '{"x":1}', '{"code":1}', '"\\ud800"'])
def test_a_question_that_is_none_is_malformed(client, body: str) -> None:
    answer = client.post("/check", content=body, headers=ORIGIN)
    assert answer.status_code == 400


def test_only_pages_of_this_server_may_ask(client, folder) -> None:
    for headers in ({}, {"origin": "https://evil.example"}):
        assert client.post("/check", json={"ruleset": GAME}, headers=headers).status_code == 403
        assert client.post("/records", content=b"{}", headers=headers).status_code == 403
    client.cookies.clear()
    assert client.post("/check", json={"ruleset": GAME}, headers=ORIGIN).status_code == 403


def test_a_body_that_is_too_large_is_refused(client) -> None:
    large = b"x" * (checking.LARGEST + 1)
    assert client.post("/check", content=large, headers=ORIGIN).status_code == 413
    large = b"x" * (history.LARGEST + 1)
    assert client.post("/records", content=large, headers=ORIGIN).status_code == 413


def test_whoever_asks_too_often_is_told_so(client) -> None:
    codes = {client.post("/check", content=b"", headers=ORIGIN).status_code for _ in range(200)}
    assert codes == {400, 429}


# Records


def play(client, target: int = 5, leave_after: int = 10**6) -> None:
    """A game, the last thing that is allowed each time; or so many acts, until asked again."""
    with client.websocket_connect("ws://table.example/ws", headers=ORIGIN) as socket:
        socket.send_json({"t": "hello"})
        socket.receive_json()
        socket.send_json({"t": "new", "id": 1, "options": {"target": target}})
        number, room, message = 1, "", socket.receive_json()
        while message.get("prompt", {}).get("needs") != "nothing":
            prompt = message.get("prompt")
            room = message.get("room", room)
            if prompt and 0 in prompt["waiting_for"]:
                if number > leave_after and room:
                    break
                number += 1
                act = {"t": "act", "a": prompt["legal"][-1]}
                socket.send_json({**act, "id": number, "room": room, "v": prompt["v"]})
            elif prompt and prompt["needs"] == "deal":
                number += 1
                socket.send_json({"t": "next", "id": number, "room": room, "v": prompt["v"]})
            message = socket.receive_json()


def names(client) -> list[str]:
    return [game["name"] for game in client.get("/records.json").json()["games"]]


def test_a_game_that_was_played_is_on_the_shelf_and_can_be_opened(client) -> None:
    play(client)
    games = client.get("/records.json").json()["games"]
    finished = [game for game in games if game["finished"]]
    assert len(finished) == 1
    shown = client.get(f"/records/{finished[0]['name']}.json").json()
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
    shown = client.get(f"/records/{game['name']}.json").json()
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
        assert client.get("/records.json").json() == {"kept": False, "games": []}
        assert client.get("/records/x.json").status_code == 404
