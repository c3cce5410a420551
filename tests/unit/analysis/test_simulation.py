"""Bulk play: the counts, their intervals, and that the same seed gives the same."""

from __future__ import annotations

import math

import pytest

import euchre
from euchre.analysis.simulation import Simulation, share, simulate, standing_at
from euchre.bots import bot
from euchre.bots.driver import play_out
from euchre.core.errors import SetupError
from euchre.core.seats import Seat
from euchre.rules.standing import Standing

RULES = euchre.ruleset("north-american")
RANDOM = [bot("random")] * 4


def counts(found: Simulation) -> tuple[object, ...]:
    return found.deals, found.sums, found.squares, dict(found.outcomes), found.wins, found.games


def test_the_counts_are_those_of_the_deals_one_by_one() -> None:
    found = simulate(RULES, RANDOM, 200, seed=5)
    deals = [
        play_out(
            RULES.deal(seed=5, standing=Standing((0,) * 4, (0,) * 4, Seat(n % 4), n)), RANDOM, 5
        )
        for n in range(200)
    ]
    assert found.deals == 200
    for outcome, count in found.outcomes.items():
        assert count == sum(deal.outcome == outcome for deal in deals)
    for seat in range(4):
        points = [deal.points[seat] for deal in deals]
        assert found.sums[seat] == sum(points)
        mean = sum(points) / 200
        spread = math.sqrt(sum((p - mean) ** 2 for p in points) / 199 / 200)
        assert found.points(seat).mean == pytest.approx(mean)
        assert found.points(seat).high == pytest.approx(mean + 1.96 * spread, rel=1e-4)
        assert found.points(seat).low == pytest.approx(mean - 1.96 * spread, rel=1e-4)
    assert sum(found.by_side.values()) == 200


def test_the_same_seed_gives_the_same_and_another_does_not() -> None:
    assert counts(simulate(RULES, RANDOM, 100, seed=1)) == counts(
        simulate(RULES, RANDOM, 100, seed=1)
    )
    assert counts(simulate(RULES, RANDOM, 100, seed=1)) != counts(
        simulate(RULES, RANDOM, 100, seed=2)
    )


def test_whole_games_are_played_to_the_target() -> None:
    steps: list[int] = []
    found = simulate(RULES, RANDOM, 12, seed=1, matches=True, step=steps.append)
    assert found.games == 12
    assert found.wins[0] == found.wins[2]
    assert found.wins[0] + found.wins[1] == 12
    assert max(found.sums) >= found.wins[0] * 10
    assert steps == list(range(1, 13))


def test_games_from_a_score() -> None:
    ahead = simulate(RULES, RANDOM, 40, seed=1, matches=True, at=standing_at(RULES, "9-0"))
    assert ahead.wins[0] >= 30
    assert ahead.deals < 40 * 10


def test_one_deal_has_no_interval() -> None:
    assert simulate(RULES, RANDOM, 1, seed=1).points(0).low is None


def test_a_score_is_one_number_a_side() -> None:
    assert standing_at(RULES, "9-6").points == (9, 6, 9, 6)
    assert standing_at(RULES, None).points == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "text", ["", "9", "9-6-3", "10-6", "9-10", "a-b", "-1-3", "9 6", "²-3", "9-" + "9" * 99]
)
def test_other_scores_are_refused(text: str) -> None:
    with pytest.raises(SetupError, match="such as 9-6"):
        standing_at(RULES, text)


@pytest.mark.parametrize(("count", "of"), [(0, 1), (1, 1), (0, 50), (25, 50), (50, 50)])
def test_a_shares_interval_holds_it_and_stays_between_none_and_all(count: int, of: int) -> None:
    found = share(count, of)
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= count / of <= found.high <= 1
    assert found.low < found.high


def test_wilsons_interval_against_a_table() -> None:
    # 10 of 20 and 81 of 263: Newcombe, Statistics in Medicine 17 (1998) 857, table I.
    found = share(81, 263)
    assert (round(found.low or 0, 4), round(found.high or 0, 4)) == (0.2553, 0.3662)
