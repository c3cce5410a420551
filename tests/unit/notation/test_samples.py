"""Games in Euchre Game Notation, whole, imperfect and malformed: what is read and what is said."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.core.errors import NotationError
from euchre.notation.egn.writing import format_game
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord


def opened(path: Path) -> SheetRecord:
    record = euchre.read(path)
    assert isinstance(record, SheetRecord)
    return record


def told(path: Path) -> list[tuple[int | None, str, str]]:
    return [(fault.deal, fault.place, fault.reason) for fault in opened(path).faults]


WHOLE = ["whole.egn", "bare.egn", "annotated.egn", "old.egn", "packed.egn", "whole.egnb"]


@pytest.mark.parametrize("name", [*WHOLE, "whole.expanded.egnb"])
def test_one_game_in_every_form_has_one_score(samples: Path, name: str) -> None:
    record = opened(samples / name)
    assert record.faults == ()
    assert record.score == (10, 7, 10, 7)
    assert record.finished
    assert record.unchecked == 0
    assert len(record.deals) == 11


@pytest.mark.parametrize("name", ["whole.egn", "bare.egn", "annotated.egn"])
def test_what_was_written_is_written_again_letter_for_letter(samples: Path, name: str) -> None:
    text = (samples / name).read_text(encoding="utf-8")
    assert format_game(opened(samples / name).sheet) == text


def test_both_binary_forms_tell_what_the_text_tells(samples: Path) -> None:
    sheets = [opened(samples / name).sheet for name in ("whole.egnb", "whole.expanded.egnb")]
    text = opened(samples / "whole.egn").sheet
    assert [msgspec.structs.replace(sheet, version="") for sheet in sheets] == [
        msgspec.structs.replace(text, version="")
    ] * 2


def test_older_words_are_read_as_the_newer(samples: Path) -> None:
    """1.0 had other keys, and 1.6.1 has p and o for Pass and Order."""
    older = opened(samples / "old.egn").sheet
    newer = opened(samples / "annotated.egn").sheet
    for one, other in zip(older.deals, newer.deals, strict=True):
        assert one is not None
        assert other is not None
        assert one.bidding.calls == other.bidding.calls
        assert one.bidding.comments == other.bidding.comments
        assert one.play.comments == other.play.comments
        assert one.play.tricks == other.play.tricks


def test_hands_that_nobody_wrote_down_are_rebuilt_from_the_play(samples: Path) -> None:
    whole, bare = opened(samples / "whole.egn"), opened(samples / "bare.egn")
    rebuilt = 0
    for one, other in zip(whole.replayed, bare.replayed, strict=True):
        assert one.hands is not None
        assert other.hands is not None
        for seat, hand in enumerate(other.hands.hands):
            known = hand[: other.hands.known[seat]]
            assert set(known) <= set(one.hands.hands[seat])
            rebuilt += len(known)
    assert rebuilt > 11 * 15


def test_a_card_filled_in_is_shown_to_nobody(samples: Path) -> None:
    whole, bare = opened(samples / "whole.egn"), opened(samples / "bare.egn")
    shown = [str(event) for deal in bare.deals for event in deal.events]
    truth = {str(event) for deal in whole.deals for event in deal.events}
    strangers = [text for text in shown if text not in truth]
    for text in strangers:
        kind = text.partition("(")[0]
        assert kind in ("Shuffled", "Looked", "Discarded")
        assert "=()" in text or "card=None" in text or kind == "Looked"


def test_what_is_not_told_is_no_fault(samples: Path) -> None:
    record = opened(samples / "imperfect.egn")
    faults = told(samples / "imperfect.egn")
    # Cards without the call that made trump contradict each other; all else is only not told.
    assert [(deal, place) for deal, place, _ in faults] == [(3, "the calls"), (None, "finalScore")]
    assert "5 can't" in faults[1][2]
    assert record.unchecked == 4
    assert [deal.outcome for deal in record.deals[:5]] == [None] * 5
    assert all(deal.outcome for deal in record.deals[5:])


def test_each_fault_is_told_with_its_deal_and_place(samples: Path) -> None:
    found = told(samples / "faulty.egn")
    assert [(deal, place) for deal, place, _ in found] == [
        (0, "trick 3, card 1"),
        (1, "the discard"),
        (3, "call 8"),
        (4, "trick 1, card 5"),
        (None, "finalScore"),
    ]
    reasons = [reason for _, _, reason in found]
    assert "was played before (trick 1, card 1)" in reasons[0]
    assert "stuck" in reasons[2]
    assert "Only 4 cards" in reasons[3]
    assert "0-10" in reasons[4]


def test_what_is_no_notation_is_named_by_its_path_and_the_rest_is_read(samples: Path) -> None:
    found = told(samples / "malformed.egn")
    assert [(deal, place) for deal, place, _ in found][:6] == [
        (0, "deals[0].phases[1].tricks[0][0]"),
        (1, "deals[1]"),
        (2, "deals[2]"),
        (3, "deals[3].phases[0].calls[0]"),
        (4, "deals[4].initialState.dealer"),
        (None, "metadata.players[1]"),
    ]
    record = opened(samples / "malformed.egn")
    assert sum(deal.outcome is not None for deal in record.deals) == 7
    assert record.sheet.extra == {"mood": {"merry": True}}


@pytest.mark.parametrize(
    ("name", "place"), [("cut.egn", "line 84, column 19"), ("layout.json", "fileType")]
)
def test_what_is_no_game_at_all(samples: Path, name: str, place: str) -> None:
    with pytest.raises(NotationError) as caught:
        euchre.read(samples / name)
    assert caught.value.place == place


@pytest.mark.parametrize("name", ["match.emn", "match.emnb"])
def test_a_match_of_two_games(samples: Path, name: str) -> None:
    record = euchre.read(samples / name)
    assert isinstance(record, SeriesRecord)
    assert record.faults == ()
    assert [game.score for game in record.games] == [(10, 7, 10, 7), (0, 6, 0, 6)]
    assert [game.faults for game in record.games] == [(), ()]


def test_a_deal_in_trickster_s_words(samples: Path) -> None:
    record = opened(samples / "deal.ptn")
    assert record.players == ("Nora", "Ed", "Sue", "Wes")
    assert record.faults == ()
    (deal,) = record.sheet.deals
    assert deal is not None
    assert (deal.dealer, deal.upcard, deal.bidding.discard) == (2, "As", "Jd")
    assert deal.play.tricks == (("Ad", "Qs", "Qd", "9s"),)
