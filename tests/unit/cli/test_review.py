"""`euchre review`: what each decision of a recorded game cost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

PAGE = re.compile(r'id="reviewed">(.*?)</script>')
SAMPLES = Path(__file__).resolve().parents[2] / "data" / "egn"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One deal of a game."""
    game = json.loads((SAMPLES / "whole.egn").read_text(encoding="utf-8"))
    game["deals"] = game["deals"][:1]
    game["metadata"].pop("finalScore", None)
    path = tmp_path_factory.mktemp("games") / "small.egn"
    path.write_text(json.dumps(game), encoding="utf-8")
    return path


def test_a_game_is_reviewed_as_text_as_json_as_a_page_and_with_labels(
    euchre, small: Path, tmp_path: Path
) -> None:
    out, page = tmp_path / "out.egn", tmp_path / "out.html"
    done = euchre("review", small, "--json", "--workers", 1, "--egn", out, "--html", page)
    assert done.returncode == 0
    found = json.loads(done.stdout)
    shown = json.loads(PAGE.findall(page.read_text(encoding="utf-8"))[0])["review"]["deals"][0]
    assert [(one["made"], one["grade"]) for one in shown["decisions"]] == [
        (one["made"], one["grade"]) for one in found["decisions"]
    ]
    assert {"players", "decisions", "deals", "skipped", "notes"} <= {*found}
    assert {each["deal"] for each in found["decisions"]} == {0}
    assert euchre("replay", out).returncode == 0
    labels = [each["label"] for each in found["decisions"] if each["label"].startswith("[")]
    text = out.read_text(encoding="utf-8")
    assert sum(text.count(label) for label in {*labels}) == len(labels)
    plain = euchre("review", small, "--workers", 1, "--all")
    assert plain.returncode == 0
    for each in found["decisions"]:
        assert each["why"] in plain.stdout or each["grade"] == "forced"
    assert euchre("review", small, "--egn", out).returncode == 2
    assert euchre("review", small, "--html", page).returncode == 2


def test_what_can_not_be_read_ends_with_3(euchre, tmp_path: Path) -> None:
    assert euchre("review", tmp_path / "none.egn").returncode == 3
    odd = tmp_path / "odd.egn"
    odd.write_text("{", encoding="utf-8")
    assert euchre("review", odd).returncode == 3


def test_a_record_with_faults_is_reviewed_up_to_them_and_ends_with_1(euchre, faulty: Path) -> None:
    done = euchre("review", faulty, "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["notes"]


def test_labels_go_into_no_record(euchre, small: Path, tmp_path: Path) -> None:
    done = euchre("review", small, "--egn", tmp_path / "out.euchre")
    assert done.returncode == 2
    assert ".egn" in done.stderr


def test_a_game_that_is_not_in_the_file_is_refused(euchre, small: Path) -> None:
    assert euchre("review", small, "--game", 2).returncode == 2


def test_a_page_holds_one_game(euchre, tmp_path: Path) -> None:
    done = euchre("review", SAMPLES / "match.emn", "--html", tmp_path / "out.html")
    assert done.returncode == 2
    assert "one game" in done.stderr
    assert not (tmp_path / "out.html").exists()
