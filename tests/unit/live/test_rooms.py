"""Whose token opens which room, new games, and the records of a folder."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, NewGame, Refused, Speed, Welcome
from euchre.live.records import RecordFolder
from euchre.live.rooms import MOST_OF_ONE, Full, House, Rooms

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


def test_a_folder_that_goes_away_is_logged_once_and_play_goes_on(tmp_path: Path, caplog) -> None:
    folder = RecordFolder(tmp_path / "games")
    (tmp_path / "games").rmdir()

    async def scene() -> None:
        rooms = Rooms(house(records=folder))
        for _ in range(3):
            room, _ = rooms.new("a", GAME, {"target": 2})
        play_out(room)
        assert len(caplog.records) == 1
        (tmp_path / "games").mkdir()
        rooms.new("a", GAME, {})
        assert len(list((tmp_path / "games").iterdir())) == 1
        rooms.close()

    run(scene)


def test_an_unknown_game_is_found_when_the_house_is_opened() -> None:
    with pytest.raises(euchre.RulesetError, match="bridge"):
        House("bridge")


def club(tmp_path: Path) -> euchre.Ruleset:
    path = tmp_path / "club.toml"
    path.write_text(
        f'base = "{GAME}"\ntitle = "Tuesday club"\n[options]\nstick_the_dealer = true\n',
        encoding="utf-8",
    )
    return euchre.load_ruleset(path)


def test_a_clubs_rules_are_played_and_played_again(tmp_path: Path) -> None:
    async def scene() -> None:
        rules = club(tmp_path)
        rooms = Rooms(House(rules, "random", Speed.AT_ONCE))
        assert rooms.room("a")[0].match.rules is rules
        again, _ = rooms.new("a", rules.name, rules.changed, rules.seating.count)
        assert again.match.rules is rules
        short, _ = rooms.new("a", None, {"target": 5})
        assert short.match.rules.changed == {"stick_the_dealer": True, "target": 5}
        plain, _ = rooms.new("a", rules.name, {})
        assert plain.match.rules.changed == {}
        rooms.close()

    run(scene)


def test_a_wish_for_a_new_game_is_fulfilled_once() -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        wish = NewGame(7, "canadian", options={"target": 5})
        assert rooms.begin("a", wish) is None
        room, _ = rooms.room("a")
        again = rooms.begin("a", wish)
        assert isinstance(again, Welcome)
        assert again.room == room.name
        assert rooms.room("a")[0] is room
        refused = rooms.begin("a", NewGame(8, "bridge"))
        assert isinstance(refused, Refused)
        assert rooms.begin("a", NewGame(8, "bridge")) is refused
        rooms.close()

    run(scene)


def test_one_address_has_so_many_rooms_and_turns_out_its_own_only() -> None:
    async def scene() -> None:
        rooms = Rooms(house(), most=MOST_OF_ONE + 10)
        guest, _ = rooms.room("guest", "elsewhere")
        for number in range(MOST_OF_ONE + 20):
            rooms.room(f"crowd{number}", "here")
        assert len(rooms) == MOST_OF_ONE + 1
        assert rooms.room("guest", "elsewhere")[0] is guest
        for number in range(20):
            rooms.room(f"other{number}", f"place{number}")
        assert len(rooms) == MOST_OF_ONE + 10
        assert rooms.room("guest", "elsewhere")[0] is guest
        rooms.close()

    run(scene)


def test_an_address_whose_rooms_are_all_in_use_gets_no_more() -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        for number in range(MOST_OF_ONE):
            room, seat = rooms.room(str(number), "here")
            room.join(seat, [].append)
        with pytest.raises(Full):
            rooms.room("more", "here")
        rooms.room("more", "elsewhere")
        rooms.close()

    run(scene)
