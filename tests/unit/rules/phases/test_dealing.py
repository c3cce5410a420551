"""Shuffling, dealing, turning up, looking, and the blind call."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import NotationError, SetupError
from euchre.core.events import CalledBlind, Cut, DealtBatch, Looked, TurnedUp
from euchre.core.reasons import Why
from euchre.rules.deal import Shuffling, begin_deal
from euchre.rules.standing import fresh_standing
from euchre.testing import play_all

RULES = euchre.ruleset("north-american")
PACK = RULES.pack.faces


@pytest.mark.parametrize(
    ("style", "sizes"),
    [
        ("alternating", [2, 3, 2, 3, 3, 2, 3, 2]),
        ("uniform", [2, 2, 2, 2, 3, 3, 3, 3]),
        ("one_four", [1, 4, 1, 4, 4, 1, 4, 1]),
    ],
)
@pytest.mark.parametrize("dealer", range(4))
def test_batches_go_round_twice_from_the_dealer_s_left(
    style: str, sizes: list[int], dealer: int
) -> None:
    """gourt, Dealing: 2-3-2-3 then 3-2-3-2; Keller and Foster's law 10: equal batches."""
    deal = euchre.ruleset("north-american", deal_style=style).deal(pack=PACK, dealer=dealer)
    batches = [event for event in deal.events if isinstance(event, DealtBatch)]
    assert [batch.seat for batch in batches] == [(dealer + 1 + n) % 4 for n in range(8)]
    assert [batch.count for batch in batches] == sizes
    top = 0
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for batch in batches:
        hands[batch.seat] += PACK[top : top + batch.count]
        top += batch.count
    assert {seat: sorted(deal.table.hand(seat)) for seat in range(4)} == {
        seat: sorted(hand) for seat, hand in hands.items()
    }


def test_five_cards_each_and_the_next_is_turned_on_a_stock_of_three() -> None:
    """gourt, Dealing: the top of the four left over."""
    deal = RULES.deal(pack=PACK, dealer=3)
    assert deal.observe(0).hand_sizes == (5, 5, 5, 5)
    assert deal.observe(0).upcard == PACK[20]
    assert TurnedUp(PACK[20]) in deal.events
    assert deal.observe(0).stock == 3


def test_a_cut_puts_the_lifted_packet_below() -> None:
    waiting = begin_deal(RULES, fresh_standing(4, RULES.seating.seats[3]))
    cut = waiting.with_pack(Shuffling(PACK, 7))
    whole = waiting.with_pack(Shuffling(PACK[7:] + PACK[:7], 0))
    assert cut.table.hands == whole.table.hands
    assert cut.table.upcard == whole.table.upcard
    assert Cut(2, 7) in cut.events


def test_the_pone_cuts() -> None:
    """gourt, Dealing: offered to the player at the dealer's right."""
    for dealer in range(4):
        cuts = [e for e in RULES.deal(seed=1, dealer=dealer).events if isinstance(e, Cut)]
        assert [cut.seat for cut in cuts] == [(dealer + 3) % 4]


def test_a_seeded_cut_leaves_four_cards_in_either_packet() -> None:
    """Foster's law 9."""
    lifted = {
        event.lifted
        for seed in range(400)
        for event in RULES.deal(seed=seed).events
        if isinstance(event, Cut)
    }
    assert lifted == set(range(4, 21))


@pytest.mark.parametrize(
    "pack", [PACK[:-1], (*PACK[:-1], PACK[0]), (*PACK[:-1], "B"), (*PACK, "9s"), ()]
)
def test_a_pack_that_is_not_the_game_s_is_refused(pack: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="not this game's pack of 24 cards"):
        RULES.deal(pack=pack)


def test_an_unreadable_card_of_a_pack_is_named() -> None:
    with pytest.raises(NotationError, match="Zz"):
        RULES.deal(pack=("Zz", *PACK[1:]))


def test_no_second_pack_is_taken() -> None:
    with pytest.raises(SetupError, match="No pack is waited for"):
        RULES.deal(seed=1).with_pack(Shuffling(PACK, 0))


