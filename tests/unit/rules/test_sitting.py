"""Foster's table: cutting to play, for partners, seats and deal, and making room."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.cards import Face
from euchre.core.errors import SetupError
from euchre.core.events import CardsCut, MadeRoom, SeatsTaken
from euchre.core.shuffle import Luck
from euchre.rules.cutting import cut_order
from euchre.rules.ruleset import Ruleset
from euchre.rules.sitting import Sitting


def faces(text: str) -> list[Face]:
    return [Face(card) for card in text.split()]


def test_the_ace_is_low_and_the_king_high_and_jacks_are_no_bowers() -> None:
    """Law 7; Keller: the knave between the ten and the queen."""
    cuts, order = cut_order([0, 1, 2, 3, 4], faces("Kh Ah Jc Qd Ts"), "deal")
    assert order == (1, 4, 2, 3, 0)
    assert cuts == (CardsCut((0, 1, 2, 3, 4), tuple(faces("Kh Ah Jc Qd Ts")), "deal"),)


def test_those_level_cut_again_and_that_settles_only_the_tie() -> None:
    """Law 5: player 2's new king still stands below player 0."""
    cuts, order = cut_order([0, 1, 2, 3], faces("Qh 7h 7d Ks Ad Kh"), "deal")
    assert [cut.players for cut in cuts] == [(0, 1, 2, 3), (1, 2)]
    assert order == (1, 2, 0, 3)


def test_whoever_shows_a_joker_cuts_again() -> None:
    cuts, order = cut_order([0, 1], faces("B 9h Kd"), "deal")
    assert [(cut.players, cut.cards) for cut in cuts] == [((0, 1), ("B", "9h")), ((0,), ("Kd",))]
    assert order == (1, 0)


def test_no_pack_makes_a_tie_for_ever() -> None:
    _, order = cut_order([0, 1], faces("7h 7s 8h 8s"), "deal")
    assert sorted(order) == [0, 1]


def test_ecarte_the_highest_card_deals() -> None:
    rules = euchre.ruleset("ecarte")
    assert rules.match_rules.first_dealer == "highest_cut"
    for seed in range(20):
        match = rules.match(seed=seed)
        cuts = [event for event in match.before if isinstance(event, CardsCut)]
        shown = dict(zip(cuts[-1].players, cuts[-1].cards, strict=True))
        best = max(shown, key=lambda seat: "789TAJQK".index(shown[seat][0]))
        assert match.deal.dealer == best


def test_the_lowest_cut_deals_a_match() -> None:
    for name in ("keller-1887", "railroad", "call-ace", "seven-handed"):
        match = euchre.ruleset(name).match(seed=5)
        (first, *_) = (event for event in match.before if isinstance(event, CardsCut))
        assert first.purpose == "deal"
        assert len(first.players) == match.rules.seating.count
        low = min("A23456789TJQK".index(card[0]) for card in first.cards if card != "B")
        among = dict(zip(first.players, first.cards, strict=True))
        if [c[0] for c in first.cards].count("A23456789TJQK"[low]) == 1:
            assert among[match.deal.dealer][0] == "A23456789TJQK"[low]


@pytest.fixture
def foster() -> Ruleset:
    return euchre.ruleset("foster")


def test_four_lowest_play_first_and_lowest_two_are_partners_and_lowest_deals(
    foster: Ruleset,
) -> None:
    """Law 4."""
    first = faces("Kh Ah 9d 8c 7s Th")  # players 1, 4, 3, 2 play; 5 and 0 wait
    second = faces("Qs Jd Td Kd")  # of players 1, 4, 3, 2: 3 lowest, 4, 1, 2
    filler = [face for face in foster.pack.faces if face not in {*first, *second}]
    pack = [*first, *filler[:10], *second, *filler[10:]]
    sitting = foster.sitting(6).cut(pack)
    assert sitting.waiting == (0, 5)
    taken = sitting.events[-1]
    assert isinstance(taken, SeatsTaken)
    assert taken.players == sitting.seats == (3, 1, 4, 2)
    assert sitting.match is not None
    assert sitting.match.deal.dealer == 0
    assert sitting.match.waits_for_pack


