"""`euchre convert`, and `euchre replay` of what it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "egn"


@pytest.fixture
def kept(euchre, tmp_path: Path) -> Path:
    """A record of a game that Euchre Game Notation has words for."""
    path = tmp_path / "kept.euchre"
    assert euchre("convert", SAMPLES / "whole.egn", path).returncode == 0
    return path


def test_rules_without_a_flag_are_refused(euchre, golden: Path, tmp_path: Path) -> None:
    done = euchre("convert", golden, tmp_path / "out.egn")
    assert (done.returncode, (tmp_path / "out.egn").exists()) == (2, False)
    assert "no flag for farmers = clean" in done.stderr


@pytest.mark.parametrize("ending", ["egn", "egnb", "emn", "emnb"])
def test_a_record_in_another_form_replays_to_the_same_score(
    euchre, kept: Path, tmp_path: Path, ending: str
) -> None:
    out = tmp_path / f"game.{ending}"
    done = euchre("convert", kept, out)
    assert done.returncode == 0
    assert "stays behind" in done.stderr
    found = json.loads(euchre("replay", "--json", out).stdout)
    found = found[0] if isinstance(found, list) else found
    assert (found["deals"], found["score"], found["faults"]) == (11, [10, 7, 10, 7], [])


def test_a_file_that_is_there_is_not_written_over(euchre, tmp_path: Path) -> None:
    out = tmp_path / "out.egnb"
    out.write_bytes(b"mine")
    done = euchre("convert", SAMPLES / "whole.egn", out)
    assert done.returncode == 2
    assert "--force" in done.stderr
    assert out.read_bytes() == b"mine"
    assert euchre("convert", SAMPLES / "whole.egn", out, "--force", "--expanded").returncode == 0
    assert out.read_bytes() == (SAMPLES / "whole.expanded.egnb").read_bytes()


@pytest.mark.parametrize(
    ("name", "out", "code", "words"),
    [
        ("bare.egn", "x.euchre", 3, "some are not told"),
        ("faulty.egn", "x.euchre", 3, "was played before"),
        ("match.emn", "x.egn", 2, "one game, and there are 2"),
        ("malformed.egn", "x.egnb", 2, "1h"),
        ("cut.egn", "x.egnb", 3, "line 84"),
        ("nothing.egn", "x.egnb", 3, "No such file"),
        ("whole.egn", "x.pdf", 2, ".egnb"),
    ],
)
def test_what_can_not_be_is_said_and_nothing_is_written(
    euchre, tmp_path: Path, name: str, out: str, code: int, words: str
) -> None:
    done = euchre("convert", SAMPLES / name, tmp_path / out)
    assert (done.returncode, done.stdout) == (code, "")
    assert words in done.stderr
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "home"])


def test_one_file_alone_is_no_conversion(euchre) -> None:
    done = euchre("convert", "x.egn")
    assert done.returncode == 2
    assert "What to read comes first" in done.stderr


def test_several_files_are_made_a_match_and_one_is_taken_out_again(euchre, tmp_path: Path) -> None:
    files = [SAMPLES / "whole.egn", SAMPLES / "bare.egn"]
    assert euchre("convert", *files, tmp_path / "two.emn").returncode == 0
    done = euchre("replay", "--json", tmp_path / "two.emn")
    assert [(game["game"], game["deals"]) for game in json.loads(done.stdout)] == [(1, 11), (2, 11)]
    done = euchre("convert", tmp_path / "two.emn", tmp_path / "second.egn", "--game", 2)
    assert done.returncode == 0
    assert (tmp_path / "second.egn").read_text() == (SAMPLES / "bare.egn").read_text()


def test_filled_in_cards_are_said_in_the_record(euchre, tmp_path: Path) -> None:
    out = tmp_path / "filled.euchre"
    assert euchre("convert", "--fill", SAMPLES / "bare.egn", out).returncode == 0
    header = json.loads(out.read_text(encoding="utf-8").splitlines()[0])
    assert 0 < len(header["filled"]) <= 11
    assert header["about"]["metadata"]["title"] == "The same without hands and discards"
    assert euchre("replay", "-q", out).returncode == 0


def test_replay_of_all_forms_at_once(euchre) -> None:
    names = ["whole.egn", "bare.egn", "whole.egnb", "match.emn", "faulty.egn", "deal.ptn"]
    done = euchre("replay", "--json", *(SAMPLES / name for name in names))
    assert done.returncode == 1
    games = json.loads(done.stdout)
    assert [Path(game["file"]).name for game in games] == [*names[:4], *names[3:]]
    assert all(
        set(fault) == {"deal", "place", "reason"} for game in games for fault in game["faults"]
    )
    done = euchre("replay", SAMPLES / "faulty.egn")
    assert "FAULT, trick 3, card 1 (Deal 1): J♦ was played before" in done.stdout
    done = euchre("replay", "--quiet", SAMPLES / "match.emn")
    assert "game 2:" in done.stdout


def test_the_baseline_hash_is_the_same_with_comments_and_without(euchre) -> None:
    names = [SAMPLES / name for name in ("whole.egn", "whole.egnb", "faulty.egn")]
    done = euchre("replay", "--json", "--hash", *names)
    hashes = [game["hash"] for game in json.loads(done.stdout)]
    assert hashes[0] == hashes[1]
    assert hashes[0].startswith("1.6.1:")
    assert hashes[2] not in (None, hashes[0])
    done = euchre("replay", "--quiet", "--hash", SAMPLES / "malformed.egn")
    assert done.returncode == 1
    assert "1h: expected a card" in done.stderr
    assert "1.6.1:" not in done.stdout


def test_a_vague_flag_is_a_warning(euchre, tmp_path: Path) -> None:
    text = (SAMPLES / "whole.egn").read_text(encoding="utf-8")
    path = tmp_path / "vague.egn"
    path.write_text(text.replace('"std": true', '"std": true, "partners_best": true'), "utf-8")
    done = euchre("replay", path)
    assert "partners_best leaves open" in done.stderr


def test_the_library_of_one_s_own_games(euchre, home: Path, kept: Path) -> None:
    assert "No game has been kept yet" in euchre("library").stdout
    assert euchre("library", "--add", kept).returncode == 0
    done = euchre("library", "ann", "euchred")
    assert "kept.euchre" in done.stdout
    assert "deals" in done.stdout
    assert (
        euchre("library", "--open", "kept.euchre", "--label", "club", "--note", "Close.").stdout
        == ""
    )
    (found,) = json.loads(euchre("library", "label:club", "--json").stdout)
    assert found["labels"] == ["club"]
    assert found["notes"] == [{"text": "Close.", "place": ""}]
    shown = euchre("library", "--open", "kept.euchre").stdout
    assert shown.startswith("NOTE: Close.\nclub\nNorth American Euchre")
    out = home / "out.egn"
    assert euchre("library", "--open", "kept.euchre", "--export", out).returncode == 0
    assert json.loads(out.read_text())["metadata"]["description"].endswith("Close.\nLabels: club")
    assert euchre("library", "--open", "kept.euchre", "--drop-label", "club").returncode == 0
    assert euchre("library", "label:club").stdout == "No game answers.\n"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--note", "x"), 2, "--open says which"),
        (("--open", "none.egn"), 3, "no game none.egn"),
        (("mood:merry",), 2, "player, won, lost"),
        (("--add", "none.egn"), 3, "No such file"),
    ],
)
def test_what_the_library_can_not_do(euchre, arguments, code: int, words: str) -> None:
    done = euchre("library", *arguments)
    assert done.returncode == code
    assert words in " ".join(done.stderr.split())
