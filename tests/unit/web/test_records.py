"""A person's records: listed, searched, opened, noted on, sent, and files that he brings."""

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
from euchre.notation.library.notes import LONGEST
from euchre.notation.opening import read as read_any
from euchre.notation.record import format_record, header_of, read
from euchre.web import history, noting, security, sockets
from euchre.web.security import COOKIE, Tokens
from euchre.web.site import make_app

HOME = "http://table.example"
GAME = euchre.rulesets()[0]
ORIGIN = {"origin": HOME}
GOLDEN = Path(__file__).parents[2] / "golden" / "records" / "0.1.euchre"
SAMPLES = Path(__file__).parents[2] / "data" / "egn"


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


def opened(client, name: str) -> dict:
    return client.get(f"/records/{name}.json").json()["record"]


def names(client) -> list[str]:
    return [game["name"] for game in client.get("/records.json").json()["games"]]


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


@pytest.fixture
def shelf(client, folder: RecordFolder) -> list[str]:
    """Games of the browser's owner, put there; their names, the newest first."""
    owner = owner_of(client.cookies[COOKIE])
    made = []
    for n, (seed, players) in enumerate(
        [(3, ("", "Walt", "Ruth", "Ida")), (4, ("", "A", "B", "C"))]
    ):
        rules = euchre.ruleset(GAME, target=3)
        match = rules.match(seed=seed)
        while not match.over:
            match = match.play(match.deal.legal()[-1])
        name = f"2026-01-0{n + 1}-120000-{GAME}-{owner}-{'0' * 5}{n}"
        text = format_record(header_of(rules, players=players), match.events, "won")
        (folder._path / f"{name}.euchre").write_text(text, encoding="utf-8")
        made.append(name)
    return made[::-1]


def search(client, query: str, **more: object) -> dict:
    return client.get("/records.json", params={"q": query, **more}).json()


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


# Notes


def note(client, name: str, **what: object):
    return client.post(f"/records/{name}/notes", json=what, headers=ORIGIN)


def test_a_note_is_added_changed_and_taken_away(client, shelf) -> None:
    name = shelf[0]
    added = note(client, name, add={"text": "[!]A fine lead", "deal": 1, "card": 0}).json()
    (kept,) = added["notes"]
    assert (kept["label"], kept["text"], kept["deal"], kept["card"]) == (
        "great",
        "A fine lead",
        0,
        0,
    )
    assert opened(client, name)["notes"] == [kept]
    assert search(client, "noted")["found"] == search(client, "fine lead")["found"] == 1
    changed = note(client, name, change={"old": kept["kept"], "text": "Or not"}).json()
    assert [one["text"] for one in changed["notes"]] == ["Or not"]
    gone = note(client, name, change={"old": kept["kept"], "text": "Late"})
    assert gone.status_code == 422
    assert "meanwhile" in gone.json()["problem"]
    dropped = note(client, name, drop=changed["notes"][0]["kept"]).json()
    assert dropped["notes"] == []
    assert not list(client.get("/records.json").json()["games"][0]["labels"])


def test_labels_are_given_and_taken(client, shelf) -> None:
    assert note(client, shelf[0], label=" league  night ").json()["labels"] == ["league night"]
    assert search(client, "label:'league night'")["found"] == 1
    assert note(client, shelf[0], drop_label="league night").json()["labels"] == []
    assert "without a comma" in note(client, shelf[0], label="a, b").json()["problem"]


@pytest.mark.parametrize("text", ["", "  ", "x" * (LONGEST + 1)])
def test_a_note_of_no_length_or_too_much_is_refused(client, shelf, text: str) -> None:
    answer = note(client, shelf[0], add={"text": text})
    assert answer.status_code == 422
    assert str(LONGEST) in answer.json()["problem"]
    assert opened(client, shelf[0])["notes"] == []


@pytest.mark.parametrize(
    "place",
    [{"deal": 99}, {"deal": 0}, {"deal": 1, "card": 500}, {"deal": 1, "call": -1}, {"call": 0}],
)
def test_a_note_on_no_place_of_the_game_is_refused(client, shelf, place: dict[str, int]) -> None:
    assert note(client, shelf[0], add={"text": "Where?", **place}).status_code == 422
    assert opened(client, shelf[0])["notes"] == []


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        '{"add":1}',
        '{"adds":{}}',
        '{"add":{"text":"x","deal":"1"}}',
        '"\\ud800"',
        "[" * 9000,
    ],
)
def test_what_is_no_note_is_malformed(client, shelf, body: str) -> None:
    answer = client.post(f"/records/{shelf[0]}/notes", content=body, headers=ORIGIN)
    assert answer.status_code == 400


def test_only_the_owner_by_a_page_of_this_server_may_note(client, shelf, folder) -> None:
    path = f"/records/{shelf[0]}/notes"
    body = {"add": {"text": "Mine"}}
    for headers in ({}, {"origin": "https://evil.example"}):
        assert client.post(path, json=body, headers=headers).status_code == 403
    large = b"x" * (noting.LARGEST + 1)
    assert client.post(path, content=large, headers=ORIGIN).status_code == 413
    client.cookies.clear()
    assert client.post(path, json=body, headers=ORIGIN).status_code == 403
    client.get("/")
    assert client.post(path, json=body, headers=ORIGIN).status_code == 404
    for name in ("..%2f..%2fx", ".key", f"..%2f{shelf[0]}", "x"):
        assert note(client, name, add={"text": "Out"}).status_code == 404
    assert not list(folder._path.glob("*.notes"))


