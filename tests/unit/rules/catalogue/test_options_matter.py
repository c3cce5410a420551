"""Every option of every game changes what happens: nothing on the list is for show."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import pytest

import euchre
from euchre.core.events import SeatsTaken
from euchre.core.sentences import has_sentence
from euchre.rules.catalogue import recipe
from euchre.rules.deal import Deal
from euchre.rules.match import Match
from euchre.rules.options import Option, Value
from euchre.rules.ruleset import Ruleset

BESIDE: dict[str, dict[str, Any]] = {
    # what an option needs beside it to be heard of
    "joker_turned": {"joker": True},
    "defend_alone_scope": {"defend_alone": 2},
    "pb_mode": {"partners_best": True},
    "naf_makers": {"no_ace_no_face": True},
    "throwin_window": {"farmers": "mixed"},
    "throwin_is_misdeal": {"nines_tens": True, "no_ace_no_face": True},
    "farmers_timing": {"farmers": "mixed"},
    "farmers_multiple": {"farmers": "mixed"},
    "stuck_forfeit": {"stick_the_dealer": True},
    "jambone_points": {"jambone": True},
    "lap": {"games": 3, "target": 3},
    "slam": {"games": 3, "target": 1},
    "rubber": {"target": 5},
    "games": {"target": 3},
    "out_by_tricks": {"target": 100},
    "out_backwards": {"target": 100},
    "tie": {"target": 100},
    "deals": {},
    "first_count": {"target": 20},
    "nobody_makes": {"stick_the_dealer": False},
    "club_alone": {"club_euchre": True},
    "tied_cut": {"first_dealer": "lowest_cut"},
    "blind_pays": {"blind_double": True},
}
POOR = {
    "nines_tens": ("9s 9h 9d Ts Th", "Ac"),
    "ace_no_face": ("Ah 9h 9d Ts Th", "Kc"),
    "king_nothing": ("Kh 9h 9d Ts Th", "Ac"),
    "three_queens": ("Qh Qd Qs Ts Th", "Ac"),
    "jack_nothing": ("Jh 9h 9d Ts Th", "Ac"),
    "no_ace_no_face": ("9s 9h 9d Ts Th", "Ac"),
}
"""Hands that come too seldom for a random match, and an upcard for each."""
RARE = {
    *POOR,
    "naf_makers",
    "throwin_is_misdeal",
    "farmers",
    "farmers_multiple",
    "lone_points",
    "jambone_points",
    "jamboree",
    "jamboree_points",
    "tie",
    "low_cards",
    "first_count",
    "pack_cut",
    "discard_joker",
    "partners_first",
    "two_shown",
    "leaves",
    "turned_down",  # changes what is seen, not what is done
}
"""Tested by a deal of their own, here or beside the phases and in the score tables."""
EVERY = [(name, option) for name in euchre.rulesets() for option in recipe(name).options]
DEALS, SEEDS = 20, 60


def other_value(option: Option, name: str) -> Iterator[Value]:
    default = option.default
    if option.kind == "flag":
        yield not default
    elif option.kind == "number":
        yield option.low if default != option.low else option.low + 1
    else:
        yield from (choice for choice in option.choices if choice != default)


def favourite(deal: Deal, seed: int) -> tuple[int, Any]:
    """An act that depends on seat, phase and act alone, so that equal positions go on alike.

    Mostly a pass where one may pass, so that the later phases are come to.
    """

    def weight(text: str) -> bytes:
        digest = hashlib.sha256(text.encode()).digest()
        return b"" if text.endswith(" pass") and digest[0] < 190 else digest

    acts = [(seat, act) for seat in deal.rules.seating.seats for act in deal.legal(seat)]
    place = f"{seed} {deal.table.deal} {deal.phase} {len(deal.tricks)} {len(deal.table.trick)}"
    return min(acts, key=lambda one: weight(f"{place} {one[0]} {one[1]}"))


def outcome(rules: Ruleset, seed: int) -> Iterator[Any]:
    """What can be told of a match: its dealer, each deal's end, and the end of the whole."""
    match: Match = rules.match(seed=seed)
    yield match.deal.dealer
    yield [event for event in match.opening if isinstance(event, SeatsTaken)]
    for _ in range(DEALS * 80):
        if match.over or len(match.finished) >= DEALS:
            break
        seat, action = favourite(match.deal, seed)
        before = len(match.finished)
        match = match.play(action, seat)
        if len(match.finished) > before:
            deal = match.finished[-1]
            yield deal.outcome, deal.points, deal.next_dealer, match.standing.points
    yield match.deal.outcome, match.standing, match.winners, match.after[-1:]
    yield match.deal.observe(0).standing is None


def differs(one: Ruleset, other: Ruleset) -> bool:
    return any(
        a != b
        for seed in range(SEEDS)
        for a, b in zip_longest(outcome(one, seed), outcome(other, seed))
    )


