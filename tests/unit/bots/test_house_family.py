"""The house bot follows the sources in the games that aren't played by four with an upcard.

The numbers are those of the list of testable counsel: Foster's seven-handed and five-handed games
(1 to 16), 500 and Call-ace (17 to 19). Seats are the letters of the source: A deals.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import euchre
from bench.family import leads
from euchre.core.cards import parse_faces
from euchre.core.seats import Seat
from euchre.core.sentences import has_sentence
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal
from euchre.rules.standing import Standing
from tests.walks import GAMES, any_rules

DATA = Path(__file__).parents[2] / "data"
A, B, C, D, E, F, G = range(7)


@pytest.fixture
def stand() -> Callable[..., Deal]:
    """A position: hands by seat, the others filled from the pack; `acts` are played from there."""

    def position(
        name: str,
        hands: dict[int, str],
        *,
        dealer: int = A,
        acts: str = "",
        stock: str = "",
        upcard: str | None = None,
        seats: int | None = None,
        points: tuple[int, ...] = (),
        spread: int = 1,
        **options: Any,
    ) -> Deal:
        rules = euchre.ruleset(name, seats=seats, **options)
        count = rules.seating.count
        given = {face for text in (*hands.values(), stock) for face in parse_faces(text)}
        rest = [f for f in Luck(spread, 0).shuffled(rules.pack.faces) if f not in {*given, upcard}]
        size = len(rules.deal(seed=1).table.hand(Seat(0)))
        full = [hands.get(s) or " ".join(rest.pop() for _ in range(size)) for s in range(count)]
        standing = Standing(points=points or (0,) * count, games=(0,) * count, dealer=Seat(dealer))
        left = stock or " ".join(rest)
        position = {"hands": full, "stock": left, "standing": standing}
        deal = rules.setup(**position, **({"upcard": upcard} if upcard else {})).deal()
        for act in filter(None, acts.split(", ")):
            deal = deal.play(act)
        return deal

    return position


Stand = Callable[..., Deal]


def act(deal: Deal) -> str:
    return str(euchre.bot("house").act(deal.observe(deal.actor), Luck(0, BOT)))


def rule(deal: Deal) -> str:
    bot, seen = euchre.bot("house"), deal.observe(deal.actor)
    return bot.reason(seen, bot.act(seen, Luck(0, BOT))).rule


def level(deal: Deal) -> int:
    """The number of the bid; 0 for a pass."""
    words = act(deal).split()
    return int(words[1]) if words[0] == "bid" else 0


# Seven-handed: bidding

GRAND = "Jh Jd Ah Kh Qh As Ks"
SIX_ACTS = "pass, pass, pass, pass, pass, pass"


def test_01_seven_is_never_bid_without_the_joker(stand: Stand) -> None:
    assert 0 < level(stand("seven-handed", {A: GRAND}, acts=SIX_ACTS)) < 7
    with_joker = {A: GRAND.replace("Qh", "B")}
    high = stand("seven-handed", with_joker, acts="pass, pass, pass, pass, pass, bid 6 s")
    assert level(high) >= 7


@pytest.mark.parametrize("seed", range(40))
def test_01_nor_by_any_hand(stand: Stand, seed: int) -> None:
    rules = euchre.ruleset("seven-handed")
    deal = rules.deal(seed=seed, dealer=A)
    while deal.phase == "auction":
        seat = deal.actor
        assert seat is not None
        bid = level(deal)
        if bid == 7:
            assert "B" in (deal.observe(seat).hand or ())
        deal = deal.play(act(deal))


def test_02_ten_asks_for_joker_right_bower_and_nothing_that_loses(stand: Stand) -> None:
    sure = "B Jh Ah Kh 9h As Ac"
    beaten = "pass, pass, pass, pass, pass, bid 7 s"
    assert act(stand("seven-handed", {A: sure}, acts=beaten)) == "bid 10 h"
    for worse in ("Jh Jd Ah Kh Qh As Ac", "B Jd Ah Kh Qh As Ac", "B Jh Jd Ah Kh As Qc"):
        assert level(stand("seven-handed", {A: worse}, acts=beaten)) < 10


def test_03_twenty_asks_for_five_winning_leads_of_trump_and_no_losing_lead(stand: Stand) -> None:
    beaten = "pass, pass, pass, pass, pass, bid 10 s"
    sure = "B Jh Jd Ah Kh Qh As"
    assert act(stand("seven-handed", {A: sure}, acts=beaten)) == "bid 20 h"
    for worse in ("B Jh Jd Ah As Ac Ad", "B Jh Jd Ah Kh Qh Ks", "B Jh Ah Kh Qh Th As"):
        assert act(stand("seven-handed", {A: worse}, acts=beaten)) == "pass"


def test_04_a_true_small_value_is_bid_rather_than_passed(stand: Stand) -> None:
    small = stand("seven-handed", {B: "Jc Qc 9s 4s 5h 7d 2d"})
    assert 0 < level(small) <= 4
    assert rule(small) == "show_the_value"


def test_05_a_later_bidder_in_the_same_suit_counts_the_earlier_one_s_trumps(stand: Stand) -> None:
    """B bids two hearts, and F's four hearts are bid on B's offer."""
    hand = {F: "Jh Kh 9h As Kc 4d 3c"}
    alone = stand("seven-handed", hand, acts="pass, pass, pass, bid 3 c")
    told = stand("seven-handed", hand, acts="bid 2 h, pass, pass, bid 3 c")
    assert level(told) > level(alone) or (level(told) >= 4 and act(told).endswith("h"))
    assert act(told).endswith("h")
    assert rule(told) == "count_what_another_bid"


EXAMPLE = "bid 2 h, pass, pass, bid 3 c, bid 4 h"


def test_06_a_black_bidder_credits_another_with_the_black_bowers(stand: Stand) -> None:
    """G, with four good spades and the joker but neither bower, bids five or six; E is taken."""
    g = stand("seven-handed", {G: "B As Ks Qs Ts Ah 4d"}, acts=EXAMPLE)
    assert level(g) in (5, 6)
    assert act(g).endswith("s")
    won = g.play("bid 6 s").play("pass")
    won = won.play(act(won))  # the widow
    assert won.phase == "partners"
    assert str(E) in act(won).split()
    assert rule(won) == "take_who_bid"


def test_07_the_last_raises_what_two_have_bid_and_takes_both(stand: Stand) -> None:
    """A has support in hearts: six, with B, F, and G who may have the joker."""
    a = stand("seven-handed", {A: "Jh Ah Qh 9h As Kc 4d"}, acts=f"{EXAMPLE}, bid 5 s")
    assert act(a) == "bid 6 h"
    assert rule(a) == "raise_what_two_have_bid"
    a = a.play("bid 6 h")
    a = a.play(act(a))
    assert act(a) == f"partner {B} {F} {G}"


def test_08_who_outbid_without_the_suit_is_taken_for_the_joker(stand: Stand) -> None:
    hand = {A: "Jh Ah Qh 9h As Kc 4d"}
    outbid = "bid 2 h, pass, pass, pass, pass, bid 5 s, bid 6 h"
    a = stand("seven-handed", hand, acts=outbid)
    a = a.play(act(a))
    taken = act(a).split()[1:]
    assert {str(B), str(G)} <= set(taken)
    holding = stand("seven-handed", {A: "B Ah Qh 9h As Kc 4d"}, acts=outbid)
    assert str(G) in taken
    assert rule(a) == rule(holding.play(act(holding))) == "take_who_bid"


def test_09_with_nothing_to_go_by_the_lowest_scores_are_taken(stand: Stand) -> None:
    points = (10, 40, 5, 70, 0, 30, 20)
    hand = {A: "B Jh Ah Qh 9h As 4d"}
    won = f"{SIX_ACTS}, bid 5 h"
    open_scores = stand("seven-handed", hand, acts=won, points=points, hidden_scores=False)
    open_scores = open_scores.play(act(open_scores))
    assert act(open_scores) == f"partner {C} {E}"
    assert rule(open_scores) == "take_the_lowest_scores"


def test_09_and_anybody_where_the_scores_are_not_known(stand: Stand) -> None:
    taken = set()
    for spread in range(30):
        hand = {A: f"B Jh Ah Qh 9h As {spread % 5 + 3}d"}
        deal = stand("seven-handed", hand, acts=f"{SIX_ACTS}, bid 5 h", spread=spread)
        deal = deal.play(act(deal))
        assert rule(deal) == "take_anybody"
        taken.add(act(deal))
    assert len(taken) > 3  # by lot, and not always the same


def test_16_the_first_to_bid_needs_more_than_the_last(stand: Stand) -> None:
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


def in_play(stand: Stand, hand: str, bid: str, partners: str, after: str = "") -> Deal:
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
def test_10_who_wants_six_or_seven_leads_the_joker(stand: Stand, bid: str, partners: str) -> None:
    deal = in_play(stand, "B Ah Qh 9h As Kc 4d", bid, partners)
    assert act(deal) == "play B"
    assert rule(deal) == "lead_the_joker"


def test_11_without_the_joker_a_low_trump_is_led_first(stand: Stand) -> None:
    deal = in_play(stand, "Jh Ah Qh 9h As Kc 4d", "6 h", "1 2 3")
    assert act(deal) == "play 9h"
    assert rule(deal) == "begin_with_a_low_trump"


def test_12_trumps_not_drawn_in_two_rounds_a_plain_loser_is_led(stand: Stand) -> None:
    deal = in_play(stand, "B Jh Ah 9h Qs Kc 4d", "6 h", "1 2 3")
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


def lowest(deal: Deal) -> str:
    strain = euchre.Strain("h")
    strength = deal.rules.ordering.strength[strain][None]
    return str(min(deal.legal(), key=lambda play: strength[play.card]))


@pytest.mark.parametrize(
    ("bid", "hand"), [("10 h", "B Jh Ah Qh 9h As Ks"), ("20 h", "B Jh Jd Ah Kh Qh As")]
)
def test_13_alone_no_plain_suit_is_opened_before_trumps_are_drawn(
    stand: Stand, bid: str, hand: str
) -> None:
    deal = in_play(stand, hand, bid, "")
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


def test_14_the_bidder_s_partner_throws_from_weakness(stand: Stand) -> None:
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


# Five-handed


def test_15_the_ace_of_the_losing_suit_is_asked_for(stand: Stand) -> None:
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


def test_eight_and_fifteen_are_for_hands_that_take_all_five(stand: Stand) -> None:
    passes = "pass, pass, pass, bid 5 s"
    assert act(stand("five-handed", {A: "Jh Jd Ah Kh As"}, acts=passes)) in ("bid 8 h", "bid 15 h")
    assert act(stand("five-handed", {A: "Jh Ah Kh As Qc"}, acts=passes)) == "pass"


# 500 and Call-ace


def test_17_a_doomed_bidder_still_plays_to_win_tricks(stand: Stand) -> None:
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


def test_18_a_hand_good_enough_alone_calls_a_suit_whose_ace_it_holds(stand: Stand) -> None:
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


def test_18_a_weaker_one_calls_where_it_loses(stand: Stand) -> None:
    hands = {0: "Jh Ah Kh 9s Ac"}
    deal = stand("call-ace", hands, upcard="Qd", dealer=3, acts="pass, pass, pass, pass, name h")
    assert act(deal) == "call s"
    assert rule(deal) == "call_where_you_lose"


def test_the_hidden_partner_plays_for_the_maker(stand: Stand) -> None:
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


def test_19_seven_hearts_is_bid_over_eight_clubs_and_not_nine(stand: Stand) -> None:
    """200 against 180: the value outranks, with one trick less to take."""
    hands = {0: "B Jh Jd Ah 9h 8h As 8s 7d 7c"}
    deal = stand("five-hundred", hands, seats=3, dealer=0, acts="pass, bid 8 c")
    assert act(deal) == "bid 7 h"


# The rest of the family


def test_the_king_of_ecarte_is_announced(stand: Stand) -> None:
    deal = stand("ecarte", {0: "Kh Qh 7s 8s 9c"}, upcard="Jh", dealer=1, acts="stand")
    assert act(deal) == "king"
    assert rule(deal) == "announce_the_king"


def test_a_good_hand_at_ecarte_stands_and_a_poor_one_proposes(stand: Stand) -> None:
    assert act(stand("ecarte", {0: "Kh Qh Ah Ks 9c"}, upcard="Jh", dealer=1)) == "stand"
    assert act(stand("ecarte", {0: "7h 8s 9s Tc 7d"}, upcard="Jh", dealer=1)) == "propose"
    poor = stand("ecarte", {1: "7h 8s 9s Tc 7d"}, upcard="Jh", dealer=1, acts="propose")
    assert act(poor) == "accept"
    good = stand("ecarte", {1: "Kh Qh Ah Ks 9c"}, upcard="Jh", dealer=1, acts="propose")
    assert act(good) == "refuse"


def test_a_jamboree_is_always_shown(stand: Stand) -> None:
    hands = {0: "Jh Jd Ah Kh Qh", 1: "As Ks Qs Js Ts"}
    deal = stand("railroad", hands, upcard="9h", dealer=3, acts="order", jamboree=True)
    deal = deal.play(deal.legal()[0])
    while deal.phase != "open hand":
        deal = deal.play("pass")
    assert act(deal) == "jamboree"


def test_a_lone_hand_at_the_railroad_calls_for_the_best(stand: Stand) -> None:
    hands = {0: "Jh Ah Kh As 9c"}
    deal = stand("railroad", hands, upcard="9h", dealer=3, acts="order alone")
    deal = deal.play(deal.legal()[0])
    assert act(deal) == "call best"


def test_a_misere_stays_under(stand: Stand) -> None:
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
