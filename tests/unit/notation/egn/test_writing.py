"""Writing: what comes back, what is refused, and the hashes."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.notation.egn.binary import format_binary, read_binary
from euchre.notation.egn.hashing import WAY, baseline_hash, full_hash
from euchre.notation.egn.protobuf import Out
from euchre.notation.egn.reading import read_game
from euchre.notation.egn.series_reading import read_series
from euchre.notation.egn.series_writing import (
    format_series,
    format_series_binary,
    read_series_binary,
)
from euchre.notation.egn.walk import parse_json
from euchre.notation.egn.writing import format_game
from euchre.notation.sheet.comment import LABELS, Comment, format_comment, parse_comment
from euchre.notation.sheet.series import Format, Result, Series, SeriesGame, Team
from euchre.notation.sheet.sheet import Bidding, Line, Play, Player, PlayerId, Sheet, SheetDeal
from euchre.notation.sheet.unfit import Unfit

PLAYERS = tuple(Player(name=name) for name in ("Ann", "Ruth", "Ben", "Paul"))
TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
CARDS = st.sampled_from(
    ["9s", "Th", "Jd", "Qc", "Ks", "Ah", "Xx", "Xs", "Jx", "At", "Kn", "R", "B"]
)
COMMENTS = st.none() | st.dictionaries(
    st.integers(0, 200), st.lists(TEXTS, max_size=2).map(tuple), min_size=1, max_size=2
)
BIDDINGS = st.builds(
    Bidding,
    calls=st.lists(st.sampled_from(["Pass", "Order", *"shdcnx"]), max_size=8).map(tuple),
    alone=st.none() | st.booleans(),
    lone_defender=st.none() | st.integers(-1, 9),
    discard=st.none() | CARDS,
    comments=COMMENTS,
    number=st.none() | st.integers(0, 1),
)
PLAYS = st.builds(
    Play,
    tricks=st.lists(st.lists(CARDS, max_size=5).map(tuple), max_size=6).map(tuple),
    comments=COMMENTS,
    number=st.none() | st.integers(0, 1),
)
PHASES = st.lists(BIDDINGS | PLAYS, max_size=2).map(tuple)
LINES = st.builds(Line, branch=st.integers(0, 65535), phases=PHASES)
DEALS = st.builds(
    SheetDeal,
    number=st.integers(0, 200),
    dealer=st.integers(0, 9),
    upcard=CARDS,
    hands=st.none()
    | st.lists(st.lists(CARDS, max_size=5).map(tuple), min_size=1, max_size=4).map(tuple),
    phases=PHASES,
    lines=st.none() | st.lists(LINES, min_size=1, max_size=2).map(tuple),
)
SHEETS = st.builds(
    Sheet,
    players=st.just(PLAYERS)
    | st.just((Player(name="Zoë", ids=(PlayerId("7", "club"),), is_plain=False), *PLAYERS[1:])),
    initial_score=st.tuples(st.integers(-9, 9), st.integers(0, 9)),
    final_score=st.none() | st.tuples(st.integers(0, 12), st.integers(0, 12)),
    title=st.none() | TEXTS,
    description=st.none() | TEXTS,
    date=st.sampled_from([None, "", "2026-11-30", "2026-11-30T10:00:00Z"]),
    game_id=st.none() | TEXTS,
    team_names=st.none() | st.just(("Reds", "Blues")),
    flags=st.none() | st.just({"std": True, "loner_lead": "LEFT_OF_LONER", "num_deals": 8}),
    deals=st.lists(DEALS, max_size=3).map(tuple),
    version=st.just("1.6"),
)


def again(text: str) -> Sheet:
    return read_game(parse_json(text.encode()))


@given(SHEETS)
@settings(max_examples=100)
def test_any_sheet_comes_back_from_its_text(sheet: Sheet) -> None:
    text = format_game(sheet)
    assert again(text) == sheet
    assert format_game(again(text)) == text


@given(SHEETS)
@settings(max_examples=100)
def test_any_sheet_comes_back_from_its_long_binary_form(sheet: Sheet) -> None:
    content = format_binary(sheet, expanded=True)
    assert read_binary(content) == sheet
    assert format_binary(read_binary(content), expanded=True) == content


@pytest.mark.parametrize("number", [5, 99])
def test_a_field_of_a_later_version_is_told(number: int) -> None:
    content = format_binary(Sheet(players=PLAYERS)) + Out().put_text(number, "new").content()
    (fault,) = read_binary(content).faults
    assert fault.place == str(number)


@given(SHEETS)
@settings(max_examples=100)
def test_a_sheet_is_packed_whole_or_refused(sheet: Sheet) -> None:
    try:
        content = format_binary(sheet)
    except Unfit:
        return
    packed = read_binary(content)
    assert packed.players == sheet.players
    assert format_binary(packed) == content
    assert len(packed.deals) == len(sheet.deals)


def with_extra() -> dict[str, Any]:
    value = json.loads(format_game(Sheet(players=PLAYERS)))
    value["metadata"]["mood"] = {"merry": [1, None]}
    value["tool"] = "of tomorrow"
    return value


def test_what_is_not_known_survives_a_read_and_a_write() -> None:
    value = with_extra()
    assert json.loads(format_game(read_game(value))) == value
    with pytest.raises(Unfit, match="no field"):
        format_binary(read_game(value))


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"title": "x" * 129}, "title"),
        ({"description": "x" * 1025}, "description"),
        ({"game_id": "x" * 65}, "gameId"),
        ({"players": (Player(name="x" * 65),)}, "the head"),
        ({"players": PLAYERS * 3}, "the head"),
        ({"deals": (SheetDeal(number=0, dealer=0, upcard="9s"),) * 101}, "the head"),
    ],
)
def test_what_the_schema_has_no_room_for_is_refused(fields: dict[str, Any], place: str) -> None:
    sheet = msgspec.structs.replace(Sheet(players=PLAYERS), **fields)
    with pytest.raises(Unfit) as caught:
        format_game(sheet)
    assert caught.value.place == place


def test_what_was_read_with_faults_is_not_written() -> None:
    value = with_extra()
    value["deals"] = [7]
    with pytest.raises(Unfit, match=r"deals\[0\]"):
        format_game(read_game(value))


def test_the_baseline_hash_by_hand() -> None:
    """Comments, other lines, phase numbers and empty values left out, keys in plain order."""
    deal = SheetDeal(
        number=0,
        dealer=1,
        upcard="Qd",
        hands=((), (), (), ()),
        phases=(
            Bidding(calls=("Order",), alone=False, comments={0: ("Well",)}, number=0),
            Play(tricks=(("Jd", "Ts", "Jh", "9d"),), number=1),
        ),
        lines=(Line(branch=0, phases=()),),
    )
    sheet = Sheet(players=PLAYERS, title="A", flags={"std": True}, deals=(deal,), version="1.4")
    text = (
        '{"deals":[{"dealNumber":0,"initialState":{"dealer":1,"upCard":"Qd"},"phases":['
        '{"calls":["Order"],"isAlone":false,"type":"EUCHRE_BIDDING"},'
        '{"tricks":[["Jd","Ts","Jh","9d"]],"type":"TRICK_PLAY"}]}],'
        '"fileType":"Euchre Game Notation","metadata":{"initialScore":[0,0],'
        '"players":["Ann","Ruth","Ben","Paul"],"ruleset":{"std":true},"title":"A"},'
        '"version":"1.4"}'
    )
    found = baseline_hash(sheet)
    assert found == (WAY, sha256(text.encode()).hexdigest())
    assert str(found).startswith("1.6.1:")
    assert full_hash(sheet).digest != found.digest


@pytest.mark.parametrize("mark", LABELS)
def test_labels_of_comments(mark: str) -> None:
    comment = parse_comment(f"[{mark}]text")
    assert comment == Comment(LABELS[mark], "text")
    assert format_comment(comment) == f"[{mark}]text"
    assert parse_comment("[x]text").label == ""


def series() -> Series:
    people = tuple(
        Player(name=player.name, id=f"p-{n}", is_plain=False) for n, player in enumerate(PLAYERS)
    )
    deal = SheetDeal(number=0, dealer=0, upcard="Xx")
    sheet = Sheet(players=PLAYERS, deals=(deal,), version="1.6")
    seats = ("p-0", "p-1", "p-2", "p-3")
    return Series(
        players=people,
        games=(
            SeriesGame(index=0, seats=seats, sheet=sheet),
            SeriesGame(index=1, seats=seats[::-1], sheet=sheet),
        ),
        match_id="m",
        title="Finals",
        date="2026-11-30",
        format=Format(kind="BEST_OF_N", target=3),
        result=Result(status="DRAW", winner=("p-0",), scores={"p-0": 1, "p-1": 0.5}),
        teams=(Team(id="a", name="Reds", players=("p-0", "p-2"), color="red"),),
        version="1.2",
    )


def test_a_series_comes_back_in_both_forms() -> None:
    told = series()
    text = format_series(told)
    assert read_series(parse_json(text.encode())) == told
    assert read_series_binary(format_series_binary(told)) == told


def test_older_series_name_the_seats_otherwise() -> None:
    """EMN 1.1 renamed `players` of a game to `playersOverride`."""
    value = json.loads(format_series(series()))
    value["version"] = "1.0"
    for game in value["games"]:
        game["players"] = game.pop("playersOverride")
    found = read_series(value)
    assert found.faults == ()
    assert [game.seats for game in found.games] == [game.seats for game in series().games]


def test_a_game_in_a_series_needs_no_names_of_its_own() -> None:
    value = json.loads(format_series(series()))
    for game in value["games"]:
        del game["gameData"]["metadata"]["players"]
    found = read_series(value)
    assert found.faults == ()
    assert found.games[1].sheet.names == ("Paul", "Ben", "Ruth", "Ann")


def test_who_is_not_named_can_not_sit() -> None:
    value = json.loads(format_series(series()))
    value["games"][0]["playersOverride"][0] = "nobody"
    (fault,) = read_series(value).faults
    assert fault.place == "games[0].playersOverride"
