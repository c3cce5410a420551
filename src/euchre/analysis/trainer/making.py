"""Making questions: deals are played, and where the choice surely matters a question is taken.

The question of a number is the same on every machine: which kind it is stands in a schedule; its
deals, scores and rules are drawn from its seed and number (`core.shuffle.Luck`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from euchre.analysis.review import grading
from euchre.analysis.review.asking import Asked
from euchre.analysis.review.report import Figure, Grade
from euchre.analysis.review.report import Kind as Judged
from euchre.analysis.review.weighing import Effort, Weighed, weigh
from euchre.analysis.simulation import NORMAL_95
from euchre.analysis.trainer.question import Choice, Kind, Level, Question
from euchre.analysis.trainer.themes import themes
from euchre.bots.blueprint import book_for
from euchre.bots.house.bot import HouseBot
from euchre.bots.quick import QuickBot
from euchre.core.actions import PASS, Action, Discard, Play, parse_action
from euchre.core.seats import Seat
from euchre.core.shuffle import Luck
from euchre.notation.position import position_of, write_position
from euchre.rules.catalogue import ruleset
from euchre.rules.deal import Deal
from euchre.rules.observe import Observation
from euchre.rules.ruleset import Ruleset
from euchre.rules.setup import Setup
from euchre.rules.standing import Standing

if TYPE_CHECKING:
    from euchre.solver.search.outcomes import Outcomes

GAME = "north-american"
STUCK_EVERY = 3
"""Of so many questions one is of a game whose dealer may be stuck."""

K = Kind
CALLS = (K.FIRST, K.SECOND, K.ALONE)
SCHEDULE = (
    *(K.FIRST, K.LEAD, K.FOLLOW, K.SECOND, K.DISCARD, K.FIRST),
    *(K.ALONE, K.FOLLOW, K.LEAD, K.FIRST, K.SECOND, K.DISCARD),
)
"""The kinds of questions by number, again and again."""

LEVELS = (Level.HARD, Level.HARD, Level.HARD, Level.FAIR, Level.FAIR, Level.FAIR, Level.EASY)
"""What is looked for, each as likely."""

DEALS = 40
"""Deals that are gone through for the level wanted; after these any will do."""

FAIR = 0.05
"""Chances of winning by which the second best choice of a fair question is worse, at most."""

TRIVIAL = 0.25
"""The same of an easy one: where more is at stake anybody sees it."""

PURPOSE = 96
"""The purpose (see shuffle 1) of the streams that questions are drawn from."""

LOOK = {"drawn": 1000, "kept": 400}
"""Layouts of a quick look."""

DIGITS = 4
"""Of a figure of a question, after the point."""

EUCHRE = "euchre"
LOST = 0.5
"""The share of euchres from which a call is made to lose, and is best all the same."""

LEAST = 0.005
"""The share of an end that is kept."""


class Wanted(NamedTuple):
    """What a question is to be like.

    Fields: `bold` whether a call is to be best, or going alone where that is the question.
    """

    kind: Kind
    level: Level | None
    bold: bool | None


def kind_of(number: int) -> Kind:
    """The kind of a question, by its number from 1."""
    return SCHEDULE[(number - 1) % len(SCHEDULE)]


def make_question(seed: int, number: int, effort: Effort | None = None) -> Question:
    """The question of a number of a seed. Fields: `effort` how many layouts are played out."""
    luck = Luck(seed, PURPOSE, number)
    wanted = Wanted(kind_of(number), luck.choice(LEVELS), luck.below(2) == 0)
    rules = ruleset(GAME, stick_the_dealer=luck.below(STUCK_EVERY) == 0)
    name = str(number) if seed == 0 else f"{seed}-{number}"
    deals = 0
    while True:
        deals += 1
        if deals > DEALS:
            wanted = Wanted(wanted.kind, None, None)
        for deal in _decisions(rules, luck, wanted.kind):
            found = _question(name, deal, wanted, effort or Effort())
            if found is not None:
                return found


def _decisions(rules: Ruleset, luck: Luck, kind: Kind) -> Iterator[Deal]:
    """Play a deal, and stop wherever such a question may be asked."""
    bot, setup = QuickBot(), _drawn(rules, luck)
    deal = setup.deal()
    while not deal.over:
        seen = deal.observe(deal.actor)
        if len(seen.legal) > 1 and kind in _kinds(seen):
            yield deal
        deal = deal.play(bot.act(seen, luck))


def _drawn(rules: Ruleset, luck: Luck) -> Setup:
    """Cards, dealer and score, drawn by lot."""
    target, seats = rules.match_rules.target, rules.seating.count
    score = [luck.below(target), luck.below(target)]
    dealer = Seat(luck.below(seats))
    pack = [str(face) for face in luck.shuffled(rules.pack.faces)]
    hands = tuple("".join(pack[5 * seat : 5 * seat + 5]) for seat in range(seats))
    points = tuple(score[side] for side in rules.sides)
    standing = Standing(points=points, games=(0,) * seats, dealer=dealer)
    return Setup(rules, hands, pack[5 * seats], "".join(pack[5 * seats + 1 :]), dealer, standing)


def _kinds(seen: Observation) -> tuple[Kind, ...]:
    """The kinds of question that a decision may be."""
    if seen.seat in seen.resting:
        return ()
    last = seen.legal[-1]
    if isinstance(last, Play):
        return (Kind.FOLLOW if seen.trick else Kind.LEAD,)
    if isinstance(last, Discard):
        return (Kind.DISCARD,)
    return (Kind.FIRST if seen.phase == "order up" else Kind.SECOND, Kind.ALONE)


def _question(name: str, deal: Deal, wanted: Wanted, effort: Effort) -> Question | None:
    """The question that a decision is; None where the choice doesn't surely matter."""
    seen = deal.observe(deal.actor)
    first = _look(seen)
    if first is None or not _may_do(seen, first, wanted):
        return None
    judged = judge(seen, effort)
    if judged is None or not _matters(judged[0], wanted.kind):
        return None
    found, layouts = judged
    level = _level(seen, found)
    if wanted.level not in (None, level):
        return None
    best = found[0]
    by_points = max(found, key=lambda choice: choice.points.mean)
    position = position_of(deal)
    return Question(
        name=name,
        position=write_position(position),
        points=deal.table.standing.points,
        kind=wanted.kind,
        level=level,
        themes=themes(
            seen,
            parse_action(best.action),
            is_lost=best.ends.get(EUCHRE, 0.0) > LOST,
            by_score=by_points.points.low > best.points.high,
        ),
        choices=found,
        layouts=layouts,
    )


