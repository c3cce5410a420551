"""Reviews: judged by what was known, the same however it is asked, and honest about what it can't say."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import euchre
from euchre.analysis.review import grading
from euchre.analysis.review.annotating import annotated
from euchre.analysis.review.asking import asked
from euchre.analysis.review.course import Course, courses, steps
from euchre.analysis.review.plain import plain_of
from euchre.analysis.review.report import Grade, Kind, Review
from euchre.analysis.review.reviewing import review
from euchre.analysis.review.text import lines
from euchre.core.events import Looked
from euchre.notation.converting import Form, convert
from euchre.notation.opening import read
from euchre.notation.record import Record, format_record, header_of
from euchre.notation.sheet.comment import parse_comment
from euchre.notation.sheet.record import SheetRecord
from euchre.rules.deal import Deal
from euchre.rules.ruleset import Ruleset
from euchre.rules.standing import Standing
from tests.reviews import FEW, RULES, finished, weighed

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "egn"


@pytest.fixture(scope="module")
def game() -> SheetRecord:
    record = read(SAMPLES / "whole.egn")
    assert isinstance(record, SheetRecord)
    return record


@pytest.fixture(scope="module")
def reviewed(game: SheetRecord) -> Review:
    (found,) = review(game, effort=FEW, workers=1)
    return found


# What is told


def test_every_decision_of_a_game_is_judged_or_told_why_not(
    game: SheetRecord, reviewed: Review
) -> None:
    told = {(d.deal, d.at) for deal in reviewed.deals for d in (*deal.decisions, *deal.skipped)}
    made = {(c.number, step.at) for c in courses(game) for step in steps(c)}
    assert told == made
    assert len(reviewed.deals) == len(game.deals)


def test_the_keys_of_the_contract_are_there(reviewed: Review) -> None:
    plain = plain_of(reviewed)
    keys = {
        "deal",
        "seat",
        "kind",
        "made",
        "best",
        "loss_points",
        "loss_win",
        "low",
        "high",
        "label",
    }
    assert len(plain["players"]) == 4
    assert plain["decisions"]
    for each in plain["decisions"]:
        assert keys <= {*each}
        assert each["low"] <= each["loss_points"] <= each["high"]
    assert msgspec.json.decode(msgspec.json.encode(plain))["decisions"]


def test_a_loss_is_the_best_choice_less_the_one_made(reviewed: Review) -> None:
    for deal in reviewed.deals:
        for each in deal.decisions:
            if each.grade is Grade.FORCED:
                continue
            made = next(c for c in each.choices if c.action == each.made)
            best = each.choices[0]
            assert best.action == each.best
            assert each.loss_points.mean == pytest.approx(
                best.points.mean - made.points.mean, abs=1e-5
            )
            assert each.loss_win is not None
            assert each.loss_win.mean == pytest.approx(best.win.mean - made.win.mean, abs=1e-5)
            assert sum(made.ends.values()) == pytest.approx(1, abs=1e-4)
            assert {c.action for c in each.choices} >= {each.made}


def test_a_label_stands_only_where_a_loss_is_sure_and_more_than_a_slip(reviewed: Review) -> None:
    faults = [d for deal in reviewed.deals for d in deal.decisions if d.grade.is_fault]
    assert faults
    for each in faults:
        assert each.loss_win is not None
        assert each.loss_win.low > 0
        assert each.loss_win.mean >= grading.SLIP


def test_luck_is_the_result_less_what_choices_cost(reviewed: Review) -> None:
    for deal in reviewed.deals:
        assert deal.chances is not None
        assert deal.lost_win is not None
        before, after = deal.chances
        gained = deal.lost_win[1] - deal.lost_win[0] + deal.luck_win
        assert gained == pytest.approx(after - before)
    ended = reviewed.deals[-1].chances
    assert ended is not None
    assert ended[1] in (0.0, 1.0)


def test_chances_go_on_from_deal_to_deal(reviewed: Review) -> None:
    for one, two in zip(reviewed.deals, reviewed.deals[1:], strict=False):
        assert one.chances[1] == pytest.approx(two.chances[0])


def test_players_are_the_sum_of_their_decisions(reviewed: Review) -> None:
    for player in reviewed.players:
        own = [d for deal in reviewed.deals for d in deal.decisions if d.seat == player.seat]
        assert player.decisions == len(own) == sum(player.by_grade.values())
        assert player.total.faults == sum(d.grade.is_fault for d in own)
        parts = (player.calls, player.discards, player.plays)
        assert player.total.points == pytest.approx(sum(part.points for part in parts))
        assert 0 <= player.accuracy <= 1


def test_text_tells_every_label(reviewed: Review) -> None:
    text = "\n".join(lines(reviewed, every=True))
    for deal in reviewed.deals:
        for each in deal.decisions:
            if each.label:
                assert each.why in text


# What isn't known


def test_without_hands_it_is_told_what_was_averaged_and_left_out() -> None:
    record = read(SAMPLES / "bare.egn")
    (found,) = review(record, effort=FEW, workers=1)
    kinds = {each.reason for deal in found.deals for each in deal.skipped}
    assert kinds <= {"hand", "discard", "void"}
    assert kinds
    assert found.notes
    for deal in found.deals:
        for each in deal.decisions:
            assert deal.hands[each.seat] is not None or each.averaged or each.grade is Grade.FORCED


def test_a_void_deal_is_listed_and_not_judged() -> None:
    rules = euchre.ruleset("north-american")
    deal = rules.deal(seed=1, dealer=0)
    while deal.actor is not None:
        deal = deal.play("pass")
    text = _record_of(rules, deal)
    (found,) = review(read(text), effort=FEW, workers=1)
    (one,) = [deal for deal in found.deals if deal.is_void]
    assert not one.decisions
    assert {each.reason for each in one.skipped} == {"void"}
    assert len(one.skipped) == 8


def _record_of(rules: Ruleset, deal: Deal) -> str:
    match = rules.match(seed=1)
    while len(match.finished) < 1:
        match = match.play("pass")
    return format_record(header_of(rules), match.events[: len(match.events)], None)


def test_a_game_that_the_kernels_do_not_know_is_not_judged_and_says_so() -> None:
    record = read(Path(__file__).resolve().parents[2] / "golden" / "records" / "0.1.euchre")
    assert isinstance(record, Record)
    (found,) = review(record, effort=FEW, workers=1)
    assert not found.is_graded
    assert all(not deal.decisions for deal in found.deals)
    assert {each.reason for deal in found.deals for each in deal.skipped} == {"rules"}
    assert found.notes


def test_a_record_told_to_one_seat_is_reviewed_as_far_as_the_play_shows_hands(
    game: SheetRecord,
) -> None:
    match = game.filled()
    header = msgspec.structs.replace(header_of(match.rules), view=0)
    shown = [event.seen_by(0) for event in match.events]
    text = format_record(header, [event for event in shown if event is not None], "won")
    (found,) = review(read(text), effort=FEW, workers=1)
    judged = [d for deal in found.deals for d in deal.decisions]
    assert len(found.deals) == len(game.deals)
    assert {d.seat for d in judged} == {0, 1, 2, 3}
    assert all(deal.hands[0] is not None for deal in found.deals)
    assert any(d.averaged for d in judged)
    assert {s.reason for deal in found.deals for s in deal.skipped} <= {"hand", "discard"}


# The same however it is asked


def test_the_same_game_gives_the_same_review(game: SheetRecord, reviewed: Review) -> None:
    (again,) = review(game, effort=FEW, workers=1)
    assert again == reviewed


@pytest.mark.long
def test_any_number_of_workers_gives_the_same_review(game: SheetRecord, reviewed: Review) -> None:
    (again,) = review(game, effort=FEW, workers=2)
    assert again == reviewed


def test_other_hidden_cards_change_nothing() -> None:
    deal = finished(RULES.deal(seed=4, dealer=0), 4, 0.3)
    course = Course(0, deal, None)
    first = next(step for step in steps(course) if step.kind is Kind.CALL)
    table = first.deal.table
    faces = RULES.pack.faces_of
    mine, upcard = faces(table.hands[first.seat]), table.upcard
    rest = [face for face in RULES.pack.faces if face not in mine and face != upcard]
    random.Random(1).shuffle(rest)
    hands = [" ".join(rest[5 * n : 5 * n + 5]) for n in range(3)]
    hands.insert(first.seat, " ".join(mine))
    other = RULES.setup(hands=hands, upcard=upcard, dealer=0).deal()
    other_first = next(steps(Course(0, finished(other), None)))
    assert other_first.seat == first.seat
    one, two = asked(course, first), asked(Course(0, finished(other), None), other_first)
    assert one.known == two.known


def turned(deal: Deal, by: int) -> Deal:
    """The same deal with everybody so many seats further on."""
    hands = {event.seat: event.cards for event in deal.events if isinstance(event, Looked)}
    placed = ["" for _ in range(4)]
    for seat, cards in hands.items():
        placed[(seat + by) % 4] = " ".join(cards)
    standing = deal.table.standing
    points = [0, 0, 0, 0]
    for seat in range(4):
        points[(seat + by) % 4] = standing.points[seat]
    setup = RULES.setup(
        hands=placed,
        upcard=deal.table.upcard,
        dealer=(deal.dealer + by) % 4,
        standing=Standing(tuple(points), (0,) * 4, RULES.seating.seats[(deal.dealer + by) % 4]),
    )
    other = setup.deal()
    for step in steps(Course(0, deal, None)):
        other = other.play(step.action)
    return other


@pytest.mark.parametrize("by", [1, 2, 3])
def test_who_sits_where_changes_nothing(by: int) -> None:
    standing = Standing((3, 7, 3, 7), (0,) * 4, RULES.seating.seats[1])
    deal = finished(RULES.deal(seed=11, standing=standing), 11, 0.3)
    one, two = weighed(deal), weighed(turned(deal, by))
    assert [w for _, w in one] == [w for _, w in two]


def test_what_all_cards_seen_would_tell_changes_no_grade(reviewed: Review) -> None:
    """The hindsight of a card stands beside its worth; faults there are that it doesn't blame."""
    plays = [
        d for deal in reviewed.deals for d in deal.decisions if d.kind is Kind.PLAY and d.choices
    ]
    known = [d for d in plays if all(c.open_tricks is not None for c in d.choices)]
    assert known

    def blamed(decision) -> bool:
        tricks = {c.action: c.open_tricks for c in decision.choices}
        return len({*tricks.values()}) > 1 and tricks[decision.made] != tricks[decision.best]

    assert any(blamed(d) and not d.grade.is_fault for d in known)


