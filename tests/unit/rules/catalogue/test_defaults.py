"""What no source settles is an option with a default: each other value, by the rule it changes."""

from __future__ import annotations

from typing import Any

import pytest

import euchre
from euchre.core.errors import RulesetError
from euchre.core.events import Cut, PartnersChosen
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.deal import Deal
from euchre.rules.standing import Standing
from euchre.rules.table import Contract
from euchre.rules.winning import game_winners
from euchre.testing import play_all
from tests.tables import played_out

BIDDING = ("auction-euchre", "french-euchre", "seven-handed", "five-handed", "pepper")
MAKING = ("north-american", "foster", "two-handed", "three-handed", "six-handed", "call-ace")


def texts(deal: Deal) -> set[str]:
    return {str(action) for action in deal.legal()}


def all_pass(deal: Deal) -> Deal:
    while not deal.over:
        deal = deal.play("pass")
    return deal


@pytest.mark.parametrize(
    ("name", "option"),
    [
        *((name, "nobody_bids") for name in (*BIDDING, "hasenpfeffer", "five-hundred")),
        *((name, "nobody_makes") for name in MAKING),
    ],
)
def test_all_pass_the_deal_is_left_or_the_same_dealer_deals_again(name: str, option: str) -> None:
    """Other games 0.7, after law 22: void and the deal passes, a default outside 500."""
    ends = {}
    for how in ("void", "redeal"):
        rules = euchre.ruleset(name, **{option: how})
        seeds = (
            n for n in range(40) if name != "hasenpfeffer" or joker_in_widow(rules.deal(seed=n))
        )
        deal = all_pass(rules.deal(seed=next(seeds), dealer=1))
        ends[how] = (deal.outcome, deal.next_dealer, set(deal.points))
    left = 2 % rules.seating.count
    assert ends == {"void": ("void", left, {0}), "redeal": ("redeal", 1, {0})}


def joker_in_widow(deal: Deal) -> bool:
    return not any("B" in deal.table.hand(seat) for seat in deal.rules.seating.seats)


def test_a_redeal_is_none_of_the_deals_that_are_counted() -> None:
    rules = euchre.ruleset("seven-handed", nobody_bids="redeal", deals=1)
    match = rules.match(seed=1, dealer=3)
    for _ in range(7):
        match = match.play("pass")
    assert (match.over, match.deal.dealer) == (False, 3)


def test_a_stuck_dealer_leaves_nothing_to_deal_again() -> None:
    """Four-handed B6: with a stuck dealer the rule for all passing is off."""
    with pytest.raises(RulesetError, match="stuck dealer"):
        euchre.ruleset("canadian", nobody_makes="redeal")
    euchre.ruleset("canadian", nobody_makes="redeal", stick_the_dealer=False)


@pytest.mark.parametrize(("name", "default"), [("five-handed", 3), ("seven-handed", 1)])
@pytest.mark.parametrize("low", [1, 2, 4, 5])
def test_the_lowest_bid(name: str, default: int, low: int) -> None:
    """Other games 1 and 2: from 1 at a table of seven, from 3 at one of five; defaults."""
    plain = {call.split()[1] for call in texts(euchre.ruleset(name).deal(seed=1)) - {"pass"}}
    assert min(map(int, plain)) == default
    deal = euchre.ruleset(name, lowest_bid=low).deal(seed=1, dealer=0)
    bids = {int(call.split()[1]) for call in texts(deal) - {"pass"}}
    assert min(bids) == low
    assert bids - set(range(8)) == ({10, 20} if name == "seven-handed" else {8, 15})


def test_a_bid_of_one_or_two_at_a_table_of_five_gives_one_partner() -> None:
    deal = euchre.ruleset("five-handed", lowest_bid=1).deal(seed=1, dealer=4)
    deal = play_all(deal, "bid 1 h, pass, pass, pass, pass")
    while deal.phase != "partners":
        deal = deal.play(deal.legal()[0])
    assert texts(deal) == {f"partner {seat}" for seat in range(1, 5)}


