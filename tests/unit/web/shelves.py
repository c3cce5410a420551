"""A server that keeps games, a browser that has played some, and what one asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import euchre
from euchre.live.protocol import Speed
from euchre.live.records import RecordFolder, owner_of
from euchre.live.rooms import House
from euchre.notation.record import format_record, header_of
from euchre.web import security, sockets
from euchre.web.security import COOKIE
from euchre.web.site import make_app

HOME = "http://table.example"
GAME = euchre.rulesets()[0]
ORIGIN = {"origin": HOME}
GOLDEN = Path(__file__).parents[2] / "golden" / "records" / "0.1.euchre"
SAMPLES = Path(__file__).parents[2] / "data" / "egn"


@pytest.fixture(autouse=True)
def no_clock(monkeypatch) -> None:
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


def note(client, name: str, **what: object):
    return client.post(f"/records/{name}/notes", json=what, headers=ORIGIN)
