"""What a careless caller gives: every public door answers with a sentence, never a crash."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import euchre
from euchre.core.errors import EuchreError, IllegalAction, NotationError, RulesetError, SetupError
from euchre.core.reasons import Reason, Why
from euchre.core.seats import Seat

RULES = euchre.ruleset("north-american")
DEAL = RULES.deal(seed=1)
OVER = RULES.match(seed=1).stop()
HUGE = 10**5000


@pytest.mark.parametrize(
    "call",
    [
        lambda: DEAL.observe(4),
        lambda: DEAL.observe(-1),
        lambda: DEAL.observe("0"),  # type: ignore[arg-type]
        lambda: DEAL.legal(99),
        lambda: DEAL.rights(99),
        lambda: RULES.deal(dealer=None),  # type: ignore[arg-type]
        lambda: RULES.match(dealer="x"),  # type: ignore[arg-type]
    ],
)
def test_a_seat_that_is_none_is_refused_with_a_sentence(call: Callable[[], object]) -> None:
    with pytest.raises(SetupError, match=r"There is no seat .*; the seats are 0 to 3"):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: euchre.parse_action(None),  # type: ignore[arg-type]
        lambda: euchre.parse_action([]),  # type: ignore[arg-type]
        lambda: euchre.parse_action("partner " + "9" * 5000),
        lambda: euchre.parse_face(None),  # type: ignore[arg-type]
        lambda: DEAL.play(5),  # type: ignore[arg-type]
        lambda: DEAL.why_not(None),  # type: ignore[arg-type]
        lambda: OVER.play(5),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_text_is_no_action_and_no_card(call: Callable[[], object]) -> None:
    with pytest.raises(NotationError, match="Can't read"):
        call()


@pytest.mark.parametrize("name", [None, [], 7, ""])
def test_what_is_no_name_is_no_ruleset_and_no_bot(name: str) -> None:
    with pytest.raises(RulesetError, match="There is no ruleset"):
        euchre.ruleset(name)
    with pytest.raises(EuchreError, match="There is no bot"):
        euchre.bot(name)


@pytest.mark.parametrize("seed", ["7", -1, 2**64, True, 1.0])
def test_a_seed_is_a_whole_number_of_64_bits(seed: int) -> None:
    for begin in (RULES.deal, RULES.match):
        with pytest.raises(SetupError, match="A seed is a whole number from 0 to 1844"):
            begin(seed=seed)
    assert RULES.deal(seed=2**64 - 1).events


@pytest.mark.parametrize(
    "options",
    [{"target": HUGE}, {"target": [HUGE]}, {"stick_the_dealer": HUGE}, {"seats": HUGE}],
)
def test_numbers_of_thousands_of_digits_are_refused_in_words(options: dict[str, int]) -> None:
    with pytest.raises(RulesetError, match="not a number of thousands of digits"):
        euchre.ruleset("north-american", **options)


def test_a_standing_that_cannot_be_is_refused_with_all_problems() -> None:
    standing = euchre.Standing(points=(10, 9, 10), games=(0, 0, 0, 0.5), dealer=7, deal=-1)  # type: ignore[arg-type]
    with pytest.raises(SetupError) as caught:
        RULES.deal(seed=1, standing=standing)
    assert len(caught.value.problems) == 4
    hands = ("Jh Jd Ah 9c Ts", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
    assert len(RULES.setup(hands=hands, upcard="9h", standing=standing).problems()) == 4


@pytest.mark.parametrize(
    ("points", "games", "word"),
    [
        ((1, 2, 3, 2), (0,) * 4, "partners"),
        ((10, 2, 10, 2), (0,) * 4, "at most 9"),
        ((1, 2, 1, 2), (1, 0, 1, 0), "at most 0"),
        ((True, 2, 1, 2), (0,) * 4, "whole numbers"),
    ],
)
def test_points_and_games_must_fit_the_game(
    points: tuple[int, ...], games: tuple[int, ...], word: str
) -> None:
    with pytest.raises(SetupError, match=word):
        RULES.deal(seed=1, standing=euchre.Standing(points, games, Seat(0)))


def test_lists_in_a_standing_become_tuples() -> None:
    standing = euchre.Standing([1, 2, 1, 2], [0] * 4, Seat(1))  # type: ignore[arg-type]
    kept = RULES.deal(seed=1, standing=standing).table.standing
    assert kept == euchre.Standing((1, 2, 1, 2), (0,) * 4, Seat(1))


def test_where_only_makers_win_others_may_wait_at_the_target() -> None:
    rules = euchre.ruleset("five-hundred", out_by_tricks=False)
    assert rules.match_rules.makers_only
    seats = rules.seating.count
    points = (rules.match_rules.target + 1,) * seats
    assert rules.deal(seed=1, standing=euchre.Standing(points, (0,) * seats, Seat(0))).events


def test_a_setup_tells_the_missing_cards_beside_its_other_problems() -> None:
    hands = ("Jh Jd Ah 9c", "Kh Qh 9s Qs Ac", "Th As Ks Kd Qd", "Ad Td Kc Qc Jc")
    problems = RULES.setup(hands=hands, upcard="9h", stock="9d Js", dealer=None).problems()
    assert len(problems) == 3
    assert "leaves out 10♠" in problems[-1]


def test_hands_that_are_no_texts_are_told() -> None:
    problems = RULES.setup(hands=[["Jh"]] * 4, upcard=5, stock=None).problems()
    assert sum(problem.startswith("In ") for problem in problems) == 6
    assert "4 hands, not 0" in RULES.setup(hands=None).problems()[0]


def test_what_a_caller_does_to_the_options_stays_with_him() -> None:
    rules = euchre.ruleset("north-american", target=7)
    for own in (rules.changed, DEAL.observe(0).options, rules.deal(seed=1).observe(0).options):
        own["target"] = 1
    assert rules.changed == euchre.ruleset("north-american", target=7).changed == {"target": 7}
    assert DEAL.observe(0).options == {}


@pytest.mark.parametrize(
    "error",
    [
        EuchreError("text"),
        NotationError("Jx", 1, "a card"),
        IllegalAction(euchre.parse_action("pass"), Reason(Why.DEAL_OVER), Seat(2)),
        SetupError(["One.", "Two."]),
        RulesetError(["One.", "Two."]),
    ],
)
def test_errors_can_be_pickled_and_copied(error: EuchreError) -> None:
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert vars(other) == vars(error)
