"""`euchre library`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from euchre.cli.library import scored

TERMINAL = "2026-01-02-100000-north-american.euchre"
BROWSER = "2026-01-02-110000-north-american-0123456789abcdef-abcdef.euchre"


@pytest.fixture
def kept(home: Path, golden: Path) -> Path:
    """A home with a game of the terminal's, and a later one of the browser's, its player unnamed."""
    text = golden.read_text(encoding="utf-8")
    for folder, name in (("games", TERMINAL), ("tables", BROWSER)):
        (home / folder).mkdir(parents=True)
        nameless = text.replace('"Ann"', '""') if folder == "tables" else text
        (home / folder / name).write_text(nameless, encoding="utf-8")
    return home


def test_games_of_terminal_and_browser_are_listed_together(euchre, kept: Path) -> None:
    listed = euchre("library").stdout.splitlines()
    assert [line.split("  ")[1] for line in listed[:-1]] == [BROWSER, TERMINAL]
    assert listed[0].endswith("  North American Euchre  You, Ruth, Ben, Paul  10-9")
    assert listed[-1] == "2 games."
    assert euchre("library", "--games", kept / "games").stdout.splitlines()[-1] == "1 game."


@pytest.mark.parametrize("name", [TERMINAL, BROWSER])
def test_a_game_of_either_is_opened_and_noted_on(euchre, kept: Path, name: str) -> None:
    assert euchre("library", "--open", name, "--note", "a fine lead").returncode == 0
    shown = euchre("library", "--open", name)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "a fine lead" in shown.stdout
    (hit,) = json.loads(euchre("library", "fine lead", "--json").stdout)
    assert hit["file"] == name


def test_a_game_that_is_in_neither_is_refused(euchre, kept: Path) -> None:
    assert kept.is_dir()
    done = euchre("library", "--open", "none.euchre")
    assert (done.returncode, done.stdout) == (3, "")
    assert "no game none.euchre" in done.stderr


def test_an_empty_library_is_told_from_a_search_without_an_answer(euchre, kept: Path) -> None:
    assert euchre("library", "nobody").stdout == "No game answers.\n"
    for folder in ("games", "tables"):
        for file in (kept / folder).iterdir():
            file.unlink()
    assert euchre("library").stdout == "No game has been kept yet.\n"


@pytest.mark.parametrize(
    ("points", "told"), [((10, 9), "10-9"), ((3, -4, 7), "3 -4 7"), ((), ""), ((0,), "0")]
)
def test_a_score_under_nothing_keeps_its_sign(points: tuple[int, ...], told: str) -> None:
    assert scored(points) == told
