"""Undo: a person among bots takes his own acts of a deal back; nothing is ever numbered twice."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.automation import Automation
from euchre.live.protocol import Needs, Refusal, Refused, Speed, Update, Welcome
from euchre.live.records import RecordFolder
from euchre.live.room import Keeper, Player, Room

GAME = euchre.rulesets()[0]
ME = Seat(0)


class Alone:
    """A person among bots, who move as soon as they may."""

    def __init__(self, keeper: Keeper | None = None, bot: str = "random", **options) -> None:
        bots = [Player(name, euchre.bot(bot)) for name in ("Walt", "Ruth", "Ida")]
        rules = euchre.ruleset(GAME, **options)
        house = euchre.bot("house")
        self.room = Room(rules, [Player(""), *bots], adviser=house, keeper=keeper)
        self.heard: list = []
        self.room.join(ME, self.heard.append)
        self.ids = 0
        self.bots()

    def bots(self) -> None:
        while self.others:
            self.room.move(self.others[0])

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in self.room.match.deal.waiting_for if seat != ME]

    @property
    def prompt(self):
        return self.room.prompt(ME)

    def act(self, text: str) -> None:
        self.ids += 1
        assert self.room.act(ME, text, v=self.prompt.v, act_id=self.ids) is None

    def step(self, luck: random.Random) -> None:
        self.ids += 1
        if self.prompt.needs is Needs.DEAL:
            assert self.room.next_deal(ME, v=self.prompt.v, act_id=self.ids) is None
        else:
            self.act(luck.choice(self.prompt.legal))
        self.bots()

    def undo(self, **given):
        self.ids += 1
        given = {"v": self.prompt.undo, "act_id": self.ids} | given
        return self.room.undo(ME, **given)

    def until(self, wanted, luck: random.Random) -> None:
        while not wanted(self):
            self.step(luck)


def tricks(table) -> int:
    return len(table.room.match.deal.tricks)


def test_undo_goes_back_to_before_ones_own_last_act() -> None:
    table = Alone()
    table.until(lambda t: tricks(t) == 2 and t.prompt.legal, random.Random(1))
    before = table.room.match
    asked = table.prompt.legal
    table.act(asked[0])
    table.bots()
    assert table.room.match != before
    assert table.undo() is None
    assert table.room.match == before
    assert table.prompt.legal == asked


def test_undo_again_goes_back_as_far_as_the_start_of_the_deal() -> None:
    table = Alone()
    luck = random.Random(2)
    table.until(lambda t: t.prompt.needs is Needs.DEAL, luck)
    table.step(luck)
    start = table.room.match
    assert table.prompt.undo is None
    table.until(lambda t: t.prompt.needs is Needs.DEAL, luck)
    while table.prompt.undo is not None:
        assert table.undo() is None
    assert table.room.match == start
    assert isinstance(table.undo(v=0), Refused)
    assert table.room.match == start


def test_the_deal_that_has_just_ended_can_still_be_taken_back() -> None:
    table = Alone()
    table.until(lambda t: t.prompt.needs is Needs.DEAL and t.prompt.undo, random.Random(3))
    ended = len(table.room.match.finished)
    assert table.undo() is None
    assert table.prompt.needs is Needs.ACT
    assert len(table.room.match.finished) == ended - 1


def test_bots_do_the_same_on_the_same_cards() -> None:
    """Even those that draw from luck."""
    table = Alone()
    table.until(lambda t: t.prompt.phase == "tricks" and t.prompt.legal, random.Random(4))
    act = table.prompt.legal[0]
    table.act(act)
    table.bots()
    once = table.room.match
    table.undo()
    table.act(act)
    table.bots()
    assert table.room.match == once


def test_the_version_never_falls_and_no_prompt_has_the_number_of_another() -> None:
    table, luck = Alone(), random.Random(5)
    versions, prompts = [table.room.version], []
    for _ in range(40):
        if table.room.match.over:
            break
        prompts.append(table.prompt.v)
        if table.prompt.undo is not None and luck.random() < 0.4:
            table.undo()
        else:
            table.step(luck)
        versions.append(table.room.version)
    assert all(a < b for a, b in pairwise(versions))
    assert len(set(prompts)) == len(prompts)


def test_all_windows_are_greeted_anew_and_know_the_same() -> None:
    table = Alone()
    other: list = []
    table.room.join(ME, other.append)
    table.until(lambda t: t.prompt.undo is not None, random.Random(6))
    table.undo()
    assert isinstance(other[-1], Welcome)
    assert other[-1] == table.heard[-1] == table.room.greet(ME)
    assert len(other[-1].events) == len(table.room.match.events)


def test_one_who_comes_back_from_before_is_told_everything() -> None:
    table = Alone()
    known = table.room.version
    table.until(lambda t: t.prompt.undo is not None, random.Random(7))
    table.undo()
    assert isinstance(table.room.greet(ME, table.room.name, known), Welcome)
    now = table.room.version
    table.step(random.Random(7))
    missed = table.room.greet(ME, table.room.name, now)
    assert isinstance(missed, Update)
    assert now + len(missed.events) == missed.v


def test_an_id_sent_again_takes_nothing_back_twice() -> None:
    table = Alone()
    table.until(lambda t: tricks(t) == 3 and t.prompt.legal, random.Random(8))
    v = table.prompt.undo
    assert table.undo(v=v, act_id=10**6) is None
    match = table.room.match
    again = table.undo(v=v, act_id=10**6)
    assert isinstance(again, Update)
    assert (again.v, again.ack) == (table.room.version, 10**6)
    assert table.room.match == match


def test_two_windows_that_take_back_at_once_take_back_once() -> None:
    table = Alone()
    table.until(lambda t: tricks(t) == 3 and t.prompt.legal, random.Random(9))
    v = table.prompt.undo
    assert table.undo(v=v) is None
    match = table.room.match
    second = table.undo(v=v)
    assert isinstance(second, Refused)
    assert second.reason == Refusal.STALE
    assert table.room.match == match


def test_an_act_under_way_while_another_window_takes_back_is_stale() -> None:
    table = Alone()
    table.until(lambda t: tricks(t) == 1 and t.prompt.legal, random.Random(10))
    late = table.prompt
    table.undo()
    answer = table.room.act(ME, late.legal[0], v=late.v, act_id=10**6)
    assert isinstance(answer, Refused)
    assert answer.reason == Refusal.STALE


def test_undo_of_another_room_is_stale() -> None:
    table = Alone()
    table.until(lambda t: t.prompt.undo is not None, random.Random(11))
    assert table.undo(room="before").reason == Refusal.STALE


def test_while_bots_move_an_act_can_be_taken_back() -> None:
    async def scene() -> None:
        table = Alone()
        table.room.set_speed(Speed.SLOW)
        table.until(lambda t: tricks(t) == 1 and t.prompt.legal, random.Random(12))
        moving = asyncio.get_running_loop().create_task(Automation(table.room).run())
        asked = table.prompt.legal
        table.act(asked[0])
        await asyncio.sleep(0)  # the next bot is about to move
        assert table.undo() is None
        table.room.set_speed(Speed.AT_ONCE)
        for _ in range(20):
            await asyncio.sleep(0)
        assert table.prompt.legal == asked
        assert not table.others
        moving.cancel()

    asyncio.run(scene())


def test_the_record_holds_what_was_played_in_the_end(tmp_path) -> None:
    rules = euchre.ruleset(GAME)
    keeper = RecordFolder(tmp_path).open(rules, ("", "Walt", "Ruth", "Ida"))
    table, luck = Alone(keeper), random.Random(13)
    taken = 0
    while not table.room.match.over:
        if table.prompt.undo is not None and luck.random() < 0.3:
            taken += 1
            table.undo()
        else:
            table.step(luck)
    (path,) = tmp_path.glob("*.euchre")
    record = euchre.read(path)
    assert taken > 3
    assert record.faults == ()
    assert record.events == table.room.match.events
    assert record.end == "won"


def test_a_game_that_is_over_stays_over() -> None:
    table = Alone(target=1)
    table.until(lambda t: t.room.match.over, random.Random(14))
    assert table.prompt.undo is None


def test_among_people_nobody_takes_back(company) -> None:
    luck = random.Random(15)
    company.play_until(lambda c: len(c.room.match.deal.tricks) == 1, luck)
    assert all(company.prompt(seat).undo is None for seat in range(4))
    answer = company.room.undo(ME, v=company.prompt(0).v, act_id=10**6)
    assert answer.reason == Refusal.STALE


@pytest.mark.parametrize("needed", [ME, Seat(2)])
def test_a_spectator_is_shown_no_undo(needed: Seat) -> None:
    table = Alone()
    table.until(lambda t: t.prompt.undo is not None, random.Random(16))
    assert table.room.prompt(None).undo is None
    assert (table.room.prompt(needed).undo is None) == (needed != ME)
