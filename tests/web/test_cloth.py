"""On the cloth nothing that is read lies under a card: the seats' words, and the tag of the best card.

Source: the look, 5 (each card lies towards its seat, nearer cards on top) and 11 (nothing covered at 360 by 640).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import euchre
from euchre.rules.catalogue import recipe
from scripts.staging import Stage, course
from tests.web.staged import Theatre, put

GAMES = [(name, seats) for name in euchre.rulesets() for seats in recipe(name).seats]

HIDDEN = """() => {
    const box = node => node.getBoundingClientRect(), cards = [...document.querySelectorAll('#centre .spot .card')];
    const meet = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
    const words = [...document.querySelectorAll('#seats .who, #seats .mat')].flatMap(node => cards
        .filter(card => meet(box(node), box(card), 3)).map(card => `${node.closest('.seat').querySelector('.who').firstChild.data} under ${card.ariaLabel}`));
    const tags = [...document.querySelectorAll('#centre .tag')].flatMap(tag => {
        const { left, right, top, bottom } = box(tag), seen = [0.06, 0.5, 0.94].map(part => document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2));
        return seen.every(node => node === tag) ? [] : [`${tag.textContent} under ${seen.map(node => node?.className)}`];
    });
    return [...new Set([...words, ...tags])];
}"""
"""Whose name or mat lies under a card of the trick, and which tag does not show whole."""


def tricks(name: str, seats: int) -> Iterator[Stage]:
    """The tricks of two deals as they grow, seen by whoever is to play."""
    rules = euchre.ruleset(name, seats=seats)
    for seed in (1, 2):
        for match in course(rules, seed):
            if not match.over and not match.waits_for_pack and match.deal.table.trick:
                yield Stage(match, seed)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", ["small", "phone", "desk"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_names_and_tags_lie_clear_of_the_trick(
    theatre: Theatre, name: str, seats: int, size: str
) -> None:
    page = None
    faults = []
    for stage in tricks(name, seats):
        page = page or theatre.open(stage, size)
        put(page, stage)
        faults += page.evaluate(HIDDEN)
    assert sorted(set(faults)) == []
