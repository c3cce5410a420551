"""The reason of a searched act, in one sentence: the choice, what it is worth, what was near."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.bots.api import Hint
from euchre.core.actions import Action, Discard, Name, Order, Play
from euchre.core.sentences import say
from euchre.kernels.expert.worth import A_GAME

if TYPE_CHECKING:
    from euchre.solver.search.thought import Thought


def tell(thought: Thought, action: Action) -> Hint:
    """The reason for the act chosen; for another, what would be better, and why."""
    if action != thought.action:
        because = str(tell(thought, thought.action))
        return Hint("rather", {"action": str(thought.action), "because": because})
    if not thought.played:
        return Hint("search_alike", {"choice": _begin(_words(action))})
    worth = {option.action: option.worth for option in thought.options}
    best = worth.get(action, 0.0)
    others = [option for option in thought.options if option.action != action]
    args: dict[str, Any] = {
        "choice": _begin(_words(action)),
        "worth": _chance(best) if thought.in_chances else f"{best:+.2f}",
    }
    kind = "chance" if thought.in_chances else "points"
    if not others:
        return Hint(f"search_only_{kind}", args)
    less = best - others[0].worth
    args["other"] = _words(others[0].action)
    if less <= thought.near:
        return Hint(f"search_near_{kind}", args)
    args["less"] = _chance(less) if thought.in_chances else f"{less:.2f}"
    return Hint(f"search_best_{kind}", args)


def _chance(worth: float) -> str:
    return f"{100 * worth / A_GAME:.1f}%"


def _words(action: Action) -> str:
    """An action as a thing that can be better or worse."""
    if isinstance(action, Play):
        return say("search.play", card=action.card)
    if isinstance(action, Discard):
        return say("search.discard", card=action.card)
    if isinstance(action, Order):
        return say("search.order_alone" if action.alone else "search.order")
    if isinstance(action, Name):
        code = "search.name_alone" if action.alone else "search.name"
        return say(code, suit=action.strain.value)
    return say("search.pass")


def _begin(words: str) -> str:
    return words[:1].upper() + words[1:]
