"""How a command ends: its exit code, and one sentence instead of a traceback."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec

import typer

from euchre.cli import INTERRUPTED
from euchre.cli.output import silence, warn
from euchre.core.errors import EuchreError, NotationError
from euchre.core.sentences import say

FINDINGS = 1
"""The command did its work and found something wrong."""
FAILED = 2
"""Used wrongly, or stopped by the machine: a port, a folder, a terminal."""
UNREADABLE = 3
"""What it was to read can't be read."""

_P = ParamSpec("_P")


def ends_well(command: Callable[_P, None]) -> Callable[_P, None]:
    """Turn every error that a user can cause into a sentence on stderr and an exit code."""

    @functools.wraps(command)
    def wrapped(*args: _P.args, **kwargs: _P.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError as error:
            silence()  # whoever read the output has gone
            raise typer.Exit from error
        except KeyboardInterrupt as error:
            raise typer.Exit(INTERRUPTED) from error
        except NotationError as error:
            warn(str(error))
            raise typer.Exit(UNREADABLE) from error
        except EuchreError as error:
            for problem in getattr(error, "problems", (str(error),)):
                warn(problem)
            raise typer.Exit(FAILED) from error
        except OSError as error:
            _silence_if_full()
            warn(machine_fault(error))
            raise typer.Exit(FAILED) from error

    return wrapped


@contextmanager
def reads(file: Path | None = None) -> Iterator[None]:
    """Around what reads a file that the user named: where that can't be, the command ends with 3."""
    try:
        yield
    except NotationError as error:
        warn(str(error) if file is None else f"{file}: {error}")
        raise typer.Exit(UNREADABLE) from error
    except OSError as error:
        warn(machine_fault(error))
        raise typer.Exit(UNREADABLE) from error


def _silence_if_full() -> None:
    try:
        sys.stdout.flush()
    except OSError:
        silence()


def machine_fault(error: OSError) -> str:
    """The sentence for what the machine refused."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return say("cli.machine", reason=reason)
    return say("cli.file", file=Path(os.fsdecode(error.filename)), reason=reason)
