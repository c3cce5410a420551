"""Who answers a question: this process at once, or a worker while this one goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from euchre.bots.api import Bot
from euchre.bots.foreign import is_foreign, seconds_given
from euchre.bots.named import NamedBot
from euchre.live.thinking.pool import Pool
from euchre.live.thinking.process import Failed, Lost
from euchre.live.thinking.question import Answer, Question, answer, stand_in

log = logging.getLogger(__name__)

WORKERS = 2
"""Processes that think for our own bots, at most."""

PATIENCE = 4.0
"""Units: seconds that a seat waits for an answer of our own bots, or for their worker to be ready."""

HANGS = 300.0
"""Units: seconds after which a worker is ended: far more than any thought, but it may compile."""

GRACE = 2.0
"""Units: seconds more for a bot from elsewhere than it may take, so that its own fault is told."""


class Thinker(Protocol):
    """Answers questions, and never fails."""

    def prepare(self, bots: Iterable[Bot]) -> None:
        """Get ready for questions to these bots, without waiting."""

    def is_elsewhere(self, bot: Bot) -> bool:
        """Whether this bot thinks in another process, so that its thought takes time."""

    async def ask(self, question: Question) -> Answer:
        """An answer: the bot's, or the house's where the bot gives none in time."""

    def close(self) -> None:
        """Answer nothing more."""


class Here:
    """Lets bots think in this process, at once."""

    def prepare(self, bots: Iterable[Bot]) -> None:
        """Nothing to do."""

    def is_elsewhere(self, bot: Bot) -> bool:  # noqa: ARG002 - none does
        """No bot does."""
        return False

    async def ask(self, question: Question) -> Answer:
        """The bot's answer; the house's where it fails."""
        return answer(question)

    def close(self) -> None:
        """Nothing to do."""


class Workers:
    """Lets bots that are known by their names think in processes of their own; all others here.

    Nothing is started before it is needed. Bots from elsewhere have a process apart, so that no
    slow one keeps ours waiting.
    Fields: `quiet` whether what they write to stderr is lost.
    """

    def __init__(self, *, quiet: bool = False) -> None:
        self._own = Pool(
            WORKERS, seconds=lambda: HANGS, patience=lambda: PATIENCE, warm=True, quiet=quiet
        )
        self._foreign = Pool(1, seconds=_of_guests, patience=_of_guests, warm=False, quiet=quiet)

    def prepare(self, bots: Iterable[Bot]) -> None:
        """Start the worker that these bots need."""
        for bot in bots:
            if self.is_elsewhere(bot):
                self._pool(bot).start()

    def is_elsewhere(self, bot: Bot) -> bool:
        """Whether it is known by its name."""
        return isinstance(bot, NamedBot)

    async def ask(self, question: Question) -> Answer:
        """The bot's answer; the house's where it fails, or isn't ready in time."""
        if not self.is_elsewhere(question.bot):
            return answer(question)
        pool = self._pool(question.bot)
        pool.start()
        seconds = pool.patience()
        if not seconds:
            return stand_in(question)
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(pool.ask(question))
        except TimeoutError:
            log.warning("No answer of %s in time: the house stands in", question.bot.name)
        except (Failed, Lost) as error:
            log.warning("No answer of %s: the house stands in. %s", question.bot.name, error)
        return stand_in(question)

    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes that think."""
        return self._own.pids() + self._foreign.pids()

    def close(self) -> None:
        """End the processes."""
        self._own.close()
        self._foreign.close()

    def _pool(self, bot: Bot) -> Pool:
        return self._foreign if is_foreign(bot.name) else self._own


def _of_guests() -> float:
    return seconds_given() + GRACE
