"""`python -m euchre.cli` is the `euchre` command."""

from euchre.cli.app import main

main()
