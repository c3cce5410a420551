"""Saved games: the one left unfinished, and those played to their end."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from euchre.core.errors import EuchreError, NotationError
from euchre.core.events import Event, MatchEnded
from euchre.core.files import lock_file
from euchre.core.seats import Seat
from euchre.core.sentences import printable, say
from euchre.core.shuffle import VERSION
from euchre.notation.header import FORMAT
from euchre.notation.record import Record, RecordWriter, header_of, read
from euchre.notation.writing import PRIVATE
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset

UNFINISHED = "unfinished.euchre"


class Left(NamedTuple):
    """What the game left unfinished is."""

    rules: Ruleset
    seat: Seat
    seed: int | None


class SavedGame:
    """A game in progress and the record that follows it, act by act; a room's keeper too.

    Fields: `match` as it was begun or resumed, and as `go_on` was told since.
    """

    def __init__(
        self, path: Path, match: Match, writer: RecordWriter, players: Sequence[str], seed: int
    ) -> None:
        self.match = match
        self.players = tuple(printable(name) for name in players)
        self.mended = ""
        """What had to be left out when it was resumed, in a sentence; empty where nothing was."""
        self.finished: Path | None = None
        """Where the record is kept, once the game is over."""
        self.seed = seed
        self._path = path
        self._writer = writer
        self._written = len(match.events)

    @property
    def seat(self) -> Seat:
        """The person's own."""
        return _own_seat(self.players)

    def go_on(self, match: Match) -> None:
        """Take the next state of the match, and save what happened."""
        self.append(match.events[self._written :])
        self.match = match
        if match.over:
            ending = match.after[-1]
            assert isinstance(ending, MatchEnded)
            self.end(ending.why)

    def append(self, events: Iterable[Event]) -> None:
        """Save what happened."""
        new = tuple(events)
        self._writer.append(new)
        self._written += len(new)

    def take_back(self, count: int) -> None:
        """Forget the last so many events."""
        self._writer.take_back(count)
        self._written -= count

    def end(self, why: str) -> None:
        """Save that the game has ended, and put the record with the finished ones."""
        self._writer.end(why)
        self.finished = _put_away(self._path, self.match.rules.name)

    def close(self) -> None:
        """Leave the record as it is: to be resumed where the game isn't over."""
        self._writer.close()


class Folder:
    """The folder of a person's games; held by one game at a time.

    Errors: `OSError` where it can't be made or written; `EuchreError` where another game has it.
    """

    def __init__(self, home: Path) -> None:
        self._games = home / "games"
        self._games.mkdir(parents=True, exist_ok=True)
        lock = lock_file(self._games / "playing.lock")
        if lock is None:
            raise EuchreError(say("cli.play.elsewhere"))
        self._lock = lock

    @property
    def _unfinished(self) -> Path:
        return self._games / UNFINISHED

    def start(self, rules: Ruleset, *, seed: int, players: Sequence[str]) -> SavedGame:
        """A new game."""
        match = rules.match(seed=seed)
        header = header_of(rules, players=players, seed=seed)
        writer = RecordWriter(self._unfinished, header)
        writer.append(match.events)
        return SavedGame(self._unfinished, match, writer, players, seed)

    def left(self) -> Left | None:
        """What the game left unfinished is; None where none can go on. Nothing is changed."""
        if not self._unfinished.exists():
            return None
        try:
            record, match = _read(self._unfinished)
        except NotationError:
            return None
        header = record.header
        return (
            None
            if match.over
            else Left(match.rules, _own_seat(header.players), header.shuffle.seed)
        )

    def resume(self) -> SavedGame | None:
        """The game left unfinished; None where there is none.

        Errors: `NotationError` for one that can't be read; it has been put away then.
        """
        path = self._unfinished
        if not path.exists():
            return None
        try:
            record, match = _read(path)
        except NotationError:
            _put_away(path, "unreadable")
            raise
        if match.over:
            _put_away(path, match.rules.name)
            return None
        seed = record.header.shuffle.seed
        assert seed is not None
        kept = record.size_after(record.counted)
        mended = _copied(path, record) if record.faults and kept < record.size else ""
        writer = RecordWriter(path, record.header, keep=kept)
        writer.append(match.events[record.counted :])
        saved = SavedGame(path, match, writer, record.header.players, seed)
        saved.mended = mended
        return saved

    def put_away(self) -> None:
        """End the game left unfinished, so that a new one can start."""
        if self._unfinished.exists():
            _put_away(self._unfinished, "left")

    def close(self) -> None:
        """Let another game have the folder."""
        self._lock.close()


def names_for(count: int, own: Seat) -> tuple[str, ...]:
    """The names of so many players: the person's at his seat, the house's clockwise from him."""
    others = say("cli.play.names").split()
    return tuple(
        say("cli.play.you") if seat == own else others[(seat - own - 1) % count]
        for seat in range(count)
    )


def _own_seat(players: Sequence[str]) -> Seat:
    """The person's among the players' names."""
    you = say("cli.play.you")
    return Seat(players.index(you) if you in players else 0)


def _read(path: Path) -> tuple[Record, Match]:
    record = read(path)
    if record.header.euchre != FORMAT:
        expected = say("record.expected.form", known=FORMAT)
        raise NotationError(path.name, say("record.start"), expected)
    match, shuffle = record.match(), record.header.shuffle
    if not match.over and (shuffle.version != VERSION or shuffle.seed is None):
        raise NotationError(path.name, say("record.start"), say("record.expected.seeded"))
    return record, match


def _copied(path: Path, record: Record) -> str:
    """Set a copy aside of a record that goes on from before its first fault; the sentence of it.

    One whose last line was broken off, as when the power fails, loses nothing that could be read.
    """
    if record.cut_short:
        return ""
    copy = _free(path, "damaged")
    handle = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(handle, "wb") as stream:
        stream.write(path.read_bytes())
    fault = record.faults[0]
    return say("cli.play.damaged", place=fault.place, file=copy, reason=fault.reason)


def _put_away(path: Path, name: str) -> Path:
    return path.rename(_free(path, name))


def _free(path: Path, name: str) -> Path:
    """A path beside this one, named by the time, where nothing stands yet."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    target = path.with_name(f"{stamp}-{name}.euchre")
    number = 1
    while target.exists():
        number += 1
        target = path.with_name(f"{stamp}-{name}-{number}.euchre")
    return target
