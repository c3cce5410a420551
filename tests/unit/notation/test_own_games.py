"""Records of games that stand in no catalogue: they carry what they are played by."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.bots import bot
from euchre.core import events as ev
from euchre.core.shuffle import Luck
from euchre.notation.record import format_record, header_of, read
from euchre.rules.catalogue import recipe
from euchre.rules.definition import definition_of, is_catalogued
from euchre.rules.match import Match
from euchre.rules.own_games import read_game
from euchre.rules.ruleset import Ruleset

DATA = Path(__file__).parents[2] / "data"
FILES = ("two-jokers.toml", "double-deck.toml")


@pytest.fixture(params=FILES)
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return euchre.load_ruleset(DATA / request.param)


def played(rules: Ruleset, seed: int, deals: int, name: str = "house") -> Match:
    match, luck, player = rules.match(seed=seed), Luck(seed, 99), bot(name)
    while not match.over and len(match.finished) < deals:
        seat = match.deal.actor
        assert seat is not None
        match = match.play(player.act(match.deal.observe(seat), luck), seat)
    return match


def test_a_record_is_replayed_by_what_it_carries(rules: Ruleset) -> None:
    match = played(rules, 3, 8)
    text = format_record(header_of(rules, seed=3), match.events)
    record = read(text)
    assert record.faults == ()
    assert record.rules is not None
    assert record.rules.fingerprint == rules.fingerprint
    again = record.match()
    assert again.events == match.events
    assert again.standing == match.standing


def test_it_can_be_played_on(rules: Ruleset) -> None:
    match = played(rules, 4, 2)
    half = match.events[: len(match.events) - 7]
    resumed = read(format_record(header_of(rules, seed=4), half)).match()
    while len(resumed.finished) < 3 and not resumed.over:
        resumed = resumed.play(resumed.deal.legal()[0], resumed.deal.actor)
    assert resumed.events[: len(half)] == half


@pytest.mark.parametrize("view", [0, 1])
def test_a_seat_s_record_holds_nothing_else_and_has_no_fault(rules: Ruleset, view: int) -> None:
    match = played(rules, 5, 4)
    text = format_record(header_of(rules, seed=5, view=view), match.events)
    record = read(text)
    assert record.faults == ()
    assert '"seed"' not in text
    assert record.events == tuple(event.seen_by(view) for event in match.events)


def test_a_definition_that_was_tampered_with_is_told(rules: Ruleset) -> None:
    match = played(rules, 3, 9, "random")
    head, *rest = format_record(header_of(rules, seed=3), match.events).splitlines()
    header = json.loads(head)
    score = next(slot for slot in header["game"]["slots"] if slot["phase"] == "score")
    for row in score["rows"]:
        row["makers"] = {"points": 17}
    other = read("\n".join([json.dumps(header), *rest]))
    assert any("17" in fault.reason for fault in other.faults)
    header["game"]["slots"][0]["phase"] = "juggle"
    unknown = read("\n".join([json.dumps(header), *rest]))
    assert unknown.rules is None
    assert "juggle" in unknown.faults[0].reason


@pytest.mark.parametrize("name", euchre.rulesets())
def test_every_ruleset_is_told_by_its_definition(name: str) -> None:
    """Written as plain data and read back, it is the same game."""
    for seats in recipe(name).seats:
        rules = recipe(name).make({}, seats).with_(options=())
        plain = msgspec.json.decode(msgspec.json.encode(definition_of(rules)))
        reading = read_game(plain)
        assert reading.faults == ()
        assert reading.value.fingerprint == rules.fingerprint


def test_a_game_of_the_catalogue_is_told_by_its_name() -> None:
    rules = euchre.ruleset("call-ace", seats=5, joker=True)
    assert is_catalogued(rules)
    head = msgspec.json.encode(header_of(rules))
    assert b"game" not in head
    assert read(head).rules is rules


def test_a_game_that_borrows_a_name_carries_its_definition(tmp_path: Path) -> None:
    text = (DATA / "double-deck.toml").read_text("utf-8")
    path = tmp_path / "borrowed.toml"
    path.write_text(text.replace('name = "double-deck"', 'name = "pepper"', 1), "utf-8")
    rules = euchre.load_ruleset(path)
    assert not is_catalogued(rules)
    match = played(rules, 1, 2, "random")
    record = read(format_record(header_of(rules, seed=1), match.events))
    assert (record.faults, record.match().events) == ((), match.events)


def test_the_seed_deals_the_packs_of_a_record_that_goes_on(rules: Ruleset) -> None:
    match = played(rules, 6, 3, "random")
    packs = [event.order for event in match.events if isinstance(event, ev.Shuffled)]
    assert all(a != b for a, b in pairwise(packs))
    cut = match.events.index(next(e for e in match.events if isinstance(e, ev.DealEnded))) + 1
    resumed = read(format_record(header_of(rules, seed=6), match.events[:cut])).match()
    assert [e for e in resumed.events if isinstance(e, ev.Shuffled)][-1].order == packs[1]
