"""The PettingZoo environment: the library's own tests, and ours."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

import euchre

pytest.importorskip("pettingzoo", reason="no pettingzoo: pip install 'euchre[rl]'")

from pettingzoo.test import api_test, render_test, seed_test

from euchre.adapters.pettingzoo import env, raw_env
from euchre.bots import bot
from euchre.core.shuffle import Luck
from tests.walked_turns import FULL
from tests.walks import GAMES


def given(name: str) -> dict[str, Any]:
    game, seats, options = FULL[name]
    return {"rules": game, "seats": seats, "options": options}


def play(game: Any, luck: Luck) -> dict[str, float]:
    """Play to the end at random; what each agent got in all."""
    total = dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, termination, truncation, _ = game.last()
        total[agent] += reward
        if termination or truncation:
            game.step(None)
        else:
            game.step(luck.choice(seen["action_mask"].nonzero()[0].tolist()))
    return total


@pytest.mark.parametrize("name", FULL)
def test_the_librarys_api_test(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(NumPy array|should be gymnasium.spaces.box)")
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*(NumPy array|should be gymnasium.spaces.box)")
        api_test(env(**given(name)), num_cycles=120)


@pytest.mark.parametrize("kind", ["deal", "game"])
@pytest.mark.parametrize("name", ["plain", "seven-handed", "ecarte"])
def test_the_librarys_seed_test(name: str, kind: str) -> None:
    seed_test(partial(env, **given(name), episode=kind), num_cycles=40)


@pytest.mark.parametrize("name", FULL)
def test_the_librarys_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, **given(name)))
    assert capsys.readouterr().out.startswith(FULL[name][0])


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_random_deals_of_every_game_are_paid(name: str, seats: int) -> None:
    game = env(rules=name, seats=seats)
    for seed in range(3):
        game.reset(seed=seed)
        total = play(game, Luck(seed, 430))
        points = game.unwrapped.episode.turn.deal.points
        assert tuple(total.values()) == points


def test_a_game_is_won_and_lost() -> None:
    game = env(rules="north-american", episode="game", options={"target": 3})
    game.reset(seed=1)
    assert sorted(play(game, Luck(1, 431)).values()) == [-1, -1, 1, 1]


def test_a_long_game_is_cut_short() -> None:
    game = env(rules="north-american", episode="game", most_deals=1)
    game.reset(seed=1)
    while not any(game.truncations.values()):
        seen, *_ = game.last()
        game.step(int(seen["action_mask"].argmax()))
    assert not any(game.terminations.values())
    assert set(play(game, Luck(1, 432)).values()) == {0.0}


def test_an_agent_sees_what_its_seat_may_know() -> None:
    game = env(rules="north-american", dealer=3)
    game.reset(seed=7)
    raw = game.unwrapped
    deal = euchre.ruleset("north-american").deal(seed=7, dealer=3)
    for seat, agent in enumerate(raw.possible_agents):
        seen = game.observe(agent)
        assert np.array_equal(seen["observation"], raw.episode.sight.vector(deal.observe(seat)))
        words = [raw.codec.words[n] for n in seen["action_mask"].nonzero()[0]]
        assert words == [str(action) for action in deal.observe(seat).legal]
        assert game.observation_space(agent).contains(seen)


def test_bots_of_ours_can_play_in_it() -> None:
    """They choose an action, and the codec has the way to it."""
    game = env(rules="five-hundred")
    game.reset(seed=1)
    raw, house = game.unwrapped, bot("house")
    while game.agents and not any(game.terminations.values()):
        deal = raw.episode.turn.deal
        action = house.act(deal.observe(deal.actor), Luck(1, 1))
        for number in raw.codec.way(action, deal.legal()):
            game.step(number)
    assert raw.episode.turn.deal.over


def test_a_copy_goes_its_own_way() -> None:
    game = raw_env("ecarte")
    game.reset(seed=1)
    for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301
        play(other, Luck(1, 433))
        assert not other.agents
    assert len(game.agents) == 2


# What can't be played


def test_a_choice_outside_the_mask_ends_the_episode_for_who_made_it() -> None:
    """Worse than the worst deal, and nothing for the others."""
    game = env(rules="north-american", payoff="lead")
    game.reset(seed=1)
    offender = game.agent_selection
    game.step(game.unwrapped.codec.number("play As"))
    assert all(game.terminations.values())
    got = {agent: game.rewards[agent] for agent in game.agents}
    assert got == {agent: -6.0 if agent == offender else 0 for agent in game.agents}


def test_it_is_worse_than_to_lose_a_game() -> None:
    game = env(rules="north-american", episode="game")
    game.reset(seed=1)
    offender = game.agent_selection
    game.step(game.unwrapped.codec.number("play As"))
    assert game.rewards[offender] == -2


def test_without_wrappers_a_choice_outside_the_mask_is_refused() -> None:
    game = raw_env()
    game.reset(seed=1)
    before = game.episode.turn
    with pytest.raises(euchre.IllegalAction):
        game.step(game.codec.number("play As"))
    with pytest.raises(euchre.EuchreError, match="whole number from 0 to"):
        game.step(None)
    assert game.episode.turn is before
    assert not any(game.terminations.values())


def test_the_dead_step_only_with_none() -> None:
    game = env(rules="ecarte")
    game.reset(seed=1)
    while not any(game.terminations.values()):
        seen, *_ = game.last()
        game.step(int(seen["action_mask"].argmax()))
    with pytest.raises(ValueError, match="None"):
        game.step(0)


def test_an_unknown_game_is_refused_in_words() -> None:
    with pytest.raises(euchre.RulesetError, match="nearest: pepper"):
        env(rules="peper")
