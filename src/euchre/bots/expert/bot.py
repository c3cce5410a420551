"""The searching bots: they play layouts that they believe in, and do what turns out best."""

from __future__ import annotations

from typing import Any

from euchre.bots.api import Hint
from euchre.bots.blueprint import book_for
from euchre.bots.expert.telling import tell
from euchre.bots.quick import QuickBot
from euchre.core.actions import Action, Play
from euchre.core.shuffle import BOT, Luck
from euchre.rules.observe import Observation
from euchre.solver.search.game import game_of
from euchre.solver.search.styles import EFFORTS, USUAL, Effort
from euchre.solver.search.thought import Thought, think
from euchre.solver.search.tricks import think_of_cards


class ExpertBot:
    """Searches: calls and cards where the kernels of the house play the game, elsewhere the cards.

    It needs no luck: its chance is drawn from what it knows, so that it thinks the same whenever it
    is asked, and a hint is what it would do.
    Fields: `settings` a row of `kernels.expert.mind`; `effort` for the games that those kernels
    don't play, the usual one of the name where none is given.
    """

    def __init__(self, name: str, settings: Any, effort: Effort | None = None) -> None:
        self.name = name
        self.settings = settings
        self.effort = EFFORTS.get(name, USUAL) if effort is None else effort
        self._quick = QuickBot(name)
        self._last: tuple[Observation, Thought | None] | None = None

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What is worth most; what the quick bot would do where nothing is to be searched."""
        thought = self.think(seen)
        return self._quick.act(seen, luck) if thought is None else thought.action

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What it chose, what that is worth, and what was near; else as the quick bot says."""
        thought = self.think(seen)
        if thought is None:
            return self._quick.reason(seen, action)
        return tell(thought, action)

    def think(self, seen: Observation) -> Thought | None:
        """Search; None where there is nothing to search."""
        if self._last is not None and self._last[0] is seen:
            return self._last[1]
        thought = self._think(seen)
        self._last = (seen, thought)
        return thought

    def _think(self, seen: Observation) -> Thought | None:
        if len(seen.legal) < 2 or seen.seat is None:
            return None
        game = game_of(seen.rules, book_for(seen.rules))
        if game is not None:
            return think(game, seen, self.settings)
        rule = self._quick.act(seen, Luck(0, BOT))
        return think_of_cards(seen, rule, self.effort) if isinstance(rule, Play) else None
