"""From one form of a game to another: what is read, what is written, and what stands against it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple, TypeVar

from euchre.core.errors import EuchreError
from euchre.core.sentences import say
from euchre.notation.egn.binary import format_binary
from euchre.notation.egn.from_record import sheets_of
from euchre.notation.egn.series_writing import format_series, format_series_binary
from euchre.notation.egn.to_record import record_of
from euchre.notation.egn.writing import format_game
from euchre.notation.opening import AnyRecord
from euchre.notation.record import Record, format_record
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series import Format, Series, SeriesGame
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.notation.sheet.sheet import Player, Sheet
from euchre.notation.sheet.unfit import Unfit


class Form(StrEnum):
    """What can be written, by the ending of the file's name."""

    RECORD = ".euchre"
    GAME = ".egn"
    GAME_BINARY = ".egnb"
    SERIES = ".emn"
    SERIES_BINARY = ".emnb"


T = TypeVar("T")

OF_ONE = (Form.RECORD, Form.GAME, Form.GAME_BINARY)
"""The forms that hold one game."""


class Converted(NamedTuple):
    """What is to be written, and what of the source it leaves behind, in sentences."""

    content: bytes
    left_behind: tuple[str, ...] = ()


def form_of(path: Path) -> Form:
    """The form that a file of this name is in.

    Errors: `EuchreError` for an ending that stands for none that can be written.
    Example:
        >>> form_of(Path("finals.emn"))
        <Form.SERIES: '.emn'>
    """
    ending = path.suffix.lower()
    if ending not in {form.value for form in Form}:
        known = ", ".join(form.value for form in Form)
        raise EuchreError(say("convert.ending", given=path.name, known=known))
    return Form(ending)


def convert(
    records: Sequence[AnyRecord],
    form: Form,
    *,
    game: int | None = None,
    fill: bool = False,
    expanded: bool = False,
) -> Converted:
    """Write games in another form.

    `game` takes one of several, from 1; `fill` fills cards in that a record needs and nobody told;
    `expanded` writes a binary game out field by field.
    Errors: `Unfit` for what the form can't hold, `NotationError` for what isn't told.
    """
    if form is Form.RECORD:
        one = _only(_games(records), game)
        if isinstance(one, Record):
            return Converted(format_record(one.header, one.events, one.end).encode())
        header, events, end = record_of(one, fill=fill)
        return Converted(format_record(header, events, end).encode())
    if form in OF_ONE:
        sheets = sheets_in(records)
        sheet = _only(sheets, game)
        if form is Form.GAME:
            return Converted(format_game(sheet).encode(), _left_behind(records))
        return Converted(format_binary(sheet, expanded=expanded), _left_behind(records))
    taken = records if game is None else [SheetRecord(_only(sheets_in(records), game))]
    series = _series(taken)
    if form is Form.SERIES:
        return Converted(format_series(series).encode(), _left_behind(records))
    return Converted(format_series_binary(series), _left_behind(records))


def _games(records: Sequence[AnyRecord]) -> list[Record | SheetRecord]:
    found: list[Record | SheetRecord] = []
    for record in records:
        if isinstance(record, SeriesRecord):
            found += record.games
        else:
            found.append(record)
    return found


def _only(games: Sequence[T], game: int | None) -> T:
    if game is not None and 1 <= game <= len(games):
        return games[game - 1]
    if game is not None:
        reason = say("convert.no_game", number=game, n=len(games))
        raise Unfit(say("record.start"), reason)
    if len(games) != 1:
        raise Unfit(say("record.start"), say("convert.one_game", n=len(games)))
    return games[0]


def _sheets(record: Record | SheetRecord) -> tuple[Sheet, ...]:
    return sheets_of(record) if isinstance(record, Record) else (record.sheet,)


def sheets_in(records: Sequence[AnyRecord]) -> list[Sheet]:
    """Every game, written down as a sheet.

    Errors: `Unfit` for what a sheet can't hold.
    """
    return [sheet for one in _games(records) for sheet in _sheets(one)]


def _left_behind(records: Sequence[AnyRecord]) -> tuple[str, ...]:
    """What no sheet holds: how the pack lay."""
    packs = any(isinstance(record, Record) for record in records)
    return (say("convert.left_behind"),) if packs else ()


def _series(records: Sequence[AnyRecord]) -> Series:
    """The series of these games: the one read where it is one, else one made of them."""
    if len(records) == 1 and isinstance(records[0], SeriesRecord):
        told = records[0].series
        if told is not None:
            return told
    sheets = sheets_in(records)
    ids: dict[str, str] = {}
    for sheet in sheets:
        for name in sheet.names:
            ids.setdefault(name, f"p-{len(ids) + 1:02}")
    games = tuple(
        SeriesGame(index=n, seats=tuple(ids[name] for name in sheet.names), sheet=sheet)
        for n, sheet in enumerate(sheets)
    )
    players = tuple(Player(name=name, id=own, is_plain=False) for name, own in ids.items())
    dates = [sheet.date for sheet in sheets if sheet.date]
    titles = {sheet.title for sheet in sheets}
    return Series(
        players=players,
        games=games,
        date=min(dates, default=None),
        title=titles.pop() if len(titles) == 1 else None,
        format=_format(records),
    )


def _format(records: Sequence[AnyRecord]) -> Format | None:
    """How a record of several games is won; others don't tell."""
    if len(records) != 1 or not isinstance(records[0], Record) or records[0].rules is None:
        return None
    games = records[0].rules.match_rules.games
    return Format(kind="BEST_OF_N", target=2 * games - 1) if games > 1 else None
