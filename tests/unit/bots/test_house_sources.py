"""The house bot follows the sources.

The numbers are those of the list of testable counsel: Harvey Lapp's commandments in gourt (20 to
28), Keller 1887 and the Law and Practice of Euchre of 1862 (30 to 33).
"""

from __future__ import annotations

import pytest

import euchre
from euchre.core.shuffle import BOT, Luck

THREE_PASSES = "pass, pass, pass"
FOUR_PASSES = "pass, pass, pass, pass"


def test_20_commandment_1_a_biddable_hand_is_not_passed(position, house):
    assert house(position({3: "Jh Ah 9c Td Ks"}, "Kh", acts=THREE_PASSES)) == "order"
    assert house(position({0: "Jd Ad 9c Th Kc"}, "9s", acts=FOUR_PASSES)) == "name d"


def test_21_commandment_2_partner_is_counted_for_one_trick(position, house, rule):
    two_tricks = position({3: "Jh Qh As 9c Tc"}, "9h", acts=THREE_PASSES)
    assert house(two_tricks) == "order"
    assert rule(two_tricks) == "count_partner_for_one_trick"
    one_trick = position({3: "Qh Ks As 9c Td"}, "9h", acts=THREE_PASSES)
    assert house(one_trick) == "pass"


PARTNER_LEADS = {
    0: "As Ks 9d Td 9c",
    1: "9s Ts Qd Kd Tc",
    2: "9h Qh Qc Kc Ac",
    3: "Th Jh Jd Ad Js",
}


@pytest.mark.parametrize("maker", ["pass, pass, order", "pass, pass, pass, order"])
def test_22_commandment_3_partners_ace_is_not_trumped(position, house, rule, maker):
    deal = position(PARTNER_LEADS, "Kh", acts=f"{maker}, discard Js, play As, play 9s")
    assert house(deal).endswith("c")
    assert rule(deal) == "do_not_trump_partners_ace"


def test_23_commandment_4_partners_king_is_trumped(position, house, rule):
    hands = PARTNER_LEADS | {0: "Qs Ks 9d Td 9c"}
    deal = position(hands, "Kh", acts="pass, pass, pass, order, discard Js, play Ks, play 9s")
    assert house(deal) == "play 9h"
    assert rule(deal) == "trump_partners_king"


def test_23_partners_king_is_left_once_the_ace_has_fallen(position, house, rule):
    first = "pass, pass, pass, order, discard Js, play As, play 9s, play Qc, play Ad"
    deal = position(PARTNER_LEADS, "Kh", acts=f"{first}, play Ks, play Ts")
    assert house(deal).endswith("c")
    assert rule(deal) == "do_not_trump_partners_ace"


@pytest.mark.parametrize("trump", ["9h", "Qh", "Jd"])
def test_24_commandment_5_trump_is_led_to_partners_order(position, house, rule, trump):
    hand = f"As Kd {trump} 9c Tc"
    deal = position({0: hand, 2: "Jh Ah Kh 9s Ks"}, "Th", acts="pass, pass, order")
    dealt = deal.play(next(str(a) for a in deal.legal()))
    assert house(dealt) == f"play {trump}"
    assert rule(dealt) == "lead_trump_to_partners_order"


@pytest.mark.parametrize("maker", ["pass, order", "pass, pass, pass, order"])
def test_25_commandment_6_trump_is_not_led_to_their_order(position, house, maker):
    deal = position({0: "Jh 9h Kd 9c Tc"}, "Th", acts=maker)
    dealt = deal.play(next(str(a) for a in deal.legal()))
    assert not house(dealt).endswith("h")


def test_26_commandment_7_having_ordered_the_right_bower_is_led(position, house, rule):
    deal = position({0: "Jh Qh 9h As 9c"}, "Th", acts="order")
    dealt = deal.play(next(str(a) for a in deal.legal()))
    assert house(dealt) == "play Jh"
    assert rule(dealt) == "lead_the_right_bower"


