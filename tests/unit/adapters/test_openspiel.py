"""The OpenSpiel game: the library's own simulation test, and ours."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import euchre

pytest.importorskip("pyspiel", reason="no open-spiel: pip install 'euchre[rl]'")

import pyspiel

from euchre.adapters.openspiel import NAME, read_options
from euchre.core.shuffle import Luck
from tests.walked_turns import FULL, rules_of
from tests.walks import GAMES


def options_text(options: dict[str, Any]) -> str:
    return "+".join(f"{name}:{str(value).lower()}" for name, value in options.items())


def load(name: str = "plain", **more: Any) -> Any:
    game, seats, options = FULL[name]
    given = {"ruleset": game, "seats": seats or 0, "options": options_text(options)}
    return pyspiel.load_game(NAME, given | more)


def play(state: Any, luck: Luck, most: int = 1000) -> list[Any]:
    """Play at random; a copy of the state at each decision."""
    states = []
    while not state.is_terminal() and len(states) < most:
        if not state.is_chance_node():
            states.append(state.clone())
        state.apply_action(luck.choice(state.legal_actions()))
    return states


@pytest.mark.parametrize("name", FULL)
def test_the_librarys_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("payoff", ["lead", "points"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_librarys_simulation_test_in_every_game(name: str, seats: int, payoff: str) -> None:
    game = pyspiel.load_game(NAME, {"ruleset": name, "seats": seats, "payoff": payoff})
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_it_stands_among_the_registered_games() -> None:
    assert NAME in pyspiel.registered_names()


def test_a_game_is_loaded_by_its_line() -> None:
    game = pyspiel.load_game(f"{NAME}(ruleset=ecarte,options=target:7,dealer=1,payoff=points)")
    assert game.num_players() == 2
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()
    assert again.rules == euchre.ruleset("ecarte", target=7)


def test_options_are_read_by_their_types() -> None:
    assert read_options("") == {}
    assert read_options("a+b:false+c:-3+d:eldest") == {
        "a": True,
        "b": False,
        "c": -3,
        "d": "eldest",
    }


def test_chance_deals_the_cards_that_matter() -> None:
    """A dealer and 21 of 24 cards, each as likely; who has which is where the rules deal it."""
    game = load()
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert [state.action_to_string(action) for action, _ in outcomes] == [
        f"dealer {seat}" for seat in range(4)
    ]
    assert {chance for _, chance in outcomes} == {0.25}
    state.apply_action(3)
    faces = euchre.ruleset("north-american").pack.faces
    for card in range(21):
        assert len(state.chance_outcomes()) == 24 - card
        assert state.action_to_string(card) == f"deal {faces[card]}"
        state.apply_action(card)
    assert not state.is_chance_node()
    deal = euchre.ruleset("north-american").deal(pack=faces, dealer=3)
    assert state.turn.deal == deal


def test_two_equal_cards_are_told_apart() -> None:
    state = load("pepper-six", dealer=0).new_initial_state()
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(words)) == 48


@pytest.mark.parametrize("name", FULL)
def test_a_deal_is_played_as_the_rules_play_it(name: str) -> None:
    """Its choices are those of the rules, and what it returns is what the deal paid."""
    game = load(name, payoff="points")
    state = game.new_initial_state()
    for before in play(state, Luck(2, 450)):
        deal = before.turn.deal
        seat = before.current_player()
        assert seat == deal.actor
        open_ways = before.turn.codec.ways(deal.legal())
        chosen = before.turn.chosen
        wanted = {way[len(chosen)] for way in open_ways if way[: len(chosen)] == chosen}
        assert before.legal_actions() == sorted(wanted)
        assert before.returns() == [0.0] * game.num_players()
        assert before.turn.deal.rules == rules_of(name)
    assert state.returns() == list(state.turn.deal.points)


def test_what_is_known_is_a_vector_and_a_text() -> None:
    game = load("call-ace")
    for state in play(game.new_initial_state(), Luck(3, 451)):
        for player in range(game.num_players()):
            wanted = game.sight.vector(
                state.turn.deal.observe(player),
                state.turn.chosen if player == state.turn.actor else (),
            )
            for tensor in (
                state.observation_tensor(player),
                state.information_state_tensor(player),
            ):
                assert np.array_equal(np.array(tensor, np.float32), wanted)
            log = state.information_state_string(player)
            assert log.startswith(f"{player} ")
            hidden = set(state.turn.deal.table.hand((player + 1) % 5))
            assert '"hand"' in state.observation_string(player)
            told = state.turn.deal.observe(player)
            played = {laid.card for trick in told.tricks for laid in trick.plays}
            played |= {laid.card for laid in told.trick} | {told.upcard}
            assert not any(f'"{face}"' in log for face in hidden - played)


def test_the_text_has_perfect_recall() -> None:
    """Each decision of a player adds to what he knew at the one before."""
    known: dict[int, str] = {}
    for state in play(load().new_initial_state(), Luck(4, 452)):
        player = state.current_player()
        text = state.information_state_string(player).rstrip("]")
        assert text.startswith(known.get(player, ""))
        known[player] = text
    assert len(known) == 4


def test_a_pair_of_equal_sides_plays_for_nothing_in_all() -> None:
    kinds = pyspiel.GameType.Utility
    assert load().get_type().utility == kinds.ZERO_SUM
    assert load(payoff="points").get_type().utility == kinds.GENERAL_SUM
    assert load("call-ace").get_type().utility == kinds.GENERAL_SUM


def test_searches_of_the_library_play_it() -> None:
    """Its Monte Carlo search, which sees all cards, answers with what is legal."""
    from open_spiel.python.algorithms import mcts

    game = load()
    state = game.new_initial_state()
    luck = Luck(5, 453)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 10, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"ruleset": "whist"}, "no ruleset whist"),
        ({"options": "colour:3"}, "no option colour"),
        ({"options": "target:many"}, "target is a whole number"),
        ({"seats": 9}, "not 9"),
        ({"dealer": 4}, "no seat 4"),
        ({"payoff": "win"}, "end of a game"),
        ({"payoff": "money"}, "no payoff money"),
    ],
)
def test_what_can_t_be_played_is_refused_in_words(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(euchre.EuchreError, match=sentence):
        load(**given)


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=True, public_info=False),
        pyspiel.IIGObservationType(
            perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
        ),
    ],
)
def test_only_what_one_player_knows_can_be_observed(kind: Any) -> None:
    with pytest.raises(euchre.EuchreError, match="what one player knows"):
        load().make_py_observer(kind)
    with pytest.raises(euchre.EuchreError, match="no parameters"):
        load().make_py_observer(params={"cards": 1})
