"""The house bot: plays four-handed Euchre as the sources advise."""

from __future__ import annotations

from euchre.bots.api import Hint
from euchre.bots.house.choice import Choice, choose
from euchre.core.actions import Action
from euchre.core.cards import is_joker
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation

BOLD, PLAIN, CAUTIOUS = 20, 0, -20
"""Hundredths of a trick by which the style overrates its hand."""


class HouseBot:
    """Plays by rule, from what it sees alone; it needs no luck.

    Fields: `bold` the style, one of BOLD, PLAIN and CAUTIOUS or any number between.
    """

    def __init__(self, name: str = "house", bold: int = PLAIN) -> None:
        self.name = name
        self.bold = bold

    def act(self, seen: Observation, luck: Luck) -> Action:  # noqa: ARG002 - it needs none
        """What the first rule that speaks says."""
        return choose(seen, self.bold).action

    def reason(self, seen: Observation, action: Action) -> Hint:
        """The rule that spoke; for another action, what it would rather do and why."""
        mine = choose(seen, self.bold)
        hint = _hint(seen, mine)
        if mine.action == action:
            return hint
        return Hint("rather", {"action": str(mine.action), "because": str(hint)})


def _hint(seen: Observation, choice: Choice) -> Hint:
    args: dict[str, str] = {}
    card = getattr(choice.action, "card", None)
    if card is not None:
        args["card"] = card
    if seen.contract is not None:
        args["suit"] = seen.contract.strain.value
    elif seen.upcard is not None and not is_joker(seen.upcard):
        args["suit"] = getattr(choice.action, "strain", seen.upcard[-1])
    return Hint(choice.rule.name.lower(), args)
