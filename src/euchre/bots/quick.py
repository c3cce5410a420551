"""The quick bot: calls learnt from many deals, cards by the rules of the house. It never searches."""

from __future__ import annotations

from euchre.bots.api import Hint
from euchre.bots.blueprint import Said, say_by_book
from euchre.bots.house.bot import HouseBot
from euchre.core.actions import PASS, Action, Name, Order
from euchre.core.shuffle import Luck
from euchre.rules.observe import Observation


class QuickBot:
    """Calls by the blueprint, where there is one for the ruleset; all else as the house does."""

    def __init__(self, name: str = "quick") -> None:
        self.name = name
        self._house = HouseBot(name)

    def act(self, seen: Observation, luck: Luck) -> Action:
        """What the book says, or the house."""
        said = _asked(seen)
        return self._house.act(seen, luck) if said is None else said.action

    def reason(self, seen: Observation, action: Action) -> Hint:
        """What the book says; for another action, what it would rather do and why."""
        said = _asked(seen)
        if said is None:
            return self._house.reason(seen, action)
        hint = _hint(seen, said)
        if said.action == action:
            return hint
        return Hint("rather", {"action": str(said.action), "because": str(hint)})


def _asked(seen: Observation) -> Said | None:
    """What the book says, where it is asked and there is a choice."""
    if len(seen.legal) < 2 or not any(isinstance(a, Order | Name) for a in seen.legal):
        return None
    said = say_by_book(seen)
    return said if said is not None and said.action in seen.legal else None


def _hint(seen: Observation, said: Said) -> Hint:
    args = {"suit": said.strain.value}
    if said.action == PASS:
        return Hint("learnt_to_pass")
    alone = isinstance(said.action, Order | Name) and said.action.alone
    if PASS not in seen.legal:
        return Hint(
            "learnt_to_name_alone_when_stuck" if alone else "learnt_to_name_when_stuck", args
        )
    return Hint("learnt_to_go_alone" if alone else "learnt_to_call", args)
