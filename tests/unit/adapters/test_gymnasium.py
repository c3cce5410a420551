"""The Gymnasium environment: the library's own check, and ours."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import euchre

pytest.importorskip("gymnasium", reason="no gymnasium: pip install 'euchre[rl]'")

import gymnasium
from gymnasium.utils.env_checker import check_env

from euchre.adapters.gymnasium import EuchreEnv
from euchre.bots import bot
from euchre.bots.driver import play_out
from euchre.core.shuffle import Luck
from tests.walked_turns import FULL
from tests.walks import GAMES


def made(name: str = "plain", **more: Any) -> EuchreEnv:
    game, seats, options = FULL[name]
    given = {"rules": game, "seats": seats, "options": options, "bots": "random"} | more
    env = gymnasium.make("Euchre-v0", **given).unwrapped
    assert isinstance(env, EuchreEnv)
    return env


def play(env: EuchreEnv, luck: Luck) -> tuple[float, bool, bool]:
    """Play to the end at random: what was got in all, and whether it ended or was cut short."""
    total, over, truncated = 0.0, False, False
    while not over and not truncated:
        numbers = env.action_masks().nonzero()[0].tolist()
        vector, reward, over, truncated, info = env.step(luck.choice(numbers))
        total += reward
        assert vector in env.observation_space
        assert np.array_equal(info["action_mask"], env.action_masks())
        assert info["action_mask"].any() != (over or truncated)
    return total, over, truncated


@pytest.mark.parametrize("name", FULL)
def test_the_librarys_check(name: str) -> None:
    check_env(made(name, render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize("bots", ["house", "random"])
def test_the_librarys_check_of_games(bots: str) -> None:
    check_env(made("plain", bots=bots, episode="game"), skip_render_check=True)


def test_importing_the_adapter_registers_it_and_its_name_imports_it() -> None:
    code = """if True:
        import gymnasium
        env = gymnasium.make("euchre.adapters.gymnasium:Euchre-v0", rules="ecarte", seat=1)
        vector, info = env.reset(seed=1)
        print(vector.shape == env.observation_space.shape, "Euchre-v0" in gymnasium.registry)
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_random_deals_of_every_game_are_paid(name: str, seats: int) -> None:
    env = EuchreEnv(name, seats=seats, seat=seats - 1, bots="random")
    for seed in range(3):
        env.reset(seed=seed)
        total, over, _ = play(env, Luck(seed, 440))
        assert over
        assert total == env.episode.turn.deal.points[seats - 1]


def test_the_house_against_the_house_is_the_deal_that_the_house_plays() -> None:
    """The seat plays as the bot would: then all is as if bots sat everywhere."""
    env = EuchreEnv(seat=2, bots="house", dealer=3)
    house = bot("house")
    for seed in range(10):
        env.reset(seed=seed)
        over = False
        while not over:
            deal = env.episode.turn.deal
            action = house.act(deal.observe(2), Luck(0, 0))
            (number,) = env.codec.way(action, deal.legal())
            _, _, over, _, _ = env.step(number)
        rules = euchre.ruleset("north-american")
        whole = play_out(rules.deal(seed=env.episode.seed, dealer=3), [house] * 4, seed)
        assert env.episode.turn.deal == whole


def test_each_other_seat_may_have_a_bot_of_its_own() -> None:
    env = EuchreEnv(seat=1, bots=["house", "random", "house-bold"])
    assert {seat: one.name for seat, one in env._bots.items()} == {
        2: "house",
        3: "random",
        0: "house-bold",
    }


def test_a_seed_tells_what_the_others_do() -> None:
    runs = []
    env = EuchreEnv("pepper", bots="random")
    for one in (env, env, EuchreEnv("pepper", bots="random")):
        env = one
        env.reset(seed=11)
        runs.append((play(env, Luck(1, 441)), env.episode.turn.deal.events))
    assert runs[0] == runs[1] == runs[2]


def test_a_deal_without_a_choice_is_dealt_again() -> None:
    """Where the seat before goes alone at once, its partner has nothing to do."""
    env = EuchreEnv(seat=2, bots="random", dealer=3)
    numbers = set()
    for seed in range(40):
        env.reset(seed=seed)
        assert env.action_masks().any()
        numbers.add(env.episode._number)
    assert numbers > {0}


def test_a_game_is_won_or_lost_or_cut_short() -> None:
    env = EuchreEnv(episode="game", bots="random", options={"target": 3})
    env.reset(seed=1)
    total, over, _ = play(env, Luck(1, 442))
    assert (abs(total), over) == (1, True)
    short = EuchreEnv(episode="game", bots="random", most_deals=1)
    short.reset(seed=1)
    assert play(short, Luck(1, 443)) == (0, False, True)


def test_the_table_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    env = EuchreEnv(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    shown = capsys.readouterr().out
    ansi = EuchreEnv(render_mode="ansi")
    ansi.reset(seed=1)
    assert ansi.render() == shown
    assert shown.startswith("north-american, order up, seat_0\n")


# What can't be played


def test_a_choice_outside_the_mask_ends_the_episode() -> None:
    env = EuchreEnv()
    env.reset(seed=1)
    _, reward, over, truncated, info = env.step(env.codec.number("play As"))
    assert (reward, over, truncated) == (-1, True, False)
    assert '"play As" is not allowed' in info["illegal"]
    with pytest.raises(euchre.EuchreError, match="reset begins the next"):
        env.step(0)
    env.reset()
    assert env.action_masks().any()


def test_its_price_can_be_chosen() -> None:
    env = EuchreEnv(illegal_reward=-40)
    env.reset(seed=1)
    assert env.step(env.codec.number("play As"))[1] == -40


def test_nothing_can_be_done_before_the_first_reset() -> None:
    with pytest.raises(euchre.EuchreError, match="reset begins"):
        EuchreEnv().step(0)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"rules": "whist"}, "no ruleset whist"),
        ({"seat": 4}, "no seat 4"),
        ({"bots": "hous"}, "nearest: house"),
        ({"bots": ["house"]}, "or 3 names, not 1"),
        ({"payoff": "win"}, "end of a game"),
    ],
)
def test_what_can_t_be_played_is_refused_in_words(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(euchre.EuchreError, match=sentence):
        EuchreEnv(**given)
