"""The random bot: any legal action, each as likely, calls too."""

from __future__ import annotations

from euchre.bots.api import Hint
from euchre.core.actions import Action
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation


class RandomBot:
    """Plays uniformly over the legal actions."""

    name = "random"

    def act(self, seen: Observation, luck: Luck) -> Action:
        """Any of them."""
        return luck.choice(seen.legal)

    def reason(self, seen: Observation, action: Action) -> Hint:  # noqa: ARG002 - it has none
        """There is none."""
        return Hint("random")
