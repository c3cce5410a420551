"""The play: following, who wins, who leads, who sits out."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.errors import IllegalAction
from euchre.core.events import Played, TrickWon
from euchre.core.reasons import Why
from euchre.testing import play_all, play_cards, random_story


def texts(deal, seat=None) -> list[str]:
    return [str(action) for action in deal.legal(seat)]


@pytest.fixture
def hearts(dealt):
    """Hearts are trump, ordered by eldest, who leads."""
    return play_all(dealt(), "order, discard Td")


def test_the_leader_may_lead_anything(hearts) -> None:
    """gourt, Play; Keller."""
    assert texts(hearts) == ["play Ts", "play Jh", "play Ah", "play Jd", "play 9c"]


def test_the_effective_suit_led_must_be_followed(hearts) -> None:
    """gourt, Play; Foster's law 30."""
    deal = hearts.play("play Ah")
    assert texts(deal) == ["play Qh", "play Kh"]
    reason = deal.why_not("play Ac")
    assert reason.code == Why.MUST_FOLLOW
    assert reason.args == {"suit": "h", "cards": ["Qh", "Kh"]}
    with pytest.raises(IllegalAction, match=r"You must follow hearts\. You hold Q♥ and K♥\."):
        deal.play("play Ac")


def test_a_left_bower_led_asks_for_trumps(hearts) -> None:
    assert texts(hearts.play("play Jd")) == ["play Qh", "play Kh"]


def test_a_left_bower_held_follows_trumps_and_not_its_printed_suit(dealt) -> None:
    hands = ("Ah Td Kc 9c Ts", "Jd Kd 9s Qs Ac", "Th As Ks Jh Qd", "Ad Qh Kh Qc Jc")
    deal = play_all(dealt(hands=hands), "order, discard 9h")
    assert texts(deal.play("play Ah")) == ["play Jd"]
    assert texts(deal.play("play Td")) == ["play Kd"]


def test_void_of_the_suit_led_any_card_may_be_played(hearts) -> None:
    """gourt, Play: never obliged to trump or to win."""
    deal = play_cards(hearts, "Jh Qh Th 9h Ts 9s As")
    assert deal.actor == 3
    assert texts(deal) == ["play Ad", "play Jc", "play Qc", "play Kc"]


def test_a_card_not_held_cannot_be_played(hearts) -> None:
    assert hearts.why_not("play Kh").code == Why.NOT_HELD
    assert play_cards(hearts, "Ah Kh Th 9h").why_not("play Ah").code == Why.NOT_HELD
    assert hearts.why_not("play B").code == Why.NOT_HELD


def test_only_the_seat_whose_turn_it_is_plays(hearts) -> None:
    for seat in (1, 2, 3):
        assert hearts.legal(seat) == ()
        reason = hearts.why_not("play 9s", seat=seat)
        assert (reason.code, reason.args) == (Why.NOT_YOUR_TURN, {"seats": [0]})


def test_a_refusal_tells_nothing_of_hands_that_the_seat_may_not_know(hearts) -> None:
    """Out of turn the answer is the same whether the card is held or not."""
    assert hearts.why_not("play Th", seat=2) == hearts.why_not("play Kh", seat=2)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("Jh Kh Th 9h", 0),
        ("Jd Kh Th 9h", 0),
        ("Ah Kh Th 9h", 0),
        ("9c Ac Th Kc", 2),
        ("9c Ac Qd Kc", 1),
        ("Ts 9s As Jc", 2),
        ("Ts 9s As 9h", 3),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    hearts, cards: str, winner: int
) -> None:
    """gourt, Play; Keller, Rank of cards."""
    deal = play_cards(hearts, cards)
    assert deal.tricks[0].winner == winner
    assert deal.tricks[0].cards == dict(enumerate(cards.split()))
    assert deal.won == tuple(int(seat == winner) for seat in range(4))
    assert deal.actor == winner


def test_the_winner_leads_from_every_seat(hearts) -> None:
    deal = play_cards(hearts, "9c Ac Th Kc")
    assert deal.actor == 2
    deal = play_cards(deal, "As 9h Ts 9s")
    assert [trick.winner for trick in deal.tricks] == [2, 3]
    assert deal.tricks[1].leader == 2
    deal = play_cards(deal, "Ad Jd")
    assert [str(action) for action in deal.legal()] == [
        f"play {face}" for face in ("Qs", "Qh", "Kh")
    ]


