"""A word to one who waits: the first thought of a bot may have to be compiled before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from euchre.bots.api import Bot, Hint
from euchre.cli.output import warn
from euchre.core.actions import Action
from euchre.core.sentences import say
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation

SECONDS = 3.0
"""Units: seconds until it is said that this may take a while."""


class Patient:
    """A bot that is waited for; where that takes long, the person is told once."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot
        self._told = False

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What the bot does."""
        with self._patience():
            return self._bot.act(seen, luck)

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What the bot says."""
        with self._patience():
            return self._bot.reason(seen, action)

    @contextmanager
    def _patience(self) -> Iterator[None]:
        timer = Timer(SECONDS, self._tell)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _tell(self) -> None:
        if not self._told:
            self._told = True
            warn(say("cli.play.getting_ready"))
