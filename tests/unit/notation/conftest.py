"""Games to record: whole matches of random legal acts, by any rules."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

import euchre
from euchre.core.shuffle import Luck
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


@pytest.fixture
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
