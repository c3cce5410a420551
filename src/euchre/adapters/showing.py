"""An episode as text, all hands open: for the person who watches, not for the players."""

from __future__ import annotations

import sys

from euchre.adapters.turn import Turn
from euchre.core.cards import Face
from euchre.core.seats import Seat

ANSI, HUMAN = "ansi", "human"
"""How an environment may be drawn."""


def agent_of(seat: int) -> str:
    """The name of the agent in a seat."""
    return f"seat_{seat}"


def render(turn: Turn, mode: str | None) -> str | None:
    """An episode as text: given back (`ansi`) or printed (`human`)."""
    if mode == ANSI:
        return show(turn)
    if mode is not None:
        sys.stdout.write(show(turn))
    return None


def show(turn: Turn) -> str:
    """The game and where it stands, a line a seat, then the trick; cards and calls by their text."""
    deal = turn.deal
    table = deal.table
    to_act = "" if turn.actor is None else f", {agent_of(turn.actor)}"
    chosen = "".join(f" [{turn.codec.words[number]}]" for number in turn.chosen)
    lines = [f"{deal.rules.name}, {deal.phase}{to_act}{chosen}"]
    points = table.standing.with_marks(table.marks)
    for seat in deal.rules.seating.seats:
        dealer = " d" if seat == deal.dealer else ""
        counts = f"{deal.won[seat]} {points[seat]}"
        lines.append(f"{agent_of(seat)}{dealer}: {_faces(table.hand(seat))} | {counts}")
    if table.upcard is not None:
        lines.append(f"u {table.upcard} {table.upcard_state}")
    if table.calls:
        lines.append(_said([(call.seat, call.call) for call in table.calls]))
    if table.trick:
        lines.append(_said([(laid.seat, laid.card) for laid in table.trick]))
    return "\n".join(lines) + "\n"


def _faces(faces: tuple[Face, ...]) -> str:
    return " ".join(faces) or "-"


def _said(what: list[tuple[Seat, str]]) -> str:
    return ", ".join(f"{seat}: {text}" for seat, text in what)
