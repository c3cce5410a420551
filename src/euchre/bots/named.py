"""A bot that is known by its name alone, and made where it is first asked: perhaps in another process."""

from __future__ import annotations

from collections.abc import Callable

from euchre.bots.api import Bot, Hint
from euchre.core.actions import Action
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation


class NamedBot:
    """A bot by its name: so a server can seat what it never loads itself."""

    def __init__(self, name: str, make: Callable[[str], Bot]) -> None:
        self.name = name
        self._make = make
        self._made: Bot | None = None

    @property
    def _bot(self) -> Bot:
        if self._made is None:
            self._made = self._make(self.name)
        return self._made

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What the bot of this name does."""
        return self._bot.act(seen, luck)

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What the bot of this name says."""
        return self._bot.reason(seen, action)
