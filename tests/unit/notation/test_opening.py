"""What is no game is told by its kind: binary by name, a path, a text, or nothing of these."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from euchre.core.errors import EuchreError, NotationError
from euchre.notation.converting import Form, convert
from euchre.notation.egn.binary import OLDEST
from euchre.notation.opening import read

NOISE = random.Random(5).randbytes(300)


@pytest.mark.parametrize("ending", ["egnb", "emnb", "EGNB"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b"\x8f" + NOISE, "its first byte is 143, not 0, 1 or 2"),
        (b"hello", "its first byte is 104, not 0, 1 or 2"),
        (b"\x01" + NOISE, "the name of the form is missing"),
        (b"\x02", "the name of the form is missing"),
    ],
)
def test_a_binary_file_that_is_none_says_why(
    tmp_path: Path, ending: str, content: bytes, why: str
) -> None:
    path = tmp_path / f"x.{ending}"
    path.write_bytes(content)
    with pytest.raises(NotationError, match=why) as caught:
        read(path)
    assert path.name in str(caught.value)
    assert "UTF-8" not in str(caught.value)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_broken_binary_file_is_told_by_its_name(tmp_path: Path, first: int) -> None:
    path = tmp_path / "x.egnb"
    path.write_bytes(bytes([first]) + OLDEST + b"\xff" * 40)
    with pytest.raises(NotationError) as caught:
        read(path)
    assert "x.egnb" in str(caught.value)


def test_a_game_in_text_is_read_whatever_its_file_is_called(samples: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.egnb"
    path.write_bytes((samples / "whole.egn").read_bytes())
    assert read(path).faults == ()


@pytest.mark.parametrize("given", [None, " ", "\t", "", b"", "\0", 7, [], "\ud800", "x" * 9999])
def test_what_is_neither_text_nor_path_is_refused(given: object) -> None:
    with pytest.raises(NotationError):
        read(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("form", Form)
def test_a_game_that_is_not_there_is_said(samples: Path, form: Form) -> None:
    one, two = read(samples / "whole.egn"), read(samples / "match.emn")
    with pytest.raises(EuchreError, match="there is no game 5: there is one"):
        convert([one], form, game=5)
    with pytest.raises(EuchreError, match="there is no game 5: there are 2"):
        convert([two], form, game=5)


@pytest.mark.parametrize("form", [Form.SERIES, Form.SERIES_BINARY])
def test_one_game_of_several_is_taken_for_a_series_too(samples: Path, form: Form) -> None:
    written = convert([read(samples / "match.emn")], form, game=2)
    series = read(written.content)
    assert [game.score for game in series.games] == [read(samples / "match.emn").games[1].score]
