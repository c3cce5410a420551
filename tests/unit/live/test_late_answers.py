"""Answers that come when the game has gone on: they change nothing, and nobody hears of them."""

# ruff: noqa: ASYNC110 - a test looks on from outside

from __future__ import annotations

import asyncio

import pytest

import euchre
from euchre.bots.api import Hint
from euchre.bots.house.bot import HouseBot
from euchre.core import events as ev
from euchre.core.seats import Seat
from euchre.live.advice import Advice
from euchre.live.automation import LATE, Automation
from euchre.live.protocol import HintGiven, MotiveGiven, Needs, Speed, Update
from euchre.live.room import Player, Room
from euchre.live.thinking.question import Answer, Question, answer, stand_in
from euchre.live.thinking.thinker import Here

GAME = euchre.rulesets()[0]
ME = Seat(0)


class Slow(Here):
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.may: asyncio.Event | None = None

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        if self.may is not None:
            await self.may.wait()
        return answer(question)


class Alone:
    """A person among bots."""

    def __init__(self, **options) -> None:
        rules = euchre.ruleset(GAME, **options)
        bots = [Player(name, euchre.bot("house")) for name in "BCD"]
        self.room = Room(
            rules, [Player(""), *bots], adviser=euchre.bot("house"), speed=Speed.AT_ONCE
        )
        self.heard: list = []
        self.room.join(ME, self.heard.append)
        self._ids = 0

    def to_me(self) -> None:
        """Let the bots move until the person is asked to act."""
        while ME not in self.room.match.deal.waiting_for:
            if self.room.prompt(ME).needs is Needs.DEAL:
                self.next()
                continue
            self.room.move(self.room.match.deal.waiting_for[0])

    def act(self) -> None:
        self._ids += 1
        prompt = self.room.prompt(ME)
        assert self.room.act(ME, prompt.legal[-1], v=prompt.v, act_id=self._ids) is None

    def undo(self) -> None:
        self._ids += 1
        undo = self.room.prompt(ME).undo
        assert self.room.undo(ME, v=undo, act_id=self._ids) is None

    def next(self) -> None:
        self._ids += 1
        v = self.room.prompt(ME).v
        assert self.room.next_deal(ME, v=v, act_id=self._ids) is None

    def play_a_deal(self) -> None:
        while not self.room.match.finished:
            self.to_me()
            self.act()
            while self.room.prompt(ME).needs is Needs.ACT and not self.my_turn:
                self.room.move(self.room.match.deal.waiting_for[0])

    @property
    def my_turn(self) -> bool:
        return ME in self.room.match.deal.waiting_for


@pytest.fixture
def alone() -> Alone:
    return Alone(target=40)


def test_a_move_thought_of_before_an_act_was_taken_back_is_thrown_away(alone) -> None:
    alone.to_me()
    alone.act()
    while alone.my_turn:
        alone.act()
    seat = alone.room.match.deal.waiting_for[0]
    late = answer(alone.room.asks_move(seat))
    alone.undo()
    before = alone.room.version, alone.room.match
    alone.room.move(seat, late)
    assert (alone.room.version, alone.room.match) == before


def test_a_move_of_an_earlier_moment_is_thrown_away(alone) -> None:
    while alone.my_turn:
        alone.act()
    seat = alone.room.match.deal.waiting_for[0]
    late = answer(alone.room.asks_move(seat))
    alone.room.move(seat, late)
    after = alone.room.version
    alone.room.move(seat, late)
    assert alone.room.version == after


def test_a_hint_for_a_question_that_is_answered_is_thrown_away(alone) -> None:
    alone.to_me()
    late = answer(alone.room.asks_hint(ME))
    given = alone.room.hint(ME, late)
    assert isinstance(given, HintGiven)
    assert given.v == alone.room.prompt(ME).v
    alone.act()
    assert alone.room.hint(ME, late) is None
    alone.undo()
    assert alone.room.hint(ME, late) is None
    alone.to_me()
    assert alone.room.hint(ME, late) is None
    assert alone.room.hint(ME) is not None


def test_a_reason_for_what_was_taken_back_is_thrown_away(alone) -> None:
    alone.play_a_deal()
    events = alone.room.match.events
    at = max(n for n, event in enumerate(events) if isinstance(event, ev.Played) and event.seat)
    late = answer(alone.room.asks_motive(ME, at).question)
    assert isinstance(alone.room.motive(ME, at, late), MotiveGiven)
    alone.undo()
    assert alone.room.motive(ME, at, late) is None


