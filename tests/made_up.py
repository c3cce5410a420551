"""Reviews made up for tests: a real game, each of its decisions with figures that are easy to tell."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from time import sleep

import msgspec

import euchre
from euchre.analysis.review.course import Course, Step, courses, steps
from euchre.analysis.review.report import (
    Choice,
    DealReview,
    Decision,
    Figure,
    Grade,
    Kind,
    Lost,
    OpenHands,
    PlayerReview,
    Review,
    Skipped,
)
from euchre.core.actions import Action
from euchre.core.seats import Seat
from euchre.live.playback import playback
from euchre.notation import opening
from euchre.notation.record import Record, format_record, header_of, read
from euchre.rules.ruleset import Ruleset
from euchre.web.reviews.page import Reviewed
from euchre.web.reviews.question import LENGTH, Question, Told
from scripts.staging import begin, deal_next, move

PLAYERS = ("", "Walt", "Ruth", "Ida")
GRADES = [Grade.BEST] * 6 + [
    Grade.CLOSE,
    Grade.SMALL,
    Grade.SLIP,
    Grade.GREAT,
    Grade.SLIP,
    Grade.MISTAKE,
    Grade.BLUNDER,
]
LOSSES = {Grade.SMALL: 0.006, Grade.SLIP: 0.031, Grade.MISTAKE: 0.072, Grade.BLUNDER: 0.141}
HALF = 0.012


def played(
    seed: int = 5,
    *,
    players: tuple[str, ...] = PLAYERS,
    passed_out: bool = False,
    deals: int = 99,
    **options: object,
) -> Record:
    """The record of a game as the house plays it; its first deal passed out; so many deals of it."""
    rules = euchre.ruleset("north-american", **({"target": 5} | options))
    match = begin(rules, seed)
    while passed_out and not match.waits_for_pack:
        match = match.play("pass")
    while not match.over and not (match.waits_for_pack and len(match.finished) == deals):
        match = deal_next(match, seed) if match.waits_for_pack else move(match, seed)
    end = "won" if match.over else None
    return read(format_record(header_of(rules, players=players), match.events, end))


def made_up(record: Record) -> Review:
    """A review of it, always the same."""
    rules = record.rules
    assert rules is not None
    making = _Making(rules)
    deals = tuple(making.deal(each) for each in courses(record))
    return Review(
        title=rules.title,
        ruleset=rules.name,
        options={"target": 5},
        players=tuple(_players(deals, record.players)),
        sides=tuple(seat % 2 for seat in rules.seating.seats),
        start=(0,) * rules.seating.count,
        score=tuple(record.score),
        finished=record.finished,
        is_graded=True,
        has_chances=True,
        deals=deals,
        luck_points=1.5,
        luck_win=0.082,
        half_width=0.03,
        notes=("Made up.",),
    )


def reviewed(record: Record, name: str = "sample") -> Reviewed:
    """All that a page needs of it."""
    return Reviewed(playback(name, record), made_up(record), '{"egn": "made up"}')


class _Making:
    def __init__(self, rules: Ruleset) -> None:
        self._luck = random.Random(11)
        self._rules = rules
        self._win = 0.5

    def deal(self, course: Course) -> DealReview:
        deal, standing = course.deal, course.deal.table.standing
        found = [self._decision(course, each) for each in steps(course)]
        judged = tuple(one for one in found if isinstance(one, Decision))
        known = [one.chance.mean for one in judged if one.chance]
        is_void = deal.outcome == "void"
        return DealReview(
            number=course.number,
            dealer=Seat(deal.dealer),
            hands=(None,) * self._rules.seating.count,
            upcard=deal.table.upcard,
            before=tuple(standing.points),
            points=tuple(deal.points),
            outcome=deal.outcome,
            is_void=is_void,
            chances=(known[0], known[-1]) if known else None,
            lost_points=(0.5, 0.25),
            lost_win=(0.05, 0.025),
            luck_points=0.75,
            luck_win=0.04,
            open_hands=None if is_void else OpenHands(4, 3),
            decisions=judged,
            skipped=tuple(one for one in found if isinstance(one, Skipped)),
        )

    def _decision(self, course: Course, step: Step) -> Decision | Skipped:
        deal, kind, seat, luck = step.deal, step.kind, step.seat, self._luck
        made, legal = step.action, list(deal.legal())
        reason = "void" if course.deal.outcome == "void" else ""
        if kind is Kind.DISCARD and course.number == 1:
            reason = "discard"
        if reason:
            return Skipped(
                deal=course.number,
                at=step.at,
                number=step.number,
                seat=seat,
                kind=kind,
                made=str(made),
                reason=reason,
                why={"void": "Nobody made trump.", "discard": "It isn't known."}[reason],
            )
        own = self._win if seat % 2 == 0 else 1 - self._win
        grade = luck.choice(GRADES) if len(legal) > 1 else Grade.FORCED
        loss = LOSSES.get(grade, 0.0)
        top = min(0.93, max(0.07 + loss, own + luck.uniform(-0.02, 0.02)))
        choices = _choices(legal, made, top, loss, luck) if len(legal) > 1 else ()
        self._win = top - loss if seat % 2 == 0 else 1 - top + loss
        return Decision(
            deal=course.number,
            at=step.at,
            number=step.number,
            seat=seat,
            kind=kind,
            phase=deal.phase,
            trick=len(deal.tricks) if kind is Kind.PLAY else None,
            made=str(made),
            best=choices[0].action if choices else "",
            choices=choices,
            loss_points=_figure(loss * 20),
            loss_win=_figure(loss),
            grade=grade,
            why="Both bowers and an ace beside them. Alone, all five win it." if choices else "",
            layouts=4000,
            effective=3000.0,
            is_exact=kind is Kind.PLAY and len(deal.tricks) > 3,
            averaged=("discard",) if loss > 0.1 else (),
            chance=_figure(self._win),
        )


def _choices(
    legal: list[Action], made: Action, top: float, loss: float, luck: random.Random
) -> tuple[Choice, ...]:
    others = [act for act in legal if act != made]
    order = [others[0], made, *others[1:]] if loss else [made, *others]
    found, win = [], top
    for act in order:
        win = top - loss if act == made else win
        found.append(
            Choice(
                action=str(act),
                points=_figure((win - 0.5) * 4, 0.1),
                win=_figure(win),
                ends={"point": 1.0},
                cost=_figure((top - win) * 20),
                open_tricks=luck.randrange(2, 6),
            )
        )
        win -= luck.uniform(0.01, 0.05)
    return tuple(found)


def _figure(mean: float, half: float = HALF) -> Figure:
    return Figure(mean, mean - half, mean + half)


def _players(deals: tuple[DealReview, ...], players: tuple[str, ...]) -> Iterator[PlayerReview]:
    for seat, name in enumerate(players):
        own = [one for deal in deals for one in deal.decisions if one.seat == seat]
        free = [one for one in own if one.choices]
        by_grade = {grade: sum(one.grade is grade for one in own) for grade in Grade}
        right = sum(one.grade in (Grade.BEST, Grade.GREAT, Grade.CLOSE) for one in free)
        yield PlayerReview(
            seat=Seat(seat),
            name=name,
            decisions=len(own),
            forced=len(own) - len(free),
            accuracy=right / len(free) if free else None,
            by_grade={grade: n for grade, n in by_grade.items() if n},
            calls=_lost(free, Kind.CALL),
            discards=_lost(free, Kind.DISCARD),
            plays=_lost(free, Kind.PLAY),
            total=_lost(free, *Kind),
        )


def _lost(decisions: list[Decision], *kinds: Kind) -> Lost:
    own = [one for one in decisions if one.kind in kinds]
    win = sum(one.loss_win.mean for one in own if one.loss_win)
    points = sum(one.loss_points.mean for one in own)
    return Lost(points, win, len(own), sum(one.grade.is_fault for one in own))


def main() -> None:
    """Stands in for the process that reviews games: slow enough to be seen, and made up."""
    out, source = sys.stdout.buffer, sys.stdin.buffer
    frame = source.read(int.from_bytes(source.read(LENGTH), "big"))
    question = msgspec.msgpack.decode(frame, type=Question)
    for done in range(0, 313, 39):
        out.write(msgspec.json.encode(Told(done, 312)) + b"\n")
        out.flush()
        sleep(float(os.environ.get("EUCHRE_MADE_UP_PACE", "0")))
    record = opening.read(question.content)
    assert isinstance(record, Record)
    out.write(msgspec.json.encode(Told(reviewed=reviewed(record, question.name))) + b"\n")
    out.flush()
