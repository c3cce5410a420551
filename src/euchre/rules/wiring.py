"""Checking a ruleset's wiring: every fault at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.core.sentences import say
from euchre.rules.phases.dealing import DealHands
from euchre.rules.phases.scoring import EndDeal, Score

if TYPE_CHECKING:
    from euchre.rules.ruleset import Ruleset


def problems_of(rules: Ruleset) -> list[str]:
    """All faults of a ruleset's wiring, each in a sentence."""
    return [*_names(rules), *_edges(rules), *_labels(rules), *_loops(rules), *_numbers(rules)]


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
    known = {*rules.order, "*"}
    return [
        say("wiring.edge", slot=edge.slot, label=edge.label, target=name)
        for edge in rules.edges
        for name in (edge.slot, edge.to)
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
    for slot in rules.slots:
        if isinstance(slot.phase, DealHands):
            count = sum(
                sizes[place % len(sizes)]
                for sizes in slot.phase.rounds
                for place in range(rules.seating.count)
            )
            if count > len(rules.pack.faces):
                found.append(say("wiring.too_many", n=count, given=len(rules.pack.faces)))
    return found