def test_27_commandment_8_the_right_is_not_ordered_into_partners_hand(position, house, rule):
    good = position({1: "Jd Ah As 9c Tc"}, "Jh", acts="pass")
    assert house(good) == "pass"
    assert rule(good) == "order_not_the_right_into_partners_hand"


def test_27_unless_one_can_go_alone(position, house):
    great = position({1: "Jd Ah Kh Qh As"}, "Jh", acts="pass")
    assert house(great) == "order alone"


LONE = "Jh Jd Ah Kh As"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("target", [5, 10, 15])
def test_28_commandment_9_alone_unless_eight_or_nine(position, house, seat, target):
    for lacking in range(1, target + 1):
        ours = target - lacking
        score = (ours, 0) if seat % 2 == 0 else (0, ours)
        acts = ", ".join(["pass"] * seat)
        deal = position({seat: LONE}, "9h", acts=acts, score=score, target=target)
        assert house(deal) == ("order" if lacking <= 2 else "order alone")


def test_30_keller_three_tricks_must_be_reasonably_certain(position, house):
    poor = "9d Tc Qs Kd 9s"
    for seat in range(4):
        deal = position({seat: poor}, "Th", acts=", ".join(["pass"] * seat))
        assert house(deal) == "pass"
        deal = position({seat: poor}, "Th", acts=", ".join(["pass"] * (4 + seat)))
        assert house(deal) == "pass"


def test_31_keller_to_order_needs_more_than_to_assist(position, house):
    ordered = assisted = 0
    rules = euchre.ruleset("north-american")
    for seed in range(600):
        dealt = rules.deal(seed=seed, dealer=3)
        hand, upcard = " ".join(dealt.table.hand(0)), dealt.table.upcard
        if upcard[0] == "J":
            continue  # commandment 8 has its own counsel
        orders = house(position({0: hand}, upcard)) != "pass"
        assists = house(position({1: hand}, upcard, acts="pass")) != "pass"
        assert assists or not orders, (hand, upcard)
        ordered += orders
        assisted += assists
    assert 0 < ordered < assisted


@pytest.mark.parametrize(("target", "ours"), [(5, 4), (10, 9)])
@pytest.mark.parametrize("lacking", [3, 4])
def test_32_law_1862_eldest_orders_to_stop_a_lone_hand(
    position, house, rule, target, ours, lacking
):
    score, nothing = (ours, target - lacking), "9c Ts Qs Kd 9d"
    deal = position({0: nothing}, "Jh", score=score, target=target)
    assert house(deal) == "order"
    assert rule(deal) == "order_to_stop_a_lone_hand"


def test_32_not_with_a_certain_trick_nor_at_another_score_nor_in_another_seat(position, house):
    nothing = "9c Ts Qs Kd 9d"
    assert house(position({0: "Jd 9h Qs Kd 9c"}, "Ah", score=(9, 6))) == "pass"
    for score in [(8, 6), (9, 5), (9, 8), (0, 0)]:
        assert house(position({0: nothing}, "Jh", score=score)) == "pass"
    assert house(position({2: nothing}, "Jh", acts="pass, pass", score=(9, 6))) == "pass"


def test_33_keller_alone_only_if_able_to_take_five(position, house):
    three_tricks = "Jh Ah Ks 9c Td"
    assert house(position({3: three_tricks}, "Th", acts=THREE_PASSES)) == "order"
    assert house(position({3: "Jh Jd Ah Kh 9c"}, "Qh", acts=THREE_PASSES)) == "order alone"


def test_the_same_hand_whatever_the_luck_the_same_call(position):
    deal = position({0: LONE}, "9h")
    bot, seen = euchre.bot("house"), deal.observe(0)
    assert bot.act(seen, Luck(1, BOT)) == bot.act(seen, Luck(2, BOT)) == bot.act(seen, Luck(1, BOT))
