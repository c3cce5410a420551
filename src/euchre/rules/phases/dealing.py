"""Shuffling, dealing, turning up, and looking at one's cards."""

from __future__ import annotations

from typing import ClassVar

from euchre.core.actions import Action, Blind, Look
from euchre.core.cards import Face, is_joker
from euchre.core.events import (
    CalledBlind,
    Cut,
    DealtBatch,
    Event,
    Looked,
    Shuffled,
    TurnedUp,
    WentAlone,
)
from euchre.core.seats import Seat, Who
from euchre.rules.phase import DONE, Phase, Step
from euchre.rules.table import Table
from euchre.rules.who import find

LOWEST_CUT = 4
"""Fewest cards in either packet of a cut. Source: Foster's laws, law 9."""


class Shuffle(Phase, frozen=True):
    """Wait for a shuffled pack; it comes from outside the rules.

    Fields: `cutter` who cuts it, None where nobody does.
    Source: Foster's law 9, the pone.
    """

    cutter: Who | None = Who.PONE

    def take_pack(self, table: Table, order: tuple[Face, ...], lifted: int) -> Step:
        """The pack has come, top card first, and so many cards were lifted by who cuts."""
        events: list[Event] = [Shuffled(order)]
        if lifted and self.cutter is not None:
            events += [Cut(seat, lifted) for seat in find(table, self.cutter)]
        return Step(events, DONE)


class DealHands(Phase, frozen=True):
    """Deal batches from the top, round by round from the dealer's left.

    Fields: `rounds` the sizes of each round's batches, repeated round the table:
    `((2, 3), (3, 2))` gives two to eldest, three to the next, and so on.
    Source: gourt, Dealing; Keller 1887 and Foster's law 10 for equal batches.
    """

    rounds: tuple[tuple[int, ...], ...]

    def batches(self, table: Table) -> tuple[DealtBatch, ...]:
        """Whom the cards go to, in the order they leave the pack."""
        seats = table.rules.seating.after(table.dealer)
        return tuple(
            DealtBatch(seat, sizes[place % len(sizes)])
            for sizes in self.rounds
            for place, seat in enumerate(seats)
        )

    def begin(self, table: Table) -> Step:
        """All batches at once."""
        return Step(self.batches(table), DONE)


class TurnUp(Phase, frozen=True):
    """Turn the top card of the stock face up."""

    def begin(self, table: Table) -> Step:
        """The card turned."""
        return Step((TurnedUp(table.rules.pack.faces[table.stock[0]]),), DONE)


class LookAtHands(Phase, frozen=True):
    """Everyone takes up his cards."""

    def begin(self, table: Table) -> Step:
        """Those who haven't looked yet do."""
        return Step(_looks(table), DONE)


def _looks(table: Table) -> tuple[Looked, ...]:
    return tuple(
        Looked(seat, table.hand(seat))
        for seat in find(table, Who.EVERYONE)
        if not table.looked >> seat & 1
    )


class BlindCall(Phase, frozen=True):
    """Before looking, anyone may call the upcard's suit alone; the first to speak has it.

    Fields: `joker_forces` whether only the dealer may, where a joker turned up forces him.
    Source: gourt, blind double loner; the order of asking settles ties.
    """

    labels: ClassVar[tuple[str, ...]] = (DONE, "called")
    joker_forces: bool = False

    def waiting(self, table: Table) -> tuple[Seat, ...]:
        """All who haven't looked yet."""
        return tuple(s for s in find(table, Who.EVERYONE) if not table.looked >> s & 1)

    def legal(self, table: Table, seat: Seat) -> tuple[Action, ...]:
        """Call blind, or look."""
        forced = self.joker_forces and table.upcard is not None and is_joker(table.upcard)
        return (Look(),) if forced and seat != table.dealer else (Look(), Blind())

    def act(self, table: Table, seat: Seat, action: Action) -> Step:
        """A blind call ends the asking, and then everyone looks."""
        if isinstance(action, Blind):
            assert table.upcard_suit is not None
            called = (CalledBlind(seat, table.upcard_suit), WentAlone(seat))
            return Step((*called, *_looks(table)), "called")
        last = self.waiting(table) == (seat,)
        return Step((Looked(seat, table.hand(seat)),), DONE if last else None)
