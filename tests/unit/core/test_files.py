"""Writing a file whole or not at all, and which values can be the path of a file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from euchre.core.errors import NotationError
from euchre.core.files import path_of, write_whole


def test_a_file_is_written_and_written_over(tmp_path: Path) -> None:
    path = tmp_path / "x.egn"
    for content in (b"one", b"two"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["x.egn"]


def test_a_fault_names_the_file_and_leaves_no_draft(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "folder", tmp_path / "no" / "x.egn", tmp_path / ("x" * 255)):
        with pytest.raises(OSError, match=path.name[:9]) as caught:
            write_whole(path, b"x")
        assert (caught.value.filename, caught.value.filename2) == (str(path), None)
        assert ".part" not in str(caught.value)
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_whole(tmp_path / "link", b"x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"x"


@pytest.mark.parametrize("given", [None, b"x", 7, "", "\0", "x" * 100_000, "\ud800", [], object()])
def test_what_can_be_no_path_is_refused(given: object) -> None:
    with pytest.raises(NotationError, match="expected a file"):
        path_of(given, "a file")


def test_a_path_is_a_text_or_a_path(tmp_path: Path) -> None:
    assert path_of("x", "") == Path("x")
    assert path_of(tmp_path, "") == tmp_path