def bid_five(**options: Any) -> Deal:
    deal = euchre.ruleset("seven-handed", **options).deal(seed=1, dealer=6)
    return play_all(deal, "bid 5 h" + ", pass" * 6)


def test_a_maker_may_choose_fewer_partners_where_the_house_allows_it() -> None:
    """Other games 1, Partners: fewer than the stated number is not allowed, a default."""
    for fewer, sizes in ((False, {2}), (True, {1, 2})):
        deal = bid_five(fewer_partners=fewer)
        while deal.phase != "partners":
            deal = deal.play(deal.legal()[0])
        assert {len(action.seats) for action in deal.legal()} == sizes  # type: ignore[union-attr]
        assert (deal.why_not("partner 3") is None) is fewer


def test_partners_are_chosen_after_the_cards_are_buried_or_before() -> None:
    """Other games 1, Partners: the discard first is a default."""
    assert bid_five().phase == "exchange"
    deal = bid_five(partners_first=True)
    assert deal.phase == "partners"
    deal = deal.play("partner 1 2")
    assert isinstance(deal.events[-3], PartnersChosen)
    assert deal.phase == "exchange"
    assert len(deal.observe(0).hand or ()) == 11


def test_a_card_is_not_asked_for_before_the_widow_is_taken() -> None:
    with pytest.raises(RulesetError, match="widow"):
        euchre.ruleset("seven-handed", ask_card=True, partners_first=True)


def winners(name: str, before: tuple[int, ...], level: str, won: list[int], **options: Any) -> Any:
    rules = euchre.ruleset(name, **options)
    standing = Standing(before, (0,) * len(before), Seat(0))
    makers = options.pop("makers", ())
    deal = played_out(
        rules, Contract(Seat(0), Strain.HEARTS, level), won, standing=standing, makers=makers
    )
    return game_winners(rules, standing, deal)


@pytest.mark.parametrize(
    ("how", "more", "level"),
    [("none", (1, 3), ()), ("level", (1, 3), (0, 2)), ("makers", (0, 2), (0, 2))],
)
def test_who_counts_first_at_pepper(how: str, more: Any, level: Any) -> None:
    """Other games 5a and 0.10: the higher total; of level sides the bidder's, a default."""
    won = [4, 2, 0, 0]
    assert winners("pepper", (26, 29, 26, 29), "4", won, first_count=how) == more  # 30 to 31
    assert winners("pepper", (26, 28, 26, 28), "4", won, first_count=how) == level  # 30 each


