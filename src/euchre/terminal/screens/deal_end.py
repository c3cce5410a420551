"""The sheet at the end of a deal, and of the game: what came of it."""

from __future__ import annotations

from textual import events

from euchre.core.sentences import say
from euchre.live.protocol import Needs
from euchre.terminal.canvas import wrapped
from euchre.terminal.question import Button, NextDeal, Tool
from euchre.terminal.result import gain, headline, remarks, signed, story
from euchre.terminal.screens.sheet import CLOSE, WIDTH, Sheet
from euchre.terminal.settings import Settings
from euchre.terminal.state import State
from euchre.terminal.tricks import TextLine, trick_lines
from euchre.terminal.view import View
from euchre.terminal.widgets.score import MOST_PIPS, SIDES, fives, seats_of, side_name
from euchre.terminal.widgets.tools import TOOLS

MOST_TRICKS = 11


class DealEnd(Sheet):
    """What came of a deal; it is left by the next one, or to look at the table again."""

    def __init__(self, state: State, settings: Settings) -> None:
        over = state.prompt.needs is Needs.NOTHING
        view = state.view
        dealer = view.deal.next_dealer
        following = "" if over or dealer is None else view.say_of("log.deals", dealer)
        go_on = Button(
            text=say("act.again" if over else "act.next"),
            do=NextDeal(),
            key="o",
            main=True,
            small=following,
        )
        look = Button(text=say("act.look_over"), do=CLOSE, key="v")
        why = Button(text=say("why.ask"), do=Tool("log"), key="w")
        practise = Button(text=say("bar.practise"), do=Tool("practise"), key="p")
        asked = [why, practise] if view.deal.tricks else [why]
        other = [Button(text=say("act.set_up"), do=Tool("new"), key="n")] if over else []
        super().__init__(headline(state), _lines(view), settings, [look, *asked, *other, go_on])

    def take_key(self, event: events.Key) -> bool:
        """Its own keys, and those of the tools that the foot of the table shows below it."""
        if super().take_key(event):
            return True
        letter = (event.character or "").lower()
        tool = next((name for name, key in TOOLS.items() if letter and key.lower() == letter), None)
        if tool is not None:
            self.do(Tool(tool))
        return tool is not None


def _lines(view: View) -> list[TextLine]:
    lines: list[TextLine] = [[(line, "paper")] for line in wrapped(story(view), WIDTH - 6, 3)]
    lines += [[(remark, "paper2")] for remark in remarks(view)]
    if given := gain(view):
        lines.append([(given, "brass")])
    tricks = trick_lines(view, view.deal)
    if tricks:
        lines += [[], *tricks[: MOST_TRICKS + 1]]
    if view.points is not None:
        lines += [[], *standing_lines(view)]
    return lines


def standing_lines(view: View) -> list[TextLine]:
    """The score: both sides on their fives, or everybody's points, the best first."""
    assert view.points is not None
    if view.has_two_sides:
        lines = []
        for side in SIDES:
            seats = seats_of(view, side)
            points = view.points[seats[0]]
            pips = fives(points, view.table.target) if 0 < view.table.target <= MOST_PIPS else ""
            games = (
                say("score.games", n=view.games[seats[0]])
                if view.games and view.table.games > 1
                else ""
            )
            text = "  ".join(part for part in (pips, games) if part)
            lines.append([(f"{side_name(view, side):10}{points:>5}  ", side), (text, "paper")])
        return lines
    order = sorted(view.seats, key=lambda seat: (-view.points[seat], seat))  # type: ignore[index]
    return [
        [
            (f"{view.name(seat):10}{view.points[seat]:>5}  ", "us" if seat == view.me else "paper"),
            (signed(view.deal.marks[seat]) if view.deal.marks[seat] else "", "paper2"),
        ]
        for seat in order
    ]