def _look(seen: Observation) -> Outcomes | None:
    """A quick look at what the choices are worth, to pass over what is no question."""
    from euchre.solver.search.game import game_of  # noqa: PLC0415 - loads numpy
    from euchre.solver.search.knowledge import knowledge  # noqa: PLC0415
    from euchre.solver.search.outcomes import outcomes_of  # noqa: PLC0415
    from euchre.solver.search.styles import BELIEF, settings  # noqa: PLC0415

    game = game_of(seen.rules, book_for(seen.rules))
    assert game is not None
    return outcomes_of(game, seen.rules, knowledge(seen), _judged(seen), settings(**BELIEF, **LOOK))


def _may_do(seen: Observation, look: Outcomes, wanted: Wanted) -> bool:
    """Whether a quick look promises such a question."""
    means = look.means(look.worth)
    order = sorted(set(look.like), key=lambda choice: -means[choice])
    if len(order) < 2:
        return False
    best, second = order[0], order[1]
    lead = look.difference(best, second, look.worth)
    if not grading.SLIP - lead.error <= lead.mean <= TRIVIAL:
        return False
    action = look.actions[best]
    if _is_same_call(action, look.actions[second]) != (wanted.kind is Kind.ALONE):
        return False
    if wanted.kind in CALLS and wanted.bold not in (None, _is_bold(action, wanted.kind)):
        return False
    house = look.actions.index(HouseBot().act(seen, Luck(0, 0)))
    return wanted.level is None or (wanted.level is Level.HARD) == (look.like[house] != best)


def _is_bold(call: Action, kind: Kind) -> bool:
    if kind is Kind.ALONE:
        return str(call).endswith(" alone")
    return call != PASS


