"""What is played to learn how deals end at every score, share by share."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from euchre.analysis.arena.match import is_race
from euchre.bots.blueprint import book_for
from euchre.bots.compiled import STYLES
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.core.shuffle import check_seed
from euchre.rules.options import unknown
from euchre.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from euchre.solver.search.ends import Players

BOOK = "quick"
"""The bot that calls by the book."""
BOTS = (BOOK, *(name for name in STYLES if name not in ("random", "house-1")))
"""The bots whose deals can be counted: they know the score, but no chances of winning, so that the
table needs to be played for once only."""

Rows = list[list[int]]
"""A tally as `solver.search.ends.Players.count` gives it."""


class Plan(msgspec.Struct, frozen=True, dict=True):
    """So many deals at each score between four bots of one name; a share is a score.

    Errors: `checked` tells what can't be played.
    """

    rules: Ruleset
    bot: str
    number: int
    seed: int

    def checked(self) -> Plan:
        """The plan itself.

        Errors: `SetupError` for a game that is no race, or that the kernels don't play, or a bot
        that they don't; `EuchreError` for a seed.
        """
        check_seed(self.seed)
        if self.bot not in BOTS:
            raise SetupError([str(unknown("bot", self.bot, list(BOTS)))])
        check_race(self.rules)
        from euchre.solver.house import compile_game  # noqa: PLC0415 - loads numpy

        compile_game(self.rules)
        return self

    @property
    def target(self) -> int:
        """The points that win."""
        return self.rules.match_rules.target

    @property
    def shares(self) -> range:
        """The scores by number: the dealer's side's points times the target, plus the others'."""
        return range(self.target**2)

    @property
    def share(self) -> int:
        """How many deals are played at a score."""
        return self.number

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen digits that tell this plan from any other."""
        told = (self.rules.fingerprint, self.bot, self.number, self.seed)
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]

    def score(self, share: int) -> tuple[int, int]:
        """The points of the dealer's side and of the others in a share."""
        return divmod(share, self.target)

    def needs(self, share: int) -> tuple[int, int]:
        """What the two sides lack."""
        dealers, others = self.score(share)
        return self.target - dealers, self.target - others

    def play(self, first: int, step: Callable[[int], None] = lambda _done: None) -> Rows:
        """Play at a score."""
        found = self.players.count(self.seed, 0, self.number, self.needs(first))
        step(self.number)
        return found

    def fits(self, rows: Rows) -> bool:
        """Whether these can be the counts of a share."""
        shape = [len(points) for points in self.players.points]
        flat = [count for row in rows for count in row]
        return [len(row) for row in rows] == shape and sum(flat) == self.number and min(flat) >= 0

    @property
    def players(self) -> Players:
        """Four of this bot."""
        from euchre.solver.search.ends import Players  # noqa: PLC0415 - loads numpy
        from euchre.solver.search.game import game_of  # noqa: PLC0415

        game = game_of(self.rules, book_for(self.rules))
        assert game is not None
        return Players(self.rules, game, STYLES.get(self.bot, 0), by_book=self.bot == BOOK)


def check_race(rules: Ruleset) -> None:
    """See that a game is a race.

    Errors: `SetupError` where it isn't.
    """
    if not is_race(rules):
        raise SetupError([say("equity.no_race", title=rules.title)])