def test_everybody_looks_before_the_first_call(dealt) -> None:
    deal = dealt()
    assert [e.seat for e in deal.events if isinstance(e, Looked)] == [0, 1, 2, 3]
    assert deal.phase == "order up"
    assert deal.observe(2).hand == ("Ks", "As", "Th", "Qd", "Kd")


# The blind call


def test_blind_all_are_waited_for_and_none_has_seen_his_hand(dealt) -> None:
    """gourt, Blind double loner: before looking at his cards, after the turn-up."""
    deal = dealt(blind_double=True)
    assert deal.phase == "look"
    assert deal.waiting_for == (0, 1, 2, 3)
    for seat in range(4):
        assert deal.observe(seat).hand is None
        assert deal.observe(seat).upcard == "9h"
        assert [str(action) for action in deal.legal(seat)] == ["look", "blind"]


def test_blind_looking_may_be_done_in_any_order(dealt) -> None:
    deal = play_all(dealt(blind_double=True), "2: look, 0: look")
    assert deal.waiting_for == (1, 3)
    assert deal.observe(2).hand == ("Ks", "As", "Th", "Qd", "Kd")
    assert deal.observe(1).hand is None
    assert deal.legal(2) == ()
    assert deal.why_not("blind", seat=2).code == Why.NOT_YOUR_TURN
    assert play_all(deal, "3: look, 1: look").phase == "order up"


def test_blind_who_speaks_first_has_it(dealt) -> None:
    """gourt: several callers, the first; the order of waiting settles ties."""
    deal = play_all(dealt(blind_double=True), "2: blind")
    assert deal.contract.maker == deal.contract.alone == 2
    assert deal.contract.blind
    assert deal.contract.strain == "h"
    assert not any(deal.why_not("blind", seat=seat) is None for seat in range(4))


def test_blind_the_caller_sees_his_cards_only_after_the_call(dealt) -> None:
    deal = play_all(dealt(blind_double=True), "1: look, 0: blind")
    kinds = [
        event
        for event in deal.events
        if isinstance(event, CalledBlind) or (isinstance(event, Looked) and event.seat == 0)
    ]
    assert [type(event) for event in kinds] == [CalledBlind, Looked]
    assert all(deal.observe(seat).hand is not None for seat in range(4))


@pytest.mark.parametrize("caller", range(4))
def test_blind_the_dealer_takes_up_and_discards_though_he_may_rest(dealt, caller: int) -> None:
    """Spec B4: whoever calls, the dealer takes the upcard and lays a card away."""
    deal = play_all(dealt(blind_double=True), f"{caller}: blind")
    assert (deal.phase, deal.actor) == ("discard", 3)
    assert len(deal.legal()) == 6
    deal = deal.play("discard Td")
    assert deal.observe(0).resting == ((caller + 2) % 4,)
    assert deal.observe(0).hand_sizes == (5, 5, 5, 5)


POOR = {"nines_tens": True, "no_ace_no_face": True, "farmers": "mixed", "naf_makers": "all"}
POOR_HANDS = ("9s 9h 9d 9c Ts", "Kh Qh Jd Qs Ac", "Ah As Ks Kd Qd", "Ad Td Kc Qc Jc")


@pytest.mark.parametrize("window", ["asked", "open"])
def test_blind_no_throw_in_and_no_farmer_s_hand_after_it(dealt, window: str) -> None:
    """Spec B6: the caller gives up both; the others come too late."""
    deal = dealt(hands=POOR_HANDS, upcard="Jh", blind_double=True, throwin_window=window, **POOR)
    deal = play_all(deal, "2: blind, discard Td")
    assert deal.phase == "tricks"
    assert not any(deal.rights(seat) for seat in range(4))
    assert deal.why_not("throw in nines_tens", seat=0) is not None
    assert deal.why_not("farmers 9s 9h 9d", seat=0) is not None


@pytest.mark.parametrize("window", ["asked", "open"])
def test_blind_if_nobody_calls_poor_hands_have_their_chance(dealt, window: str) -> None:
    deal = dealt(hands=POOR_HANDS, upcard="Jh", blind_double=True, throwin_window=window, **POOR)
    deal = play_all(deal, "look, look, look, look")
    assert deal.why_not("throw in nines_tens", seat=0) is None
    assert deal.why_not("farmers 9s 9h 9d", seat=0) is None