def judge(seen: Observation, effort: Effort) -> tuple[tuple[Choice, ...], int] | None:
    """What each choice is worth, and how it is graded, the best first; and of how many layouts.

    None where the choices don't all come to different things surely.
    """
    found: dict[str, Choice] = {}
    layouts = 0
    best: set[str] = set()
    for action in map(str, seen.legal):
        if action in found:
            continue
        weighed = weigh(seen.rules, asked_of(seen, action), effort)
        if weighed is None:
            return None
        best.update(_alike(weighed, weighed.best))
        if weighed.doubt or (weighed.made == weighed.best and weighed.grade is Grade.CLOSE):
            return None
        layouts = max(layouts, weighed.layouts)
        for text in _alike(weighed, weighed.made):
            found[text] = _choice(weighed, text)
    right = [text for text, choice in found.items() if choice.is_right]
    if best != {*right} or len(right) != 1 + len(found[right[0]].alike):
        return None  # two things may be best
    order = sorted(found.values(), key=lambda c: (not c.is_right, _loss(c)))
    return tuple(order), layouts


def asked_of(seen: Observation, made: str) -> Asked:
    """What is asked of the engine: how good this choice is, by what is seen."""
    from euchre.solver.search.knowledge import knowledge  # noqa: PLC0415 - loads numpy

    know = tuple(knowledge(seen).tolist())
    return Asked(_judged(seen), made, ((1.0, know),), is_free=len(seen.legal) > 1)


def _judged(seen: Observation) -> Judged:
    last = seen.legal[-1]
    if isinstance(last, Play):
        return Judged.PLAY
    return Judged.DISCARD if isinstance(last, Discard) else Judged.CALL


def _alike(weighed: Weighed, place: int) -> tuple[str, ...]:
    choice = weighed.choices[place]
    return (choice.action, *choice.alike)


def _choice(weighed: Weighed, action: str) -> Choice:
    """The choice made, by one of the actions that come to the same thing."""
    made = weighed.choices[weighed.made]
    alike = tuple(text for text in _alike(weighed, weighed.made) if text != action)
    return Choice(
        action=action,
        grade=weighed.grade,
        points=_short(made.points),
        win=None if made.win is None else _short(made.win),
        loss_points=_short(weighed.loss_points),
        loss_win=None if weighed.loss_win is None else _short(weighed.loss_win),
        ends={name: round(share, DIGITS) for name, share in made.ends.items() if share >= LEAST},
        alike=alike,
    )


def _short(figure: Figure) -> Figure:
    return Figure(*(round(n, DIGITS) for n in msgspec.structs.astuple(figure)))


def _loss(choice: Choice) -> float:
    return choice.loss_points.mean if choice.loss_win is None else choice.loss_win.mean


def _matters(choices: tuple[Choice, ...], kind: Kind) -> bool:
    """Whether all but the best surely cost a slip at least."""
    best, others = choices[0], [choice for choice in choices if not choice.is_right]
    if not others or not all(_surely(choice) >= grading.SLIP for choice in others):
        return False
    if _loss(others[0]) > TRIVIAL:
        return False
    same = _is_same_call(parse_action(best.action), parse_action(others[0].action))
    return same == (kind is Kind.ALONE)


def _surely(choice: Choice) -> float:
    """What a choice costs at least, at 99%, in chances."""
    figure = choice.loss_win or choice.loss_points
    error = (figure.high - figure.mean) / NORMAL_95
    return figure.mean - grading.CLEAR * error


def _is_same_call(one: Action, other: Action) -> bool:
    """Whether two calls are the same but for going alone."""
    return str(one).removesuffix(" alone") == str(other).removesuffix(" alone")


def _level(seen: Observation, choices: tuple[Choice, ...]) -> Level:
    house = str(HouseBot().act(seen, Luck(0, 0)))
    by_rule = next(choice for choice in choices if choice.action == house)
    if not by_rule.is_right:
        return Level.HARD
    second = next(choice for choice in choices if not choice.is_right)
    return Level.FAIR if _loss(second) <= FAIR else Level.EASY
