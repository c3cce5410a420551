"""Keeping records: each game of a server as a file of its folder, written as it is played."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from euchre.notation.record import RecordWriter, header_of
from euchre.rules.ruleset import Ruleset

log = logging.getLogger(__name__)


class RecordFolder:
    """A folder that takes one record a game.

    Errors: `OSError` where it can't be made or written to.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._failing = False
        self._path.mkdir(parents=True, exist_ok=True)
        trial = self._path / f".{secrets.token_hex(8)}"
        trial.touch()
        trial.unlink()

    def open(self, rules: Ruleset, players: Sequence[str]) -> RecordWriter | None:
        """A record for a game that begins now; None where the folder takes none any more.

        That is logged once, and again only after a record could be begun.
        """
        begun = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        name = f"{begun}-{rules.name}-{secrets.token_hex(3)}.euchre"
        try:
            writer = RecordWriter(self._path / name, header_of(rules, players=players))
        except OSError as error:
            if not self._failing:
                log.warning("Games are played without a record: %s", error)
            self._failing = True
            return None
        self._failing = False
        return writer