def test_all_five_tricks_are_played_to_the_end() -> None:
    """gourt, Play. Also where the outcome is settled earlier."""
    for number in range(50):
        deal = random_story(euchre.ruleset("north-american"), 11, number).deal
        if deal.outcome == "void":
            continue
        assert len(deal.tricks) == 5
        assert sum(deal.won) == 5


# Lone hands


def leads(dealer: int, resting: int | None, loner: int | None, lone_lead: str) -> int:
    """Spec A1, first lead: p1; if he sits out the next active seat; or left of the loner."""
    start = dealer if loner is None or lone_lead == "standard" else loner
    return next((start + n) % 4 for n in (1, 2, 3) if (start + n) % 4 != resting)


@pytest.mark.parametrize("lone_lead", ["standard", "left_of_loner"])
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("place", range(8))
@pytest.mark.parametrize("alone", [False, True])
def test_who_leads_first(lone_lead: str, dealer: int, place: int, alone: bool) -> None:
    """gourt, Play; the lead switch of euchrelinks. All dealers, callers, rounds."""
    rules = euchre.ruleset("north-american", lone_lead=lone_lead)
    deal = play_all(rules.deal(seed=5, dealer=dealer), "pass," * place)
    caller = deal.actor
    suit = next(s for s in "shdc" if s != deal.table.upcard[1])
    deal = deal.play(("order" if place < 4 else f"name {suit}") + (" alone" if alone else ""))
    if place < 4:
        deal = deal.play(deal.legal()[0])
    assert caller == (dealer + 1 + place) % 4
    resting = (caller + 2) % 4 if alone else None
    assert deal.actor == leads(dealer, resting, caller if alone else None, lone_lead)
    assert deal.observe(None).resting == (() if resting is None else (resting,))


@pytest.mark.parametrize("lone_lead", ["standard", "left_of_loner"])
@pytest.mark.parametrize("dealer", range(4))
def test_who_leads_against_a_canadian_loner(lone_lead: str, dealer: int) -> None:
    """gourt, Canadian rules: eldest hand; the dealer sits out."""
    rules = euchre.ruleset("canadian", lone_lead=lone_lead)
    deal = play_all(rules.deal(seed=5, dealer=dealer), "pass, order")
    deal = deal.play(deal.legal()[0])
    loner = (dealer + 2) % 4
    assert deal.actor == leads(dealer, dealer, loner, lone_lead)


@pytest.mark.parametrize("caller", range(4))
def test_a_lone_hand_plays_fifteen_cards_and_the_partner_keeps_his(caller: int) -> None:
    """gourt, Going alone."""
    deal = play_all(
        euchre.ruleset("north-american").deal(seed=5, dealer=3), "pass," * caller + "order alone"
    )
    while not deal.over:
        assert deal.actor != (caller + 2) % 4 or deal.phase == "discard"
        deal = deal.play(deal.legal()[0])
    assert sum(isinstance(event, Played) for event in deal.events) == 15
    assert [len(trick.plays) for trick in deal.tricks] == [3] * 5
    assert deal.observe(None).hand_sizes[(caller + 2) % 4] == 5
    assert not any(
        event.seat == (caller + 2) % 4 for event in deal.events if isinstance(event, TrickWon)
    )


def test_a_resting_seat_may_not_play(dealt) -> None:
    deal = play_all(dealt(), "order alone, discard Td, play Ah, play Kh")
    assert deal.actor == 3
    assert deal.why_not("play Th", seat=2).code == Why.NOT_YOUR_TURN


def test_after_the_last_trick_nothing_can_be_done(hearts) -> None:
    deal = hearts
    while not deal.over:
        deal = deal.play(deal.legal()[0])
    assert (deal.actor, deal.waiting_for, deal.phase) == (None, (), "over")
    assert deal.why_not("play Ah").code == Why.DEAL_OVER
    assert deal.why_not("play Ah", seat=2).code == Why.DEAL_OVER
    with pytest.raises(IllegalAction, match="The deal is over"):
        deal.play("play Ah")
