"""Records: a game as JSON lines, one event a line. Cut off anywhere, it reads up to there.

The first line is the header, the last `{"end": …}`; a record without a last line is a game left
unfinished, or a file that was cut off.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from pathlib import Path

import msgspec

from euchre.core import events as ev
from euchre.core.errors import NotationError
from euchre.core.events import Event
from euchre.core.files import path_of, read_file
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.notation.faults import MOST, Fault
from euchre.notation.header import Header, ShuffleNote, View, header_of
from euchre.notation.reading import Reading, false_end, read_lines
from euchre.notation.replaying import Replay, replay
from euchre.notation.writing import RecordWriter, format_record
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset

__all__ = [
    "Fault",
    "Header",
    "Record",
    "RecordWriter",
    "RecordedDeal",
    "ShuffleNote",
    "View",
    "format_record",
    "header_of",
    "read",
]

LARGEST = 64 * 1024 * 1024
"""Units: bytes. A match is about 60 kB."""


class RecordedDeal(msgspec.Struct, frozen=True):
    """One deal as it is recorded, checked or not.

    Fields: `before` the points as it began; `points` what was marked in it; `outcome` None where
    the record breaks off. Shapes: both one number a seat.
    """

    number: int
    dealer: Seat
    events: tuple[Event, ...]
    before: tuple[int, ...]
    points: tuple[int, ...]
    outcome: str | None


class Record:
    """A record that was read: what it says, and what is wrong with it."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading

    @property
    def header(self) -> Header:
        """The first line."""
        return self._reading.header

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat, where there are any."""
        return self.header.players

    @property
    def rules(self) -> Ruleset | None:
        """The rules played by; None where this version doesn't have them."""
        return self._reading.rules

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events that could be read."""
        return tuple(self._reading.events)

    @property
    def end(self) -> str | None:
        """Why it ended, from the last line; None where there is none. See `finished`."""
        return self._reading.end

    @property
    def finished(self) -> bool:
        """Whether its events tell of the end of the game, whatever the last line says."""
        return bool(self.events) and isinstance(self.events[-1], ev.MatchEnded)

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self._reading.size

    @property
    def cut_short(self) -> bool:
        """Whether all that is wrong is a last line broken off, as when the power fails."""
        damage = self.damage
        return damage is not None and self._reading.broken_off and self.faults == (damage,)

    @property
    def damage(self) -> Fault | None:
        """The place behind which nothing could be read, if there is one; `faults` has it too."""
        return self._reading.damage

    @cached_property
    def _replay(self) -> Replay:
        return replay(self._reading)

    @property
    def counted(self) -> int:
        """On how many of the events `match()` stands."""
        return self._replay.counted

    @property
    def unchecked(self) -> int:
        """How many deals the rules could not check to their end, for what the view hides."""
        return self._replay.unchecked

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """Everything wrong with it, by line; of more than a hundred faults the first."""
        found = [*self._reading.faults, *self._replay.faults]
        if (false := false_end(self._reading)) is not None:
            found.append(false)
        if self._replay.faults and self._reading.changed is not None:
            found.append(self._reading.changed)
        return tuple(sorted(found, key=lambda fault: fault.line)[:MOST])

    def match(self) -> Match:
        """The game, rebuilt by putting every act to the rules, with the packs recorded.

        It goes as far as the record is whole and without fault, and can be played on from there.
        Errors: `NotationError` where it can't even begin.
        """
        match = self._replay.match
        if match is None:
            expected = say("record.expected.opening")
            if self.faults:
                reason = self.faults[0].reason.removesuffix(".")
                expected = say("record.expected.sound", reason=reason)
            raise NotationError("", say("record.start"), expected)
        return match

    def size_after(self, events: int) -> int:
        """How many bytes of the file hold the header and so many events."""
        return self._reading.sizes[events - 1] if events else self._reading.header_size

    @cached_property
    def deals(self) -> tuple[RecordedDeal, ...]:
        """The deals, by the record's own telling."""
        events = [event for event in self.events if not isinstance(event, ev.MatchEnded)]
        starts = [n for n, event in enumerate(events) if isinstance(event, ev.DealBegan)]
        points = self._start
        found: list[RecordedDeal] = []
        for start, stop in pairwise([*starts, len(events)]):
            deal = _deal(tuple(events[start:stop]), points)
            points = _sum(points, deal.points)
            found.append(deal)
        return tuple(found)

    @property
    def _start(self) -> tuple[int, ...]:
        """The points by seat before the first deal."""
        seats = self.rules.seating.count if self.rules else len(self.header.players)
        start = self.header.start or ()
        return start if len(start) == seats else (0,) * seats

    @property
    def score(self) -> tuple[int, ...]:
        """The points by seat, by the record's own telling."""
        deals = self.deals
        if not deals:
            return self._start
        return _sum(deals[-1].before, deals[-1].points)


def _sum(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    width = max(len(a), len(b))
    wide = [(*points, *(0,) * (width - len(points))) for points in (a, b)]
    return tuple(x + y for x, y in zip(*wide, strict=True))


def _deal(events: tuple[Event, ...], before: tuple[int, ...]) -> RecordedDeal:
    began = events[0]
    assert isinstance(began, ev.DealBegan)
    points: tuple[int, ...] = (0,) * len(before)
    outcome = None
    for event in events:
        if isinstance(event, ev.Marked):
            points = _sum(points, event.points)
        elif isinstance(event, ev.DealEnded):
            outcome = event.why
    return RecordedDeal(began.deal, began.dealer, events, before, points, outcome)


def read(source: str | bytes | Path) -> Record:
    """Read a record from a file, or from its text.

    A text is known by its first character, `{`, by a line break, or by the two strokes of a deal
    string; any other is a path.

    Errors: `NotationError` where not even the first line can be read; `OSError` where the file
    can't be. Whatever else is wrong stands in `Record.faults`.
    Example:
        >>> read('{"euchre":1,"ruleset":"canadian"}').events
        ()
    """
    return Record(read_lines(content_of(source)))


def content_of(source: str | bytes | Path) -> bytes:
    """What a file holds, or a text stands for; see `read`.

    Errors: `NotationError` for a file that is too large or no file, and for what can be neither a
    text nor the path of a file; `OSError`.
    """
    if isinstance(source, bytes):
        return source
    if isinstance(source, str) and is_content(source):
        return source.encode("utf-8", "surrogatepass")
    place, expected = say("record.start"), say("record.expected.size")
    path = path_of(source, say("record.expected.source"))
    return read_file(path, LARGEST, place=place, expected=expected)


def is_content(source: object) -> bool:
    """Whether this is a text or bytes themselves, and not the path of a file."""
    if not isinstance(source, str):
        return isinstance(source, bytes)
    if not source.strip() or source.lstrip("\ufeff \t").startswith("{"):
        return True
    return bool({"\n", "\0"} & {*source}) or source.count("|") == 2
