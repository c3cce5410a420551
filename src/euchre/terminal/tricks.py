"""Tricks as lines of text: a column for each seat, the winner marked."""

from __future__ import annotations

from rich.cells import cell_len

from euchre.core.sentences import say
from euchre.terminal.canvas import shorten
from euchre.terminal.card import index_of
from euchre.terminal.view import Deal, View

TextLine = list[tuple[str, str]]

NAME = 9


def trick_lines(view: View, deal: Deal) -> list[TextLine]:
    """The tricks of a deal; `>` stands before the card led, `*` behind the one that won."""
    if not deal.tricks:
        return []
    seats = [seat for seat in view.seats if seat not in deal.resting]
    wide = NAME + 1 if len(seats) < 7 else NAME
    lines: list[TextLine] = [
        [("    ", "paper"), *((_cell(view.name(seat), wide), "paper2") for seat in seats)]
    ]
    for number, trick in enumerate(deal.tricks, 1):
        cards = {laid.seat: laid.card for laid in trick.plays}
        leader = trick.plays[0].seat
        line: TextLine = [(f"{number:>2}  ", "paper2")]
        for seat in seats:
            face = index_of(cards[seat]) if seat in cards else ""
            text = f"{'▸' if seat == leader else ' '}{face}{'*' if seat == trick.winner else ''}"
            line.append((_cell(text, wide), "head" if seat == trick.winner else "paper"))
        lines.append(line)
    return lines


def _cell(text: str, width: int) -> str:
    text = shorten(text, width - 1)
    return text + " " * (width - cell_len(text))


def tricks_or_none(view: View, deal: Deal) -> list[TextLine]:
    """The tricks of a deal, or the sentence that there are none."""
    return trick_lines(view, deal) or [[(say("cli.play.no_trick"), "paper")]]
