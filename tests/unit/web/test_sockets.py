"""The socket: who may open it, what it takes, and what it never lets through."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import euchre
from euchre.live.protocol import LARGEST, Speed
from euchre.live.rooms import House, Rooms
from euchre.web import security, sockets
from euchre.web.site import make_app

HOME = "http://table.example"
MINT = security.Tokens(b"a key of the tests")
TOKEN, OTHER = MINT.fresh(), MINT.fresh()


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch) -> None:
    """Time stands still: the pace of messages doesn't depend on the machine's."""
    monkeypatch.setattr(sockets, "Bucket", lambda: security.Bucket(clock=lambda: 0.0))
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 10**6)


@pytest.fixture
def client():
    """Bots that never move by themselves, so that the game stands where the test left it."""
    with TestClient(
        make_app(House(euchre.rulesets()[0], "random", Speed.SLOW), tokens=MINT), base_url=HOME
    ) as client:
        client.cookies.set(security.COOKIE, TOKEN)
        yield client


def connect(client, origin: str | None = HOME):
    headers = {} if origin is None else {"origin": origin}
    return client.websocket_connect("ws://table.example/ws", headers=headers)


def rooms(client) -> Rooms:
    return client.app.state.rooms


def greeted(socket) -> dict:
    socket.send_json({"t": "hello"})
    welcome = socket.receive_json()
    assert welcome["t"] == "welcome"
    return welcome


FOREIGN_PAGES = (None, "", "null", "http://evil.example", "http://table.example.evil")
CROOKED = (
    "http://table.example:81",
    "file://table.example",
    "http://[::1",
    "http://[table.example]",
)


@pytest.mark.parametrize("origin", [*FOREIGN_PAGES, *CROOKED])
def test_a_foreign_origin_is_refused_before_anything_is_accepted(client, origin) -> None:
    with pytest.raises(WebSocketDisconnect), connect(client, origin):
        pass
    assert len(rooms(client)) == 0


def test_an_origin_that_is_allowed_may_connect() -> None:
    app = make_app(
        House(euchre.rulesets()[0], "random"), origins=["https://club.example"], tokens=MINT
    )
    with TestClient(app, base_url=HOME) as client:
        client.cookies.set(security.COOKIE, TOKEN)
        with connect(client, "https://club.example") as socket:
            greeted(socket)


FOREIGN = {
    "none": None,
    "short": "short",
    "made up": "t" * 43,
    "no token": TOKEN[:-1] + "!",
    "too long": TOKEN + "t",
    "another server's": security.Tokens().fresh(),
}


@pytest.mark.parametrize("token", FOREIGN.values(), ids=FOREIGN)
def test_without_a_token_there_is_no_seat(client, token) -> None:
    client.cookies.clear()
    if token is not None:
        client.cookies.set(security.COOKIE, token)
    with pytest.raises(WebSocketDisconnect), connect(client):
        pass


def test_two_windows_of_a_browser_see_one_table(client) -> None:
    with connect(client) as one, connect(client) as two:
        assert greeted(one)["events"] == greeted(two)["events"]
        one.send_json({"t": "speed", "speed": "brisk"})
        assert one.receive_json() == two.receive_json() == {"t": "speed", "speed": "brisk"}


def test_another_browser_sits_at_another_table(client) -> None:
    with connect(client) as one:
        mine = greeted(one)
    client.cookies.set(security.COOKIE, OTHER)
    with connect(client) as two:
        assert greeted(two)["room"] != mine["room"]


def test_more_windows_than_a_person_needs_are_sent_away(client) -> None:
    with ExitStack() as windows:
        for _ in range(security.WINDOWS):
            windows.enter_context(connect(client))  # silent ones count too
        one_too_many = windows.enter_context(connect(client))
        assert one_too_many.receive_json() == {"t": "bye", "why": "too many"}
    with connect(client) as socket:
        greeted(socket)


def test_a_connection_that_says_nothing_is_closed(client, monkeypatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0)
    with connect(client) as socket:
        assert closes_with(socket) == 1008
    assert len(rooms(client)) == 0


def test_an_address_that_connects_too_often_is_refused(client) -> None:
    for _ in range(security.HANDSHAKES):
        client.app.state.pace.take("testclient")
    with pytest.raises(WebSocketDisconnect), connect(client):
        pass


def test_a_new_game_asked_for_again_is_the_same(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        first = put(client, socket, {"t": "new", "id": 7})
        again = put(client, socket, {"t": "new", "id": 7})
        assert again["room"] == first["room"]


def test_an_act_for_the_game_before_is_stale(client) -> None:
    with connect(client) as socket:
        before = greeted(socket)
        put(client, socket, {"t": "new", "id": 1})
        v = rooms(client).room(TOKEN)[0].prompt(0).v
        for message in ({"t": "act", "a": "pass"}, {"t": "next"}):
            answer = put(client, socket, {**message, "id": 2, "room": before["room"], "v": v})
            assert (answer["reason"], answer["id"]) == ("STALE", 2)


def test_one_who_comes_back_hears_only_what_he_missed(client) -> None:
    with connect(client) as socket:
        welcome = greeted(socket)
    with connect(client) as socket:
        socket.send_json({"t": "hello", "room": welcome["room"], "v": welcome["v"] - 2})
        update = socket.receive_json()
        assert update["t"] == "update"
        assert update["events"] == welcome["events"][-2:]


BAD = [
    "nonsense",
    "{}",
    '{"t":"act"}',
    '{"t":"act","id":1,"v":1,"a":"pass","seat":3}',
    '{"t":"hello","v":"x"}',
    "[" * 4000,
    '{"t":"act","id":1,"v":1,"a":"' + "x" * LARGEST + '"}',
    "🎴" * 2000,
]


@pytest.mark.parametrize("text", BAD)
def test_a_malformed_message_is_refused_to_its_sender_and_the_game_goes_on(
    client, text: str
) -> None:
    with connect(client) as socket:
        welcome = greeted(socket)
        socket.send_text(text)
        refused = {"t": "refused", "id": None, "reason": "MALFORMED", "args": {}}
        assert socket.receive_json() == refused
        assert rooms(client).room(TOKEN)[0].version >= welcome["v"]
        assert greeted(socket)["room"] == welcome["room"]


def test_a_fault_of_ours_is_logged_and_ends_the_connection_only(
    client, monkeypatch, caplog
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with connect(client) as socket:
        before = greeted(socket)
        room, _ = rooms(client).room(TOKEN)
        monkeypatch.setattr(room, "asks_hint", fail)
        socket.send_json({"t": "hint"})
        assert closes_with(socket) == 1011
        assert "ZeroDivisionError" in caplog.text
    with connect(client) as socket:
        assert greeted(socket)["room"] == before["room"]


def test_bytes_that_are_no_text_are_malformed(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        socket.send_bytes(b"\xff\xfe\x00")
        assert socket.receive_json()["reason"] == "MALFORMED"


def closes_with(socket) -> int:
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_the_third_malformed_message_closes_the_connection(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        for _ in range(sockets.STRIKES):
            socket.send_text("nonsense")
        assert closes_with(socket) == 1008
    with connect(client) as socket:
        greeted(socket)


def test_a_flood_closes_the_connection_and_leaves_the_game_alone(client) -> None:
    with connect(client) as socket:
        before = greeted(socket)
        for number in range(security.BURST + sockets.STRIKES):
            socket.send_json({"t": "act", "id": number, "room": "x", "v": 10**6, "a": "pass"})
        assert closes_with(socket) == 1008
    with connect(client) as socket:
        after = greeted(socket)
        assert after["room"] == before["room"]
        assert not [
            e for e in after["events"] if e["event"] in ("passed", "turned down") and e["seat"] == 0
        ]


def test_nothing_is_taken_before_a_hello(client) -> None:
    with connect(client) as socket:
        socket.send_json({"t": "act", "id": 1, "room": "x", "v": 1, "a": "pass"})
        assert socket.receive_json()["reason"] == "MALFORMED"
    assert len(rooms(client)) == 0


def put(client, socket, message: dict) -> dict:
    socket.send_json(message)
    return socket.receive_json()


def own_turn(client, socket) -> dict:
    """Bring the game to the person's first call; gives the prompt."""
    room, _ = rooms(client).room(TOKEN)
    while room.match.deal.waiting_for[0] != 0:
        room._take(room.match.play("pass"), None, None)
        socket.receive_json()
    prompt = room.prompt(0)
    return {"room": room.name, "v": prompt.v, "legal": prompt.legal}


