"""Lone hands: forced, taken from the partner, helped, laid open, met by a lone defender."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import DefendedAlone, Gave
from euchre.rules.deal import Deal
from tests.tables import played_out

HANDS = ["9s Ts Qs Ks As", "9h Th Qh Kh Ah", "9d Td Qd Kd Ad", "9c Tc Qc Jc Ac"]


def begun(name: str, upcard: str, hands: list[str] = HANDS, **options: bool | int | str) -> Deal:
    return euchre.ruleset(name, **options).setup(hands=hands, upcard=upcard, dealer=3).deal()


def play(deal: Deal, *texts: str) -> Deal:
    for text in texts:
        deal = deal.play(text)
    return deal


def first(deal: Deal, phase: str) -> Deal:
    """Go on with the first thing allowed until this phase is reached."""
    while deal.phase != phase:
        deal = deal.play(deal.legal()[0])
    return deal


def test_a_blind_call_comes_before_a_club_turned_up() -> None:
    """Whoever calls before looking is the maker, even on clubs."""
    deal = begun("north-american", "Kc", club_euchre=True, blind_double=True)
    assert deal.waiting_for == (0, 1, 2, 3)
    called = deal.play("blind", 1)
    assert called.contract is not None
    assert (called.contract.maker, called.contract.alone, called.phase) == (1, 1, "discard")
    for seat in range(4):
        deal = deal.play("look", seat)
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.forced, deal.phase) == (3, True, "discard")


def test_guernsey_only_the_dealer_may_call_blind_on_a_joker() -> None:
    deal = begun("guernsey", "B", blind_double=True).play("name h")
    with pytest.raises(IllegalAction):
        deal.play("blind", 0)
    assert deal.play("blind", 3).contract is not None


def test_a_forced_dealer_may_still_go_alone() -> None:
    deal = first(begun("north-american", "Kc", club_euchre=True), "late alone")
    assert deal.actor == 3
    deal = deal.play("alone")
    assert deal.contract is not None
    assert (deal.contract.alone, deal.actor) == (3, 0)


def test_after_a_forced_take_only_the_throw_in_after_the_make_stays() -> None:
    options = {"club_euchre": True, "nines_tens": True, "farmers": "mixed", "no_ace_no_face": True}
    hands = ["9s Ts 9h Th 9d", "As Ks Qs Ah Kh", "Qh Jh Ad Kd Qd", "Ac Qc Jc Js Jd"]
    for window in ("asked", "open"):
        deal = begun("north-american", "Kc", hands, throwin_window=window, **options)
        assert deal.phase == "discard"
        assert deal.rights(0) == ()
        deal = first(deal, "throw in")
        assert (deal.actor, "throw in no_ace_no_face" in map(str, deal.legal())) == (0, True)


def test_two_and_three_handed_nobody_is_asked_whether_alone() -> None:
    rules = euchre.ruleset("three-handed", club_euchre=True)
    deal = rules.setup(hands=["9s Ts Qs Ks As", *HANDS[1:3]], upcard="Kc", dealer=2).deal()
    deal = deal.play(deal.legal()[0])
    assert deal.phase == "tricks"


def test_canadian_before_keller_the_partner_who_orders_must_play_himself() -> None:
    deal = begun("keller-1887", "Jd", canadian_loner=True).play("pass").play("order")
    deal = first(deal, "tricks")
    assert deal.contract is not None
    assert deal.contract.alone == 1


@pytest.mark.parametrize(
    ("maker", "asked"), [(0, 2), (1, 3), (2, None), (3, None)], ids=["p1", "p2", "p3", "dealer"]
)
def test_keller_the_partner_who_has_not_spoken_may_take_the_lone_hand(
    maker: int, asked: int | None
) -> None:
    deal = begun("keller-1887", "Jd")
    for _ in range(maker):
        deal = deal.play("pass")
    deal = deal.play("order")
    deal = deal.play(deal.legal()[0])
    assert (deal.phase == "late alone", deal.actor) == (
        (True, asked) if asked is not None else (False, 0)
    )


def test_each_defender_is_asked_whether_he_defends_alone() -> None:
    deal = first(begun("north-american", "Jd", defend_alone=1).play("order alone"), "defend")
    assert deal.actor == 1
    deal = deal.play("pass")
    assert deal.actor == 3
    deal = deal.play("defend alone")
    assert deal.events[-2] == DefendedAlone(3)  # type: ignore[arg-type]
    assert deal.table.resting == 0b0110
    assert (deal.phase, deal.actor) == ("tricks", 0)


def test_the_dearest_price_is_paid_and_no_two_are_added() -> None:
    rules = euchre.ruleset("north-american", super_euchre=True, defend_alone=2)
    deal = first(begun("north-american", "Jd", defend_alone=2).play("order alone"), "defend")
    contract = deal.play("defend alone").contract
    assert contract is not None
    assert played_out(rules, contract, [0, 5, 0, 0]).points == (0, 8, 0, 8)
    assert played_out(rules, contract, [2, 3, 0, 0]).points == (0, 4, 0, 4)


def test_partner_first_a_lone_defender_is_asked_whether_he_wants_it() -> None:
    options = {"partners_best": True, "pb_mode": "partner_first", "defend_alone": 1}
    deal = first(begun("north-american", "Jd", **options).play("order alone"), "defend")
    deal = deal.play("defend alone")
    assert (deal.phase, deal.actor) == ("partner's best", 2)
    deal = play(deal, "give Ad", "give 9s")
    assert (deal.actor, {str(act) for act in deal.legal()}) == (1, {"pass", "call best"})
    assert deal.play("pass").phase == "tricks"
    deal = play(deal, "call best")
    assert deal.actor == 3
    deal = play(deal, "give Ac", "give 9h")
    assert deal.phase == "tricks"
    assert [cards.bit_count() for cards in deal.table.hands] == [5, 5, 5, 5]


def test_railroad_a_lone_player_may_call_his_partner_s_best() -> None:
    """Keller 1887: unseen by others; then either opponent may do the same and defend alone."""
    deal = begun("railroad", "Jd").play("order alone")
    deal = first(deal, "call best")
    assert (deal.actor, {str(act) for act in deal.legal()}) == (0, {"pass", "call best"})
    called = deal.play("call best")
    assert called.actor == 2
    called = called.play("give Ad")
    gift = next(event for event in called.events if isinstance(event, Gave))
    assert (gift.seen_by(0), gift.seen_by(1)) == (gift, Gave(2, 0))  # type: ignore[arg-type]
    called = called.play("discard 9s")
    assert (called.phase, called.actor) == ("defend", 1)
    assert {"Ad"} < set(called.observe(0).hand or ())
    defended = called.play("defend alone")
    assert (defended.phase, defended.actor) == ("partner's best", 1)
    defended = play(defended, "call best")
    assert defended.actor == 3
    assert deal.play("pass").phase == "defend"


def test_jambone_an_adversary_calls_the_first_card() -> None:
    """Keller 1887: who has the lead; or if the open hand leads, the adversary at its left."""
    deal = begun("railroad", "Jd", jambone=True).play("order alone")
    deal = first(deal, "open hand")
    assert {str(act) for act in deal.legal()} == {"pass", "jambone"}
    deal = deal.play("jambone")
    assert deal.observe(2).open_hands[0] == deal.table.hand(0)  # type: ignore[arg-type]
    assert (deal.phase, deal.actor) == ("tricks", 1)  # seat 0 leads, its left calls
    with pytest.raises(IllegalAction):
        deal.play("play 9h")
    called = deal.play("call Qs")
    assert called.table.trick[0].card == "Qs"
    assert called.actor == 1
    left = deal.play("pass")
    assert (left.actor, len(left.legal())) == (0, 5)
    while not called.over:
        called = called.play(called.legal()[0])
        if called.tricks and not called.over:
            assert not any(str(act).startswith("call") for act in called.legal())


def test_jambone_the_card_called_must_follow_suit() -> None:
    hands = ["9s Ts Qs Ks Ah", "9h Th Qh Kh As", HANDS[2], HANDS[3]]
    deal = play(begun("railroad", "Jd", hands, jambone=True), "pass", "order alone")
    deal = first(deal, "open hand").play("jambone")
    assert deal.actor == 0  # eldest leads, and then calls
    deal = deal.play("play 9s")
    assert (deal.actor, {str(act) for act in deal.legal()}) == (0, {"pass", "call As"})


def test_jambone_pays_eight_for_all_five() -> None:
    rules = euchre.ruleset("railroad", jambone=True, jambone_points=9)
    deal = first(begun("railroad", "Jd", jambone=True).play("order alone"), "open hand")
    contract = deal.play("jambone").contract
    assert contract is not None
    assert contract.open
    assert played_out(rules, contract, [5, 0, 0, 0]).points == (9, 0, 9, 0)
    assert played_out(rules, contract, [4, 1, 0, 0]).points == (1, 0, 1, 0)
    assert played_out(rules, contract, [2, 3, 0, 0]).points == (0, 2, 0, 2)


def test_jamboree_the_five_best_trumps_are_shown() -> None:
    """Keller 1887; with the turn-up taken by the dealer it counts too."""
    hands = [HANDS[0], HANDS[1], "9d Td 9c Tc Qc", "Jd Jh Qd Ad Ac"]
    for points in (16, 5):
        deal = begun("railroad", "Kd", hands, jamboree=True, jamboree_points=points)
        deal = play(deal, "pass", "pass", "pass", "order", "discard Ac")
        assert (deal.phase, deal.actor) == ("open hand", 3)
        shown = deal.play("jamboree")
        assert (shown.outcome, shown.points) == ("jamboree", (0, points, 0, points))
    other = first(begun("railroad", "Kd", hands, jamboree=True).play("order"), "open hand")
    assert other.actor == 0
    with pytest.raises(IllegalAction):
        other.play("jamboree")


def test_six_handed_pepper_a_lone_hand_is_helped_by_one_partner() -> None:
    """He buries two and receives two; all three partners rest."""
    deal = euchre.ruleset("pepper-six").deal(seed=4, dealer=0).play("bid 8")
    deal = deal.play("name h alone") if deal.phase == "name" else first(deal, "name")
    deal = deal.play("name h alone") if deal.phase == "name" else deal
    assert (deal.phase, deal.actor) == ("help", 1)
    assert {str(act) for act in deal.legal()} == {"partner 3", "partner 5"}
    deal = deal.play("partner 5")
    buried = deal.legal()[0]
    deal = deal.play(buried)
    assert deal.actor == 5
    gifts = []
    for _ in range(2):
        gifts.append(deal.legal()[0])
        deal = deal.play(gifts[-1])
    assert (deal.phase, deal.actor) == ("tricks", 1)
    assert [cards.bit_count() for cards in deal.table.hands] == [8, 8, 8, 8, 8, 6]
    assert deal.table.resting == 0b101000
    assert len(deal.observe(1).passages) == len(deal.observe(5).passages) == 2
    assert deal.observe(0).passages == deal.observe(3).passages == ()


def test_six_handed_both_partners_of_a_lone_hand_rest() -> None:
    deal = euchre.ruleset("six-handed").deal(seed=1, dealer=0).play("order alone")
    assert deal.table.resting == 0b101000


def test_only_a_holder_of_the_suit_may_make_it_trump() -> None:
    deal = begun("north-american", "Jd", natural_trump=True)
    assert {str(act) for act in deal.legal()} == {"pass"}
    deal = deal.play("pass").play("pass")
    assert "order" in map(str, deal.legal())
    deal = deal.play("pass")
    assert "order" in map(str, deal.legal())  # the dealer, whose card it becomes
    deal = deal.play("pass")
    assert {str(act) for act in deal.legal()} == {"pass", "name s", "name s alone"}


def test_a_stuck_dealer_may_give_the_hand_up_for_a_point() -> None:
    deal = begun("north-american", "Jd", stick_the_dealer=True, stuck_forfeit=True)
    for _ in range(8):
        deal = deal.play("pass")
    assert (deal.outcome, deal.points, deal.next_dealer) == ("forfeit", (1, 0, 1, 0), 0)
