"""Gymnasium: one seat of any ruleset, the others played by bots.

Importing this module registers `Euchre-v0`; `gymnasium.make("euchre.adapters.gymnasium:Euchre-v0")`
imports it by itself. The observation is the vector of `layout`; `info["action_mask"]` says which
choices of the `codec` may be made.

Example:
    >>> import gymnasium
    >>> game = gymnasium.make("Euchre-v0", rules="north-american", bots="house")
    >>> vector, info = game.reset(seed=7)
    >>> codec = game.unwrapped.codec
    >>> [codec.words[n] for n in info["action_mask"].nonzero()[0]]
    ['pass', 'order', 'order alone']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from euchre.adapters.episode import Episode, plan_of
from euchre.adapters.layout import Vector
from euchre.adapters.payoff import DEAL, payoff_range
from euchre.adapters.showing import ANSI, HUMAN, render
from euchre.bots import bot
from euchre.bots.api import Bot
from euchre.bots.driver import luck_of
from euchre.core.errors import EuchreError, SetupError
from euchre.core.seats import Seat
from euchre.core.sentences import say
from euchre.core.shuffle import Luck
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import is_seat, no_seat

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(say("adapter.missing", library="gymnasium")) from error

NAME = "Euchre-v0"


class EuchreEnv(gymnasium.Env):
    """One seat of any ruleset.

    `seat` is the learner's; `bots` the name of the others' bot, or one name for each other seat,
    clockwise from the learner. The rest as in `euchre.adapters.pettingzoo.raw_env`. A choice that
    the mask doesn't allow ends the episode with `illegal_reward`, one less than the least that a
    deal can give if left out, and `info["illegal"]` says why. A deal in which the seat has nothing
    to choose is dealt again.

    Errors: `RulesetError`, `SetupError`, `EuchreError` for what can't be played.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [ANSI, HUMAN], "render_fps": 1}

    def __init__(  # noqa: PLR0913 - what can be chosen about an environment
        self,
        rules: Ruleset | str = "north-american",
        *,
        options: dict[str, Value] | None = None,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "house",
        episode: str = DEAL,
        payoff: str | None = None,
        dealer: int | None = None,
        most_deals: int = 100,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.plan = plan_of(
            rules,
            options=options,
            seats=seats,
            episode=episode,
            payoff=payoff,
            dealer=dealer,
            most_deals=most_deals,
        )
        if not is_seat(self.plan.rules, seat):
            raise SetupError([no_seat(self.plan.rules, seat)])
        self.seat = Seat(seat)
        self._bots = self._seated(bots)
        if illegal_reward is None:
            illegal_reward = payoff_range(self.plan.rules, self.plan.payoff)[0] - 1
        self._illegal_reward = float(illegal_reward)
        self.render_mode = render_mode
        self.episode = Episode(self.plan)
        self.codec = self.episode.codec
        self.layout = self.episode.sight.layout
        self.observation_space = spaces.Box(-1, 1, (self.layout.size,), np.float32)
        self.action_space = spaces.Discrete(self.codec.size)
        self._lucks: dict[tuple[int, Seat], Luck] = {}
        self._ended = True

    def _seated(self, bots: str | Sequence[str]) -> dict[Seat, Bot]:
        others = self.plan.rules.seating.after(self.seat)[:-1]
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise EuchreError(say("adapter.bots", n=len(others), given=len(names)))
        return {seat: bot(name) for seat, name in zip(others, names, strict=True)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin the next episode; with a seed the first of that seed, the same everywhere."""
        super().reset(seed=seed, options=options)
        self._begin(seed)
        while self._is_done():
            self._begin(None)
        self._ended = False
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Make a choice; the others play on until the seat has another, or the end.

        Errors: `EuchreError` after the end, or before the first `reset`.
        """
        if self._ended:
            raise EuchreError(say("adapter.over"))
        try:
            self.episode.choose(action)
        except EuchreError as error:
            self._ended = True
            info = self._info() | {"illegal": str(error)}
            return self._seen(), self._illegal_reward, True, False, info
        reward = self.episode.rewards[self.seat] + self._let_others_play()
        over, truncated = self.episode.over, self.episode.truncated
        self._ended = over or truncated
        if self.render_mode == HUMAN:
            self.render()
        return self._seen(), reward, over, truncated, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The choices that may be made now, by the name that learners with masks ask for."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table with all hands open, as text: given back (`ansi`) or printed (`human`)."""
        return render(self.episode.turn, self.render_mode)

    def _is_done(self) -> bool:
        return self.episode.over or self.episode.truncated

    def _seen(self) -> Vector:
        return self.episode.vector(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask(self.seat)}

    def _begin(self, seed: int | None) -> None:
        self.episode.begin(seed)
        self._lucks.clear()
        self._let_others_play()

    def _let_others_play(self) -> float:
        """Play until the seat has a choice, or the end; gives what it got meanwhile."""
        got = 0.0
        while not self._is_done() and self.episode.turn.actor != self.seat:
            deal = self.episode.turn.deal
            actor = deal.actor
            assert actor is not None
            action = self._bots[actor].act(deal.observe(actor), self._luck(deal.table.deal, actor))
            for number in self.codec.way(action, deal.legal()):
                self.episode.choose(number)
                got += self.episode.rewards[self.seat]
        return got

    def _luck(self, deal: int, seat: Seat) -> Luck:
        """The stream of a bot, one a deal."""
        if (deal, seat) not in self._lucks:
            self._lucks[deal, seat] = luck_of(self.episode.seed, deal, seat)
        return self._lucks[deal, seat]


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point="euchre.adapters.gymnasium:EuchreEnv")
