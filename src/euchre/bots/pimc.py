"""A reference opponent: perfect information Monte Carlo, as published, with nothing added to it."""

from __future__ import annotations

from euchre.bots.api import Hint
from euchre.core.actions import Action
from euchre.core.shuffle import LAST_SEED, Luck
from euchre.rules.observe import Observation

WORLDS = 50


class PimcBot:
    """Does what is best on average over worlds dealt at random, each played with all hands open.

    A call is worth what its contract is; a pass, what the house's calls for all others make of it.
    Of equal choices the first is taken, of cards the lowest. It plays the games that
    `solver.pimc.may_weigh` knows.
    Source: Ginsberg, JAIR 14 (2001) 303. For calls it is known to be wrong: it takes for granted
    that it will know later what it doesn't know now.
    """

    def __init__(self, name: str = "pimc-50", worlds: int = WORLDS) -> None:
        self.name = name
        self.worlds = worlds

    def act(self, seen: Observation, luck: Luck) -> Action:
        """The best of `seen.legal`. Errors: `SetupError` for a game that it can't play."""
        return self.best(seen, luck)[0]

    def best(self, seen: Observation, luck: Luck) -> tuple[Action, float]:
        """The best action, and what it is worth in points a deal."""
        from euchre.solver.pimc import weigh  # noqa: PLC0415 - loads numpy

        seed = luck.below(LAST_SEED)
        if len(seen.legal) == 1:
            return seen.legal[0], 0.0
        worths = weigh(seen, self.worlds, seed)
        action = max(worths, key=worths.__getitem__)
        return action, worths[action]

    def reason(self, seen: Observation, action: Action) -> Hint:  # noqa: ARG002 - it has no other
        """What it goes by."""
        return Hint("most_points_open")
