"""The vector of an observation: what stands where, and that nothing hidden is in it."""

from __future__ import annotations

import re
from math import prod
from pathlib import Path

import msgspec
import numpy as np
import pytest

import euchre
from euchre.adapters import layout as layouts
from euchre.adapters.codec import Codec
from euchre.adapters.layout import Layout
from euchre.adapters.sight import Sight
from euchre.core.shuffle import Luck
from euchre.testing import play_all
from tests.walked_turns import FULL, rules_of, turns
from tests.walks import GAMES, any_rules, known_to, retold, swaps, walk

TABLES = pytest.mark.parametrize(("name", "seats"), GAMES)

HANDS = ["Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc"]


def seen(script: str, seat: int, **options: bool | int) -> tuple[Layout, dict[str, np.ndarray]]:
    rules = euchre.ruleset("north-american", **options)
    deal = play_all(rules.setup(hands=HANDS, upcard="9h", dealer=3).deal(), script)
    sight = Sight(rules, Codec(rules))
    return sight.layout, sight.layout.split(sight.vector(deal.observe(seat)))


@pytest.mark.parametrize("name", FULL)
def test_the_fields_fill_the_vector(name: str) -> None:
    layout = Layout(rules_of(name))
    assert layout.size == sum(map(prod, layout.shapes.values()))
    vector = np.arange(layout.size, dtype=np.float32)
    parts = layout.split(vector)
    assert {field: part.shape for field, part in parts.items()} == layout.shapes
    assert np.array_equal(np.concatenate([part.ravel() for part in parts.values()]), vector)


def test_every_field_is_described() -> None:
    rows = re.findall(r"^\| (`.*?) \|", layouts.__doc__ or "", re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)} - {"field"}
    used = {name for game in FULL for name in Layout(rules_of(game)).shapes}
    assert described == used
    page = (Path(__file__).parents[3] / "docs" / "research.md").read_text(encoding="utf-8")
    assert [row for row in rows if f"| {row} |" not in page] == []


def test_a_position_as_its_seats_see_it() -> None:
    """Seats are counted from the observer: the dealer, seat 3, is the second after seat 1."""
    layout, field = seen("pass, pass, pass, order, discard Td, play Ah", 1)
    faces = layout.faces
    assert {faces[n] for n in field["hand"].nonzero()[0]} == set(HANDS[1].split())
    assert field["seat"].tolist() == [0, 1, 0, 0]
    assert field["dealer"].tolist() == field["maker"].tolist() == [0, 0, 1, 0]
    assert field["turn"].tolist() == [1, 0, 0, 0]
    assert field["strain"].tolist() == [0, 1, 0, 0, 0]
    assert layout.phases[field["phase"].argmax()] == "tricks"
    assert faces[field["upcard"].argmax()] == "9h"
    assert field["upcard_state"].tolist() == [0, 1, 0]
    assert faces[field["played"][0, 3].argmax()] == "Ah"
    assert field["played"].sum() == 1
    assert field["leader"][0].tolist() == [0, 0, 0, 1]
    calls = {(s, layout.calls[c]) for s, c in zip(*field["calls"].nonzero(), strict=True)}
    assert calls == {(3, "pass"), (0, "pass"), (1, "pass"), (2, "order")}
    assert field["sides"][0].tolist() == [1, 0, 1, 0]
    assert not field["laid_away"].any()
    assert field["hand_sizes"].argmin() == 3


def test_only_the_dealer_sees_what_he_laid_away() -> None:
    for seat in range(4):
        layout, field = seen("order, discard Td", seat)
        away = {layout.faces[n] for n in field["laid_away"].nonzero()[0]}
        assert away == ({"Td"} if seat == 3 else set())


def test_the_score_is_a_share_of_the_target() -> None:
    """Of the target with the most that a deal can give: 10 + 4."""
    rules = euchre.ruleset("north-american")
    standing = euchre.Standing((7, 0, 7, 0), (0, 0, 0, 0), 3, 4)
    sight = Sight(rules, Codec(rules))
    deal = rules.deal(seed=1, standing=standing)
    most = sight.layout.split(sight.vector(deal.observe(0)))["points"]
    assert most == pytest.approx([7 / 15, 0, 7 / 15, 0])


