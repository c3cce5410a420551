"""The command line: one file per command, no logic of its own.

Heavy imports stand inside the commands, so that `euchre --help` is quick.
"""

from __future__ import annotations

import gc
import sys

__all__ = ["main"]

RARELY = 300_000
"""New objects between two looks of the collector, instead of 700: loading makes hundreds of thousands
that stay, and looking at them over and over took a tenth of a command's start."""

INTERRUPTED = 130
"""Ctrl-C, as shells count it."""


def main() -> None:
    """Run the command line and exit; Ctrl-C ends it quietly, while it is starting too."""
    gc.set_threshold(RARELY, *gc.get_threshold()[1:])
    try:
        from euchre.cli.app import main as run

        run()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            print(file=sys.stderr)
        sys.exit(INTERRUPTED)
