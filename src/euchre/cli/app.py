"""The `euchre` command: its verbs, its version, and what becomes of a fault of its own."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from euchre.cli.arena import arena
from euchre.cli.command import Verb
from euchre.cli.convert import convert
from euchre.cli.endings import FAILED, machine_fault
from euchre.cli.equity import equity
from euchre.cli.library import library
from euchre.cli.odds import odds
from euchre.cli.output import prepare, silence, warn
from euchre.cli.play import play
from euchre.cli.replay import replay
from euchre.cli.review import review
from euchre.cli.rules import rules
from euchre.cli.serve import serve
from euchre.cli.simulate import simulate
from euchre.cli.solve import solve
from euchre.cli.train import train
from euchre.cli.trainer import trainer
from euchre.core.sentences import say

app = typer.Typer(
    name="euchre",
    help="Every game of the Euchre family: play, check, simulate, solve.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
_COMMANDS = (
    play,
    serve,
    rules,
    replay,
    review,
    trainer,
    convert,
    library,
    simulate,
    arena,
    equity,
    odds,
    solve,
    train,
)
for _command in _COMMANDS:
    app.command(cls=Verb)(_command)


def _show_version(wanted: bool) -> None:  # noqa: FBT001 - Typer's callback
    if wanted:
        from euchre import __version__

        print(f"euchre {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


def _run() -> None:
    """Run it, and write out what the streams still hold, so that a fault of theirs is seen here."""
    try:
        app()
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):
            raise end.__context__ from None
        sys.stdout.flush()
        raise


def main() -> None:
    """Run the command line and exit."""
    prepare()
    if sys.stdout is None:
        warn(say("cli.no_output"))
        sys.exit(FAILED)
    try:
        _run()
    except BrokenPipeError:
        silence()  # whoever read the output has seen enough
        sys.exit(0)
    except OSError as error:
        silence()
        warn(machine_fault(error))
        sys.exit(FAILED)
    except Exception as error:
        if os.environ.get("EUCHRE_DEBUG"):
            raise
        kind = type(error).__name__
        warn(f"euchre has a fault of its own: {kind}: {error}. EUCHRE_DEBUG=1 shows where.")
        sys.exit(FAILED)