def test_what_is_chosen_of_a_set_is_seen_by_the_one_who_chooses() -> None:
    rules = euchre.ruleset("five-hundred")
    codec = Codec(rules)
    sight = Sight(rules, codec)
    found = 0
    for turn, _ in turns(rules, codec, Luck(3, 410)):
        field = sight.layout.split(sight.vector(turn.deal.observe(turn.actor or 0), turn.chosen))
        words = {codec.words[number].partition(" ")[2] for number in turn.chosen}
        cards = {sight.layout.faces[n] for n in field["chosen_cards"].nonzero()[0]}
        assert cards == words
        found += bool(words)
    assert found == 2


def test_a_bid_that_is_put_upon_a_seat_is_one_of_its_calls() -> None:
    """When all have passed the dealer must play, and nobody could choose that call."""
    rules = euchre.ruleset("pepper-six")
    codec = Codec(rules)
    forced = [rung for rung in rules.ladder.rungs if rung.forced]
    assert forced
    deal = play_all(rules.deal(seed=1, dealer=2), ", ".join(["pass"] * 6))
    sight = Sight(rules, codec)
    field = sight.layout.split(sight.vector(deal.observe(2)))
    made = {sight.layout.calls[call] for call in field["calls"][0].nonzero()[0]}
    assert made == {"pass", f"bid {forced[0].call}"}
    assert f"bid {forced[0].call}" not in codec.words


def check_bounds_and_recall(rules: euchre.Ruleset, luck: Luck) -> None:
    """Each number is from -1 to 1, and the vector changes with what is seen."""
    codec = Codec(rules)
    sight = Sight(rules, codec)
    met: dict[tuple[int, bytes], object] = {}
    for turn, _ in turns(rules, codec, luck):
        for seat in rules.seating.seats:
            mine = turn.chosen if seat == turn.actor else ()
            saw = turn.deal.observe(seat)
            vector = sight.vector(saw, mine)
            assert vector.dtype == np.float32
            assert vector.min() >= -1
            assert vector.max() <= 1
            known = (msgspec.json.encode(saw.log), mine)
            assert met.setdefault((seat, vector.tobytes()), known) == known, turn.deal.phase


@TABLES
def test_the_vector_keeps_bounds_and_changes_with_what_is_seen(name: str, seats: int) -> None:
    for number in range(3):
        luck = Luck(number, 411)
        check_bounds_and_recall(any_rules(luck, name, seats), luck)


@pytest.mark.long
@TABLES
def test_the_vector_keeps_bounds_and_changes_with_what_is_seen_often(name: str, seats: int) -> None:
    for number in range(80):
        luck = Luck(number, 412)
        check_bounds_and_recall(any_rules(luck, name, seats), luck)


def check_secrecy(rules: euchre.Ruleset, luck: Luck, tries: int) -> int:
    """Change the cards that a seat can't know: its vectors stay the same. Gives how many could be."""
    sight = Sight(rules, Codec(rules))
    path, last = walk(rules, luck, luck.below(60))
    deals, told = list(path.steps()), 0
    for viewer in rules.seating.seats:
        hidden = [face for face in rules.pack.places if face not in known_to(last, viewer)]
        for names in swaps(hidden, luck, tries):
            others = retold(path, names)
            if others is None:
                continue
            told += 1
            for mine, other in zip(deals, others, strict=True):
                vectors = [sight.vector(one.observe(viewer)) for one in (mine, other)]
                assert np.array_equal(*vectors), (rules, mine.phase, viewer, names)
    return told


@pytest.mark.parametrize("name", FULL)
def test_hidden_cards_change_nothing_in_the_vector(name: str) -> None:
    told = sum(check_secrecy(rules_of(name), Luck(number, 413), 2) for number in range(3))
    assert told > 0


@pytest.mark.long
@pytest.mark.parametrize("name", FULL)
def test_hidden_cards_change_nothing_in_the_vector_often(name: str) -> None:
    assert sum(check_secrecy(rules_of(name), Luck(number, 414), 6) for number in range(40)) > 100
