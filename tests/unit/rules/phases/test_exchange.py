"""The dealer's discard, and partner's best."""

from __future__ import annotations

import pytest

from euchre.core.errors import IllegalAction
from euchre.core.events import Answered, Discarded, Gave
from euchre.core.reasons import Why
from euchre.testing import play_all


def texts(deal, seat=None) -> list[str]:
    return [str(action) for action in deal.legal(seat)]


def test_the_dealer_holds_six_and_lays_away_any_of_them(dealt) -> None:
    """gourt, Bidding: the card just taken may go too."""
    deal = dealt().play("order")
    assert texts(deal) == [f"discard {face}" for face in ["9h", "Td", "Ad", "Jc", "Qc", "Kc"]]
    deal = deal.play("discard 9h")
    assert deal.observe(3).hand == ("Td", "Ad", "Jc", "Qc", "Kc")
    assert deal.observe(3).laid_away == ("9h",)


def test_the_upcard_stays_where_only_his_own_five_may_go(dealt) -> None:
    """Keller 1887; Foster's law 17: in exchange for the turn-up."""
    deal = dealt(discard_upcard=False).play("order")
    assert texts(deal) == [f"discard {face}" for face in ["Td", "Ad", "Jc", "Qc", "Kc"]]
    reason = deal.why_not("discard 9h")
    assert (reason.code, reason.args) == (Why.UPCARD_STAYS, {"card": "9h"})


def test_six_trumps_leave_a_trump_to_lay_away_though_the_upcard_stays(dealt) -> None:
    """A ban on discarding the upcard must still leave a discard."""
    hands = ("9c Tc Jc Qc Kc", "9s Ts Js Qs Ks", "9d Td Qd Kd Ad", "Jh Jd Ah Kh Qh")
    deal = dealt(hands=hands, upcard="Th", discard_upcard=False).play("order")
    assert texts(deal) == [f"discard {face}" for face in ["Jh", "Qh", "Kh", "Ah", "Jd"]]


def test_a_card_not_held_cannot_be_laid_away(dealt) -> None:
    deal = dealt().play("order")
    assert deal.why_not("discard Jh").code == Why.NOT_HELD
    assert deal.why_not("discard Jh").args == {"card": "Jh"}
    with pytest.raises(IllegalAction, match="You don't hold J♥"):
        deal.play("discard Jh")


def test_nobody_else_discards(dealt) -> None:
    deal = dealt().play("order")
    for seat in (0, 1, 2):
        assert deal.legal(seat) == ()
        assert deal.why_not("discard 9c", seat=seat).code == Why.NOT_YOUR_TURN


def test_others_see_that_a_card_was_laid_away_and_not_which(dealt) -> None:
    deal = play_all(dealt(), "order, discard Td")
    assert Discarded(3, "Td") in deal.observe(3).log
    for seat in (0, 1, 2, None):
        assert Discarded(3) in deal.observe(seat).log
        assert deal.observe(seat).laid_away == ()


# Partner's best


def alone(dealt, **options):
    return play_all(dealt(partners_best=True, **options), "order alone, discard Td")


def test_partners_best_each_gives_a_card_unseen(dealt) -> None:
    """gourt, Partner's best: after the discard, before the lead; neither sees what comes."""
    deal = alone(dealt)
    assert deal.phase == "partner's best"
    assert set(deal.waiting_for) == {0, 2}
    assert texts(deal, 0) == [f"give {face}" for face in ["Ts", "Jh", "Ah", "Jd", "9c"]]
    assert texts(deal, 2) == [f"give {face}" for face in ["Ks", "As", "Th", "Qd", "Kd"]]
    deal = play_all(deal, "2: give Th")
    assert deal.waiting_for == (0,)
    assert deal.observe(0).hand == ("Ts", "Jh", "Ah", "Jd", "9c")
    assert deal.observe(0).passages == ()
    deal = play_all(deal, "0: give 9c")
    assert deal.observe(0).hand == ("Ts", "Th", "Jh", "Ah", "Jd")
    assert deal.observe(2).hand == ("Ks", "As", "Qd", "Kd", "9c")
    assert deal.phase == "tricks"


