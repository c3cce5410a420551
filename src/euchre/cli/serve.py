"""`euchre serve`: the web server, to play in the browser."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.endings import FAILED, ends_well
from euchre.cli.given import Code, Preset, Seats, With, given_rules
from euchre.cli.home import tables_folder
from euchre.cli.output import warn
from euchre.core.sentences import say


def _folder(text: str) -> Path:
    if not text.strip():
        raise typer.BadParameter(say("cli.no_folder"))
    return Path(text).expanduser()


def _own_folder() -> Path | None:
    """Where games are kept if nothing else is said; None where that can't be."""
    folder = tables_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        warn(say("cli.serve.unkept", file=folder, reason=error.strerror or str(error)))
        return None
    if not os.access(folder, os.W_OK):
        warn(say("cli.serve.unkept", file=folder, reason=os.strerror(errno.EACCES)))
        return None
    return folder


@ends_well
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for a free one.")] = 8000,
    games: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="The folder for the games' records; unfinished ones go on from there.",
            show_default="tables in EUCHRE_HOME",
            parser=_folder,
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser.")
    ] = False,
    ruleset: Annotated[str | None, typer.Option(help="The game on a new table.")] = None,
    options: With = None,
    preset: Preset = None,
    code: Code = None,
    seats: Seats = None,
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="A bot, or a program of yours, for new tables.")
    ] = "",
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name of this machine on the network; give it again for more."),
    ] = None,
) -> None:
    """Play in the browser: serve the table until Ctrl-C."""
    from euchre.web.app import serve as run

    named = any(given is not None for given in (ruleset, options, seats, preset, code))
    rules = given_rules(ruleset, options, seats, preset=preset, code=code) if named else None
    try:
        run(
            host,
            port,
            games=games or _own_folder(),
            open_browser=open_browser,
            ruleset=rules,
            names=name or (),
            guest=bot,
            announce=lambda url: warn(say("cli.serve.open", url=url)),
        )
    except OSError as error:
        if error.filename is not None:
            raise
        reason = error.strerror or str(error)
        warn(say("cli.serve.port", host=host, port=port, reason=reason))
        raise typer.Exit(FAILED) from error
