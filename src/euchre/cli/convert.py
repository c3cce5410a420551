"""`euchre convert`: write games in another form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.endings import FAILED, ends_well, reads
from euchre.cli.output import warn
from euchre.core.files import write_whole
from euchre.core.sentences import say


@ends_well
def convert(
    *,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE... OUT", help="What to read, and what to write.")
    ],
    game: Annotated[
        int | None, typer.Option(min=1, help="Which game of a file that holds several.")
    ] = None,
    fill: Annotated[
        bool, typer.Option("--fill", help="Fill in cards that nobody told, where a form needs all.")
    ] = False,
    expanded: Annotated[
        bool, typer.Option("--expanded", help="Write a binary game field by field, not packed.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is there.")
    ] = False,
) -> None:
    """Write games in another form, by the ending of OUT: .euchre, .egn, .egnb, .emn, .emnb.

    What the form can't hold is refused with the reason; nothing is written then.
    """
    from euchre.notation.converting import Form, form_of
    from euchre.notation.converting import convert as converted
    from euchre.notation.opening import read

    *sources, out = files
    if not sources:
        raise typer.BadParameter(say("convert.two_files"), param_hint="FILE... OUT")
    form = form_of(out)
    if expanded and form is not Form.GAME_BINARY:
        raise typer.BadParameter(say("convert.expanded"), param_hint="--expanded")
    if out.is_dir():
        warn(say("convert.folder", file=out))
        raise typer.Exit(FAILED)
    if out.exists() and not force:
        warn(say("convert.there", file=out))
        raise typer.Exit(FAILED)
    records = []
    for file in sources:
        with reads(file):
            records.append(read(file))
    content, left_behind = converted(records, form, game=game, fill=fill, expanded=expanded)
    write_whole(out, content)
    for sentence in left_behind:
        warn(sentence)
