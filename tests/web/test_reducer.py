"""The browser's one reducer against the rules: folded events show what the seat observes."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Update, Welcome, write_message
from euchre.live.room import Player, Room
from euchre.rules.catalogue import recipe
from euchre.rules.ruleset import Ruleset

FOLD = """async ([welcome, updates]) => {
    const { viewOf, applyAll } = await import('/static/reducer.js');
    let view = viewOf(welcome);
    return updates.map(update => (view = applyAll(view, update.events)));
}"""
RESUME = """async welcomes => {
    const { viewOf } = await import('/static/reducer.js');
    return welcomes.map(viewOf);
}"""

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
CASES = {
    "plain": {},
    "blind": {"blind_double": True},
    "poor": {"farmers": "mixed", "farmers_multiple": True, "ace_no_face": True, "nines_tens": True},
    "open": {"farmers": "mixed", "throwin_window": "open"},
    "best": {"partners_best": True, "no_ace_no_face": True},
}


def wire(message: Welcome | Update) -> dict:
    return json.loads(write_message(message))


def check(view: dict, room: Room, seat: int) -> None:
    """What the browser shows of the deal in progress is what the seat may know of it."""
    match = room.match
    seen = msgspec.json.decode(msgspec.json.encode(match.deal.observe(seat).to_wire()))
    deal = view["deal"]
    if match.waits_for_pack:
        return
    assert sorted(deal["hand"] or []) == sorted(seen["hand"] or [])
    assert (deal["hand"] is None) == (seen["hand"] is None)
    assert deal["sizes"] == seen["hand_sizes"]
    assert sorted(deal["laidAway"]) == sorted(seen["laid_away"])
    assert (deal["upcard"], deal["upcardState"]) == (seen["upcard"], seen["upcard_state"])
    assert deal["stock"] == seen["stock"]
    assert [[c["seat"], c["call"]] for c in deal["calls"]] == [list(c) for c in seen["calls"]]
    assert [[p["seat"], p["card"]] for p in deal["trick"]] == [list(p) for p in seen["trick"]]
    assert [t["winner"] for t in deal["tricks"]] == [t["winner"] for t in seen["tricks"]]
    assert (deal["won"], deal["marks"]) == (seen["won"], seen["marks"])
    assert (deal["dealer"], deal["number"], deal["outcome"]) == (
        seen["dealer"],
        seen["deal"],
        seen["outcome"],
    )
    assert deal["resting"] == seen["resting"]
    contract = seen["contract"] and {
        {"lone_defender": "loneDefender"}.get(key, key): value
        for key, value in seen["contract"].items()
        if key != "forced"
    }
    assert deal["contract"] == contract
    high = seen["high"] and dict(zip(("seat", "call", "strain"), seen["high"], strict=True))
    assert (deal["high"], deal["suitCalled"]) == (high, seen["called"])
    assert (deal["widow"], deal["sides"]) == (seen["widow"], seen["sides"])
    assert [sorted(hand) for hand in deal["open"]] == [sorted(hand) for hand in seen["open_hands"]]
    assert deal["phase"] == seen["phase"]
    if match.rules.match_rules.hidden:
        assert (view["points"], view["games"]) == (None, None)
        return
    assert view["points"] == list(match.standing.points)
    assert view["games"] == list(match.standing.games)


@pytest.mark.parametrize("case", CASES)
def test_folded_events_show_what_the_seat_observes(open_page, case: str) -> None:
    follow(open_page("desk"), euchre.ruleset(euchre.rulesets()[0], target=6, **CASES[case]), case)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_so_they_do_in_every_game(open_page, name: str, seats: int) -> None:
    follow(open_page("desk"), euchre.ruleset(name, seats=seats), name, acts=120)


@pytest.mark.parametrize(
    "options", [{"target": 2, "games": 2, "lap": True, "slam": True}, {"rubber": "foster"}], ids=str
)
def test_so_they_do_in_a_match_of_several_games(open_page, options: dict) -> None:
    follow(open_page("desk"), euchre.ruleset("keller-1887", **options), "several")


def follow(page, rules: Ruleset, case: str, acts: int = 400) -> None:
    """Play at random, and compare the browser's view with the observation after every act."""
    luck = random.Random(case)
    names = "ABCDEFG"[: rules.seating.count]
    room = Room(rules, [Player(name) for name in names], adviser=euchre.bot("random"))
    seat = Seat(rules.seating.count // 2)
    heard: list[Update] = []
    states = []
    welcome = wire(room.greet(seat))
    room.join(seat, heard.append)
    for number in range(acts):
        if room.match.over:
            break
        step(room, luck, number)
        states.append(room.match)
    views = page.evaluate(FOLD, [welcome, [wire(update) for update in heard]])
    assert len(views) == len(states)
    for view, match in zip(views, states, strict=True):
        room.match = match
        check(view, room, seat)


def step(room: Room, luck: random.Random, number: int) -> None:
    if room.prompt(Seat(0)).needs is Needs.DEAL:
        assert room.next_deal(Seat(0), v=room.prompt(Seat(0)).v, act_id=number) is None
        return
    able = [s for s in room.match.rules.seating.seats if room.prompt(s).legal]
    who = luck.choice(able)
    prompt = room.prompt(who)
    assert room.act(who, luck.choice(prompt.legal), v=prompt.v, act_id=number) is None


def test_resuming_folds_to_the_view_that_live_play_had(open_page) -> None:
    page = open_page("desk")
    luck = random.Random(4)
    room = Room(
        euchre.ruleset(euchre.rulesets()[0], target=4),
        [Player(name) for name in "ABCD"],
        adviser=euchre.bot("random"),
    )
    seat = Seat(1)
    heard: list[Update] = []
    welcome = wire(room.greet(seat))
    room.join(seat, heard.append)
    welcomes = []
    for number in range(60):
        if room.match.over:
            break
        step(room, luck, number)
        welcomes.append(wire(room.greet(seat)))
    fresh = page.evaluate(RESUME, welcomes)
    live = page.evaluate(FOLD, [welcome, [wire(update) for update in heard]])
    assert len(fresh) == len(live) > 20
    for view in (*fresh, *live):
        view.pop("opening")  # told with the first deal alone
        view.pop("previous")  # shown between two deals alone
    assert fresh == live
