"""Events as each viewer may know them."""

import msgspec
import pytest

from euchre.core import events as ev
from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.suits import Strain

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
CARD, OTHER = Face("9s"), Face("Th")

PUBLIC: list[ev.Event] = [
    ev.DealerChosen(ONE, "first_jack", (CARD,)),
    ev.DealBegan(0, ONE),
    ev.PhaseBegan("tricks"),
    ev.Cut(ONE, 7),
    ev.DealtBatch(ONE, 3),
    ev.TurnedUp(CARD),
    ev.Passed(ONE),
    ev.TurnedDown(ONE, CARD),
    ev.OrderedUp(ONE, Strain.SPADES),
    ev.Named(ONE, Strain.SPADES),
    ev.CalledBlind(ONE, Strain.SPADES),
    ev.WentAlone(ONE),
    ev.TookUp(ONE, CARD),
    ev.ThrewIn(ONE, "nines_tens", (CARD,)),
    ev.Played(ONE, CARD),
    ev.TrickWon(ONE),
    ev.Marked((1, 0, 1, 0), "point"),
    ev.DealEnded("point", TWO),
    ev.MatchEnded("won", (ONE, THREE)),
    ev.MatchEnded("won", (ONE, THREE), 5),
    ev.GameEnded((ONE, THREE), (3, 5, 3, 5)),
    ev.CardsCut((0, 1, 2), (CARD, OTHER, CARD), "deal"),
    ev.SeatsTaken((4, 1, 2, 3)),
    ev.MadeRoom((1,), (5,)),
    ev.SetAside(3),
    ev.SuitChosen(ONE, Strain.SPADES),
    ev.Bade(ONE, "7", Strain.SPADES),
    ev.Bade(ONE, "little"),
    ev.Contracted(ONE, Strain.NO_TRUMP, "7"),
    ev.DefendedAlone(ONE),
    ev.LaidOpen(ONE, (CARD, OTHER)),
    ev.CalledBest(ONE),
    ev.CardCalled(ONE, TWO, CARD),
    ev.Proposed(ONE),
    ev.Stood(ONE),
    ev.Accepted(ONE),
    ev.Refused(ONE),
    ev.PartnersChosen(ONE, (TWO,)),
    ev.AskedFor(ONE, CARD, TWO),
    ev.HelperChosen(ONE, TWO),
    ev.SuitCalled(ONE, Strain.HEARTS),
    ev.PartnerShown(ONE),
    ev.Played(ONE, Face("B"), Strain.HEARTS),
    ev.CardShown(ONE, CARD),
]

HIDDEN: list[tuple[ev.Event, tuple[Seat, ...], ev.Event]] = [
    (ev.Shuffled((CARD, OTHER)), (), ev.Shuffled()),
    (ev.Looked(ONE, (CARD,)), (ONE,), ev.Looked(ONE)),
    (ev.Answered(ONE, "give 9s"), (ONE,), ev.Answered(ONE)),
    (ev.Discarded(ONE, CARD), (ONE,), ev.Discarded(ONE)),
    (ev.WentUnder(ONE, (CARD,), (OTHER,)), (ONE,), ev.WentUnder(ONE, (CARD,))),
    (ev.Gave(ONE, THREE, CARD), (ONE, THREE), ev.Gave(ONE, THREE)),
    (ev.TookWidow(ONE, (CARD, OTHER)), (ONE,), ev.TookWidow(ONE)),
    (ev.LaidAway(ONE, 1, (CARD,)), (ONE,), ev.LaidAway(ONE, 1)),
    (ev.Drew(ONE, 1, (CARD,)), (ONE,), ev.Drew(ONE, 1)),
]


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
def test_what_happens_in_the_open_is_seen_by_all(event: ev.Event) -> None:
    assert event.public
    assert all(event.seen_by(viewer) == event for viewer in (ONE, TWO, None))


@pytest.mark.parametrize(
    ("event", "insiders", "outside"), HIDDEN, ids=lambda case: type(case).__name__
)
def test_a_hidden_card_is_seen_by_those_who_hold_it(
    event: ev.Event, insiders: tuple[Seat, ...], outside: ev.Event
) -> None:
    assert not event.public
    for viewer in (Seat(0), ONE, TWO, THREE, None):
        assert event.seen_by(viewer) == (event if viewer in insiders else outside)


def test_every_kind_of_event_is_tested_here() -> None:
    tested = {type(event) for event in PUBLIC} | {type(case[0]) for case in HIDDEN}
    assert tested == set(ev.AnyEvent.__args__)


@pytest.mark.parametrize(
    "event", [*PUBLIC, *(case[0] for case in HIDDEN)], ids=lambda event: type(event).__name__
)
def test_an_event_goes_through_json(event: ev.Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=ev.AnyEvent) == event
