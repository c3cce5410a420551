"""`euchre replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def test_a_game_in_the_games_words(euchre, golden: Path) -> None:
    done = euchre("replay", golden)
    assert (done.returncode, done.stderr) == (0, "")
    expected = (golden.parents[1] / "replay-0.1.txt").read_text(encoding="utf-8")
    assert done.stdout == expected
    assert max(map(len, done.stdout.splitlines())) <= 90


def test_quiet_prints_the_score_alone(euchre, golden: Path) -> None:
    done = euchre("replay", "--quiet", golden)
    assert done.stdout.splitlines()[-2:] == [
        "Ann and Ben 10; Ruth and Paul 9.",
        "13 deals, no faults.",
    ]


def test_json_has_the_keys_of_the_contract(euchre, golden: Path, faulty: Path) -> None:
    one = json.loads(euchre("replay", golden, "--json").stdout)
    assert one == {"deals": 13, "score": [10, 9, 10, 9], "faults": []}
    done = euchre("replay", golden, faulty, "--json")
    assert done.returncode == 1
    good, bad = json.loads(done.stdout)
    assert good == {"file": str(golden), **one}
    assert bad["file"] == str(faulty)
    (fault,) = bad["faults"]
    assert set(fault) == {"deal", "place", "reason"}
    assert fault["deal"] == 0
    assert fault["place"].startswith("line ")


def test_a_fault_is_1_and_told_with_its_place(euchre, faulty: Path) -> None:
    done = euchre("replay", faulty)
    assert (done.returncode, done.stderr) == (1, "")
    assert "FAULT, line " in done.stdout
    assert "by the rules it is" in done.stdout


def test_a_game_cut_off(euchre, golden: Path, tmp_path: Path) -> None:
    lines = golden.read_text(encoding="utf-8").splitlines(keepends=True)
    cut = tmp_path / "cut.euchre"
    cut.write_text("".join(lines[:200]), encoding="utf-8")
    done = euchre("replay", cut)
    assert done.returncode == 0
    assert "Unfinished." in done.stdout
    cut.write_text("".join(lines[:200]) + lines[200][:9], encoding="utf-8")
    done = euchre("replay", cut)
    assert done.returncode == 1
    assert "line 201, column 10" in done.stdout


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"hello\n", b"PK\x03\x04" + b"\x00" * 9999, b"{}\n", b"[" * 99999],
)
def test_what_is_no_record_is_3_with_one_sentence(euchre, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.euchre"
    path.write_bytes(content)
    done = euchre("replay", path)
    assert (done.returncode, done.stdout) == (3, "")
    assert len(done.stderr.splitlines()) == 1
    assert "x.euchre" in done.stderr


def test_no_file_a_folder_and_a_good_file_after_them(euchre, tmp_path: Path, golden: Path) -> None:
    done = euchre("replay", "--quiet", tmp_path / "none", tmp_path, golden)
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 2
    assert "13 deals, no faults." in done.stdout


def test_a_huge_file_is_refused(euchre, tmp_path: Path) -> None:
    path = tmp_path / "huge.euchre"
    with path.open("wb") as stream:
        stream.truncate(2**36)
    done = euchre("replay", path)
    assert (done.returncode, done.stdout) == (3, "")
    assert "64 MB" in done.stderr


def test_a_seats_record_is_told_to_that_seat(euchre, golden: Path, tmp_path: Path) -> None:
    from euchre.notation.record import format_record, header_of, read

    record = read(golden)
    assert record.rules is not None
    header = header_of(record.rules, players=record.header.players, view=1)
    path = tmp_path / "seat.euchre"
    path.write_text(format_record(header, record.events, "won"), encoding="utf-8")
    done = euchre("replay", path)
    assert done.returncode == 0
    assert "You hold" in done.stdout
    assert "Ann holds" not in done.stdout


def test_names_cannot_steer_the_terminal(euchre, golden: Path, tmp_path: Path) -> None:
    path = tmp_path / "names.euchre"
    text = golden.read_text(encoding="utf-8").replace('"Ann"', '"A\\u001b[31mnn\\u202e"')
    path.write_text(text, encoding="utf-8")
    done = euchre("replay", path)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "\u202e" not in done.stdout


def test_a_line_that_begins_with_you_begins_with_a_capital(
    euchre, golden: Path, tmp_path: Path
) -> None:
    own = tmp_path / "own.euchre"
    own.write_text(golden.read_text(encoding="utf-8").replace('"Ann"', '"You"'), encoding="utf-8")
    lines = [line.strip() for line in euchre("replay", own).stdout.splitlines()]
    assert any(line.startswith("You ") and ": " in line for line in lines)
    assert [line for line in lines if line.startswith("you")] == []


@pytest.mark.parametrize("players", ["[]", '["","","",""]'])
def test_players_without_names_are_told_by_their_seats(
    euchre, golden: Path, tmp_path: Path, players: str
) -> None:
    nameless = tmp_path / "nameless.euchre"
    text = golden.read_text(encoding="utf-8").replace('["Ann","Ruth","Ben","Paul"]', players)
    nameless.write_text(text, encoding="utf-8")
    lines = euchre("replay", nameless).stdout.splitlines()
    assert lines[-2] == "Seat 0 and seat 2: 10; seat 1 and seat 3: 9."
    assert [line for line in lines if line.startswith("   ") or " ," in line] == []


def test_a_refusal_names_the_card_in_one_way(euchre) -> None:
    changed = Path(__file__).resolve().parents[3] / "docs" / "examples" / "changed.euchre"
    done = euchre("replay", "--quiet", changed)
    assert 'Ben may not play 10♥: "You don\'t hold 10♥."' in done.stdout
