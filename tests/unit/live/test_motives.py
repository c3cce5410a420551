"""Why somebody did something: only of a deal that is over, and no card is named that wasn't shown."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

import euchre
from euchre.bots.api import Hint
from euchre.bots.house.bot import HouseBot
from euchre.core import events as ev
from euchre.core.seats import Seat
from euchre.core.sentences import catalogue, has_sentence
from euchre.kernels.house.rule import Rule
from euchre.live.motives import UNSAID, _tellable, observation_at
from euchre.live.protocol import MotiveGiven, Needs, write_message
from euchre.live.room import Player, Room
from euchre.live.updates import seen
from euchre.notation.acting import act_of

GAME = euchre.rulesets()[0]
ME = Seat(0)
FACE = re.compile(r'"([2-9TJQKA][shdc])"')


def table(bot=None, name: str = GAME, **options) -> Room:
    bot = bot or euchre.bot("house")
    rules = euchre.ruleset(name, **options)
    bots = [Player(name, bot) for name in "ABCDEF"[: rules.seating.count - 1]]
    return Room(rules, [Player(""), *bots], adviser=euchre.bot("house"))


def play(room: Room, luck: random.Random, deals: int = 1) -> Room:
    """So many deals to their ends; the person plays at random."""
    number = 0
    while len(room.match.finished) < deals and not room.match.over:
        number += 1
        prompt = room.prompt(ME)
        if prompt.needs is Needs.DEAL:
            room.next_deal(ME, v=prompt.v, act_id=number)
            continue
        seat = room.match.deal.waiting_for[0]
        if seat == ME:
            room.act(ME, luck.choice(prompt.legal), v=prompt.v, act_id=number)
        else:
            room.move(seat)
    return room


def acts(room: Room) -> list[tuple[int, Seat, ev.Event]]:
    """The events that tell an act in the deals that are over."""
    events, found, end = room.match.events, [], 0
    for place, event in enumerate(events):
        if isinstance(event, ev.DealEnded):
            end = place
    for place, event in enumerate(events[:end]):
        act = act_of(events, place)
        before = events[place - 1] if place else None
        if act and not (
            isinstance(event, ev.Looked)
            or (isinstance(event, ev.WentAlone) and isinstance(before, ev.OrderedUp | ev.Named))
        ):
            found.append((place, act.seat, event))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_each_act_of_a_deal_that_is_over_has_its_reason(seed: int) -> None:
    room = play(table(), random.Random(seed), deals=3)
    asked = [(place, seat, event, room.motive(ME, place)) for place, seat, event in acts(room)]
    assert len(asked) > 20
    for place, seat, _, motive in asked:
        assert isinstance(motive, MotiveGiven)
        assert motive.at == place
        assert motive.own == (seat == ME)
    assert any(motive.rule not in (UNSAID, "only_choice") for *_, motive in asked)


def test_it_is_the_reason_that_the_bot_had_at_that_moment() -> None:
    """The rule is the one that speaks on exactly what the seat knew then."""
    heard: list[tuple[Seat, int, Hint]] = []

    class Noting(HouseBot):
        def act(self, seen, luck):
            action = super().act(seen, luck)
            heard.append((seen.seat, len(seen.log), self.reason(seen, action)))
            return action

    room = play(table(Noting()), random.Random(3))
    start = next(n for n, e in enumerate(room.match.events) if isinstance(e, ev.DealBegan))
    told = [(seat, place) for place, seat, _ in acts(room) if seat != ME]
    assert len(told) == len(heard)
    for (seat, place), (actor, known, hint) in zip(told, heard, strict=True):
        assert (seat, place - start) == (actor, known)
        assert room.motive(ME, place).rule == hint.rule


@pytest.mark.parametrize("seed", range(12))
def test_no_reason_names_a_card_that_the_asker_was_not_shown(seed: int) -> None:
    room = play(table(deals=2, target=40), random.Random(seed), deals=2)
    faces = [
        set(FACE.findall(msgspec.json.encode(seen(deal.events, ME)).decode()))
        for deal in room.match.finished
    ]
    for place, seat, _ in acts(room):
        if seat == ME:
            continue
        number = sum(isinstance(e, ev.DealBegan) for e in room.match.events[: place + 1]) - 1
        frame = write_message(room.motive(ME, place)).decode()
        assert set(FACE.findall(frame)) <= faces[number]


def test_what_the_dealer_laid_away_is_not_named_to_others() -> None:
    for seed in range(40):
        room = play(table(), random.Random(seed))
        for place, seat, event in acts(room):
            if isinstance(event, ev.Discarded) and seat != ME:
                motive = room.motive(ME, place)
                assert motive.rule == "lay_away_the_least"
                assert "card" not in motive.args
                return
    raise AssertionError("no bot ever took a card up")


class Talker(HouseBot):
    """Gives as its reason a sentence of its own, with its hand in it."""

    def reason(self, seen, action) -> Hint:  # noqa: ARG002
        return Hint(f"I hold {' '.join(seen.hand or ())}", {"hand": seen.hand})


def test_a_bots_own_words_are_not_passed_on() -> None:
    room = play(table(Talker()), random.Random(5))
    given = [room.motive(ME, place) for place, seat, _ in acts(room) if seat != ME]
    assert given
    assert {(motive.rule, *motive.args) for motive in given} == {(UNSAID,)}


class Broken(HouseBot):
    def reason(self, seen, action) -> Hint:  # noqa: ARG002
        raise ZeroDivisionError


def test_a_bot_that_fails_to_say_why_harms_nobody(caplog) -> None:
    room = play(table(Broken()), random.Random(6))
    place = next(place for place, seat, _ in acts(room) if seat != ME)
    assert room.motive(ME, place).rule == UNSAID
    assert "fails" in caplog.text


def test_a_deal_in_progress_is_not_explained() -> None:
    room = table()
    while room.match.deal.waiting_for[0] != ME:
        room.move(room.match.deal.waiting_for[0])
    prompt = room.prompt(ME)
    room.act(ME, "pass", v=prompt.v, act_id=1)
    places = range(len(room.match.events) + 3)
    assert {room.motive(ME, place).rule for place in places} == {UNSAID}


def test_own_acts_are_told_against_what_the_house_would_have_done() -> None:
    room = play(table(), random.Random(8))
    for place, seat, _ in acts(room):
        motive = room.motive(ME, place)
        if seat == ME:
            deal = room.match.finished[0]
            start = next(n for n, e in enumerate(room.match.events) if isinstance(e, ev.DealBegan))
            view = observation_at(deal, place - start, ME)
            act = act_of(room.match.events, place)
            assert motive.rather not in {str(action) for action in act.actions}
            assert motive.rather in {None, *(str(action) for action in view.legal)}
            assert euchre.say(f"hint.{motive.rule}", **motive.args)


def test_a_person_is_not_spoken_for(company) -> None:
    def played(c) -> list[int]:
        done = [n for n, e in enumerate(c.room.match.events) if isinstance(e, ev.DealEnded)]
        return [place for place, seat, _ in acts(c.room) if seat == 2 and done and place < done[-1]]

    company.play_until(played, random.Random(9))
    place = played(company)[0]
    assert company.room.motive(Seat(1), place).rule == UNSAID
    assert company.room.motive(None, place).rule == UNSAID
    assert company.room.motive(Seat(2), place).own


@pytest.mark.parametrize("name", euchre.rulesets())
def test_reasons_are_told_in_every_game(name: str) -> None:
    room = play(table(name=name), random.Random(name))
    given = [room.motive(ME, place) for place, seat, _ in acts(room) if seat != ME]
    assert given
    assert all(has_sentence(f"why.{motive.rule}") for motive in given)


@pytest.mark.parametrize("rule", Rule)
def test_each_rule_of_the_house_is_told_of_another(rule: Rule) -> None:
    assert has_sentence(f"why.{rule.name.lower()}")


SEARCHED = {"act": "play Ks", "worth": "52.3%", "act_other": "play 9d", "less": "1.4%"}


def test_the_next_best_is_named_where_it_was_shown() -> None:
    hint = Hint("search_best_chance", SEARCHED)
    assert _tellable(hint, frozenset({"Ks", "9d"})) == hint
    told = _tellable(hint, frozenset({"Ks"}))
    assert told.rule == "search_best_chance_unnamed"
    assert "9d" not in str(told.args)
    assert "the next best would have cost 1.4% of it" in euchre.say(
        f"why.{told.rule}", **told.args, seat=1
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("act_other", "exchange 9d Ks"),
        ("act_other", "my ace of spades"),
        ("act_other", 7),
        ("worth", "52% with my 9d"),
        ("less", ["9d"]),
        ("card", "9d"),
        ("choice", "9d"),
    ],
)
def test_nothing_but_figures_and_shown_cards_passes(name: str, value: object) -> None:
    told = _tellable(Hint("search_best_points", {**SEARCHED, name: value}), frozenset({"Ks"}))
    assert "9d" not in str(told.args)
    assert "my" not in str(told.args)


def test_each_reason_of_a_search_is_told_of_another_too() -> None:
    codes = [code.removeprefix("hint.") for code in catalogue() if code.startswith("hint.")]
    searched = [code for code in codes if code.startswith(("search_", "learnt_"))]
    assert len(searched) > 10
    for code in searched:
        assert has_sentence(f"why.{code}")
        if "{act_other}" in catalogue()[f"why.{code}"]:
            assert "{act_other}" not in catalogue()[f"why.{code}_unnamed"]
