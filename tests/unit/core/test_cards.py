"""Cards in text and packs: one form is written, many are read."""

import pytest

from euchre.core.cards import bits, is_joker, make_pack, parse_face, parse_faces, rank_of
from euchre.core.errors import NotationError


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("Jh", "Jh"),
        ("Td", "Td"),
        ("9s", "9s"),
        ("2c", "2c"),
        ("JH", "Jh"),
        ("jh", "Jh"),
        ("10h", "Th"),
        ("10H", "Th"),
        ("Nh", "9h"),
        ("nS", "9s"),
        ("J♥", "Jh"),
        ("10♠", "Ts"),
        ("A♦", "Ad"),
        ("Q♣", "Qc"),
        ("K♡", "Kh"),
        ("K♤", "Ks"),
        ("J♥\ufe0f", "Jh"),
        ("10♥\ufe0f", "Th"),
        (" As ", "As"),
        ("B", "B"),
        ("b", "B"),
        ("BB", "B"),
        ("JK", "B"),
        ("jk", "B"),
        ("B2", "B2"),
    ],
)
def test_all_accepted_spellings_of_a_card(text: str, face: str) -> None:
    assert parse_face(text) == face


@pytest.mark.parametrize(
    "text", ["", " ", "J", "h", "hJ", "1h", "11h", "Jx", "JhJ", "B3", "?", "0h"]
)
def test_anything_else_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match="a card such as Jh") as caught:
        parse_face(text)
    assert caught.value.text == text
    assert caught.value.place == 1
    assert "rank 2-9 T J Q K A" in caught.value.expected


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("", ()),
        ("Jh Jd Ah 9c Ts", ("Jh", "Jd", "Ah", "9c", "Ts")),
        ("JhJdAh9cTs", ("Jh", "Jd", "Ah", "9c", "Ts")),
        ("10h10d9c", ("Th", "Td", "9c")),
        ("J♥J♦", ("Jh", "Jd")),
        ("10♥\ufe0f9♠\ufe0e", ("Th", "9s")),
        ("Jh,Jd, Ah", ("Jh", "Jd", "Ah")),
        ("BJh", ("B", "Jh")),
        ("BB 9c", ("B", "9c")),
        ("JKJh", ("B", "Jh")),
        ("B 2s", ("B", "2s")),
    ],
)
def test_cards_in_a_row(text: str, faces: tuple[str, ...]) -> None:
    assert parse_faces(text) == faces


@pytest.mark.parametrize(("text", "column"), [("Jh Jx", 4), ("x", 1), ("JhJd?", 5), ("Jh J", 4)])
def test_the_column_of_the_first_card_that_cannot_be_read(text: str, column: int) -> None:
    with pytest.raises(NotationError, match=f"column {column}") as caught:
        parse_faces(text)
    assert caught.value.place == column


def test_a_pack_of_24_runs_from_nine_to_ace_in_four_suits() -> None:
    """gourt: 24 cards, nine to ace; in index order suits s h d c, each from low to high."""
    expected = [f"{rank}{suit}" for suit in "shdc" for rank in "9TJQKA"]
    assert list(make_pack("9").faces) == expected


@pytest.mark.parametrize(
    ("lowest", "jokers", "copies", "size"),
    [
        ("9", 0, 1, 24),
        ("9", 1, 1, 25),
        ("8", 0, 1, 28),
        ("7", 0, 1, 32),
        ("7", 1, 1, 33),
        ("4", 1, 1, 45),
        ("9", 0, 2, 48),
        ("2", 1, 1, 53),
    ],
)
def test_sizes_of_packs(lowest: str, jokers: int, copies: int, size: int) -> None:
    pack = make_pack(lowest, jokers=jokers, copies=copies)
    assert len(pack.faces) == size
    assert sum(map(is_joker, pack.faces)) == jokers


def test_two_equal_faces_are_two_cards() -> None:
    pack = make_pack("9", copies=2)
    both = pack.find(["Jh", "Jh"])
    assert len(list(bits(both))) == 2
    assert pack.faces_of(both) == ("Jh", "Jh")
    with pytest.raises(KeyError):
        pack.find(["Jh", "Jh", "Jh"])


def test_cards_are_found_among_those_given_only() -> None:
    pack = make_pack("9")
    hand = pack.find(["Jh", "9c"])
    assert pack.faces_of(pack.find(["9c"], hand)) == ("9c",)
    with pytest.raises(KeyError):
        pack.find(["Ac"], hand)


def test_a_set_of_cards_is_listed_in_pack_order() -> None:
    pack = make_pack("9")
    assert pack.faces_of(pack.find(["Ac", "9s", "Jh"])) == ("9s", "Jh", "Ac")
    assert pack.faces_of(pack.everything) == pack.faces


def test_a_joker_has_no_suit_and_its_own_rank() -> None:
    assert is_joker(parse_face("JK"))
    assert not is_joker(parse_face("Jh"))
    assert (rank_of(parse_face("B")), rank_of(parse_face("10h"))) == ("B", "T")
