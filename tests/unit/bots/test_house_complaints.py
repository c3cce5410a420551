"""What players have complained of in bots that were their partners; TB n is TricksterBots n.

The positions are our own.
"""

from __future__ import annotations

import pytest

FOUR_PASSES = "pass, pass, pass, pass"


def test_tb30_34_the_left_is_not_bared_before_a_trick_is_won(position, house, rule):
    hands = {
        0: "Qs Ks Ad Td 9c",
        1: "As 9s Qd Kd Tc",
        2: "Jd 9h Qc Kc 9d",
        3: "Th Jh Qh Ah Js",
    }
    acts = "pass, pass, pass, order, discard Js, play Qs, play As"
    deal = position(hands, "Kh", acts=acts)
    assert deal.actor == 2
    assert house(deal) in {"play 9d", "play Qc", "play Kc"}
    assert rule(deal) == "do_not_bare_the_left"


def test_tb105_the_left_is_used_once_a_trick_is_won(position, house):
    hands = {
        0: "As Ks Ad Td 9c",
        1: "Qs 9s Qd Kd Tc",
        2: "Jd 9h Qc Kc Ts",
        3: "Th Jh Qh Ah Js",
    }
    acts = "pass, pass, pass, order, discard Qh, play As, play 9s, play Ts, play Js"
    deal = position(hands, "Kh", acts=f"{acts}, play Td, play Qd")
    assert house(deal) == "play 9h"


def test_tb268_280_334_second_hand_ducks_when_both_last_tricks_are_needed(position, house, rule):
    hands = {
        0: "9c Ad Js 9h As",
        1: "Tc Td 9s Jc Kc",
        2: "Qc 9d Ts Th Qh",
        3: "Ac Kd Ah Qd Jh",
    }
    # Eldest has made spades and has two tricks to one; seat 1 holds the left, the best trump out.
    acts = (
        "order, discard Jh, play 9c, play Tc, play Qc, play Ac, play Kd, play Ad, play Td, play 9d, "
        "play Js, play 9s, play Ts, play Qs, play 9h"
    )
    deal = position(hands, "Qs", acts=acts)
    assert house(deal) == "play Kc"
    assert rule(deal) == "duck_for_three"


def test_tb266_the_best_trump_is_led_when_both_last_tricks_are_needed(position, house, rule):
    hands = {
        0: "9c 9d Ah Js Td",
        1: "Tc Qd Th 9s Kc",
        2: "Qc Kd 9h Ts Jh",
        3: "Ac Ad Kh As Jd",
    }
    acts = (
        "pass, pass, pass, order, discard Jd, play 9c, play Tc, play Qc, play Ac, "
        "play Ad, play 9d, play Qd, play Kd, play Kh, play Ah, play Th, play 9h"
    )
    deal = position(hands, "Ks", acts=acts)
    assert house(deal) == "play Js"
    assert rule(deal) == "pull_the_makers_trump"


def test_tb267_297_of_two_last_trumps_the_higher_is_led(position, house, rule):
    hands = {
        0: "9c Th Ad Ks 9s",
        1: "Tc 9h Td Js Ts",
        2: "Qc Qh 9d Jc Kh",
        3: "Ac Ah Kd Kc Jd",
    }
    acts = (
        "order, discard Jd, play 9c, play Tc, play Qc, play Ac, play Ah, play Th, play 9h, play Qh, "
        "play Kd, play Ad, play Td, play 9d"
    )
    deal = position(hands, "Qs", acts=acts)
    assert house(deal) == "play Ks"
    assert rule(deal) == "lead_the_higher_of_two_trumps"


def test_tb278_high_trump_is_led_back_to_the_maker(position, house):
    hands = {
        0: "Jh Jd Ts Qd 9c",
        1: "9h 9s Td Tc Qc",
        2: "Kh Ah Ks Kd Kc",
        3: "Qh As 9d Qs Ac",
    }
    acts = "pass, pass, order, discard 9d"
    deal = position(hands, "Th", acts=acts)
    assert house(deal) == "play Jh"
    deal = deal.play("play Jh").play("play 9h").play("play Kh").play("play Th")
    assert deal.actor == 0
    assert house(deal) == "play Jd"


def test_tb272_no_trump_is_led_when_both_opponents_are_void(position, house):
    hands = {
        0: "Jh Jd Ts Qd 9c",
        1: "Js 9s Td Tc Qc",
        2: "Kh Ah Ks Kd Kc",
        3: "Qs As 9d Ad Ac",
    }
    # The dealer has laid the upcard away, and neither opponent followed to the right bower.
    acts = "pass, pass, order, discard Th, play Jh, play 9s, play Kh, play 9d"
    deal = position(hands, "Th", acts=acts)
    assert house(deal) in {"play Ts", "play Qd", "play 9c"}


def test_tb141_a_low_plain_card_is_led_against_a_lone_hand(position, house, rule):
    deal = position({0: "As Ts 9c 9d Qh"}, "Th", acts="pass, order alone")
    dealt = deal.play(next(str(a) for a in deal.legal()))
    assert house(dealt) in {"play Ts", "play 9c", "play 9d"}
    assert rule(dealt) == "lead_low_against_a_lone_hand"


