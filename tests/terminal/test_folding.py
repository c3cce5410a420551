"""The fold against the rules: folded events show what the seat observes, in every game."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.live.protocol import Needs, Update
from euchre.live.room import Player, Room
from euchre.rules.catalogue import recipe
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
from euchre.terminal.folding import apply_all, view_of
from euchre.terminal.order import sorted_hand, winning
from euchre.terminal.view import View

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
CASES = {
    "blind": {"blind_double": True},
    "poor": {"farmers": "mixed", "farmers_multiple": True, "ace_no_face": True, "nines_tens": True},
    "open": {"farmers": "mixed", "throwin_window": "open"},
    "best": {"partners_best": True, "no_ace_no_face": True},
}


def check(view: View, match: Match, seat: Seat) -> None:
    seen, deal = match.deal.observe(seat), view.deal
    assert (deal.hand is None) == (seen.hand is None)
    assert sorted(deal.hand or ()) == sorted(seen.hand or ())
    assert (deal.sizes, sorted(deal.laid_away)) == (seen.hand_sizes, sorted(seen.laid_away))
    assert (deal.upcard, deal.upcard_state) == (seen.upcard, seen.upcard_state)
    assert (deal.stock, deal.widow) == (seen.stock, seen.widow)
    assert [(c.seat, c.call) for c in deal.calls] == [(c[0], c[1]) for c in seen.calls]
    assert [(p.seat, p.card) for p in deal.trick] == [(p[0], p[1]) for p in seen.trick]
    assert [t.winner for t in deal.tricks] == [t.winner for t in seen.tricks]
    assert (deal.won, deal.marks) == (seen.won, seen.marks)
    assert (deal.dealer, deal.number, deal.outcome) == (seen.dealer, seen.deal, seen.outcome)
    assert (deal.resting, deal.sides, deal.phase) == (seen.resting, seen.sides, seen.phase)
    assert deal.called == seen.called
    assert [sorted(hand) for hand in deal.open] == [sorted(hand) for hand in seen.open_hands]
    assert (deal.contract is None) == (seen.contract is None)
    if deal.contract and seen.contract:
        for name in ("maker", "strain", "level", "blind", "alone", "lone_defender", "open"):
            assert getattr(deal.contract, name) == getattr(seen.contract, name), name
    high = deal.high and (deal.high.seat, deal.high.call, deal.high.strain)
    assert high == (seen.high and tuple(seen.high))
    if match.rules.match_rules.hidden:
        assert (view.points, view.games) == (None, None)
    else:
        assert (view.points, view.games) == (match.standing.points, match.standing.games)


def step(room: Room, luck: random.Random, number: int) -> None:
    prompt = room.prompt(Seat(0))
    if prompt.needs is Needs.DEAL:
        assert room.next_deal(Seat(0), v=prompt.v, act_id=number) is None
        return
    who = luck.choice([s for s in room.match.rules.seating.seats if room.prompt(s).legal])
    prompt = room.prompt(who)
    assert room.act(who, luck.choice(prompt.legal), v=prompt.v, act_id=number) is None


def follow(rules: Ruleset, case: str, acts: int = 250) -> None:
    luck = random.Random(case)
    names = "ABCDEFG"[: rules.seating.count]
    room = Room(rules, [Player(name) for name in names], adviser=euchre.bot("random"))
    seat = Seat(rules.seating.count // 2)
    heard: list[Update] = []
    live = view_of(room.greet(seat))
    room.join(seat, heard.append)
    for number in range(acts):
        if room.match.over:
            break
        step(room, luck, number)
        live = apply_all(live, heard.pop().events)
        resumed = view_of(room.greet(seat))
        if not room.match.waits_for_pack:
            check(live, room.match, seat)
            check(resumed, room.match, seat)
        trick = room.match.deal.table.trick
        if trick and live.deal.contract:
            check_order(live, room)


def check_order(view: View, room: Room) -> None:
    """Who is winning, by the rules' own order."""
    rules, deal = room.match.rules, room.match.deal
    strain = deal.contract.strain
    assert winning(view.table, strain.value, view.deal.trick) in {p.seat for p in view.deal.trick}
    hand = sorted_hand(view.table, strain.value, view.deal.hand or ())
    suits = [rules.ordering.effective_suit(face, strain) for face in hand]
    changes = sum(a != b for a, b in pairwise(suits))
    assert changes == max(0, len(set(suits)) - 1)  # each suit's cards lie together
    if strain in suits:
        assert suits[0] in (strain, None)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_folded_events_show_what_the_seat_observes(name: str, seats: int) -> None:
    follow(euchre.ruleset(name, seats=seats), name)


@pytest.mark.parametrize("case", CASES)
def test_so_they_do_with_house_rules(case: str) -> None:
    follow(euchre.ruleset("north-american", target=6, **CASES[case]), case)


@pytest.mark.parametrize(
    "options", [{"target": 2, "games": 2, "lap": True, "slam": True}, {"rubber": "foster"}], ids=str
)
def test_so_they_do_in_a_match_of_several_games(options: dict) -> None:
    follow(euchre.ruleset("keller-1887", **options), "several")


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_winning_card_takes_the_trick(name: str, seats: int) -> None:
    rules = euchre.ruleset(name, seats=seats)
    luck = random.Random(name)
    names = "ABCDEFG"[: rules.seating.count]
    room = Room(rules, [Player(n) for n in names], adviser=euchre.bot("random"))
    for number in range(200):
        if room.match.over:
            break
        step(room, luck, number)
    view = view_of(room.greet(Seat(0)))
    for trick in view.deal.tricks:
        assert view.deal.contract is not None
        assert winning(view.table, view.deal.contract.strain, trick.plays) == trick.winner
