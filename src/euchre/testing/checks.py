"""Checks of one story: what must hold in every game. Each raises `AssertionError` that says how."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec

from euchre.core.actions import (
    PASS,
    Action,
    Blind,
    Discard,
    Farmers,
    Give,
    Look,
    Name,
    Order,
    Play,
    ThrowIn,
    parse_action,
)
from euchre.core.cards import Face, Pack, parse_face
from euchre.core.errors import IllegalAction, NotationError
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.core.suits import STRAINS
from euchre.rules.deal import Deal
from euchre.rules.evolve import evolve
from euchre.rules.observe import Observation
from euchre.rules.phases.throwing import LOW, POOR_HANDS
from euchre.rules.table import new_table
from euchre.testing.story import Story, known_to, retold

FEW = 8
"""Low cards from which a farmer's hand is tried that nobody need hold."""


@lru_cache(maxsize=64)
def universe(pack: Pack) -> tuple[Action, ...]:
    """Actions of each kind that could be spelled with these cards, sense or nonsense."""
    low = _low(pack.places)[:FEW]
    return (
        PASS,
        Look(),
        Blind(),
        Order(),
        Order(alone=True),
        *(Name(strain, alone=alone) for strain in STRAINS for alone in (False, True)),
        *(ThrowIn(kind) for kind in (*POOR_HANDS, "royal_flush")),
        *(kind(face) for kind in (Discard, Give, Play) for face in pack.places),
        *(Farmers(cards) for cards in combinations(low, 3)),
        Farmers(tuple(low[:2])),
        Farmers(tuple(pack.places)[-3:]),
    )


def _low(faces: Iterable[Face]) -> list[Face]:
    return [face for face in faces if face[0] in LOW]


def check_legality(deal: Deal) -> None:
    """An action is listed for a seat if and only if the rules don't refuse it.

    One that a phase reads for another (`order` for `order alone`) stands for the other.
    """
    phase = deal.table.phase
    for seat in deal.rules.seating.seats:
        listed = deal.legal(seat)
        if len(set(listed)) != len(listed):
            raise AssertionError(f"an action is listed twice for seat {seat}: {listed}")
        reads = phase is not None and seat in deal.waiting_for
        accepted = set()
        own = map(Farmers, combinations(_low(sorted(deal.table.hand(seat))), 3))
        for action in {*universe(deal.rules.pack), *own, *listed}:
            if deal.why_not(action, seat) is None:
                meant = phase.read(deal.table, seat, action) if phase and reads else action
                accepted.add(meant)
        if accepted != set(listed):
            odd = ", ".join(sorted(map(str, accepted ^ set(listed))))
            raise AssertionError(f"listed and accepted differ for seat {seat}: {odd}")


def check_refusal(deal: Deal, seat: Seat, action: Action) -> None:
    """What is refused is refused with a sentence, and changes nothing."""
    reason = deal.why_not(action, seat)
    before = (deal.table, deal.events)
    try:
        deal.play(action, seat)
    except IllegalAction as error:
        if error.reason != reason or not str(error):
            raise AssertionError(f"{action}: {error.reason} is not {reason}") from error
    else:
        if reason is not None:
            raise AssertionError(f"{action} is refused ({reason.code}) but happens")
    if (deal.table, deal.events) != before:
        raise AssertionError(f"{action} changed the deal it was asked of")


def check_text(deal: Deal) -> None:
    """Each legal action is read back from its text."""
    for seat in deal.rules.seating.seats:
        for action in deal.legal(seat):
            if parse_action(str(action)) != action:
                raise AssertionError(f"{action!r} is not read back from {str(action)!r}")


