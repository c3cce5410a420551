"""A simulation's counts as a table for other programs: CSV, or Parquet."""

from __future__ import annotations

import csv
import errno
import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from euchre.analysis.simulation import Interval, Simulation, share
from euchre.core.errors import SetupError
from euchre.core.sentences import say

Row = dict[str, str | int | float | None]
FORMS = (".csv", ".parquet")


def check_form(file: Path) -> None:
    """Whether a file of this name can be written, before anything is played.

    Errors: `SetupError` for a form that isn't known, `OSError` where its folder isn't there.
    """
    if file.suffix not in FORMS:
        raise SetupError([say("export.form", file=file.name)])
    if file.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise SetupError([say("export.no_pyarrow")])
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))


def rows_of(found: Simulation) -> list[Row]:
    """One row a figure: points a deal by seat, how deals ended by the side that made trump, games won.

    Shapes: `what` outcome, points or won; `who` a seat, a side (by its lowest seat), or all; `value`
    a share or a mean, with its 95% interval; `count` of `of`.
    """
    rules = found.rules
    lowest = {side: rules.sides.index(side) for side in rules.sides}
    rows = []
    for outcome, n in sorted(found.outcomes.items()):
        rows.append(_row("outcome", outcome, "all", share(n, found.deals), n, found.deals))
        for side, seat in lowest.items():
            count = found.by_side[side, outcome]
            whole = share(count, found.deals)
            rows.append(_row("outcome", outcome, f"side of {seat}", whole, count, found.deals))
    for seat in rules.seating.seats:
        total = found.sums[seat]
        rows.append(
            _row("points", "a deal", f"seat {seat}", found.points(seat), total, found.deals)
        )
    for seat in rules.seating.seats if found.games else ():
        wins = found.wins[seat]
        rows.append(
            _row("won", "a game", f"seat {seat}", share(wins, found.games), wins, found.games)
        )
    return rows


def _row(what: str, name: str, who: str, value: Interval, count: int, of: int) -> Row:
    return {
        "what": what,
        "name": name,
        "who": who,
        "count": count,
        "of": of,
        "value": value.mean,
        "low": value.low,
        "high": value.high,
    }


def export(found: Simulation, file: Path) -> None:
    """Write the counts; the form is told by the file's name.

    Errors: `SetupError` for a form that isn't known, `OSError` where it can't be written.
    """
    check_form(file)
    rows = rows_of(found)
    if file.suffix == ".csv":
        with file.open("w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, list(rows[0]) if rows else [])
            writer.writeheader()
            writer.writerows(rows)
        return
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), file)
