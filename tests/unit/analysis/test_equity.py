"""The chance of winning from every score: against published frequencies, the rules, and a race to one."""

from __future__ import annotations

import math

import pytest

from euchre.analysis.equity.donating import CLASSES, donation, verdicts, worth_asking
from euchre.analysis.equity.heat import colour, ink, page, svg
from euchre.analysis.equity.plan import Plan
from euchre.analysis.equity.table import given, measured
from euchre.bots import player
from euchre.bots.driver import play_out
from euchre.core.errors import NotationError, SetupError
from euchre.core.seats import Seat
from euchre.core.shuffle import mix
from euchre.rules.catalogue import ruleset
from euchre.rules.standing import Standing
from euchre.solver.race import B
from euchre.solver.search.ends import AT_A_SCORE

FLAT = ("45,16,5", "17,12,5")
"""Benjamin's flat frequencies; see tests/unit/solver/test_race.py."""


@pytest.fixture(scope="module")
def rules():
    return ruleset("north-american", stick_the_dealer=True)


@pytest.mark.parametrize(
    ("ours", "theirs", "dealing", "percent"),
    [
        (0, 0, True, 51.2),
        (9, 9, True, 66.0),
        (2, 8, True, 8.2),
        (2, 8, False, 6.7),
        (9, 6, False, 81.9),
        (9, 8, True, 71.8),
    ],
)
def test_flat_frequencies_give_the_chart(
    rules, *, ours: int, theirs: int, dealing: bool, percent: float
) -> None:
    chance = given(rules, *FLAT).chance(ours, theirs, dealing=dealing)
    assert round(100 * chance.mean, 1) == percent
    assert (chance.low, chance.high) == (None, None)


def test_deals_that_nobody_makes_are_what_is_left_of_all(rules) -> None:
    """A race in which every second deal is void is the same race, but for who deals."""
    found = given(rules, "22.5,8,2.5", "8.5,6,2.5").chance(9, 9, dealing=True).mean
    # the deal passes on when nobody makes it: 33/50 now, else 17/50 of what is left, and so on
    assert found == pytest.approx((0.33 + 0.5 * 0.17) / (1 - 0.25))


@pytest.mark.parametrize(
    ("dealers", "others", "part"),
    [
        ("45,16", "17,12,5", "one for each of 1, 2, 4 points"),
        ("45,16,x", "17,12,5", "one for each of 1, 2, 4 points"),
        ("45,16,-5", "17,12,5", "one for each of 1, 2, 4 points"),
        ("45,16,nan", "17,12,5", "one for each of 1, 2, 4 points"),
        ("65,16,5", "17,12,5", "120%"),
        ("0,0,0", "0,0,0", "0%"),
    ],
)
def test_what_are_no_frequencies(rules, dealers: str, others: str, part: str) -> None:
    with pytest.raises(SetupError, match=part):
        given(rules, dealers, others)


def _standing(plan: Plan, number: int, dealers: int, others: int) -> Standing:
    points = (others, dealers, others, dealers)
    return Standing(points=points, games=(0,) * 4, dealer=Seat(3), deal=number)


@pytest.mark.parametrize("name", ["quick", "house"])
def test_deals_end_as_the_rules_say(rules, name: str) -> None:
    plan, dealers, others = Plan(rules, name, 40, 11).checked(), 6, 9
    counts = plan.play(10 * dealers + others)
    seed = mix(11, AT_A_SCORE, 1000 * 4 + 1)
    points: dict[tuple[int, int], int] = {}
    for number in range(plan.number):
        deal = rules.deal(seed=seed, standing=_standing(plan, number, dealers, others))
        done = play_out(deal, [player(name)] * 4, seed)
        end = (done.points[3], done.points[0])
        points[end] = points.get(end, 0) + 1
    found: dict[tuple[int, int], int] = {}
    for row, ends in zip(counts, plan.players.points, strict=True):
        for count, end in zip(row, ends, strict=True):
            if count:
                found[end] = found.get(end, 0) + count
    assert found == points


def test_eldests_first_call_ends_as_the_rules_say(rules) -> None:
    """Each deal both ways, by the rules and their bots: the same chances, summed."""
    plan, theirs = Plan(rules, "quick", 50, 3), 6
    equity = given(rules, *FLAT)
    asked = donation(plan, equity, theirs, 60)
    rows = asked.play(0)
    seed = mix(3, AT_A_SCORE, 1000 * 4 + 1)
    sums = {"pass": 0.0, "order": 0.0}
    for number in range(60):
        for call in sums:
            deal = rules.deal(seed=seed, standing=_standing(plan, number, theirs, 9)).play(call)
            done = play_out(deal, [player("quick")] * 4, seed)
            end = (done.points[0], done.points[3])
            sums[call] += equity.race.after(B, (9, theirs), end)
    cells = [cell for row in rows for cell in row]
    assert sum(cell[0] for cell in cells) == 60
    assert sum(cell[1] for cell in cells) == pytest.approx(sums["pass"])
    assert sum(cell[2] for cell in cells) == pytest.approx(sums["order"])


