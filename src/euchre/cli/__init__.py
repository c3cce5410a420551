"""The command line: one file per command, no logic of its own.

Heavy imports stand inside the commands, so that `euchre --help` is quick.
"""

from euchre.cli.app import main

__all__ = ["main"]
