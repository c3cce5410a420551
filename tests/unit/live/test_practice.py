"""Practice: deals chosen openly, at a table of their own; live games take no such thing."""

from __future__ import annotations

import asyncio

import pytest

import euchre
from euchre.core.errors import SetupError
from euchre.core.events import Cut, Shuffled
from euchre.core.sentences import has_sentence
from euchre.core.shuffle import Luck
from euchre.live.practice import practice
from euchre.live.protocol import Needs, NewGame, Practise, Refused, Speed
from euchre.live.records import RecordFolder
from euchre.live.rooms import PRACTICE, House, Rooms
from euchre.rules.catalogue import lesson, lessons

GAME = "north-american"
RULES = euchre.ruleset(GAME)
TEXT = f"{GAME} d3 JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h"


def nothing(_room: str, _deal: int) -> None:
    return None


def begun(**wish: object):
    return practice(Practise(**wish), RULES, nothing)


def hands(deal) -> list[frozenset[str]]:
    return [frozenset(deal.observe(seat).hand) for seat in range(4)]


def test_a_position_is_dealt_and_played_to_where_it_stands() -> None:
    match = begun(position=f"{TEXT} : pass, order").match
    assert match.deal.phase == "discard"
    assert match.deal.actor == 3
    assert hands(match.deal)[0] == {"Jh", "Jd", "Ah", "9c", "Ts"}


@pytest.mark.parametrize(
    "ways",
    [
        {},
        {"turn": 1},
        {"position": TEXT, "wish": "I have both bowers"},
        {"wish": "I have both bowers", "lesson": lessons()[0]},
        {"position": TEXT, "room": "x"},
    ],
)
def test_one_thing_is_practised_at_a_time(ways: dict[str, object]) -> None:
    with pytest.raises(SetupError, match="One thing is practised at a time"):
        begun(**ways)


def test_unknown_cards_are_drawn_each_time_anew() -> None:
    text = f"{GAME} d3 JhJdAh9cTs/?????/?????/????? u Qh"
    drawn = {tuple(sorted(hands(begun(position=text).match.deal)[1])) for _ in range(8)}
    assert len(drawn) > 1


@pytest.mark.parametrize("turn", range(4))
def test_seats_are_swapped_by_turning_the_table(turn: int) -> None:
    straight = begun(position=f"{TEXT} : pass, pass").match.deal
    turned = begun(position=f"{TEXT} : pass, pass", turn=turn).match.deal
    assert hands(turned) == [hands(straight)[(seat + turn) % 4] for seat in range(4)]
    assert (turned.dealer + turn) % 4 == straight.dealer
    assert (turned.actor + turn) % 4 == straight.actor
    assert turned.observe(0).upcard == straight.observe(0).upcard


def test_all_that_is_wrong_with_a_position_is_said() -> None:
    with pytest.raises(SetupError) as refused:
        begun(position=f"{GAME} d7 JhJh/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc u 9h")
    assert len(refused.value.problems) >= 3


def test_a_position_without_anything_left_to_play_is_refused() -> None:
    passes = ", ".join(["pass"] * 8)
    with pytest.raises(SetupError, match="nothing to play"):
        begun(position=f"{TEXT} : {passes}")


def test_a_wish_deals_by_chance_what_is_wished() -> None:
    packs = set()
    for _ in range(6):
        match = begun(wish="I have Jh and Jd").match
        assert {"Jh", "Jd"} <= hands(match.deal)[0]
        packs.add(tuple(hands(match.deal)))
    assert len(packs) == 6


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_begins_where_the_learner_has_something_to_do(name: str) -> None:
    deal = lesson(name).deal()
    phases = {deal.phase.replace(" ", "_"), "tricks", "over"}
    bot = euchre.bot("house")
    while deal.actor != 0:
        deal = deal.play(bot.act(deal.observe(deal.actor), luck(deal)))
    assert len(deal.legal()) > 0
    assert begun(lesson=name).what == name
    assert hands(begun(lesson=name).match.deal) == hands(lesson(name).deal())
    assert has_sentence(f"lesson.{name}.about")
    assert any(has_sentence(f"lesson.{name}.{phase}") for phase in phases)
    assert has_sentence(f"lesson.{name}.over")


def luck(deal) -> Luck:
    return Luck(1, 16, len(deal.events))


