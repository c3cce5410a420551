"""Records seen from one seat: checked as far as what was shown allows."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import euchre
from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.shuffle import Luck
from euchre.notation.record import Record, format_record, header_of, read
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset
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


WIDOWS = (
    ("seven-handed", 7),
    ("five-handed", 5),
    ("five-hundred", 3),
    ("hasenpfeffer", 4),
    ("call-ace", 5),
)


@pytest.mark.parametrize(("name", "seats"), WIDOWS)
def test_widows_and_hidden_partners_are_checked_whole_from_every_seat(name: str, seats: int):
    """A widow taken unseen is filled in, and so is the partner whom only a card shows."""
    match = some_deals(euchre.ruleset(name, seats=seats))
    for view in range(seats):
        record = seen_from(match, view)
        assert (record.faults, record.unchecked) == ((), 0)
        wrong = list(match.events)
        at = next(n for n, event in enumerate(wrong) if isinstance(event, ev.Marked))
        points = (wrong[at].points[0] + 1, *wrong[at].points[1:])
        wrong[at] = msgspec.structs.replace(wrong[at], points=points)
        assert seen_from(match, view, wrong).faults[0].line == at + 2


def some_deals(rules: Ruleset, deals: int = 5) -> Match:
    match, luck = rules.match(seed=3), Luck(3, 44)
    players = [euchre.bot("house"), euchre.bot("random")]
    while not match.over and len(match.finished) < deals:
        seat = match.deal.actor
        assert seat is not None
        player = players[seat % 2]
        match = match.play(player.act(match.deal.observe(seat), luck), seat)
    return match


VEILED = (
    ("railroad", {"partners_best": True}),
    ("pepper-six", {}),
    ("ecarte", {}),
    ("north-american", {"farmers": "mixed", "partners_best": True}),
)


@pytest.mark.parametrize(("name", "options"), VEILED)
def test_what_all_saw_is_checked_where_cards_moved_unseen(name: str, options: dict) -> None:
    """A trick for the wrong seat, a card that falls twice: nobody's cards are needed to see it."""
    rules = euchre.ruleset(name, **options)
    match = some_deals(rules, 8)
    assert seen_from(match, 0).unchecked
    tricks = [n for n, e in enumerate(match.events) if isinstance(e, ev.TrickWon)]
    for at in tricks:
        events = list(match.events)
        playing = {events[n].seat for n in range(at - 1, 0, -1) if isinstance(events[n], ev.Played)}
        other = next(seat for seat in sorted(playing) if seat != events[at].seat)
        events[at] = ev.TrickWon(other)
        assert seen_from(match, 0, events).faults[0].line == at + 2
    plays = [n for n, e in enumerate(match.events) if isinstance(e, ev.Played)]
    for first, second in pairwise(plays):
        events = list(match.events)
        if any(isinstance(e, ev.DealEnded) for e in events[first:second]):
            continue
        events[second] = msgspec.structs.replace(events[second], card=events[first].card)
        if max(Counter(rules.pack.faces).values()) == 1:
            assert seen_from(match, 0, events).faults
