"""Deals to review, and the few layouts that tests of reviews need."""

from __future__ import annotations

import random

import euchre
from euchre.analysis.review.asking import asked
from euchre.analysis.review.course import Course, Step, steps
from euchre.analysis.review.weighing import Effort, Weighed, weigh
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal

RULES = euchre.ruleset("north-american", stick_the_dealer=True)
HOUSE = euchre.bot("house")
FEW = Effort(picked=200, drawn=600, kept=300, every=600, looks=4)
"""Few layouts: what is tested here isn't how exact a review is."""


def finished(deal: Deal, seed: int = 0, share: float = 0.0) -> Deal:
    """The deal played to its end by the house, a share of the acts by lot."""
    lots = random.Random(seed)
    while deal.actor is not None:
        seen = deal.observe(deal.actor)
        by_lot = lots.random() < share
        deal = deal.play(lots.choice(deal.legal()) if by_lot else HOUSE.act(seen, Luck(0, BOT)))
    return deal


def weighed(deal: Deal, effort: Effort = FEW) -> list[tuple[Step, Weighed]]:
    """Every free decision of a deal."""
    course = Course(0, deal, None)
    found = []
    for step in steps(course):
        what = asked(course, step)
        if what.is_free:
            one = weigh(deal.rules, what, effort)
            assert one is not None
            found.append((step, one))
    return found
