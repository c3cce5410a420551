"""Every cell of every score table, against what the rules say in words."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.core.suits import STRAINS, Strain
from euchre.rules.phases.proposing import AT_RISK, EVEN
from euchre.rules.table import Contract
from tests import paying
from tests.tables import played_out

FOUR = ("north-american", "canadian", "keller-1887", "foster", "british", "guernsey", "railroad")


def hearts(level: str = "", **fields: Any) -> Contract:
    return Contract(Seat(0), Strain.HEARTS, level, **fields)


def split(m: int, total: int, seats: int) -> list[int]:
    """Seat 0 takes m tricks, seat 1 the others."""
    return [m, total - m, *[0] * (seats - 2)]


@pytest.mark.parametrize("name", FOUR)
@pytest.mark.parametrize("defend_alone", [0, 1, 2, 3])
def test_four_handed(name: str, defend_alone: int) -> None:
    """gourt, Scoring and its variations; Keller; Foster's laws 1 and 2: every combination."""
    flags = (False, True)
    for super_euchre, lone_points, lone_euchre in product(flags, (4, 5), (2, 4)):
        given = {
            "defend_alone": defend_alone,
            "super_euchre": super_euchre,
            "lone_points": lone_points,
            "lone_euchre_points": lone_euchre,
            "blind_double": True,
        }
        rules = euchre.ruleset(name, **given)
        for m, lone, defended, blind in product(range(6), flags, flags, flags):
            if (blind and not lone) or (defended and not defend_alone):
                continue
            if defended and not lone and defend_alone != 2:
                continue
            contract = hearts(
                alone=Seat(0) if lone else None,
                lone_defender=Seat(1) if defended else None,
                blind=blind,
            )
            points = played_out(rules, contract, split(m, 5, 4)).points
            makers, others = paying.trump_making(
                m, given, lone=lone, lone_defender=defended, blind=blind
            )
            assert points == (makers, others, makers, others), (given, contract, m)


def test_the_score_function_itself() -> None:
    """A few prices by hand, so that the function above doesn't only agree with itself."""
    plain = {"lone_points": 4, "lone_euchre_points": 2}
    pay = paying.trump_making
    assert [pay(m, plain)[0] for m in (3, 4, 5)] == [1, 1, 2]
    assert [pay(m, plain, lone=True) for m in (0, 4, 5)] == [(0, 2), (1, 0), (4, 0)]
    assert pay(0, plain | {"super_euchre": True}) == (0, 4)
    assert pay(5, plain, lone=True, blind=True) == (8, 0)
    assert pay(2, plain | {"defend_alone": 1}, lone=True, lone_defender=True) == (0, 8)
    both = plain | {"defend_alone": 2, "super_euchre": True}
    assert [pay(m, both, lone_defender=True)[1] for m in (0, 1, 2)] == [8, 4, 4]


@pytest.mark.parametrize(("name", "seats", "swept"), [("two-handed", 2, 2), ("three-handed", 3, 3)])
def test_two_and_three_handed(name: str, seats: int, swept: int) -> None:
    """Foster's law 2: as many points as players for all five; a euchre pays each adversary two."""
    for m in range(6):
        points = played_out(euchre.ruleset(name), hearts(), split(m, 5, seats)).points
        expected = [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (swept, 0)][m]
        assert points == (expected[0], *[expected[1]] * (seats - 1))
        if seats == 3 and m == 5:
            lower = played_out(euchre.ruleset(name, march_points=2), hearts(), split(m, 5, seats))
            assert lower.points == (2, 0, 0)
        set_back = played_out(euchre.ruleset(name, set_back=True), hearts(), split(m, 5, seats))
        assert set_back.points == ((-2 if m < 3 else expected[0]), *[0] * (seats - 1))


def test_six_handed() -> None:
    """Foster's law 2: a lone march is worth six."""
    for m, lone in product(range(6), (False, True)):
        contract = hearts(alone=Seat(0) if lone else None)
        points = played_out(euchre.ruleset("six-handed"), contract, split(m, 5, 6)).points
        makers = (6 if lone else 2) if m == 5 else int(m >= 3)
        assert points == (makers, 0 if m >= 3 else 2) * 3


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_call_ace(seats: int) -> None:
    table = {
        # tricks: with a partner (makers, others), without
        0: ((0, 2), (0, 2)),
        1: ((0, 2), (0, 2)),
        2: ((0, 2), (0, 2)),
        3: ((1, 0), (1, 0)),
        4: ((1, 0), (1, 0)),
        5: ((2 if seats == 4 else 3, 0), (seats, 0)),
    }
    for m, partner in product(range(6), (True, False)):
        makers = (0, 2) if partner else (0,)
        rules = euchre.ruleset("call-ace", seats=seats)
        points = played_out(rules, hearts(), split(m, 5, seats), makers=makers).points
        pay, other = table[m][0 if partner else 1]
        assert points == tuple(pay if seat in makers else other for seat in range(seats))
        assert paying.call_ace(m, seats, alone=not partner) == (pay, other)


SEVEN = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 10: 7, 20: 7}
FIVE = {3: 3, 4: 4, 5: 5, 8: 5, 15: 5}


