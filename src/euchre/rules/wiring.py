"""Checking a ruleset's wiring: every fault at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.suits import Strain
from euchre.rules.phases.dealing import DealHands, TurnUp
from euchre.rules.phases.scoring import EndDeal, Score
from euchre.rules.table import Contract

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


def problems_of(rules: Ruleset) -> list[str]:
    """All faults of a ruleset's wiring, each in a sentence."""
    return [
        *_names(rules),
        *_edges(rules),
        *_labels(rules),
        *_loops(rules),
        *_numbers(rules),
        *_rows(rules),
    ]


def _names(rules: Ruleset) -> list[str]:
    counts = Counter(slot.name for slot in rules.slots)
    found = [say("wiring.twice", slot=name) for name, count in counts.items() if count > 1]
    found += [
        say("wiring.not_in_order", slot=slot.name)
        for slot in rules.slots
        if slot.name not in rules.order
    ]
    if not rules.slots:
        found.append(say("wiring.no_slots"))
    return found


def _edges(rules: Ruleset) -> list[str]:
    ends = {*rules.order}
    starts = {*ends, "*"}
    return [
        say("wiring.edge", slot=edge.slot, label=edge.label, target=name)
        for edge in rules.edges
        for name, known in ((edge.slot, starts), (edge.to, ends))
        if name not in known
    ]


def _labels(rules: Ruleset) -> list[str]:
    right_labels = {label for right in rules.rights for label in right.labels}
    found = []
    for index, slot in enumerate(rules.slots):
        if isinstance(slot.phase, Score | EndDeal) or slot.name not in rules.order:
            continue
        for label in (*slot.phase.labels, *right_labels):
            try:
                rules.next_slot(index, label)
            except (KeyError, ValueError):
                found.append(say("wiring.label", slot=slot.name, label=label))
    return found


def _loops(rules: Ruleset) -> list[str]:
    """Edges that lead back use something up, or the deal might never end."""
    place = {name: index for index, name in enumerate(rules.order)}
    return [
        say("wiring.loop", slot=edge.slot, target=edge.to)
        for edge in rules.edges
        if edge.slot in place and edge.to in place and place[edge.to] <= place[edge.slot]
        if not any(s.name == edge.slot and s.phase.uses_up for s in rules.slots)
    ]


def _numbers(rules: Ruleset) -> list[str]:
    found = []
    if len(rules.sides) != rules.seating.count:
        found.append(say("wiring.sides", n=rules.seating.count, given=len(rules.sides)))
    count = sum(_dealt(rules)) + sum(isinstance(slot.phase, TurnUp) for slot in rules.slots)
    if count > len(rules.pack.faces):
        found.append(say("wiring.too_many", n=count, given=len(rules.pack.faces)))
    return found


def _dealt(rules: Ruleset) -> list[int]:
    """How many cards each place round the table is dealt."""
    return [
        sum(
            sizes[place % len(sizes)]
            for slot in rules.slots
            if isinstance(slot.phase, DealHands)
            for sizes in slot.phase.rounds
        )
        for place in range(rules.seating.count)
    ]


def _rows(rules: Ruleset) -> list[str]:
    """A score row fits every number of tricks, alone and blind where the rows speak of it."""
    tricks = range(max(_dealt(rules), default=0) + 1)
    return [
        say("wiring.no_row", tricks=n, alone=alone, blind=blind)
        for slot in rules.slots
        if isinstance(slot.phase, Score)
        for alone in _cases([row.alone for row in slot.phase.rows])
        for blind in _cases([row.blind for row in slot.phase.rows])
        for n in tricks
        if not any(row.fits(n, _contract(alone=alone, blind=blind)) for row in slot.phase.rows)
    ]


def _cases(values: list[bool | None]) -> tuple[bool, ...]:
    return (False,) if set(values) <= {None} else (False, True)


def _contract(*, alone: bool, blind: bool) -> Contract:
    maker = Seat(0)
    return Contract(maker, Strain.SPADES, alone=maker if alone else None, blind=blind)