@pytest.mark.parametrize(("name", "target"), [("hasenpfeffer", 10), ("pepper-six", 62)])
def test_who_counts_first_at_its_kin(name: str, target: int) -> None:
    seats = euchre.ruleset(name).seating.count
    before = (target - 4, target - 2) * (seats // 2)
    won = [4, 2] + [0] * (seats - 2)
    sides = {how: winners(name, before, "4", won, first_count=how) for how in ("none", "level")}
    assert sides == {"none": (), "level": tuple(range(0, seats, 2))}


@pytest.mark.parametrize(("how", "seats"), [("none", ()), ("level", (0,)), ("makers", (0,))])
def test_who_counts_first_of_a_maker_and_his_partner(how: str, seats: Any) -> None:
    """Other games 0.10 for Euchre for five and call-ace: level, another deal is played."""
    for name, level, target in (("five-handed", "3", 100), ("call-ace", "", 10)):
        rules = euchre.ruleset(name, first_count=how)
        gain = 3 if level else 1
        points = (target - gain, target - gain, *(0,) * (rules.seating.count - 2))
        standing = Standing(points, (0,) * len(points), Seat(0))
        won = [2, 1, *(1, 1, 0, 0)[: len(points) - 2]]
        contract = Contract(Seat(0), Strain.HEARTS, level)
        deal = played_out(rules, contract, won, standing=standing, makers=(0, 1))
        assert deal.points[:2] == (gain, gain)
        assert game_winners(rules, standing, deal) == seats


@pytest.mark.parametrize(("half", "lost"), [("up", -2), ("down", -1)])
def test_what_a_dealer_loses_who_had_to_bid(half: str, lost: int) -> None:
    """Other games 5b: half of three, rounded up, a default; alone doubled, three either way."""
    rules = euchre.ruleset("pepper-six", forced_half=half)
    for alone, points in ((None, lost), (Seat(0), -3)):
        contract = Contract(Seat(0), Strain.HEARTS, "forced", alone=alone)
        deal = played_out(rules, contract, [2, 3, 0, 3, 0, 0])
        assert deal.points == (points, 6, points, 6, points, 6)


def test_the_others_tricks_at_six_handed_pepper() -> None:
    """Other games 5b: the defenders' point a trick is a default."""
    contract = Contract(Seat(0), Strain.HEARTS, "3")
    for scored, points in ((True, 4), (False, 0)):
        rules = euchre.ruleset("pepper-six", others_tricks=scored)
        deal = played_out(rules, contract, [4, 4, 0, 0, 0, 0])
        assert deal.points == (4, points) * 3


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_how_many_cards_a_partner_gives_the_lone_hand(count: int) -> None:
    """Other games 5b: two buried and two received is a default for three a side."""
    deal = euchre.ruleset("pepper-six", helped_cards=count).deal(seed=1, dealer=5)
    deal = play_all(deal, "bid 3, pass, pass, pass, pass, pass, name h alone")
    if not count:
        assert deal.phase == "tricks"
        return
    deal = deal.play("partner 2")
    assert {len(action.cards) for action in deal.legal()} == {count}  # type: ignore[union-attr]
    deal = deal.play(deal.legal()[0])
    for _ in range(count):
        assert deal.actor == 2
        deal = deal.play(deal.legal()[0])
    assert deal.phase == "tricks"
    assert len(deal.observe(0).hand or ()) == 8


def test_an_equal_bid_stands_back_or_outranks() -> None:
    """Other games 4 and A10: the first of equal bids stands, a default."""
    for equal, maker in ((False, 0), (True, 1)):
        rules = euchre.ruleset("five-hundred", equal_bid=equal)
        deal = play_all(rules.deal(seed=1, dealer=2), "bid 6 d")
        assert (deal.why_not("bid 7 s") is None) is equal  # eighty each
        assert deal.why_not("bid 6 c") is not None
        deal = play_all(deal, ("bid 7 s" if equal else "pass") + ", pass")
        assert deal.contract is not None
        assert deal.contract.maker == maker
    with pytest.raises(RulesetError, match="for ever"):
        euchre.ruleset("five-hundred", equal_bid=True, rounds="until_pass")


@pytest.mark.parametrize(("paid", "points"), [(True, 4), (False, 2)])
def test_a_hidden_lone_hand_at_call_ace(paid: bool, points: int) -> None:
    """Other games 3: the lone row applies whether it was said or not, a default."""
    rules = euchre.ruleset("call-ace", hidden_lone=paid)
    hidden, said = Contract(Seat(0), Strain.HEARTS), Contract(Seat(0), Strain.HEARTS, alone=Seat(0))
    assert played_out(rules, hidden, [5, 0, 0, 0], makers=(0,)).points == (points, 0, 0, 0)
    assert played_out(rules, said, [5, 0, 0, 0], makers=(0,)).points == (4, 0, 0, 0)
    assert played_out(rules, hidden, [5, 0, 0, 0], makers=(0, 1)).points == (2, 2, 0, 0)


def call_ace(**options: Any) -> Deal:
    hands = ("Jh Ah Kh Ac 9s", "Jd 9h As Ks Kc", "Th Qh Ad Kd Qd", "Js Jc Qc Qs 9d")
    rules = euchre.ruleset("call-ace", **options)
    deal = rules.setup(hands=hands, upcard="Tc", dealer=3).deal()
    return play_all(deal, "pass, pass, pass, pass, pass, name h")


def test_a_void_suit_may_be_called_or_not() -> None:
    """Other games 3: no bar is stated, a default. Seat 1's jack of diamonds is a trump."""
    assert texts(call_ace()) == {"call s", "call d", "call c", "alone"}
    assert texts(call_ace(call_void=False)) == {"call s", "call c", "alone"}


def test_eldest_hand_or_the_maker_leads_at_call_ace() -> None:
    """Other games 3, Lead: eldest hand, a default."""
    assert call_ace().play("call s").actor == 0
    assert call_ace(first_lead="maker").play("call s").actor == 1


@pytest.mark.parametrize("at_once", [True, False])
def test_at_ecarte_a_king_turned_wins_at_once_or_not(at_once: bool) -> None:
    """Other games 6, Order: first to five wins at once, a default from marking "immediately"."""
    rules = euchre.ruleset("ecarte", wins_at_once=at_once)
    hands = ("As Ks Qs Js Ts", "Ad Kd Qd Jd Td")
    standing = Standing((4, 4), (0, 0), Seat(1))
    deal = rules.setup(hands=hands, upcard="Kh", standing=standing).deal()
    assert deal.over is at_once
    assert deal.points == (0, 1)


POOR = ("9s 9h 9d Ts Th", "As Ks Qs Js Kh", "Ah Qh Jh Ad Kd", "Ac Kc Qc Jc Qd")


@pytest.mark.parametrize(
    ("low", "hand", "may"),
    [
        ("below_jack", "9s 9d Td Ts Ac", True),
        ("below_jack", "7s 8d Td Ts Ac", True),
        ("nines_tens", "9s 9d Td Ts Ac", True),
        ("nines_tens", "7s 8d Td Ts Ac", False),
    ],
)
@pytest.mark.parametrize("window", ["asked", "open"])
def test_which_cards_are_low_in_a_pack_of_thirty_two(
    low: str, hand: str, may: bool, window: str
) -> None:
    """Four-handed B1: with sevens and eights all below the jack are low, a default."""
    rules = euchre.ruleset(
        "north-american",
        extra_cards_78=True,
        ace_no_face=True,
        low_cards=low,
        throwin_window=window,
    )
    free = [face for face in rules.pack.faces if face not in {*hand.split(), "Kh"}]
    others = [" ".join(free[5 * n : 5 * n + 5]) for n in range(3)]
    deal = rules.setup(hands=[hand, *others], upcard="Kh", dealer=3).deal()
    assert (deal.why_not("throw in ace_no_face", 0) is None) is may


@pytest.mark.parametrize(("cutter", "seat"), [("pone", 0), ("eldest", 2), ("nobody", None)])
def test_who_cuts_the_pack(cutter: str, seat: int | None) -> None:
    """Four-handed A1: the pone by law 9; at the British table eldest hand; gourt, a courtesy."""
    deal = euchre.ruleset("north-american", pack_cut=cutter).deal(seed=5, dealer=1)
    assert [e.seat for e in deal.events if isinstance(e, Cut)] == ([] if seat is None else [seat])
    uncut = euchre.ruleset("north-american", pack_cut="nobody").deal(seed=5, dealer=1)
    assert (deal.observe(0).hand == uncut.observe(0).hand) is (seat is None)


def test_eldest_hand_cuts_in_british_euchre() -> None:
    assert euchre.ruleset("british").value("pack_cut") == "eldest"
    assert euchre.ruleset("guernsey").value("pack_cut") == "pone"


@pytest.mark.parametrize(
    ("turned", "how", "may"),
    [
        ("dealer_names", "if_named", True),
        ("dealer_names", "always", True),
        ("dealer_names", "never", False),
        ("dealer_takes", "if_named", False),
        ("dealer_takes", "always", True),
        ("dealer_takes", "never", False),
    ],
)
def test_a_benny_taken_up_may_be_laid_away_or_not(turned: str, how: str, may: bool) -> None:
    """Four-handed A2: not where its dealer must take it, any card else; defaults."""
    rules = euchre.ruleset("british", joker_turned=turned, discard_joker=how)
    deal = rules.setup(hands=POOR, upcard="B", dealer=3).deal().play("name h")
    if turned == "dealer_names":
        deal = deal.play("order")
    assert ("discard B" in texts(deal)) is may
    assert "discard Ac" in texts(deal)


def test_a_club_that_forces_the_dealer_leaves_him_the_lone_hand_or_not() -> None:
    """Four-handed B3: in Club Euchre the dealer may still play alone, a default."""
    for may in (True, False):
        rules = euchre.ruleset("guernsey", club_euchre=True, club_alone=may)
        deal = rules.setup(hands=POOR, upcard="9c", dealer=3).deal().play("discard Ac")
        assert (deal.phase == "late alone") is may
        benny = rules.setup(hands=POOR, upcard="B", dealer=3).deal()
        assert play_all(benny, "name h, discard Ac").phase == "late alone"


def test_a_maker_may_say_alone_before_the_lead_where_the_house_allows_it() -> None:
    """Four-handed A1 and C: with the call; Keller before the lead; law 34 against it."""
    for late in (False, True):
        rules = euchre.ruleset("north-american", late_alone=late)
        deal = rules.setup(hands=POOR, upcard="Tc", dealer=3).deal()
        deal = play_all(deal, "pass, order, discard Tc")
        assert (deal.phase, deal.actor) == (("late alone", 1) if late else ("tricks", 0))
    deal = deal.play("alone")
    assert deal.contract is not None
    assert deal.contract.alone == 1
    assert [deal.phase, deal.actor] == ["tricks", 0]
    said = rules.setup(hands=POOR, upcard="Tc", dealer=3).deal()
    assert play_all(said, "pass, order alone, discard Tc").phase == "tricks"


def test_the_maker_has_the_first_claim_to_the_lone_hand_before_his_partner() -> None:
    """Four-handed C: the first claim is the maker's; his partner speaks after."""
    rules = euchre.ruleset("keller-1887", late_alone=True)
    free = list(rules.pack.faces)
    hands = [" ".join(free[5 * n : 5 * n + 5]) for n in range(4)]
    deal = rules.setup(hands=hands, upcard=free[20], dealer=3).deal().play("order")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase, deal.actor) == ("late alone", 0)
    assert deal.play("with partner").actor == 2