# Grades


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (0.2, 0.001, Grade.BLUNDER),
        (0.07, 0.001, Grade.MISTAKE),
        (0.02, 0.001, Grade.SLIP),
        (0.005, 0.001, Grade.SMALL),
        (0.2, 0.1, Grade.CLOSE),
        (0.0, 0.0, Grade.CLOSE),
        (-0.1, 0.001, Grade.CLOSE),
    ],
)
def test_a_grade_is_by_loss_and_only_where_it_is_sure(
    loss: float, error: float, grade: Grade
) -> None:
    assert grading.grade_of_loss(loss, error, grading.unit(has_chances=True)) is grade
    points = grading.unit(has_chances=False)
    assert grading.grade_of_loss(points * loss, points * error, points) is grade


@pytest.mark.parametrize("grade", [*Grade])
def test_a_label_is_one_that_euchre_game_notation_has(grade: Grade) -> None:
    parsed = parse_comment(grade.mark + "why")
    assert parsed.text == "why"
    assert bool(parsed.label) == bool(grade.mark)


# Written down


def test_labels_and_lines_are_read_back(game: SheetRecord, reviewed: Review) -> None:
    content = convert([annotated(game, [reviewed])], Form.GAME).content
    back = read(content)
    assert isinstance(back, SheetRecord)
    assert not back.faults
    assert not back.line_faults
    labelled = [d for deal in reviewed.deals for d in deal.decisions if d.label]
    told = {d.number: d for d in back.sheet.deals if d is not None}
    for each in labelled:
        deal = told[each.deal]
        phase = deal.play if each.kind is Kind.PLAY else deal.bidding
        if each.kind is Kind.DISCARD:
            continue
        texts = (phase.comments or {})[each.number]
        assert each.label + each.why in texts
    faults = [d for d in labelled if d.grade.is_fault and d.kind is not Kind.DISCARD]
    before = sum(len(deal.lines or ()) for deal in game.sheet.deals if deal is not None)
    assert len(back.lines) == before + len(faults)
    added = [line for line in back.lines if line.number >= 0]
    for each in faults:
        calls = len(told[each.deal].bidding.calls)
        branch = each.number + (calls if each.kind is Kind.PLAY else 0)
        assert any(line.deal == each.deal and line.branch == branch for line in added)
