"""Bots that think, over the socket: the server answers meanwhile, and the expert says why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Self

import pytest
from starlette.testclient import TestClient

import euchre
from euchre.core.sentences import has_sentence, say
from euchre.live.protocol import Speed
from euchre.live.rooms import House
from euchre.live.thinking import thinker
from euchre.web import security, sockets
from euchre.web.site import make_app

HOME = "http://table.example"
MINT = security.Tokens(b"a key of the tests")
GAME = euchre.rulesets()[0]
BOTS = Path(__file__).parents[1] / "live" / "thinking"
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch) -> None:
    """No machine is too slow for these tests."""
    monkeypatch.setattr(sockets, "Bucket", lambda: security.Bucket(clock=lambda: 0.0, burst=10**6))
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 10**6)
    monkeypatch.setattr(thinker, "PATIENCE", 10**6)


class Guest:
    """A browser at its table, which knows the game by what it has heard."""

    def __init__(self, client: TestClient) -> None:
        client.cookies.set(security.COOKIE, MINT.fresh())
        self._context = client.websocket_connect("ws://table.example/ws", headers={"origin": HOME})
        self._ids = count(1)
        self.events: list[dict] = []
        self.heard: list[dict] = []

    def __enter__(self) -> Self:
        self.socket = self._context.__enter__()
        self.say(t="hello")
        welcome = self.hear("welcome")
        self.room, self.table = welcome["room"], welcome["table"]
        return self

    def __exit__(self, *error) -> None:
        self._context.__exit__(*error)

    def say(self, **message) -> None:
        self.socket.send_json(message)

    def hear(self, kind: str) -> dict:
        """The next message of this kind."""
        while True:
            message = self.socket.receive_json()
            self.heard.append(message)
            if message["t"] in ("welcome", "update"):
                self.events += message["events"]
                self.prompt = message["prompt"]
            if message["t"] == kind:
                return message

    def act(self) -> None:
        p = self.prompt
        self.say(t="act", id=next(self._ids), room=self.room, v=p["v"], a=p["legal"][-1])
        self.hear("update")

    def to_me(self) -> None:
        """Until this guest is asked to act, or the deal is over."""
        while self.prompt["needs"] == "act" and 0 not in self.prompt["waiting_for"]:
            self.hear("update")


def serve(**settings) -> TestClient:
    house = House(GAME, speed=Speed.AT_ONCE, **settings)
    return TestClient(make_app(house, tokens=MINT), base_url=HOME)


@pytest.fixture
def gate(monkeypatch, tmp_path) -> Path:
    monkeypatch.syspath_prepend(str(BOTS))
    monkeypatch.setenv("EUCHRE_BOT_SECONDS", "600")
    monkeypatch.setenv("EUCHRE_TEST_GATE", str(tmp_path / "gate"))
    return tmp_path / "gate"


@pytest.fixture
def expert() -> Iterator[TestClient]:
    with serve() as client:
        yield client


def test_others_are_answered_while_a_bot_thinks(gate: Path) -> None:
    """And so is the guest himself, whose bot it is."""
    asked = gate.with_suffix(".asked")
    with serve(bot="house", guest="slow_bots:Gated") as client, Guest(client) as one:
        while not asked.exists():
            if 0 in one.prompt["waiting_for"]:
                one.act()
        before = len(one.events)
        with Guest(client) as two:
            for pace in ("brisk", "slow", "at once"):
                two.say(t="speed", speed=pace)
                assert two.hear("speed")["speed"] == pace
                one.say(t="speed", speed=pace)
                assert one.hear("speed")["speed"] == pace
            one.say(t="why", at=2)
            assert one.hear("why")["rule"] == "unsaid"
            assert client.get("/healthz").text == "ok\n"
            assert len(one.events) == before  # the bot was thinking all this time
        gate.touch()
        one.hear("update")
        assert len(one.events) > before


def test_hints_and_reasons_come_from_the_expert(expert: TestClient) -> None:
    """A deal with it: each hint can be said, and each act's reason; no card is named that wasn't shown."""
    rules, own, told, hints = set(), set(), [], 0
    with Guest(expert) as guest:
        assert expert.get("/games.json").json()["bots"][0] == "expert"
        while guest.prompt["needs"] == "act":
            guest.to_me()
            if guest.prompt["needs"] != "act":
                break
            legal, v = guest.prompt["legal"], guest.prompt["v"]
            guest.say(t="hint")
            hint = guest.hear("hint")
            assert (hint["a"] in legal, hint["v"]) == (True, v)
            sentence = say(f"hint.{hint['rule']}", **hint["args"])
            assert sentence.endswith(".")
            assert "{" not in sentence
            hints += 1
            own.add(hint["rule"])
            guest.act()
        shown = set(CARD.findall(" ".join(_faces(guest.events))))
        for at, event in enumerate(guest.events):
            if event is None or event["event"] not in ("played", "passed", "ordered up", "named"):
                continue
            guest.say(t="why", at=at)
            why = guest.hear("why")
            assert why["at"] == at
            if why["own"]:
                assert has_sentence(f"hint.{why['rule']}")
                continue
            rules.add(why["rule"])
            told.append(say(f"why.{why['rule']}", **{**why["args"], "seat": event["seat"]}))
    assert hints
    assert "unsaid" not in rules
    assert any(rule.startswith(("search_", "learnt_")) for rule in rules)
    assert any(rule.startswith(("search_", "learnt_")) for rule in own)
    for sentence in told:
        assert set(CARD.findall(sentence)) <= shown, sentence


def _faces(events) -> list[str]:
    return [euchre.core.sentences.show_signs(str(event)) for event in events]
