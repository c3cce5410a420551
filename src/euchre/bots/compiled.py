"""Which bots the kernels can play, each by the number under which they know it.

A line here puts a bot into compiled simulations and matches, in every game that
`solver.house.may_compile` knows.
"""

from __future__ import annotations

from euchre.bots.house.bot import BOLD, CAUTIOUS, PLAIN
from euchre.kernels.house.match import RANDOM

STYLES: dict[str, int] = {
    "random": RANDOM,
    "house": PLAIN,
    "house-1": PLAIN,
    "house-bold": BOLD,
    "house-cautious": CAUTIOUS,
}
"""The style of a compiled player, by the bot's name."""

MINDS = ("quick", "expert", "expert-bold", "expert-cautious", "master")
"""Bots that kernels play as well, in matches of pairs: see `solver.search`."""
