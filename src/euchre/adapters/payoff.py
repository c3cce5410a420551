"""Payoffs: what the seats get for a deal, or for a game."""

from __future__ import annotations

from euchre.adapters.bounds import points_range
from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.rules.deal import Deal
from euchre.rules.options import is_known, unknown
from euchre.rules.phases.allies import CallPartner, ChoosePartners
from euchre.rules.ruleset import Ruleset

POINTS, LEAD, WIN = "points", "lead", "win"
PAYOFFS = (POINTS, LEAD, WIN)
DEAL, GAME = "deal", "game"
EPISODES = (DEAL, GAME)


def check_payoff(payoff: str, episode: str) -> None:
    """Whether an episode of this length can be paid so.

    Errors: `EuchreError` for an unknown name, and for a deal paid by who wins the game.
    """
    for kind, name, known in (("episode", episode, EPISODES), ("payoff", payoff, PAYOFFS)):
        if not is_known(name, known):
            raise EuchreError(unknown(kind, name, known))
    if payoff == WIN and episode == DEAL:
        raise EuchreError(say("adapter.win_of_a_deal"))


def payoffs_of(deal: Deal, payoff: str) -> tuple[float, ...]:
    """What a deal that is over gives each seat.

    Units: points as the game gives them, or for `lead` those less the mean of all who aren't of
    one's side: zero-sum between sides of one size.
    """
    points = deal.points
    if payoff != LEAD:
        return tuple(map(float, points))
    sides = deal.table.sides
    found = []
    for side, own in zip(sides, points, strict=True):
        others = [worth for other, worth in zip(sides, points, strict=True) if other != side]
        found.append(own - sum(others) / max(len(others), 1))
    return tuple(found)


def payoff_range(rules: Ruleset, payoff: str) -> tuple[float, float]:
    """The least and the most that a deal, or for `win` a game, can give a seat."""
    if payoff == WIN:
        return -1.0, 1.0
    least, most = points_range(rules)
    if payoff == LEAD:
        return float(least - most), float(most - least)
    return float(least), float(most)


def is_zero_sum(rules: Ruleset, payoff: str) -> bool:
    """Whether what the seats get always adds up to nothing: the lead of two fixed, equal sides."""
    counts = [rules.sides.count(side) for side in set(rules.sides)]
    fixed = len(set(counts)) == 1 and not _finds_sides(rules)
    return payoff == LEAD and fixed


def _finds_sides(rules: Ruleset) -> bool:
    """Whether sides are found during play."""
    return any(isinstance(slot.phase, CallPartner | ChoosePartners) for slot in rules.slots)
