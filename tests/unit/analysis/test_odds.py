"""Odds of a call: sure things, the rules and their bots, suits renamed, intervals, and bad questions."""

from __future__ import annotations

import math

import pytest

from euchre.analysis.odds import Odds, odds
from euchre.analysis.odds_question import Question
from euchre.bots import player
from euchre.bots.driver import play_out
from euchre.core.errors import SetupError
from euchre.core.shuffle import Luck
from euchre.notation.position import Position
from euchre.rules.catalogue import ruleset

STUCK = ruleset("north-american", stick_the_dealer=True)


def ask(hand: str, upcard: str, seat: int = 1, dealer: int = 0, **more: object) -> Question:
    return Question(
        **{"rules": STUCK, "hand": hand, "upcard": upcard, "seat": seat, "dealer": dealer, **more}
    )


def choice(found: Odds, call: str):
    return next(each for each in found.choices if each.call == call)


@pytest.mark.parametrize("hand", ["Jh Jd Ah Kh Qh", "Jh Jd Ah Kh As"])
def test_a_lay_down_lone_hand_is_four_points(hand: str) -> None:
    """Eldest leads four trumps or more from the top: three others are all there can be."""
    found = odds(ask(hand, "9h"), layouts=5000)
    alone, order = choice(found, "order alone"), choice(found, "order")
    assert (alone.points.mean, alone.points.low, alone.points.high) == (4, 4, 4)
    assert alone.ours == {"lone": 1.0}
    assert alone.spread == {4: 1.0}
    assert found.best is alone
    assert order.points.mean <= 2


def test_what_wins_the_game_for_sure_has_chance_one() -> None:
    found = odds(ask("Jh Jd Ah Kh Qh", "9h", score="8-9"), layouts=5000)
    for call in ("order", "order alone"):
        won = choice(found, call).win
        assert (won.mean, won.low, won.high) == (1, 1, 1)


def test_a_euchre_for_sure() -> None:
    """Five low cards without a trump, alone: the first trick falls to them, and so do all."""
    found = odds(ask("9s Ts 9c Tc 9d", "Jh"), layouts=5000)
    alone = choice(found, "order alone")
    assert alone.ours.keys() == {"euchre"}
    assert alone.points.mean == -2


