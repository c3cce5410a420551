"""The command line: one file per command, no logic of its own.

Heavy imports stand inside the commands, so that `euchre --help` is quick.
"""

from __future__ import annotations

import sys

__all__ = ["main"]

INTERRUPTED = 130
"""Ctrl-C, as shells count it."""


def main() -> None:
    """Run the command line and exit; Ctrl-C ends it quietly, while it is starting too."""
    try:
        from euchre.cli.app import main as run

        run()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            print(file=sys.stderr)
        sys.exit(INTERRUPTED)
