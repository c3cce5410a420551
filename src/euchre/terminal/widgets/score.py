"""The two lines at the top: what is played, trump, the score on a pair of fives, tricks."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len

from euchre.core.sentences import say
from euchre.terminal.canvas import Canvas, shorten
from euchre.terminal.state import State
from euchre.terminal.view import Deal, View
from euchre.terminal.widgets.part import Part
from euchre.terminal.wording import game_text, trump_text

MOST_PIPS = 10
MOST_MARKS = 8
SIDES = ("us", "them")


def seats_of(view: View, side: str) -> list[int]:
    """The seats that a corner tells of.

    They are a side; or where each plays for himself the viewer, and the best of the others.
    """
    seats = [s for s in view.seats if view.counts_with_us(s) == (side == "us")]
    if view.has_two_sides or side == "us":
        return seats
    points = view.points or view.deal.won
    return [max(seats, key=lambda seat: points[seat])]


def side_name(view: View, side: str) -> str:
    """What a side is called: by its player's name where there is but one."""
    seats = seats_of(view, side)
    return say(f"side.{side}") if len(seats) > 1 else view.name(seats[0])


def fives(points: int, target: int) -> str:
    """Points on a pair of fives: so many pips uncovered of those that win.

    Example:
        >>> fives(7, 10)
        '●●●●● ●●○○○'
        >>> fives(2, 3)
        '●●○'
    """
    shown = max(0, min(points, target))
    pips = "●" * shown + "○" * (target - shown)
    return f"{pips[:5]} {pips[5:]}".rstrip()


def tricks_in(deal: Deal) -> int:
    """How many tricks the deal has."""
    left = [n for seat, n in enumerate(deal.sizes) if seat not in deal.resting]
    return len(deal.tricks) + bool(deal.trick) + min(left, default=0)


def _tricks_text(view: View, side: str) -> str:
    deal = view.deal
    won, of = sum(deal.won[seat] for seat in seats_of(view, side)), tricks_in(deal)
    if of > MOST_MARKS:
        return say("score.tricks", n=won)
    return "■" * won + "□" * (of - won)


class ScoreLines(Part):
    """The head of the table."""

    SIDE_ROLES: ClassVar[dict[str, str]] = {"us": "us", "them": "them"}

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draw the state."""
        view = state.view
        trump = shorten(trump_text(view), canvas.width * 5 // 8)
        role = "head" if view.deal.contract else "paper2"
        canvas.right(canvas.width - 2, 0, trump, role)
        room = canvas.width - cell_len(trump) - 4
        canvas.put(1, 0, shorten(game_text(view), room), "paper2")
        if view.points is None:
            self._hidden(canvas, state)
            return
        us = self._side(view, "us")
        them = self._side(view, "them")
        x = canvas.put(1, 1, us[0], "us")
        canvas.put(x, 1, us[1], "paper")
        width = cell_len(them[0] + them[1])
        x = canvas.put(canvas.width - 1 - width, 1, them[0], "them")
        canvas.put(x, 1, them[1], "paper")

    def _side(self, view: View, side: str) -> tuple[str, str]:
        """The name with the numeral, and what stands behind it."""
        assert view.points is not None
        seats, table, deal = seats_of(view, side), view.table, view.deal
        points = view.points[seats[0]]
        parts = []
        if 0 < table.target <= MOST_PIPS and view.has_two_sides:
            parts.append(fives(points, table.target))
        if view.games and table.games > 1:
            parts.append(say("score.games", n=view.games[seats[0]]))
        if (
            deal.contract
            and not deal.outcome
            and (deal.trick or deal.tricks or deal.phase == "tricks")
        ):
            parts.append(_tricks_text(view, side))
        return f"{side_name(view, side)} {points}", "".join(f"  {part}" for part in parts)

    def _hidden(self, canvas: Canvas, state: State) -> None:
        """Where nobody is told the score."""
        view = state.view
        text = f"{say('score.hidden')} {say('score.hidden.rest')}"
        canvas.put(1, 1, text, "paper")
        if view.table.deals:
            deal = say("score.deal", number=view.deal.number + 1, of=view.table.deals)
            canvas.right(canvas.width - 2, 1, deal, "paper")
