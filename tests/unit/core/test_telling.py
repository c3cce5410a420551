"""Telling events in the words of the game."""

from __future__ import annotations

import string

import pytest

from euchre.core import events as ev
from euchre.core.events import AnyEvent
from euchre.core.sentences import catalogue, has_sentence
from euchre.core.suits import Strain
from euchre.core.telling import QUIET, Teller, tell
from euchre.rules.phases.throwing import POOR_HANDS

NAMES = ("Ann", "Ruth", "Ben", "Paul")


def told(*events: ev.Event, you: int | None = None) -> list[str]:
    teller = Teller(NAMES, you=you)
    return [sentence for event in events if (sentence := teller.news(event))]


@pytest.mark.parametrize("kind", AnyEvent.__args__)
def test_every_kind_of_event_has_a_sentence(kind: type[ev.Event]) -> None:
    assert has_sentence(f"say.{str(kind.__struct_config__.tag).replace(' ', '_')}")


@pytest.mark.parametrize("kind", POOR_HANDS)
def test_every_hand_that_may_be_thrown_in_has_a_name(kind: str) -> None:
    (sentence,) = told(ev.ThrewIn(1, kind, ("9s", "Tc")))
    assert sentence.startswith("Ruth throws in 9♠ and 10♣: ")
    assert "_" not in sentence


def test_no_sentence_asks_for_an_argument_that_its_event_lacks() -> None:
    known = {
        *("seat", "seat_to", "seat_next", "seats", "card", "cards", "cards_shown", "suit"),
        *("n", "why", "kind", "phase", "how", "deal", "bid", "level", "marks", "cuts", "rubber"),
        *("players", "out", "into"),
    }
    for code, template in catalogue().items():
        if code.startswith("say."):
            fields = {field for _, field, _, _ in string.Formatter().parse(template) if field}
            assert fields <= known, code


def test_a_deal_from_the_call_to_the_score() -> None:
    assert told(
        ev.DealBegan(0, 3),
        ev.PhaseBegan("order up"),
        ev.TurnedUp("Qh"),
        ev.Passed(0),
        ev.OrderedUp(1, Strain.HEARTS),
        ev.TookUp(3, "Qh"),
        ev.Discarded(3),
        ev.Played(0, "Th"),
        ev.TrickWon(0),
        ev.Marked((2, 0, 2, 0), "euchre"),
        ev.DealEnded("euchre", 0),
        ev.MatchEnded("won", (0, 2)),
    ) == [
        "Paul deals.",
        "Q♥ is turned up.",
        "Ann passes.",
        "Ruth assists: hearts.",
        "Paul takes Q♥ into the hand.",
        "Paul lays a card away.",
        "Ann plays 10♥.",
        "Ann takes the trick.",
        "Euchre: Ann and Ben mark 2.",
        "Ann and Ben win the game.",
    ]


def test_the_same_in_the_second_person() -> None:
    assert told(
        ev.DealBegan(0, 3),
        ev.OrderedUp(3, Strain.SPADES),
        ev.WentAlone(3),
        ev.Discarded(3, "9c"),
        ev.Played(3, "As"),
        ev.TrickWon(3),
        ev.Marked((0, 4, 0, 4), "lone"),
        ev.Gave(2, 3, "Jh"),
        you=3,
    ) == [
        "You deal.",
        "You take it up: spades.",
        "You go alone.",
        "You lay 9♣ away.",
        "You play A♠.",
        "You take the trick.",
        "All five alone! Ruth and you mark 4.",
        "Ben gives you J♥.",
    ]


def test_whose_call_it_is_decides_the_word() -> None:
    assert told(ev.DealBegan(0, 3), *(ev.OrderedUp(seat, Strain.CLUBS) for seat in (0, 1, 3))) == [
        "Paul deals.",
        "Ann orders up clubs.",
        "Ruth assists: clubs.",
        "Paul takes it up: clubs.",
    ]


def test_passing_over_a_poor_hand_goes_without_saying() -> None:
    assert told(ev.PhaseBegan("poor hands"), ev.Passed(0)) == []
    assert told(ev.PhaseBegan("name"), ev.Passed(0)) == ["Ann passes."]


def test_a_deal_that_ends_without_a_score_says_so() -> None:
    assert told(ev.DealBegan(0, 3), ev.DealEnded("void", 0))[1:] == [
        "Nobody makes trump: no score."
    ]
    assert told(ev.DealEnded("redeal", 3)) == ["The cards are dealt again by Paul."]


