"""Our four-handed deals against OpenSpiel's: who acts, what is legal, what it pays.

Known differences, mapped by `spiel.Twin`: there the dealer's first card is dealt to himself, the
upcard can't be laid away (`discard_upcard=False`), "alone?" is asked after the discard, and no
defender plays alone here.
"""

from __future__ import annotations

import pytest

from euchre.core.shuffle import Luck

pytest.importorskip("pyspiel", reason="no open-spiel: pip install open-spiel")

from tests.differential import spiel

DECK = [rank + suit for suit in "shdc" for rank in "9TJQKA"]


def compare_state(twin: spiel.Twin) -> None:
    """The seat to act and the legal set are the same."""
    deal, state = twin.deal, twin.state
    if twin.phase == spiel.GO_ALONE:
        assert deal.contract is not None
        assert twin.actor == deal.contract.maker
        assert state.legal_actions() == [spiel.ALONE, spiel.WITH_PARTNER]
        return
    assert twin.actor == deal.actor
    ours = {spiel.action_to_spiel(deal, action) for action in deal.legal()}
    assert sorted(ours) == state.legal_actions()


def compare_end(twin: spiel.Twin) -> None:
    """What one side is paid there is what the other loses; here it is nothing to them."""
    deal = twin.deal
    assert deal.over
    sides = (deal.points[0], deal.points[1])
    value = sides[0] - sides[1]
    assert list(twin.state.returns()) == [value, -value, value, -value]
    assert deal.points == (*sides, *sides)


def compare_deals(number: int, *, stick: bool, seed: int) -> int:
    """Play random deals in both, compared at every decision; gives the number of decisions."""
    rules, game = spiel.rules_like_spiel(stick=stick), spiel.spiel_game(stick=stick)
    decisions = 0
    for n in range(number):
        luck = Luck(seed, 300, n)
        deal = rules.deal(pack=luck.shuffled(DECK), dealer=luck.below(4))
        twin = spiel.Twin(deal, game)
        while not twin.over:
            compare_state(twin)
            twin.apply(luck.choice(twin.state.legal_actions()))
            decisions += 1
        compare_end(twin)
    return decisions


@pytest.mark.parametrize("stick", [True, False])
@pytest.mark.parametrize("part", range(4))
def test_random_deals_agree_at_every_decision(stick: bool, part: int) -> None:
    """3,200 deals in all."""
    assert compare_deals(400, stick=stick, seed=part) > 400 * 20


@pytest.mark.long
@pytest.mark.parametrize("stick", [True, False])
@pytest.mark.parametrize("part", range(10, 20))
def test_many_random_deals_agree_at_every_decision(stick: bool, part: int) -> None:
    """20,000 deals in all."""
    assert compare_deals(1000, stick=stick, seed=part) > 1000 * 20


@pytest.mark.parametrize("stick", [True, False])
def test_our_calls_alone_agree_too(stick: bool) -> None:
    """Driven by our own actions, with the call alone said at once."""
    rules, game = spiel.rules_like_spiel(stick=stick), spiel.spiel_game(stick=stick)
    alone = 0
    for n in range(200):
        luck = Luck(n, 301)
        twin = spiel.Twin(rules.deal(seed=n, dealer=n % 4), game)
        while not twin.over:
            compare_state(twin)
            twin.play(luck.choice(twin.deal.legal()))
        compare_end(twin)
        alone += twin.deal.contract is not None and twin.deal.contract.alone is not None
    assert alone > 50
