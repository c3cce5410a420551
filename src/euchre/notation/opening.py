"""Opening a game in whatever form it was written down."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from euchre.core.errors import NotationError
from euchre.core.sentences import say
from euchre.notation.deal_string import is_deal_string, read_deal_string
from euchre.notation.egn import series_reading
from euchre.notation.egn.binary import LARGEST, SERIES, is_binary, not_binary, read_binary
from euchre.notation.egn.reading import read_game
from euchre.notation.egn.series_reading import read_series
from euchre.notation.egn.series_writing import read_series_binary
from euchre.notation.egn.unpacking import unpack_deal
from euchre.notation.egn.walk import parse_json
from euchre.notation.ptn import is_ptn, read_ptn
from euchre.notation.record import Record, content_of, is_content
from euchre.notation.record import read as read_record
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series import Series
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.sheet import Player, Sheet

AnyRecord = Record | SheetRecord | SeriesRecord
"""What a file of games gives."""

BINARY = (".egnb", ".emnb")
"""The endings of files in binary."""

_PACKED = re.compile(r"\s*[A-Za-z0-9_-]{8,4096}\s*\Z")


def read(source: str | bytes | Path) -> AnyRecord:
    """Read a game from a file, or from its text, in any form known here.

    These are records (`.euchre`), Euchre Game Notation in JSON and binary (`.egn`, `.egnb`), Euchre
    Match Notation (`.emn`, `.emnb`), Trickster's deals (`.ptn`), deal strings, and packed deals. The
    form is known by the content. A text is known by a `{` at its start, by a line break, or by the
    strokes of a deal string; any other is a path.

    Errors: `NotationError` where nothing can be read; `OSError` where the file can't be. Whatever
    else is wrong stands in `faults`.
    Example:
        >>> read('{"euchre":1,"ruleset":"canadian"}').events
        ()
        >>> read("QhTsAdTc9s|9d|PPPT").deals[0].events[-1].phase
        'tricks'
    """
    content = content_of(source)
    name = "" if is_content(source) else Path(source).name  # type: ignore[arg-type]
    start = content[:200].lstrip(b"\xef\xbb\xbf \t\r\n")
    if is_binary(content):
        return _binary(content, name)
    if Path(name).suffix.lower() in BINARY and not start.startswith((b"{", b"[")):
        expected = say("egn.expected.binary", why=not_binary(content))
        raise NotationError(name, say("egn.at.bytes"), expected)
    text = content.decode("utf-8", "replace")
    if is_ptn(text):
        sheets = read_ptn(text)
        return SheetRecord(sheets[0]) if len(sheets) == 1 else SeriesRecord(sheets)
    if start.startswith((b"{", b"[")):
        return _json(content)
    if is_deal_string(text):
        return SheetRecord(read_deal_string(text))
    if _PACKED.match(text):
        return SheetRecord(_packed(text.strip()))
    return read_record(content)


def _binary(content: bytes, name: str) -> AnyRecord:
    """A game or a match in binary; `name` of its file, for the sentence where it is neither."""
    if len(content) > LARGEST:
        place = say("record.start")
        raise NotationError(name, place, say("egn.expected.size"))
    try:
        if content[0] == SERIES:
            return _series(read_series_binary(content))
        return SheetRecord(read_binary(content))
    except NotationError as error:
        if error.text:
            raise
        raise NotationError(name, error.place, error.expected) from error


def _series(series: Series) -> SeriesRecord:
    return SeriesRecord([game.sheet for game in series.games], series)


def _json(content: bytes) -> AnyRecord:
    """A record by its first line; else what the whole says of its kind."""
    if _is_header(content):
        return read_record(content)
    value = parse_json(content)
    if isinstance(value, dict) and value.get("fileType") == series_reading.FILE_TYPE:
        return _series(read_series(value))
    return SheetRecord(read_game(value))


def _is_header(content: bytes) -> bool:
    """Whether the first line stands for itself, as that of a record does."""
    line = content.removeprefix(b"\xef\xbb\xbf").strip().split(b"\n", 1)[0]
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return not line.startswith(b"[") and b'"fileType"' not in content
    return isinstance(value, dict) and "fileType" not in value


def _packed(text: str) -> Sheet:
    deal = unpack_deal(text)
    seats = 4 if deal.hands is None else len(deal.hands)
    players = tuple(Player(name=say("seat", number=seat)) for seat in range(seats))
    return Sheet(players=players, flags={"std": False}, deals=(deal,))
