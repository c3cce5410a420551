"""A room: versions, acts played once, refusals for the sender alone, and what a newcomer is told."""

import random

import pytest

import euchre
from euchre.core.events import DealBegan, MatchEnded
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Refusal, Speed, Update, Welcome
from euchre.live.room import Room


def first(company):
    return company.waiting[0]


def test_the_version_rises_by_one_with_each_event(company) -> None:
    luck = random.Random(1)
    company.play_until(lambda c: c.over, luck)
    versions = []
    for update in company.updates(2):
        versions += range(update.v - len(update.events) + 1, update.v + 1)
    assert versions == list(range(versions[0], company.room.version + 1))
    assert company.room.version == len(company.room.match.events)


def test_a_room_takes_no_seed() -> None:
    with pytest.raises(TypeError):
        Room(euchre.ruleset("canadian"), [], adviser=euchre.bot("random"), seed=7)


def test_two_rooms_have_different_packs(make_company) -> None:
    rules = euchre.ruleset(euchre.rulesets()[0])
    hands = {make_company(rules).room.match.deal.table.hands for _ in range(8)}
    assert len(hands) == 8


def test_an_act_goes_to_everybody_and_its_ack_to_its_seat(company) -> None:
    seat = first(company)
    assert company.act(seat, "pass", act_id=99) is None
    for other, heard in company.heard.items():
        (update,) = heard
        assert update.ack == (99 if other == seat else None)
        assert update.v == company.room.version


def test_the_same_id_plays_once_and_is_answered_again(company) -> None:
    seat = first(company)
    v = company.prompt(seat).v
    assert company.act(seat, "pass", v=v, act_id=5) is None
    version = company.room.version
    again = company.act(seat, "pass", v=v, act_id=5)
    assert isinstance(again, Update)
    assert (again.ack, again.v, again.events) == (5, version, ())
    assert company.room.version == version


def test_a_refusal_is_repeated_for_its_id_too(company, reason_of) -> None:
    seat = first(company)
    refused = company.act(seat, "play 9s", act_id=6)
    assert reason_of(refused) == "NOT_NOW"
    assert company.act(seat, "pass", act_id=6) is refused


def test_an_answer_to_a_prompt_that_is_closed_is_stale(company, reason_of) -> None:
    """Two clicks with two ids: the second would pass for the next question too."""
    seat = first(company)
    v = company.prompt(seat).v
    assert company.act(seat, "pass", v=v) is None
    assert reason_of(company.act(seat, "pass", v=v)) == Refusal.STALE
    assert reason_of(company.act(first(company), "pass", v=10**6)) == Refusal.STALE


def test_what_was_meant_for_another_room_is_stale(company, reason_of) -> None:
    seat, room = first(company), company.room
    v = company.prompt(seat).v
    assert reason_of(room.act(seat, "pass", v=v, act_id=1, room="before")) == Refusal.STALE
    assert reason_of(room.next_deal(seat, v=v, act_id=2, room="before")) == Refusal.STALE
    assert room.act(seat, "pass", v=v, act_id=1, room=room.name) is None


def test_others_acts_leave_a_prompt_open(make_company) -> None:
    """Where several are asked at once, an answer sent before another's arrived still counts."""
    company = make_company(euchre.ruleset(euchre.rulesets()[0], blind_double=True))
    seats = company.waiting
    prompts = {seat: company.prompt(seat).v for seat in seats}
    for seat in seats[:-1]:
        assert company.act(seat, "look", v=prompts[seat]) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [("play Jh", "NOT_NOW"), ("order", "NOT_YOUR_TURN"), ("fly", "UNREADABLE"), ("", "UNREADABLE")],
)
def test_a_refusal_is_for_the_sender_alone_and_changes_nothing(
    company, reason_of, text, reason
) -> None:
    seat = first(company)
    if reason == "NOT_YOUR_TURN":
        seat = Seat((seat + 1) % 4)
    before = company.room.version
    assert reason_of(company.act(seat, text)) == reason
    assert company.room.version == before
    assert all(heard == [] for heard in company.heard.values())


def test_after_a_deal_the_room_waits_until_the_next_is_asked_for(company, reason_of) -> None:
    luck = random.Random(2)
    company.play_until(lambda c: c.prompt(0).needs is Needs.DEAL, luck)
    assert company.waiting == ()
    v = company.prompt(0).v
    assert company.room.next_deal(Seat(0), v=v, act_id=10**6) is None
    assert company.prompt(0).needs is Needs.ACT
    assert reason_of(company.room.next_deal(Seat(0), v=v, act_id=10**6 + 1)) == Refusal.STALE
    assert reason_of(company.next()) == Refusal.STALE


