"""The table of exit codes in docs/command-line.md, every command against every way to end."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

READING = {
    "play": ("play", "{toml}"),
    "serve": ("serve", "--port", "0", "--ruleset", "{toml}"),
    "rules": ("rules", "{toml}"),
    "rules check": ("rules", "check", "{toml}"),
    "replay": ("replay", "{game}"),
    "convert": ("convert", "{game}", "{out}"),
    "library --open": ("library", "--games", "{dir}", "--open", "{name}"),
    "library --open --note": (
        "library",
        "--games",
        "{dir}",
        "--open",
        "{name}",
        "--note",
        "x",
        "--deal",
        "1",
    ),
    "library --open --export": (
        "library",
        "--games",
        "{dir}",
        "--open",
        "{name}",
        "--export",
        "{out}",
    ),
    "library --add": ("library", "--games", "{dir}/own", "--add", "{game}"),
    "simulate": ("simulate", "{toml}", "--deals", "1"),
    "solve": ("solve", "--file", "{game}"),
}
"""Each way in which a command reads a file."""

KINDS = ("missing", "folder", "bytes")

WRONG = {
    "nothing": ("nonsense",),
    "play": ("play", "--seat", "x"),
    "play, a game": ("play", "nonsense"),
    "serve": ("serve", "--port", "70000"),
    "serve, a game": ("serve", "--ruleset", "nonsense"),
    "rules": ("rules", "nonsense"),
    "rules, an option": ("rules", "canadian", "--with", "nonsense"),
    "rules check": ("rules", "check"),
    "replay": ("replay",),
    "replay, an option": ("replay", "--nonsense"),
    "convert": ("convert", "{golden}"),
    "convert, an ending": ("convert", "{golden}", "out.txt"),
    "convert, no game 5": ("convert", "{golden}", "out.egn", "--game", "5"),
    "convert, expanded": ("convert", "{golden}", "out.egn", "--expanded"),
    "convert, a folder": ("convert", "{golden}", "{dir}/folder.egn"),
    "convert, no folder": ("convert", "{golden}", "{dir}/no/out.egn"),
    "library, a key": ("library", "won:"),
    "library, an unknown key": ("library", "colour:red"),
    "library, a quotation": ("library", "'open"),
    "library, a date": ("library", "date:99999"),
    "library, a month": ("library", "since:2026-13"),
    "library, a day": ("library", "until:2026-02-30"),
    "library, a score": ("library", "at", "x-y"),
    "library, no folder": ("library", "--games", "{dir}/no"),
    "library, a file for a folder": ("library", "--games", "{golden}"),
    "library, adding to a file": ("library", "--games", "{golden}", "--add", "{golden}"),
    "library, a note on nothing": ("library", "--note", "x"),
    "library, a place of nothing": ("library", "--open", "x.egn", "--deal", "1"),
    "library, a word beside a game": ("library", "--open", "x.egn", "ann"),
    "library, adding and more": ("library", "--add", "{golden}", "--label", "x"),
    "library, adding and opening": ("library", "--add", "{golden}", "--open", "x.egn"),
    "library, a deal that isn't there": (
        *("library", "--games", "{own}", "--open", "game.euchre", "--note", "x", "--deal", "99"),
    ),
    "library, a label that isn't there": (
        *("library", "--games", "{own}", "--open", "game.euchre", "--drop-label", "x"),
    ),
    "simulate": ("simulate", "--deals", "x"),
    "simulate, a game": ("simulate", "nonsense"),
    "solve": ("solve",),
    "solve, both": ("solve", "x", "--file", "y"),
}


@pytest.fixture
def places(tmp_path: Path, golden: Path) -> dict[str, str]:
    own = tmp_path / "own-games"
    own.mkdir()
    shutil.copy(golden, own / "game.euchre")
    (tmp_path / "folder.egn").mkdir()
    return {
        "golden": str(golden),
        "dir": str(tmp_path),
        "own": str(own),
        "out": str(tmp_path / "out.egn"),
    }


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", READING)
def test_what_cannot_be_read_is_3(
    euchre, command: str, kind: str, tmp_path: Path, places: dict[str, str]
) -> None:
    arguments = READING[command]
    ending = "toml" if "{toml}" in arguments else "euchre"
    file = tmp_path / f"it.{ending}"
    if kind == "folder":
        file.mkdir()
    elif kind == "bytes":
        file.write_bytes(b"\xff\xfe\x00 \x9f" * 40)
    given = places | {"toml": str(file), "game": str(file), "name": file.name}
    done = euchre(*(text.format_map(given) for text in arguments))
    assert (done.returncode, done.stdout) == (3, "")
    assert len(done.stderr.splitlines()) == 1
    assert file.name in done.stderr
    assert ".part" not in done.stderr
    assert not (tmp_path / "out.egn").exists()


@pytest.mark.parametrize("use", WRONG)
def test_a_wrong_use_is_2(euchre, use: str, places: dict[str, str]) -> None:
    done = euchre(*(text.format_map(places) for text in WRONG[use]))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert ".part" not in done.stderr


def test_findings_are_1_and_all_well_is_0(euchre, golden: Path, faulty: Path, tmp_path) -> None:
    assert euchre("replay", "-q", golden).returncode == 0
    assert euchre("replay", "-q", faulty).returncode == 1
    assert euchre("library", "--games", tmp_path).returncode == 0
    assert euchre("library", "--games", tmp_path, "--open", faulty.name).returncode == 1
    club = tmp_path / "club.toml"
    club.write_text('base = "nonsense"\n', encoding="utf-8")
    assert euchre("rules", "check", club).returncode == 1


def test_the_page_tells_these_codes() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "command-line.md"
    rows = re.findall(r"^\| (\d+) \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == ["0", "1", "2", "3", "130"]
