"""A damaged game left unfinished goes on from what is whole, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def unfinished(euchre, home: Path) -> Path:
    euchre("play", "--seed", 4, typed="1\n" * 30)
    path = home / "games" / "unfinished.euchre"
    assert len(path.read_bytes().splitlines()) > 90
    return path


def beside(path: Path) -> list[Path]:
    return [other for other in path.parent.glob("*.euchre") if other != path]


def test_a_spoiled_line_is_told_and_a_copy_kept(euchre, unfinished: Path) -> None:
    lines = unfinished.read_bytes().splitlines(keepends=True)
    lines[69] = b'{"event":"pl\n'
    unfinished.write_bytes(b"".join(lines))
    done = euchre("play", typed="q\n")
    (copy,) = beside(unfinished)
    assert "line 70" in done.stderr
    assert str(copy) in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert copy.read_bytes() == b"".join(lines)
    assert unfinished.read_bytes().startswith(b"".join(lines[:60]))
    assert euchre("play", typed="q\n").stderr == ""
    assert beside(unfinished) == [copy]


def test_a_last_line_broken_off_is_nothing_to_tell(euchre, unfinished: Path) -> None:
    unfinished.write_bytes(unfinished.read_bytes()[:-5])
    assert euchre("play", typed="q\n").stderr == ""
    assert beside(unfinished) == []


def test_a_false_end_is_told(euchre, unfinished: Path) -> None:
    with unfinished.open("ab") as stream:
        stream.write(b'{"end":"won"}\n')
    assert "has not ended" in euchre("play", typed="q\n").stderr
    assert len(beside(unfinished)) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"euchre":1', b'"euchre":2'),
        (b'"euchre":1', b'"euchre":0'),
        (b'"euchre":1', b'"euchre":-1'),
        (b'"version":1', b'"version":7'),
        (b'"seed":4', b'"seed":-4'),
    ],
)
def test_what_this_version_cannot_go_on_with_is_put_aside_whole(
    euchre, unfinished: Path, old: bytes, new: bytes
) -> None:
    content = unfinished.read_bytes().replace(old, new, 1)
    unfinished.write_bytes(content)
    assert "put aside" in euchre("play", typed="q\n").stderr
    (aside,) = beside(unfinished)
    assert aside.read_bytes() == content


def test_a_name_with_a_line_break_breaks_no_line(euchre, unfinished: Path) -> None:
    unfinished.write_bytes(unfinished.read_bytes().replace(b'"Ruth"', b'"Ru\\nth"', 1))
    done = euchre("play", typed="log\nq\n")
    assert "Ru\ufffdth" in done.stdout
    assert "Ru\n" not in done.stdout
