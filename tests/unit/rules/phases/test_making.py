"""The two rounds of calls."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import DealEnded, OrderedUp, TookUp, TurnedDown
from euchre.core.reasons import Why
from euchre.core.suits import Strain
from euchre.rules.phase import Slot
from euchre.rules.phases.making import NameTrump
from euchre.testing import play_all

FOUR_PASSES = "pass, pass, pass, pass"


def texts(deal) -> list[str]:
    return [str(action) for action in deal.legal()]


@pytest.mark.parametrize("dealer", range(4))
def test_calls_go_round_from_eldest_hand_the_dealer_last(dealer: int) -> None:
    """gourt, Bidding; Keller; Foster's law 15."""
    deal = euchre.ruleset("north-american").deal(seed=3, dealer=dealer)
    callers = []
    while deal.phase in ("order up", "name"):
        callers.append(deal.actor)
        deal = deal.play("pass")
    assert callers == [(dealer + 1 + n) % 4 for n in range(8)]


def test_round_one_is_pass_order_or_order_alone(dealt) -> None:
    """gourt, Bidding: order up, assist, take up, with or without a partner."""
    deal = dealt()
    for _ in range(4):
        assert texts(deal) == ["pass", "order", "order alone"]
        deal = deal.play("pass")


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize("alone", [False, True])
def test_who_orders_is_the_maker_and_the_dealer_takes_up(dealt, caller: int, alone: bool) -> None:
    call = "order alone" if alone else "order"
    deal = play_all(dealt(), "pass," * caller + call)
    assert deal.contract.maker == caller
    assert deal.contract.strain == Strain.HEARTS
    assert deal.contract.alone == (caller if alone else None)
    assert TookUp(3, "9h") in deal.events
    assert (deal.phase, deal.actor) == ("discard", 3)
    assert deal.observe(0).calls[-1] == (caller, call)


def test_an_upturned_jack_proposes_its_printed_suit(dealt) -> None:
    """Spec 0: before a trump exists no card is a bower."""
    hands = ("9h Qc Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Tc Jc")
    deal = dealt(hands=hands, upcard="Jd").play("order")
    assert deal.contract.strain == Strain.DIAMONDS
    assert OrderedUp(0, Strain.DIAMONDS) in deal.events


def test_the_dealer_s_pass_turns_the_card_down(dealt) -> None:
    deal = play_all(dealt(), FOUR_PASSES)
    assert TurnedDown(3, "9h") in deal.events
    assert deal.observe(1).upcard_state == "down"
    assert (deal.phase, deal.actor) == ("name", 0)
    assert deal.observe(3).hand_sizes == (5, 5, 5, 5)


def test_turn_down_is_read_as_the_dealer_s_pass(dealt) -> None:
    deal = play_all(dealt(), "pass, pass, pass, turn down")
    assert deal.observe(0).upcard_state == "down"


def test_round_two_is_pass_or_any_other_suit(dealt) -> None:
    """gourt, Bidding; Foster's laws 20 and 21: not the suit turned down."""
    deal = play_all(dealt(), FOUR_PASSES)
    for _ in range(4):
        named = [f"name {suit}{tail}" for suit in "sdc" for tail in ("", " alone")]
        assert texts(deal) == ["pass", *named]
        deal = deal.play("pass")


@pytest.mark.parametrize("call", ["name h", "name h alone"])
def test_the_suit_turned_down_is_barred(dealt, call: str) -> None:
    deal = play_all(dealt(), FOUR_PASSES)
    reason = deal.why_not(call)
    assert reason.code == Why.BARRED
    assert reason.args == {"suit": "h", "card": "9h"}
    with pytest.raises(IllegalAction, match="9♥ was turned down, so hearts can't be named"):
        deal.play(call)


@pytest.mark.parametrize(
    ("script", "call"),
    [("", "name s"), ("", "name h"), (FOUR_PASSES, "order"), (FOUR_PASSES, "name n")],
)
def test_a_call_of_the_other_round_is_refused(dealt, script: str, call: str) -> None:
    assert play_all(dealt(), script).why_not(call) is not None


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize("suit", "sdc")
@pytest.mark.parametrize("alone", [False, True])
def test_who_names_is_the_maker_and_play_begins_without_a_discard(
    dealt, caller: int, suit: str, alone: bool
) -> None:
    call = f"name {suit} alone" if alone else f"name {suit}"
    deal = play_all(dealt(), FOUR_PASSES + ", pass" * caller + "," + call)
    assert deal.contract.maker == caller
    assert deal.contract.strain == suit
    assert deal.contract.alone == (caller if alone else None)
    assert deal.phase == "tricks"
    assert deal.observe(0).upcard_state == "down"


