"""The review of a game: every decision that can be judged, weighed, and what follows for players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from euchre.analysis.review import players, telling
from euchre.analysis.review.asking import DISCARD, Asked, asked, averages, obstacle
from euchre.analysis.review.course import VOID, Course, Step, courses, opened, steps
from euchre.analysis.review.deals import chances_of, open_hands_of, open_tricks, stakes_of
from euchre.analysis.review.report import (
    DealReview,
    Decision,
    Figure,
    Grade,
    Review,
    Skipped,
)
from euchre.analysis.review.weighing import Effort, Weighed, Weighing
from euchre.analysis.workers import played
from euchre.bots.blueprint import book_for
from euchre.core.sentences import say
from euchre.notation.opening import AnyRecord
from euchre.notation.record import Record
from euchre.notation.sheet.record import SheetRecord
from euchre.notation.sheet.series_record import SeriesRecord
from euchre.rules.ruleset import Ruleset

NOTHING = Figure(0.0, 0.0, 0.0)


class _Job(NamedTuple):
    """A decision on its way. Fields: `asked` None where something stands against it, `reason` what."""

    course: Course
    step: Step
    asked: Asked | None
    reason: str | None


def review(record: AnyRecord, *, effort: Effort | None = None, workers: int = 0) -> list[Review]:
    """Review each game of a record. The same record gives the same review, by any number of workers.

    Fields: `effort` how many layouts are played out; `workers` processes, 0 for one a processor.
    Errors: `SetupError` where a process was killed.
    """
    return [game.run(workers) for game in prepared(record, effort)]


def prepared(record: AnyRecord, effort: Effort | None = None) -> list[Reviewing]:
    """The games of a record, made ready to be reviewed; those of unknown rules are left out."""
    record = opened(record)
    games = record.games if isinstance(record, SeriesRecord) else (record,)
    known = ((game, game.rules) for game in games)
    return [
        Reviewing(game, rules, effort or Effort()) for game, rules in known if rules is not None
    ]


def is_known(rules: Ruleset) -> bool:
    """Whether the kernels know a game, so that its decisions can be weighed."""
    from euchre.solver.house import may_compile  # noqa: PLC0415 - loads numpy

    return may_compile(rules)


class Reviewing:
    """One game on its way."""

    def __init__(self, record: Record | SheetRecord, rules: Ruleset, effort: Effort) -> None:
        self._record, self._rules, self._effort = record, rules, effort
        self._is_graded = is_known(rules)
        self._courses = courses(record)
        self._jobs = [self._job(course, each) for course in self._courses for each in steps(course)]

    def _job(self, course: Course, each: Step) -> _Job:
        reason = obstacle(course, each) if self._is_graded else "rules"
        return _Job(course, each, None if reason else asked(course, each), reason)

    @property
    def total(self) -> int:
        """How many choices are to be weighed."""
        return len(self._free)

    @property
    def _free(self) -> list[_Job]:
        return [job for job in self._jobs if job.asked is not None and job.asked.is_free]

    def run(self, workers: int = 0, step: Callable[[int], None] = lambda _done: None) -> Review:
        """Review it. Fields: `step` is told how many choices are weighed."""
        weighed = self._weigh(workers, step)
        deals = tuple(self._deal(course, weighed) for course in self._courses)
        return players.summed(self._record, self._rules, deals, self._notes(deals))

    def _weigh(
        self, workers: int, step: Callable[[int], None]
    ) -> dict[tuple[int, int], Weighed | None]:
        """What was found of each decision, by its deal and place."""
        free = self._free
        plan = Weighing(self._rules, tuple(j.asked for j in free if j.asked), self._effort)
        found: dict[int, Weighed | None] = {}
        shares = played(plan, plan.shares, workers, step=lambda done: step(len(found) + done))
        for first, share in shares:
            found.update(enumerate(share, first))
            step(len(found))
        return {(j.course.number, j.step.at): found[n] for n, j in enumerate(free)}

    def _deal(self, course: Course, weighed: dict[tuple[int, int], Weighed | None]) -> DealReview:
        own = [job for job in self._jobs if job.course is course]
        decisions, skipped = [], []
        for job in own:
            if job.asked is None:
                skipped.append(_skipped(job, job.reason or "rules"))
                continue
            found = weighed.get((course.number, job.step.at))
            if job.asked.is_free and found is None:
                skipped.append(_skipped(job, "layouts"))
                continue
            decisions.append(self._decision(job, found))
        deal, seats = course.deal, self._rules.seating.seats
        before, after = chances_of(self._rules, deal) if self._is_graded else (None, None)
        stakes = stakes_of(self._rules, deal, decisions, before, after)
        return DealReview(
            number=course.number,
            dealer=deal.dealer,
            hands=tuple(course.dealt(seat) for seat in seats),
            upcard=deal.table.upcard,
            before=deal.table.standing.points,
            points=deal.points,
            outcome=deal.outcome,
            is_void=deal.outcome == VOID,
            chances=None if before is None or after is None else (before, after),
            lost_points=stakes.lost_points,
            lost_win=stakes.lost_win,
            luck_points=stakes.luck_points,
            luck_win=stakes.luck_win,
            open_hands=open_hands_of(course),
            decisions=tuple(decisions),
            skipped=tuple(skipped),
        )

    def _decision(self, job: _Job, weighed: Weighed | None) -> Decision:
        step, course = job.step, job.course
        seen = step.deal
        choices = () if weighed is None else weighed.choices
        if weighed is not None:
            choices = open_tricks(course, step, choices)
        made = None if weighed is None else weighed.choices[weighed.made]
        chance = None if made is None else made.win
        if chance is not None and self._rules.sides[step.seat]:
            chance = Figure(1 - chance.mean, 1 - chance.high, 1 - chance.low)
        has_chances = weighed is not None and weighed.loss_win is not None
        return Decision(
            deal=course.number,
            at=step.at,
            number=step.number,
            seat=step.seat,
            kind=step.kind,
            phase=seen.phase,
            trick=len(seen.tricks) if seen.phase == "tricks" else None,
            made=str(step.action),
            best="" if weighed is None else weighed.choices[weighed.best].action,
            choices=choices,
            loss_points=NOTHING if weighed is None else weighed.loss_points,
            loss_win=weighed.loss_win if weighed is not None and has_chances else None,
            grade=Grade.FORCED if weighed is None else weighed.grade,
            why=telling.why(weighed),
            layouts=0 if weighed is None else weighed.layouts,
            effective=0.0 if weighed is None else weighed.effective,
            is_exact=weighed is not None and weighed.is_exact,
            averaged=(DISCARD,) if weighed is not None and averages(course, step) else (),
            chance=chance,
        )

    def _notes(self, deals: Sequence[DealReview]) -> tuple[str, ...]:
        """What was averaged over, left out, or can't be said."""
        if not self._is_graded:
            return (say("review.note.rules", title=self._rules.title),)
        notes = []
        if book_for(self._rules) is None:
            notes.append(say("review.note.no_book"))
        averaged = sum(bool(each.averaged) for deal in deals for each in deal.decisions)
        if averaged:
            notes.append(say("review.note.averaged", n=averaged))
        reasons = [each.reason for deal in deals for each in deal.skipped]
        notes += [
            say(f"review.note.skipped.{reason}", n=reasons.count(reason))
            for reason in dict.fromkeys(reasons)
        ]
        if self._record.faults:
            notes.append(say("review.note.faults", n=len(self._record.faults)))
        return tuple(notes)


def _skipped(job: _Job, reason: str) -> Skipped:
    step = job.step
    return Skipped(
        deal=job.course.number,
        at=step.at,
        number=step.number,
        seat=step.seat,
        kind=step.kind,
        made="" if reason == DISCARD and step.kind == DISCARD else str(step.action),
        reason=reason,
        why=say(f"review.skipped.{reason}"),
    )
