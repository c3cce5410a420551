"""The reason of a searched act, in one sentence: the choice, what it is worth, what was near."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.bots.api import Hint
from euchre.core.actions import Action
from euchre.kernels.expert.worth import A_GAME

if TYPE_CHECKING:
    from euchre.solver.search.thought import Thought


def tell(thought: Thought, action: Action) -> Hint:
    """The reason for the act chosen; for another, what would be better, and why."""
    if action != thought.action:
        because = str(tell(thought, thought.action))
        return Hint("rather", {"action": str(thought.action), "because": because})
    if not thought.played:
        return Hint("search_alike")
    worth = {option.action: option.worth for option in thought.options}
    best = worth.get(action, 0.0)
    others = [option for option in thought.options if option.action != action]
    args: dict[str, Any] = {
        "act": str(action),
        "worth": _chance(best) if thought.in_chances else f"{best:+.2f}",
    }
    kind = "chance" if thought.in_chances else "points"
    if not others:
        return Hint(f"search_only_{kind}", args)
    less = best - others[0].worth
    args["act_other"] = str(others[0].action)
    if less <= thought.near:
        return Hint(f"search_near_{kind}", args)
    args["less"] = _chance(less) if thought.in_chances else f"{less:.2f}"
    return Hint(f"search_best_{kind}", args)


def _chance(worth: float) -> str:
    return f"{100 * worth / A_GAME:.1f}%"