def test_a_newcomer_hears_the_whole_game(company) -> None:
    company.play_until(
        lambda c: len(c.room.match.finished) > 0 and c.prompt(0).needs is Needs.ACT,
        random.Random(3),
    )
    welcome = company.room.greet(Seat(1))
    assert isinstance(welcome, Welcome)
    assert [e.deal for e in welcome.events if isinstance(e, DealBegan)] == [0, 1]
    assert len(welcome.events) == welcome.v == company.room.version
    assert welcome.standing.points == (0, 0, 0, 0)


def test_between_two_deals_a_newcomer_hears_the_one_that_ended(company) -> None:
    company.play_until(lambda c: c.prompt(0).needs is Needs.DEAL, random.Random(4))
    welcome = company.room.greet(Seat(1))
    assert isinstance(welcome, Welcome)
    assert [e.deal for e in welcome.events if isinstance(e, DealBegan)] == [0, 1]
    assert welcome.standing.points == (0, 0, 0, 0)


def test_after_the_game_a_newcomer_hears_who_won(company) -> None:
    company.play_until(lambda c: c.over, random.Random(5))
    welcome = company.room.greet(Seat(3))
    assert isinstance(welcome.events[-1], MatchEnded)
    assert welcome.prompt.needs is Needs.NOTHING
    assert welcome.prompt.legal == ()


def test_one_who_comes_back_hears_what_he_missed(company) -> None:
    luck = random.Random(6)
    for _ in range(4):
        company.step(luck, company.waiting[0])
    missed = company.room.greet(Seat(0), company.room.name, 3)
    assert isinstance(missed, Update)
    assert len(missed.events) == company.room.version - 3
    assert company.room.greet(Seat(0), company.room.name, company.room.version).events == ()


@pytest.mark.parametrize(("room", "since"), [("another", 3), (None, 3), ("this", 10**9)])
def test_one_who_knows_another_game_is_told_everything(company, room, since) -> None:
    name = company.room.name if room == "this" else room
    assert isinstance(company.room.greet(Seat(0), name, since), Welcome)


def test_a_hint_comes_only_where_something_is_asked(company) -> None:
    seat = first(company)
    hint = company.room.hint(seat)
    assert hint.a in company.prompt(seat).legal
    assert hint.v == company.prompt(seat).v
    assert euchre.say(f"hint.{hint.rule}", **hint.args)
    assert company.room.hint(Seat((seat + 1) % 4)) is None
    company.play_until(lambda c: c.prompt(0).needs is Needs.DEAL, random.Random(7))
    assert company.room.hint(seat) is None


def test_the_pace_is_told_to_all(company) -> None:
    company.room.set_speed(Speed.BRISK)
    assert all(heard[-1].speed is Speed.BRISK for heard in company.heard.values())
    assert company.room.greet(Seat(0)).speed is Speed.BRISK


def test_who_has_left_hears_nothing_more(company) -> None:
    viewer = company.heard[Seat(0)].append
    company.room.join(Seat(0), viewer)
    company.room.leave(viewer)
    company.room.leave(viewer)
    before = len(company.heard[Seat(0)])
    company.act(first(company), "pass")
    assert len(company.heard[Seat(0)]) == before


class Full:
    """A disk that has no room after so many events."""

    def __init__(self, most: int) -> None:
        self.kept: list = []
        self.ended: str | None = None
        self._most = most

    def append(self, events) -> None:
        self.kept += events
        if len(self.kept) > self._most:
            raise OSError("no space left on device")

    def end(self, why: str) -> None:
        self.ended = why

    def close(self) -> None:
        self.ended = "closed"


def test_every_event_is_kept_open_before_it_is_told(make_company) -> None:
    keeper = Full(10**9)
    company = make_company(euchre.ruleset(euchre.rulesets()[0], target=2), keeper)
    company.play_until(lambda c: c.over, random.Random(8))
    assert tuple(keeper.kept) == company.room.match.events
    assert keeper.ended == "won"


def test_a_record_that_cant_be_written_does_not_stop_the_game(make_company) -> None:
    company = make_company(euchre.ruleset(euchre.rulesets()[0], target=2), Full(40))
    company.play_until(lambda c: c.over, random.Random(9))
    assert company.room.match.winners
