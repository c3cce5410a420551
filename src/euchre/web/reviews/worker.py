"""The process that reviews a game: it reads the game, tells how far it is, and ends with the review.

Each line that it writes is JSON. It ends when nobody reads any more.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO

import msgspec

from euchre.analysis.review.report import Review
from euchre.analysis.review.reviewing import prepared
from euchre.core.errors import EuchreError
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.notation import opening
from euchre.notation.record import Record
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.web.reviews.page import Reviewed, gathered
from euchre.web.reviews.question import LENGTH, Question, Told

NICENESS = 10
"""Tables and their bots come first."""


def main() -> None:
    """Answer the question that comes on stdin, on what was stdout."""
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    frame = source.read(int.from_bytes(source.read(LENGTH), "big"))
    threading.Thread(target=_end_with, args=(source,), daemon=True).start()
    question = msgspec.msgpack.decode(frame, type=Question)
    try:
        told = Told(reviewed=reviewed(question, lambda done, of: _write(out, Told(done, of))))
    except EuchreError as error:
        told = Told(problem=str(error))
    _write(out, told)


def _end_with(source: IO[bytes]) -> None:
    """The end of who asked is this process's, even amid a thought."""
    source.read()
    os._exit(0)


def _write(out: IO[bytes], told: Told) -> None:
    out.write(msgspec.json.encode(told) + b"\n")
    out.flush()


def reviewed(
    question: Question, step: Callable[[int, int], None] = lambda _done, _of: None
) -> Reviewed:
    """The review of a game, with all that a page needs.

    Errors: `EuchreError` for what can't be read, and where no deal is over.
    """
    record = _opened(question)
    if record.rules is None or not record.deals:
        reasons = [fault.reason for fault in record.faults]
        raise EuchreError(" ".join(reasons) or say("reviewed.nothing_over"))
    own = None if question.own is None else Seat(question.own)
    return gathered(record, _reviewed(record, step), question.name, own)


def _reviewed(record: Record | SheetRecord, step: Callable[[int, int], None]) -> Review:
    (game,) = prepared(record)
    step(0, game.total)
    return game.run(1, lambda done: step(done, game.total))


def _opened(question: Question) -> Record | SheetRecord:
    record = opening.read(question.content)
    if not isinstance(record, SeriesRecord):
        return record
    if not record.games:
        raise EuchreError(say("sheet.no_deals"))
    return record.games[min(max(question.game, 1), len(record.games)) - 1]
