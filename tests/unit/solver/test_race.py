"""Chances of winning a race, against a published chart, chains told by hand, and slopes.

Source: Fred Benjamin's win probabilities for games to 10, as printed in "The Complete Win At Euchre";
his flat distribution is 45, 16 and 5% of deals for one, two and four points to the dealer's side, 17,
12 and 5% to the others.
"""

from __future__ import annotations

import pytest

from euchre.solver.race import A, B, race

DEALERS = {(1, 0): 0.45, (2, 0): 0.16, (4, 0): 0.05, (0, 1): 0.17, (0, 2): 0.12, (0, 4): 0.05}
OTHERS = {(b, a): share for (a, b), share in DEALERS.items()}
PUBLISHED = [
    (A, 0, 0, 51),
    (A, 5, 5, 51),
    (A, 8, 8, 54),
    (A, 9, 9, 65),
    (A, 2, 8, 8),
    (B, 2, 8, 7),
    (B, 9, 6, 82),
    (A, 9, 8, 72),
    (B, 9, 4, 92),
]


@pytest.mark.parametrize(("dealer", "ours", "theirs", "percent"), PUBLISHED)
def test_a_published_chart(dealer: int, ours: int, theirs: int, percent: int) -> None:
    found = race(10, DEALERS, OTHERS).chance[dealer][ours][theirs]
    assert 100 * found == pytest.approx(percent, abs=1.1)


def test_the_sides_change_with_the_dealer() -> None:
    table = race(10, DEALERS, OTHERS).chance
    for ours in range(10):
        for theirs in range(10):
            assert table[A][ours][theirs] == pytest.approx(1 - table[B][theirs][ours])


def test_a_race_to_one_with_passes() -> None:
    """One deal decides, or the deal passes: p = 0.6 + 0.2 q, q = 0.1 + 0.5 p."""
    found = race(
        1, {(1, 0): 0.6, (0, 1): 0.2, (0, 0): 0.2}, {(1, 0): 0.1, (0, 1): 0.4, (0, 0): 0.5}
    )
    p = (0.6 + 0.2 * 0.1) / (1 - 0.2 * 0.5)
    assert found.chance[A][0][0] == pytest.approx(p)
    assert found.chance[B][0][0] == pytest.approx(0.1 + 0.5 * p)
    assert found.at_first == pytest.approx((p + 0.1 + 0.5 * p) / 2)


@pytest.mark.parametrize("dealer", [A, B])
@pytest.mark.parametrize("end", [(2, 0), (0, 4), (0, 0)])
def test_the_pull_of_an_end_is_the_slope_of_the_chance(dealer: int, end: tuple[int, int]) -> None:
    passing = {(0, 0): 0.1}
    ends = [
        {**{e: 0.9 * s for e, s in DEALERS.items()}, **passing},
        {**{e: 0.9 * s for e, s in OTHERS.items()}, **passing},
    ]
    before = race(10, *ends)
    step = 1e-6
    moved = [dict(shares) for shares in ends]
    for other in moved[dealer]:
        moved[dealer][other] *= 1 - step
    moved[dealer][end] += step
    slope = (race(10, *moved).at_first - before.at_first) / step
    assert before.pull()[dealer][end] == pytest.approx(slope, abs=1e-5)


def test_what_is_no_race_is_refused() -> None:
    for ends in ({}, {(1, 1): 1.0}, {(-1, 0): 1.0}, {(0, 0): 1.0}):
        with pytest.raises(ValueError, match="race"):
            race(10, ends, ends)