def test_a_race_to_one_is_a_share_with_its_error() -> None:
    """Whoever scores first wins: the chance is a share of deals, and its error that of a share."""
    plan = Plan(ruleset("north-american", stick_the_dealer=True, target=1), "quick", 3000, 5)
    found = measured(plan.checked(), workers=1)
    counts = found.counted[0, 0]
    won = sum(times for (dealers, _), times in counts.items() if dealers)
    chance = found.chance(0, 0, dealing=True)
    assert chance.mean == pytest.approx(won / 3000)
    half = 1.96 * math.sqrt(chance.mean * (1 - chance.mean) / 2999)
    assert chance.high - chance.mean == pytest.approx(half, rel=1e-4)
    other = found.chance(0, 0, dealing=False)
    assert other.mean == pytest.approx(1 - chance.mean)
    assert other.high - other.mean == pytest.approx(half, rel=1e-4)


def test_intervals_cover_what_more_deals_tell() -> None:
    rules = ruleset("north-american", stick_the_dealer=True, target=4)
    truth = measured(Plan(rules, "house", 100_000, 1), workers=1)
    covered = asked = 0
    for seed in range(2, 12):
        found = measured(Plan(rules, "house", 300, seed), workers=1)
        for ours in range(4):
            for theirs in range(4):
                chance = found.chance(ours, theirs, dealing=True)
                mean = truth.chance(ours, theirs, dealing=True).mean
                covered += chance.low <= mean <= chance.high
                asked += 1
    assert 0.9 <= covered / asked <= 0.99


def test_it_goes_on_from_a_checkpoint(tmp_path) -> None:
    rules = ruleset("north-american", stick_the_dealer=True, target=3)
    plan, file = Plan(rules, "quick", 200, 7), tmp_path / "kept.json"
    whole = measured(plan, workers=1).counted
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if done >= 800:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measured(plan, workers=1, checkpoint=file, step=stop)
    again: list[int] = []
    found = measured(plan, workers=1, checkpoint=file, step=again.append).counted
    assert found == whole
    assert again[0] > 0
    with pytest.raises(SetupError, match="another table"):
        measured(Plan(rules, "quick", 200, 8), workers=1, checkpoint=file)
    file.write_text(file.read_text().replace("[0,[[", "[0,[[9", 1))
    with pytest.raises(NotationError, match="damaged"):
        measured(plan, workers=1, checkpoint=file)


def test_donating_is_asked_where_only_a_lone_hand_wins(rules) -> None:
    plan = Plan(rules, "quick", 50, 1)
    assert worth_asking(plan) == [6, 7]
    asked = donation(plan, given(rules, *FLAT), 6, 200_000)
    rows = verdicts(asked, workers=1)
    assert sum(row.deals for row in rows) == 200_000
    assert {row.hand for row in rows} == set(CLASSES)
    assert {row.upcard for row in rows} == {*"JAKQT9"}
    by_cell = {(row.upcard, row.hand): row for row in rows}
    bare, sure = by_cell["J", "0"], by_cell["J", "sure"]
    assert bare.verdict == "order"
    assert sure.verdict == "pass"
    assert not by_cell["9", "sure"].lone.mean > bare.lone.mean
    for row in rows:
        assert row.lead.mean == pytest.approx(row.ordering - row.passing)


@pytest.mark.parametrize("name", ["five-hundred", "railroad", "british", "six-handed"])
def test_games_that_are_no_such_race_are_refused(name: str) -> None:
    with pytest.raises(SetupError):
        Plan(ruleset(name), "quick", 10, 1).checked()


def test_unknown_players_are_refused(rules) -> None:
    with pytest.raises(SetupError, match="bot"):
        Plan(rules, "expert", 10, 1).checked()


def test_the_map_has_every_figure(rules) -> None:
    found = given(rules, *FLAT)
    drawn = svg(found, "A & B")
    assert drawn.count("<rect") == 1 + 2 * 100
    assert ">66.0<" in drawn
    assert "A &amp; B" in drawn
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    assert drawn in page(found, "A & B")


def test_figures_stand_off_from_every_colour() -> None:
    """WCAG 2.2, 1.4.3: 4.5 to 1."""

    def light(parts: tuple[int, ...]) -> float:
        shares = [part / 255 for part in parts]
        lit = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
        return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), lit, strict=True))

    for thousandths in range(1001):
        chance = thousandths / 1000
        text = light(tuple(bytes.fromhex(ink(chance)[1:])))
        low, high = sorted((text, light(colour(chance))))
        assert (high + 0.05) / (low + 0.05) >= 4.5
