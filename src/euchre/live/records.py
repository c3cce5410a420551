"""Keeping records: each game of a server as a file of its folder, written as it is played."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import re
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from euchre.core.errors import EuchreError
from euchre.core.files import lock_file
from euchre.core.sentences import say
from euchre.notation.library.library import Library
from euchre.notation.record import RecordWriter, header_of, read
from euchre.notation.writing import PRIVATE
from euchre.rules.match import Match
from euchre.rules.ruleset import Ruleset

SUFFIX = ".euchre"
OWNER_DIGITS = 16
KEY_BYTES = 32

_NAME = re.compile(r"[a-z0-9-]{1,120}")

log = logging.getLogger(__name__)


class Unfinished(NamedTuple):
    """A game to go on with: the match, who played it, and the record that has followed it so far."""

    match: Match
    players: tuple[str, ...]
    writer: RecordWriter


class RecordFolder:
    """A folder that takes one record a game, and gives back those that were not played to their end.

    Errors: `OSError` where it can't be made or written to.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._failing = False
        self._path.mkdir(parents=True, exist_ok=True)
        self._lock = lock_file(
            self._path / ".serving"
        )  # None: another server goes on with these games
        trial = self._path / f".{secrets.token_hex(8)}"
        trial.touch()
        trial.unlink()

    def open(self, rules: Ruleset, players: Sequence[str], owner: str = "") -> RecordWriter | None:
        """A record for a game that begins now; None where the folder takes none any more.

        That is logged once, and again only after a record could be begun. Fields: `owner` whose
        game it is, as `owned_by` knows it.
        """
        begun = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        own = f"-{owner}" if owner else ""
        name = f"{begun}-{rules.name}{own}-{secrets.token_hex(3)}.euchre"
        try:
            writer = RecordWriter(self._path / name, header_of(rules, players=players))
        except OSError as error:
            if not self._failing:
                log.warning("Games are played without a record: %s", error)
            self._failing = True
            return None
        self._failing = False
        return writer

    def owned_by(self, owner: str) -> list[str]:
        """The names of an owner's records, the newest first."""
        found = self._path.glob(f"*-{owner}-??????.euchre")
        return sorted((path.name.removesuffix(SUFFIX) for path in found), reverse=True)

    def library(self, owner: str) -> Library:
        """An owner's games, to be searched and noted on, and no others'."""
        return Library(
            self._path,
            pattern=f"*-{owner}-??????{SUFFIX}",
            index=f".library-{owner}.json",
            you=say("records.you"),
        )

    def find(self, owner: str, name: str) -> Path | None:
        """An owner's record by its name; None where he has none of this name."""
        known = _NAME.fullmatch(name) and f"-{owner}-" in name
        path = self._path / f"{name}{SUFFIX}"
        return path if known and path.is_file() else None

    def unfinished(self, owner: str) -> Unfinished | None:
        """The newest game of an owner, to go on with; None where it is over, or can't be gone on with.

        A record cut off in the middle of a line, as when the power fails, goes on from before it.
        """
        if self._lock is None:
            return None
        paths = [self._path / f"{name}{SUFFIX}" for name in self.owned_by(owner)]
        newest = max(paths, key=lambda path: path.stat().st_mtime_ns, default=None)
        if newest is None:
            return None
        try:
            return _resumed(newest)
        except (EuchreError, OSError) as error:
            log.warning("The record %s is not gone on with: %s", newest.name, error)
            return None

    def close(self) -> None:
        """Let another server go on with the games."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def key(self) -> bytes:
        """A secret of this folder, made when it is first asked for: who had a record here has it still.

        Errors: `OSError` where it can't be kept.
        """
        path = self._path / ".key"
        with contextlib.suppress(FileExistsError):
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
            with os.fdopen(handle, "wb") as file:
                file.write(secrets.token_bytes(KEY_BYTES))
        return path.read_bytes()


def _resumed(path: Path) -> Unfinished | None:
    record = read(path)
    if record.finished or record.end is not None or not record.events:
        return None
    if record.faults and not record.cut_short:
        log.warning("The record %s is not gone on with: %s", path.name, record.faults[0].reason)
        return None
    match = record.match()
    writer = RecordWriter(path, record.header, keep=record.size_after(record.counted))
    writer.append(match.events[record.counted :])
    return Unfinished(match, record.header.players, writer)


def owner_of(token: str) -> str:
    """By what the records of a token's browser are known: nothing that would give its seat away."""
    return hashlib.sha256(f"records {token}".encode()).hexdigest()[:OWNER_DIGITS]
