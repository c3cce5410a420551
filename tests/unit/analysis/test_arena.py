"""Matches between bots: pairs with the seats changed, intervals, the same however they are played.

The wanted behaviour: duplicate deals, mean points a deal of a's side less the mean of the others',
a 95% interval from the pairs; resumed it is what it would have been.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from statistics import fmean, stdev

import msgspec
import pytest

import euchre
from euchre.analysis.arena import duel as duels
from euchre.analysis.arena.duel import Duel
from euchre.analysis.arena.kept import begin, resume
from euchre.analysis.arena.match import Arena, run
from euchre.analysis.arena.sequential import HIGH, LOW, OPEN, Sprt, parse_sprt
from euchre.analysis.arena.tally import WON, Played, Tally
from euchre.bots import bot
from euchre.bots.driver import play_out
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.rules.standing import Standing

RULES = euchre.ruleset("north-american", stick_the_dealer=True)


@pytest.fixture
def by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "FEW", 10**9)


@pytest.fixture
def by_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "FEW", 0)


@pytest.fixture
def small_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "SHARE", 7)
    monkeypatch.setattr(duels, "COMPILED_SHARE", 130)


def all_of(duel: Duel) -> Tally:
    tally = duel.nothing()
    for first in duel.shares:
        tally.merge(duel.play(first))
    return tally


def told(found: Arena) -> tuple:
    return found.tally, found.points, found.wins, found.verdict


def lead_of(rules: euchre.Ruleset, names: list[str], number: int, mine: list[int]) -> float:
    """A deal's points to these seats, on average, less those of the others."""
    count = rules.seating.count
    standing = Standing((0,) * count, (0,) * count, Seat(number % count), number)
    deal = play_out(rules.deal(seed=3, standing=standing), [bot(name) for name in names], 3)
    ours = [deal.points[seat] for seat in mine]
    return fmean(ours) - fmean(deal.points[s] for s in rules.seating.seats if s not in mine)


@pytest.mark.parametrize(
    ("name", "seats", "ways"),
    [
        ("canadian", None, [[0, 2], [1, 3]]),
        ("six-handed", None, [[0, 2, 4], [1, 3, 5]]),
        ("three-handed", None, [[0], [1], [2]]),
        ("call-ace", 5, [[0], [1], [2], [3], [4]]),
        ("five-hundred", 3, [[0], [1], [2]]),
    ],
)
def test_a_pair_is_a_deal_played_with_a_in_each_place(
    name: str, seats: int | None, ways: list[list[int]]
) -> None:
    rules = euchre.ruleset(name, seats=seats)
    pairs = []
    for number in range(12):
        each = []
        for mine in ways:
            names = ["house" if s in mine else "random" for s in rules.seating.seats]
            each.append(lead_of(rules, names, number, mine))
        pairs.append(fmean(each))
    found = run(Duel(rules, "house", "random", 12, 3), workers=1)
    assert found.points.mean == pytest.approx(fmean(pairs))
    half = 1.959963984540054 * stdev(pairs) / 12**0.5
    assert found.points.low == pytest.approx(fmean(pairs) - half)
    assert found.points.high == pytest.approx(fmean(pairs) + half)
    assert found.tally.deals == 12 * len(ways)


def test_a_bot_is_as_good_as_itself() -> None:
    found = euchre.arena("house", "house-1", RULES, pairs=40, seed=1, workers=1)
    assert (found.points.mean, found.points.low, found.points.high) == (0, 0, 0)
    assert found.wins is not None
    assert found.wins.mean == pytest.approx(0.5)


@pytest.mark.parametrize("games", [False, True])
def test_what_one_is_ahead_the_other_is_behind(games: bool) -> None:
    there = run(Duel(RULES, "house", "random", 25, 5, games), workers=1)
    back = run(Duel(RULES, "random", "house", 25, 5, games), workers=1)
    assert there.points.mean == -back.points.mean > 0
    assert there.points.low == -back.points.high
    assert there.wins is not None
    assert back.wins is not None
    assert there.wins.mean == pytest.approx(1 - back.wins.mean)


SAME = [
    ("north-american", {"stick_the_dealer": True}, ("house", "random"), False),
    ("north-american", {}, ("house-bold", "house-cautious"), False),
    ("canadian", {"last_trick_deals": True}, ("random", "house-1"), False),
    ("canadian", {}, ("house", "house-bold"), True),
    ("north-american", {"no_trump": True, "target": 5}, ("random", "house"), True),
]


