"""Games to record: whole matches of random legal acts, by any rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.core.shuffle import Luck
from euchre.notation.egn.from_record import sheets_of
from euchre.notation.record import format_record, header_of
from euchre.notation.record import read as read_record
from euchre.notation.sheet.sheet import Sheet
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset

PLAYERS = ("Ann", "Ruth", "Ben", "Paul")


def play_match(rules: Ruleset, seed: int, acts: int = 100_000) -> Match:
    """So many acts of a seeded match; every seat that is waited for may be the next to act."""
    luck = Luck(seed, 99)
    match = rules.match(seed=seed)
    for _ in range(acts):
        if match.over:
            break
        seat = luck.choice(match.deal.waiting_for)
        match = match.play(luck.choice(match.deal.legal(seat)), seat)
    return match


def without_shuffle(match: Match) -> Match:
    """A match without what deals its next packs: two of these are equal where the games are."""
    return msgspec.structs.replace(match, shuffle=None)


@pytest.fixture(scope="session")
def played() -> Callable[..., Match]:
    return play_match


@pytest.fixture
def plainly() -> Callable[[Match], Match]:
    return without_shuffle


@pytest.fixture(scope="session")
def match() -> Match:
    return play_match(euchre.ruleset("canadian"), 3)


@pytest.fixture(scope="session")
def everything() -> Match:
    """A match by every house rule that makes events of its own."""
    rules = euchre.ruleset(
        "north-american",
        blind_double=True,
        partners_best=True,
        farmers="mixed",
        farmers_multiple=True,
        nines_tens=True,
        no_ace_no_face=True,
        target=30,
    )
    return play_match(rules, 11)


SHARED = Path(__file__).resolve().parents[4] / "shared" / "data" / "egn"
"""Games of others, beside the checkout; they are no part of it."""

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "egn"


@pytest.fixture(scope="session")
def real_games() -> Path:
    """The folder of games that players recorded and published."""
    if not SHARED.is_dir():
        pytest.skip("no games of others beside the checkout (../shared/data/egn)")
    return SHARED


@pytest.fixture(scope="session")
def samples() -> Path:
    """Games written from our own, whole and damaged."""
    return SAMPLES


def write_down(seed: int, **options: bool | int | str) -> Sheet:
    """A game of random acts, written down with all that was to be seen."""
    rules = euchre.ruleset("north-american", **{"stick_the_dealer": True, "target": 5, **options})
    match = play_match(rules, seed)
    text = format_record(header_of(rules, players=PLAYERS, seed=seed), match.events, "won")
    record = read_record(text)
    (sheet,) = sheets_of(record)
    return sheet


@pytest.fixture(scope="session")
def written() -> Callable[..., Sheet]:
    return write_down
