"""Reviews made up for tests: a real game, each of its decisions with figures that are easy to tell."""

from __future__ import annotations

import random
from collections.abc import Iterator

import euchre
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
from euchre.core.actions import Discard, Play
from euchre.core.seats import Seat
from euchre.notation.record import Record, format_record, header_of, read
from euchre.rules.match import Match
from scripts.staging import course

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


def played(seed: int = 5, *, game: str = "north-american", **options: object) -> list[Match]:
    """A whole game as the house plays it: the match before each act, and after the last."""
    rules = euchre.ruleset(game, **({"target": 5} | options))
    found = []
    for match in course(rules, seed, 60):
        found.append(match)
        if match.over:
            break
    return found


def recorded(game: list[Match], players: tuple[str, ...] = PLAYERS) -> Record:
    """Its record."""
    last = game[-1]
    return read(format_record(header_of(last.rules, players=players), last.events, "won"))


def made_up(game: list[Match], players: tuple[str, ...] = PLAYERS) -> Review:
    """A review of it, always the same."""
    chance, rules = random.Random(11), game[-1].rules
    win = 0.5
    found: dict[int, list[Decision | Skipped]] = {}
    for before, after in zip(game, game[1:], strict=False):
        if before.waits_for_pack or before.deal.table.deal != after.deal.table.deal:
            continue
        decision = _decision(before, after, chance, win)
        found.setdefault(before.deal.table.deal, []).append(decision)
        if isinstance(decision, Decision) and decision.chance is not None:
            win = decision.chance.mean
    finished = {deal.table.deal: deal for deal in game[-1].finished}
    points = [0] * rules.seating.count
    deals = []
    for number, decisions in found.items():
        deal = finished[number]
        judged = tuple(one for one in decisions if isinstance(one, Decision))
        known = [one.chance.mean for one in judged if one.chance]
        deals.append(
            DealReview(
                number=number,
                dealer=Seat(deal.dealer),
                hands=(None,) * rules.seating.count,
                upcard=deal.table.upcard,
                before=tuple(points),
                points=tuple(deal.points),
                outcome=deal.outcome,
                is_void=deal.outcome == "void",
                chances=(known[0], known[-1]) if known else None,
                lost_points=(0.5, 0.25),
                lost_win=(0.05, 0.025),
                luck_points=0.75,
                luck_win=0.04,
                open_hands=None if deal.outcome == "void" else OpenHands(4, 3),
                decisions=judged,
                skipped=tuple(one for one in decisions if isinstance(one, Skipped)),
            )
        )
        points = [have + more for have, more in zip(points, deal.points, strict=True)]
    return Review(
        title=rules.title,
        ruleset=rules.name,
        options={"target": 5},
        players=tuple(_players(deals, players)),
        sides=tuple(seat % 2 for seat in rules.seating.seats),
        start=(0,) * rules.seating.count,
        score=tuple(points),
        finished=True,
        is_graded=True,
        has_chances=True,
        deals=tuple(deals),
        luck_points=1.5,
        luck_win=0.082,
        half_width=0.03,
        notes=("Intervals are 95%.",),
    )


def _decision(before: Match, after: Match, luck: random.Random, win: float) -> Decision | Skipped:
    deal, at = before.deal, len(before.deal.events)
    seat, legal = Seat(deal.waiting_for[0]), list(deal.legal())
    made = next(act for act in legal if deal.play(act, seat).events == after.deal.events)
    kind = (
        Kind.PLAY
        if isinstance(made, Play)
        else Kind.DISCARD
        if isinstance(made, Discard)
        else Kind.CALL
    )
    own = win if seat % 2 == 0 else 1 - win
    if after.deal.outcome == "void" or (kind is Kind.DISCARD and deal.table.deal == 1):
        reason = "void" if kind is Kind.CALL else "discard"
        why = {"void": "Nobody made trump.", "discard": "What was laid away is not known."}[reason]
        return Skipped(
            deal=deal.table.deal,
            at=at,
            number=0,
            seat=seat,
            kind=kind,
            made=str(made),
            reason=reason,
            why=why,
        )
    grade = luck.choice(GRADES) if len(legal) > 1 else Grade.FORCED
    loss = LOSSES.get(grade, 0.0)
    top = min(0.93, max(0.07 + loss, own + luck.uniform(-0.02, 0.02)))
    choices = _choices(legal, made, top, loss, luck) if len(legal) > 1 else ()
    mean = top - loss if seat % 2 == 0 else 1 - top + loss
    return Decision(
        deal=deal.table.deal,
        at=at,
        number=None if kind is Kind.DISCARD else 0,
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
        why="Both bowers and an ace beside them. Alone, all five end the game." if choices else "",
        layouts=4000,
        effective=3000.0,
        is_exact=kind is Kind.PLAY and len(deal.tricks) > 3,
        averaged=("discard",) if loss > 0.1 else (),
        chance=Figure(mean, mean - HALF, mean + HALF),
    )


def _choices(
    legal: list[object], made: object, top: float, loss: float, luck: random.Random
) -> tuple[Choice, ...]:
    others = [act for act in legal if act is not made]
    order = [made, *others] if not loss else [others[0], made, *others[1:]]
    found, win = [], top
    for act in order:
        if act is made:
            win = top - loss
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


def _players(deals: list[DealReview], players: tuple[str, ...]) -> Iterator[PlayerReview]:
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