SOLO = (0, 1, 2)

SAID = [
    (ev.CardsCut((0, 2), ("7h", "As"), "deal"), "The cut for the deal: Ann 7♥ and Ben A♠."),
    (ev.CardsCut((5,), ("B",), "seats"), "The cut for seats: player 5 joker."),
    (ev.SeatsTaken((4, 1)), "The seats are taken by player 4 and player 1."),
    (ev.MadeRoom((1,), (5,)), "Player 1 leaves, player 5 plays."),
    (ev.MadeRoom((1, 2), (5, 6)), "Player 1 and player 2 leave, player 5 and player 6 play."),
    (ev.SetAside(1), "One card to the widow."),
    (ev.OrderedUp(1, Strain.CLUBS, forced=True), "Ruth must take it up: clubs."),
    (ev.SuitChosen(1, Strain.CLUBS), "Ruth names clubs for the joker."),
    (ev.Bade(1, "7", Strain.HEARTS), "Ruth bids 7 hearts."),
    (ev.Bade(1, "little"), "Ruth bids little."),
    (ev.Contracted(1, Strain.NO_TRUMP, "misere"), "Ruth plays misère in no-trump."),
    (ev.Contracted(1, Strain.CLUBS, "at risk"), "Trump: clubs."),
    (ev.TookWidow(1), "Ruth takes the widow."),
    (ev.TookWidow(1, ("9h",)), "Ruth takes the widow: 9♥."),
    (ev.LaidAway(1, 1), "Ruth lays a card away."),
    (ev.LaidAway(1, 3), "Ruth lays 3 cards away."),
    (ev.Drew(1, 2, ("9h", "Th")), "Ruth draws 9♥ and 10♥."),
    (ev.PartnersChosen(1, ()), "Ruth plays against all the others."),
    (ev.PartnersChosen(1, (0, 2)), "Ruth plays with Ann and Ben."),
    (ev.AskedFor(1, "As", 2), "Ruth asks for A♠: it is with Ben."),
    (ev.Played(1, "B", Strain.HEARTS), "Ruth plays joker and asks for hearts."),
    (ev.Marked((0, 4, 0), "made"), "Ruth marks 4: made."),
    (ev.Marked((0, 0, 0), "void"), "Nobody made it: nobody marks."),
    (ev.Marked((2, -6, 2), "set"), "Set: Ann and Ben mark 2 and Ruth loses 6."),
    (ev.Marked((0, 1, 0), "king"), "Ruth marks 1 for the king."),
    (ev.GameEnded((1,), (2, 5, 4)), "Ruth wins a game."),
    (ev.MatchEnded("won", (1,)), "Ruth wins the game."),
    (ev.MatchEnded("won", (1,), 5), "Ruth wins the rubber, worth 5."),
    (ev.MatchEnded("deals", (0, 2)), "All deals are played: Ann and Ben win."),
    (ev.MatchEnded("deals"), "All deals are played, and nobody is ahead."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=lambda case: str(case)[:40])
def test_games_with_other_players_and_bids(event: ev.Event, sentence: str) -> None:
    assert Teller(NAMES[:3], sides=SOLO).tell(event) == sentence


def test_one_who_plays_for_himself_is_told_of_his_own_points() -> None:
    teller = Teller(NAMES[:3], you=1, sides=SOLO)
    assert teller.tell(ev.Marked((0, 4, 0), "made")) == "You mark 4: made."
    assert teller.tell(ev.Marked((2, -6, 2), "set")) == "Set: Ann and Ben mark 2 and you lose 6."
    assert teller.tell(ev.MatchEnded("won", (1,))) == "You win the game."


def test_an_event_by_itself_is_told_for_any_number_of_seats() -> None:
    assert tell(ev.Played(6, "9h")) == "Seat 6 plays 9♥."
    assert tell(ev.Marked((0, 0, 0, 0, 0, 0, 3), "made")) == "Seat 6 marks 3: made."


def test_quiet_kinds_are_told_when_asked_for() -> None:
    assert tell(ev.Looked(2, ("9s",)), NAMES) == "Ben holds 9♠."
    assert tell(ev.Looked(2)) == "Seat 2 looks at the cards."
    assert ev.Looked in QUIET
