"""Alternative lines put to the rules: which act in one is impossible, and where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from euchre.core import events as ev
from euchre.notation.converting import Form, convert
from euchre.notation.egn.reading import read_game
from euchre.notation.opening import read
from euchre.notation.remarks import line_faults, lines_of, remarks_of
from euchre.notation.sheet.record import SheetRecord

CALLS = ["Pass", "Pass", "Pass", "Pass", "h"]
TRICKS = [
    ["Jd", "9d", "Ah", "Kh"],
    ["Qh", "9c", "9s", "Tc"],
    ["Ts", "Td", "As", "Js"],
    ["Qd", "Ks", "9h", "Qc"],
    ["Th", "Kc", "Jc", "Ac"],
]
"""The dealer is seat 0 and turns down the king of diamonds; seat 1 makes hearts and leads."""


def game(*lines: dict[str, Any]) -> SheetRecord:
    deal = {
        "dealNumber": 0,
        "initialState": {"dealer": 0, "upCard": "Kd"},
        "phases": [
            {"type": "EUCHRE_BIDDING", "calls": CALLS, "isAlone": False},
            {"type": "TRICK_PLAY", "tricks": TRICKS},
        ],
        "alternativeLines": list(lines),
    }
    content = {
        "fileType": "Euchre Game Notation",
        "version": "1.6",
        "metadata": {"players": ["Ann", "Ruth", "Ben", "Paul"], "initialScore": [0, 0]},
        "deals": [deal],
    }
    return SheetRecord(read_game(content))


def line(branch: int, *, calls: list[str] | None = None, tricks: list[list[str]] | None = None):
    phases: list[dict[str, Any]] = []
    if calls is not None:
        phases.append({"type": "EUCHRE_BIDDING", "calls": calls, "isAlone": False})
    if tricks is not None:
        phases.append({"type": "TRICK_PLAY", "tricks": tricks})
    return {"branchIndex": branch, "phases": phases}


def played(record: SheetRecord, number: int = 0) -> list[str]:
    events = lines_of(record)[number].events
    return [event.card for event in events if isinstance(event, ev.Played)]


def test_the_game_itself_is_sound() -> None:
    assert game().faults == ()


def test_a_line_within_a_trick_holds_only_its_other_cards() -> None:
    """EGN: a line that starts mid-trick holds only the remaining cards of that trick."""
    record = game(line(7, tricks=[["9h"], ["Jd", "9d"]]))
    assert record.line_faults[0].place == "alternative line 1, trick 1, card 3"
    record = game(line(6, tricks=[["9d", "Ah", "Kh"], ["Qh", "9c", "9s", "Tc"]]))
    assert record.line_faults == ()
    assert played(record) == [*TRICKS[0], *TRICKS[1]]


def test_a_line_at_a_trick_begins_with_its_lead() -> None:
    record = game(line(5 + 8, tricks=[["Th", "Td", "Jc", "Js"]]))
    assert record.line_faults == ()
    assert played(record) == [*TRICKS[0], *TRICKS[1], "Th", "Td", "Jc", "Js"]


def test_a_line_among_the_calls_goes_on_with_calls_of_its_own() -> None:
    record = game(line(4, calls=["Pass", "c"], tricks=[["Ts", "9c", "9s", "Ks"]]))
    assert record.line_faults == ()
    events = lines_of(record)[0].events
    (named,) = [event for event in events if isinstance(event, ev.Named)]
    assert (named.seat, named.strain) == (2, "c")


def test_a_line_that_repeats_all_calls_branches_off_at_the_first() -> None:
    assert game(line(0, calls=CALLS, tricks=TRICKS)).line_faults == ()


@pytest.mark.parametrize(
    ("told", "place", "reason"),
    [
        (line(3, calls=["d"]), "call 4", "can't be said or done now"),
        (line(4, calls=["d"]), "call 5", ""),
        (line(5, tricks=[["Jd", "9d", "9h", "Kh"]]), "trick 1, card 3", ""),
        (line(5, tricks=[["Qh", "Qh"]]), "trick 1, card 2", "played before"),
        (line(7, tricks=[["9s"]]), "trick 1, card 3", "follow"),
        (line(9, tricks=[["9c", "Qd"]]), "trick 2, card 1", "not dealt"),
        (line(26), "where it branches off", "the deal has 25"),
        (line(8, calls=["s"], tricks=[["Kh"]]), "the calls", "before it branches off"),
    ],
)
def test_the_first_impossible_act_is_told(told: dict[str, Any], place: str, reason: str) -> None:
    record = game(line(25), told)
    (fault,) = record.line_faults
    assert fault.deal == 0
    assert fault.place == f"alternative line 2, {place}"
    assert reason in fault.reason
    assert record.faults == ()  # the game itself is as it was


def test_no_card_that_was_not_told_is_shown_in_a_line() -> None:
    record = game(line(5 + 12, tricks=[["Qd"]]))
    for event in lines_of(record)[0].events:
        assert not (isinstance(event, ev.Shuffled) and event.order)


def test_lines_and_comments_come_back_out_of_a_record(samples: Path) -> None:
    noted = read(samples / "annotated.egn")
    assert isinstance(noted, SheetRecord)
    record = read(convert([noted], Form.RECORD, fill=True).content)
    assert lines_of(record)[0].line.branch == lines_of(noted)[0].line.branch == 5
    assert remarks_of(record)[1:] == remarks_of(noted)[1:]
    assert [text.text for text in remarks_of(noted) if text.call == 0] == ["[!]A bold call"]
    assert line_faults(record) == line_faults(noted) == ()


def test_replay_tells_them(tmp_path: Path, samples: Path, capsys) -> None:
    from euchre.cli.app import app

    content = json.loads((samples / "annotated.egn").read_text(encoding="utf-8"))
    content["deals"][0]["alternativeLines"][0]["phases"][0]["tricks"] = [["Jd", "9d", "9h"]]
    path = tmp_path / "impossible.egn"
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        app(["replay", "--quiet", str(path)])
    assert ended.value.code == 1
    assert "FAULT, alternative line 1, trick 1, card 3 (Deal 1)" in capsys.readouterr().out