def test_tb271_right_king_ten_of_next_is_named(position, house):
    assert house(position({0: "Jh Kh Th 9c Qs"}, "9d", acts=FOUR_PASSES)) == "name h"


def test_tb193_right_ace_king_is_called(position, house):
    assert house(position({0: "Jh Ah Kh 9c Tc"}, "9h")) == "order"
    assert house(position({0: "Jh Ah Kh 9c Qs"}, "9d", acts=FOUR_PASSES)) != "pass"


def test_tb277_both_bowers_are_called_in_second_seat(position, house):
    assert house(position({1: "Jh Jd 9c Td Qs"}, "9h", acts="pass")) == "order"


def test_tb219_two_bare_bowers_pass_in_first_seat(position, house):
    for upcard in ("9h", "Th", "Qh", "Kh", "Ah"):
        assert house(position({0: "Jh Jd 9c Td Qs"}, upcard)) == "pass"


def test_tb328_the_right_is_taken_up_when_they_lack_one(position, house):
    acts = "pass, pass, pass"
    assert house(position({3: "Jh 9c Td Qs Kc"}, "Qh", acts=acts, score=(9, 8))) == "order"
    assert house(position({3: "Jh Qh 9h Qs Kc"}, "Th", acts=acts, score=(9, 8))) == "order"


@pytest.mark.parametrize("ours", [8, 9])
def test_tb286_no_lone_hand_at_eight_or_nine(position, house, ours):
    deal = position({0: "Jh Jd Ah Kh As"}, "9h", score=(ours, 0))
    assert house(deal) == "order"


@pytest.mark.parametrize("stuck", [True, False])
def test_tb322_no_trump_is_led_to_a_partner_who_was_stuck(position, house, stuck):
    hands = {
        0: "9d Td Jh Kh Ah",
        1: "Ad Ks 9c Th Qd",
        2: "Qs Jd Tc Ac Qh",
        3: "Jc Qc Ts Kd 9h",
    }
    acts = ", ".join(["pass"] * 7 + ["name c", "play 9d", "play Ad", "play Jd", "play Kd"])
    deal = position(hands, "9s", acts=acts, stick_the_dealer=stuck)
    assert (house(deal) == "play 9c") != stuck


def test_tb285_the_suit_that_partner_threw_is_led(position, house, rule):
    hands = {
        0: "As Td Kd 9c Qs",
        1: "9s Ks Qd Tc Kc",
        2: "9d 9h Qc Ac Jc",
        3: "Ts Jh Qh Ah Ad",
    }
    acts = "pass, pass, pass, order, discard Ad, play As, play 9s, play 9d, play Ts"
    deal = position(hands, "Kh", acts=acts)
    assert house(deal) == "play Td"
    assert rule(deal) == "lead_what_partner_threw"


def test_tb281_alone_the_trick_is_trumped_too_high_to_be_overtrumped(position, house, rule):
    hands = {0: "9s Td Qd Kd Ts", 1: "Jh Jd Ah Kh Th", 3: "9c Tc Qc Kc Ac"}
    deal = position(hands, "9h", acts="pass, order alone, discard 9c, play 9s")
    assert house(deal) == "play Kh"
    assert rule(deal) == "trump_high_alone"


def test_tb300_alone_the_loser_is_kept_for_last(position, house):
    hands = {0: "Jh Jd Ah Kh Tc", 1: "9s Ts Qs 9d Td", 3: "Qd Kd As Ks 9h"}
    deal = position(hands, "Qh", acts="order alone, discard Qd")
    for _ in range(4):
        while deal.actor != 0:
            deal = deal.play(next(str(a) for a in deal.legal()))
        assert house(deal) != "play Tc"
        deal = deal.play(house(deal))


def test_tb308_of_two_aces_the_one_likelier_to_go_round_is_led(position, house):
    deal = position({0: "As Ad Kd 9c Tc"}, "Th", acts="pass, pass, order")
    dealt = deal.play(next(str(a) for a in deal.legal()))
    assert house(dealt) == "play As"


def test_tb313_a_maker_with_three_trumps_leads_a_high_one(position, house):
    deal = position({0: "Jd Ah 9h Ks 9c"}, "Th", acts="order")
    dealt = deal.play(next(str(a) for a in deal.legal()))
    assert house(dealt) == "play Jd"


@pytest.mark.parametrize("mode", ["simultaneous", "partner_first"])
def test_tb233_partners_best_keeps_an_ace_and_gives_one(position, house, mode):
    hands = {0: "Jh Jd Kh Ah Tc", 2: "As 9s 9c 9d Td"}
    deal = position(hands, "Qh", acts="order alone", partners_best=True, pb_mode=mode)
    deal = deal.play(next(str(a) for a in deal.legal()))
    gifts = {}
    while deal.phase == "partner's best":
        seat = deal.actor
        gifts[seat] = house(deal)
        deal = deal.play(gifts[seat])
    assert gifts == {0: "give Tc", 2: "give As"}


def test_the_only_trump_is_not_laid_away_to_make_a_void(position, house):
    hand = "Js 9d Td 9c Tc"
    deal = position({3: hand}, "9h", acts="pass, pass, order")
    assert house(deal)[-1] in "dcs"
