"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from euchre.bots.api import Bot
from euchre.bots.cfr import CfrBot
from euchre.bots.foreign import foreign_bot, is_foreign
from euchre.bots.house.bot import BOLD, CAUTIOUS, PLAIN, HouseBot
from euchre.bots.named import NamedBot
from euchre.bots.pimc import PimcBot
from euchre.bots.quick import QuickBot
from euchre.bots.random import RandomBot
from euchre.core.errors import EuchreError
from euchre.rules.options import is_known, unknown


def _searching(name: str) -> Bot:
    """A bot that searches: what it needs is loaded when it is first asked for."""
    from euchre.bots.expert.bot import ExpertBot  # noqa: PLC0415 - loads numpy
    from euchre.solver.search.styles import STYLES  # noqa: PLC0415

    return ExpertBot(name, STYLES[name])


_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "house": HouseBot,
    "quick": QuickBot,
    "expert": partial(_searching, "expert"),
    "expert-bold": partial(_searching, "expert-bold"),
    "expert-cautious": partial(_searching, "expert-cautious"),
    "master": partial(_searching, "master"),
    "house-bold": partial(HouseBot, "house-bold", BOLD),
    "house-cautious": partial(HouseBot, "house-cautious", CAUTIOUS),
    # Yardsticks: what other bots are measured against. `house-1` is the house of the first figures;
    # whoever changes the rules of the house copies them first and lets this name have the copy.
    "house-1": partial(HouseBot, "house-1", PLAIN),
    "pimc-50": PimcBot,
    "cfr0-like": CfrBot,
}

REFERENCES = ("house-1", "pimc-50", "cfr0-like")
"""Bots that are there to be measured against, and aren't offered at a table."""

AT_TABLES = (
    "expert",
    "expert-bold",
    "expert-cautious",
    "master",
    "quick",
    "house",
    "house-bold",
    "house-cautious",
    "random",
)
"""The bots that tables offer, in this order."""

BEST = "expert"
"""The bot that plays where nobody chose one, and gives hints."""

STAND_IN = "house"
"""The bot that acts at a table where another can't, or not in time."""

_AT_ONCE = ("quick", "house", "house-bold", "house-cautious", "random")
"""Bots that answer before anybody could notice, and load nothing for it."""


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


def player(name: str) -> Bot:
    """A bot by its name, or one from elsewhere: a program's path or a class (see `foreign`).

    Only for names that the person at this machine has given.
    Errors: `EuchreError`.
    """
    return foreign_bot(name) if is_foreign(name) else bot(name)


def at_table(name: str) -> Bot:
    """A bot of ours for a seat at a table: what takes time to load or to think is known by its name alone.

    Errors: `EuchreError` with the nearest names.
    """
    if name in _AT_ONCE:
        return bot(name)
    if not is_known(name, _BOTS):
        raise EuchreError(unknown("bot", name, list(_BOTS)))
    return NamedBot(name, bot)


def player_at_table(name: str) -> Bot:
    """The same, or one from elsewhere; only for names that the person at this machine has given.

    Errors: `EuchreError`.
    """
    if not is_foreign(name):
        return at_table(name)
    foreign_bot(name)  # whether there is one
    return NamedBot(name, foreign_bot)
