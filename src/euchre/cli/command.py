"""A verb of the command line: it refuses what would else be passed over without a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from typer.core import TyperCommand

from euchre.core.sentences import say

if TYPE_CHECKING:
    from typer import Context


class Verb(TyperCommand):
    """A command that takes each option once, and numbers in the digits 0 to 9 alone."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments.

        Errors: `BadParameter` for an option given twice, of which the first would be forgotten, and
        for digits of other scripts, which Python reads as numbers.
        """
        given, _, order = self.make_parser(ctx).parse_args(args=list(args))
        for place, parameter in enumerate(order):
            if parameter.param_type_name != "option" or parameter.multiple:
                continue
            if parameter in order[:place]:
                raise typer.BadParameter(say("cli.twice"), ctx=ctx, param=parameter)
            text = given.get(parameter.name or "")
            if parameter.bare_type == "int" and not str(text).isascii():
                raise typer.BadParameter(say("cli.digits", given=text), ctx=ctx, param=parameter)
        return super().parse_args(ctx, args)
