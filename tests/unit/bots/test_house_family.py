"""The house bot follows the sources in the games that aren't played by four with an upcard.

The numbers are those of the list of testable counsel: five-handed, 500 and Call-ace (15 to 19).
"""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, stdev

import pytest

import euchre
from bench.family import leads
from euchre.core.sentences import has_sentence
from euchre.core.shuffle import Luck
from tests.positions import A, B, C, act, lowest, rule, stand
from tests.walks import GAMES, any_rules

DATA = Path(__file__).parents[2] / "data"

# Five-handed


def test_15_the_ace_of_the_losing_suit_is_asked_for() -> None:
    """The source's own example: five in hearts, the three best trumps, the club ace, a spade."""
    hands = {B: "Jh Jd Ah Ac Qs", C: "As Kd 8d 9d Td"}
    deal = stand(
        "five-handed",
        hands,
        stock="8c 9c Tc",
        acts="bid 5 h, pass, pass, pass, pass",
        ask_card=True,
    ).play("exchange 8c 9c Tc")
    assert act(deal) == "ask As"
    assert rule(deal) == "ask_for_the_ace_of_your_loser"


def test_eight_and_fifteen_are_for_hands_that_take_all_five() -> None:
    passes = "pass, pass, pass, bid 5 s"
    assert act(stand("five-handed", {A: "Jh Jd Ah Kh As"}, acts=passes)) in ("bid 8 h", "bid 15 h")
    assert act(stand("five-handed", {A: "Jh Ah Kh As Qc"}, acts=passes)) == "pass"


# 500 and Call-ace


def test_17_a_doomed_bidder_still_plays_to_win_tricks() -> None:
    """Five tricks lost of a bid of nine: the sixth is still won if it can be."""
    hands = {
        0: "Jh Jd Ah Kh Qh 7s 8s 7c 8c 7d",
        1: "As Ks Qs Js Ts Ac Kc Qc Jc Tc",
        2: "Ad Kd Qd Td 9d 8d 9s 9c Th 9h",
    }
    deal = stand(
        "five-hundred",
        hands,
        stock="B 8h 7h",
        seats=3,
        dealer=2,
        acts="bid 9 h, pass, pass, exchange B 8h 7h",
    )
    deal = deal.play("play 7s")
    while len(deal.tricks) < 5:
        deal = deal.play(lowest(deal) if deal.actor == 0 else act(deal))
    lost = len([t for t in deal.tricks if t.winner != 0])
    assert lost >= 2
    while deal.actor is not None:
        if deal.actor == 0 and deal.table.trick:
            strain = euchre.Strain("h")
            led = deal.rules.ordering.effective_suit(deal.table.trick[0].card, strain)
            strength = deal.rules.ordering.strength[strain][led]
            best = max(strength[laid.card] for laid in deal.table.trick)
            wins = [p for p in deal.legal() if strength[p.card] > best]
            if wins and len(deal.table.trick) == 2:
                assert act(deal) in map(str, wins)
        deal = deal.play(act(deal))


def test_18_a_hand_good_enough_alone_calls_a_suit_whose_ace_it_holds() -> None:
    hands = {0: "Jh Jd Ah Kh As"}
    deal = stand("call-ace", hands, upcard="Qd", dealer=3, acts="pass, pass, pass, pass, name h")
    assert act(deal) == "call s"
    assert rule(deal) == "be_alone_unseen"
    bare = stand(
        "call-ace",
        {0: "Jh Jd Ah Kh Qh"},
        upcard="Qd",
        dealer=3,
        acts="pass, pass, pass, pass, name h",
    )
    assert act(bare) == "alone"


def test_18_a_weaker_one_calls_where_it_loses() -> None:
    hands = {0: "Jh Ah Kh 9s Ac"}
    deal = stand("call-ace", hands, upcard="Qd", dealer=3, acts="pass, pass, pass, pass, name h")
    assert act(deal) == "call s"
    assert rule(deal) == "call_where_you_lose"


def test_the_hidden_partner_plays_for_the_maker() -> None:
    """He holds the ace of the suit called, and leaves the maker's trick to him."""
    hands = {
        0: "Jh Ah Kh 9s Kc",
        1: "Td Kd Ad 9c Qs",
        2: "Ks Qd 9d Tc Ts",
        3: "As Ac Qc Jc 9h",
    }
    called = stand(
        "call-ace", hands, upcard="Js", dealer=3, acts="pass, pass, pass, pass, name h, call s"
    )
    deal = called.play("play Kc").play("play 9c").play("play Tc")
    assert (act(deal), rule(deal)) == ("play Jc", "leave_it_to_partner")
    other = stand(
        "call-ace", hands, upcard="Js", dealer=3, acts="pass, pass, pass, pass, name h, call d"
    )
    deal = other.play("play Kc").play("play 9c").play("play Tc")
    assert act(deal) == "play Ac"


