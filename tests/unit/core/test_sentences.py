"""Sentences for people, and the errors that carry them."""

import string

import pytest

from euchre.core.actions import Pass
from euchre.core.errors import (
    EuchreError,
    IllegalAction,
    NotationError,
    RulesetError,
    SetupError,
)
from euchre.core.reasons import Reason, Why
from euchre.core.sentences import catalogue, has_sentence, say, say_reason, show_card

ARGUMENTS = {
    Why.NOT_YOUR_TURN: {"seats": [1, 2]},
    Why.DEAL_OVER: {},
    Why.NO_SUCH_SEAT: {"number": 7},
    Why.NOT_NOW: {"action": "pass"},
    Why.ANSWERED: {"seats": [3]},
    Why.NOT_HELD: {"card": "Th"},
    Why.MUST_FOLLOW: {"suit": "h", "cards": ["Jd", "9h"]},
    Why.BARRED: {"card": "Jh", "suit": "h"},
    Why.STUCK: {},
    Why.NOT_AN_OFFER: {"actions": "pass, order"},
    Why.UPCARD_STAYS: {"card": "Qh"},
    Why.NOT_QUALIFIED: {"action": "throw in nines_tens"},
    Why.TOO_LOW: {"action": "bid 6 s", "high": "bid 7 h"},
    Why.NO_SUCH_BID: {"action": "bid 12"},
    Why.WRONG_COUNT: {"n": 3},
    Why.WRONG_PARTNERS: {"n": 1},
    Why.STOCK_SHORT: {"n": 2},
    Why.MUST_WIN: {"suit": "h", "cards": ["Kh"]},
    Why.MUST_TRUMP: {"suit": "s", "cards": ["9h", "Kh"]},
    Why.NAME_A_SUIT: {"card": "B"},
    Why.NO_SUIT_TO_NAME: {"card": "Ah"},
}


@pytest.mark.parametrize("why", Why)
def test_every_reason_has_a_sentence(why: Why) -> None:
    sentence = say_reason(Reason(why, ARGUMENTS[why]))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_a_card_is_shown_with_its_sign() -> None:
    assert [show_card(face) for face in ("Th", "Js", "9d", "Ac", "B")] == [
        "10♥",
        "J♠",
        "9♦",
        "A♣",
        "joker",
    ]


def test_must_follow_names_the_suit_and_the_cards() -> None:
    sentence = say_reason(Reason(Why.MUST_FOLLOW, {"suit": "h", "cards": ["Jd", "9h", "Th"]}))
    assert sentence == "You must follow hearts. You hold J♦, 9♥ and 10♥."


def test_seats_have_the_names_of_who_sits_there() -> None:
    reason = Reason(Why.NOT_YOUR_TURN, {"seats": [1]})
    assert "seat 1" in say_reason(reason)
    assert "Ruth" in say_reason(reason, names=["Ann", "Ruth", "Tom", "Max"])


def test_one_of_a_thing_may_have_a_sentence_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue(), "points", "{n} points")
    monkeypatch.setitem(catalogue(), "points.one", "{n} point")
    assert (say("points", n=1), say("points", n=2)) == ("1 point", "2 points")


def test_a_code_that_is_not_there_is_a_fault_of_the_caller() -> None:
    assert not has_sentence("no.such.code")
    with pytest.raises(EuchreError, match="There is no sentence"):
        say("no.such.code")


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_every_template_names_its_arguments(code: str) -> None:
    fields = [name for _, name, _, _ in string.Formatter().parse(catalogue()[code]) if name]
    assert all(field.isidentifier() for field in fields)


def test_the_errors_are_four_children_of_one() -> None:
    for kind in (NotationError, IllegalAction, SetupError, RulesetError):
        assert issubclass(kind, EuchreError)
    assert issubclass(EuchreError, ValueError)


def test_an_error_with_problems_lists_them_all() -> None:
    error = SetupError(["One.", "Two."])
    assert error.problems == ("One.", "Two.")
    assert str(error) == "One. Two."


def test_an_illegal_action_carries_action_reason_and_seat() -> None:
    error = IllegalAction(Pass(), Reason(Why.STUCK), None)
    assert (error.action, error.reason.code, error.seat) == (Pass(), Why.STUCK, None)
    assert str(error) == '"pass" is not allowed. The dealer is stuck and must name a suit.'


def test_long_text_is_shortened_in_the_sentence_and_whole_in_the_error() -> None:
    error = NotationError("x" * 200, 1, "a card")
    assert len(error.text) == 200
    assert "x" * 57 + "..." in str(error)
    assert "x" * 58 not in str(error)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("play Ts", "10♠"),
        ("play B h", "Joker"),
        ("discard 9d", "laying away 9♦"),
        ("order", "making the upcard trump"),
        ("order alone", "going alone with the upcard"),
        ("name h", "making hearts trump"),
        ("name c alone", "going alone in clubs"),
        ("pass", "passing"),
        ("bid 7 h", "bid 7 h"),
        ("exchange 9s Tc", "exchange 9♠ 10♣"),
    ],
)
def test_an_act_stands_in_a_sentence_as_a_thing_to_do(text: str, shown: str) -> None:
    """One that has no words of its own is shown as it is typed, with its cards drawn."""
    said = say("hint.search_only_points", act=text, worth="+0.10")
    assert said.lower() == f"with {shown} this deal is worth +0.10 points to your side.".lower()
