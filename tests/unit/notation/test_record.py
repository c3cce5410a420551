"""Records: what is written is what is read, wherever it is cut off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import euchre
from euchre.core import events as ev
from euchre.core.errors import NotationError
from euchre.notation.record import RecordWriter, format_record, header_of, read
from euchre.rules.match import Match
from euchre.testing.strategies import rulesets

Plainly = Callable[[Match], Match]


def text_of(match: Match, seed: int | None = None, view: int | None = None) -> str:
    header = header_of(match.rules, seed=seed, view="all" if view is None else view)
    last = match.events[-1]
    return format_record(
        header, match.events, last.why if isinstance(last, ev.MatchEnded) else None
    )


def test_a_whole_match_comes_back_equal(match: Match, plainly: Plainly) -> None:
    record = read(text_of(match, seed=3))
    assert record.faults == ()
    assert record.events == match.events
    assert plainly(record.match()) == plainly(match)
    assert record.match().winners == match.winners
    assert record.score == match.standing.points
    assert record.end == "won"
    assert record.unchecked == 0


def test_so_does_one_with_every_kind_of_event(everything: Match, plainly: Plainly) -> None:
    kinds = {type(event) for event in everything.events}
    assert {ev.CalledBlind, ev.Gave, ev.WentUnder, ev.WentAlone, ev.Answered} <= kinds
    record = read(text_of(everything, seed=11))
    assert record.faults == ()
    assert plainly(record.match()) == plainly(everything)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=rulesets(), seed=st.integers(0, 2**63), acts=st.integers(0, 400), live=st.booleans())
def test_any_match_by_any_rules_comes_back(played, plainly, rules, seed, acts, live) -> None:
    match = played(rules, seed, acts)
    record = read(text_of(match, seed=None if live else seed))
    assert record.faults == ()
    assert plainly(record.match()) == plainly(match)
    assert record.counted == len(match.events)


def test_a_pack_that_nobody_cuts_comes_back_from_its_seed(played, plainly: Plainly) -> None:
    match = played(euchre.ruleset("north-american", pack_cut="nobody"), 5, 60)
    record = read(text_of(match, seed=5))
    assert record.faults == ()
    assert plainly(record.match()) == plainly(match)


def test_a_seeded_match_is_dealt_on_from_its_seed(played, plainly: Plainly) -> None:
    rules = euchre.ruleset("canadian")
    half, whole = played(rules, 5, 60), played(rules, 5)
    resumed = read(text_of(half, seed=5)).match()
    for event in whole.events[len(half.events) :]:
        if isinstance(event, ev.Played | ev.Discarded):
            verb = "play" if isinstance(event, ev.Played) else "discard"
            resumed = resumed.play(f"{verb} {event.card}", event.seat)
        elif isinstance(event, ev.Passed | ev.TurnedDown):
            resumed = resumed.play("pass", event.seat)
        elif isinstance(event, ev.OrderedUp | ev.Named):
            call = "order" if isinstance(event, ev.OrderedUp) else f"name {event.strain.value}"
            at = whole.events.index(event, len(resumed.events))
            alone = isinstance(whole.events[at + 1], ev.WentAlone)
            resumed = resumed.play(f"{call} alone" if alone else call, event.seat)
    assert plainly(resumed) == plainly(whole)


def test_a_live_match_waits_for_its_next_pack(match: Match) -> None:
    first = match.finished[0]
    events = (*match.opening, *first.events)
    record = read(format_record(header_of(match.rules), events))
    assert record.faults == ()
    assert record.match().waits_for_pack
    assert record.match().finished == (first,)


def test_cut_at_every_byte_it_reads_up_to_there(match: Match) -> None:
    content = text_of(match, seed=3).encode()[:6000]
    for size in range(len(content)):
        try:
            record = read(content[:size])
        except NotationError:
            assert size < content.index(b"\n")
            continue
        assert record.events == match.events[: len(record.events)]
        whole_lines = content[:size].endswith((b"\n", b"}"))
        assert (record.damage is None) == whole_lines
        assert len(record.faults) == (0 if whole_lines else 1)
        assert len(record.events) - record.counted in (0, 1)


@given(st.data())
def test_every_prefix_replays(everything: Match, data: st.DataObject) -> None:
    count = data.draw(st.integers(1, len(everything.events)))
    header = header_of(everything.rules, seed=11)
    record = read(format_record(header, everything.events[:count]))
    assert record.faults == ()
    rebuilt = record.match()
    assert rebuilt.events[: record.counted] == everything.events[: record.counted]
    assert count - record.counted in (0, 1)


def test_an_act_cut_off_before_it_was_told_whether_alone_is_taken_back() -> None:
    rules = euchre.ruleset("north-american")
    match = rules.match(seed=1)
    before = match.events
    after = match.play("order alone").events
    ordered = after[: len(before) + 1]
    assert isinstance(ordered[-1], ev.OrderedUp)
    record = read(format_record(header_of(rules, seed=1), ordered))
    assert record.faults == ()
    assert record.counted == len(before)
    assert record.match().deal.phase == "order up"


def test_blank_lines_carriage_returns_a_byte_mark_and_no_last_line_break(match: Match) -> None:
    text = text_of(match, seed=3)
    assert read(text.rstrip("\n")).events == match.events
    assert read("\ufeff" + text.replace("\n", "\r\n\r\n  \r\n")).faults == ()


def test_a_seats_record_hides_what_that_seat_may_not_know(match: Match) -> None:
    text = text_of(match, seed=3, view=2)
    record = read(text)
    assert record.header.view == 2
    assert record.header.shuffle.seed is None
    assert record.events == tuple(event.seen_by(2) for event in match.events)
    assert record.faults == ()
    assert record.score == match.standing.points
    assert record.match().finished == ()


def test_deals_as_recorded(match: Match) -> None:
    record = read(text_of(match, seed=3))
    assert [deal.events for deal in record.deals] == [deal.events for deal in match.finished]
    assert [deal.outcome for deal in record.deals] == [deal.outcome for deal in match.finished]
    assert [deal.points for deal in record.deals] == [deal.points for deal in match.finished]
    assert record.deals[0].before == (0, 0, 0, 0)
    assert record.deals[1].before == match.finished[0].points


def test_options_and_players_stand_in_the_header() -> None:
    rules = euchre.ruleset("north-american", target=5, farmers="clean")
    header = header_of(rules, players=("Ann", "Jörg", "三", "🂫"), seed=2**64 - 1)
    record = read(format_record(header, ()))
    assert record.header == header
    assert record.rules == rules
    assert record.header.options == {"target": 5, "farmers": "clean"}
    with pytest.raises(NotationError):
        record.match()


def test_a_path_and_a_text_and_bytes(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "game.euchre"
    text = text_of(match, seed=3)
    path.write_text(text, encoding="utf-8")
    assert (
        read(path).events
        == read(str(path)).events
        == read(text).events
        == read(text.encode()).events
    )
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.euchre")
    with pytest.raises(OSError, match=r"."):
        read(tmp_path)


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.euchre"
    with path.open("wb") as stream:
        stream.truncate(65 * 1024 * 1024)
    with pytest.raises(NotationError, match="64 MB"):
        read(path)


def test_a_writer_writes_each_event_at_once(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "game.euchre"
    with RecordWriter(path, header_of(match.rules, seed=3)) as writer:
        for event in match.events:
            writer.append([event])
            assert read(path).events[-1] == event
        writer.append(())
        writer.end("won")
    assert path.read_text(encoding="utf-8") == text_of(match, seed=3)
    assert path.stat().st_mode & 0o077 == 0


def test_a_writer_never_writes_over_a_record(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "game.euchre"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        RecordWriter(path, header_of(match.rules))
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_writer_for_a_seat_hides_the_others_cards(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "game.euchre"
    with RecordWriter(path, header_of(match.rules, view=1)) as writer:
        writer.append(match.events)
    assert read(path).events == tuple(event.seen_by(1) for event in match.events)


@pytest.mark.parametrize("torn", [b"", b"\n", b'{"event":"pla', b'{"event":"passed","seat":9}\n'])
def test_a_record_that_broke_off_is_gone_on_with(tmp_path: Path, match: Match, torn: bytes) -> None:
    path = tmp_path / "game.euchre"
    header = header_of(match.rules, seed=3)
    half = len(match.events) // 2
    path.write_bytes(format_record(header, match.events[:half]).encode().rstrip(b"\n") + torn)
    record = read(path)
    keep = record.size_after(record.counted)
    with RecordWriter(path, header, keep=keep) as writer:
        writer.append(match.events[record.counted :])
        writer.end("won")
    again = read(path)
    assert again.faults == ()
    assert again.events == match.events
