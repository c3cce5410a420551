"""The score, cell by cell."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.events import DealEnded, Marked
from euchre.rules.phase import Slot
from euchre.rules.phases.scoring import Pay, Score, ScoreRow
from euchre.testing import play_all

TRUMPS = ("Jh", "Jd", "Ah", "Kh", "Qh")
LOSERS = ("9s", "9c", "9d", "Ts", "Tc")
PARTNER = ("Td", "Js", "Jc", "Qd", "Qc")


def hands_for(tricks: int) -> list[str]:
    """Eldest holds so many top trumps and loses the rest; his partner can win nothing."""
    eldest = [*TRUMPS[:tricks], *LOSERS[tricks:]]
    rest = [*TRUMPS[tricks:], "As", "Ks", "Qs", "Ac", "Kc", "Ad", "Kd", "Th", *LOSERS[:tricks]]
    return [" ".join(cards) for cards in (eldest, rest[:5], PARTNER, rest[5:10])]


def play_out(deal):
    """The maker leads his trumps, his partner plays low, the others high and keep their clubs."""
    maker = deal.contract.maker
    while not deal.over:
        cards = sorted(deal.legal(), key=lambda action: "9TJQKA".index(action.card[0]))
        trumps = sorted(
            (action for action in cards if action.card in TRUMPS),
            key=lambda action: TRUMPS.index(action.card),
        )
        if deal.actor == maker and trumps:
            deal = deal.play(trumps[0])
        else:
            suits = {action.card[1] for action in cards}
            low = min(cards, key=lambda action: action.card[1] == "c")
            helps = deal.actor == (maker + 2) % 4
            deal = deal.play(low if helps or len(suits) > 1 else cards[-1])
    return deal


def played(tricks: int, call: str, dealer: int = 3, rules=None, **options):
    """A deal in which eldest, left of the dealer, makes hearts and wins exactly so many tricks."""
    maker = (dealer + 1) % 4
    hands = [hands_for(tricks)[(seat - maker) % 4] for seat in range(4)]
    rules = rules or euchre.ruleset("north-american", **options)
    deal = rules.setup(hands=hands, upcard="9h", dealer=dealer).deal()
    deal = play_out(play_all(deal, f"{maker}: {call}, discard 9h"))
    assert deal.won[maker] + deal.won[(maker + 2) % 4] == tricks
    return deal


@pytest.mark.parametrize(
    ("tricks", "call", "outcome", "makers", "others"),
    [
        (5, "order", "march", 2, 0),
        (4, "order", "point", 1, 0),
        (3, "order", "point", 1, 0),
        (2, "order", "euchre", 0, 2),
        (1, "order", "euchre", 0, 2),
        (0, "order", "euchre", 0, 2),
        (5, "order alone", "lone", 4, 0),
        (4, "order alone", "point", 1, 0),
        (3, "order alone", "point", 1, 0),
        (2, "order alone", "euchre", 0, 2),
        (1, "order alone", "euchre", 0, 2),
        (0, "order alone", "euchre", 0, 2),
    ],
)
@pytest.mark.parametrize("dealer", range(4))
def test_the_score_table(
    tricks: int, call: str, outcome: str, makers: int, others: int, dealer: int
) -> None:
    """gourt, Scoring; Foster's laws 1 and 2. For every seat as maker."""
    deal = played(tricks, call, dealer)
    maker = (dealer + 1) % 4
    assert deal.outcome == outcome
    assert deal.points == tuple(makers if seat % 2 == maker % 2 else others for seat in range(4))
    assert deal.next_dealer == maker
    assert deal.events[-2:] == (Marked(deal.points, outcome), DealEnded(outcome, maker))


@pytest.mark.parametrize(
    ("tricks", "outcome", "makers", "others"),
    [
        (5, "lone", 8, 0),
        (4, "point", 1, 0),
        (3, "point", 1, 0),
        (2, "euchre", 0, 2),
        (0, "euchre", 0, 2),
    ],
)
def test_a_blind_call_doubles_the_sweep_only(
    tricks: int, outcome: str, makers: int, others: int
) -> None:
    """gourt, Blind double loner; spec B4: normal loner rules for the rest."""
    deal = played(tricks, "blind", blind_double=True)
    assert (deal.outcome, deal.points) == (outcome, (makers, others, makers, others))


@pytest.mark.parametrize("lone_points", [1, 4, 5])
def test_a_lone_march_pays_what_the_option_says(lone_points: int) -> None:
    assert played(5, "order alone", lone_points=lone_points).points[0] == lone_points
    assert played(5, "order", lone_points=lone_points).points[0] == 2
    assert played(4, "order alone", lone_points=lone_points).points[0] == 1


@pytest.mark.parametrize("price", [2, 4])
def test_a_lone_hand_euchred_pays_what_the_option_says(price: int) -> None:
    """2 in every seed; 4 in Somerset 1888."""
    assert played(2, "order alone", lone_euchre_points=price).points == (0, price, 0, price)
    assert played(2, "order", lone_euchre_points=price).points == (0, 2, 0, 2)


def test_blind_pays_twice_the_lone_points() -> None:
    assert played(5, "blind", blind_double=True, lone_points=5).points == (10, 0, 10, 0)


def test_the_first_row_that_fits_counts() -> None:
    rows = (
        ScoreRow("sweep", 5, 5, makers=Pay(7)),
        ScoreRow("any", 0, 5, makers=Pay(3), others=Pay(1)),
    )
    rules = euchre.ruleset("north-american")
    slots = tuple(Slot("score", Score(rows)) if s.name == "score" else s for s in rules.slots)
    rules = rules.with_(slots=slots)
    for tricks, outcome, points in ((5, "sweep", (7, 0, 7, 0)), (1, "any", (3, 1, 3, 1))):
        deal = played(tricks, "order", rules=rules)
        assert (deal.outcome, deal.points) == (outcome, points)