def test_the_lesson_of_the_left_bower_asks_for_it() -> None:
    """Gourt, Trumps: the left bower is a card of the trump suit, and follows it."""
    deal = lesson("following").deal()
    bot = euchre.bot("house")
    while deal.actor != 0:
        deal = deal.play(bot.act(deal.observe(deal.actor), luck(deal)))
    assert {str(action) for action in deal.legal()} == {"play Jc", "play As"}


def test_the_lone_hand_of_the_lesson_takes_all_five() -> None:
    deal = lesson("alone").deal()
    bot = euchre.bot("house")
    while not deal.over:
        seat = deal.actor
        action = bot.act(deal.observe(seat), luck(deal))
        deal = deal.play("order alone" if deal.phase == "order up" and seat == 0 else action)
    assert (deal.outcome, deal.points[0]) == ("lone", 4)


# At the server


def run(scene) -> None:
    asyncio.run(scene())


def house(**settings) -> House:
    return House(GAME, "random", Speed.AT_ONCE, **settings)


def play_deal(room) -> None:
    number = 0
    while room.prompt(0).needs is Needs.ACT and not room.match.finished:
        number += 1
        seat = room.match.deal.actor
        prompt = room.prompt(seat)
        room.act(seat, prompt.legal[-1], v=prompt.v, act_id=number)


def test_practice_stands_beside_the_game(tmp_path) -> None:
    async def scene() -> None:
        rooms = Rooms(house(records=RecordFolder(tmp_path)))
        game, _ = rooms.room("a")
        wish = NewGame(1, practise=Practise(wish="I have both bowers"))
        rooms.begin(f"a{PRACTICE}", wish)
        table, _ = rooms.room(f"a{PRACTICE}")
        assert rooms.room("a")[0] is game
        assert table is not game
        assert table.greet(0).table.practise == "wish"
        assert game.greet(0).table.practise == ""
        assert len(list(tmp_path.glob("*.euchre"))) == 1  # practice leaves no record
        rooms.close()

    run(scene)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_finished_deal_is_dealt_again(turn: int) -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        game, _ = rooms.room("a")
        play_deal(game)
        finished = game.match.finished[0]
        wish = NewGame(1, practise=Practise(room=game.name, deal=0, turn=turn))
        assert rooms.begin(f"a{PRACTICE}", wish) is None
        again = rooms.room(f"a{PRACTICE}")[0].match.deal
        packs = [
            [event for event in deal.events if isinstance(event, Shuffled | Cut)]
            for deal in (finished, again)
        ]
        assert packs[0][0] == packs[1][0]
        assert (again.dealer + turn) % 4 == finished.dealer
        rooms.close()

    run(scene)


def test_only_ones_own_and_only_what_is_over_is_dealt_again() -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        game, _ = rooms.room("a")
        wish = NewGame(1, practise=Practise(room=game.name))
        answer = rooms.begin(f"a{PRACTICE}", wish)  # not over yet
        assert isinstance(answer, Refused)
        assert answer.reason == "BAD_DEAL"
        play_deal(game)
        assert isinstance(rooms.begin("b", wish), Refused)  # another's
        rooms.close()

    run(scene)


def test_the_players_are_those_that_were_chosen() -> None:
    async def scene() -> None:
        rooms = Rooms(house())
        rooms.begin("a", NewGame(1, bots=("house-bold", "random"), speed=Speed.SLOW))
        room, _ = rooms.room("a")
        assert [p.bot.name for p in room.players[1:]] == ["house-bold", "random", "random"]
        assert room.speed is Speed.SLOW
        rooms.begin("a", NewGame(2))  # the same again
        assert rooms.room("a")[0].players[1].bot.name == "house-bold"
        answer = rooms.begin("a", NewGame(3, bots=("nobody",)))
        assert isinstance(answer, Refused)
        assert "nobody" in answer.args["problems"]
        rooms.close()

    run(scene)


def test_a_game_runs_once_its_player_has_done_something() -> None:
    async def scene() -> None:
        rooms = Rooms(House(GAME, "random", Speed.AT_ONCE))
        assert rooms.running("a") is None
        room, _ = rooms.room("a")
        assert rooms.running("a") is None
        for number in range(1000):
            prompt = room.prompt(0)
            if prompt.needs is Needs.DEAL:
                room.next_deal(0, v=prompt.v, act_id=number)
            elif 0 in prompt.waiting_for:
                room.act(0, prompt.legal[0], v=prompt.v, act_id=number)
                break
            else:
                room.move(room.match.deal.actor)
        assert rooms.running("a") is room
        rooms.close()

    run(scene)