def test_nothing_waits_for_a_bot_that_thinks() -> None:
    """The person takes back, asks, and changes the pace, while a bot is thinking."""

    async def scene() -> None:
        alone, thinker = Alone(target=40), Slow()
        alone.to_me()
        alone.act()
        while alone.my_turn:
            alone.act()
        thinker.may = asyncio.Event()
        moving = asyncio.create_task(Automation(alone.room, thinker).run())
        while not thinker.asked:
            await asyncio.sleep(0)
        alone.undo()
        assert alone.my_turn
        alone.act()
        while len(thinker.asked) < 2:
            await asyncio.sleep(0)
        first, second = thinker.asked
        assert first.v < second.v
        before = alone.room.version
        assert second.v == before
        thinker.may.set()
        while alone.room.version == before:
            await asyncio.sleep(0)
        moving.cancel()

    asyncio.run(scene())


def test_what_is_asked_twice_is_thought_of_once_and_told_once() -> None:
    async def scene() -> None:
        alone, thinker, heard, faults = Alone(), Slow(), [], []
        alone.to_me()
        thinker.may = asyncio.Event()
        alone.room.join(ME, heard.append)
        advice = Advice(thinker, heard.append, faults.append)
        for _ in range(3):
            advice.hint(alone.room, ME)
        await asyncio.sleep(0)
        thinker.may.set()
        while not heard:
            await asyncio.sleep(0)
        assert len(thinker.asked) == 1
        assert [type(message) for message in heard] == [HintGiven]
        assert faults == []
        advice.hint(alone.room, ME)
        while len(heard) < 2:
            await asyncio.sleep(0)

    asyncio.run(scene())


@pytest.mark.parametrize("way", ["acted", "left", "closed"])
def test_who_is_not_there_any_more_hears_nothing(way: str) -> None:
    async def scene() -> None:
        alone, thinker, heard = Alone(), Slow(), []
        alone.to_me()
        thinker.may = asyncio.Event()
        hear = heard.append
        alone.room.join(ME, hear)
        advice = Advice(thinker, hear, heard.append)
        advice.hint(alone.room, ME)
        await asyncio.sleep(0)
        match way:
            case "acted":
                alone.act()
            case "left":
                alone.room.leave(hear)
            case "closed":
                advice.close()
        thinker.may.set()
        for _ in range(20):
            await asyncio.sleep(0)
        assert [message for message in heard if not isinstance(message, Update)] == []

    asyncio.run(scene())


def test_a_fault_of_ours_in_a_late_answer_is_told() -> None:
    async def scene() -> None:
        alone, faults = Alone(), []
        alone.to_me()

        def torn(*_: object) -> None:
            raise ZeroDivisionError

        alone.room.hint = torn
        Advice(Here(), alone.heard.append, faults.append).hint(alone.room, ME)
        while not faults:
            await asyncio.sleep(0)
        assert isinstance(faults[0], ZeroDivisionError)

    asyncio.run(scene())


class Elsewhere(Here):
    """Takes its time, by a clock of the test's own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.takes = 0.0

    def is_elsewhere(self, bot) -> bool:  # noqa: ARG002 - all do
        return True

    async def ask(self, question: Question) -> Answer:
        self.now += self.takes
        return answer(question)


def test_a_forced_card_takes_as_long_as_one_that_was_thought_about(monkeypatch) -> None:
    """A move takes as long as the longest thought of late, whatever the pace."""

    async def scene() -> None:
        alone, thinker = Alone(), Elsewhere()
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: thinker.now)
        while alone.my_turn:
            alone.act()
        question = alone.room.asks_move(alone.room.match.deal.waiting_for[0])
        automation = Automation(alone.room, thinker)
        assert automation.seconds() == 0
        thinker.takes = 0.25
        await automation._think(question)
        thinker.takes = 0.0
        for _ in range(LATE - 1):
            await automation._think(question)
            assert automation.seconds() == 0.25
        await automation._think(question)
        assert automation.seconds() == 0
        thinker.takes = 30.0  # that was no thought: the worker wasn't ready
        await automation._think(question)
        assert automation.seconds() == 0

    asyncio.run(scene())


def test_the_reason_for_what_the_house_did_in_its_place_is_the_houses(alone) -> None:
    """Where the house stood in for a bot, the bot isn't asked why."""

    class Strange(HouseBot):
        def reason(self, seen, action):  # noqa: ARG002 - it says the same of all
            return Hint("random")

    bots = [Player(name, Strange("strange")) for name in "BCD"]
    alone.room.players = (alone.room.players[0], *bots)
    while not alone.room.match.finished:
        deal = alone.room.match.deal
        seat = deal.waiting_for[0]
        if seat == ME:
            alone.act()
        elif len(deal.events) % 2:
            alone.room.move(seat)
        else:
            alone.room.move(seat, stand_in(alone.room.asks_move(seat)))
    start = next(n for n, e in enumerate(alone.room.match.events) if isinstance(e, ev.DealBegan))
    told = {False: set(), True: set()}
    for at, event in enumerate(alone.room.match.events):
        if isinstance(event, ev.Played) and event.seat != ME:
            told[(at - start) % 2 == 1].add(alone.room.motive(ME, at).rule)
    assert told[True] == {"random"}
    assert told[False]
    assert "random" not in told[False]
