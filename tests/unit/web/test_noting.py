"""Notes and labels that pages post, downloads with them in, and files of others."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

import euchre
from euchre.live.records import owner_of
from euchre.live.rooms import House
from euchre.notation.library import notes
from euchre.notation.library.notes import LONGEST
from euchre.notation.opening import read as read_any
from euchre.notation.record import format_record, header_of, read
from euchre.web import noting
from euchre.web.security import COOKIE
from euchre.web.site import make_app
from tests.unit.web.shelves import (
    GAME,
    HOME,
    ORIGIN,
    SAMPLES,
    client,
    folder,
    no_clock,
    note,
    opened,
    play,
    search,
    shelf,
)

__all__ = ["client", "folder", "no_clock", "shelf"]  # fixtures


# Notes


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


def test_damaged_notes_spoil_no_game(client, shelf, folder) -> None:
    path = folder._path / f"{shelf[0]}.euchre.notes"
    path.write_text('{"notes": [', encoding="utf-8")
    shown = opened(client, shelf[0])
    assert shown["notes"] == []
    assert "notes" in shown["notes_problem"]
    assert client.get(f"/records/{shelf[0]}.euchre").status_code == 200
    assert search(client, "")["found"] == 2
    answer = note(client, shelf[0], add={"text": "Over it?"})
    assert answer.status_code == 422  # what may still be mended by hand is not written over
    assert path.read_text(encoding="utf-8") == '{"notes": ['


def test_a_game_takes_only_so_many_notes_and_labels(client, shelf, monkeypatch) -> None:
    monkeypatch.setattr(notes, "MOST_NOTES", 1)
    monkeypatch.setattr(notes, "MOST_LABELS", 1)
    assert note(client, shelf[0], add={"text": "One"}).status_code == 200
    assert "1 notes" in note(client, shelf[0], add={"text": "Two"}).json()["problem"]
    assert note(client, shelf[0], label="one").status_code == 200
    assert "1 labels" in note(client, shelf[0], label="two").json()["problem"]


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
