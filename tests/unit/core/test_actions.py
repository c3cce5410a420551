"""The text of actions, both ways, and what is said of text that is none."""

import pytest

from euchre.core.actions import (
    PASS,
    Action,
    Blind,
    Discard,
    Farmers,
    Give,
    Look,
    Name,
    Order,
    Play,
    ThrowIn,
    parse_action,
)
from euchre.core.cards import Face
from euchre.core.errors import NotationError
from euchre.core.suits import Strain

WRITTEN: list[tuple[str, Action]] = [
    ("pass", PASS),
    ("order", Order()),
    ("order alone", Order(alone=True)),
    ("name h", Name(Strain.HEARTS)),
    ("name s alone", Name(Strain.SPADES, alone=True)),
    ("name n", Name(Strain.NO_TRUMP)),
    ("discard 9s", Discard(Face("9s"))),
    ("give 9s", Give(Face("9s"))),
    ("throw in ace_no_face", ThrowIn("ace_no_face")),
    ("farmers 9s 9h 9d", Farmers((Face("9s"), Face("9h"), Face("9d")))),
    ("blind", Blind()),
    ("look", Look()),
    ("play Jh", Play(Face("Jh"))),
]


@pytest.mark.parametrize(("text", "action"), WRITTEN)
def test_an_action_has_one_text_which_is_read_back(text: str, action: Action) -> None:
    assert str(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("turn down", "pass"),
        ("  order   alone ", "order alone"),
        ("play 10h", "play Th"),
        ("play J♥", "play Jh"),
        ("discard JH", "discard Jh"),
        ("give Nh", "give 9h"),
        ("farmers 9s9h9d", "farmers 9s 9h 9d"),
        ("farmers 10s 10h 10d", "farmers Ts Th Td"),
        ("farmers 9d 9h 9s", "farmers 9s 9h 9d"),
    ],
)
def test_more_is_read_than_written(text: str, written: str) -> None:
    """The dealer's refusal is a pass; cards of a set stand in pack order."""
    assert str(parse_action(text)) == written


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", 1, "one of the words pass"),
        ("fold", 1, "one of the words pass"),
        ("Jh", 1, "play"),
        ("pass now", "after the action", "nothing more"),
        ("order up", "after the call", "'alone'"),
        ("order alone now", "after the call", "'alone'"),
        ("name", "after 'name'", "a suit s h d c, or n for no-trump"),
        ("name x", "after 'name'", "a suit s h d c"),
        ("name h only", "after the call", "'alone'"),
        ("discard", "after the verb", "one card"),
        ("play Jh Jd", "after the verb", "one card"),
        ("play Jx", 1, "a card such as Jh"),
        ("throw in", "after 'throw'", "'in' and the kind of hand"),
        ("throw ace_no_face", "after 'throw'", "'in'"),
        ("turn", "after 'turn'", "'down'"),
        ("turn up", "after 'turn'", "'down'"),
        ("farmers 9s 9x", 4, "a card such as Jh"),
        ("farmers", "after the verb", "cards such as 9s 9h 9d"),
        ("blind please", "after the action", "nothing more"),
        ("look away", "after the action", "nothing more"),
    ],
)
def test_the_place_and_what_was_expected(text: str, place: int | str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.place == place
    assert expected in caught.value.expected
    assert expected in str(caught.value)


def test_the_four_calls_alone_and_with_a_partner_are_eight() -> None:
    texts = {f"name {suit}{tail}" for suit in "shdc" for tail in ("", " alone")}
    assert {str(parse_action(text)) for text in texts} == texts
    assert len({parse_action(text) for text in texts}) == 8