@pytest.mark.parametrize(
    ("name", "option"), EVERY, ids=[f"{name}-{option.name}" for name, option in EVERY]
)
def test_an_option_changes_an_outcome(name: str, option: Option) -> None:
    if option.name in RARE:
        return
    known = {one.name for one in recipe(name).options}
    beside = {key: v for key, v in BESIDE.get(option.name, {}).items() if key in known}
    if name == "foster" and option.name in ("target", "lap", "games", "slam"):
        beside["rubber"] = "off"
    base = euchre.ruleset(name, **{option.name: option.default} | beside)
    for value in other_value(option, name):
        extra = {}
        if option.name == "target" and "rubber" in known:
            extra = {"rubber": "off"}
        if option.name == "rubber" and value != "off":
            extra = {"target": 5, "lap": False}
        if option.name == "stick_the_dealer":
            extra = {"stuck_forfeit": False}
        if option.name == "stuck_forfeit":
            extra = {"nobody_makes": "void"}
        other = euchre.ruleset(name, **beside | {option.name: value} | extra)
        assert other.fingerprint != base.fingerprint
        assert differs(base, other), value


HANDED = [
    name for name in euchre.rulesets() if "nines_tens" in {o.name for o in recipe(name).options}
]


def poor_deal(name: str, kind: str, **options: Any) -> Deal:
    """Seat 0, eldest, holds the poor hand; after the make it is asked as a defender."""
    hand, upcard = POOR[kind]
    rules = euchre.ruleset(name, **options)
    free = [face for face in rules.pack.faces if face not in {*hand.split(), upcard}]
    free.sort(key=lambda face: face[0] in "9T")
    others = [" ".join(free[5 * n : 5 * n + 5]) for n in range(3)]
    deal = rules.setup(hands=[hand, *others], upcard=upcard, dealer=3).deal()
    if kind == "no_ace_no_face":
        deal = deal.play("pass").play("order alone")
        while deal.phase not in ("throw in", "tricks"):
            deal = deal.play(deal.legal()[0])
    return deal


@pytest.mark.parametrize("name", HANDED)
@pytest.mark.parametrize("kind", POOR)
def test_a_poor_hand_may_be_thrown_in(name: str, kind: str) -> None:
    """gourt, Throwing in: the same dealer deals again, or where it is a misdeal the next."""
    action = f"throw in {kind}"
    assert poor_deal(name, kind).why_not(action, 0) is not None
    again = poor_deal(name, kind, **{kind: True}).play(action, 0)
    assert (again.outcome, again.next_dealer, set(again.points)) == ("redeal", 3, {0})
    passed = poor_deal(name, kind, **{kind: True, "throwin_is_misdeal": True}).play(action, 0)
    assert (passed.outcome, passed.next_dealer) == ("misdeal", 0)


@pytest.mark.parametrize("name", HANDED)
def test_a_farmer_s_hand(name: str) -> None:
    """gourt: three nines or three tens, or any three of them; after one hand another may too."""
    allowed = {}
    for farmers in ("off", "clean", "mixed"):
        legal = poor_deal(name, "nines_tens", farmers=farmers).legal(0)
        allowed[farmers] = {str(act) for act in legal if str(act).startswith("farmers")}
    assert allowed["off"] == set()
    assert allowed["clean"] == {"farmers 9s 9h 9d"}
    assert len(allowed["mixed"]) == 10
    for multiple in (False, True):
        rules = euchre.ruleset(name, farmers="clean", farmers_multiple=multiple)
        hands = ["9s 9h 9d Ah As", "Ts Th Td Kh Ks", "Qs Qh Qd Ad Kd", "Js Jh Jd Ac Kc"]
        deal = rules.setup(hands=hands, upcard="Qc", dealer=3).deal().play("farmers 9s 9h 9d")
        assert deal.phase == "poor hands"
        second = "farmers Ts Th Td"
        assert (deal.why_not(second) is None) == multiple
        if multiple:  # the later caller receives what the earlier one put down
            hand = deal.play(second).observe(1).hand
            assert {"9s", "9h", "9d"} <= set(hand or ())


@pytest.mark.parametrize("name", HANDED)
def test_who_of_the_makers_is_asked_after_the_make(name: str) -> None:
    asked = {}
    for who in ("none", "partner", "all"):
        deal = poor_deal(name, "no_ace_no_face", no_ace_no_face=True, naf_makers=who)
        seats = []
        while deal.phase == "throw in":
            seats.append(deal.actor)
            deal = deal.play("pass")
        asked[who] = seats
    assert asked == {"none": [0, 2], "partner": [0, 2, 3], "all": [0, 1, 2, 3]}


def test_every_option_has_its_sentences_and_a_source() -> None:
    for _, option in EVERY:
        assert option.source
        assert has_sentence(f"option.{option.name}"), option.name
        for choice in option.choices:
            assert has_sentence(f"option.{option.name}.{choice}"), (option.name, choice)


def test_different_options_have_different_fingerprints() -> None:
    seen: dict[str, str] = {}
    for name in euchre.rulesets():
        for seats in recipe(name).seats:
            given: list[dict[str, Any]] = [{}]
            given += [{o.name: v} for o in recipe(name).options for v in other_value(o, name)]
            for options in given:
                try:
                    rules = euchre.ruleset(name, seats=seats, **options)
                except euchre.RulesetError:
                    continue
                key = f"{name} {seats} {options}"
                assert seen.setdefault(rules.fingerprint, key) == key
    assert len(seen) > 500


def test_naming_a_default_changes_nothing() -> None:
    for name, option in EVERY:
        same = euchre.ruleset(name, **{option.name: option.default})
        assert same.fingerprint == euchre.ruleset(name).fingerprint
