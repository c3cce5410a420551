"""Whose token opens which room, new games, and the records of a folder."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Speed, Welcome
from euchre.live.records import RecordFolder
from euchre.live.rooms import Full, House, Rooms

GAME = euchre.rulesets()[0]


def house(**settings) -> House:
    return House(GAME, "random", Speed.AT_ONCE, **settings)


def run(scene) -> None:
    async def within() -> None:
        await scene()

    asyncio.run(within())


def test_a_token_finds_its_room_again_and_another_opens_another() -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        mine, seat = rooms.room("a")
        assert rooms.room("a") == (mine, seat)
        assert rooms.room("b")[0] is not mine
        assert len(rooms) == 2
        rooms.close()

    run(scene)


def test_a_new_game_takes_all_windows_along() -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        old, seat = rooms.room("a")
        heard: list = []
        old.join(seat, heard.append)
        new, _ = rooms.new("a", "canadian", {"target": 5})
        assert rooms.room("a")[0] is new
        assert isinstance(heard[-1], Welcome)
        assert heard[-1].table.ruleset == "canadian"
        assert heard[-1].table.options == {"target": 5}
        assert old.viewers() == ()
        rooms.close()

    run(scene)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("bridge", {}),
        (GAME, {"target": 0}),
        (GAME, {"name": "x"}),
        (GAME, {"seats": 4}),
        (GAME, {"nonsense": True}),
    ],
)
def test_a_game_that_cant_be_leaves_the_old_one(name: str, options: dict) -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        before = rooms.room("a")
        with pytest.raises(euchre.RulesetError):
            rooms.new("a", name, options)
        assert rooms.room("a") == before
        rooms.close()

    run(scene)


def test_a_full_house_sends_the_longest_unused_room_away_if_nobody_is_in_it() -> None:
    async def scene() -> None:
        rooms = Rooms(house(), most=2)
        first, seat = rooms.room("a")
        viewer = [].append
        first.join(seat, viewer)
        rooms.room("b")
        rooms.room("c")
        assert len(rooms) == 2
        assert rooms.room("a")[0] is first
        second, seat = rooms.room("c")
        second.join(seat, [].append)
        with pytest.raises(Full):
            rooms.room("d")
        rooms.leave("a", viewer)
        rooms.room("d")
        rooms.close()

    run(scene)


def play_out(room) -> None:
    number = 0
    while not room.match.over:
        number += 1
        seat = room.match.deal.actor or Seat(0)
        prompt = room.prompt(seat)
        if prompt.needs is Needs.DEAL:
            room.next_deal(seat, v=prompt.v, act_id=number)
        else:
            room.act(seat, prompt.legal[-1], v=prompt.v, act_id=number)


def test_each_game_is_a_record_that_reads_back(tmp_path: Path) -> None:
    async def scene() -> None:
        rooms = Rooms(house(records=RecordFolder(tmp_path / "games")))
        room, _ = rooms.new("a", GAME, {"target": 2})
        play_out(room)
        rooms.close()
        (path,) = (tmp_path / "games").iterdir()
        record = euchre.read(path)
        assert record.events == room.match.events
        assert record.end == "won"
        assert record.header.players == ("", "Walt", "Ruth", "Ida")
        assert not record.faults
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

    run(scene)


def test_a_game_left_in_the_middle_keeps_its_record(tmp_path: Path) -> None:
    kept = []

    async def scene() -> None:
        rooms = Rooms(house(records=RecordFolder(tmp_path)))
        room, _ = rooms.room("a")
        kept.extend(room.match.events)
        rooms.close()

    run(scene)
    (path,) = tmp_path.iterdir()
    record = euchre.read(path)
    assert list(record.events) == kept
    assert record.end is None


def test_a_folder_that_cant_be_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        RecordFolder(tmp_path / "file")
