"""`python -m euchre.cli` is the `euchre` command."""

from euchre.cli import main

main()
