"""Every index of every card can be read, and nothing is cut, at tables of two to seven.

Source: the look, 1 (nothing lies on top of an index), 4 (the large index), 11 (360 by 640, 11 cards).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import euchre
from euchre.rules.catalogue import recipe
from euchre.rules.match import Match
from scripts.staging import Stage, course
from tests.web.staged import COVERED, CUT_OFF, MATS, Theatre, put

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]
TABLES = [
    ("two-handed", 2),
    ("three-handed", 3),
    ("north-american", 4),
    ("five-hundred", 4),
    ("five-handed", 5),
    ("pepper-six", 6),
    ("seven-handed", 7),
]
LOOKS = {"deck": "4", "index": "large"}


def moments(name: str, seats: int, seeds: int = 3) -> Iterator[tuple[str, Stage]]:
    """A position for each kind of question of a game, the fullest tricks, and the end of a deal."""
    rules = euchre.ruleset(name, seats=seats)
    seen: set[str] = set()
    for seed in range(1, seeds + 1):
        for match in course(rules, seed):
            moment = kind(match)
            if moment not in seen:
                seen.add(moment)
                yield moment, Stage(match, seed)


def kind(match: Match) -> str:
    if match.over or match.waits_for_pack:
        return "end"
    verbs = "/".join(sorted({str(action).split()[0] for action in match.deal.legal()}))
    plays = len(match.deal.table.trick) if verbs == "play" else 0
    return f"{match.deal.phase} {verbs} {plays}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_index_is_seen_on_the_smallest_phone(theatre: Theatre, name: str, seats: int) -> None:
    check(theatre, name, seats, "small")


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", ["phone", "side", "zoomed", "narrow desk", "desk"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_and_on_other_screens(theatre: Theatre, name: str, seats: int, size: str) -> None:
    check(theatre, name, seats, size)


def check(theatre: Theatre, name: str, seats: int, size: str) -> None:
    page = None
    faults = []
    for moment, stage in moments(name, seats):
        page = page or theatre.open(stage, size, **LOOKS)
        put(page, stage)
        if moment != "end":
            faults += [f"{moment}: {fault}" for fault in page.evaluate(COVERED)]
            faults += [f"{moment}: {fault}" for fault in page.evaluate(MATS)]
        faults += [f"{moment}: {fault}" for fault in page.evaluate(CUT_OFF)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{moment}: scrolls sideways")
    assert faults == []
