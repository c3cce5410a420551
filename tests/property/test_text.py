"""Texts and their readers are inverse, for all cards and actions there are."""

from __future__ import annotations

from hypothesis import event, given
from hypothesis import strategies as st

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
from euchre.core.cards import Face, make_pack, parse_face, parse_faces
from euchre.core.errors import NotationError
from euchre.core.suits import STRAINS

PACK = make_pack("2", jokers=2).faces

faces = st.sampled_from(PACK)
in_order = st.sets(faces, min_size=1, max_size=5).map(
    lambda found: tuple(sorted(found, key=PACK.index))
)
actions: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from((PASS, Blind(), Look())),
    st.builds(Order, st.booleans()),
    st.builds(Name, st.sampled_from(STRAINS), st.booleans()),
    st.builds(Discard, faces),
    st.builds(Give, faces),
    st.builds(Play, faces),
    st.builds(ThrowIn, st.from_regex(r"[a-z_]{1,12}", fullmatch=True)),
    st.builds(Farmers, in_order),
)


@given(action=actions)
def test_an_action_is_read_back_from_its_text(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(action=actions, other=actions)
def test_two_actions_have_two_texts(action: Action, other: Action) -> None:
    assert (str(action) == str(other)) == (action == other)


@given(cards=st.lists(faces, max_size=7), gap=st.sampled_from((" ", "  ", ", ")))
def test_cards_in_a_row_are_read_back(cards: list[Face], gap: str) -> None:
    assert parse_faces(gap.join(cards)) == tuple(cards)


@given(cards=st.lists(st.sampled_from(PACK[:-2]), max_size=7))
def test_cards_without_spaces_are_read_back(cards: list[Face]) -> None:
    assert parse_faces("".join(cards)) == tuple(cards)


@given(text=st.text(alphabet="BJKNTQA0129shdc♠♥♦♣ \ufe0f", max_size=4))
def test_what_is_read_as_a_card_is_a_card(text: str) -> None:
    try:
        assert parse_face(text) in PACK
    except NotationError:
        event("refused")


WORDS = [
    "pass",
    "turn",
    "down",
    "order",
    "alone",
    "name",
    "h",
    "n",
    "discard",
    "farmers",
    "throw",
    "in",
    "play",
    "9s",
    "Jh",
    "B",
    "give",
    "look",
]


@given(text=st.one_of(st.text(max_size=20), st.lists(st.sampled_from(WORDS)).map(" ".join)))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        event("refused")
    else:
        assert parse_action(str(action)) == action
