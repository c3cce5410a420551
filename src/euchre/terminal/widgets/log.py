"""What happened in this deal, in the words of the game; the latest at the foot."""

from __future__ import annotations

from collections.abc import Iterator

from euchre.core import events as ev
from euchre.core.sentences import say
from euchre.core.telling import Teller
from euchre.terminal.canvas import Canvas, wrapped
from euchre.terminal.state import State
from euchre.terminal.view import View
from euchre.terminal.widgets.part import Part


def told(view: View) -> Iterator[str]:
    """The sentences of a deal; empty ones part the tricks."""
    return (sentence for sentence, _ in told_with_events(view))


def told_with_events(view: View) -> Iterator[tuple[str, int | None]]:
    """The same, each with which of the deal's events it tells; None where it tells of none."""
    names = [seat.name for seat in view.table.seats]
    teller = Teller(names, you=view.you, sides=view.table.sides)
    deal = view.deal
    teller.news(ev.DealBegan(deal.number, deal.dealer))  # type: ignore[arg-type]
    if view.opening is not None and deal.number == 0:
        yield teller.tell(view.opening), None
    began = view.say_of("say.deal_began", deal.dealer)
    yield f"{say('log.deal', number=deal.number + 1)}. {began}", None
    for at, event in enumerate(deal.events):
        sentence = teller.news(event)
        if sentence:
            yield sentence, at
        if isinstance(event, ev.TrickWon):
            yield "", None


class LogColumn(Part):
    """The log beside the table, where there is room for it."""

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draw the state."""
        sentences = list(told(state.view))
        while sentences and not sentences[-1]:
            sentences.pop()
        lines: list[str] = []
        for sentence in sentences:
            first, *rest = wrapped(sentence, canvas.width - 3, 9)
            lines += [first, *(f" {line}" for line in rest)]
        shown = lines[-canvas.height :]
        for y, line in enumerate(shown):
            canvas.put(2, y, line, "paper")
        for y in range(canvas.height):
            canvas.put(0, y, "│", "paper2")
