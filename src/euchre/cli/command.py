"""A verb of the command line: it refuses what would else be passed over without a word."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperOption

from euchre.core.sentences import say


class Verb(TyperCommand):
    """A command that takes each option once, but those that are there to be given again."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments.

        Errors: `BadParameter` for an option given twice, of which the first would be forgotten.
        """
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        once = [each for each in order if isinstance(each, TyperOption) and not each.multiple]
        for place, option in enumerate(once):
            if option in once[:place]:
                raise typer.BadParameter(say("cli.twice"), ctx=ctx, param=option)
        return super().parse_args(ctx, args)
