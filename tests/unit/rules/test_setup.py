"""Positions typed by a person: dealt as typed, or refused with every problem at once."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import SetupError
from euchre.rules.standing import Standing
from euchre.testing import play_all

RULES = euchre.ruleset("north-american")
HANDS = ["Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc"]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("style", ["alternating", "uniform", "one_four"])
def test_the_cards_lie_as_they_were_typed(dealer: int, style: str) -> None:
    rules = euchre.ruleset("north-american", deal_style=style)
    deal = rules.setup(hands=HANDS, upcard="9h", dealer=dealer, stock="Tc 9d Js").deal()
    for seat, hand in enumerate(HANDS):
        assert set(deal.observe(seat).hand) == set(hand.split())
    assert deal.observe(0).upcard == "9h"
    assert [rules.pack.faces[card] for card in deal.table.stock] == ["Tc", "9d", "Js"]
    assert (deal.dealer, deal.actor) == (dealer, (dealer + 1) % 4)


def test_the_stock_is_what_is_left_in_pack_order() -> None:
    deal = RULES.setup(hands=HANDS, upcard="9h", dealer=3).deal()
    assert [RULES.pack.faces[card] for card in deal.table.stock] == ["Js", "9d", "Tc"]


def test_all_spellings_are_read() -> None:
    hands = ["JH J♦ ah Nc 10s", "KhQh9sQsAc", "Th,As,Ks,Kd,Qd", HANDS[3]]
    deal = RULES.setup(hands=hands, upcard="N♥", dealer=3).deal()
    assert deal.table.hands == RULES.setup(hands=HANDS, upcard="9h", dealer=3).deal().table.hands


def test_a_standing_may_be_given() -> None:
    standing = Standing(
        points=(9, 6, 9, 6), games=(0, 0, 0, 0), dealer=RULES.seating.seats[2], deal=7
    )
    deal = RULES.setup(hands=HANDS, upcard="9h", standing=standing).deal()
    assert (deal.dealer, deal.observe(0).standing.points, deal.observe(0).deal) == (
        2,
        (9, 6, 9, 6),
        7,
    )


def problems(**position) -> list[str]:
    setup = RULES.setup(**({"hands": HANDS, "upcard": "9h", "dealer": 3} | position))
    found = setup.problems()
    with pytest.raises(SetupError) as caught:
        setup.deal()
    assert list(caught.value.problems) == found
    return found


def test_a_good_position_has_no_problems() -> None:
    assert RULES.setup(hands=HANDS, upcard="9h", dealer=3).problems() == []


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"hands": HANDS[:3]}, "This game has 4 hands, not 3."),
        (
            {"hands": [*HANDS[:3], "Ad Td Kc Qc"]},
            "The hand of seat 3 has 4 cards; the deal gives 5.",
        ),
        ({"hands": [*HANDS[:3], HANDS[3] + " Tc"]}, "The hand of seat 3 has 6 cards"),
        ({"hands": ["Jh Jd Ah 9c Ac", *HANDS[1:]]}, "A♣ stands there more often"),
        ({"upcard": "Jh"}, "J♥ stands there more often than the pack has it."),
        ({"upcard": "8h"}, "8♥ is not in this game's pack."),
        ({"upcard": "B"}, "joker is not in this game's pack."),
        ({"upcard": "Zz"}, 'In the upcard: Can\'t read "Zz"'),
        ({"hands": ["Jh Jd Ah 9c Zz", *HANDS[1:]]}, "In the hand of seat 0: Can't read"),
        ({"stock": "Tc 9d"}, "The stock leaves out J♠."),
        ({"stock": "Tc 9d Zz"}, "In the stock: Can't read"),
        ({"dealer": 4}, "There is no seat 4; the seats are 0 to 3."),
        ({"dealer": -1}, "There is no seat -1; the seats are 0 to 3."),
    ],
)
def test_each_problem_has_its_sentence(position: dict, sentence: str) -> None:
    found = problems(**position)
    assert any(problem.startswith(sentence) for problem in found), found


def test_all_problems_come_at_once() -> None:
    found = problems(
        hands=["Jh Jd Ah 9c", "Kh Qh 9s Qs Ac", "Th As Ks Kd Zz", "Ad Td Kc Qc Qc"],
        upcard="8h",
        dealer=9,
    )
    text = " ".join(found)
    for part in ("seat 0 has 4 cards", "hand of seat 2", "Q♣ stands", "8♥", "no seat 9"):
        assert part in text, part
    assert len(found) == 5


def test_a_deal_may_be_played_from_it() -> None:
    deal = RULES.setup(hands=HANDS, upcard="9h", dealer=3).deal()
    assert play_all(deal, "order alone, discard Td, play Jh").actor == 1
