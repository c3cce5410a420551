"""Every version reads the records of every earlier one: one file a release stays here."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre.notation.record import read

RECORDS = Path(__file__).resolve().parents[2] / "golden" / "records"

# What each file's game came to: written here by hand, never taken from the reader.
GAMES = {
    "0.1": {
        "options": {"stick_the_dealer": True, "farmers": "clean"},
        "score": (10, 9, 10, 9),
        "winners": (0, 2),
        "outcomes": [
            *("euchre", "euchre", "euchre", "point", "point", "euchre", "march", "euchre"),
            *("point", "point", "point", "point", "point"),
        ],
    },
}


def test_every_golden_record_is_listed() -> None:
    assert {path.stem for path in RECORDS.glob("*.euchre")} == set(GAMES)


@pytest.mark.parametrize("version", GAMES)
def test_a_golden_record_still_reads(version: str) -> None:
    record = read(RECORDS / f"{version}.euchre")
    expected = GAMES[version]
    assert record.faults == ()
    assert record.header.options == expected["options"]
    assert record.header.players == ("Ann", "Ruth", "Ben", "Paul")
    match = record.match()
    assert match.standing.points == expected["score"] == record.score
    assert match.winners == expected["winners"]
    assert [deal.outcome for deal in match.finished] == expected["outcomes"]
    assert record.end == "won"
