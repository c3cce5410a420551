"""The library: what is found, noted and exported."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import euchre
from euchre.core.errors import EuchreError, NotationError
from euchre.notation.converting import Form
from euchre.notation.library.entry import DealFacts, Entry
from euchre.notation.library.library import INDEX, Library
from euchre.notation.library.notes import Note, Notes, notes_path
from euchre.notation.library.query import parse_query
from euchre.notation.opening import read
from euchre.notation.record import format_record, header_of
from euchre.notation.sheet.record import SheetRecord


@pytest.fixture
def folder(samples: Path, tmp_path: Path, match) -> Path:
    for name in ("whole.egn", "imperfect.egn", "match.emn", "cut.egn", "README.md"):
        shutil.copy(samples / name, tmp_path / name)
    header = header_of(match.rules, players=("Zoe", "Yan", "Xia", "Wim"), seed=3)
    text = format_record(header, match.events, "won")
    (tmp_path / "2025-01-02-120000-canadian.euchre").write_text(text, encoding="utf-8")
    return tmp_path


def names(library: Library, text: str) -> list[str]:
    return [hit.entry.file for hit in library.search(text)]


def test_every_game_is_listed_the_newest_first(folder: Path) -> None:
    entries = Library(folder).entries()
    assert len(entries) == 6
    assert entries[-1].file == "2025-01-02-120000-canadian.euchre"
    assert entries[-1].date == "2025-01-02"
    assert entries[-1].ruleset == "canadian"
    assert [entry.game for entry in entries if entry.file == "match.emn"] == [1, 2]


def test_what_can_not_be_read_is_listed_with_the_reason(folder: Path) -> None:
    (entry,) = [e for e in Library(folder).entries() if e.file == "cut.egn"]
    assert "line 84" in entry.error
    assert names(Library(folder), "faulty") == ["cut.egn", "imperfect.egn"]


def test_the_index_is_kept_and_a_changed_file_is_read_again(folder: Path, samples: Path) -> None:
    library = Library(folder)
    first = library.entries()
    index = folder / INDEX
    content = json.loads(index.read_bytes())
    content["files"]["whole.egn"]["entries"][0]["title"] = "from the index"
    index.write_text(json.dumps(content), encoding="utf-8")
    assert "from the index" in [entry.title for entry in library.entries()]
    shutil.copy(samples / "bare.egn", folder / "whole.egn")
    assert "The same without hands and discards" in [entry.title for entry in library.entries()]
    index.write_bytes(b"damaged")
    assert len(library.entries()) == len(first)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("zoe", ["2025-01-02-120000-canadian.euchre"]),
        ("player:ruth game of our own", ["match.emn", "whole.egn"]),
        ("date:2025", ["2025-01-02-120000-canadian.euchre"]),
        ("until:2025-12-31", ["2025-01-02-120000-canadian.euchre"]),
        ("since:2026 won:ruth", ["match.emn"]),
        ("game:canadian", ["2025-01-02-120000-canadian.euchre"]),
        ("'our own' lost:paul", ["match.emn", "whole.egn"]),
        ("nobody of this name", []),
    ],
)
def test_searching_by_player_date_and_result(folder: Path, text: str, found: list[str]) -> None:
    assert names(Library(folder), text) == found


def entry(*deals: DealFacts) -> Entry:
    return Entry(file="x", players=("Ann", "Ruth"), deals=deals)


def facts(number: int, **fields: object) -> DealFacts:
    base = {"dealer": 0, "before": (9, 9), "points": (0, 0), "number": number}
    return DealFacts(**{**base, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        ("lone hands", (1, 3)),
        ("Lone hand made", (3,)),
        ("euchred at 9-9", (0,)),
        ("euchred", (0, 1)),
        ("at 6-9 lone hands", (1,)),
        ("at 9-6 lone hands", (1,)),
        ("passed out", (2,)),
        ("ann euchred", (0, 1)),
    ],
)
def test_searching_for_deals(text: str, deals: tuple[int, ...]) -> None:
    played = entry(
        facts(0, outcome="euchre"),
        facts(1, outcome="euchre", alone=True, before=(6, 9)),
        facts(2, outcome="void", before=(0, 9)),
        facts(3, outcome="lone", alone=True, before=(0, 0)),
    )
    assert parse_query(text).answer(played, Notes()) == deals


@pytest.mark.parametrize("text", ["euchred march", "ben lone hands", "at 9-8 euchred", "loner 9-9"])
def test_conditions_on_deals_hold_of_one_deal(text: str) -> None:
    played = entry(facts(0, outcome="euchre"), facts(1, outcome="march"))
    assert parse_query(text).answer(played, Notes()) is None


IMPOSSIBLE = (
    *("colour:red", "player:", '"open', "date:99999", "date:2026-1", "since:2026-13", "date:0000"),
    *("until:2026-02-30", "since:yesterday", "at x-y", "at", "at 9", "ann at 9-", "at 9-9-9"),
    *("at 1000-0", "won:", "date:٢٠٢٦"),
)


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_what_can_not_be_asked_is_said(text: str) -> None:
    with pytest.raises(NotationError):
        parse_query(text)


@pytest.mark.parametrize(
    "text", ["date:2024-02-29", "since:2026", "until:2026-12", "at home", "2026-13"]
)
def test_what_can_be_asked(text: str) -> None:
    assert parse_query(text).games


def test_words_of_the_search_inside_a_name_are_the_name() -> None:
    assert parse_query("player:lone").deals == ()
    assert parse_query("marchesa").deals == ()


def test_notes_and_labels_are_kept_beside_the_game(folder: Path) -> None:
    library = Library(folder)
    library.note("whole.egn", Note("[?]Too bold", deal=2, call=0))
    library.note("whole.egn", Note("Good evening"))
    library.label("whole.egn", "league")
    library.label("whole.egn", "league")
    notes = Library(folder).notes("whole.egn")
    assert notes.labels == ("league",)
    assert [note.text for note in notes.notes] == ["[?]Too bold", "Good evening"]
    assert names(library, "label:league") == ["whole.egn"]
    assert names(library, "bold noted") == ["whole.egn"]
    library.drop_label("whole.egn", "league")
    assert names(library, "label:league") == []
    assert (folder / "whole.egn").read_bytes().count(b"bold") == 0


@pytest.mark.parametrize(
    "note",
    [
        Note(""),
        Note("x" * 1025),
        Note("x", call=1),
        Note("x", deal=1, call=1, card=1),
    ],
)
def test_a_note_that_can_be_none(folder: Path, note: Note) -> None:
    with pytest.raises(EuchreError):
        Library(folder).note("whole.egn", note)
    assert not notes_path(folder / "whole.egn").exists()


def test_an_exported_game_has_its_notes_in_it(folder: Path) -> None:
    library = Library(folder)
    library.note("2025-01-02-120000-canadian.euchre", Note("[!!]How it ran", deal=1, card=3))
    library.note("2025-01-02-120000-canadian.euchre", Note("All of deal two", deal=2))
    library.label("2025-01-02-120000-canadian.euchre", "club")
    record = read(library.export("2025-01-02-120000-canadian.euchre", Form.GAME).content)
    assert isinstance(record, SheetRecord)
    first = record.sheet.deals[0]
    assert first is not None
    assert first.play.comments == {3: ("[!!]How it ran",)}
    assert record.sheet.description == "Deal 2: All of deal two\nLabels: club"
    again = library.export("2025-01-02-120000-canadian.euchre", Form.RECORD)
    assert b"How it ran" in again.content
    assert euchre.read(again.content).faults == ()


def test_taking_a_game_in(folder: Path, samples: Path) -> None:
    library = Library(folder / "new")
    assert library.entries() == ()
    assert library.add(samples / "whole.egnb") == "whole.egnb"
    assert [entry.score for entry in library.entries()] == [(10, 7)]
    with pytest.raises(EuchreError, match="already"):
        library.add(samples / "whole.egnb")
    with pytest.raises(NotationError):
        library.add(samples / "cut.egn")


@pytest.mark.parametrize("name", ["../whole.egn", "nothing.egn", "", "."])
def test_only_files_of_the_folder_can_be_opened(folder: Path, name: str) -> None:
    with pytest.raises(EuchreError):
        Library(folder).open(name)
