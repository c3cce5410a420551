"""Records seen from one seat: checked as far as what was shown allows."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import euchre
from euchre.core import events as ev
from euchre.core.events import Event
from euchre.notation.record import Record, format_record, header_of, read
from euchre.rules.match import Match
from euchre.testing.strategies import rulesets


def seen_from(match: Match, view: int, events: list[Event] | None = None) -> Record:
    header = header_of(match.rules, view=view)
    return read(format_record(header, match.events if events is None else events))


@pytest.mark.parametrize("view", range(4))
def test_a_plain_game_is_checked_whole_from_every_seat(match: Match, view: int) -> None:
    record = seen_from(match, view)
    assert record.faults == ()
    assert record.unchecked == 0


@pytest.mark.parametrize("view", range(4))
def test_cards_changed_unseen_leave_a_deal_unchecked(everything: Match, view: int) -> None:
    record = seen_from(everything, view)
    assert record.faults == ()
    assert 0 < record.unchecked < len(record.deals)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rules=rulesets(), seed=st.integers(0, 2**63), acts=st.integers(0, 300), view=st.integers(0, 6)
)
def test_no_true_record_has_a_fault_from_any_seat(played, rules, seed, acts, view) -> None:
    record = seen_from(played(rules, seed, acts), view % rules.seating.count)
    assert record.faults == ()


def test_a_revoke_by_another_seat_is_found(played) -> None:
    """Two plays of a seat in the wrong order: the first didn't follow, though it could have."""
    match = played(euchre.ruleset("north-american"), 5)
    found = 0
    for first, second in _plays_of_one_seat(match):
        events = list(match.events)
        one, two = events[first], events[second]
        assert isinstance(one, ev.Played)
        assert isinstance(two, ev.Played)
        events[first], events[second] = two, one
        open_faults = read(format_record(header_of(match.rules), events)).faults
        view = (one.seat + 1) % 4
        if open_faults and "You must follow" in open_faults[0].reason:
            found += 1
            veiled = seen_from(match, view, events).faults
            assert veiled[0].line == open_faults[0].line
            assert "You must follow" in veiled[0].reason
    assert found > 5


def _plays_of_one_seat(match: Match):
    plays = [(n, e) for n, e in enumerate(match.events) if isinstance(e, ev.Played)]
    for at, (n, event) in enumerate(plays):
        for m, later in plays[at + 1 : at + 9]:
            between = match.events[n:m]
            same_deal = not any(isinstance(e, ev.DealEnded) for e in between)
            if later.seat == event.seat and same_deal:
                if any(isinstance(e, ev.TrickWon) for e in between):
                    yield n, m
                break


def test_a_trick_for_the_wrong_seat_is_found(match: Match) -> None:
    events = list(match.events)
    at = next(n for n, event in enumerate(events) if isinstance(event, ev.TrickWon))
    events[at] = msgspec.structs.replace(events[at], seat=(events[at].seat + 1) % 4)
    (fault,) = seen_from(match, 1, events).faults
    assert fault.line == at + 2


def test_a_card_played_twice_is_no_deal_at_all(match: Match) -> None:
    events = list(match.events)
    plays = [n for n, event in enumerate(events) if isinstance(event, ev.Played)]
    events[plays[1]] = ev.Played(events[plays[1]].seat, events[plays[0]].card)
    record = seen_from(match, 0, events)
    assert record.unchecked == 1 or record.faults
