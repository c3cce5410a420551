"""The house's players: they move when they are waited for, at a pace that tells nothing."""

from __future__ import annotations

import asyncio

import pytest

import euchre
from euchre.core.events import TrickWon
from euchre.core.seats import Seat
from euchre.live.automation import MOVE, TRICK, Automation
from euchre.live.protocol import Needs, Speed
from euchre.live.room import Player, Room
from euchre.rules.observe import Observation


class Watched:
    """A bot that notes what it is given."""

    name = "watched"

    def __init__(self) -> None:
        self.given: list[object] = []

    def act(self, seen, luck):  # noqa: ARG002 - any bot is given it
        self.given.append(seen)
        return seen.legal[0]

    def reason(self, seen, action):
        raise NotImplementedError


def make_room(bot, speed: Speed = Speed.AT_ONCE) -> Room:
    players = [Player("Ann"), *(Player(name, bot) for name in ("Walt", "Ruth", "Ida"))]
    return Room(euchre.ruleset(euchre.rulesets()[0], target=1), players, adviser=bot, speed=speed)


async def play(room: Room) -> None:
    """The person's part, played as soon as it is asked for, until the match is over."""
    task = asyncio.create_task(Automation(room).run())
    number = 0
    while not room.match.over:
        number += 1
        prompt = room.prompt(Seat(0))
        if prompt.needs is Needs.DEAL:
            room.next_deal(Seat(0), v=prompt.v, act_id=number)
        elif 0 in prompt.waiting_for:
            room.act(Seat(0), prompt.legal[-1], v=prompt.v, act_id=number)
        await asyncio.sleep(0)
    task.cancel()


def test_a_whole_match_is_played() -> None:
    room = make_room(euchre.bot("house"))
    asyncio.run(play(room))
    assert room.match.winners


def test_bots_are_given_observations_of_their_own_seat() -> None:
    bot = Watched()
    room = make_room(bot)
    asyncio.run(play(room))
    assert bot.given
    assert all(type(seen) is Observation and seen.seat != 0 for seen in bot.given)


@pytest.mark.parametrize("speed", Speed)
def test_the_time_of_a_move_depends_on_the_pace_and_the_last_event_alone(speed: Speed) -> None:
    room = make_room(euchre.bot("random"), speed)
    automation = Automation(room)
    number = 0
    while not room.match.over:
        number += 1
        prompt = room.prompt(Seat(0))
        if prompt.needs is Needs.DEAL:
            room.next_deal(Seat(0), v=prompt.v, act_id=number)
            continue
        quitted = isinstance(room.match.deal.events[-1], TrickWon)
        assert automation.seconds() == MOVE[speed] + (TRICK[speed] if quitted else 0)
        seat = room.match.deal.waiting_for[0]
        if seat == 0:
            assert automation.next_seat() is None or len(room.match.deal.waiting_for) > 1
            room.act(seat, prompt.legal[0], v=prompt.v, act_id=number)
        else:
            assert automation.next_seat() == seat
            room.move(seat)
    assert automation.next_seat() is None


def test_a_quicker_pace_ends_a_wait() -> None:
    """Nobody waits out the slow pace once another is chosen."""

    async def scene() -> bool:
        room = make_room(euchre.bot("random"), Speed.SLOW)
        task = asyncio.create_task(Automation(room).run())
        if 0 in room.match.deal.waiting_for:
            room.act(Seat(0), "pass", v=room.prompt(Seat(0)).v, act_id=1)
        before = room.version
        await asyncio.sleep(0)
        assert room.version == before
        room.set_speed(Speed.AT_ONCE)
        for _ in range(20):
            await asyncio.sleep(0)
        task.cancel()
        return room.version > before

    assert asyncio.run(scene())
