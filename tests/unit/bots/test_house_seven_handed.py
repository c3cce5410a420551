"""The house bot at seven-handed Euchre follows Foster's testable counsel, numbers 1 to 14 and 16."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.seats import Seat
from euchre.rules.deal import Deal
from tests.positions import A, B, C, E, F, G, act, level, lowest, rule, stand

# Seven-handed: bidding

GRAND = "Jh Jd Ah Kh Qh As Ks"
SIX_ACTS = "pass, pass, pass, pass, pass, pass"


def test_01_seven_is_never_bid_without_the_joker() -> None:
    assert 0 < level(stand("seven-handed", {A: GRAND}, acts=SIX_ACTS)) < 7
    with_joker = {A: GRAND.replace("Qh", "B")}
    high = stand("seven-handed", with_joker, acts="pass, pass, pass, pass, pass, bid 6 s")
    assert level(high) >= 7


@pytest.mark.parametrize("seed", range(40))
def test_01_nor_by_any_hand(seed: int) -> None:
    rules = euchre.ruleset("seven-handed")
    deal = rules.deal(seed=seed, dealer=A)
    while deal.phase == "auction":
        seat = deal.actor
        assert seat is not None
        bid = level(deal)
        if bid == 7:
            assert "B" in (deal.observe(seat).hand or ())
        deal = deal.play(act(deal))


def test_02_ten_asks_for_joker_right_bower_and_nothing_that_loses() -> None:
    sure = "B Jh Ah Kh 9h As Ac"
    beaten = "pass, pass, pass, pass, pass, bid 7 s"
    assert act(stand("seven-handed", {A: sure}, acts=beaten)) == "bid 10 h"
    for worse in ("Jh Jd Ah Kh Qh As Ac", "B Jd Ah Kh Qh As Ac", "B Jh Jd Ah Kh As Qc"):
        assert level(stand("seven-handed", {A: worse}, acts=beaten)) < 10


def test_03_twenty_asks_for_five_winning_leads_of_trump_and_no_losing_lead() -> None:
    beaten = "pass, pass, pass, pass, pass, bid 10 s"
    sure = "B Jh Jd Ah Kh Qh As"
    assert act(stand("seven-handed", {A: sure}, acts=beaten)) == "bid 20 h"
    for worse in ("B Jh Jd Ah As Ac Ad", "B Jh Jd Ah Kh Qh Ks", "B Jh Ah Kh Qh Th As"):
        assert act(stand("seven-handed", {A: worse}, acts=beaten)) == "pass"


def test_04_a_true_small_value_is_bid_rather_than_passed() -> None:
    small = stand("seven-handed", {B: "Jc Qc 9s 4s 5h 7d 2d"})
    assert 0 < level(small) <= 4
    assert rule(small) == "show_the_value"


def test_05_a_later_bidder_in_the_same_suit_counts_the_earlier_one_s_trumps() -> None:
    """B bids two hearts, and F's four hearts are bid on B's offer."""
    hand = {F: "Jh Kh 9h As Kc 4d 3c"}
    alone = stand("seven-handed", hand, acts="pass, pass, pass, bid 3 c")
    told = stand("seven-handed", hand, acts="bid 2 h, pass, pass, bid 3 c")
    assert level(told) > level(alone) or (level(told) >= 4 and act(told).endswith("h"))
    assert act(told).endswith("h")
    assert rule(told) == "count_what_another_bid"


EXAMPLE = "bid 2 h, pass, pass, bid 3 c, bid 4 h"


def test_06_a_black_bidder_credits_another_with_the_black_bowers() -> None:
    """G, with four good spades and the joker but neither bower, bids five or six; E is taken."""
    g = stand("seven-handed", {G: "B As Ks Qs Ts Ah 4d"}, acts=EXAMPLE)
    assert level(g) in (5, 6)
    assert act(g).endswith("s")
    won = g.play("bid 6 s").play("pass")
    won = won.play(act(won))  # the widow
    assert won.phase == "partners"
    assert str(E) in act(won).split()
    assert rule(won) == "take_who_bid"


def test_07_the_last_raises_what_two_have_bid_and_takes_both() -> None:
    """A has support in hearts: six, with B, F, and G who may have the joker."""
    a = stand("seven-handed", {A: "Jh Ah Qh 9h As Kc 4d"}, acts=f"{EXAMPLE}, bid 5 s")
    assert act(a) == "bid 6 h"
    assert rule(a) == "raise_what_two_have_bid"
    a = a.play("bid 6 h")
    a = a.play(act(a))
    assert act(a) == f"partner {B} {F} {G}"


def test_08_who_outbid_without_the_suit_is_taken_for_the_joker() -> None:
    hand = {A: "Jh Ah Qh 9h As Kc 4d"}
    outbid = "bid 2 h, pass, pass, pass, pass, bid 5 s, bid 6 h"
    a = stand("seven-handed", hand, acts=outbid)
    a = a.play(act(a))
    taken = act(a).split()[1:]
    assert {str(B), str(G)} <= set(taken)
    holding = stand("seven-handed", {A: "B Ah Qh 9h As Kc 4d"}, acts=outbid)
    assert str(G) in taken
    assert rule(a) == rule(holding.play(act(holding))) == "take_who_bid"


def test_09_with_nothing_to_go_by_the_lowest_scores_are_taken() -> None:
    points = (10, 40, 5, 70, 0, 30, 20)
    hand = {A: "B Jh Ah Qh 9h As 4d"}
    won = f"{SIX_ACTS}, bid 5 h"
    open_scores = stand("seven-handed", hand, acts=won, points=points, hidden_scores=False)
    open_scores = open_scores.play(act(open_scores))
    assert act(open_scores) == f"partner {C} {E}"
    assert rule(open_scores) == "take_the_lowest_scores"


def test_09_and_anybody_where_the_scores_are_not_known() -> None:
    taken = set()
    for spread in range(30):
        hand = {A: f"B Jh Ah Qh 9h As {spread % 5 + 3}d"}
        deal = stand("seven-handed", hand, acts=f"{SIX_ACTS}, bid 5 h", spread=spread)
        deal = deal.play(act(deal))
        assert rule(deal) == "take_anybody"
        taken.add(act(deal))
    assert len(taken) > 3  # by lot, and not always the same


def test_16_the_first_to_bid_needs_more_than_the_last() -> None:
    """Of many hands the eldest passes some, or bids them lower, that the dealer would bid."""
    first, last = 0, 0
    for seed in range(60):
        deal = euchre.ruleset("seven-handed").deal(seed=seed, dealer=A)
        mine = " ".join(deal.table.hand(Seat(B)))
        eldest = level(stand("seven-handed", {B: mine}, spread=seed))
        dealer = level(stand("seven-handed", {A: mine}, acts=SIX_ACTS, spread=seed))
        assert eldest <= dealer
        first, last = first + eldest, last + dealer
    assert first < last


# Seven-handed: play


def in_play(hand: str, bid: str, partners: str, after: str = "") -> Deal:
    """A has won with this bid, and keeps this hand; the widow is of no use."""
    deal = stand("seven-handed", {A: hand}, stock="2s 2h 2d 2c", acts=f"{SIX_ACTS}, bid {bid}")
    if deal.phase == "exchange":
        deal = deal.play("exchange 2s 2h 2d 2c")
    if partners:
        deal = deal.play(f"partner {partners}")
    for card in filter(None, after.split()):
        deal = deal.play(f"play {card}")
    return deal


@pytest.mark.parametrize(("bid", "partners"), [("6 h", "1 2 3"), ("7 h", "1 2 3")])
def test_10_who_wants_six_or_seven_leads_the_joker(bid: str, partners: str) -> None:
    deal = in_play("B Ah Qh 9h As Kc 4d", bid, partners)
    assert act(deal) == "play B"
    assert rule(deal) == "lead_the_joker"


def test_11_without_the_joker_a_low_trump_is_led_first() -> None:
    deal = in_play("Jh Ah Qh 9h As Kc 4d", "6 h", "1 2 3")
    assert act(deal) == "play 9h"
    assert rule(deal) == "begin_with_a_low_trump"


def test_12_trumps_not_drawn_in_two_rounds_a_plain_loser_is_led() -> None:
    deal = in_play("B Jh Ah 9h Qs Kc 4d", "6 h", "1 2 3")
    for _ in range(2):
        deal = deal.play(act(deal))
        while deal.actor != A:
            deal = deal.play(lowest(deal))
    if deal.observe(A).seat is not None and rule(deal) == "give_up_the_lead":
        assert act(deal) == "play 4d"
    else:  # all fifteen trumps but mine have fallen, or nobody else may hold one
        assert not any(trump_left(deal, seat) for seat in range(1, 7))


def trump_left(deal: Deal, seat: int) -> bool:
    ordering = deal.rules.ordering
    strain = euchre.Strain("h")
    return any(
        ordering.effective_suit(face, strain) == strain for face in deal.table.hand(Seat(seat))
    )


@pytest.mark.parametrize(
    ("bid", "hand"), [("10 h", "B Jh Ah Qh 9h As Ks"), ("20 h", "B Jh Jd Ah Kh Qh As")]
)
def test_13_alone_no_plain_suit_is_opened_before_trumps_are_drawn(bid: str, hand: str) -> None:
    deal = in_play(hand, bid, "")
    while len(deal.tricks) < 5 and deal.actor is not None:
        if deal.actor == A and any(trump_left(deal, seat) for seat in range(1, 7)):
            assert trump_card(act(deal))
        deal = deal.play(act(deal) if deal.actor == A else lowest(deal))


def trump_card(play: str) -> bool:
    face = play.split()[1]
    return face in ("B", "Jd") or face.endswith("h")


DISCARDS = {
    A: "B Jh Ah Qh 9h As Kc",
    B: "Kd Qd 8d 9c 3c 4c 5c",
    C: "Ks Qs 8s 9d 3d 4d 5d",
}


def test_14_the_bidder_s_partner_throws_from_weakness() -> None:
    deal = stand(
        "seven-handed",
        DISCARDS,
        stock="2s 2h 2d 2c",
        acts=f"{SIX_ACTS}, bid 6 h, exchange 2s 2h 2d 2c",
    )
    thrown = {}
    for partners in ("1 3 4", "3 4 5"):
        there = deal.play(f"partner {partners}").play("play B")
        thrown[partners] = act(there).split()[1]
    strong = {"Kd", "Qd", "8d"}
    assert thrown["1 3 4"] not in strong | {"9c"}
    assert thrown["3 4 5"] == "8d"
