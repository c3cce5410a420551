"""PettingZoo: any ruleset as an AEC environment, an agent a seat.

`env(...)` is the environment with PettingZoo's usual wrappers, `raw_env(...)` without. An agent
observes `{"observation": vector, "action_mask": mask}`: see `layout` for the vector, `codec` for
the choices. Simultaneous choices are asked for one after the other, unseen by the others.

Example:
    >>> game = env(rules="north-american", options={"stick_the_dealer": True})
    >>> game.reset(seed=7)
    >>> seen, reward, termination, truncation, info = game.last()
    >>> codec = game.unwrapped.codec
    >>> [codec.words[n] for n in seen["action_mask"].nonzero()[0]]
    ['pass', 'order', 'order alone']
    >>> game.step(codec.number("order alone"))
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from euchre.adapters.episode import Episode, plan_of
from euchre.adapters.payoff import DEAL, payoff_range
from euchre.adapters.showing import ANSI, HUMAN, agent_of, render
from euchre.core.sentences import say
from euchre.rules.options import Value
from euchre.rules.ruleset import Ruleset

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(say("adapter.missing", library="pettingzoo")) from error


def env(*, illegal_reward: float | None = None, **plan: Any) -> AECEnv:
    """The environment with the usual wrappers.

    A choice that the mask doesn't allow ends the episode with `illegal_reward` for who made it,
    one less than the least that a deal can give if left out, and nothing for the others. See
    `raw_env` for `plan`.
    """
    raw = raw_env(**plan)
    if illegal_reward is None:
        illegal_reward = payoff_range(raw.plan.rules, raw.plan.payoff)[0] - 1
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # noqa: N801 - so PettingZoo's users find it
    """Any ruleset of the family, an agent `seat_0`, `seat_1` … a seat.

    `rules` is a ruleset or its name, then with `options` and `seats`. `episode` is one `deal` or a
    whole `game`, cut short (truncated) after `most_deals`. `payoff` is what an agent is paid:
    `points` as the game gives them, `lead` those less the mean of the other sides', or `win`, 1 or -1
    for the game; paid at the end of each deal, `win` at the end of the game. `dealer` deals first,
    anyone by chance if left out.

    Errors: `RulesetError`, `SetupError`, `EuchreError` for what can't be played; a choice that the
    mask doesn't allow raises `IllegalAction` or its parent `EuchreError`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "euchre_v0",
        "render_modes": [ANSI, HUMAN],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(  # noqa: PLR0913 - what can be chosen about an environment
        self,
        rules: Ruleset | str = "north-american",
        *,
        options: dict[str, Value] | None = None,
        seats: int | None = None,
        episode: str = DEAL,
        payoff: str | None = None,
        dealer: int | None = None,
        most_deals: int = 100,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.plan = plan_of(
            rules,
            options=options,
            seats=seats,
            episode=episode,
            payoff=payoff,
            dealer=dealer,
            most_deals=most_deals,
        )
        self.render_mode = render_mode
        self.episode = Episode(self.plan)
        self.codec = self.episode.codec
        self.layout = self.episode.sight.layout
        self.possible_agents = [agent_of(seat) for seat in self.plan.rules.seating.seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._sight_space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.codec.size) for agent in self.possible_agents
        }

    def _sight_space(self) -> spaces.Dict:
        vector = spaces.Box(-1, 1, (self.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (self.codec.size,), np.int8)
        return spaces.Dict({"observation": vector, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The numbers of the codec's choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo passes them
        """Begin the next episode; with a seed the first of that seed, the same everywhere.

        Errors: `SetupError` for a seed outside 64 bits.
        """
        self.episode.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_over()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and the choices that it may make now."""
        seat = self._seats[agent]
        return {"observation": self.episode.vector(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Make a choice of the agent whose turn it is; None for one whose episode has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.choose(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.episode.rewards, strict=True))
        self._turn_over()
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def _turn_over(self) -> None:
        """Give the turn to who is waited for, or end the episode for all."""
        self.terminations = dict.fromkeys(self.agents, self.episode.over)
        self.truncations = dict.fromkeys(self.agents, self.episode.truncated)
        actor = self.episode.turn.actor
        self.agent_selection = agent_of(actor) if actor is not None else self.agents[0]

    def render(self) -> str | None:
        """The table with all hands open, as text: given back (`ansi`) or printed (`human`)."""
        return render(self.episode.turn, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
