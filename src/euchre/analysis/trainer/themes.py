"""What is to be learnt from a question: told once it is answered, since it gives much away."""

from __future__ import annotations

from collections.abc import Iterator

from euchre.core.actions import Action, Discard, Name, Order, Pass, Play
from euchre.core.cards import Face
from euchre.core.seats import Seat
from euchre.core.suits import Strain
from euchre.rules.observe import Observation

THEMES = (
    "donate",
    "alone",
    "partner",
    "eldest",
    "dealer",
    "pass",
    "next",
    "cross",
    "stuck",
    "score",
    "void",
    "lead_trump",
    "lead_off",
    "first_lead",
    "against_alone",
    "ruff",
    "throw",
    "overtake",
    "duck",
    "last_hand",
    "second_hand",
)
"""The codes, as `trainer.theme.…`."""

_COLOURS = {"s": 0, "c": 0, "h": 1, "d": 1}


def themes(seen: Observation, best: Action, *, is_lost: bool, by_score: bool) -> tuple[str, ...]:
    """The themes of a decision.

    Fields: `best` what is best; `is_lost` whether it is a call that is euchred more often than
    not; `by_score` whether another choice would be best if only points were counted.
    """
    found = list(_told(seen, best, is_lost=is_lost))
    return tuple((*found, "score") if by_score else found)


def _told(seen: Observation, best: Action, *, is_lost: bool) -> Iterator[str]:
    match best:
        case Order() | Name() | Pass():
            yield from _call(seen, best, is_lost=is_lost)
        case Discard(card=card):
            others = [face for face in seen.hand or () if face != card]
            if all(_suit(seen, face) != _suit(seen, card) for face in others):
                yield "void"
        case Play(card=card) if seen.trick:
            yield from _follow(seen, card)
        case Play(card=card):
            yield from _lead(seen, card)


def _call(seen: Observation, best: Action, *, is_lost: bool) -> Iterator[str]:
    if isinstance(best, Order | Name):
        if best.alone:
            yield "alone"
        elif is_lost and Pass() in seen.legal:
            yield "donate"
    elif Pass() in seen.legal:
        yield "pass"
    if seen.phase == "order up":
        yield from _seat(seen)
    elif Pass() not in seen.legal:
        yield "stuck"
    if isinstance(best, Name) and seen.upcard is not None:
        same = _COLOURS.get(best.strain.value) == _COLOURS.get(seen.upcard[1])
        yield "next" if same else "cross"


def _seat(seen: Observation) -> Iterator[str]:
    """Where one sits as the upcard is offered."""
    assert seen.seat is not None
    if seen.seat == seen.dealer:
        yield "dealer"
    elif seen.sides[seen.seat] == seen.sides[seen.dealer]:
        yield "partner"
    elif seen.seat == (seen.dealer + 1) % len(seen.sides):
        yield "eldest"


def _lead(seen: Observation, card: Face) -> Iterator[str]:
    contract = seen.contract
    if contract is None or seen.seat is None:
        return
    if not seen.tricks:
        yield "first_lead"
    yield "lead_trump" if _suit(seen, card) == contract.strain else "lead_off"
    yield from _against_alone(seen)


def _follow(seen: Observation, card: Face) -> Iterator[str]:
    contract, trick = seen.contract, seen.trick
    if contract is None or seen.seat is None:
        return
    strain = contract.strain
    led, own = _suit(seen, trick[0].card), _suit(seen, card)
    winner = _winner(seen)
    wins = _beats(seen, card, next(laid.card for laid in trick if laid.seat == winner))
    partner_wins = seen.sides[winner] == seen.sides[seen.seat]
    if own == strain and led != strain:
        yield "ruff"
    elif own not in (led, strain):
        yield "throw"
    if partner_wins and wins:
        yield "overtake"
    elif not wins and not partner_wins and own == led and _could_win(seen, winner):
        yield "duck"
    playing = len(seen.sides) - len(seen.resting)
    if len(trick) == playing - 1:
        yield "last_hand"
    elif len(trick) == 1:
        yield "second_hand"
    yield from _against_alone(seen)


def _against_alone(seen: Observation) -> Iterator[str]:
    alone = None if seen.contract is None else seen.contract.alone
    if alone is not None and seen.sides[alone] != seen.sides[seen.seat or 0]:
        yield "against_alone"


def _suit(seen: Observation, face: Face) -> Strain | None:
    """The suit that a card belongs to, bowers among the trumps."""
    strain = None if seen.contract is None else seen.contract.strain
    return seen.rules.ordering.effective_suit(face, strain)


def _beats(seen: Observation, one: Face, other: Face) -> bool:
    """Whether a card that follows beats another one of the trick."""
    assert seen.contract is not None
    strain = seen.contract.strain
    own, suit = _suit(seen, one), _suit(seen, other)
    if own == suit and own is not None:
        strength = seen.rules.ordering.strength[strain][own]
        return strength[one] > strength[other]
    return own == strain


def _winner(seen: Observation) -> Seat:
    """Who is winning the trick."""
    best = seen.trick[0]
    for laid in seen.trick[1:]:
        if _beats(seen, laid.card, best.card):
            best = laid
    return best.seat


def _could_win(seen: Observation, winner: Seat) -> bool:
    """Whether one of the cards that may be played would win the trick."""
    there = next(laid.card for laid in seen.trick if laid.seat == winner)
    return any(isinstance(a, Play) and _beats(seen, a.card, there) for a in seen.legal)