def test_19_seven_hearts_is_bid_over_eight_clubs_and_not_nine() -> None:
    """200 against 180: the value outranks, with one trick less to take."""
    hands = {0: "B Jh Jd Ah 9h 8h As 8s 7d 7c"}
    deal = stand("five-hundred", hands, seats=3, dealer=0, acts="pass, bid 8 c")
    assert act(deal) == "bid 7 h"


# The rest of the family


def test_the_king_of_ecarte_is_announced() -> None:
    deal = stand("ecarte", {0: "Kh Qh 7s 8s 9c"}, upcard="Jh", dealer=1, acts="stand")
    assert act(deal) == "king"
    assert rule(deal) == "announce_the_king"


def test_a_good_hand_at_ecarte_stands_and_a_poor_one_proposes() -> None:
    assert act(stand("ecarte", {0: "Kh Qh Ah Ks 9c"}, upcard="Jh", dealer=1)) == "stand"
    assert act(stand("ecarte", {0: "7h 8s 9s Tc 7d"}, upcard="Jh", dealer=1)) == "propose"
    poor = stand("ecarte", {1: "7h 8s 9s Tc 7d"}, upcard="Jh", dealer=1, acts="propose")
    assert act(poor) == "accept"
    good = stand("ecarte", {1: "Kh Qh Ah Ks 9c"}, upcard="Jh", dealer=1, acts="propose")
    assert act(good) == "refuse"


def test_a_jamboree_is_always_shown() -> None:
    hands = {0: "Jh Jd Ah Kh Qh", 1: "As Ks Qs Js Ts"}
    deal = stand("railroad", hands, upcard="9h", dealer=3, acts="order", jamboree=True)
    deal = deal.play(deal.legal()[0])
    while deal.phase != "open hand":
        deal = deal.play("pass")
    assert act(deal) == "jamboree"


def test_a_lone_hand_at_the_railroad_calls_for_the_best() -> None:
    hands = {0: "Jh Ah Kh As 9c"}
    deal = stand("railroad", hands, upcard="9h", dealer=3, acts="order alone")
    deal = deal.play(deal.legal()[0])
    assert act(deal) == "call best"


def test_a_misere_stays_under() -> None:
    hands = {
        0: "7s 9s 7h 9h Jh 7d 9d 7c 9c Jc",
        1: "As Ks Qs Js Ts Ah Kh Qh Th 8h",
        2: "Ad Kd Qd Td 8d Ac Kc Qc Tc 8c",
    }
    deal = stand("five-hundred", hands, stock="B 8s Jd", seats=3, dealer=2, misere=True)
    assert act(deal) == "bid misere"
    deal = deal.play("bid misere").play("pass").play("pass")
    deal = deal.play(act(deal))
    assert "B" in deal.table.rules.pack.faces_of(deal.table.laid_away[0])
    while not deal.over:
        deal = deal.play(act(deal))
    assert deal.outcome == "made"


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_legal_with_a_reason_under_any_options_in_every_game(name: str, seats: int) -> None:
    """Between house and chance: each answer is legal, the same when asked again, and explained."""
    house = euchre.bot("house")
    for number in range(12):
        luck = Luck(number, 31)
        rules = any_rules(luck, name, seats)
        deal = rules.deal(seed=number, dealer=number % seats)
        while deal.actor is not None:
            seen = deal.observe(deal.actor)
            mine = house.act(seen, luck)
            assert mine in seen.legal
            assert mine == house.act(seen, luck)
            hint = house.reason(seen, mine)
            assert hint.rule != "rather"
            assert has_sentence(f"hint.{hint.rule}")
            deal = deal.play(mine if luck.below(3) else luck.choice(seen.legal), deal.actor)


@pytest.mark.parametrize("file", ["two-jokers.toml", "double-deck.toml"])
def test_the_house_plays_a_game_that_exists_nowhere_better_than_chance(file: str) -> None:
    rules = euchre.load_ruleset(DATA / file)
    lead = leads(rules, 60)
    assert fmean(lead) > 3 * stdev(lead) / len(lead) ** 0.5