@pytest.mark.parametrize(("name", "options", "names", "games"), SAME)
def test_kernels_give_what_the_rules_give_deal_for_deal(
    name: str, options: dict, names: tuple[str, str], games: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = euchre.ruleset(name, **options)
    number = 12 if games else 60
    for size in ("SHARE", "COMPILED_SHARE"):
        monkeypatch.setattr(duels, size, duels.GAME_SHARE if games else 1)
    monkeypatch.setattr(duels, "FEW", 10**9)
    ruled = Duel(rules, *names, number, 9, games)
    assert ruled.styles is None
    true = [ruled.play(first) for first in ruled.shares]
    monkeypatch.setattr(duels, "FEW", 0)
    quick = Duel(rules, *names, number, 9, games)
    assert quick.styles is not None
    assert [quick.play(first) for first in quick.shares] == true
    assert len({tally.lead for tally in true}) > 2


def test_few_are_played_by_the_rules_and_many_by_kernels() -> None:
    assert Duel(RULES, "house", "random", duels.FEW // 2 - 1, 1).styles is None
    assert Duel(RULES, "house", "random", duels.FEW // 2, 1).styles == (0, 1000)
    assert Duel(RULES, "house", "pimc-50", 10**6, 1).styles is None
    assert Duel(euchre.ruleset("british"), "house", "random", 10**6, 1).styles is None
    assert Duel(RULES, "house", bot("random"), 10**6, 1).styles is None


def test_two_workers_find_what_one_does() -> None:
    duel = Duel(RULES, "house", "random", 60, 4)
    assert len(duel.shares) == 3
    assert told(run(duel, workers=2)) == told(run(duel, workers=1))


class Stopped(Exception):
    pass


def stopped_at(duel: Duel, sprt: Sprt | None, file: Path, pairs: int) -> None:
    def stop(done: int) -> None:
        if done >= pairs:
            raise Stopped

    with pytest.raises(Stopped):
        run(duel, sprt=sprt, workers=1, checkpoint=file, step=stop)


@pytest.mark.parametrize("games", [False, True])
def test_it_goes_on_where_it_was_stopped(
    games: bool, tmp_path: Path, by_kernels: None, small_shares: None
) -> None:
    file = tmp_path / "match.json"
    duel = Duel(RULES, "house", "random", 1000, 5, games)
    whole = run(duel, workers=1)
    for pairs in (200, 700):
        stopped_at(duel, None, file, pairs)
        assert 0 < resume(duel, None, file).pairs_done < 1000
    assert told(run(duel, workers=1, checkpoint=file)) == told(whole)
    assert told(run(duel, workers=1, checkpoint=file)) == told(whole)  # nothing is played again


def test_shares_that_come_early_wait_for_their_turn(tmp_path: Path, small_shares: None) -> None:
    """The order in which processes end is chance; what a test sees must not be."""
    file = tmp_path / "match.json"
    duel = Duel(RULES, "house", "random", 30, 5)
    kept = begin(duel)
    shares = list(duel.shares)
    for first in (shares[1], shares[3]):
        kept.add(first, duel.play(first))
    assert (kept.tally.pairs, kept.pairs_done, kept.left) == (
        0,
        14,
        [shares[0], shares[2], shares[4]],
    )
    kept.write(file)
    again = resume(duel, None, file)
    assert again.left == kept.left
    for first in again.left:
        again.add(first, duel.play(first))
    assert again.tally == all_of(duel)
    assert again.ahead == {}


def test_a_checkpoint_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    duel = Duel(RULES, "house", "random", 20, 5)
    run(duel, workers=1, checkpoint=file)
    for other in (
        msgspec.structs.replace(duel, seed=6),
        msgspec.structs.replace(duel, b="house"),
        msgspec.structs.replace(duel, games=True),
    ):
        with pytest.raises(euchre.SetupError, match="another match"):
            run(other, workers=1, checkpoint=file)
    with pytest.raises(euchre.SetupError, match="another match"):
        run(duel, sprt=Sprt(0, 0.1), workers=1, checkpoint=file)
    whole = file.read_text(encoding="utf-8")
    for text in ("", "{}", "[]", '{"euchre_arena":1}', whole[:-9]):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(euchre.NotationError, match="a checkpoint"):
            run(duel, workers=1, checkpoint=file)
    for right, wrong in (
        ('"next":20', '"next":7'),
        ('"pairs":20', '"pairs":19'),
        ('"deals":40', '"deals":41'),
        ('"lead2":', '"lead2":-'),
        ('"ahead":[]', '"ahead":[[5]]'),
    ):
        assert right in whole
        file.write_text(whole.replace(right, wrong), encoding="utf-8")
        with pytest.raises(euchre.NotationError, match="damaged"):
            run(duel, workers=1, checkpoint=file)


# The sequential test. Source: Wald 1945.


def pairs_of(mean_in_tenths: int, seed: int) -> Iterator[Played]:
    """Pairs of a known mean: points -1 or 1 a pair of two deals, as often as the mean says."""
    luck = Luck(seed, 7)
    while True:
        yield Played(4 * (1 if luck.below(20) < 10 + mean_in_tenths else -1), 1)


def test_the_ratio_is_that_of_two_normals() -> None:
    """For n pairs of mean m and variance v: n (high - low) (2m - low - high) / 2v."""
    tally = Tally(4)
    for lead in (0, 4, 8, 4) * 50:
        tally.add(Played(lead, 1))
    test = Sprt(0.0, 0.5)
    variance = stdev([0, 1, 2, 1] * 50) ** 2
    assert tally.variance == pytest.approx(variance)
    assert test.ratio(tally) == pytest.approx(200 * 0.5 * (2 * 1 - 0.5) / (2 * variance))
    assert test.accept == pytest.approx(2.944, abs=1e-3)  # ln 19
    assert test.reject == pytest.approx(-2.944, abs=1e-3)


@pytest.mark.parametrize(("tenths", "right", "wrong"), [(0, LOW, HIGH), (2, HIGH, LOW)])
def test_the_test_errs_no_oftener_than_it_says(tenths: int, right: str, wrong: str) -> None:
    """Of 400 matches whose mean is one of the two bounds, 5% may end at the other one."""
    test, ends = Sprt(0.0, 0.2), []
    for seed in range(400):
        tally = Tally(4)
        for pair in pairs_of(tenths, seed):
            tally.add(pair)
            if (verdict := test.verdict(tally)) != OPEN:
                ends.append(verdict)
                break
    assert ends.count(wrong) <= 400 * 0.08  # three standard errors above 5%
    assert ends.count(right) == 400 - ends.count(wrong)


def test_a_match_ends_at_the_first_share_that_decides(
    tmp_path: Path, by_kernels: None, small_shares: None
) -> None:
    duel = Duel(RULES, "house", "random", 5000, 5)
    test = Sprt(0.0, 0.5)
    found = run(duel, sprt=test, workers=1)
    assert found.verdict == HIGH
    sizes = list(accumulate([130] * (found.tally.pairs // 130)))
    part = duel.nothing()
    for first, pairs in zip(duel.shares, sizes, strict=False):
        assert test.verdict(part) == OPEN
        part.merge(duel.play(first))
        assert part.pairs == pairs
    assert part == found.tally
    file = tmp_path / "match.json"
    stopped_at(duel, test, file, 1)
    assert told(run(duel, sprt=test, workers=1, checkpoint=file)) == told(found)


def test_a_test_ends_at_the_same_pair_for_two_workers() -> None:
    duel, test = Duel(RULES, "house", "random", 400, 5), Sprt(0.0, 0.5)
    found = run(duel, sprt=test, workers=2)
    assert found.tally.pairs < 400
    assert told(found) == told(run(duel, sprt=test, workers=1))


def test_bounds_are_declared_rightly() -> None:
    assert parse_sprt("-0.01:0.02", 0.01, 0.1) == Sprt(-0.01, 0.02, 0.01, 0.1)
    for text in ("", "0", "0:", "a:b", "0:1:2"):
        with pytest.raises(euchre.NotationError, match=r"0:0\.02"):
            parse_sprt(text)
    for bounds in ((0.1, 0.0), (0.0, 0.0), (0.0, float("nan")), (0.0, 0.1, 0.0), (0.0, 0.1, 0.6)):
        with pytest.raises(euchre.SetupError, match="the lower first"):
            Sprt(*bounds)
    with pytest.raises(euchre.SetupError, match="whole games"):
        run(Duel(RULES, "house", "random", 2, 1, games=True), sprt=Sprt(0, 1))


# Chances of winning


def test_whole_games_tell_the_chance_of_winning() -> None:
    found = euchre.arena("house", "random", RULES, pairs=15, seed=2, games=True, workers=1)
    assert found.wins is not None
    assert found.wins.mean == found.tally.won / 15 / 2 / WON
    assert 0.5 < found.wins.low < found.wins.mean <= found.wins.high <= 1


def test_of_three_each_wins_a_third_of_games_with_himself() -> None:
    rules = euchre.ruleset("three-handed", target=2)
    found = euchre.arena("house", "house-1", rules, pairs=6, seed=2, games=True, workers=1)
    assert found.wins is not None
    assert found.wins.mean == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("foster", {}),
        ("five-hundred", {}),
        ("three-handed", {}),
        ("canadian", {"last_trick_deals": True}),
    ],
)
def test_a_game_that_is_no_plain_race_has_no_reckoned_chance(name: str, options: dict) -> None:
    rules = euchre.ruleset(name, **options)
    assert euchre.arena("house", "random", rules, pairs=4, seed=1, workers=1).wins is None


def test_a_better_bot_has_the_better_chance_with_its_interval() -> None:
    found = euchre.arena("house", "random", RULES, pairs=5000, seed=2, workers=1)
    assert found.wins is not None
    assert 0.99 < found.wins.low < found.wins.mean < found.wins.high < 1
    closer = euchre.arena("house", "house-bold", RULES, pairs=5000, seed=2, workers=1)
    assert closer.wins is not None
    assert 0.01 < closer.wins.high - closer.wins.low < 0.1
    assert (closer.wins.mean > 0.5) == (closer.points.mean > 0)


def test_bots_themselves_can_be_given() -> None:
    class Last:
        name = "last"

        def act(self, seen, luck):
            return seen.legal[-1] if luck else seen.legal[0]

        def reason(self, seen, action):
            raise NotImplementedError

    found = euchre.arena(Last(), "random", RULES, pairs=30, seed=1)
    assert found.duel.names == ("last", "random")
    assert found.points.mean < 0


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(euchre.EuchreError, match="nobody"):
        euchre.arena("house", "nobody")
    with pytest.raises(euchre.SetupError):
        euchre.arena("house", "random", seed=-1)
