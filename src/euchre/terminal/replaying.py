"""A record looked at step by step, through the eyes of any seat or of all of them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from euchre.core import events as ev
from euchre.core.events import Event
from euchre.core.seats import Seat
from euchre.core.sentences import printable, say
from euchre.core.telling import QUIET, Teller
from euchre.live.margin import NONE, LineTold, Noted, lines_told, noted
from euchre.live.protocol import Needs, Prompt, SeatInfo, Speed
from euchre.live.updates import seen, table_info
from euchre.notation.decisions import Decision, decisions
from euchre.notation.library.notes import Notes
from euchre.notation.record import Record
from euchre.notation.sheet.record import SheetRecord
from euchre.terminal.folding import apply_all, fresh_view
from euchre.terminal.state import State
from euchre.terminal.view import View

ALL = -1
"""The eyes of all: every hand lies open."""


class Replaying:
    """Where in a record one is, and whose eyes one looks through.

    Fields: `eyes` a seat, or `ALL`; `own` the seat of the person whose record it is; `can_see` the
    seats whose hands it tells.
    """

    def __init__(self, record: Record | SheetRecord, notes: Notes = NONE) -> None:
        rules = record.rules
        assert rules is not None
        self._record = record
        self._rules = rules
        self.lines = lines_told(record)
        self.line: LineTold | None = None
        """The alternative line that is being looked at, None in the main line."""
        self.notes: tuple[Noted, ...] = ()
        self.note(notes)
        count = rules.seating.count
        given = [printable(name) for name in record.players]
        names = [
            (given[seat] if seat < len(given) else "") or say("seat", number=seat)
            for seat in range(count)
        ]
        table = table_info(rules, [SeatInfo(name, "person") for name in names])
        self.table = msgspec.structs.replace(table, hidden=False)
        view = record.header.view if isinstance(record, Record) else "all"
        self.can_see = tuple(range(count)) if view == "all" else (int(view),)
        you = say("cli.play.you")
        self.own = int(view) if view != "all" else names.index(you) if you in names else 0
        self._you = self.own if you in names else None
        self.eyes = self.own
        self._steps = tuple(self._find_steps())
        self.at = 0

    def _find_steps(self) -> Iterator[tuple[int, int]]:
        """Each place to stop at: the deal, and how many of its events have happened."""
        for number in range(len(self._record.deals)):
            for count, event in enumerate(self._events(number), 1):
                if not isinstance(event, QUIET) or isinstance(event, ev.Looked):
                    yield number, count

    def _events(self, number: int) -> tuple[Event, ...]:
        """What happened in a deal; in an alternative line, what would have."""
        if self.line is not None and self.line.deal == number:
            return self.line.events
        return self._record.deals[number].events

    @property
    def deal(self) -> int:
        """The deal that one is at, from 0."""
        return self._steps[self.at][0]

    @property
    def act(self) -> Decision | None:
        """The call or card that has just happened, by its number; None for any other event."""
        number, count = self._steps[self.at]
        found = decisions(self._rules, self._events(number))
        return next((act for act in found if act.at == count - 1), None)

    def note(self, notes: Notes) -> None:
        """Show these notes, with those of the record's own file."""
        self.notes = noted(self._record, notes)

    def notes_here(self) -> tuple[Noted, ...]:
        """The notes on the call or card that has just happened; in an alternative line, none."""
        act = self.act
        if act is None or self.line is not None:
            return ()
        place = (self.deal, act.call, act.card)
        return tuple(n for n in self.notes if (n.deal, n.call, n.card) == place)

    @property
    def lines_of_deal(self) -> tuple[LineTold, ...]:
        """The alternative lines of the deal that one is at."""
        return tuple(line for line in self.lines if line.deal == self.deal)

    @property
    def branches(self) -> bool:
        """Whether an alternative line branches off at what has just happened."""
        number, count = self._steps[self.at]
        return any(line.deal == number and line.at == count - 1 for line in self.lines)

    def next_line(self) -> None:
        """Go over to the deal's next alternative line, where it branches off; after the last, back."""
        lines = self.lines_of_deal
        if not lines:
            return
        at = -1 if self.line is None else lines.index(self.line)
        left = lines[max(at, 0)]
        self.line = lines[at + 1] if at + 1 < len(lines) else None
        branch = left.at if self.line is None else self.line.at
        self._steps = tuple(self._find_steps())
        deal = [n for n, (number, _) in enumerate(self._steps) if number == left.deal]
        self.at = next((n for n in deal if self._steps[n][1] > branch), deal[-1])

    @property
    def places(self) -> int:
        """How many places there are."""
        return len(self._steps)

    @property
    def faults(self) -> list[str]:
        """What the rules find wrong with it."""
        return [f"{fault.place}: {printable(fault.reason)}" for fault in self._record.faults]

    def step(self, by: int) -> None:
        """Go on, or back; an alternative line is left with its deal."""
        to = max(0, min(self.at + by, len(self._steps) - 1))
        if self.line is not None and self._steps[to][0] != self.line.deal:
            number, last = self._steps[to][0], len(self._steps) - 1
            self.line = None
            self._steps = tuple(self._find_steps())
            deal = [n for n, (other, _) in enumerate(self._steps) if other == number]
            ends = {0: 0, last: len(self._steps) - 1}
            to = ends.get(to, deal[0] if by > 0 else deal[-1])
        self.at = to

    def step_deal(self, by: int) -> None:
        """Go to the beginning of a deal: the next one, or this one and then those before it."""
        if self.line is not None:
            self.line = None
            deal = self.deal
            self._steps = tuple(self._find_steps())
            self.at = next(n for n, (number, _) in enumerate(self._steps) if number == deal)
        starts = [
            n for n, (number, count) in enumerate(self._steps) if count == self._first(number)
        ]
        if by > 0:
            self.at = next((n for n in starts if n > self.at), self.at)
        else:
            self.at = max((n for n in starts if n < self.at), default=0)

    def go_deal(self, number: int) -> None:
        """Go to the beginning of a deal."""
        self.at = next((n for n, (deal, _) in enumerate(self._steps) if deal == number), self.at)

    def _first(self, number: int) -> int:
        return next(count for deal, count in self._steps if deal == number)

    def look(self, eyes: int) -> None:
        """Look through the eyes of a seat whose hand the record tells, or of all of them."""
        if eyes in self._all_eyes:
            self.eyes = eyes

    def next_eyes(self) -> None:
        """Look through the next seat's eyes, after the last one through all."""
        order = self._all_eyes
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    @property
    def _all_eyes(self) -> tuple[int, ...]:
        return (*self.can_see, ALL) if len(self.can_see) > 1 else self.can_see

    def sentence(self) -> str:
        """What has just happened, in the words of the game."""
        number, count = self._steps[self.at]
        names = [seat.name for seat in self.table.seats]
        teller = Teller(names, you=self._you, sides=self.table.sides)
        events: tuple[Event | None, ...] = self._events(number)[:count]
        if self.eyes != ALL:
            events = seen(events, Seat(self.eyes))  # type: ignore[arg-type]
        told = ""
        for event in events:
            if event is not None:
                told = teller.tell(event)
        return told

    def _view(self, me: int) -> View:
        number, count = self._steps[self.at]
        deal = self._record.deals[number]
        view = fresh_view(self.table, me)
        view = msgspec.structs.replace(view, points=deal.before, you=self._you)
        return apply_all(view, seen(self._events(number)[:count], Seat(me)))

    def view(self) -> View:
        """The table as it was then."""
        if self.eyes != ALL:
            return self._view(self.eyes)
        view = self._view(self.own)
        hands = tuple(self._view(seat).deal.hand or () for seat in view.seats)
        return msgspec.structs.replace(view, deal=msgspec.structs.replace(view.deal, open=hands))

    def state(self) -> State:
        """The state to be shown: nobody is asked anything."""
        view = self.view()
        prompt = Prompt(0, Needs.NOTHING, view.deal.phase, (), (), {})
        return State(view=view, prompt=prompt, room="", v=0, speed=Speed.AT_ONCE)
