"""Before the first deal: partners by cut, ties, more than one card shown; recorded and replayed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import euchre
from euchre.core.cards import Face
from euchre.core.errors import NotationError, SetupError
from euchre.core.events import CardsCut, DealerChosen, SeatsTaken
from euchre.core.sentences import say
from euchre.notation.record import format_record, header_of, read
from euchre.rules.catalogue import recipe
from euchre.rules.cutting import TRIES, cut_order

LOW_FIRST = "A23456789TJQK"
FOUR_HANDED = [name for name in euchre.rulesets() if recipe(name).seats == (4,)]
WITH_PARTNERS = [
    name for name in FOUR_HANDED if "partners" in {o.name for o in recipe(name).options}
]


def faces(text: str) -> list[Face]:
    return [Face(card) for card in text.split()]


def test_every_game_of_two_pairs_from_an_upcard_has_the_options() -> None:
    assert {"north-american", "canadian", "keller-1887", "foster", "british", "guernsey"} <= set(
        WITH_PARTNERS
    )
    for name in WITH_PARTNERS:
        assert euchre.ruleset(name).value("partners") == ("cut" if name == "foster" else "agreed")
        assert euchre.ruleset(name).value("tied_cut") == "tied"
        assert euchre.ruleset(name).value("two_shown") == "again"


def test_the_two_lowest_play_the_two_highest_and_the_lowest_keeps_the_seat_and_deals() -> None:
    """Law 4: low v high, the lowest deals and has the choice of seats; Keller 1887, Cutting."""
    match = euchre.ruleset("foster").match(cut=["Ks", "9h", "Ad", "Jc"])
    assert match.opening == (
        CardsCut((0, 1, 2, 3), tuple(faces("Ks 9h Ad Jc")), "seats"),
        SeatsTaken((1, 0, 2, 3)),  # 2 plays with 1, and has 3 at the left
        DealerChosen(2, "lowest_cut"),
    )
    assert match.deal.dealer == 2


@pytest.mark.parametrize("name", WITH_PARTNERS)
@pytest.mark.parametrize("how", ["lowest_cut", "highest_cut", "first_jack", "random", "given"])
def test_partners_by_cut_at_any_table(name: str, how: str) -> None:
    rules = euchre.ruleset(name, partners="cut", first_dealer=how)
    for seed in range(12):
        match = rules.match(seed=seed)
        cuts = [event for event in match.opening if isinstance(event, CardsCut)]
        (taken,) = (event for event in match.opening if isinstance(event, SeatsTaken))
        chosen = match.opening[-1]
        assert isinstance(chosen, DealerChosen)
        assert {cut.purpose for cut in cuts} == {"seats"}
        assert sorted(taken.players) == [0, 1, 2, 3]
        assert (chosen.how, chosen.seat) == (how, match.deal.dealer)
        if len(cuts) > 1:
            continue
        ranks = rules.ordering.ranks if how == "highest_cut" else LOW_FIRST
        order = sorted(range(4), key=lambda player: ranks.index(cuts[0].cards[player][0]))
        best = order[::-1] if how == "highest_cut" else order
        pairs = {frozenset(taken.players[seat::2]) for seat in (0, 1)}
        assert pairs == {frozenset(best[:2]), frozenset(best[2:])}
        assert taken.players[best[0]] == best[0]
        if how.endswith("cut"):
            assert chosen.seat == best[0]


def test_who_deals_first_after_the_cut_is_anybody() -> None:
    """400 matches, 100 expected each; five standard deviations are 43."""
    rules = euchre.ruleset("foster")
    first = Counter(rules.match(seed=seed).deal.dealer for seed in range(400))
    assert max(abs(first[seat] - 100) for seat in range(4)) < 44


def test_where_partners_have_agreed_nobody_cuts_for_them() -> None:
    """A default: agreement, in the modern game and at the British table."""
    for name in ("north-american", "keller-1887", "british"):
        opening = euchre.ruleset(name).match(seed=3).opening
        assert not any(isinstance(event, SeatsTaken) for event in opening)


@pytest.mark.parametrize(
    ("tied", "again"), [("tied", ((0, 1, 2, 3), (1, 2))), ("all", ((0, 1, 2, 3), (0, 1, 2, 3)))]
)
def test_after_a_tie_those_tied_cut_again_or_all_do(tied: str, again: Any) -> None:
    """Law 5: only those tied; where the house has all cut again, the whole order is new."""
    cuts, order = cut_order([0, 1, 2, 3], faces("Qh 7h 7d Ks Ad Kh 8s 9s"), "deal", tied=tied)
    assert tuple(cut.players for cut in cuts) == again
    assert order == ((1, 2, 0, 3) if tied == "tied" else (0, 2, 3, 1))


def test_all_cut_again_ten_times_at_most() -> None:
    """A pack of two ranks can't set four players apart: at last those tied cut alone."""
    pack = faces("7h 8h 7s 8s 7d 8d 7c 8c")
    cuts, order = cut_order([0, 1, 2, 3], pack, "deal", tied="all")
    assert sorted(order) == [0, 1, 2, 3]
    assert [len(cut.players) for cut in cuts[: TRIES + 1]] == [4] * (TRIES + 1)
    assert len(cuts[TRIES + 1].players) < 4


