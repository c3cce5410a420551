"""Which card beats which: bowers, effective suits, no-trump, the joker, a Benny."""

from itertools import pairwise

import pytest

from euchre.core.cards import Face, bits, make_pack
from euchre.core.ordering import NO_SUIT, Ordering
from euchre.core.suits import STRAINS, SUITS, Strain, next_suit

PACK = make_pack("9")
EUCHRE = Ordering(PACK)
MATES = {"s": "c", "c": "s", "h": "d", "d": "h"}


def power(ordering: Ordering, face: str, trump: str) -> int:
    row = ordering.power_table[STRAINS.index(Strain(trump))]
    (card,) = ordering.pack.places[Face(face)]
    return row[card]


@pytest.mark.parametrize("trump", "shdc")
def test_trumps_rank_right_left_ace_king_queen_ten_nine(trump: str) -> None:
    """gourt, card ranks; Keller 1887."""
    mate = MATES[trump]
    order = [f"J{trump}", f"J{mate}", *(rank + trump for rank in "AKQT9")]
    powers = [power(EUCHRE, face, trump) for face in order]
    assert all(high > low for high, low in pairwise(powers))
    others = [power(EUCHRE, face, trump) for face in PACK.faces if face not in order]
    assert min(powers) > max(others)


@pytest.mark.parametrize("trump", "shdc")
def test_seven_trumps_five_next_six_of_each_green_suit(trump: str) -> None:
    """gourt, card ranks: the left bower is a trump and no card of its printed suit."""
    counts = {
        suit.value: sum(1 for _ in bits(EUCHRE.members[Strain(trump)][suit])) for suit in SUITS
    }
    green = set("shdc") - {trump, MATES[trump]}
    assert counts == {trump: 7, MATES[trump]: 5} | dict.fromkeys(green, 6)


@pytest.mark.parametrize("trump", "shdc")
def test_plain_suits_rank_ace_king_queen_jack_ten_nine(trump: str) -> None:
    for suit in set("shdc") - {trump}:
        ranks = "AKQT9" if suit == MATES[trump] else "AKQJT9"
        powers = [power(EUCHRE, rank + suit, trump) for rank in ranks]
        assert all(high > low for high, low in pairwise(powers))


def test_before_the_make_no_card_is_a_bower() -> None:
    for face in PACK.faces:
        assert EUCHRE.effective_suit(face, None) == face[1]


def test_a_jack_belongs_to_a_suit_only_if_that_suit_is_trump() -> None:
    """Asked of a trump that isn't made, the answer is for that trump."""
    club_jack = Face("Jc")
    assert EUCHRE.effective_suit(club_jack, Strain.DIAMONDS) == "c"
    assert EUCHRE.effective_suit(club_jack, Strain.SPADES) == "s"
    assert EUCHRE.effective_suit(club_jack, Strain.CLUBS) == "c"
    assert EUCHRE.effective_suit(club_jack, None) == "c"


def test_at_no_trump_jacks_are_plain_and_no_card_is_trump() -> None:
    """Spec B3, no_trump."""
    for suit in "shdc":
        powers = [power(EUCHRE, rank + suit, "n") for rank in "AKQJT9"]
        assert all(high > low for high, low in pairwise(powers))
    for face in PACK.faces:
        assert EUCHRE.effective_suit(face, Strain.NO_TRUMP) == face[1]


def test_in_a_trick_only_trumps_and_the_suit_led_can_win() -> None:
    worth = EUCHRE.strength[Strain.CLUBS][Strain.HEARTS]
    assert worth[Face("As")] == 0
    assert worth[Face("Ad")] == 0
    assert worth[Face("9h")] > 0
    assert worth[Face("9c")] > worth[Face("Ah")]
    assert worth[Face("Js")] > worth[Face("Ac")]


@pytest.mark.parametrize("trump", "shdc")
def test_no_two_cards_that_can_win_a_trick_are_equal(trump: str) -> None:
    """Every card once counted as the left bower (reported at boldandbrad/euchre-cli)."""
    for led in SUITS:
        worth = [w for w in EUCHRE.strength[Strain(trump)][led].values() if w]
        assert len(set(worth)) == len(worth)


@pytest.mark.parametrize("trump", "shdc")
def test_the_joker_is_the_best_trump(trump: str) -> None:
    """gourt, British rules: above both bowers."""
    pack = make_pack("9", jokers=1)
    ordering = Ordering(pack)
    assert ordering.effective_suit(Face("B"), Strain(trump)) == trump
    assert power(ordering, "B", trump) > power(ordering, f"J{trump}", trump)


def test_the_joker_belongs_to_no_suit_before_the_make_or_at_no_trump() -> None:
    ordering = Ordering(make_pack("9", jokers=1))
    assert ordering.effective_suit(Face("B"), None) is None
    assert ordering.effective_suit(Face("B"), Strain.NO_TRUMP) is None
    assert ordering.suit_table[STRAINS.index(Strain.NO_TRUMP)][-1] == NO_SUIT


def test_a_two_of_spades_that_is_the_benny_is_no_spade() -> None:
    """Spec A2.6: it doesn't follow spades unless these are trump."""
    ordering = Ordering(make_pack("2"), benny=Face("2s"))
    assert ordering.effective_suit(Face("2s"), Strain.HEARTS) == "h"
    assert power(ordering, "2s", "h") > power(ordering, "Jh", "h")


def test_without_bowers_a_jack_ranks_under_the_queen() -> None:
    ordering = Ordering(PACK, bowers=False)
    assert power(ordering, "Qh", "h") > power(ordering, "Jh", "h")
    assert ordering.effective_suit(Face("Jd"), Strain.HEARTS) == "d"


def test_a_game_may_rank_the_king_above_the_ace() -> None:
    """Écarté: king, queen, jack, ace, ten."""
    ordering = Ordering(PACK, ranks="23456789TAJQK", bowers=False)
    powers = [power(ordering, f"{rank}h", "s") for rank in "KQJAT9"]
    assert all(high > low for high, low in pairwise(powers))


def test_next_is_the_other_suit_of_the_colour() -> None:
    assert {suit.value: next_suit(suit).value for suit in SUITS} == MATES
