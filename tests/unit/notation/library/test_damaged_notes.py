"""Notes that can't be read, and notes and labels that can't be: each said, and nothing else spoilt."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from euchre.core.errors import EuchreError, NotationError
from euchre.notation.library.library import Library
from euchre.notation.library.notes import Note, notes_path
from euchre.notation.record import format_record, header_of
from euchre.rules.catalogue import ruleset

DAMAGE = {
    "empty": b"",
    "cut": b'{"notes":[{"te',
    "no text": b"\xff\xfe",
    "a list": b"[]",
    "a number": b'{"notes":[7]}',
    "deal -1": b'{"notes":[{"text":"x","deal":-1}]}',
    "deal 0": b'{"notes":[{"text":"x","deal":0}]}',
    "call -1": b'{"notes":[{"text":"x","deal":1,"call":-1}]}',
    "game 0": b'{"notes":[{"text":"x","game":0}]}',
    "a call of no deal": b'{"notes":[{"text":"x","call":1}]}',
    "a call and a card": b'{"notes":[{"text":"x","deal":1,"call":1,"card":1}]}',
    "nothing said": b'{"notes":[{"text":" "}]}',
    "a comma": b'{"labels":["a,b"]}',
    "deep": b"[" * 100_000,
}


@pytest.fixture
def folder(samples: Path, tmp_path: Path) -> Path:
    for name in ("whole.egn", "imperfect.egn", "match.emn"):
        shutil.copy(samples / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("kind", DAMAGE)
def test_the_rest_is_listed_beside_damaged_notes(folder: Path, kind: str) -> None:
    library = Library(folder)
    library.label("imperfect.egn", "league")
    notes_path(folder / "whole.egn").write_bytes(DAMAGE[kind])
    hits = library.search()
    assert {hit.entry.file for hit in hits} == {"whole.egn", "imperfect.egn", "match.emn"}
    assert [hit.entry.file for hit in library.search("label:league")] == ["imperfect.egn"]
    (sentence,) = library.damaged_notes().values()
    assert "whole.egn.notes" in sentence
    with pytest.raises(NotationError):
        library.notes("whole.egn")


def test_damaged_notes_are_never_written_over(folder: Path) -> None:
    path = notes_path(folder / "whole.egn")
    path.write_bytes(b"{")
    for change in (
        lambda: Library(folder).note("whole.egn", Note("x")),
        lambda: Library(folder).label("whole.egn", "x"),
        lambda: Library(folder).drop_label("whole.egn", "x"),
    ):
        with pytest.raises(NotationError):
            change()
    assert path.read_bytes() == b"{"


def test_a_folder_in_the_place_of_notes_is_said(folder: Path) -> None:
    notes_path(folder / "whole.egn").mkdir()
    assert len(Library(folder).search()) == 4
    assert "whole.egn.notes" in Library(folder).damaged_notes()["whole.egn"]


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes")
def test_a_name_that_is_no_text_spoils_nothing(folder: Path) -> None:
    shutil.copy(folder / "whole.egn", os.fsencode(folder) + b"/\xff.egn")
    for _ in range(2):
        assert len(Library(folder).entries()) == 5


PLACES = {
    "a deal too many": (Note("x", deal=99), "There is no deal 99"),
    "a call too many": (Note("x", deal=1, call=40), "There is no call 41"),
    "a card too many": (Note("x", deal=1, card=24), "There is no card 25"),
    "a game too many": (Note("x", game=2), "There is no game 2"),
    "deal 0": (Note("x", deal=0), "counted from"),
    "call -1": (Note("x", deal=1, call=-1), "counted from"),
    "half a sign": (Note("\udcff"), "from one to"),
}


@pytest.mark.parametrize("kind", PLACES)
@pytest.mark.parametrize("name", ["whole.egn", "game.euchre", "other.euchre"])
def test_a_note_is_on_what_is_there(folder: Path, match, name: str, kind: str) -> None:
    other = ruleset("pepper").match(seed=3)
    while len(other.finished) < 2:
        other = other.play(other.deal.legal()[-1])
    for file, played in (("game.euchre", match), ("other.euchre", other)):
        text = format_record(header_of(played.rules, seed=3), played.events)
        (folder / file).write_text(text, encoding="utf-8")
    note, why = PLACES[kind]
    with pytest.raises(EuchreError, match=why):
        Library(folder).note(name, note)
    assert not notes_path(folder / name).exists()
    Library(folder).note(name, Note("first call", deal=1, call=0))
    assert Library(folder).note(name, Note("a card", deal=1, card=14)).notes[1].card == 14


def test_of_several_games_one_is_named(folder: Path) -> None:
    library = Library(folder)
    with pytest.raises(EuchreError, match="2 games: say which"):
        library.note("match.emn", Note("x", deal=1))
    assert library.note("match.emn", Note("x", game=2, deal=1)).notes
    assert library.note("match.emn", Note("all of it")).notes


def test_a_label_that_is_not_there_is_not_taken_away(folder: Path) -> None:
    library = Library(folder)
    with pytest.raises(EuchreError, match=r'no label "cup"; it has none'):
        library.drop_label("whole.egn", "cup")
    library.label("whole.egn", "league")
    with pytest.raises(EuchreError, match=r'no label "cup"; it has league'):
        library.drop_label("whole.egn", "cup")
    assert library.drop_label("whole.egn", " league ").labels == ()


def test_all_is_marked_or_nothing(folder: Path) -> None:
    library = Library(folder)
    with pytest.raises(EuchreError):
        library.mark("whole.egn", note=Note("x"), label="a", drop_label="b")
    assert not notes_path(folder / "whole.egn").exists()
    library.mark("whole.egn", note=Note("x"), label="a")
    assert json.loads(notes_path(folder / "whole.egn").read_bytes())["labels"] == ["a"]


@pytest.mark.parametrize("name", ["x" * 300, "\0", "a/b", "\udcff"])
def test_a_name_that_no_file_has_is_no_game(folder: Path, name: str) -> None:
    with pytest.raises(EuchreError, match="There is no game"):
        Library(folder).path(name)