@pytest.mark.parametrize("name", ["north-american", "foster", "british"])
def test_ties_are_settled_in_a_match_as_the_option_says(name: str) -> None:
    sizes: dict[str, set[int]] = {}
    for tied in ("tied", "all"):
        rules = euchre.ruleset(name, first_dealer="lowest_cut", tied_cut=tied)
        sizes[tied] = {
            len(event.players)
            for seed in range(30)
            for event in rules.match(seed=seed).opening[1:]
            if isinstance(event, CardsCut)
        }
    assert 2 in sizes["tied"]
    assert 4 in sizes["all"]
    assert 4 not in sizes["tied"]


@pytest.mark.parametrize(("name", "default"), [("ecarte", "lowest"), ("north-american", "again")])
def test_who_shows_two_cards_cuts_again_or_has_the_lowest(name: str, default: str) -> None:
    """Foster, Écarté: the lowest of them counts; law 7 and the London law: another cut."""
    assert euchre.ruleset(name).value("two_shown") == default
    rules = euchre.ruleset("ecarte", two_shown="lowest")
    match = rules.match(cut=["Kd 7c", "9h"])
    assert match.opening == (
        CardsCut((0, 0, 1), tuple(faces("Kd 7c 9h")), "deal"),
        DealerChosen(1, "highest_cut"),
    )
    rules = euchre.ruleset("ecarte", two_shown="again")
    match = rules.match(cut=["Kd 7c", "9h", "Ah"])
    assert match.opening == (
        CardsCut((0, 0, 1), tuple(faces("Kd 7c 9h")), "deal"),
        CardsCut((0,), (Face("Ah"),), "deal"),
        DealerChosen(0, "highest_cut"),
    )


def test_two_cards_shown_count_at_a_table_of_four_as_the_option_says() -> None:
    for two, dealer in (("again", 1), ("lowest", 0)):
        rules = euchre.ruleset("north-american", first_dealer="lowest_cut", two_shown=two)
        match = rules.match(cut=["Ah Kd", "9h", "Td", "Qs", "Kh"])
        assert match.deal.dealer == dealer


def test_a_joker_among_two_cards_is_cut_again_in_any_case() -> None:
    cuts, order = cut_order([0, 1], [("B", "7h"), "9h", "Kd"], "deal", two="lowest")  # type: ignore[list-item]
    assert [cut.players for cut in cuts] == [(0, 0, 1), (0,)]
    assert order == (1, 0)


def test_a_cut_of_the_players_own_is_read_and_checked() -> None:
    rules = euchre.ruleset("ecarte")
    with pytest.raises(SetupError, match="2♠ is not in this game's pack"):
        rules.match(cut=["2s", "9h"])
    with pytest.raises(NotationError):
        rules.match(cut=["king", "9h"])
    for settled in ({"seed": 1}, {"dealer": 0}):
        with pytest.raises(SetupError, match="players cut themselves"):
            rules.match(cut=["Ks", "9h"], **settled)
    assert rules.match(cut=["Ks", "9h"]).waits_for_pack


@pytest.mark.parametrize("name", ["foster", "north-american"])
@pytest.mark.parametrize("tied", ["tied", "all"])
def test_the_cut_is_recorded_and_replayed(name: str, tied: str) -> None:
    rules = euchre.ruleset(name, partners="cut", first_dealer="lowest_cut", tied_cut=tied)
    for seed in range(4):
        match = rules.match(seed=seed)
        while not match.finished:
            match = match.play(match.deal.legal()[0])
        record = read(format_record(header_of(rules, seed=seed), match.events))
        assert record.faults == ()
        assert record.match().opening == match.opening
        assert record.match().events == match.events
    assert say("say.seats_taken", players="x") == "The seats are taken by x."


def test_a_record_with_another_cut_than_its_seed_s_is_found_out() -> None:
    rules = euchre.ruleset("foster")
    match, other = rules.match(seed=1), rules.match(seed=2)
    events = (*other.opening, *match.events[len(match.opening) :])
    record = read(format_record(header_of(rules, seed=1), events))
    assert any("another first dealer" in fault.reason for fault in record.faults)
