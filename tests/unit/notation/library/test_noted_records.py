"""Notes that go along in a record's own head, and libraries of some of a folder's files."""

from __future__ import annotations

from pathlib import Path

import pytest

import euchre
from euchre.core import events as ev
from euchre.core.errors import EuchreError
from euchre.notation.converting import Form
from euchre.notation.egn.from_record import sheets_of
from euchre.notation.library.library import Library
from euchre.notation.library.notes import Note, Notes, notes_path
from euchre.notation.opening import read
from euchre.notation.record import Record, format_record, header_of
from euchre.notation.remarks import Remark, remarks_of


def put(folder: Path, name: str, ruleset: str, seed: int, played, **options: object) -> Record:
    rules = euchre.ruleset(ruleset, **options)
    match = played(rules, seed, 400)
    players = ("Ann", "Ruth", "Ben", "Paul")
    text = format_record(
        header_of(rules, players=players), match.events, "won" if match.over else None
    )
    (folder / name).write_text(text, encoding="utf-8")
    record = read(folder / name)
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize("ruleset", ["north-american", "five-hundred", "pepper"])
def test_a_record_takes_its_notes_along_and_loses_nothing(tmp_path, played, ruleset: str) -> None:
    own = put(tmp_path, "game.euchre", ruleset, 3, played)
    library = Library(tmp_path)
    library.note("game.euchre", Note("[!]Bold", deal=1, call=0))
    library.note("game.euchre", Note("Then this", deal=2, card=1))
    library.note("game.euchre", Note("Of the deal", deal=2))
    library.label("game.euchre", "league")
    record = read(library.export("game.euchre", Form.RECORD).content)
    assert isinstance(record, Record)
    assert record.events == own.events  # the packs too
    assert not record.faults
    assert remarks_of(record) == (
        Remark("Deal 2: Of the deal\nLabels: league"),
        Remark("[!]Bold", 0, call=0),
        Remark("Then this", 1, card=1),
    )


def test_notes_that_were_in_it_stay(tmp_path, played) -> None:
    put(tmp_path, "game.euchre", "north-american", 3, played)
    library = Library(tmp_path)
    library.note("game.euchre", Note("First", deal=1, card=0))
    (tmp_path / "again.euchre").write_bytes(library.export("game.euchre", Form.RECORD).content)
    library.note("again.euchre", Note("Second", deal=1, card=0))
    record = read(library.export("again.euchre", Form.RECORD).content)
    assert isinstance(record, Record)
    assert [remark.text for remark in remarks_of(record)] == ["First", "Second"]


def test_a_record_of_several_games_counts_its_deals_through_all(tmp_path, played) -> None:
    """Whichever form it goes into: a note on the first deal of the second game stands there."""
    own = put(tmp_path, "game.euchre", "north-american", 3, played, games=2, target=2)
    ends = [
        n for n, d in enumerate(own.deals) if any(isinstance(e, ev.GameEnded) for e in d.events)
    ]
    first = ends[0] + 2  # its number, from 1
    library = Library(tmp_path)
    library.note("game.euchre", Note("Here", deal=first, call=0))
    series = read(library.export("game.euchre", Form.SERIES).content)
    told = [[r for r in remarks_of(game) if r.deal is not None] for game in series.games]  # type: ignore[union-attr]
    assert told[1] == [Remark("Here", 0, call=0)]
    assert sum(map(len, told)) == 1
    record = read(library.export("game.euchre", Form.RECORD).content)
    assert isinstance(record, Record)
    assert remarks_of(record) == (Remark("Here", first - 1, call=0),)
    comments = [
        [deal.bidding.comments for deal in sheet.deals if deal] for sheet in sheets_of(record)
    ]
    assert comments[1][0] == {0: ("Here",)}
    assert not any(any(game) for n, game in enumerate(comments) if n != 1)


def test_a_note_is_changed_and_dropped_by_what_it_says() -> None:
    notes = Notes().with_note(Note("One")).with_note(Note("Two", deal=1))
    changed = notes.with_text(Note("One"), "Three")
    assert changed.notes == (Note("Three"), Note("Two", deal=1))
    assert changed.without_note(Note("Two", deal=1)).notes == (Note("Three"),)
    for gone in (Note("One"), Note("Three", deal=1)):
        with pytest.raises(EuchreError, match="meanwhile"):
            changed.with_text(gone, "Four")
        with pytest.raises(EuchreError, match="meanwhile"):
            changed.without_note(gone)
    with pytest.raises(EuchreError, match="1024"):
        changed.with_text(Note("Three"), "")


def test_a_library_of_some_files_knows_no_others(tmp_path, played) -> None:
    for name in ("2026-01-01-a-11.euchre", "2026-01-02-b-22.euchre"):
        put(tmp_path, name, "north-american", 3, played)
    library = Library(tmp_path, pattern="*-a-??.euchre", index=".a.json", you="You")
    assert [entry.file for entry in library.entries()] == ["2026-01-01-a-11.euchre"]
    assert "2026-01-02" not in (tmp_path / ".a.json").read_text(encoding="utf-8")
    for name in ("2026-01-02-b-22.euchre", ".a.json", "../2026-01-01-a-11.euchre", ""):
        for ask in (library.open, library.notes, lambda n: library.note(n, Note("x"))):
            with pytest.raises(EuchreError, match="no game"):
                ask(name)
    assert not notes_path(tmp_path / "2026-01-02-b-22.euchre").exists()


def test_games_of_one_day_stand_the_latest_first(tmp_path, played) -> None:
    names = [f"2026-01-01-{hour}0000-north-american-000000.euchre" for hour in (10, 23, 12)]
    for name in names:
        put(tmp_path, name, "north-american", 3, played)
    entries = Library(tmp_path).entries()
    assert [entry.file for entry in entries] == sorted(names, reverse=True)
