"""Auctions: rounds, passers, bids upon whom all have passed, bids that name their own strain."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import CardShown
from euchre.rules.deal import Deal
from tests.tables import set_out


def bids(deal: Deal, *texts: str) -> Deal:
    for text in texts:
        deal = deal.play(text)
    return deal


def legal(deal: Deal) -> set[str]:
    return {str(action) for action in deal.legal()}


def test_one_bid_each() -> None:
    """Foster, seven-handed: there is no second bid."""
    deal = bids(euchre.ruleset("seven-handed").deal(seed=1, dealer=0), "bid 2 h", "bid 4 s")
    assert deal.actor == 3
    deal = bids(deal, *["pass"] * 5)
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.level) == (2, "4")
    assert deal.phase == "exchange"


def test_500_until_all_others_pass_and_no_passer_comes_back() -> None:
    rules = euchre.ruleset("five-hundred", seats=4, rounds="until_pass")
    deal = bids(rules.deal(seed=1, dealer=0), "bid 6 s", "pass", "bid 6 c", "bid 6 d")
    assert deal.actor == 1
    deal = bids(deal, "bid 6 h")
    assert deal.actor == 3  # seat 2 has passed
    deal = bids(deal, "pass")
    assert deal.actor == 0
    deal = bids(deal, "pass")
    assert deal.contract is not None
    assert deal.contract.maker == 1


def test_pepper_a_passer_may_speak_again_while_it_lasts() -> None:
    """Gambiter, Parlett: three passes in a row end it."""
    deal = euchre.ruleset("pepper").deal(seed=1, dealer=0)
    deal = bids(deal, "pass", "bid 2", "pass", "pass")
    assert (deal.phase, deal.actor) == ("auction", 1)
    deal = bids(deal, "bid 3", "pass", "bid 5", "pass", "pass")
    assert (deal.phase, deal.actor) == ("auction", 2)
    deal = bids(deal, "pass")
    assert (deal.phase, deal.actor) == ("name", 3)


def test_pepper_one_round() -> None:
    deal = bids(euchre.ruleset("pepper", rounds="one").deal(seed=1, dealer=0), "pass", "bid 2")
    deal = bids(deal, "pass", "pass")
    assert (deal.phase, deal.actor) == ("name", 2)


@pytest.mark.parametrize("name", ["pepper", "auction-euchre", "five-handed", "five-hundred"])
def test_all_pass(name: str) -> None:
    """Foster's law 22: void, and the deal passes to the left."""
    deal = euchre.ruleset(name).deal(seed=1, dealer=1)
    for _ in deal.rules.seating.seats:
        deal = deal.play("pass")
    assert (deal.outcome, deal.next_dealer, set(deal.points)) == ("void", 2, {0})


def test_a_lower_bid_only_informs() -> None:
    rules = euchre.ruleset("seven-handed", allow_underbid=True)
    deal = bids(rules.deal(seed=1, dealer=0), "bid 4 h", "bid 2 s", "bid 4 c", *["pass"] * 4)
    assert deal.contract is not None
    assert (deal.contract.maker, deal.contract.level) == (1, "4")


def test_a_dealer_upon_whom_all_pass_bids_three() -> None:
    """Parlett, Double Hasenpfeffer."""
    deal = bids(euchre.ruleset("pepper-six").deal(seed=1, dealer=0), *["pass"] * 6)
    assert (deal.phase, deal.actor) == ("name", 0)
    deal = deal.play("name h")
    assert deal.contract is not None
    assert (deal.contract.level, deal.phase, deal.actor) == ("forced", "tricks", 0)


def test_the_joker_s_holder_must_bid_and_shows_it() -> None:
    rules = euchre.ruleset("hasenpfeffer")
    outcomes = set()
    for seed in range(60):
        deal = bids(rules.deal(seed=seed, dealer=0), *["pass"] * 4)
        shown = [event for event in deal.events if isinstance(event, CardShown)]
        if deal.over:  # the joker lies in the widow
            assert not shown
            assert deal.rules.pack.faces[deal.table.widow[0]] == "B"
        else:
            assert (deal.phase, deal.actor) == ("name", shown[0].seat)
            assert "B" in (deal.observe(deal.actor).hand or ())
        outcomes.add(deal.over)
    assert outcomes == {True, False}


def test_500_nobody_bids_and_no_trump_is_played_without_the_widow() -> None:
    rules = euchre.ruleset("five-hundred", seats=3, nobody_bids="no_trump")
    deal = bids(rules.deal(seed=1, dealer=0), *["pass"] * 3)
    assert (deal.phase, deal.actor, deal.observe(1).widow) == ("tricks", 1, 3)
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    assert (deal.outcome, deal.points) == ("all passed", tuple(10 * n for n in deal.won))


def test_500_misere_outranks_by_its_points_and_names_no_suit() -> None:
    rules = euchre.ruleset("five-hundred", seats=4, misere=True, open_misere=True)
    deal = bids(rules.deal(seed=1, dealer=0), "bid 8 d")
    assert {"bid misere", "bid open", "bid 8 h"} <= legal(deal)
    with pytest.raises(IllegalAction):
        deal.play("bid misere s")
    deal = bids(deal, "bid misere", "bid 7 n") if deal.why_not("bid 7 n") is None else deal
    deal = bids(deal, "bid misere")
    assert "bid 7 n" not in legal(deal)
    deal = bids(deal, "bid open", "pass")
    assert (deal.phase, deal.actor) == ("exchange", 3)
    deal = deal.play(deal.legal()[0])
    assert deal.contract is not None
    assert (deal.contract.strain.value, deal.contract.alone) == ("n", 3)
    assert deal.table.rests(deal.rules.seating.seats[1])
    seen = deal.observe(0).open_hands
    assert seen[3] == deal.observe(3).hand
    assert seen[0] == ()


def test_equal_cards() -> None:
    """The first of two equal cards wins, or by an option the last."""
    for choice, winner in (("first", 0), ("last", 2)):
        rules = euchre.ruleset("pepper-six", equal_cards=choice)
        hands = {0: ["As"], 1: ["Ts"], 2: ["As"], 3: ["Ks"], 4: ["9h"], 5: ["9s"]}
        deal = set_out(rules, hands, "s", level="3")
        for seat in range(6):
            deal = deal.play(f"play {hands[seat][0]}")
        assert deal.tricks[0].winner == winner
