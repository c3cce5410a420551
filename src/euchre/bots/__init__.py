"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from euchre.bots.api import Bot
from euchre.bots.expert.bot import ExpertBot
from euchre.bots.expert.styles import EXPERT, MASTER
from euchre.bots.house.bot import BOLD, CAUTIOUS, HouseBot
from euchre.bots.quick import QuickBot
from euchre.bots.random import RandomBot
from euchre.core.errors import EuchreError
from euchre.rules.options import is_known, unknown

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "house": HouseBot,
    "quick": QuickBot,
    "expert": partial(ExpertBot, "expert", EXPERT),
    "master": partial(ExpertBot, "master", MASTER),
    "house-bold": partial(HouseBot, "house-bold", BOLD),
    "house-cautious": partial(HouseBot, "house-cautious", CAUTIOUS),
}


BEST = "house"
"""The bot that gives hints."""


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """A bot by its name.

    Errors: `EuchreError` with the nearest names.
    """
    if not is_known(name, _BOTS):
        raise EuchreError(unknown("bot", name, list(_BOTS)))
    return _BOTS[name]()
