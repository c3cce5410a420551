"""Positions on a line: what is written is read, and whatever is wrong is told at once.

Source: design 4.1, Position.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import euchre
from euchre.core.shuffle import Luck
from euchre.notation.position import position_of, read_position, write_position
from euchre.rules.catalogue import recipe

HANDS = "JhJdAh9cTs/KhQh9sQsAc/ThAsKsKdQd/AdTdKcQcJc"
LINE = f"north-american(stick_the_dealer=true) d3 {HANDS} u 9h : pass, order alone, discard Td"


def test_the_cards_lie_as_written_and_the_actions_are_done() -> None:
    deal = read_position(LINE).deal()
    assert deal.rules.value("stick_the_dealer") is True
    assert (deal.dealer, deal.phase, deal.contract.maker, deal.contract.alone) == (
        3,
        "tricks",
        1,
        1,
    )
    assert deal.table.hand(3) == ("9h", "Ad", "Jc", "Qc", "Kc")
    assert set(deal.observe(2).hand) == {"Th", "As", "Ks", "Kd", "Qd"}


def test_what_is_written_is_read() -> None:
    position = read_position(LINE)
    assert write_position(position) == LINE
    assert read_position(write_position(position)) == position


def test_other_spellings_are_read_and_the_first_form_is_written() -> None:
    text = LINE.replace("JhJdAh9cTs", "J♥ JD  Ah Nc 10s").replace("u 9h", "u nh w Js Tc 9d")
    assert write_position(read_position(text)) == LINE.replace("u 9h", "u 9h w JsTc9d")


def test_a_position_inside_a_trick_is_reached_by_its_actions() -> None:
    deal = read_position(f"{LINE}, play Jh").deal()
    assert [laid.card for laid in deal.table.trick] == ["Jh"]
    with pytest.raises(euchre.SetupError, match=r"Action 5.*You don't hold"):
        read_position(f"{LINE}, play Jh, play Th, play As")


@pytest.mark.parametrize(("hands", "seats"), [(3, 3), (2, 2)], ids=["three-handed", "two-handed"])
def test_the_number_of_hands_tells_how_many_play(hands: int, seats: int) -> None:
    name = next(name for name in euchre.rulesets() if recipe(name).seats[0] == hands)
    deal = euchre.ruleset(name).deal(seed=3)
    text = write_position(position_of(deal))
    assert read_position(text).rules.seating.count == seats


def test_unknown_cards_are_drawn_from_those_left() -> None:
    position = read_position("north-american d3 JhJdAh9cTs/?????/Kh????/????? u Qh")
    assert position.unknown == {1, 2, 3}
    assert not position.is_known
    one, two = position.deal(Luck(1, 0)), position.deal(Luck(2, 0))
    for deal in (one, two):
        assert set(deal.table.hand(0)) == {"Jh", "Jd", "Ah", "9c", "Ts"}
        assert "Kh" in deal.table.hand(2)
        assert sum(cards.bit_count() for cards in deal.table.hands) == 20
    assert one.table.hands != two.table.hands
    assert write_position(position) == "north-american d3 JhJdAh9cTs/?????/Kh????/????? u Qh"


def test_one_who_acts_out_of_turn_is_named() -> None:
    rules = euchre.ruleset("north-american", nines_tens=True, throwin_window="open")
    hands = ["9h 9d 9s 9c Ts", "Kh Qh Js Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc"]
    deal = rules.setup(hands=hands, upcard="Ah", dealer=2).deal().play("throw in nines_tens", 0)
    text = write_position(position_of(deal))
    assert text.endswith(": 0 throw in nines_tens")
    assert read_position(text).deal().outcome == "redeal"


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("", ["A position begins with a game"]),
        ("north-american", ["The dealer is missing", "The hands are missing"]),
        (f"north-amercan d3 {HANDS} u 9h", ["no ruleset north-amercan"]),
        (f"north-american(stik=true) d3 {HANDS} u 9h", ["no option stik"]),
        (f"north-american(target) d3 {HANDS} u 9h", ["An option stands as name=value"]),
        (f"north-american(target=no) d3 {HANDS} u 9h", ["target is a whole number"]),
        (f"north-american d7 {HANDS} u 9h", ["There is no seat 7"]),
        (f"north-american {HANDS} u 9h", ["The dealer is missing"]),
        (f"north-american d3 {HANDS} u 9h Tc", ["Tc has no place here"]),
        (f"north-american d3 {HANDS} u Zz", ["In the upcard"]),
        (f"north-american d3 {HANDS[:-2]}Zz u 9h", ["In the hand of seat 3"]),
        ("north-american d3 JhJdAh9cTs/-/?????/????? u 9h", ["seat 1 has 0 cards"]),
        (f"north-american d3 {HANDS} u Jh", ["J♥ stands there more often"]),
        (f"north-american d3 {HANDS} u 9h : pas", ["Action 1: Can't read"]),
        (f"north-american d3 {HANDS} u 9h : pass, name h", ['Action 2, "name h"']),
        (
            f"north-american(target=no) d9 {HANDS[:-2]}Jc u 8h : pas, fly",
            ["target is a whole number", "Action 1", "Action 2"],
        ),
        (
            f"north-american d9 {HANDS[:-4]} u 8h : pas",
            ["no seat 9", "seat 3 has", "8♥", "Action 1"],
        ),
    ],
)
def test_every_problem_is_told(text: str, sentences: list[str]) -> None:
    with pytest.raises(euchre.SetupError) as caught:
        read_position(text)
    for sentence in sentences:
        assert any(sentence in problem for problem in caught.value.problems), caught.value.problems


@pytest.mark.parametrize("name", euchre.rulesets())
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60))
@settings(max_examples=5)
def test_every_game_can_be_written_down_anywhere(name: str, seed: int, steps: int) -> None:
    luck = Luck(seed, 9)
    rules = euchre.ruleset(name)
    deal = rules.deal(seed=seed, dealer=luck.below(rules.seating.count))
    for _ in range(steps):
        if deal.actor is None:
            break
        deal = deal.play(luck.choice(deal.legal()))
    again = read_position(write_position(position_of(deal))).deal()
    for seat in rules.seating.seats:  # faces, for a pack may have each card twice
        assert again.table.hand(seat) == deal.table.hand(seat)
    assert (again.phase, again.waiting_for, again.legal()) == (
        deal.phase,
        deal.waiting_for,
        deal.legal(),
    )
    assert again.table.tricks == deal.table.tricks


@given(st.text(max_size=60))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(euchre.SetupError) as caught:
        read_position(text)
    assert all(caught.value.problems)
