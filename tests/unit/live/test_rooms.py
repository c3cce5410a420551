"""Whose token opens which room, new games, and the records of a folder."""

from __future__ import annotations

import asyncio
import shutil
import stat
from pathlib import Path

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, NewGame, Refused, Speed, Welcome
from euchre.live.records import RecordFolder, owner_of
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
        (path,) = (tmp_path / "games").glob("*.euchre")
        record = euchre.read(path)
        assert record.events == room.match.events
        assert record.end == "won"
        assert record.header.players == ("You", "Walt", "Ruth", "Ida")
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
    (path,) = tmp_path.glob("*.euchre")
    record = euchre.read(path)
    assert list(record.events) == kept
    assert record.end is None


def test_a_folder_that_cant_be_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        RecordFolder(tmp_path / "file")


def test_a_folder_that_goes_away_is_logged_once_and_play_goes_on(tmp_path: Path, caplog) -> None:
    folder = RecordFolder(tmp_path / "games")
    shutil.rmtree(tmp_path / "games")

    async def scene() -> None:
        rooms = Rooms(house(records=folder))
        for _ in range(3):
            room, _ = rooms.new("a", GAME, {"target": 2})
        play_out(room)
        assert len(caplog.records) == 1
        (tmp_path / "games").mkdir()
        rooms.new("a", GAME, {})
        assert len(list((tmp_path / "games").glob("*.euchre"))) == 1
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


def some_acts(room, count: int = 6) -> None:
    """The person plays so many acts; the others move as they are waited for."""
    done = 0
    while done < count and not room.match.over:
        prompt = room.prompt(Seat(0))
        if prompt.needs is Needs.DEAL:
            room.next_deal(Seat(0), v=prompt.v, act_id=1000 + done)
        elif room.match.deal.actor == Seat(0):
            room.act(Seat(0), prompt.legal[-1], v=prompt.v, act_id=done)
        else:
            room.move(room.match.deal.actor)
            continue
        done += 1


def served(tmp_path: Path, token: str, scene, cut: int = 0):
    """A server's life: what `scene` does with the room of a token. `cut` bytes are lost at its end."""
    kept = {}

    async def within() -> None:
        folder = RecordFolder(tmp_path)
        rooms = Rooms(house(records=folder))
        kept["room"], seat = rooms.room(token)
        assert seat == 0
        scene(kept["room"])
        rooms.close()
        folder.close()

    asyncio.run(within())
    if cut:
        path = max(tmp_path.glob("*.euchre"))
        path.write_bytes(path.read_bytes()[:-cut])
    return kept["room"]


@pytest.mark.parametrize("acts", range(14))  # no game is over so soon
def test_after_the_server_was_stopped_the_game_goes_on(tmp_path: Path, acts: int) -> None:
    """In every phase, between two deals too."""
    before = served(tmp_path, "a", lambda room: some_acts(room, acts))
    after = served(tmp_path, "a", lambda _: None)
    assert after.match.events == before.match.events
    assert after.name != before.name
    welcome = after.greet(Seat(0))
    assert welcome.events == before.greet(Seat(0)).events
    assert [seat.name for seat in welcome.table.seats] == ["", "Walt", "Ruth", "Ida"]
    assert after.prompt(Seat(0)).legal == before.prompt(Seat(0)).legal
    served(tmp_path, "a", play_out)
    record = euchre.read(max(tmp_path.glob("*.euchre")))
    assert record.faults == ()
    assert record.end == "won"


def test_an_act_of_which_half_a_line_was_written_is_lost_and_no_more(tmp_path: Path) -> None:
    before = served(tmp_path, "a", lambda room: some_acts(room, 5), cut=4)
    after = served(tmp_path, "a", lambda _: None)
    known = after.match.events
    assert known == before.match.events[: len(known)]
    served(tmp_path, "a", play_out)
    assert euchre.read(max(tmp_path.glob("*.euchre"))).faults == ()


def test_another_guest_gets_no_game_of_others_and_one_that_is_over_does_not_go_on(
    tmp_path: Path,
) -> None:
    mine = served(tmp_path, "a", some_acts)
    assert served(tmp_path, "b", lambda _: None).match.events != mine.match.events
    served(tmp_path, "a", play_out)
    assert served(tmp_path, "a", lambda _: None).match.finished == ()


def test_a_record_that_the_rules_dont_bear_out_does_not_go_on(tmp_path: Path, caplog) -> None:
    served(tmp_path, "a", some_acts)
    path = max(tmp_path.glob("*.euchre"))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:4], *lines[5:]]))
    assert served(tmp_path, "a", lambda _: None).match.finished == ()
    assert "is not gone on with" in caplog.text


def test_of_two_servers_with_one_folder_the_first_goes_on(tmp_path: Path) -> None:
    before = served(tmp_path, "a", some_acts)
    first, second = RecordFolder(tmp_path), RecordFolder(tmp_path)
    assert second.unfinished(owner_of("a")) is None
    left = first.unfinished(owner_of("a"))
    assert left is not None
    assert left.match.events == before.match.events
    left.writer.close()
