"""A review as a page that stands for itself: board, line of chances, every choice to click on."""

from __future__ import annotations

import html
from importlib.resources import files
from string import Template
from typing import Any

import msgspec

from euchre.analysis.review import telling, text
from euchre.analysis.review.report import Choice, DealReview, Decision, Grade, Review, Skipped
from euchre.core.sentences import say

_WORDS = ("no_line", "next", "back", "on", "best", "made", "dealer", "unknown", "calls", "trick")


def page_of(review: Review) -> str:
    """The page: HTML that loads nothing."""
    names = text.names_of(review)
    words = {word: say(f"review.page.{word}") for word in _WORDS}
    first = [name for name, side in zip(names, review.sides, strict=True) if not side]
    words["line"] = say("review.page.line", first=" & ".join(first))
    data = {
        "names": names,
        "about": say("review.page.about"),
        "chances": review.has_chances,
        "deals": [_deal(review, deal, names) for deal in review.deals],
        "players": text.table(review) if review.is_graded else [],
        "notes": review.notes,
        "words": words | {"joker": say("card.joker")},
    }
    found = msgspec.json.encode(data).decode()
    for sign, code in (("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026")):
        found = found.replace(sign, code)  # so that no name ends the script that it stands in
    source = files("euchre.analysis.review").joinpath("page.html").read_text(encoding="utf-8")
    title = html.escape(say("review.page.title", title=review.title))
    return Template(source).substitute(title=title, data=found)


def _deal(review: Review, deal: DealReview, names: list[str]) -> dict[str, Any]:
    acts: list[Decision | Skipped] = sorted(
        (*deal.decisions, *deal.skipped), key=lambda one: one.at
    )
    return {
        "dealer": deal.dealer,
        "hands": deal.hands,
        "upcard": deal.upcard,
        "lines": text.about_deal(review, deal, names),
        "moves": [_move(deal, one) for one in acts],
    }


def _move(deal: DealReview, one: Decision | Skipped) -> dict[str, Any]:
    found: dict[str, Any] = {
        "at": one.at,
        "seat": one.seat,
        "made": one.made,
        "text": telling.words(one.made) if one.made else say("review.page.laid_away"),
        "why": one.why,
        "trick": _trick(deal, one),
    }
    if isinstance(one, Skipped):
        return found | {"grade": "", "gradeText": "", "mark": "", "choices": [], "chance": None}
    return found | {
        "grade": one.grade,
        "gradeText": say(f"review.grade.{one.grade}"),
        "mark": text.sign(one),
        "cost": text.cost(one),
        "choices": [_choice(each, one) for each in one.choices],
        "chance": one.chance,
        "from": _sample(one),
        "hindsight": _hindsight(one),
    }


def _trick(deal: DealReview, one: Decision | Skipped) -> int | None:
    """The trick that a card belongs to."""
    if isinstance(one, Decision):
        return one.trick
    if not one.made.startswith("play ") or one.number is None:
        return None
    acts: list[Decision | Skipped] = [*deal.decisions, *deal.skipped]
    alone = any(each.made.endswith(" alone") for each in acts)
    return one.number // (len(deal.hands) - alone)


def _choice(choice: Choice, decision: Decision) -> dict[str, Any]:
    return {
        "text": telling.words(choice.action),
        "points": choice.points,
        "win": choice.win,
        "made": choice.action == decision.made,
        "best": choice.action == decision.best,
    }


def _sample(decision: Decision) -> str:
    if decision.grade is Grade.FORCED:
        return ""
    code = "review.page.every" if decision.is_exact else "review.page.layouts"
    return say(code, n=decision.layouts)


def _hindsight(decision: Decision) -> str:
    """The makers' tricks after each card with all hands open, where that is known."""
    tricks = [(choice.action, choice.open_tricks) for choice in decision.choices]
    if not tricks or any(worth is None for _, worth in tricks):
        return ""
    parts = ", ".join(f"{telling.words(action)} {worth}" for action, worth in tricks)
    return say("review.page.hindsight", tricks=parts)
