"""From one form to another: what comes back, what is filled in, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import euchre
from euchre.core.errors import EuchreError, NotationError
from euchre.core.events import Looked, Played
from euchre.notation.converting import Form, convert, form_of
from euchre.notation.opening import read
from euchre.notation.record import Record, format_record, header_of
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series import Format
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.sheet import Sheet
from euchre.notation.sheet.unfit import Unfit
from euchre.rules.match import Match

PLAYERS = ("Ann", "Ruth", "Ben", "Paul")


def kept(match: Match, **fields: object) -> Record:
    header = header_of(match.rules, players=PLAYERS, **fields)  # type: ignore[arg-type]
    end = "won" if match.over else None
    record = read(format_record(header, match.events, end))
    assert isinstance(record, Record)
    return record


@given(st.integers(0, 100), st.sampled_from([Form.GAME, Form.GAME_BINARY, Form.SERIES]))
@settings(max_examples=25)
def test_a_record_comes_back_by_way_of_every_form(played, seed: int, form: Form) -> None:
    match = played(euchre.ruleset("north-american", target=3), seed)
    record = kept(match, seed=seed)
    other = read(convert([record], form).content)
    again = read(convert([other], Form.RECORD).content)
    assert isinstance(again, Record)
    assert again.faults == ()
    assert again.score == record.score
    assert again.rules is not None
    assert record.rules is not None
    assert again.rules.fingerprint == record.rules.fingerprint

    def told(events: tuple[object, ...]) -> list[object]:
        return [
            event
            for event in events
            if type(event).__name__ not in ("Shuffled", "Cut", "DealerChosen")
        ]

    assert told(again.events) == told(record.events)


def test_a_record_as_one_seat_saw_it_tells_no_other_hand(played: Callable[..., Match]) -> None:
    match = played(euchre.ruleset("north-american", target=3), 5)
    other = read(convert([kept(match, seed=5, view=2)], Form.GAME).content)
    assert isinstance(other, SheetRecord)
    assert other.faults == ()
    assert other.score == match.standing.points
    for deal in other.sheet.deals:
        assert deal is not None
        assert [bool(hand) for hand in deal.hands or ()] == [False, False, True, False]
    for recorded in other.deals:
        for event in recorded.events:
            if isinstance(event, Looked) and event.seat != 2 and event.cards:
                played_cards = {e.card for e in recorded.events if isinstance(e, Played)}
                assert set(event.cards) <= played_cards  # rebuilt from the play alone


def test_several_games_are_a_match(played: Callable[..., Match]) -> None:
    match = played(euchre.ruleset("north-american", target=2, games=2), 4)
    record = kept(match, seed=4)
    series = read(convert([record], Form.SERIES).content)
    assert isinstance(series, SeriesRecord)
    assert len(series.games) >= 2
    assert all(game.faults == () for game in series.games)
    assert all(game.finished for game in series.games)
    assert series.series is not None
    assert series.series.format == Format(kind="BEST_OF_N", target=3)
    with pytest.raises(Unfit, match="holds one game"):
        convert([record], Form.GAME)
    one = read(convert([record], Form.GAME, game=2).content)
    assert isinstance(one, SheetRecord)
    assert one.score == series.games[1].score


def test_comments_and_titles_go_into_a_record_and_come_back(samples: Path) -> None:
    told = read(samples / "annotated.egn")
    record = read(convert([told], Form.RECORD, fill=True).content)
    assert isinstance(record, Record)
    assert record.faults == ()
    assert record.header.filled
    back = read(convert([record], Form.GAME).content)
    assert isinstance(told, SheetRecord)
    assert isinstance(back, SheetRecord)
    assert back.sheet.title == told.sheet.title
    for one, other in zip(told.sheet.deals, back.sheet.deals, strict=True):
        assert one is not None
        assert other is not None
        assert (one.bidding, one.play, one.lines) == (
            msgspec.structs.replace(other.bidding, discard=one.bidding.discard),
            other.play,
            other.lines,
        )


def test_cards_that_were_filled_in_are_not_told_as_known(samples: Path) -> None:
    record = read(convert([read(samples / "bare.egn")], Form.RECORD, fill=True).content)
    assert isinstance(record, Record)
    back = read(convert([record], Form.GAME).content)
    assert isinstance(back, SheetRecord)
    filled = set(record.header.filled or ())
    assert filled
    for n, deal in enumerate(back.sheet.deals):
        assert deal is not None
        assert (deal.hands is None) == (n in filled)


def test_a_game_that_began_at_another_score_keeps_it(written: Callable[..., Sheet]) -> None:
    sheet = written(3, target=10)
    begun = msgspec.structs.replace(
        sheet, initial_score=(2, 1), deals=sheet.deals[:1], final_score=None
    )
    record = read(convert([SheetRecord(begun)], Form.RECORD).content)
    assert isinstance(record, Record)
    assert record.faults == ()
    assert record.header.start == (2, 1, 2, 1)
    assert record.deals[0].before == (2, 1, 2, 1)
    assert record.match().standing.points == record.score


@pytest.mark.parametrize("name", ["faulty.egn", "malformed.egn", "imperfect.egn"])
def test_what_has_faults_makes_no_record(samples: Path, name: str) -> None:
    with pytest.raises(EuchreError):
        convert([read(samples / name)], Form.RECORD, fill=True)


@pytest.mark.parametrize(
    ("ruleset", "options", "what"),
    [
        ("north-american", {"super_euchre": True}, "super_euchre = true"),
        (
            "north-american",
            {"farmers": "mixed", "farmers_multiple": True},
            "no flag for farmers_multiple|no words",
        ),
        ("five-handed", {}, "no words for Euchre for five"),
    ],
)
def test_a_game_for_which_there_are_no_words_is_refused(
    played: Callable[..., Match], ruleset: str, options: dict, what: str
) -> None:
    record = kept_any(played(euchre.ruleset(ruleset, **options), 11))
    with pytest.raises(Unfit, match=what):
        convert([record], Form.GAME)


def kept_any(match: Match) -> Record:
    record = read(format_record(header_of(match.rules), match.events, "won"))
    assert isinstance(record, Record)
    return record


def test_the_ending_tells_the_form() -> None:
    assert [form_of(Path(f"a{form.value.upper()}")) for form in Form] == list(Form)
    with pytest.raises(EuchreError, match=r"\.egnb"):
        form_of(Path("game.pdf"))


@pytest.mark.parametrize(
    ("text", "calls", "hand"),
    [
        ("QhTsAdTc9s|9d|PPPT", ("Pass", "Pass", "Pass", "Order"), 3),
        ("Jh Jd Ah 9c Ts | Qh | T", ("Order",), 0),
        ("JhJdAh9cTs|Qs|PPPPPh", ("Pass",) * 5 + ("h",), 1),
        ("JhJdAh9cTs|Qs|", (), 0),
    ],
)
def test_compact_deal_strings(text: str, calls: tuple[str, ...], hand: int) -> None:
    record = read(text)
    assert isinstance(record, SheetRecord)
    assert record.faults == ()
    (deal,) = record.sheet.deals
    assert deal is not None
    assert deal.bidding.calls == calls
    assert [len(cards) for cards in deal.hands or ()].index(5) == hand


@pytest.mark.parametrize(
    "text", ["QhTs|9d|PPPX", "Qh1s|9d|P", "Qh|9d9s|P", "QhTsAdTc9s|9d|PPPPT", "a|b|c"]
)
def test_a_deal_string_that_is_none(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


ISSUE = """% PBN ---------------------------
[Event "Play to 10, with no trump"]
[UTCDate "2024.01.03"]
[UTCTime "05:07:09"]
[GameOptionsJson "{"stickTheDealer":true,"allowNotrump":true,"callForBest":true,"aloneTake5":true}"]
[GameScores "S:6 11 6 11"]
[North "Mitch (Auto)"]
[Dealer "S"]
[Deal "S:J9.9.Q.J KQ..K.T9 .A.J9.AK AT.KQ..Q"]
[Undealt "HTDADTHJ"]
[Auction "W"]
Pass Pass Pass Pass
Pass NTalone - -
[CardsPassed "S:N:DQ"]
[CardsPassed "N:S:HA"]
[Play "W"]
C9 CA CQ -
CT CK ST -
DK DQ HQ -
SQ D9 SA -
SK DJ HK -
"""
"""The deal of TricksterBots issue 233: a lone hand at no-trump that was set."""


def test_a_lone_hand_at_no_trump_with_cards_passed() -> None:
    record = read(ISSUE)
    assert isinstance(record, SheetRecord)
    assert record.faults == ()
    assert any("aloneTake5" in warning for warning in record.warnings)
    (deal,) = record.deals
    assert (deal.outcome, deal.points) == ("euchre", (0, 2, 0, 2))
    # The columns of a row are seats; the sheet has the cards as they fell, the winner leading.
    assert record.sheet.deals[0].play.tricks[1] == ("Kc", "Ts", "Tc")  # type: ignore[union-attr]
    assert record.sheet.date == "2024-01-03T05:07:09Z"
    text = convert([record], Form.GAME).content
    again = read(text)
    assert isinstance(again, SheetRecord)
    assert again.sheet.extra == {"GameScores": ["S:6 11 6 11"]}
    assert again.score == record.score


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("C9 CA CQ -", "C9 Z1 CQ -", "line 17", "cards such as HT"),
        ("S:J9.9.Q.J", "S:J9.9.Q", "line 9", "four hands"),
        ("NTalone", "maybe", "line 13", "Pass, a suit or NT"),
        ("S:N:DQ", "S:DQ", "line 14", "two seats and a card"),
        ('"stickTheDealer"', '"variation":1,"stickTheDealer"', "line 5", "tricks are bid for"),
    ],
)
def test_what_is_wrong_in_a_file_of_trickster_s(
    old: str, new: str, place: str, reason: str
) -> None:
    record = read(ISSUE.replace(old, new))
    assert isinstance(record, SheetRecord)
    assert any(str(f.place) == place and reason in f.reason for f in record.faults), record.faults


def test_several_deals_of_trickster_s() -> None:
    record = read(ISSUE + "\n" + ISSUE)
    assert isinstance(record, SeriesRecord)
    assert [game.score for game in record.games] == [(0, 2, 0, 2)] * 2
