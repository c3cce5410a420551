"""Several games that stand in one file, each put to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from euchre.notation.faults import Fault
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series import Series
from euchre.notation.sheet.sheet import Sheet


class SeriesRecord:
    """Several games that were written down in one file; `series` None where they are only that."""

    def __init__(self, sheets: Sequence[Sheet], series: Series | None = None) -> None:
        self._sheets = tuple(sheets)
        self._series = series

    @property
    def series(self) -> Series | None:
        """The match that the games belong to."""
        return self._series

    @cached_property
    def games(self) -> tuple[SheetRecord, ...]:
        """Each game, in order; what is wrong with one stands in its own `faults`."""
        return tuple(map(SheetRecord, self._sheets))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the frame about the games."""
        if self._series is None:
            return ()
        own = {fault.at for sheet in self._sheets for fault in sheet.faults}
        return tuple(fault for fault in self._series.faults if fault.at not in own)
