"""Euchre: every game of the family, played by its sources.

Example:
    >>> import euchre
    >>> rules = euchre.ruleset("north-american", stick_the_dealer=True)
    >>> deal = rules.deal(seed=7, dealer=3)
    >>> deal = deal.play("order alone")
    >>> deal.contract.maker
    0
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from euchre.analysis.arena.match import arena
    from euchre.bots import bot, bot_names
    from euchre.bots.api import Bot
    from euchre.core.actions import Action, parse_action
    from euchre.core.cards import Face, parse_face
    from euchre.core.errors import (
        EuchreError,
        IllegalAction,
        NotationError,
        RulesetError,
        SetupError,
    )
    from euchre.core.events import Event
    from euchre.core.reasons import Reason
    from euchre.core.sentences import say, say_reason
    from euchre.core.suits import Strain
    from euchre.notation.opening import read
    from euchre.notation.record import Record
    from euchre.rules.catalogue import preset, presets, ruleset, rulesets
    from euchre.rules.clubs import load_ruleset
    from euchre.rules.deal import Deal
    from euchre.rules.match import Match
    from euchre.rules.observe import Observation
    from euchre.rules.ruleset import Ruleset
    from euchre.rules.setup import Setup
    from euchre.rules.standing import Standing

_HOMES = {
    "Action": "euchre.core.actions",
    "Bot": "euchre.bots.api",
    "Deal": "euchre.rules.deal",
    "EuchreError": "euchre.core.errors",
    "Event": "euchre.core.events",
    "Face": "euchre.core.cards",
    "IllegalAction": "euchre.core.errors",
    "Match": "euchre.rules.match",
    "NotationError": "euchre.core.errors",
    "Observation": "euchre.rules.observe",
    "Reason": "euchre.core.reasons",
    "Record": "euchre.notation.record",
    "Ruleset": "euchre.rules.ruleset",
    "RulesetError": "euchre.core.errors",
    "Setup": "euchre.rules.setup",
    "SetupError": "euchre.core.errors",
    "Standing": "euchre.rules.standing",
    "Strain": "euchre.core.suits",
    "arena": "euchre.analysis.arena.match",
    "bot": "euchre.bots",
    "bot_names": "euchre.bots",
    "load_ruleset": "euchre.rules.clubs",
    "parse_action": "euchre.core.actions",
    "parse_face": "euchre.core.cards",
    "preset": "euchre.rules.catalogue",
    "presets": "euchre.rules.catalogue",
    "read": "euchre.notation.opening",
    "ruleset": "euchre.rules.catalogue",
    "rulesets": "euchre.rules.catalogue",
    "say": "euchre.core.sentences",
    "say_reason": "euchre.core.sentences",
}

__all__ = [
    "Action",
    "Bot",
    "Deal",
    "EuchreError",
    "Event",
    "Face",
    "IllegalAction",
    "Match",
    "NotationError",
    "Observation",
    "Reason",
    "Record",
    "Ruleset",
    "RulesetError",
    "Setup",
    "SetupError",
    "Standing",
    "Strain",
    "arena",
    "bot",
    "bot_names",
    "load_ruleset",
    "parse_action",
    "parse_face",
    "preset",
    "presets",
    "read",
    "ruleset",
    "rulesets",
    "say",
    "say_reason",
]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(name)
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
