"""Wishes: what they say of a deal, and that packs are found that deal it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import euchre
from euchre.core.errors import SetupError
from euchre.core.shuffle import PACK, Luck
from euchre.rules.deal import Deal
from euchre.rules.wish_words import parse_wish

SAME_COLOUR = {"h": "d", "d": "h", "s": "c", "c": "s"}


def dealt(text: str, seed: int = 1, *, game: str = "north-american", me: int = 0) -> Deal:
    rules = euchre.ruleset(game)
    dealer, pack = parse_wish(text, rules, me).shuffling(Luck(seed, PACK, 0))
    return rules.match(dealer=dealer).with_pack(pack).deal


def hand(deal: Deal, seat: int) -> list[str]:
    return list(deal.observe(seat).hand or ())


def upcard(deal: Deal) -> str:
    return deal.observe(0).upcard or ""


def bowers(deal: Deal) -> set[str]:
    """Gourt, Trumps: the jack of trump and the other of its colour."""
    suit = upcard(deal)[1]
    return {f"J{suit}", f"J{SAME_COLOUR[suit]}"}


def trumps(deal: Deal, seat: int) -> int:
    suit = upcard(deal)[1]
    return sum(face[1] == suit or face in bowers(deal) for face in hand(deal, seat))


SEEDS = st.integers(0, 2**32)


@given(SEEDS)
def test_cards_are_where_they_are_wished(seed: int) -> None:
    deal = dealt("seat0 has Jh and Jd, seat2 holds As; upcard is 9c", seed)
    assert {"Jh", "Jd"} <= set(hand(deal, 0))
    assert "As" in hand(deal, 2)
    assert upcard(deal) == "9c"


@given(SEEDS)
def test_the_second_seat_is_counted_from_the_dealer(seed: int) -> None:
    deal = dealt("second seat has both bowers", seed)
    assert bowers(deal) <= set(hand(deal, (deal.dealer + 2) % 4))


@given(SEEDS)
def test_kinds_and_numbers(seed: int) -> None:
    deal = dealt("I have at least 3 trumps and no aces, eldest has a king", seed, me=1)
    assert trumps(deal, 1) >= 3
    assert not any(face[0] == "A" for face in hand(deal, 1))
    assert any(face[0] == "K" for face in hand(deal, (deal.dealer + 1) % 4))


@given(SEEDS)
def test_who_deals_and_what_is_turned_up(seed: int) -> None:
    deal = dealt("upcard is a jack, I deal", seed, me=2)
    assert (deal.dealer, upcard(deal)[0]) == (2, "J")
    assert dealt("dealer is seat1", seed).dealer == 1
    assert dealt("my partner deals", seed).dealer == 2
    assert upcard(dealt("the upcard is red", seed))[1] in "hd"


@given(SEEDS)
def test_a_bower_and_the_benny_of_other_games(seed: int) -> None:
    deal = dealt("I have the benny and exactly 2 spades", seed, game="british")
    assert "B" in hand(deal, 0)
    assert sum(face[1:] == "s" for face in hand(deal, 0)) == 2


def test_what_is_not_wished_stays_by_chance() -> None:
    """Of 600 deals with both red jacks in seat 0 each of the other 22 cards is there as often."""
    seen = Counter(face for seed in range(600) for face in hand(dealt("seat0 has Jh Jd", seed), 0))
    assert seen.pop("Jh") == seen.pop("Jd") == 600
    assert len(seen) == 22
    assert all(50 < count < 120 for count in seen.values())  # 81.8 on average


def test_a_wish_that_is_hard_to_meet_is_met_all_the_same() -> None:
    """One deal in 42504 has these five: they are laid there, not waited for."""
    assert set(hand(dealt("I have Jh Jd Ah Kh Qh"), 0)) == {"Jh", "Jd", "Ah", "Kh", "Qh"}


def test_what_cant_be_is_given_up() -> None:
    for impossible in (
        "I have at least 6 trumps",
        "I deal, seat1 deals",
    ):
        with pytest.raises(SetupError, match="none was like that"):
            dealt(impossible)


@pytest.mark.parametrize(
    "text",
    [
        "seat1 has Jh, upcard is Jh",
        "seat0 has Jh, seat1 has Jh",
        "I have 9s Ts Js Qs Ks As",
        "I have Jh and Jh",
        "upcard is Jh, upcard is Jd",
    ],
)
def test_cards_that_have_no_room_are_known_at_once(text: str) -> None:
    with pytest.raises(SetupError, match="No deal can be like that"):
        parse_wish(text, euchre.ruleset("north-american")).check_room()


def test_two_equal_cards_are_two() -> None:
    wish = parse_wish("I have Jh and Jh", euchre.ruleset("pepper-six"))
    wish.check_room()
    dealer, pack = wish.shuffling(Luck(1, PACK, 0))
    deal = wish.rules.match(dealer=dealer).with_pack(pack).deal
    assert hand(deal, 0).count("Jh") == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Say what the deal should be like"),
        ("nobody has Jh", "“nobody”: there is no such player"),
        ("seat4 has Jh", "“seat4”: there is no such player"),
        ("I have luck", "“I have luck” is not understood"),
        ("I have Zz", "is not understood"),
        ("both bowers", "“both bowers” is not understood"),
        ("I have 2h", "2♥ is not in this game's pack"),
        ("I have ² trumps", "is not understood"),
        ("I have ٣ trumps", "is not understood"),
        ("seat١ has Jh", "there is no such player"),
        ("x" * 301, "at most 300 letters"),
    ],
)
def test_what_is_not_understood_is_said(text: str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        parse_wish(text, euchre.ruleset("north-american"))


def test_all_that_is_not_understood_comes_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        parse_wish("foo has Jh, upcard is wet, I have luck", euchre.ruleset("north-american"))
    assert len(refused.value.problems) == 3


def test_a_game_without_an_upcard_has_none_to_wish_for() -> None:
    with pytest.raises(SetupError, match="no card is turned up"):
        parse_wish("upcard is a jack", euchre.ruleset("pepper"))


@given(st.text(max_size=120))
def test_no_text_brings_it_down(text: str) -> None:
    try:
        wish = parse_wish(text, euchre.ruleset("north-american"))
    except SetupError as error:
        assert error.problems  # noqa: PT017 - most texts are no wish, but some are
    else:
        assert wish.placed or wish.tests


@pytest.mark.parametrize("game", euchre.rulesets())
def test_every_game_can_be_wished_for(game: str) -> None:
    rules = euchre.ruleset(game)
    face = rules.pack.faces[0]
    for seed in range(5):
        deal = dealt(f"seat1 has {face}", seed, game=game)
        assert face in [*hand(deal, 1), *_before_looking(deal, 1)]


def _before_looking(deal: Deal, seat: int) -> list[str]:
    """The hand of a seat that hasn't been let look yet: the truth, not what it may know."""
    return list(deal.rules.pack.faces_of(deal.table.hands[seat]))
