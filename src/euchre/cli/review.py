"""`euchre review`: what each decision of a recorded game cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.endings import FAILED, FINDINGS, ends_well, reads
from euchre.cli.given import Workers
from euchre.cli.output import print_json, progress, warn
from euchre.core.files import is_same_file, write_whole
from euchre.core.sentences import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.analysis.review.report import Review
    from euchre.notation.opening import AnyRecord


@ends_well
def review(
    *,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game: .euchre, .egn, .egnb, .emn, .ptn.")
    ],
    game: Annotated[
        int | None, typer.Option(min=1, help="Which game of a file that holds several.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Tell the choices without a label too.")
    ] = False,
    egn: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT", help="Write the game with labels and better lines: .egn, .egnb, .emn."
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write a page to look at in any browser.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is there.")
    ] = False,
    effort: Annotated[int, typer.Option(min=1, max=100, help="So many times as many layouts.")] = 1,
    workers: Workers = 0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what each decision of a game cost, by what its player knew.

    Exit code 0; 1 where the record has faults, 3 where it can't be read.
    """
    from euchre.analysis.review.reviewing import prepared
    from euchre.analysis.review.weighing import Effort
    from euchre.notation.opening import read

    if egn is not None:
        _check_form(egn)
    for out in filter(None, (egn, html)):
        _check_out(out, file, force=force)
    with reads(file):
        record = _chosen(read(file), game)
    if html is not None:
        record = _one_game(record)
    games = prepared(record, Effort().times(effort))
    found: list[Review] = []
    before = 0
    with progress(sum(one.total for one in games), say("review.choices")) as step:
        for one in games:
            found.append(one.run(workers, lambda done, before=before: step(before + done)))  # type: ignore[misc]
            before += one.total
    if egn is not None:
        _write(egn, record, found)
    if html is not None and found:
        _write_page(html, record, found[0])
    _tell(record, found, every=every, json=json)


def _check_form(out: Path) -> None:
    """Before anything is weighed: whether a game with labels can be written in this form."""
    from euchre.notation.converting import Form, form_of

    if form_of(out) is Form.RECORD:
        raise typer.BadParameter(say("review.no_record"), param_hint="--egn")


def _check_out(out: Path, file: Path, *, force: bool) -> None:
    """Before anything is weighed: whether the file may be written."""
    if out.is_dir():
        warn(say("convert.folder", file=out))
        raise typer.Exit(FAILED)
    if out.exists() and (not force or is_same_file(out, file)):
        warn(say("convert.there", file=out))
        raise typer.Exit(FAILED)


def _chosen(record: AnyRecord, game: int | None) -> AnyRecord:
    """One game of several, where one was asked for."""
    from euchre.notation.sheet.series_record import SeriesRecord

    if game is None:
        return record
    games = record.games if isinstance(record, SeriesRecord) else (record,)
    if game > len(games):
        reason = say("convert.no_game", number=game, n=len(games))
        raise typer.BadParameter(reason, param_hint="--game")
    return games[game - 1]


def _write(out: Path, record: AnyRecord, found: Sequence[Review]) -> None:
    from euchre.analysis.review.annotating import annotated
    from euchre.notation.converting import convert, form_of

    content, _ = convert([annotated(record, found)], form_of(out))
    write_whole(out, content)


def _one_game(record: AnyRecord) -> AnyRecord:
    """The only game of a file: a page shows one."""
    games = getattr(record, "games", (record,))
    if len(games) != 1:
        raise typer.BadParameter(say("convert.one_game", n=len(games)), param_hint="--html")
    game: AnyRecord = games[0]
    return game


def _write_page(out: Path, record: AnyRecord, found: Review) -> None:
    from euchre.notation.sheet.series_record import SeriesRecord
    from euchre.web.reviews.page import gathered, review_page

    assert not isinstance(record, SeriesRecord)
    write_whole(out, review_page(gathered(record, found, out.stem)).encode())


def _tell(record: AnyRecord, found: Sequence[Review], *, every: bool, json: bool) -> None:
    from euchre.analysis.review.plain import plain_of
    from euchre.analysis.review.text import lines

    if json:
        plain = [plain_of(one) for one in found]
        print_json(plain[0] if len(plain) == 1 else plain)
    else:
        for n, one in enumerate(found, 1):
            if len(found) > 1:
                print(say("review.game", number=n))
            for line in lines(one, every=every):
                print(line)
    if _has_faults(record):
        raise typer.Exit(FINDINGS)


def _has_faults(record: AnyRecord) -> bool:
    """Whether anything is wrong with a game, or the frame about several."""
    return bool(record.faults) or any(game.faults for game in getattr(record, "games", ()))
