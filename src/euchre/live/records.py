"""Keeping records: each game of a server as a file of its folder, written as it is played."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from euchre.notation.record import RecordWriter, header_of
from euchre.rules.ruleset import Ruleset


class RecordFolder:
    """A folder that takes one record a game.

    Errors: `OSError` where it can't be made or written to.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._path.mkdir(parents=True, exist_ok=True)
        trial = self._path / f".{secrets.token_hex(8)}"
        trial.touch()
        trial.unlink()

    def open(self, rules: Ruleset, players: Sequence[str]) -> RecordWriter:
        """A record for a game that begins now."""
        begun = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        name = f"{begun}-{rules.name}-{secrets.token_hex(3)}.euchre"
        return RecordWriter(self._path / name, header_of(rules, players=players))
