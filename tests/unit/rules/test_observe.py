"""Observations: what a seat knows, field by field; a spectator knows what all know."""

from __future__ import annotations

import json

import msgspec
import pytest

from euchre.core.events import DealtBatch, Looked, Shuffled
from euchre.core.suits import Strain
from euchre.testing import play_all, play_cards


def test_before_the_calls(dealt) -> None:
    seen = dealt(stick_the_dealer=True).observe(0)
    assert (seen.ruleset, seen.options) == ("north-american", {"stick_the_dealer": True})
    assert (seen.seat, seen.deal, seen.dealer, seen.phase) == (0, 0, 3, "order up")
    assert seen.waiting_for == (0,)
    assert [str(action) for action in seen.legal] == ["pass", "order", "order alone"]
    assert seen.hand == ("Ts", "Jh", "Ah", "Jd", "9c")
    assert (seen.hand_sizes, seen.stock) == ((5, 5, 5, 5), 3)
    assert (seen.upcard, seen.upcard_state) == ("9h", "up")
    assert (seen.contract, seen.outcome) == (None, None)
    assert seen.sides == (0, 1, 0, 1)
    assert seen.standing.points == (0, 0, 0, 0)


def test_in_the_play(dealt) -> None:
    deal = play_all(dealt(), "pass, order alone, discard Td")
    deal = play_cards(deal, "Jh Kh Th Ah Qh")
    seen = deal.observe(1)
    assert seen.calls == ((0, "pass"), (1, "order alone"))
    assert (seen.contract.maker, seen.contract.alone) == (1, 1)
    assert seen.contract.strain == Strain.HEARTS
    assert seen.resting == (3,)
    assert seen.upcard_state == "taken"
    assert seen.hand == ("9s", "Qs", "Ac")
    assert [trick.plays for trick in seen.tricks] == [((0, "Jh"), (1, "Kh"), (2, "Th"))]
    assert seen.won == (1, 0, 0, 0)


def test_the_trick_in_progress_and_those_quitted(dealt) -> None:
    deal = play_all(dealt(), "order, discard Td")
    deal = play_cards(deal, "Jh Kh Th 9h Ah Qh")
    for viewer in (0, 1, 2, 3, None):
        seen = deal.observe(viewer)
        assert seen.trick == ((0, "Ah"), (1, "Qh"))
        assert [trick.winner for trick in seen.tricks] == [0]
        assert seen.tricks[0].plays == ((0, "Jh"), (1, "Kh"), (2, "Th"), (3, "9h"))
        assert seen.won == (1, 0, 0, 0)
        assert seen.hand_sizes == (3, 3, 4, 4)
        assert seen.waiting_for == (2,)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_the_log_as_each_viewer_saw_it(dealt, viewer: int | None) -> None:
    deal = dealt()
    log = deal.observe(viewer).log
    assert len(log) == len(deal.events)
    assert Shuffled() in log
    for event in log:
        if isinstance(event, Looked):
            assert bool(event.cards) is (event.seat == viewer)
        if isinstance(event, DealtBatch):
            assert event.count in (2, 3)


def test_a_spectator_has_no_hand_and_may_do_nothing(dealt) -> None:
    seen = dealt().observe(None)
    assert (seen.seat, seen.hand, seen.legal) == (None, None, ())


def test_only_the_legal_actions_of_the_viewer_are_listed(dealt) -> None:
    deal = dealt()
    assert all(deal.observe(seat).legal == () for seat in (1, 2, 3))


def test_rights_are_listed_to_their_holder(dealt) -> None:
    hands = ("9s 9h 9d 9c Ts", "Kh Qh Jd Qs Ac", "Ah As Ks Kd Qd", "Ad Td Kc Qc Jc")
    deal = dealt(hands=hands, upcard="Jh", throwin_window="open", nines_tens=True, dealer=2)
    assert deal.actor == 3
    assert [str(action) for action in deal.observe(0).legal] == ["throw in nines_tens"]
    assert deal.observe(1).legal == ()


def test_over(dealt) -> None:
    deal = play_all(dealt(), "pass," * 8)
    seen = deal.observe(0)
    assert (seen.phase, seen.outcome, seen.waiting_for, seen.legal) == ("over", "void", (), ())
    assert seen.upcard_state == "down"


def test_the_wire_carries_actions_by_their_text(dealt) -> None:
    wire = json.loads(msgspec.json.encode(dealt().observe(0).to_wire()))
    assert wire["legal"] == ["pass", "order", "order alone"]
    assert wire["hand"] == ["Ts", "Jh", "Ah", "Jd", "9c"]
    assert wire["log"][0] == {"event": "deal began", "deal": 0, "dealer": 3}
    assert wire["version"] == 1


def test_an_observation_is_frozen(dealt) -> None:
    with pytest.raises(AttributeError):
        dealt().observe(0).hand = ()