def test_a_server_without_a_folder_takes_no_notes() -> None:
    with TestClient(make_app(House(GAME)), base_url=HOME) as client:
        client.get("/")
        assert note(client, "x", add={"text": "x"}).status_code == 404


# Downloads


def test_a_download_has_the_notes_in_it(client, shelf) -> None:
    name = shelf[0]
    note(client, name, add={"text": "[?]Why?", "deal": 1, "call": 0})
    note(client, name, add={"text": "Our best", "deal": 1, "card": 2})
    note(client, name, label="league")
    kinds = {".euchre": "application/x-ndjson", ".egn": "application/json", ".egnb": "octet-stream"}
    forms = client.get(f"/records/{name}.json").json()["forms"]
    assert forms == dict.fromkeys(kinds, "")
    for form, kind in kinds.items():
        answer = client.get(f"/records/{name}{form}")
        assert kind in answer.headers["content-type"]
        assert f'filename="{name}{form}"' in answer.headers["content-disposition"]
        brought = client.post("/records", content=answer.content, headers=ORIGIN).json()
        assert brought["faults"] == []
        told = {(one["text"], one["label"], one["call"], one["card"]) for one in brought["notes"]}
        assert {("Why?", "mistake", 0, None), ("Our best", "", None, 2)} <= told
        assert ("Labels: league", "", None, None) in told
        assert all(one["kept"] is None for one in brought["notes"])
    assert read(client.get(f"/records/{name}.euchre").content).header.shuffle


def test_a_form_that_cant_hold_the_game_says_so(client, folder) -> None:
    rules = euchre.ruleset("five-hundred", seats=4)
    match = rules.match(seed=3)
    for _ in range(200):
        match = match if match.over else match.play(match.deal.legal()[-1])
    owner = owner_of(client.cookies[COOKIE])
    name = f"2026-01-01-120000-five-hundred-{owner}-000000"
    text = format_record(header_of(rules, players=("", "A", "B", "C")), match.events)
    (folder._path / f"{name}.euchre").write_text(text, encoding="utf-8")
    note(client, name, add={"text": "Noted", "deal": 1, "call": 0})
    forms = client.get(f"/records/{name}.json").json()["forms"]
    assert forms[".euchre"] == ""
    assert forms[".egn"]
    assert client.get(f"/records/{name}.egn").status_code == 422
    sent = client.get(f"/records/{name}.euchre")
    (own,) = client.post("/records", content=sent.content, headers=ORIGIN).json()["notes"]
    assert (own["text"], own["deal"], own["call"]) == ("Noted", 0, 0)


def test_of_a_game_that_goes_on_no_form_tells_a_hidden_card(client) -> None:
    play(client, target=50, leave_after=12)
    (game,) = client.get("/records.json").json()["games"]
    note(client, game["name"], add={"text": "Going on", "deal": 1})
    for form in (".egn", ".egnb"):
        answer = client.get(f"/records/{game['name']}{form}")
        if answer.status_code == 200:
            record = read_any(answer.content)
            hands = record.sheet.deals[-1].hands or ()
            assert not any(hands[1:])


# Files of others


def test_a_file_of_notation_is_opened_with_its_comments_and_lines(client) -> None:
    content = (SAMPLES / "annotated.egn").read_bytes()
    shown = client.post("/records", content=content, headers=ORIGIN).json()
    assert shown["faults"] == []
    assert {"A bold call", "Why lead this?", "It worked."} <= {n["text"] for n in shown["notes"]}
    (line,) = shown["lines"]
    assert (line["deal"], line["number"], line["of"], line["problem"]) == (0, 0, 1, "")
    own = shown["events"]
    began = next(n for n, event in enumerate(own) if event["event"] == "deal began")
    assert own[began + line["at"]]["event"] == "played"  # it branches off at the first lead
    assert [e["card"] for e in line["events"] if e["event"] == "played"] == ["Jd", "9d", "Ah", "Kh"]


def test_a_line_with_an_impossible_act_says_where(client) -> None:
    content = json.loads((SAMPLES / "annotated.egn").read_text(encoding="utf-8"))
    content["deals"][0]["alternativeLines"][0]["phases"][0]["tricks"] = [["Jd", "9d", "9h"]]
    body = json.dumps(content).encode()
    (line,) = client.post("/records", content=body, headers=ORIGIN).json()["lines"]
    assert "alternative line 1, trick 1, card 3" in line["problem"]
    assert [e["card"] for e in line["events"] if e["event"] == "played"] == ["Jd", "9d"]


def test_one_of_several_games_of_a_file_is_opened(client) -> None:
    content = (SAMPLES / "match.emn").read_bytes()
    for given, number in (("", 1), ("?game=2", 2), ("?game=99", 2), ("?game=x", 1)):
        shown = client.post(f"/records{given}", content=content, headers=ORIGIN).json()
        assert (shown["game"], shown["games"]) == (number, 2)
