"""Partners: chosen, asked for by a card, hidden behind a called suit."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import PartnerShown
from euchre.rules.deal import Deal

HANDS = ["9h Jh Ac Kc Qd", "Ts 9s Th 8c 7d", "Qs Ad 8h 9c 8d"]
HANDS += ["Ks 7s Kh Qc 9d", "Js 8s Qh Tc Jd", "7h Ah Kd Td Jc"]


def calling() -> Deal:
    """Foster's six-handed table: the ace of spades lies in the stock, 7c was turned down."""
    rules = euchre.ruleset("call-ace", seats=6)
    deal = rules.setup(hands=HANDS, upcard="7c", dealer=5).deal()
    for _ in range(6):
        deal = deal.play("pass")
    return deal.play("name h")


def test_nobody_knows_the_partner_before_the_card_falls() -> None:
    deal = calling().play("call s")
    while not any(isinstance(event, PartnerShown) for event in deal.events):
        for seat in (*range(6), None):
            assert deal.observe(seat).sides == (0, 1, 2, 3, 4, 5)
        legal = [str(action) for action in deal.legal()]
        spade = next((text for text in legal if text.endswith("s") and deal.actor != 3), legal[-1])
        deal = deal.play(spade)
    fell = deal.events[-1] if isinstance(deal.events[-1], PartnerShown) else deal.events[-2]
    assert fell == PartnerShown(fell.seat)  # type: ignore[attr-defined]
    assert deal.table.sides == (0, 1, 1, 0, 1, 1)
    assert deal.observe(None).sides == (0, 1, 1, 0, 1, 1)


def test_calling_a_suit_of_one_s_own_ace_is_a_hidden_lone_hand() -> None:
    deal = calling().play("call c")
    seen = [deal.observe(seat) for seat in range(1, 6)]
    assert all(one.contract is not None and one.contract.alone is None for one in seen)
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    assert deal.table.sides == (0, 1, 1, 1, 1, 1)
    assert deal.points == ((0, 2, 2, 2, 2, 2) if deal.won[0] < 3 else (1, 0, 0, 0, 0, 0))


def test_alone_everybody_else_plays_against_the_maker() -> None:
    deal = calling().play("alone")
    assert deal.table.sides == (0, 1, 1, 1, 1, 1)
    assert (deal.actor, deal.table.resting) == (0, 0)


def test_a_joker_turned_up_at_call_ace_gets_a_suit_from_the_dealer() -> None:
    rules = euchre.ruleset("call-ace", joker=True)
    faces = [face for face in rules.pack.faces if face != "B"]
    hands = [" ".join(faces[5 * seat : 5 * seat + 5]) for seat in range(4)]
    deal = rules.setup(hands=hands, upcard="B", dealer=3).deal()
    assert (deal.phase, deal.actor) == ("name for joker", 3)
    deal = deal.play("name d").play("order")
    assert deal.contract is not None
    assert deal.contract.strain.value == "d"


def test_the_bidder_must_take_as_many_partners_as_his_bid_gives() -> None:
    deal = euchre.ruleset("five-handed").deal(seed=1, dealer=0).play("bid 4 h")
    for _ in range(4):
        deal = deal.play("pass")
    deal = deal.play(deal.legal()[0])
    for wrong in ("partner 2", "partner 2 3 4", "partner 1 2"):
        with pytest.raises(IllegalAction):
            deal.play(wrong)
    deal = deal.play("partner 3 0")
    assert deal.table.sides == (0, 0, 1, 0, 1)
    assert (deal.phase, deal.actor) == ("tricks", 1)


def test_one_partner_who_is_asked_for_settles_a_bid_of_three() -> None:
    """Foster: the practice of some clubs."""
    deal = euchre.ruleset("five-handed", ask_card=True).deal(seed=1, dealer=0).play("bid 3 h")
    for _ in range(4):
        deal = deal.play("pass")
    deal = deal.play(deal.legal()[0])
    asks = [action for action in deal.legal() if str(action).startswith("ask")]
    assert len(asks) == 20  # every card that the four others hold
    assert deal.play(asks[0]).phase == "tricks"
