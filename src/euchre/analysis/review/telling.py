"""Why a choice was good or not, in a sentence or two."""

from __future__ import annotations

from euchre.analysis.review.report import Choice, Figure, Grade
from euchre.analysis.review.weighing import Weighed
from euchre.core.actions import Name, Order, parse_action
from euchre.core.sentences import say

EUCHRE, VOID, THEIR = "euchre", "void", "their "

MADE, EUCHRED, SET, THEIRS, NONE = "made", "euchred", "set", "theirs", "none"
"""How a deal ends for a side: it makes trump and makes it, or is euchred; the others are euchred, or
make it; nobody makes trump."""

WORTH_TELLING = 0.03
"""By how much the shares of an end must differ for a sentence about it."""


def words(action: str) -> str:
    """An action as a thing that can be better or worse."""
    return say("review.act", act=action)


def why(weighed: Weighed | None) -> str:
    """The reason of a grade. Fields: `weighed` None where there was nothing to choose."""
    if weighed is None:
        return say("review.why.only")
    if weighed.grade is Grade.FORCED:
        return say("review.why.alike")
    made, best = weighed.choices[weighed.made], weighed.choices[weighed.best]
    if weighed.made != weighed.best:
        return f"{_less(weighed, made, best)} {_ends(made, best)}".strip()
    own = (made.action, *made.alike)
    other = next((c for c in weighed.choices if c.action not in own), None)
    if other is None:
        return say("review.why.alike")
    return f"{_more(weighed, made, other)} {_ends(made, other)}".strip()


def _less(weighed: Weighed, made: Choice, best: Choice) -> str:
    args = {
        "made": _begin(words(made.action)),
        "worth": worth(made),
        "best": words(best.action),
        "best_worth": worth(best),
    }
    if weighed.doubt:
        return say(f"review.why.doubt.{weighed.doubt}", **args)
    is_sure = weighed.grade.is_fault or weighed.grade is Grade.SMALL
    return say("review.why.worse" if is_sure else "review.why.close", **args)


def _more(weighed: Weighed, made: Choice, other: Choice) -> str:
    args = {
        "made": _begin(words(made.action)),
        "worth": worth(made),
        "other": words(other.action),
        "other_worth": worth(other),
    }
    if weighed.grade in (Grade.GREAT, Grade.BRILLIANT):
        return say("review.why.found", **args)
    if _mean(other) > _mean(made):
        return say("review.why.level", **args)
    return say("review.why.best", **args)


def worth(choice: Choice) -> str:
    """What a choice is worth, in chances where there is a game to win, else in points."""
    if choice.win is not None:
        return percent(choice.win.mean)
    return points(choice.points.mean)


def _mean(choice: Choice) -> float:
    return choice.points.mean if choice.win is None else choice.win.mean


def percent(share: float) -> str:
    """A chance."""
    return say("review.percent", share=f"{100 * share:.1f}")


def points(mean: float) -> str:
    """Points, with their sign."""
    return f"{mean:+.2f}".replace("-", "\u2212")


def reach(figure: Figure) -> str:
    """Half the width of an interval, in points."""
    return f"{(figure.high - figure.low) / 2:.2f}"


def _ends(made: Choice, other: Choice) -> str:
    """By which end of the deal the two choices differ most, and how often each leads to it."""
    one, two = by_side(made), by_side(other)
    calls = [c for c in (made, other) if is_call(c.action)]
    if len(calls) == 1:
        share = by_side(calls[0])
        passed = two if calls[0] is made else one
        return say(
            "review.ends.call",
            made=_share(share[MADE]),
            euchred=_share(share[EUCHRED]),
            theirs=_share(passed[THEIRS]),
            ours=_share(passed[MADE]),
        )
    most = max(one, key=lambda end: abs(one[end] - two[end]))
    if abs(one[most] - two[most]) < WORTH_TELLING:
        return ""
    return say(
        f"review.ends.{most}",
        share=_share(one[most]),
        other=words(other.action),
        other_share=_share(two[most]),
    )


def is_call(action: str) -> bool:
    """Whether it makes trump."""
    return isinstance(parse_action(action), Order | Name)


def by_side(choice: Choice) -> dict[str, float]:
    """How often the deal ends how for the side of the one who chose."""
    found = dict.fromkeys((MADE, EUCHRED, SET, THEIRS, NONE), 0.0)
    for name, share in choice.ends.items():
        if name == VOID:
            found[NONE] += share
        elif name.startswith(THEIR):
            found[SET if name.removeprefix(THEIR) == EUCHRE else THEIRS] += share
        else:
            found[EUCHRED if name == EUCHRE else MADE] += share
    return found


def _share(share: float) -> str:
    return say("review.percent", share=f"{100 * share:.0f}")


def _begin(text: str) -> str:
    return text[:1].upper() + text[1:]
