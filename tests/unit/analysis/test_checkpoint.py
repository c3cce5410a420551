"""Checkpoints: what a simulation wrote is taken up again, and nothing else is."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre.analysis import plan as plans
from euchre.analysis.checkpoint import resume
from euchre.analysis.plan import Plan
from euchre.analysis.workers import run

RULES = euchre.ruleset("north-american")
DEALS = Plan(RULES, ("house",) * 4, 90, 5)
MATCHES = Plan(RULES, ("random",) * 4, 8, 5, at="8-8", matches=True)

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True)
def small_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "SHARE", 48)


def kept(plan: Plan, file: Path) -> dict[str, Any]:
    """The checkpoint of a plan of which two shares are done."""
    run(plan, workers=1, checkpoint=file)
    return json.loads(file.read_text(encoding="utf-8"))


def more(name: str, place: int | None = None) -> Change:
    """One more in a count."""

    def change(plain: dict[str, Any]) -> None:
        if place is None:
            plain[name] += 1
        else:
            plain[name][place] += 1

    return change


def put(name: str, value: object) -> Change:
    return lambda plain: plain.update({name: value})


DAMAGE: list[tuple[Plan, Change]] = [
    (DEALS, lambda plain: plain.pop("wins")),
    *[(DEALS, put(name, "3")) for name in ("deals", "done", "sums", "by_side", "games")],
    *[(DEALS, put(name, -1)) for name in ("deals", "games", "broken_off")],
    *[(DEALS, put("deals", value)) for value in (0, 89, 91, 90.5, True, None, 10**30)],
    (DEALS, put("done", [0, 0, 48])),
    (DEALS, put("done", [0, 47])),
    (DEALS, put("done", [0, 96])),
    (DEALS, put("done", [-48, 0])),
    (DEALS, put("done", [0])),
    (DEALS, put("done", [0.0, 48])),
    (DEALS, put("games", 1)),
    (DEALS, put("broken_off", 1)),
    (DEALS, put("wins", [1, 0, 1, 0])),
    *[(DEALS, put(name, [0, 0, 0])) for name in ("sums", "squares", "wins")],
    *[(DEALS, more(name, 0)) for name in ("sums", "squares")],
    (DEALS, put("sums", [10**6, 0, 10**6, 0])),
    (DEALS, put("squares", [0, 0, 0, 0])),
    (DEALS, put("squares", [-1, 0, 0, 0])),
    (DEALS, put("by_side", [])),
    (DEALS, put("by_side", [[0, "point", 90.0]])),
    (DEALS, put("by_side", [[0, "point"]])),
    (DEALS, put("by_side", [[2, "point", 90]])),
    (DEALS, put("by_side", [["0", "point", 90]])),
    (DEALS, put("by_side", [[0, "a fine thing", 90]])),
    (DEALS, put("by_side", [[0, "point", 45], [0, "point", 45]])),
    (DEALS, put("by_side", [[0, "point", 91], [1, "point", -1]])),
    (MATCHES, more("games")),
    (MATCHES, put("deals", 7)),
    (MATCHES, put("deals", 8001)),
    (MATCHES, put("broken_off", 9)),
    (MATCHES, put("wins", [9, 0, 9, 0])),
]


@pytest.mark.parametrize("plan", [DEALS, MATCHES], ids=["deals", "matches"])
def test_what_was_written_is_read(plan: Plan, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    found = run(plan, workers=1, checkpoint=file)
    assert resume(plan, file).found == found
    assert resume(plan, file).left == []


@pytest.mark.parametrize(("plan", "change"), DAMAGE)
def test_a_damaged_one_is_refused_and_left_as_it_is(
    plan: Plan, change: Change, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    plain = kept(plan, file)
    change(plain)
    file.write_text(json.dumps(plain), encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(euchre.NotationError, match="this checkpoint is damaged"):
        run(plan, workers=1, checkpoint=file)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["kept.json"]


@pytest.mark.parametrize("content", [b"", b"\0" * 9, b"[1]", b"nonsense", b"{}", b'{"a":1}\xff'])
def test_what_is_none_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_bytes(content)
    with pytest.raises(euchre.NotationError, match="a checkpoint of a simulation"):
        resume(DEALS, file)
    assert file.read_bytes() == content


def test_one_far_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    plain = json.dumps(kept(DEALS, file))
    file.write_text(plain + " " * (1 << 20), encoding="utf-8")
    with pytest.raises(euchre.NotationError, match="a checkpoint of a simulation"):
        resume(DEALS, file)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes with names are those of POSIX")
def test_a_pipe_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pipe"
    os.mkfifo(file)
    with pytest.raises(euchre.NotationError, match="not a device or a pipe"):
        resume(DEALS, file)


def test_where_it_cannot_be_written_nothing_is_played(tmp_path: Path) -> None:
    steps: list[int] = []
    with pytest.raises(FileNotFoundError):
        run(DEALS, workers=1, checkpoint=tmp_path / "none" / "kept.json", step=steps.append)
    assert steps == []


@pytest.mark.parametrize("name", euchre.rulesets())
def test_every_way_that_a_deal_ends_is_known(name: str, tmp_path: Path) -> None:
    rules = euchre.ruleset(name)
    plan = Plan(rules, ("random",) * rules.seating.count, 60, 3)
    file = tmp_path / "kept.json"
    found = run(plan, workers=1, checkpoint=file)
    assert resume(plan, file).found == found


def test_behind_a_link_the_file_itself_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "kept.json", tmp_path / "link.json"
    link.symlink_to(file)
    run(DEALS, workers=1, checkpoint=link)
    assert link.is_symlink()
    assert resume(DEALS, file).left == []