def test_partners_best_either_may_choose_first(dealt) -> None:
    one = play_all(alone(dealt), "2: give Th, 0: give 9c")
    other = play_all(alone(dealt), "0: give 9c, 2: give Th")
    assert one.table.hands == other.table.hands
    assert one.phase == other.phase == "tricks"


def test_partners_best_nobody_chooses_twice(dealt) -> None:
    deal = play_all(alone(dealt), "2: give Th")
    assert deal.legal(2) == ()
    assert deal.why_not("give As", seat=2).code == Why.ANSWERED


def test_partners_best_the_partner_first_and_then_the_loner_who_has_seen(dealt) -> None:
    """Spec B4, pb_mode=partner_first."""
    deal = alone(dealt, pb_mode="partner_first")
    assert deal.waiting_for == (2,)
    assert deal.why_not("give 9c", seat=0) is not None
    deal = deal.play("give Th")
    assert deal.waiting_for == (0,)
    assert deal.observe(0).hand == ("Ts", "Th", "Jh", "Ah", "Jd", "9c")
    assert "give Th" in texts(deal)
    deal = deal.play("give 9c")
    assert deal.observe(2).hand == ("Ks", "As", "Qd", "Kd", "9c")
    assert deal.phase == "tricks"


@pytest.mark.parametrize("mode", ["simultaneous", "partner_first"])
def test_partners_best_the_other_pair_sees_nothing(dealt, mode: str) -> None:
    deal = play_all(alone(dealt, pb_mode=mode), "2: give Th, 0: give 9c")
    for seat in (1, 3, None):
        seen = deal.observe(seat)
        assert seen.passages == ()
        assert [e for e in seen.log if isinstance(e, Gave)] in (
            [Gave(0, 2), Gave(2, 0)],
            [Gave(2, 0), Gave(0, 2)],
        )
        assert {e for e in seen.log if isinstance(e, Answered)} == {Answered(0), Answered(2)}
    for seat in (0, 2):
        assert set(deal.observe(seat).passages) == {(2, 0, "Th"), (0, 2, "9c")}


def test_partners_best_is_not_offered_where_nobody_plays_alone(dealt) -> None:
    deal = play_all(dealt(partners_best=True), "order, discard Td")
    assert deal.phase == "tricks"


def test_partners_best_after_a_lone_call_in_round_two(dealt) -> None:
    deal = play_all(dealt(partners_best=True), "pass," * 4 + "pass, name s alone")
    assert deal.phase == "partner's best"
    assert set(deal.waiting_for) == {1, 3}


def test_partners_best_after_a_blind_call(dealt) -> None:
    """Spec B6: swap as for any loner."""
    deal = play_all(dealt(partners_best=True, blind_double=True), "0: blind, discard Td")
    assert set(deal.waiting_for) == {0, 2}


def test_partners_best_a_canadian_dealer_may_give_the_card_he_took(dealt) -> None:
    """Spec B6: p2 and dealer swap; the dealer may give the picked-up card."""
    deal = play_all(dealt("canadian", partners_best=True), "pass, order, discard Td")
    assert "give 9h" in texts(deal, 3)
    deal = play_all(deal, "3: give 9h, 1: give Ac")
    assert "9h" in deal.observe(1).hand
    assert "Ac" in deal.observe(3).hand
    assert "9h" not in deal.observe(3).hand


def test_partners_best_a_card_not_held_cannot_be_given(dealt) -> None:
    assert alone(dealt).why_not("give As", seat=0).code == Why.NOT_HELD
    assert alone(dealt).why_not("give Td", seat=1).code == Why.NOT_YOUR_TURN


def test_partners_best_five_cards_each_remain_and_play_goes_on(dealt) -> None:
    deal = play_all(alone(dealt), "2: give Th, 0: give 9c, play Jh")
    assert deal.observe(1).hand_sizes == (4, 5, 5, 5)
    assert deal.observe(1).resting == (2,)