@pytest.mark.parametrize("dealer", range(4))
def test_all_pass_twice_the_deal_is_void_and_passes_left(dealt, dealer: int) -> None:
    """gourt, Bidding; Foster's law 22."""
    deal = play_all(dealt(dealer=dealer), "pass," * 8)
    assert (deal.outcome, deal.points) == ("void", (0, 0, 0, 0))
    assert deal.next_dealer == (dealer + 1) % 4
    assert deal.events[-1] == DealEnded("void", (dealer + 1) % 4)


def test_stuck_dealer_may_not_pass(dealt) -> None:
    """gourt, Stick the dealer."""
    deal = play_all(dealt(stick_the_dealer=True), "pass," * 7)
    assert texts(deal) == [f"name {suit}{tail}" for suit in "sdc" for tail in ("", " alone")]
    assert deal.why_not("pass").code == Why.STUCK
    assert deal.play("name c alone").contract.alone == 3


def test_stuck_only_the_dealer_and_only_in_round_two(dealt) -> None:
    deal = dealt(stick_the_dealer=True)
    for _ in range(7):
        assert deal.why_not("pass") is None
        deal = deal.play("pass")


def test_canadian_the_dealer_s_partner_orders_alone_or_not_at_all(dealt) -> None:
    """gourt, Canadian rules."""
    deal = play_all(dealt("canadian"), "pass")
    assert deal.actor == 1
    assert texts(deal) == ["pass", "order alone"]


@pytest.mark.parametrize("said", ["order", "order alone"])
def test_canadian_order_is_read_as_order_alone(dealt, said: str) -> None:
    """gourt, Canadian rules: the dealer takes the card, discards, and sits out."""
    deal = play_all(dealt("canadian"), f"pass, {said}")
    assert deal.contract.maker == deal.contract.alone == 1
    assert deal.observe(0).calls[-1] == (1, "order alone")
    assert TookUp(3, "9h") in deal.events
    assert (deal.phase, deal.actor) == ("discard", 3)
    deal = deal.play("discard 9h")
    assert deal.observe(0).resting == (3,)
    assert deal.actor == 0


@pytest.mark.parametrize("caller", [0, 2, 3])
def test_canadian_the_others_may_order_with_a_partner(dealt, caller: int) -> None:
    deal = play_all(dealt("canadian"), "pass," * caller + "order")
    assert deal.contract.alone is None


def test_canadian_round_two_is_as_ever_and_the_dealer_is_stuck(dealt) -> None:
    """gourt, Canadian rules: canadian loner and stick the dealer."""
    deal = play_all(dealt("canadian"), FOUR_PASSES + ", pass")
    assert "name s" in texts(deal)
    assert play_all(deal, "name s").contract.alone is None
    assert play_all(deal, "pass, pass").why_not("pass").code == Why.STUCK


def with_no_trump(rules):
    slots = tuple(
        Slot("name", NameTrump(no_trump=True)) if slot.name == "name" else slot
        for slot in rules.slots
    )
    return rules.with_(slots=slots)


def test_no_trump_may_be_named_in_round_two_where_it_is_played() -> None:
    """Spec B3: calls in round two only; jacks are plain."""
    rules = with_no_trump(euchre.ruleset("north-american"))
    deal = play_all(rules.deal(seed=1, dealer=3), FOUR_PASSES)
    assert texts(deal)[-2:] == ["name n", "name n alone"]
    deal = deal.play("name n")
    assert deal.contract.strain == Strain.NO_TRUMP
    assert rules.deal(seed=1, dealer=3).why_not("name n") is not None


def test_at_no_trump_the_suit_led_decides(dealt) -> None:
    rules = with_no_trump(euchre.ruleset("north-american"))
    hands = ("Ks 9h Th Qd Kd", "As Jh Ah 9c Tc", "Jc 9d Td Jd Qh", "Js 9s Kc Qc Ac")
    deal = rules.setup(hands=hands, upcard="Kh", dealer=3).deal()
    deal = play_all(deal, FOUR_PASSES + ", name n, play Ks, play As, play Jc")
    assert [str(action) for action in deal.legal()] == ["play 9s", "play Js"]
    deal = deal.play("play Js")
    assert deal.tricks[0].winner == 1
