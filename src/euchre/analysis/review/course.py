"""The course of a recorded game: each deal played again, stopped before every decision.

What a player knew is taken from his own observation there. Hands that nobody told are known as far
as the play shows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from euchre.analysis.review.report import Kind
from euchre.core import events as ev
from euchre.core.actions import Action, Discard, Name, Order, Pass, Play
from euchre.core.cards import Face
from euchre.core.errors import NotationError
from euchre.core.seats import Seat
from euchre.notation.acting import act_of
from euchre.notation.converting import sheets_in
from euchre.notation.decisions import decisions
from euchre.notation.opening import AnyRecord
from euchre.notation.record import Record
from euchre.notation.sheet.hands import Hands
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.unfit import Unfit
from euchre.rules.deal import Deal, Shuffling, begin_deal
from euchre.rules.table import TAKEN

VOID = "void"


class Course(NamedTuple):
    """A deal as it went.

    Fields: `number` counts from 0; `deal` as far as it goes; `hands` how much of it is known, None where all is.
    """

    number: int
    deal: Deal
    hands: Hands | None

    @property
    def is_taken(self) -> bool:
        """Whether the dealer took the upcard up."""
        return self.deal.table.upcard_state == TAKEN

    def dealt(self, seat: Seat) -> tuple[Face, ...] | None:
        """The hand that a seat was dealt; None where it isn't known."""
        if self.hands is not None:
            hand, known = self.hands.hands[seat], self.hands.known[seat]
            return hand if known == len(hand) else None
        looked = (e for e in self.deal.events if isinstance(e, ev.Looked) and e.seat == seat)
        return next((event.cards for event in looked), None)

    def shows_hand(self, seat: Seat) -> bool:
        """Whether all that a seat held is known, what the dealer laid away apart."""
        if self.hands is None or self.dealt(seat) is not None:
            return True
        if seat != self.deal.dealer or not self.is_taken:
            return False
        hand, known = self.hands.hands[seat], self.hands.known[seat]
        return known == len(hand) - 1 and self.kept is not None

    @property
    def knows_discard(self) -> bool:
        """Whether it is known what the dealer laid away."""
        return not self.is_taken or self.hands is None or self.hands.discard_known

    @property
    def kept(self) -> tuple[Face, ...] | None:
        """The cards that the dealer kept, where he has played them all."""
        dealer, events = self.deal.dealer, self.deal.events
        cards = tuple(e.card for e in events if isinstance(e, ev.Played) and e.seat == dealer)
        size = sum(e.count for e in events if isinstance(e, ev.DealtBatch) and e.seat == dealer)
        return cards if len(cards) == size else None

    @property
    def may_be_laid_away(self) -> tuple[Face, ...]:
        """The cards of which the dealer may have laid one away: those that nobody else has shown."""
        table = self.deal.table
        shown = {*(self.kept or ()), table.upcard}
        if self.hands is not None:
            for hand, known in zip(self.hands.hands, self.hands.known, strict=True):
                shown.update(hand[:known])
        return tuple(face for face in table.rules.pack.faces if face not in shown)


class Step(NamedTuple):
    """A decision as it stands before its player.

    Fields: `at` the place of its event in the deal's log; `number` as in the report; `deal` before it.
    """

    at: int
    number: int | None
    deal: Deal
    seat: Seat
    kind: Kind
    action: Action


def opened(record: AnyRecord) -> AnyRecord:
    """A record told to one seat as what can be known of it: hands as far as the play shows them.

    Any other is given back; so is one of a game that no sheet can hold.
    """
    if not isinstance(record, Record) or record.header.view == "all":
        return record
    try:
        sheets = sheets_in([record])
    except Unfit:
        return record
    return SheetRecord(sheets[0]) if len(sheets) == 1 else SeriesRecord(sheets)


def courses(record: Record | SheetRecord) -> list[Course]:
    """The deals of a game, up to the first fault of each."""
    if isinstance(record, Record):
        try:
            match = record.match()
        except NotationError:
            return []
        deals = [*match.finished]
        if not any(match.deal is deal for deal in deals) and not match.over:
            deals.append(match.deal)
        return [Course(deal.table.deal, deal, None) for deal in deals]
    found = []
    for replayed, told in zip(record.replayed, record.deals, strict=True):
        if replayed.deal is not None:
            found.append(Course(told.number, replayed.deal, replayed.hands))
    return found


def steps(course: Course) -> Iterator[Step]:
    """The decisions of a deal: its calls, what the dealer laid away, its cards."""
    events, rules = course.deal.events, course.deal.rules
    numbers = {d.at: d.call if d.card is None else d.card for d in decisions(rules, events)}
    order = next((e.order for e in events if isinstance(e, ev.Shuffled)), None)
    if not order:
        return
    lifted = next((e.lifted for e in events if isinstance(e, ev.Cut)), 0)
    deal = begin_deal(rules, course.deal.table.standing).with_pack(Shuffling(order, lifted))
    for at in range(len(events)):
        act = act_of(events, at)
        if act is None:
            continue
        action = next((a for a in act.actions if deal.why_not(a, act.seat) is None), None)
        if action is None:
            continue
        kind = _kind(action)
        if kind is not None:
            yield Step(at, numbers.get(at), deal, act.seat, kind, action)
        deal = deal.play(action, act.seat)


def _kind(action: Action) -> Kind | None:
    if isinstance(action, Play):
        return Kind.PLAY
    if isinstance(action, Discard):
        return Kind.DISCARD
    return Kind.CALL if isinstance(action, Pass | Order | Name) else None