QUESTIONS = [
    ask("Jh Jd Ah 9c Ts", "Qh"),
    ask("9h Kd Ah 9c Ts", "Qh", 0, 0),
    ask("9h Kd Ah 9c Ts", "Js", 3, 0, turned_down=True),
    ask("9h Kd Ah 9c Ts", "Js", 0, 0, turned_down=True, score="9-7"),
    ask("As Kd Ac 9c Ts", "Ah", 2, 3, calls="pass, pass", rules=ruleset("canadian")),
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_shares_make_a_whole_and_means_are_theirs(question: Question) -> None:
    found = odds(question, layouts=5000)
    rows = [*found.choices, *(row for rows in found.discards.values() for row in rows)]
    for row in rows:
        assert sum(row.ends.values()) == pytest.approx(1)
        assert sum(row.spread.values()) == pytest.approx(1)
        mean = sum(points * share for points, share in row.spread.items())
        assert row.points.mean == pytest.approx(mean)
        assert row.points.low <= row.points.mean <= row.points.high
        assert 0 <= row.win.mean <= 1
    best = found.best
    for row in found.choices:
        if row is not best:
            assert row.behind.mean == pytest.approx(row.points.mean - best.points.mean)
            assert row.behind_win.mean == pytest.approx(row.win.mean - best.win.mean)
            assert row.behind_win.mean <= 0


def test_each_call_that_may_be_made_is_asked_about_and_no_other() -> None:
    for question in QUESTIONS:
        legal = [str(action) for action in question.seen().legal]
        assert [row.call for row in odds(question, layouts=5000).choices] == legal


def test_a_dealer_is_told_what_to_lay_away() -> None:
    found = odds(ask("9h Kd Ah 9c Ts", "Qh", 0, 0), layouts=5000)
    assert set(found.discards) == {"order", "order alone"}
    for rows in found.discards.values():
        cards = {row.call for row in rows}
        assert cards == {f"discard {c}" for c in ("9h", "Kd", "Ah", "9c", "Ts", "Qh")}
        best = next(row for row in rows if row.behind is None)
        assert best.call in ("discard 9c", "discard Ts")
    assert not odds(ask("9h Kd Ah 9c Ts", "Qh"), layouts=5000).discards


@pytest.mark.long
@pytest.mark.parametrize("question", QUESTIONS[:1])
def test_eldests_calls_are_worth_what_the_rules_bots_make_of_them(question: Question) -> None:
    """Layouts dealt by the rules, played on by their bots: nothing here is compiled."""
    found = odds(question, layouts=40_000)
    hands = ["?????"] * 4
    hands[question.seat] = question.hand
    position = Position(STUCK, tuple(hands), question.dealer, question.upcard)
    for row in found.choices:
        points = []
        for number in range(1500):
            deal = position.deal(Luck(5, 9, number)).play(row.call)
            done = play_out(deal, [player("quick")] * 4, 1)
            points.append(done.points[question.seat] - done.points[question.dealer])
        mean = sum(points) / len(points)
        error = math.sqrt(sum((p - mean) ** 2 for p in points)) / len(points)
        assert abs(mean - row.points.mean) < 4 * error + 0.02


def test_suits_renamed_change_nothing() -> None:
    """Order calls to the last digit; a pass within its interval, since the book's ties go by suit."""
    names = str.maketrans("shdc", "hscd")
    one = ask("Jh Jd Ah 9c Ts", "Qh")
    other = ask("Jh Jd Ah 9c Ts".translate(names), "Qh".translate(names))
    first, second = odds(one, layouts=5000), odds(other, layouts=5000)
    for call in ("order", "order alone"):
        assert choice(first, call).points == choice(second, call).points
        assert choice(first, call).ours == choice(second, call).ours
    a, b = choice(first, "pass").points, choice(second, "pass").points
    assert abs(a.mean - b.mean) <= (a.high - a.low) / 2 + (b.high - b.low) / 2


def test_the_order_of_a_hand_and_where_people_sit_change_nothing() -> None:
    one = odds(ask("Jh Jd Ah 9c Ts", "Qh"), layouts=5000)
    other = odds(ask("Ts 9c Jh Ah Jd", "Qh", 3, 2), layouts=5000)
    assert [row.points for row in one.choices] == [row.points for row in other.choices]


def test_the_same_seed_gives_the_same_and_another_another() -> None:
    question = ask("9h Kd Ah 9c Ts", "Qh", 3, 0)
    one, same, other = (odds(question, layouts=5000, seed=seed) for seed in (1, 1, 2))
    assert one.choices == same.choices
    assert one.choices != other.choices


def test_intervals_cover_what_more_layouts_tell() -> None:
    """Weighed layouts (two have passed), means and differences: 40 runs against a long one."""
    question = ask("9h Kd Ah 9c Ts", "Qh", 3, 0)
    truth = odds(question, layouts=200_000, seed=1000)
    covered = asked = 0
    for seed in range(40):
        found = odds(question, layouts=5000, seed=seed)
        for row, true in zip(found.choices, truth.choices, strict=True):
            pairs = [(row.points, true.points), (row.win, true.win)]
            if row.behind is not None and true.behind is not None:
                pairs.append((row.behind, true.behind))
            for interval, exact in pairs:
                covered += interval.low <= exact.mean <= interval.high
                asked += 1
    assert 0.9 <= covered / asked <= 1


def test_it_goes_on_until_it_is_narrow_enough() -> None:
    question = ask("9h Kd Ah 9c Ts", "Qh", 3, 0)
    told: list[int] = []
    found = odds(question, layouts=1, half_width=0.02, step=told.append)
    assert all(row.points.high - row.points.mean <= 0.02 for row in found.choices)
    assert told[-1] == found.layouts > 5000
    before = odds(question, layouts=told[-2])
    assert any(row.points.high - row.points.mean > 0.02 for row in before.choices)


@pytest.mark.parametrize(
    ("question", "part"),
    [
        (ask("Jh Jd Ah 9c Ts 9s", "Qh"), "seat 1 has 6 cards"),
        (ask("Jh Jd Ah 9c", "Qh"), "seat 1 has 4 cards"),
        (ask("Jh Jd Ah 9c Jh", "Qh"), "J♥ stands there more often"),
        (ask("Jh Jd Qh 9c Ts", "Qh"), "Q♥ is the upcard"),
        (ask("Jh Jd 2h 9c Ts", "Qh"), "2♥ is not in this game's pack"),
        (ask("Jh Jd xx 9c Ts", "Qh"), "hand of seat 1.*column 7"),
        (ask("Jh Jd Ah 9c Ts", "x"), "upcard"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 4, 0), "no seat 4"),
        (ask("Jh Jd Ah 9c Ts", "Qh", -1, 0), "no seat -1"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 9), "no seat 9"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, score="10-2"), "at most 9; not 10-2"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, score="9"), "not 9"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, calls="pass"), "the turn of seat 2"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, calls="order"), "the turn of seat 0"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, calls="pss"), "Action 1"),
        (ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, calls="pass, name h"), "Action 2"),
        (
            ask("Jh Jd Ah 9c Ts", "Qh", 1, 0, calls="pass, pass, order, discard 9s"),
            "Action 4|made|can't",
        ),
        (ask("Jh Jd Ah 9c Ts", "Qh", rules=ruleset("british")), "can't be counted"),
    ],
)
def test_bad_questions_are_told_with_their_place(question: Question, part: str) -> None:
    with pytest.raises(SetupError, match=part):
        odds(question, layouts=1)


@pytest.mark.parametrize("name", ["five-hundred", "six-handed", "ecarte"])
def test_other_games_are_refused(name: str) -> None:
    with pytest.raises(SetupError):
        odds(ask("Jh Jd Ah 9c Ts", "Qh", rules=ruleset(name)), layouts=1)
