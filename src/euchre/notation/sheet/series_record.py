"""A series as a record: each of its games put to the rules."""

from __future__ import annotations

from functools import cached_property

from euchre.notation.faults import Fault
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series import Series


class SeriesRecord:
    """Several games that were written down in one file."""

    def __init__(self, series: Series) -> None:
        self._series = series

    @property
    def series(self) -> Series:
        """What was written down."""
        return self._series

    @cached_property
    def games(self) -> tuple[SheetRecord, ...]:
        """Each game, in order; what is wrong with one stands in its own `faults`."""
        return tuple(SheetRecord(game.sheet) for game in self._series.games)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the frame about the games."""
        own = {fault.at for game in self._series.games for fault in game.sheet.faults}
        return tuple(fault for fault in self._series.faults if fault.at not in own)