def played(sitting: Sitting, matches: int) -> Sitting:
    for _ in range(matches):
        sitting = sitting.cut().stop()
    return sitting


def test_making_room(foster: Ruleset) -> None:
    """Law 6: first by cutting, then those who have played most in a row."""
    for seed in range(10):
        sitting = played(foster.sitting(6, seed=seed), 1)
        before = len(sitting.events)
        waiting = sitting.waiting
        second = sitting.cut()
        cut = second.events[before]
        assert isinstance(cut, CardsCut)
        assert (cut.purpose, set(cut.players)) == ("leave", set(sitting.seats))
        room = next(event for event in second.events[before:] if isinstance(event, MadeRoom))
        assert room.into == waiting
        assert set(waiting) < set(second.seats)
        assert set(room.out) == set(second.waiting)
        stayed = set(second.seats) - set(waiting)
        third = second.stop().cut()
        assert set(third.waiting) == stayed  # two in a row: they go without a cut
        assert set(third.seats) == set(range(6)) - stayed


def test_the_highest_cuts_leave(foster: Ruleset) -> None:
    sitting = played(foster.sitting(5, seed=1), 1)
    pack = faces("7h Kh 8d 9c")
    pack += [face for face in foster.pack.faces if face not in pack]
    again = sitting.cut(pack)
    assert again.waiting == (sitting.seats[1],)


def test_the_lowest_cuts_leave_where_the_house_has_it_so() -> None:
    """Spec A5: that the highest cut leaves is a default."""
    rules = euchre.ruleset("foster", leaves="lowest_cut")
    sitting = played(rules.sitting(6, seed=1), 1)
    pack = faces("8h Kh 7d 9c")
    pack += [face for face in rules.pack.faces if face not in pack]
    again = sitting.cut(pack)
    assert set(again.waiting) == {sitting.seats[0], sitting.seats[2]}


def test_a_table_of_four_cuts_anew_for_partners(foster: Ruleset) -> None:
    sitting = foster.sitting(4, seed=2)
    seats = {(sitting := played(sitting, 1)).seats for _ in range(8)}
    assert len(seats) > 2
    assert all(sorted(one) == [0, 1, 2, 3] for one in seats)
    assert sitting.waiting == ()


def test_a_whole_rubber_is_played_at_the_table(foster: Ruleset) -> None:
    sitting = foster.sitting(6, seed=3).cut()
    luck = Luck(1, 0)
    while not sitting.waits_for_cut:
        assert sitting.match is not None
        sitting = sitting.play(luck.choice(sitting.match.deal.legal()))
    assert sitting.match is not None
    assert sitting.match.winners
    assert [sitting.streak[player] for player in sitting.seats] == [1, 1, 1, 1]
    assert [sitting.streak[player] for player in sitting.waiting] == [0, 0]


def test_a_seed_makes_the_same_sitting(foster: Ruleset) -> None:
    one, other = (played(foster.sitting(6, seed=9), 3) for _ in range(2))
    assert (one.events, one.seats, one.waiting) == (other.events, other.seats, other.waiting)
    assert one.match is not None
    assert other.match is not None
    assert one.match.events == other.match.events


def test_what_a_sitting_refuses(foster: Ruleset) -> None:
    for players in (3, 7):
        with pytest.raises(SetupError):
            foster.sitting(players)
    with pytest.raises(SetupError):
        foster.sitting(4).cut()  # no pack, no seed
    with pytest.raises(SetupError):
        foster.sitting(4, seed=1).play("pass")
    with pytest.raises(SetupError):
        foster.sitting(4, seed=1).cut().cut()


def test_seven_handed_all_sit_in_the_order_of_their_cuts() -> None:
    """Foster: the lowest has first choice of seat, the next lowest next; the lowest deals."""
    sitting = euchre.ruleset("seven-handed").sitting(7, seed=1).cut()
    cut = sitting.events[0]
    assert isinstance(cut, CardsCut)
    ranks = {p: "A23456789TJQK".find(c[0]) for p, c in zip(cut.players, cut.cards, strict=True)}
    in_order = [ranks[player] for player in sitting.seats if ranks[player] >= 0]
    assert in_order == sorted(in_order)
