"""The viewer's own cards: sorted, bright or in the shade, pointed at by keys or pointer."""

from __future__ import annotations

from euchre.core.sentences import say
from euchre.terminal.canvas import Canvas
from euchre.terminal.card import LARGE, SMALL, Look, Size, draw_back, draw_card
from euchre.terminal.order import mark_of
from euchre.terminal.question import Point
from euchre.terminal.state import Card, State, chance_of
from euchre.terminal.widgets.part import Part

ROOMY = 34
"""Lines of the window from which on the cards are large."""


def hand_size(lines: int, columns: int, cards: int) -> Size:
    """How large the cards of the hand are."""
    return LARGE if lines >= ROOMY and columns >= cards * (LARGE.width + 1) else SMALL


class Hand(Part):
    """The hand; its cards stand one line higher where they are pointed at or chosen."""

    size_of_cards = SMALL

    def paint(self, canvas: Canvas, state: State) -> None:
        """Draw the state."""
        deal, view, size = state.view.deal, state.view, self.size_of_cards
        cards = state.cards
        if not cards:
            unseen = 0 if deal.outcome or deal.hand is not None else deal.sizes[view.own]
            step, x = self._steps(canvas, unseen)
            for at in range(unseen if view.me is not None else 0):
                draw_back(canvas, x + at * step, 1, size)
            if deal.hand is not None and not deal.outcome:
                canvas.centre(canvas.width // 2, 2, say("terminal.no_cards"), "paper2")
            return
        step, x = self._steps(canvas, len(cards))
        for at, card in enumerate(cards):
            self._card(canvas, state, card, at, x + at * step)

    def _steps(self, canvas: Canvas, cards: int) -> tuple[int, int]:
        """How far apart the cards lie, and where the first one does."""
        width = self.size_of_cards.width
        room = max(1, (canvas.width - width) // max(cards - 1, 1))
        step = min(width + 1, room)
        return step, (canvas.width - step * (cards - 1) - width) // 2

    def _asks_cards(self, state: State) -> bool:
        """Whether the question is one that cards answer."""
        return state.is_my_turn and any(chance_of(state, c.face).is_open for c in state.cards)

    def _card(self, canvas: Canvas, state: State, card: Card, at: int, x: int) -> None:
        view, size = state.view, self.size_of_cards
        chance = chance_of(state, card.face)
        chosen = card.key == state.selected or card.key in state.picked
        pointed = state.control is None and at == state.cursor and self._asks_cards(state)
        words = state.hint.a.split() if state.hint else []
        hinted = card.face in words[1:] and words[0] in ("play", "discard", "give", "exchange")
        barred = chance.refusal is not None or view.me in view.deal.resting
        strain = view.deal.contract.strain if view.deal.contract else None
        number = str((at + 1) % 10) if at < 10 else ""
        role = "lit" if chosen else "shade" if barred else "advised" if hinted else "face"
        y = 0 if pointed or chosen else 1
        look = Look(
            role=role,
            border="strong" if chosen else "weak" if barred else "plain",
            above=number + ("✓" if chosen else "") + ("!" if hinted else ""),
            below=mark_of(view.table, strain, card.face),
        )
        draw_card(canvas, x, y, card.face, size=size, look=look)
        if pointed:
            canvas.put(x + size.width // 2, y + size.height, "▲", "pointer")
        canvas.spot(x, 0, size.width, size.height + 1, Point(card.key))
