"""Worked cases of the older forms of the four-handed game, and of its score displays.

The cases stand in `tests/data`: seats N E S W clockwise, `src` names the rule.
"""

from __future__ import annotations

from typing import Any

import pytest

from euchre.core import markers
from euchre.core.errors import IllegalAction
from euchre.core.events import GameEnded
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.core.suits import Strain
from euchre.rules.deal import Deal
from euchre.rules.table import Contract
from euchre.rules.winning import rubber_value
from tests.tables import played_out
from tests.worked import check_legal, check_trick, lap_or_slam_end, read, rules_of

CASES = read("four-handed-forms.jsonl")


def cases(kind: str) -> Any:
    found = [case for case in CASES if case["type"] == kind]
    assert found
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def test_every_kind_of_case_has_a_test() -> None:
    kinds = {"legal", "trick", "score", "rubber", "text", "display", "bid"}
    assert {case["type"] for case in CASES} == kinds


@cases("legal")
def test_legal_in_the_older_forms(case: dict[str, Any]) -> None:
    check_legal(rules_of(case["rules"]), case["given"], case["answer"])


@cases("trick")
def test_trick_in_the_older_forms(case: dict[str, Any]) -> None:
    check_trick(rules_of(case["rules"]), case, case["answer"])


OPTIONS: dict[str, dict[str, Any]] = {
    "super_euchre": {"super_euchre": True},
    "blind_double": {"blind_double": True},
    "da1": {"defend_alone": 1},
    "da2": {"defend_alone": 2},
}


@cases("score")
def test_score_in_the_older_forms(case: dict[str, Any]) -> None:
    given = case["given"]
    options = {key: v for name in given.get("opt", ()) for key, v in OPTIONS[name].items()}
    rules = rules_of(case["rules"], **options)
    seats = rules.seating.count
    alone = given.get("lone") and seats > 3
    contract = Contract(
        Seat(0),
        Strain.HEARTS,
        alone=Seat(0) if alone else None,
        lone_defender=Seat(1) if given.get("lone_def") else None,
        blind=given.get("blind", False),
    )
    won = [given["makers"], 5 - given["makers"], *[0] * (seats - 2)]
    points = played_out(rules, contract, won).points
    answer = {"makers": 0, "defenders": 0} | case["answer"]
    assert points[:2] == (answer["makers"], answer["defenders"])


@cases("rubber")
def test_rubber(case: dict[str, Any]) -> None:
    games = []
    for winner, more, less in case["given"]["games"]:
        first = winner == "A"
        seats = (Seat(0), Seat(2)) if first else (Seat(1), Seat(3))
        games.append(GameEnded(seats, (more, less) * 2 if first else (less, more) * 2))
    winner = Seat("AB".index(case["answer"]["winner"]))
    assert rubber_value(rules_of(case["rules"]), games, winner) == case["answer"]["value"]


@cases("text")
def test_lap(case: dict[str, Any]) -> None:
    given, answer = case["given"], case["answer"]
    end = {"score": given["score_before"], "opp": 3, "points": given["gain"]}
    expected = {"won": answer["game_won"], "carry": answer["carried"], "games": 1}
    lap_or_slam_end(end | {"target": given["target"]}, expected, lap=True)


STYLES = {"E2": "four_three", "E3": "two_three_v", "E5:n=5": "fives", "E6": "fives"}


@cases("display")
def test_display(case: dict[str, Any]) -> None:
    given, answer = case["given"], case["answer"]
    style = STYLES[case["rules"]]
    barn_at = given["target"] - 1 if "target" in given else None
    display = markers.draw(style, given["score"], barn_at=barn_at)
    told = {
        "under": [display.under.rank, "up" if display.under.up else "down"],
        "over": [display.over.rank, "up" if display.over.up else "down"],
        "upper": [display.over.rank, "up" if display.over.up else "down"],
        "pose": display.pose,
        "pips": display.under.pips + display.over.pips,
        "lower_pips": display.under.pips,
        "face": "up" if display.under.up or display.over.up else "down",
    }
    assert {key: told[key] for key in answer} == answer
    assert markers.read(style, display, barn_at=barn_at) == given["score"]


def at_calls(case: dict[str, Any], **options: Any) -> Deal:
    rules = rules_of(case["rules"], **options)
    upcard = case["given"]["upcard"]
    faces = [face for face in Luck(1, 0).shuffled(rules.pack.faces) if face != upcard]
    hands = [" ".join(faces[5 * seat : 5 * seat + 5]) for seat in range(4)]
    dealer = "NESW".index(case["given"].get("dealer", "W"))
    return rules.setup(hands=hands, upcard=upcard, dealer=dealer).deal()


@cases("bid")
def test_bid(case: dict[str, Any]) -> None:
    BIDS[case["id"]](case)


def partner_takes_the_lone_hand(case: dict[str, Any]) -> None:
    deal = at_calls(case).play("order")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("late alone", 2)
    deal = deal.play("alone")
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.alone) == (0, 2)
    assert deal.table.rests(Seat(0))
    assert (deal.phase, deal.actor) == ("tricks", 1)


def partner_may_not_take_it(case: dict[str, Any]) -> None:
    deal = at_calls(case).play("order")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("tricks", 0)
    with pytest.raises(IllegalAction):
        deal.play("alone", 2)


def named_suit_is_barred(case: dict[str, Any]) -> None:
    deal = at_calls(case)
    assert (deal.phase, deal.actor, deal.observe(3).hand) == ("name for joker", 3, None)
    deal = deal.play("name s")
    for _ in range(4):
        deal = deal.play("pass")
    with pytest.raises(IllegalAction):
        deal.play("name s")


def dealer_takes_the_joker(case: dict[str, Any]) -> None:
    deal = at_calls(case).play("name d")
    assert (deal.phase, deal.actor) == ("discard", 3)
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.strain) == (3, Strain.DIAMONDS)
    assert deal.table.holds(Seat(3), deal.rules.pack.faces[-1])
    with pytest.raises(IllegalAction):
        deal.play("discard B")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("late alone", 3)
    assert {str(action) for action in deal.legal()} == {"alone", "with partner"}


def jack_of_spades_is_no_club(case: dict[str, Any]) -> None:
    deal = at_calls(case, club_euchre=True)
    assert (deal.phase, deal.actor) == ("order up", 0)
    forced = at_calls(case | {"given": {"upcard": "9c"}}, club_euchre=True)
    assert (forced.phase, forced.actor) == ("discard", 3)


BIDS: dict[str, Any] = {
    "C32": partner_takes_the_lone_hand,
    "C33": partner_may_not_take_it,
    "C35": named_suit_is_barred,
    "C36": dealer_takes_the_joker,
    "C37": jack_of_spades_is_no_club,
}
