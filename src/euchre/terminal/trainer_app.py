"""The trainer as an application of its own, where no game is begun or gone on with."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from euchre.analysis.trainer.question import Kind
from euchre.terminal.app import EuchreApp
from euchre.terminal.screens.trainer import Silent, Trainer
from euchre.terminal.settings import Settings


class TrainerApp(EuchreApp):
    """Questions, one after the other. Fields: as in `Trainer`."""

    def __init__(
        self, home: Path, settings: Settings, kinds: Collection[Kind] = (), first: str = ""
    ) -> None:
        super().__init__(Silent(), home, settings)
        self._table = Alone(home, settings, kinds, first)


class Alone(Trainer):
    """The trainer without another table under it."""

    def leave(self) -> None:
        """End the application."""
        self.app.exit()
