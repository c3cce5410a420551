"""Écarté: proposing, changing cards, the king's right, and following so as to win."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.rules.deal import Deal
from tests.tables import led_to, set_out

PONE = "Kh 7h 8s 9s Td"
DEALER = "Qh Jh As Ts 9d"


def deal_of(upcard: str = "Ah", **options: bool | int | str) -> Deal:
    rules = euchre.ruleset("ecarte", **options)
    return rules.setup(hands=[DEALER, PONE], upcard=upcard, dealer=0).deal()


def test_the_pone_stands_or_proposes_and_the_dealer_accepts_or_refuses() -> None:
    deal = deal_of()
    assert (deal.actor, {str(a) for a in deal.legal() if str(a) != "king"}) == (
        1,
        {"stand", "propose"},
    )
    deal = deal.play("propose")
    assert (deal.actor, {str(a) for a in deal.legal()}) == (0, {"accept", "refuse"})
    refused = deal.play("refuse")
    assert refused.contract is not None
    assert (refused.contract.maker, refused.contract.level) == (0, "at risk")
    assert (refused.phase, refused.actor) == ("tricks", 1)


def test_cards_are_changed_by_the_pone_and_then_the_dealer_and_proposed_again() -> None:
    deal = deal_of().play("propose").play("accept")
    assert (deal.phase, deal.actor) == ("change", 1)
    deal = deal.play("exchange 8s 9s")
    assert deal.actor == 0
    assert [len(hand) for hand in (deal.table.hand(0), deal.table.hand(1))] == [5, 5]  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        deal.play("pass")
    deal = deal.play("exchange 9d")
    assert (deal.phase, deal.actor, deal.observe(None).stock) == ("propose", 1, 18)
    deal = deal.play("stand")
    assert deal.contract is not None
    assert deal.contract.level == "even"


def test_a_dealer_who_may_keep_his_cards() -> None:
    """Britannica 1911: as many as he thinks fit."""
    deal = deal_of(dealer_may_keep=True).play("propose").play("accept").play("exchange 8s 9s")
    assert deal.play("pass").phase == "propose"
    with pytest.raises(IllegalAction):
        deal_of(dealer_may_keep=True).play("propose").play("accept").play("pass")


def test_proposing_ends_with_the_stock() -> None:
    """Twenty-one cards: five each twice, and then one for the pone alone."""
    deal = deal_of()
    for _ in range(2):
        deal = deal.play("propose").play("accept")
        for _ in range(2):
            deal = deal.play(deal.legal()[-1])
    assert deal.observe(None).stock == 1
    deal = deal.play("propose").play("accept")
    sizes = {len(str(action).split()) - 1 for action in deal.legal()}
    assert sizes == {1}
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, {str(a) for a in deal.legal() if str(a) != "king"}) == (
        "propose",
        {"stand"},
    )


def test_the_king_is_announced_before_one_s_first_card() -> None:
    deal = deal_of().play("stand")
    assert {str(action) for action in deal.rights(1)} == {"king"}
    assert deal.rights(0) == ()
    shown = deal.play("king", 1)
    assert shown.points == (0, 1)
    assert shown.observe(0).shown == ("Kh",)
    with pytest.raises(IllegalAction):
        shown.play("king", 1)
    assert deal.play("play 8s").rights(1) == ()


def test_a_king_led_is_announced_before_it_is_covered() -> None:
    deal = deal_of().play("stand").play("play Kh")
    assert {str(action) for action in deal.rights(1)} == {"king"}
    assert deal.play("king", 1).points == (0, 1)
    assert deal.play("play Jh").rights(1) == ()


def test_nobody_else_sees_that_the_right_exists() -> None:
    deal = deal_of().play("stand")
    other = euchre.ruleset("ecarte").setup(
        hands=[DEALER, PONE.replace("Kh", "8h")], upcard="Ah", dealer=0
    )
    assert deal.observe(0) == other.deal().play("stand").observe(0)


def test_a_king_turned_is_marked_at_once_and_may_end_the_game() -> None:
    deal = deal_of("Ks")
    assert deal.points == (1, 0)
    assert deal.rights(0) == deal.rights(1) == ()


def test_one_must_follow_and_win_and_trump() -> None:
    rules = euchre.ruleset("ecarte")
    held = ["Ks", "7s", "Ah"]
    deal = led_to(set_out(rules, {1: held}, "h"), "Qs")
    assert [str(action) for action in deal.legal()] == ["play Ks"]
    assert deal.why_not("play 7s").code == "MUST_WIN"  # type: ignore[union-attr]
    deal = led_to(set_out(rules, {1: held}, "h"), "Qd")
    assert [str(action) for action in deal.legal()] == ["play Ah"]
    assert deal.why_not("play Ks").code == "MUST_TRUMP"  # type: ignore[union-attr]
