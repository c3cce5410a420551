"""OpenSpiel's search as a bot of ours: it keeps the rules of bots, so it sees only what its seat does."""

from __future__ import annotations

import pytest

import euchre
from euchre.core.shuffle import Luck

pytest.importorskip("pyspiel", reason="no open-spiel: pip install open-spiel")

from bench import ismcts, openspiel
from euchre.bots import player
from euchre.testing import check_bot
from tests.differential import spiel


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ismcts, "SIMULATIONS", 20)
    monkeypatch.setattr(ismcts, "WORLDS", 10)


def test_it_is_a_bot(quick_search: None) -> None:
    check_bot(player(openspiel.FAIR), spiel.rules_like_spiel(), deals=6)


def test_its_worlds_are_states_in_which_its_seat_sees_the_same(quick_search: None) -> None:
    """The information set of the seat is the true one, at every decision of a deal."""
    fair, luck = ismcts.Fair1000(), Luck(3, 1)
    for seed in range(8):
        twin = spiel.Twin(
            spiel.rules_like_spiel().deal(seed=seed, dealer=seed % 4), spiel.spiel_game()
        )
        while not twin.over:
            seen = twin.deal.observe(twin.actor)
            if twin.phase != spiel.GO_ALONE:
                true = twin.state.information_state_string()
                for world in fair._worlds(seen, luck):
                    state = fair._state(world)
                    assert state.current_player() == twin.actor
                    assert state.information_state_string() == true
                    assert state.legal_actions() == twin.state.legal_actions()
            twin.play(luck.choice(twin.deal.legal()))


def test_a_match_with_the_search_as_shipped_counts_our_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(openspiel, "SIMULATIONS", 20)
    duel = openspiel.Shipped(openspiel.rules(), "house-1", euchre.bot("random"), 6, 1)
    found = duel.play(0)
    assert (found.pairs, found.deals) == (6, 12)
    assert sum(found.ends.values()) == 6
