"""Driving bots: play a deal out with a bot in every seat."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.bots.api import Bot
from euchre.core.seats import Seat
from euchre.core.shuffle import BOT, Luck
from euchre.rules.deal import Deal


def luck_of(seed: int, deal: int, seat: Seat) -> Luck:
    """The stream of a seat in a deal: the same whoever sits there."""
    return Luck(seed, BOT + seat, deal)


def play_out(deal: Deal, bots: Sequence[Bot], seed: int) -> Deal:
    """The deal played to its end.

    Shapes: `bots` one a seat.
    """
    lucks = [luck_of(seed, deal.table.deal, seat) for seat in deal.rules.seating.seats]
    while (seat := deal.actor) is not None:
        deal = deal.play(bots[seat].act(deal.observe(seat), lucks[seat]), seat)
    return deal
