"""A command to which each option may be given once; only those that gather values, more often."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from typer.core import TyperCommand, TyperOption

from euchre.core.sentences import say

if TYPE_CHECKING:
    from typer import Context


class OnceCommand(TyperCommand):
    """The class of every command, so that no value is passed over for a later one."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the command line.

        Errors: wrong usage where an option that holds one value stands there twice.
        """
        if not ctx.resilient_parsing:
            _, _, order = self.make_parser(ctx).parse_args(args=list(args))
            for option, times in Counter(order).items():
                if isinstance(option, TyperOption) and times > 1 and not option.multiple:
                    ctx.fail(say("cli.twice", option=option.opts[0]))
        return super().parse_args(ctx, args)