def test_an_act_out_of_turn_is_refused_with_its_code(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        room, _ = rooms(client).room(TOKEN)
        if room.match.deal.waiting_for[0] == 0:
            prompt = room.prompt(0)
            put(
                client, socket, {"t": "act", "id": 1, "room": room.name, "v": prompt.v, "a": "pass"}
            )
        answer = put(
            client,
            socket,
            {"t": "act", "id": 2, "room": room.name, "v": room.prompt(0).v, "a": "pass"},
        )
        reason = room.match.deal.why_not("pass", 0)
        assert reason.code in ("NOT_YOUR_TURN", "ANSWERED")
        assert (answer["reason"], answer["id"]) == (reason.code, 2)
        assert answer["args"] == {"seats": list(room.match.deal.waiting_for)}


def test_a_double_click_plays_once(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        prompt = own_turn(client, socket)
        act = {"t": "act", "id": 7, "room": prompt["room"], "v": prompt["v"], "a": "pass"}
        first = put(client, socket, act)
        assert first["ack"] == 7
        again = put(client, socket, act)
        assert (again["ack"], again["v"], again["events"]) == (7, first["v"], [])
        other = put(client, socket, {**act, "id": 8})
        assert other["reason"] == "STALE"
        passes = [
            e
            for e in greeted(socket)["events"]
            if e["event"] in ("passed", "turned down") and e["seat"] == 0
        ]
        assert len(passes) == 1


def test_an_answer_sent_again_over_a_new_connection_plays_once(client) -> None:
    """The connection was cut before the answer came."""
    with connect(client) as socket:
        welcome = greeted(socket)
        prompt = own_turn(client, socket)
        act = {"t": "act", "id": 7, "room": prompt["room"], "v": prompt["v"], "a": "pass"}
        put(client, socket, act)
    with connect(client) as socket:
        socket.send_json({"t": "hello", "room": welcome["room"], "v": welcome["v"]})
        missed = socket.receive_json()
        again = put(client, socket, act)
        assert (again["ack"], again["events"]) == (7, [])
        assert missed["v"] == again["v"]


def test_an_illegal_act_leaves_the_prompt_open(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        prompt = own_turn(client, socket)
        act = {"t": "act", "room": prompt["room"], "v": prompt["v"]}
        assert put(client, socket, {**act, "id": 1, "a": "play Jh"})["reason"] == "NOT_NOW"
        assert put(client, socket, {**act, "id": 2, "a": "flap"})["reason"] == "UNREADABLE"
        assert put(client, socket, {**act, "id": 3, "a": "pass"})["ack"] == 3


def test_a_hint_is_for_the_asker_and_changes_nothing(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        prompt = own_turn(client, socket)
        hint = put(client, socket, {"t": "hint"})
        assert hint["t"] == "hint"
        assert hint["a"] in prompt["legal"]


def test_a_new_game_with_house_rules(client) -> None:
    with connect(client) as socket:
        before = greeted(socket)
        options = {"stick_the_dealer": True, "target": 5}
        after = put(client, socket, {"t": "new", "id": 1, "options": options})
        assert after["t"] == "welcome"
        assert after["room"] != before["room"]
        assert after["table"]["options"] == options


@pytest.mark.parametrize(
    "wish", [{"ruleset": "bridge"}, {"options": {"target": 0}}, {"options": {"name": "x"}}]
)
def test_house_rules_that_cant_be_are_refused_with_their_problems(client, wish: dict) -> None:
    with connect(client) as socket:
        before = greeted(socket)
        answer = put(client, socket, {"t": "new", "id": 1, **wish})
        assert (answer["t"], answer["reason"]) == ("refused", "BAD_RULES")
        assert answer["args"]["problems"]
        assert greeted(socket)["room"] == before["room"]


def test_a_full_house_says_so() -> None:
    app = make_app(House(euchre.rulesets()[0], "random"), tokens=MINT)
    with TestClient(app, base_url=HOME) as client:
        app.state.rooms = Rooms(House(euchre.rulesets()[0], "random"), most=0)
        client.cookies.set(security.COOKIE, TOKEN)
        with connect(client) as socket:
            assert put(client, socket, {"t": "hello"}) == {"t": "bye", "why": "full"}


def test_an_act_is_taken_back_over_the_socket_and_both_windows_are_greeted(client) -> None:
    with connect(client) as one, connect(client) as two:
        greeted(one)
        prompt = own_turn(client, one)
        greeted(two)
        act = {"t": "act", "id": 1, "room": prompt["room"], "v": prompt["v"], "a": "pass"}
        update = put(client, one, act)
        assert two.receive_json()["v"] == update["v"]
        undo = {"t": "undo", "id": 2, "room": prompt["room"], "v": update["prompt"]["undo"]}
        welcome = put(client, one, undo)
        assert welcome["t"] == "welcome"
        assert welcome["v"] > update["v"]
        assert welcome["prompt"]["legal"] == list(prompt["legal"])
        assert two.receive_json() == welcome


def test_why_is_answered_to_the_asker(client) -> None:
    with connect(client) as socket:
        greeted(socket)
        unsaid = {"own": False, "rather": None, "rule": "unsaid", "args": {}}
        assert put(client, socket, {"t": "why", "at": 3}) == {"t": "why", "at": 3, **unsaid}
