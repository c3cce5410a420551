"""Playback: what a record shows of itself, and what it keeps back while a deal goes on."""

from __future__ import annotations

import msgspec
import pytest

import euchre
from euchre.core.events import Cut, DealBegan, Looked, Shuffled
from euchre.core.seats import Seat
from euchre.live.playback import download, playback
from euchre.notation.position import read_position
from euchre.notation.record import format_record, header_of, read
from euchre.rules.deal import Shuffling
from euchre.rules.match import Match

RULES = euchre.ruleset("north-american")


def played(acts: int, seed: int = 7) -> Match:
    """A game after so many acts, each the last that is allowed: lone hands, as fast as can be."""
    match = RULES.match(seed=seed)
    for _ in range(acts):
        if match.over:
            break
        match = match.play(match.deal.legal()[-1])
    return match


def record_of(match: Match, view: int | str = "all"):
    header = header_of(RULES, players=("", "Walt", "Ruth", "Ida"), view=view)
    end = match.events[-1].why if match.over else None
    return read(format_record(header, match.events, end))


MIDDLE = played(30)
WHOLE = played(10_000)


def test_a_finished_game_lies_open() -> None:
    shown = playback("x", record_of(WHOLE), Seat(0))
    assert shown.events == WHOLE.events
    assert shown.open_deals == tuple(range(len(WHOLE.finished)))
    assert shown.finished
    assert not shown.faults


def test_of_a_deal_that_goes_on_only_the_own_hand_is_sent() -> None:
    assert MIDDLE.finished
    assert MIDDLE.deal.tricks
    shown = playback("x", record_of(MIDDLE), Seat(0))
    start = max(n for n, e in enumerate(MIDDLE.events) if isinstance(e, DealBegan))
    assert shown.events[:start] == MIDDLE.events[:start]
    assert shown.events[start:] == tuple(e.seen_by(Seat(0)) for e in MIDDLE.events[start:])
    hidden = shown.events[start:]
    assert all(not e.order for e in hidden if isinstance(e, Shuffled))
    assert all(e.seat == 0 or not e.cards for e in hidden if isinstance(e, Looked))
    assert shown.open_deals == tuple(range(len(MIDDLE.finished)))
    assert shown.positions[-1] is None


@pytest.mark.parametrize("seed", range(6))
def test_what_the_player_may_not_know_changes_nothing(seed: int) -> None:
    """Two games alike to seat 0 give the same answer and the same file, byte for byte."""
    match = RULES.match(seed=seed).play("pass").play("pass")
    twin = other_world(match)
    assert twin.deal.events != match.deal.events
    assert twin.deal.observe(0) == match.deal.observe(0)
    for one, other in (
        [msgspec.json.encode(playback("x", record_of(m), Seat(0))) for m in (match, twin)],
        [download(record_of(m), Seat(0)) for m in (match, twin)],
    ):
        assert one == other


def other_world(match: Match) -> Match:
    """The same deal to seat 0, the cards that it can't see changed round."""
    deal = match.deal
    shuffled = next(e for e in deal.events if isinstance(e, Shuffled))
    lifted = next(e.lifted for e in deal.events if isinstance(e, Cut))
    seen = {*(deal.observe(0).hand or ()), deal.observe(0).upcard}
    hidden = [face for face in shuffled.order if face not in seen]
    moved = dict(zip(hidden, [*hidden[1:], hidden[0]], strict=True))
    order = tuple(moved.get(face, face) for face in shuffled.order)
    begun = RULES.match(dealer=deal.dealer).with_pack(Shuffling(order, lifted))
    return msgspec.structs.replace(begun, before=match.before).play("pass").play("pass")


def test_a_file_of_a_game_that_goes_on_is_the_players_view() -> None:
    text = download(record_of(MIDDLE), Seat(0))
    again = read(text)
    assert again.header.view == 0
    assert not again.faults
    assert download(record_of(WHOLE), Seat(0)) == format_record(
        record_of(WHOLE).header, WHOLE.events, "won"
    )


def test_each_deal_can_be_played_again_from_its_position() -> None:
    shown = playback("x", record_of(WHOLE), Seat(0))
    for text, deal in zip(shown.positions, WHOLE.finished, strict=True):
        if deal.tricks:
            again = read_position(text or "").deal()
            assert [again.observe(s).hand for s in range(4)] == [
                first_hand(deal, s) for s in range(4)
            ]


def first_hand(deal, seat: int):
    return next(e.cards for e in deal.events if isinstance(e, Looked) and e.seat == seat)


def test_faults_are_told_with_their_place() -> None:
    text = format_record(record_of(WHOLE).header, WHOLE.events, "won")
    broken = text.replace('"event":"trick won","seat":', '"event":"trick won","seat":9', 1)
    shown = playback("", read(broken))
    assert shown.faults
    assert shown.faults[0].place.startswith("line ")