@pytest.mark.parametrize(
    ("pays", "made", "lost"), [("sweep", (1, 0), (0, 2)), ("all", (2, 0), (0, 4))]
)
def test_what_a_blind_call_doubles(pays: str, made: Any, lost: Any) -> None:
    """Four-handed B4: only the sweep is doubled, a default."""
    rules = euchre.ruleset("north-american", blind_double=True, blind_pays=pays)
    contract = Contract(Seat(0), Strain.HEARTS, alone=Seat(0), blind=True)
    assert played_out(rules, contract, [5, 0, 0, 0]).points[:2] == (8, 0)
    assert played_out(rules, contract, [3, 2, 0, 0]).points[:2] == made
    assert played_out(rules, contract, [2, 3, 0, 0]).points[:2] == lost
    seen = Contract(Seat(0), Strain.HEARTS, alone=Seat(0))
    assert played_out(rules, seen, [2, 3, 0, 0]).points[:2] == (0, 2)
    rich = euchre.ruleset("north-american", blind_double=True, blind_pays=pays, defend_alone=1)
    contract = Contract(Seat(0), Strain.HEARTS, alone=Seat(0), blind=True, lone_defender=Seat(1))
    assert played_out(rich, contract, [2, 3, 0, 0]).points[:2] == (0, 8)
