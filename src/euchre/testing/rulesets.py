"""`check_ruleset`, whether a ruleset is fit to be played."""

from __future__ import annotations

from functools import partial

from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.rules.deal import seeded
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import fresh_standing
from euchre.testing import checks
from euchre.testing.story import Story, any_kind, tell

LONGEST = 1000
"""Acts after which a deal is held to be endless."""

_TELLING = 100
"""The purpose (see shuffle 1) of the stream that chooses acts."""


def random_story(rules: Ruleset, seed: int, number: int = 0, length: int = LONGEST) -> Story:
    """A deal of these rules in which everybody does anything allowed, the same for a seed."""
    luck = Luck(seed, _TELLING, number)
    dealer = Seat(luck.below(rules.seating.count))
    standing = fresh_standing(rules.seating.count, dealer)
    return tell(rules, seeded(rules, seed, number), standing, partial(any_kind, luck), length)


def check_story(story: Story, luck: Luck) -> None:
    """All checks of one story, at each of its positions.

    Errors: `AssertionError` with what is wrong.
    """
    everything = checks.universe(story.deal.rules.pack)
    for deal in story.steps():
        checks.check_cards(deal)
        checks.check_legality(deal)
        checks.check_text(deal)
        checks.check_observations(deal)
        seat = luck.choice(deal.rules.seating.seats)
        checks.check_refusal(deal, seat, luck.choice(everything))
    checks.check_replay(story.deal)
    checks.check_secrecy(story, luck)


def check_ruleset(rules: Ruleset, *, deals: int = 50, seed: int = 1) -> None:
    """Play random deals and see that the rules keep what every game owes.

    The wiring has no faults; each deal ends; cards are conserved; an action is listed if and
    only if it is not refused, and its text is read back; the log rebuilds the table; partners
    share points; nobody's observation depends on a card that he may not know.

    Errors: `AssertionError` with what is wrong.
    Example:
        >>> import euchre
        >>> check_ruleset(euchre.ruleset("north-american", partners_best=True), deals=2)
    """
    problems = rules.problems()
    if problems:
        raise AssertionError(" ".join(problems))
    for number in range(deals):
        story = random_story(rules, seed, number)
        checks.check_end(story.deal)
        check_story(story, Luck(seed, _TELLING + 1, number))
