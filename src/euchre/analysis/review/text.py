"""A review as text for people."""

from __future__ import annotations

from collections.abc import Iterator

from euchre.analysis.review import telling
from euchre.analysis.review.report import (
    DealReview,
    Decision,
    Grade,
    Lost,
    PlayerReview,
    Review,
)
from euchre.core.sentences import printable, say

_SIGNS = {
    Grade.FORCED: "-",
    Grade.BEST: "o",
    Grade.CLOSE: "~",
    Grade.SMALL: ".",
}
"""What stands before a choice without a label."""


def lines(review: Review, *, every: bool = False) -> Iterator[str]:
    """The review, line by line. Fields: `every` whether choices without a label are told too."""
    names = names_of(review)
    yield printable(review.title)
    for deal in review.deals:
        yield ""
        yield from _deal(review, deal, names, every=every)
    if review.is_graded:
        yield ""
        yield from _players(review)
    if review.notes:
        yield ""
        yield from review.notes


def names_of(review: Review) -> list[str]:
    """The players by seat, those without a name by their number."""
    return [
        printable(player.name) or say("seat", number=player.seat).capitalize()
        for player in review.players
    ]


def _deal(review: Review, deal: DealReview, names: list[str], *, every: bool) -> Iterator[str]:
    head, *rest = about_deal(review, deal, names)
    yield head
    told = [each for each in deal.decisions if each.label or every]
    for each in told:
        yield f"  {_line(each, names)}"
        if each.grade is not Grade.FORCED:
            yield f"       {each.why}"
    if not told and deal.decisions:
        yield f"  {say('review.text.no_fault')}"
    for line in rest:
        yield f"  {line}"


def about_deal(review: Review, deal: DealReview, names: list[str]) -> list[str]:
    """What is said of a deal as a whole: how it went, its luck, and what hindsight tells."""
    gave = say("review.text.open")
    if deal.outcome is not None:
        gave = say("review.text.gave", end=deal.outcome, score=_score(review, deal.points))
    dealer, score = names[deal.dealer], _score(review, deal.before)
    code = "review.text.deal"
    found = [say(code, number=deal.number + 1, dealer=dealer, score=score, gave=gave)]
    if deal.luck_points is not None:
        found.append(_luck(deal.luck_points, deal.luck_win, say("review.text.luck")))
    if deal.open_hands is not None:
        could, did = deal.open_hands.could, deal.open_hands.did
        found.append(say("review.text.hindsight", could=could, did=did))
    return found


def _score(review: Review, points: tuple[int, ...]) -> str:
    sides = dict.fromkeys(review.sides)
    return "-".join(str(points[review.sides.index(side)]) for side in sides)


def _line(each: Decision, names: list[str]) -> str:
    text = say(
        "review.text.choice",
        sign=f"{sign(each):4}",
        name=names[each.seat],
        what=telling.words(each.made),
        grade=say(f"review.grade.{each.grade}"),
    )
    return ", ".join(filter(None, (text, cost(each))))


def sign(each: Decision) -> str:
    """The label of a choice, or a small sign where it has none."""
    return each.label or _SIGNS.get(each.grade, "")


def cost(each: Decision) -> str:
    """What a choice surely cost; empty where that is nothing."""
    if each.made == each.best or each.grade in (Grade.FORCED, Grade.CLOSE):
        return ""
    reach = telling.reach(each.loss_points)
    lost = say("review.text.points", points=f"{each.loss_points.mean:.2f}", reach=reach)
    if each.loss_win is None:
        return lost
    return f"{telling.percent(each.loss_win.mean)}, {lost}"


def _luck(points: float, win: float | None, head: str) -> str:
    parts = [say("review.text.luck_points", points=telling.points(points))]
    if win is not None:
        parts.insert(0, telling.percent(win) if win < 0 else f"+{telling.percent(win)}")
    return f"{head} {', '.join(parts)}"


def _players(review: Review) -> Iterator[str]:
    rows = table(review)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        shown = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *shown])
    yield say("review.text.columns")
    if review.luck_points is not None:
        yield _luck(review.luck_points, review.luck_win, say("review.text.luck_all"))
    if review.half_width is not None:
        yield say("review.text.half_width", points=f"{review.half_width:.3f}")


def table(review: Review) -> list[list[str]]:
    """A head, and a row for each player: accuracy, choices, and what they cost."""
    columns = ("player", "accuracy", "free", "faults", "calls", "discards", "cards", "all")
    rows = [[say(f"review.column.{column}") for column in columns]]
    for player, name in zip(review.players, names_of(review), strict=True):
        rows.append([name, *_cells(player)])
    return rows


def _cells(player: PlayerReview) -> list[str]:
    parts = (player.calls, player.discards, player.plays, player.total)
    return [
        "-" if player.accuracy is None else telling.percent(player.accuracy),
        str(player.total.choices),
        str(player.total.faults),
        *map(_lost, parts),
    ]


def _lost(lost: Lost) -> str:
    found = f"{lost.points:.2f}"
    return found if lost.win is None else f"{found} {telling.percent(lost.win)}"