@pytest.mark.parametrize(
    ("name", "seats", "total", "needed"),
    [("seven-handed", 7, 7, SEVEN), ("five-handed", 5, 5, FIVE)],
)
def test_seven_and_five_handed(name: str, seats: int, total: int, needed: dict[int, int]) -> None:
    """The bid to the maker and each partner, never more; or the bid to each adversary."""
    rules = euchre.ruleset(name)
    assert rules.ladder is not None
    assert [rung.call for rung in rules.ladder.rungs] == [str(bid) for bid in needed]
    for bid, m in product(needed, range(total + 1)):
        makers = tuple(range(0, 2 * rules.ladder.rung(str(bid)).partners + 1, 2))
        makers = tuple(seat for seat in makers if seat < seats)
        deal = played_out(rules, hearts(str(bid)), split(m, total, seats), makers=makers)
        made = m >= needed[bid]
        for seat, points in enumerate(deal.points):
            assert points == (bid if (seat in makers) == made else 0)


@pytest.mark.parametrize("name", ["auction-euchre", "french-euchre"])
def test_auction_and_french(name: str) -> None:
    """Foster: exactly what was bid, or the bid to the adversaries."""
    for bid, m in product((3, 4, 5), range(6)):
        points = played_out(euchre.ruleset(name), hearts(str(bid)), split(m, 5, 4)).points
        assert points[:2] == ((bid, 0) if m >= bid else (0, bid))


ORIGINAL = {
    "s": (40, 80, 120, 160, 200),
    "c": (60, 120, 180, 240, 300),
    "d": (80, 160, 240, 320, 400),
    "h": (100, 200, 300, 400, 500),
    "n": (120, 240, 360, 480, 600),
}
AVONDALE = {
    "s": (40, 140, 240, 340, 440),
    "c": (60, 160, 260, 360, 460),
    "d": (80, 180, 280, 380, 480),
    "h": (100, 200, 300, 400, 500),
    "n": (120, 220, 320, 420, 520),
}


@pytest.mark.parametrize(("schedule", "table"), [("original", ORIGINAL), ("avondale", AVONDALE)])
@pytest.mark.parametrize("seats", [3, 4])
def test_five_hundred(schedule: str, table: dict[str, tuple[int, ...]], seats: int) -> None:
    """Foster's table: all twenty-five bids, and for each every number of tricks."""
    rules = euchre.ruleset("five-hundred", seats=seats, schedule=schedule)
    assert rules.ladder is not None
    for strain, n in product(STRAINS, range(6, 11)):
        value = table[strain.value][n - 6]
        assert rules.ladder.value(str(n), strain) == value
        for m in range(11):
            contract = Contract(Seat(0), strain, str(n))
            points = played_out(rules, contract, split(m, 10, seats)).points
            makers = -value if m < n else max(value, 250) if m == 10 else value
            assert points[:2] == (makers, 10 * (10 - m))
            assert points[2] == (0 if seats == 3 else makers)


@pytest.mark.parametrize(("level", "value"), [("misere", 250), ("open", 500)])
def test_misere(level: str, value: int) -> None:
    rules = euchre.ruleset("five-hundred", misere=True, open_misere=True)
    for m in range(11):
        points = played_out(
            rules, Contract(Seat(0), Strain.NO_TRUMP, level), split(m, 10, 3)
        ).points
        assert points == (value if m == 0 else -value, 0, 0)


@pytest.mark.parametrize(("seats", "hand"), [(4, 6), (3, 8), (2, 8)])
def test_pepper(seats: int, hand: int) -> None:
    """Parlett: one a trick, all of the hand off, the big pepper twice that; the others one each."""
    rules = euchre.ruleset("pepper", seats=seats)
    calls = [*map(str, range(1, hand)), "little", "big"]
    assert rules.ladder is not None
    assert list(rules.ladder.calls) == calls
    for call, m in product(calls, range(hand + 1)):
        points = played_out(rules, hearts(call), split(m, hand, seats)).points
        needed = int(call) if call.isdecimal() else hand
        worth = {"big": 2 * hand}.get(call, m)
        lost = 2 * hand if call == "big" else hand
        assert points[:2] == (worth if m >= needed else -lost, hand - m)


def test_hasenpfeffer() -> None:
    rules = euchre.ruleset("hasenpfeffer")
    for call, m in product(("forced", *"123456"), range(7)):
        needed = 3 if call == "forced" else int(call)
        points = played_out(rules, hearts(call), split(m, 6, 4)).points
        assert points[:2] == (m if m >= needed else -needed, 6 - m)


def test_six_handed_pepper() -> None:
    """Alone doubles both ways; a dealer who had to bid loses half, rounded up."""
    rules = euchre.ruleset("pepper-six")
    for call, m, lone in product(("forced", *"345678"), range(9), (False, True)):
        needed = 3 if call == "forced" else int(call)
        contract = hearts(call, alone=Seat(0) if lone else None)
        points = played_out(rules, contract, split(m, 8, 6)).points
        if m >= needed:
            makers = 2 * m if lone else m
        elif call == "forced":
            makers = -3 if lone else -2
        else:
            makers = -2 * needed if lone else -needed
        assert points[:2] == (makers, 8 - m)


def test_ecarte() -> None:
    """Hoffmann 42, 43: a point for three, two for all; two against whoever played at risk."""
    table = {
        AT_RISK: [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (2, 0)],
        EVEN: [(0, 2), (0, 1), (0, 1), (1, 0), (1, 0), (2, 0)],
    }
    for level, m in product(table, range(6)):
        points = played_out(euchre.ruleset("ecarte"), hearts(level), split(m, 5, 2)).points
        assert points == table[level][m]