def check_cards(deal: Deal) -> None:
    """Each card of the pack is in exactly one place."""
    table, faces = deal.table, deal.rules.pack.faces_of
    places: Counter[Face] = Counter()
    for cards in (*table.hands, *table.laid_away):
        places.update(faces(cards))
    places.update(deal.rules.pack.faces[card] for card in (*table.stock, *table.widow))
    if table.upcard is not None and table.upcard_state != "taken":
        places[table.upcard] += 1
    for trick in (table.trick, *(quitted.plays for quitted in table.tricks)):
        places.update(play.card for play in trick)
    if places != Counter(deal.rules.pack.faces):
        odd = sorted((places - Counter(deal.rules.pack.faces)).elements())
        lost = sorted((Counter(deal.rules.pack.faces) - places).elements())
        raise AssertionError(f"cards too many {odd}, missing {lost}")


def check_replay(deal: Deal) -> None:
    """The log, folded from an empty table, gives the table."""
    table = new_table(deal.rules, deal.table.standing)
    for event in deal.events:
        table = evolve(table, event)
    if table != deal.table:
        raise AssertionError("the log gives another table")


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from re.findall(r"[A-Za-z0-9]+", value)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _words(item)
    elif isinstance(value, list):
        for item in value:
            yield from _words(item)


def faces_in(seen: Observation) -> frozenset[Face]:
    """Every face that stands anywhere in an observation sent as JSON."""
    found = set()
    for word in _words(json.loads(msgspec.json.encode(seen.to_wire()))):
        try:
            if parse_face(word) == word:
                found.add(Face(word))
        except NotationError:
            continue
    return frozenset(found)


def check_observations(deal: Deal) -> None:
    """No observation names a card that its viewer has never rightly seen."""
    for seat in (*deal.rules.seating.seats, None):
        leaked = faces_in(deal.observe(seat)) - known_to(deal.events, seat)
        if leaked:
            raise AssertionError(f"seat {seat} sees {', '.join(sorted(leaked))}")


def _swaps(hidden: Sequence[Face], luck: Luck, tries: int) -> Iterator[dict[Face, Face]]:
    """Changes of two hidden cards, and of all of them."""
    for n in range(tries if len(hidden) > 1 else 0):
        order = luck.shuffled(hidden)
        if n % 2:
            yield dict(zip(hidden, order, strict=True))
        else:
            yield {order[0]: order[1], order[1]: order[0]}


def check_secrecy(story: Story, luck: Luck, tries: int = 4) -> int:
    """Change cards that a viewer may not know: all he has seen on the way stays the same.

    Gives how many changed stories could be told; those in which an act turns illegal can't.
    """
    told = 0
    steps = tuple(story.steps())
    for seat in (*story.deal.rules.seating.seats, None):
        known = known_to(story.deal.events, seat)
        hidden = [face for face in story.deal.rules.pack.places if face not in known]
        for names in _swaps(hidden, luck, tries):
            other = retold(story, names)
            if other is None:
                continue
            told += 1
            _compare(steps, other, seat)
    return told


def _compare(steps: Sequence[Deal], other: Story, seat: Seat | None) -> None:
    for place, (deal, changed) in enumerate(zip(steps, other.steps(), strict=True)):
        seen, again = deal.observe(seat), changed.observe(seat)
        if seen != again:
            fields = [
                name
                for name in seen.__struct_fields__
                if getattr(seen, name) != getattr(again, name)
            ]
            raise AssertionError(
                f"after {place} acts ({deal.phase}) seat {seat} learns hidden cards from "
                f"{', '.join(fields)}"
            )


def check_end(deal: Deal) -> None:
    """A deal that is over has an outcome, a next dealer, and points that partners share."""
    if not deal.over:
        raise AssertionError(f"the deal did not end; it stands in {deal.phase}")
    if not deal.outcome or deal.next_dealer not in deal.rules.seating.seats:
        raise AssertionError(f"outcome {deal.outcome}, next dealer {deal.next_dealer}")
    shares = {(side, points) for side, points in zip(deal.table.sides, deal.points, strict=True)}
    if len(shares) != len(set(deal.table.sides)):
        raise AssertionError(f"partners have different points: {deal.points}")
    if any(deal.legal(seat) for seat in deal.rules.seating.seats) or deal.waiting_for:
        raise AssertionError("the deal is over and yet something may be done")
