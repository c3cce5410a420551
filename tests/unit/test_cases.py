"""Worked cases of four-handed Euchre, each run through the public API.

The cases stand in `tests/data/four-handed.jsonl`: seats N E S W clockwise, `src` the rule.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import TookUp
from euchre.core.shuffle import Luck
from euchre.rules.deal import Deal
from euchre.testing import play_all, play_cards

DATA = Path(__file__).parents[1] / "data" / "four-handed.jsonl"
CASES = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
SEATS = "NESW"
PACK = [rank + suit for suit in "shdc" for rank in "9TJQKA"]


def cases(kind: str) -> Any:
    found = [case for case in CASES if case["type"] == kind]
    assert found
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def filled(
    held: dict[int, Sequence[str]], upcard: str | None, luck: Luck, trump: str | None = None
) -> tuple[list[str], str]:
    """Hands of five that hold these cards, the others drawn; the upcard too, of the suit wanted."""
    used = {card for cards in held.values() for card in cards} | {upcard}
    free = list(luck.shuffled([card for card in PACK if card not in used]))
    if upcard is None:
        upcard = next(card for card in free if trump is None or card[1] == trump)
        free.remove(upcard)
    hands = []
    for seat in range(4):
        hand = list(held.get(seat, ()))
        hands.append(" ".join(hand + [free.pop() for _ in range(5 - len(hand))]))
    return hands, upcard


def begun(case: dict[str, Any], hands: list[str], upcard: str, dealer: int, **options) -> Deal:
    rules = euchre.ruleset(case["rules"], **options)
    return rules.setup(hands=hands, upcard=upcard, dealer=dealer).deal()


def test_every_case_has_a_test() -> None:
    assert {case["type"] for case in CASES} == {
        "legal",
        "trick",
        "score",
        "bid",
        "throwin",
        "farmers",
    }
    assert len({case["id"] for case in CASES}) == len(CASES)


@cases("legal")
def test_legal(case: dict[str, Any]) -> None:
    """Eldest makes the trump and leads; the next seat holds the hand."""
    given = case["given"]
    hands, upcard = filled(
        {0: [given["led"]], 1: given["hand"]}, None, Luck(1, 0), given["trump"].lower()
    )
    deal = begun(case, hands, upcard, dealer=3).play("order")
    deal = play_all(deal, f"discard {upcard}, play {given['led']}")
    assert deal.actor == 1
    assert {str(action) for action in deal.legal()} == {f"play {card}" for card in case["answer"]}


@cases("trick")
def test_trick(case: dict[str, Any]) -> None:
    """The first trick is led by its leader, eldest; the rest of the hands lets it be legal."""
    given = case["given"]
    plays = [(SEATS.index(seat), card) for seat, card in given["plays"]]
    dealer = (plays[0][0] - 1) % 4
    for seed in range(5000):
        hands, upcard = filled(
            {seat: [card] for seat, card in plays}, None, Luck(seed, 0), given["trump"].lower()
        )
        deal = play_all(begun(case, hands, upcard, dealer), f"order, discard {upcard}")
        try:
            deal = play_cards(deal, [card for _, card in plays])
        except IllegalAction:
            continue
        assert [play.seat for play in deal.tricks[0].plays] == [seat for seat, _ in plays]
        assert deal.tricks[0].winner == SEATS.index(case["answer"])
        return
    pytest.fail("no hands were found in which the trick is legal")


def played_to(case: dict[str, Any]) -> Deal:
    """A deal in which the makers win as many tricks as the case says: one is looked for."""
    given = case["given"]
    options = dict.fromkeys(given.get("opt", ()), True)
    call = "order alone" if given.get("lone") else "order"
    for seed in range(5000):
        luck = Luck(seed, 0)
        hands, upcard = filled({}, None, luck)
        deal = begun(case, hands, upcard, 3, **options)
        if options.get("blind_double"):
            call = "blind" if given.get("blind") else f"look, look, look, look, {call}"
        deal = play_all(deal, call)
        while not deal.over:
            deal = deal.play(luck.choice(deal.legal()))
        if deal.won[0] + deal.won[2] == given["makers"]:
            return deal
    pytest.fail("no such deal was found")


@cases("score")
def test_score(case: dict[str, Any]) -> None:
    deal = played_to(case)
    makers, defenders = case["answer"].get("makers", 0), case["answer"].get("defenders", 0)
    assert deal.contract is not None
    assert (deal.contract.alone is not None) is case["given"].get("lone", False)
    assert deal.points == (makers, defenders, makers, defenders)


@cases("bid")
def test_bid(case: dict[str, Any]) -> None:
    given, answer = case["given"], case["answer"]
    dealer = SEATS.index(given["dealer"])
    hands, upcard = filled({}, given["upcard"], Luck(1, 0))
    deal = begun(case, hands, upcard, dealer)
    for call in given["calls"]:
        seat, _, action = call.partition(":")
        deal = deal.play(action, SEATS.index(seat))
    assert deal.contract is not None
    assert deal.contract.maker == SEATS.index(answer["maker"])
    assert deal.contract.alone == SEATS.index(answer["lone"])
    assert TookUp(dealer, upcard) in deal.events
    other = next(card for card in deal.observe(dealer).hand if card != upcard)
    deal = deal.play(f"discard {other}")
    assert deal.observe(None).resting == (SEATS.index(answer["out"]),)
    assert deal.actor == SEATS.index(answer["first_lead"])
    assert answer["upcard"] == "with W, dead"
    assert upcard in deal.observe(dealer).hand
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    assert upcard not in {play.card for trick in deal.tricks for play in trick.plays}


@cases("throwin")
def test_throw_in(case: dict[str, Any]) -> None:
    given = case["given"]
    hands, upcard = filled({0: given["hand"]}, given["upcard"], Luck(1, 0))
    deal = begun(case, hands, upcard, 3, **{given["kind"]: True})
    assert (deal.why_not(f"throw in {given['kind']}") is None) is case["answer"]


@cases("farmers")
def test_farmers(case: dict[str, Any]) -> None:
    given = case["given"]
    hands, upcard = filled({0: given["hand"]}, None, Luck(1, 0))
    deal = begun(case, hands, upcard, 3, farmers=given["mode"])
    assert any(str(action).startswith("farmers") for action in deal.legal()) is case["answer"]
