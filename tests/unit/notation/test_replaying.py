"""Replaying: what the rules say of a record whose game was changed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.notation.record import Record, format_record, header_of, read
from euchre.rules.match import Match

Change = Callable[[Event], Event]


def record_of(match: Match, events: list[Event], seed: int | None = None) -> Record:
    players = ("Ann", "Ruth", "Ben", "Paul")
    return read(format_record(header_of(match.rules, players=players, seed=seed), events, "won"))


def place(match: Match, kind: type[Event], number: int = 0) -> int:
    return [n for n, event in enumerate(match.events) if type(event) is kind][number]


def changed(match: Match, at: int, **fields: object) -> Record:
    events = list(match.events)
    events[at] = msgspec.structs.replace(events[at], **fields)
    return record_of(match, events)


def test_a_revoke_is_a_fault_with_the_rules_reason(match: Match) -> None:
    events = list(match.events)
    deal, at, seat, card = next(_revokes(match))
    swapped = next(n for n in range(at + 1, len(events)) if events[n] == ev.Played(seat, card))
    events[at], events[swapped] = ev.Played(seat, card), events[at]
    (fault, *more) = record_of(match, events).faults
    assert more == []
    assert fault.deal == deal
    assert fault.line == at + 2
    assert fault.place == f"line {at + 2}"
    assert "You must follow" in fault.reason
    assert fault.reason.startswith(("Ann", "Ruth", "Ben", "Paul")[seat])


def _revokes(match: Match):
    """Plays that followed suit, and a later card of the same hand that would not have."""
    at = 1
    for played in match.finished:
        deal = match.rules.deal(pack=_pack(played), standing=played.table.standing)
        for event in played.events:
            if isinstance(event, ev.Played):
                for face in deal.table.hand(event.seat):
                    reason = deal.why_not(f"play {face}")
                    if reason is not None and reason.code == "MUST_FOLLOW":
                        yield deal.table.deal, at, event.seat, face
                deal = deal.play(f"play {event.card}", event.seat)
            elif isinstance(event, ev.Discarded):
                deal = deal.play(f"discard {event.card}")
            elif isinstance(event, ev.Passed | ev.TurnedDown):
                deal = deal.play("pass")
            elif isinstance(event, ev.OrderedUp | ev.Named):
                call = "order" if isinstance(event, ev.OrderedUp) else f"name {event.strain.value}"
                alone = ev.WentAlone(event.seat) in played.events
                deal = deal.play(f"{call} alone" if alone else call)
            at += 1


def _pack(deal) -> list[str]:
    order = next(event.order for event in deal.events if isinstance(event, ev.Shuffled))
    lifted = next(event.lifted for event in deal.events if isinstance(event, ev.Cut))
    return [*order[lifted:], *order[:lifted]]


def test_a_trick_given_to_another_seat(match: Match) -> None:
    at = place(match, ev.TrickWon)
    winner = match.events[at].seat
    (fault,) = changed(match, at, seat=(winner + 1) % 4).faults
    assert fault.line == at + 2
    assert f"by the rules it is {winner}" in fault.reason


def test_points_marked_wrong_are_one_fault_and_the_next_deal_is_checked(match: Match) -> None:
    at = place(match, ev.Marked)
    wrong = changed(match, at, points=(0, 0, 0, 0))
    assert wrong.faults[0].line == at + 2
    assert wrong.faults[0].deal == 0
    assert "points" in wrong.faults[0].reason
    # The record's own points are what later deals stand on: only the end doesn't fit them.
    assert len(wrong.faults) <= 2
    assert wrong.match().deal.table.deal == 0


def test_two_deals_with_faults_are_both_told(match: Match) -> None:
    events = list(match.events)
    for number in (0, 12):
        at = place(match, ev.TrickWon, number)
        events[at] = ev.TrickWon((events[at].seat + 1) % 4)
    faults = record_of(match, events).faults
    assert [fault.deal for fault in faults] == [0, faults[1].deal]
    assert faults[1].deal > 0


def test_a_deal_by_the_wrong_dealer(match: Match) -> None:
    at = place(match, ev.DealBegan, 1)
    record = changed(match, at, dealer=(match.events[at].dealer + 1) % 4)
    assert record.faults[0].line == at + 2
    assert "dealer" in record.faults[0].reason


def test_a_card_that_was_not_held(match: Match) -> None:
    at = place(match, ev.Played)
    seat = match.events[at].seat
    other = next(e.card for e in match.events[at:] if isinstance(e, ev.Played) and e.seat != seat)
    (fault,) = changed(match, at, card=other).faults
    assert "hold" in fault.reason


def test_an_act_out_of_turn(match: Match) -> None:
    at = place(match, ev.Played)
    (fault,) = changed(match, at, seat=(match.events[at].seat + 1) % 4).faults
    assert "not your turn" in fault.reason


@pytest.mark.parametrize("kind", [ev.Played, ev.Shuffled, ev.Marked, ev.DealEnded, ev.PhaseBegan])
def test_an_event_left_out(match: Match, kind: type[Event]) -> None:
    at = place(match, kind)
    events = [*match.events[:at], *match.events[at + 1 :]]
    faults = record_of(match, events).faults
    assert faults[0].line == at + 2
    assert faults[0].deal in (0, 1)


def test_a_card_that_is_hidden_though_the_record_is_for_all_eyes(match: Match) -> None:
    at = place(match, ev.Discarded)
    (fault,) = changed(match, at, card=None).faults
    assert "does not tell" in fault.reason


def test_a_pack_with_a_card_twice(match: Match) -> None:
    at = place(match, ev.Shuffled)
    order = match.events[at].order
    (fault,) = changed(match, at, order=(order[1], *order[1:])).faults
    assert "pack of 24 cards" in fault.reason


def test_a_pack_that_the_seed_does_not_give(match: Match) -> None:
    events = list(match.events)
    at = place(match, ev.Shuffled, 1)
    events[at] = ev.Shuffled(tuple(reversed(events[at].order)))
    faults = record_of(match, events, seed=3).faults
    assert [fault.line for fault in faults] == [at + 2]
    assert "seed" in faults[0].reason
    assert "first dealer" in record_of(match, list(match.events), seed=4).faults[0].reason


def test_a_winner_who_has_not_won(match: Match) -> None:
    losers = tuple(seat for seat in range(4) if seat not in match.winners)
    (fault,) = changed(match, len(match.events) - 1, winners=losers).faults
    assert "winners" in fault.reason
    half = list(match.events[: place(match, ev.Played)])
    (fault,) = record_of(match, [*half, ev.MatchEnded("won", match.winners)]).faults
    assert "Nobody has won" in fault.reason


def test_a_game_that_was_stopped(match: Match) -> None:
    half = match.events[: place(match, ev.Played, 7)]
    header = header_of(match.rules)
    stopped = read(format_record(header, half)).match().stop("bell")
    record = read(format_record(header, stopped.events, "bell"))
    assert record.faults == ()
    assert record.match() == stopped
    (fault,) = read(format_record(header, [*stopped.events, half[-1]], "bell")).faults
    assert "over before this" in fault.reason


def test_a_game_that_begins_in_the_middle(match: Match) -> None:
    record = record_of(match, list(match.events[1:]))
    assert record.faults[0].line == 2
    assert "finding the dealer" in record.faults[0].reason


def test_an_answer_that_is_no_action(everything: Match) -> None:
    at = place(everything, ev.Answered)
    (fault, *_) = changed(everything, at, action="sing").faults
    assert fault.line == at + 2


def test_the_game_is_good_up_to_the_first_fault(match: Match) -> None:
    at = place(match, ev.Played, 20)
    record = changed(match, at, seat=(match.events[at].seat + 1) % 4)
    assert record.counted == at
    assert record.match().events[:at] == match.events[:at]
