"""Play in any game by the kernels against the rules: what may be played, who wins, what it pays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import euchre
from euchre.core.actions import Play
from euchre.core.events import Marked
from euchre.core.shuffle import Luck
from euchre.kernels.family import asked, layouts, table, weigh
from euchre.kernels.jit import compiled
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset
from euchre.solver.search.asking import Asked, ask
from euchre.solver.search.packing import packed
from euchre.solver.search.pays import pays_of
from euchre.solver.search.reading import Reading
from tests.walks import GAMES, any_rules, walk

TABLES = pytest.mark.parametrize(("name", "seats"), GAMES)


def house_deals(rules: Ruleset, number: int) -> Any:
    """Deals in which the house calls and everybody plays anything, at each card to be played."""
    house = euchre.bot("house")
    for seed in range(number):
        luck = Luck(seed, 5)
        _, deal = walk(rules, luck, 0)
        while (seat := deal.actor) is not None:
            legal = deal.legal(seat)
            if deal.phase == "tricks" and isinstance(legal[0], Play):
                yield deal
                deal = deal.play(luck.choice(legal), seat)
            else:
                deal = deal.play(house.act(deal.observe(seat), luck), seat)
        if deal.tricks:
            yield deal


def some_rules(number: int, name: str, seats: int) -> Ruleset:
    """The game as it is, then with other options."""
    if not number:
        return euchre.ruleset(name, seats=seats)
    return any_rules(Luck(number, 3), name, seats)


def question(deal: Deal) -> Asked:
    assert deal.actor is not None
    seen = deal.observe(deal.actor)
    rule = next(action for action in seen.legal if isinstance(action, Play))
    found = ask(seen, rule)
    assert found is not None
    return found


def true_hands(deal: Deal) -> tuple[list[int], Reading]:
    """The hands by their distance from the seat to play, in the lanes of its question."""
    seat, contract = deal.actor, deal.contract
    assert seat is not None
    assert contract is not None
    pack = packed(deal.rules, contract.strain)
    assert pack is not None
    reading = Reading(deal.observe(seat), seat, pack)
    hands = [0] * (asked.MOST_SEATS + 1)
    for one in deal.rules.seating.seats:
        if not deal.table.rests(one):
            places = (
                pack.place[c] for c in range(len(pack.place)) if deal.table.hands[one] >> c & 1
            )
            hands[reading.off(one)] = reading.move(sum(1 << place for place in places))
    return hands, reading


@pytest.mark.sampled(4)
@TABLES
def test_who_plays_what_may_be_played_and_who_wins_as_the_rules_say(name: str, seats: int) -> None:
    """From each card of a deal the rest is played by the kernel beside the rules."""
    asked_about = 0
    for number in range(3):
        rules = (
            any_rules(Luck(number, 3), name, seats) if number else euchre.ruleset(name, seats=seats)
        )
        for deal in house_deals(rules, 5):
            if deal.over or (deal.contract is not None and deal.contract.open):
                continue
            question_, _, _ = question(deal)
            hands, reading = true_hands(deal)
            q = [int(one) for one in question_.q]
            t = [0] * table.STATE
            table.set_table(q, question_.seats, hands, t)  # type: ignore[arg-type]
            luck = Luck(len(deal.events), 6)
            rest = deal
            while not rest.over and rest.phase == "tricks":
                seat = rest.actor
                assert seat is not None
                assert t[table.SEAT] == reading.off(seat)
                plays = [action for action in rest.legal() if isinstance(action, Play)]
                may = table.playable(q, t, t[table.SEAT])
                bits = {_face(deal, reading, bit): bit for bit in _bits(may)}
                assert set(bits) == {play.card for play in plays}
                play = luck.choice(plays)
                lane = reading.lane(play.suit) if play.suit is not None else 0
                table.lay(q, t, bits[play.card], lane)
                rest = rest.play(play)
                for one in rules.seating.seats:
                    assert t[table.WON + reading.off(one)] == rest.won[one]
                asked_about += 1
    assert asked_about > 20


def _bits(cards: int) -> list[int]:
    return [1 << place for place in range(62) if cards >> place & 1]


def _face(deal: Deal, reading: Reading, bit: int) -> str:
    (place,) = [p for p in reading.pack.place if reading.move(1 << p) == bit]
    return deal.rules.pack.faces[reading.pack.place.index(place)]


@pytest.mark.sampled(4)
@TABLES
def test_what_a_contract_pays_is_what_the_rules_mark(name: str, seats: int) -> None:
    ends = 0
    for number in range(4):
        rules = (
            any_rules(Luck(number, 4), name, seats) if number else euchre.ruleset(name, seats=seats)
        )
        for deal in house_deals(rules, 4):
            if not deal.over or deal.contract is None or not any(deal.points):
                continue
            if sum(isinstance(event, Marked) for event in deal.events) > 1:
                continue  # a king was marked besides
            t = deal.table
            side = t.sides[deal.contract.maker]
            pays = pays_of(rules, deal.contract, len(deal.tricks))
            partners = len(t.partners(deal.contract.maker))
            took = t.side_tricks(deal.contract.maker)
            for seat in rules.seating.seats:
                kind = 0 if t.sides[seat] == side else 1 + t.side_tricks(seat)
                assert pays[partners, took, kind] == deal.points[seat]
            ends += 1
    assert ends > 5


@pytest.mark.sampled(4)
@TABLES
def test_layouts_fit_what_was_seen(name: str, seats: int) -> None:
    """Each unseen card once, hands of their size, no suit with one who failed to follow it."""
    drawn = compiled(layouts.draw_layout)
    chance = np.array([5], dtype=np.uint64)
    room, hands = np.zeros((2, asked.MOST_SEATS + 1), dtype=np.int64)
    rules = euchre.ruleset(name, seats=seats)
    for deal in house_deals(rules, 4):
        if deal.over:
            continue
        found, _, _ = question(deal)
        truth, reading = true_hands(deal)
        for _ in range(3):
            drawn(found, chance, room, hands)
            every = 0
            for seat in range(rules.seating.count):
                assert int(hands[seat]).bit_count() == truth[seat].bit_count()
                assert not int(hands[seat]) & int(found.seats[asked.LACKS, seat]) or not seat
                assert not int(hands[seat]) & every
                every |= int(hands[seat])
            assert not every & int(hands[rules.seating.count])
            every |= int(hands[rules.seating.count])
            assert every == reading.mine | reading.unseen | sum(reading.known)
            assert not every & int(found.q[asked.FELL])


@pytest.mark.parametrize("name", ["three-handed", "five-hundred", "pepper-six", "ecarte"])
def test_compiled_and_plain_the_worths_are_the_same(name: str) -> None:
    for deal in [deal for deal in house_deals(euchre.ruleset(name), 2) if not deal.over][::9]:
        found, plays, _ = question(deal)
        sums = np.zeros((2, len(plays), 3))
        compiled(weigh.weigh_cards)(found, 2, sums[0])
        weigh.weigh_cards(found, 2, sums[1])
        assert sums[0].tolist() == sums[1].tolist()
