"""The searching bots: they play layouts that they believe in, and do what turns out best."""

from __future__ import annotations

from typing import Any

from euchre.bots.api import Bot, Hint
from euchre.bots.blueprint import book_for
from euchre.bots.expert.telling import tell
from euchre.bots.house.bot import BOLD, CAUTIOUS, PLAIN, HouseBot
from euchre.bots.quick import QuickBot
from euchre.core.actions import Action, Play
from euchre.core.shuffle import BOT, Luck
from euchre.kernels.expert.game import Game
from euchre.rules.observe import Observation
from euchre.solver.search.game import game_of
from euchre.solver.search.styles import EFFORTS, USUAL, Effort
from euchre.solver.search.thought import Thought, think
from euchre.solver.search.tricks import think_of_cards

_BOLD = {"expert-bold": BOLD, "expert-cautious": CAUTIOUS}
"""How bold the house is that calls for a style where calls aren't searched."""


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
        bold = _BOLD.get(name, PLAIN)
        self._elsewhere = HouseBot(name, bold) if bold else self._quick
        self._last: tuple[Observation, Thought | None] | None = None

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What is worth most; what goes by rule where nothing is to be searched."""
        thought = self.think(seen)
        return self._by_rule(seen).act(seen, luck) if thought is None else thought.action

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What it chose, what that is worth, and what was near; else the rule."""
        thought = self.think(seen)
        if thought is None:
            return self._by_rule(seen).reason(seen, action)
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
        game = _game(seen)
        if game is not None:
            return think(game, seen, self.settings)
        rule = self._elsewhere.act(seen, Luck(0, BOT))
        return think_of_cards(seen, rule, self.effort) if isinstance(rule, Play) else None

    def _by_rule(self, seen: Observation) -> Bot:
        """Who acts where nothing is searched."""
        return self._elsewhere if _game(seen) is None else self._quick


def _game(seen: Observation) -> Game | None:
    return game_of(seen.rules, book_for(seen.rules))
