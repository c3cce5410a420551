"""House rules side by side: which pairs are refused, and the ruling on the others."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import RulesetError
from euchre.rules.deal import Deal

HANDS = ["9s Ts 9h Th 9d", "As Ks Qs Ah Kh", "Qh Jh Ad Kd Qd", "Ac Qc Jc Js Jd"]


def begun(upcard: str, name: str = "north-american", **options: bool | int | str) -> Deal:
    return euchre.ruleset(name, **options).setup(hands=HANDS, upcard=upcard, dealer=3).deal()


@pytest.mark.parametrize(
    "options",
    [
        {"rubber": "foster", "lap": True, "target": 5},
        {"rubber": "somerset", "lap": True, "target": 5},
        {"rubber": "foster", "target": 10},
        {"stuck_forfeit": True},
        {"defend_alone": 4},
    ],
)
def test_refused(options: dict[str, bool | int | str]) -> None:
    with pytest.raises(RulesetError, match=r"\w"):
        euchre.ruleset("north-american", **options)


@pytest.mark.parametrize("name", ["keller-1887", "foster"])
def test_a_house_may_let_defenders_go_alone_against_the_books(name: str) -> None:
    assert euchre.ruleset(name).value("defend_alone") == 0
    deal = begun("Kc", name, defend_alone=1).play("order alone")
    while deal.phase != "defend":
        deal = deal.play(deal.legal()[0])
    assert {str(action) for action in deal.legal()} == {"pass", "defend alone"}


@pytest.mark.parametrize("window", ["asked", "open"])
def test_after_a_blind_call_no_hand_is_thrown_in(window: str) -> None:
    deal = begun(
        "Kc",
        blind_double=True,
        nines_tens=True,
        no_ace_no_face=True,
        farmers="mixed",
        throwin_window=window,
    )
    assert deal.play("look", 0).rights(0) == ()  # the calls have not begun
    deal = deal.play("blind", 1)
    assert deal.rights(0) == ()
    while deal.phase != "tricks":
        assert deal.phase not in ("poor hands", "throw in")
        deal = deal.play(deal.legal()[0])


def test_a_blind_caller_changes_his_best_card_as_any_lone_hand() -> None:
    deal = begun("Kc", blind_double=True, partners_best=True).play("blind", 1).play("discard Kc")
    assert (deal.phase, deal.waiting_for) == ("partner's best", (1, 3))


def test_canadian_the_dealer_may_give_the_card_he_took_up() -> None:
    deal = begun("Kc", "canadian", partners_best=True)
    deal = deal.play("pass").play("pass").play("order")
    assert deal.contract is not None
    assert deal.contract.alone is None  # seat 2 is the eldest's partner, not the dealer's
    deal = begun("Kc", "canadian", partners_best=True).play("pass").play("order").play("discard Jd")
    assert deal.waiting_for == (1, 3)
    deal = deal.play("give Kc", 3).play("give Qs", 1)
    assert "Kc" in (deal.observe(1).hand or ())


def test_a_throw_in_goes_before_the_last_trick_s_deal() -> None:
    deal = begun("Kc", last_trick_deals=True, nines_tens=True).play("throw in nines_tens")
    assert (deal.outcome, deal.next_dealer) == ("redeal", 3)


def test_the_winner_of_the_last_trick_deals_next_and_after_no_trick_the_next_player() -> None:
    deal = begun("Kc", last_trick_deals=True).play("order")
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    assert deal.next_dealer == deal.tricks[-1].winner
    deal = begun("Kc", last_trick_deals=True)
    for _ in range(8):
        deal = deal.play("pass")
    assert (deal.outcome, deal.next_dealer) == ("void", 0)


def test_a_stuck_dealer_leaves_no_void_hand() -> None:
    deal = begun("Kc", stick_the_dealer=True)
    for _ in range(7):
        deal = deal.play("pass")
    assert deal.why_not("pass") is not None
    assert {str(act) for act in deal.legal()} == {
        f"name {suit}{alone}" for suit in "shd" for alone in ("", " alone")
    }


def test_club_euchre_leaves_other_upcards_to_the_calls() -> None:
    deal = begun("Kc", club_euchre=True, stick_the_dealer=True, canadian_loner=True)
    assert deal.phase == "discard"
    other = [hand.replace("9d", "Kc") for hand in HANDS]
    rules = euchre.ruleset("north-american", club_euchre=True, canadian_loner=True)
    deal = rules.setup(hands=other, upcard="9d", dealer=3).deal().play("pass")
    assert {str(act) for act in deal.legal()} == {"pass", "order alone"}


def test_no_trump_is_named_in_the_second_round_and_has_no_bowers() -> None:
    deal = begun("Kc", no_trump=True)
    assert "name n" not in map(str, deal.legal())
    for _ in range(4):
        deal = deal.play("pass")
    deal = deal.play("pass").play("name n")
    deal = deal.play("play 9s").play("play As").play("play Qh").play("play Js")
    assert deal.tricks[0].winner == 1
    assert deal.why_not("play Kh") is None


def test_no_trump_no_hand_is_without_trumps() -> None:
    """The trump clause of a throw-in is void: any nines and tens will do."""
    deal = begun("Kc", no_trump=True, no_ace_no_face=True)
    for _ in range(5):
        deal = deal.play("pass")
    deal = deal.play("name n")
    assert deal.phase == "throw in"
    assert "throw in no_ace_no_face" in map(str, deal.legal())
