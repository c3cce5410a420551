"""Games that players recorded and published, where they lie beside the checkout.

Of these nobody here has changed a letter: what is found in them is what the world writes.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.core.errors import NotationError
from euchre.notation.converting import Form, convert
from euchre.notation.egn.binary import format_binary
from euchre.notation.egn.hashing import baseline_hash, full_hash
from euchre.notation.egn.writing import format_game
from euchre.notation.sheet.record import SheetRecord

SCORES = {
    "another-fun-euchre": (0, 2),
    "custom-scenario": (0, 1),
    "epic-comeback": (11, 9),
    "masters-of-the-euchreverse-week-1": (3, 11),
    "me-and-bears": (10, 9),
    "me-and-mike-mike-mike": (11, 2),
    "quite-the-hustle-annotated": (10, 7),
    "six-points-in-two-hands": (10, 9),
    "vwec-finals": (8, 10),
    "vwec-finals-annotated": (8, 10),
}
"""How each game ended; that the winner has just got there speaks for the count."""

EXPLAINED = {
    "test_annotated": [
        # The dealer took the queen of spades up, and another is told to lead it.
        (0, "trick 3, card 1", "was taken up by the dealer"),
        # Seat 0 does not follow to the jack of diamonds, and plays three diamonds later.
        (1, "trick 1, card 3", "must follow diamonds"),
    ]
}
"""Every disagreement between these files and the rules, with its reason."""


def opened(path: Path) -> SheetRecord:
    record = euchre.read(path)
    assert isinstance(record, SheetRecord)
    return record


def games(folder: Path) -> list[Path]:
    found = sorted(folder.glob("*.egn"))
    assert found
    return found


def test_every_game_replays_and_each_disagreement_is_explained(real_games: Path) -> None:
    for path in games(real_games):
        record = opened(path)
        found = [(fault.deal, fault.place, fault.reason) for fault in record.faults]
        wanted = EXPLAINED.get(path.stem, [])
        assert len(found) == len(wanted), found
        for (deal, place, reason), (own_deal, own_place, part) in zip(found, wanted, strict=True):
            assert (deal, place) == (own_deal, own_place)
            assert part in reason
        assert record.unchecked == 0
        if path.stem in SCORES:
            assert record.score[:2] == SCORES[path.stem]
            assert record.finished == (max(record.score) >= 10)


def test_written_again_they_are_the_same_letter_for_letter(real_games: Path) -> None:
    checked = 0
    for path in games(real_games):
        sheet, text = opened(path).sheet, path.read_text(encoding="utf-8")
        if sheet.version == "1.0.0":
            continue  # its keys had other names
        newer = text.replace(f'"version": "{sheet.version}"', '"version": "1.6"', 1)
        assert format_game(sheet) == newer
        checked += 1
    assert checked == len(SCORES)


def test_both_binary_forms_are_the_same_byte_for_byte(real_games: Path) -> None:
    names = ["epic-comeback", "six-points-in-two-hands", "vwec-finals"]
    for name in names:
        sheet = opened(real_games / f"{name}.egn").sheet
        theirs = (real_games / f"{name}.egnb").read_bytes()
        assert format_binary(sheet) == theirs.replace(b"\x031.3", b"\x031.6", 1)
    sheet = opened(real_games / "vwec-finals.egn").sheet
    theirs = (real_games / "vwec-finals.expanded.egnb").read_bytes()
    assert format_binary(sheet, expanded=True) == theirs.replace(b"\x031.3", b"\x031.6", 1)


def test_their_binary_games_tell_what_the_text_tells(real_games: Path) -> None:
    for path in sorted(real_games.glob("*.egnb")):
        text = real_games / f"{path.name.split('.')[0]}.egn"
        told, binary = opened(text).sheet, opened(path).sheet
        assert msgspec.structs.replace(binary, version="") == msgspec.structs.replace(
            told, version=""
        )


def test_the_baseline_hash_leaves_comments_out(real_games: Path) -> None:
    plain = opened(real_games / "vwec-finals.egn").sheet
    annotated = opened(real_games / "vwec-finals-annotated.egn").sheet
    assert baseline_hash(plain) == baseline_hash(annotated)
    assert full_hash(plain) != full_hash(annotated)


def test_filled_in_they_make_records_and_come_back(real_games: Path) -> None:
    for path in games(real_games):
        record = opened(path)
        if record.faults or not record.finished:
            continue
        with pytest.raises(NotationError, match="not told"):
            convert([record], Form.RECORD)
        back = euchre.read(convert([record], Form.RECORD, fill=True).content)
        assert back.faults == ()
        assert back.score == record.score
        (sheet,) = (convert([back], Form.GAME),)
        again = euchre.read(sheet.content)
        assert isinstance(again, SheetRecord)
        for told, deal in zip(record.sheet.deals, again.sheet.deals, strict=True):
            assert told is not None
            assert deal is not None
            assert (deal.phases[0].comments, deal.lines) == (told.phases[0].comments, told.lines)
            assert deal.play == told.play


def test_what_is_no_game_is_refused_with_what_was_expected(real_games: Path) -> None:
    for name in ("invalid1.json", "invalid2.json"):
        with pytest.raises(NotationError, match="Euchre Game Notation"):
            euchre.read(real_games / name)
