"""Weighing a decision: the first layouts find what seems best, fresh ones tell what it is worth.

The best of several, as one sample has it, looks better than it is. So the choice made is compared
with one that other layouts picked, and where a third one then looks surely better still, that is
compared again in fresh ones. Layouts are added until more would hardly change the grade.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from euchre.analysis.review import grading
from euchre.analysis.review.asking import Asked
from euchre.analysis.review.course import VOID
from euchre.analysis.review.report import Choice, Figure, Grade, Kind
from euchre.analysis.simulation import NORMAL_95
from euchre.bots.blueprint import book_for
from euchre.core.actions import PASS, Name, Order
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from euchre.kernels.expert.game import Game
    from euchre.solver.search.outcomes import Estimate, Outcomes

DIGITS = 6
"""Of a figure, after the point."""

DOUBTING = {"play_slip": 500, "call_slip": 200}
"""In thousandths, how often the others are taken to act as they please, by one who doubts."""

THEIR_EUCHRE = "their euchre"
"""The end in which the others made trump and are euchred."""

FEWEST = 50
"""Layouts of each of several things that a decision may turn on."""

FRESH = 100
"""What the numbers of batches differ by between two reviews of the same with other layouts."""


class Effort(msgspec.Struct, frozen=True):
    """How many layouts are taken.

    Fields: `picked` those that pick what seems best, `drawn` and `kept` those of a look, of which about `kept` are
    played out; `every` the most that are gone through one by one; `looks` the most; `batch`
    another number, other layouts.
    """

    picked: int = 3000
    drawn: int = 12_000
    kept: int = 3000
    every: int = 3000
    looks: int = 5
    batch: int = 0

    def times(self, factor: int) -> Effort:
        """So many times as many."""
        return msgspec.structs.replace(
            self,
            picked=self.picked * factor,
            drawn=self.drawn * factor,
            kept=self.kept * factor,
            every=self.every * factor,
        )


class Weighed(msgspec.Struct, frozen=True):
    """What was found of a decision; the fields as in `report.Decision`.

    Fields: `made` the place of the choice made, `best` of the best one, in `choices`, the best first; `rule` that of the choice
    by rule; `doubt` why a loss was left open, a code: `book` where the book calls so too, `call`
    where it hangs on what the others may call in vain, or on a partner who is no help, `belief` where the loss is
    gone once the others' acts are trusted less; empty where it wasn't left open.
    """

    choices: tuple[Choice, ...]
    made: int
    best: int
    rule: int | None
    grade: Grade
    loss_points: Figure
    loss_win: Figure | None
    layouts: int
    effective: float
    is_exact: bool
    doubt: str


class Weighing(msgspec.Struct, frozen=True):
    """A plan whose shares are decisions; see `analysis.workers`."""

    rules: Ruleset
    asked: tuple[Asked, ...]
    effort: Effort

    def play(
        self, first: int, step: Callable[[int], None] = lambda _done: None
    ) -> tuple[Weighed | None, ...]:
        """Weigh the share that begins at this number."""
        found = []
        for done, asked in enumerate(self.asked[first : first + SHARE], 1):
            found.append(weigh(self.rules, asked, self.effort))
            step(done)
        return tuple(found)

    @property
    def shares(self) -> range:
        """Where each share begins."""
        return range(0, len(self.asked), SHARE)


SHARE = 6
"""Decisions in a share."""


class _Found(NamedTuple):
    """The sample that the figures are from, and the best choice as other layouts picked it."""

    sample: Outcomes
    best: int


def weigh(rules: Ruleset, asked: Asked, effort: Effort) -> Weighed | None:
    """Weigh a decision; None where nothing was to be chosen, or no layout fits what was known.

    Errors: `SetupError` for a ruleset that the kernels don't know.
    """
    if not asked.is_free:
        return None
    looks = _Looks(_game(rules), rules, asked, effort)
    first = looks.take(effort.picked, effort.picked)
    if first is None:
        return None
    actions = [str(action) for action in first.actions]
    if asked.made not in actions:
        return None
    made = first.like[actions.index(asked.made)]
    found = _look(looks, first, made)
    return _told(looks, found, actions.index(asked.made))


def _game(rules: Ruleset) -> Game:
    from euchre.solver.search.game import game_of  # noqa: PLC0415 - loads numpy

    game = game_of(rules, book_for(rules))
    if game is None:
        raise SetupError([say("simulate.not_compiled", title=rules.title)])
    return game


class _Looks:
    """Where fresh layouts of a decision come from."""

    def __init__(self, game: Game, rules: Ruleset, asked: Asked, effort: Effort) -> None:
        self._game, self._effort = game, effort
        self.rules, self.asked = rules, asked
        self._batch = FRESH * effort.batch

    @property
    def left(self) -> int:
        """How many looks may still be taken."""
        return self._effort.looks - (self._batch - FRESH * self._effort.batch - 1)

    def look(self, size: int) -> Outcomes | None:
        """A fresh sample, so many times as large as the first."""
        return self.take(size * self._effort.drawn, size * self._effort.kept)

    def doubting(self) -> Outcomes | None:
        """A fresh sample for one who trusts less in what the others' acts tell of their cards."""
        return self.take(self._effort.drawn, self._effort.kept, **DOUBTING)

    def take(self, drawn: int, kept: int, **belief: int) -> Outcomes | None:
        """A fresh sample; None where no layout fits. Fields: `belief` what is other in it."""
        from euchre.solver.search.outcomes import mixed, outcomes_of  # noqa: PLC0415 - loads numpy
        from euchre.solver.search.styles import BELIEF, settings  # noqa: PLC0415

        self._batch += 1
        known, every = self.asked.known, self._effort.every
        drawn, kept = max(drawn // len(known), FEWEST), max(kept // len(known), FEWEST)
        row = settings(
            **{**BELIEF, **belief},
            drawn=drawn,
            kept=max(kept, every),
            every=every,
            batch=self._batch,
        )
        found: list[tuple[float, Outcomes]] = []
        for share, know in known:
            part = outcomes_of(self._game, self.rules, know, self.asked.kind, row)
            if part is not None:
                found.append((share * drawn, part))
        if not found:
            return None
        return found[0][1] if len(known) == 1 else mixed(found)


def _look(looks: _Looks, first: Outcomes, made: int) -> _Found:
    """Compare in fresh layouts what the first picked, till it is decided."""
    best, size = _top(first, made), 1
    if first.is_exact:
        return _Found(first, best)
    sample = looks.look(size)
    while sample is not None and looks.left:
        rival = _top(sample, best)
        if rival != best and _leads(sample, rival, best):
            best, sample = rival, looks.look(size)
            continue
        if _is_decided(sample, best, made):
            break
        size *= 2
        more = looks.look(size)
        assert more is not None
        sample = sample.joined(more)
    return _Found(first if sample is None else sample, best)


def _top(sample: Outcomes, preferred: int) -> int:
    """The choice that is worth most in a sample; the preferred one where none is worth more."""
    means = sample.means(sample.worth)
    top = max(range(len(means)), key=lambda choice: (means[choice], choice == preferred))
    return sample.like[top]


def _leads(sample: Outcomes, one: int, other: int) -> bool:
    lead = sample.difference(one, other, sample.worth)
    return lead.mean > grading.CLEAR * lead.error


def _is_decided(sample: Outcomes, best: int, made: int) -> bool:
    """Whether more layouts would hardly change the grade."""
    one = grading.unit(has_chances=sample.chances is not None)
    if best != made:
        loss = sample.difference(best, made, sample.worth)
        return grading.is_decided(loss.mean, loss.error, one)
    leads = [sample.difference(choice, made, sample.worth) for choice in {*sample.like} - {made}]
    return all(lead.mean + grading.CLEAR * lead.error < grading.SLIP * one for lead in leads)


def _told(looks: _Looks, found: _Found, made: int) -> Weighed:
    """The figures and the grade. Fields: `made` the place of the very choice made."""
    from euchre.solver.search.outcomes import end_names  # noqa: PLC0415 - loads numpy

    sample, best = found
    own = sample.like[made]
    loss = sample.difference(best, own, sample.worth)
    if loss.mean <= 0:
        best = own
    rule = sample.rule
    grade = _grade(sample, looks.asked, best, own)
    doubt = _doubt(looks, sample, best, own) if grade.is_fault else ""
    order, names = _order(sample, best, made), end_names(looks.rules)
    return Weighed(
        choices=tuple(_choice(names, sample, choice, best) for choice in order),
        made=order.index(made),
        best=0,
        rule=None if rule is None else order.index(rule),
        grade=Grade.CLOSE if doubt else grade,
        loss_points=_loss(sample, best, own, sample.points),
        loss_win=None if sample.chances is None else _loss(sample, best, own, sample.chances),
        layouts=sample.layouts,
        effective=round(sample.effective, 1),
        is_exact=sample.is_exact,
        doubt=doubt,
    )


def _doubt(looks: _Looks, sample: Outcomes, best: int, made: int) -> str:
    """Why a loss is left open, though it is sure in these layouts; empty where it isn't."""
    rule = None if sample.rule is None else sample.like[sample.rule]
    if looks.asked.kind is Kind.CALL and rule == made:
        return "book"
    if looks.asked.kind is Kind.CALL and _hangs_on_others(looks, sample, best, made):
        return "call"
    other = looks.doubting()
    if other is None:
        return ""
    one, two = (other.actions.index(sample.actions[choice]) for choice in (best, made))
    return "" if other.difference(one, two, other.worth).mean > 0 else "belief"


def _hangs_on_others(looks: _Looks, sample: Outcomes, best: int, made: int) -> bool:
    """Whether a call is behind only for what the rollouts may be wrong in.

    That are deals in which the others call after a pass and are euchred, and those in which the house
    takes fewer tricks with a partner than it would alone.
    """
    from euchre.solver.search.outcomes import end_names  # noqa: PLC0415 - loads numpy

    call, worth = sample.actions[made], sample.worth
    if not isinstance(call, Order | Name):
        return False
    if sample.actions[best] == PASS:
        names, worth = end_names(looks.rules), worth.copy()
        for at, name in enumerate(names):
            if name == THEIR_EUCHRE:
                worth[at] = worth[names.index(VOID)]
    alone = msgspec.structs.replace(call, alone=True)
    helper = sample.actions.index(alone) if alone in sample.actions else made
    return sample.difference_if_helped(best, made, helper, worth).mean <= 0


def _order(sample: Outcomes, best: int, made: int) -> list[int]:
    """The choices, the best first; of those that are alike, the one made."""
    means = sample.means(sample.worth)
    places = range(len(means))

    def key(choice: int) -> tuple[bool, float, int, bool]:
        like = sample.like[choice]
        return like != best, -means[choice], like, choice != made

    return sorted(places, key=key)


def _grade(sample: Outcomes, asked: Asked, best: int, made: int) -> Grade:
    one = grading.unit(has_chances=sample.chances is not None)
    if len({*sample.like}) == 1:
        return Grade.FORCED
    if not sample.is_exact and sample.effective < grading.ENOUGH:
        return Grade.BEST if best == made else Grade.CLOSE
    rule = made if sample.rule is None else sample.like[sample.rule]
    if best == made:
        lead = sample.difference(made, rule, sample.worth)
        grade = grading.grade_of_lead(lead.mean, lead.error, one)
    else:
        loss = sample.difference(best, made, sample.worth)
        grade = grading.grade_of_loss(loss.mean, loss.error, one)
        lead = sample.difference(rule, made, sample.worth)
    is_bold = asked.kind is Kind.CALL and rule != made and asked.made != str(PASS)
    unsure = abs(lead.mean) < grading.SURE * lead.error
    if is_bold and unsure and grade in (Grade.BEST, Grade.CLOSE):
        return Grade.INTERESTING
    return grade


def _choice(names: Sequence[str], sample: Outcomes, choice: int, best: int) -> Choice:
    own = sample.like[choice]
    points = sample.estimate(own, sample.points)
    win = None if sample.chances is None else sample.estimate(own, sample.chances)
    alike = [
        str(a) for at, a in enumerate(sample.actions) if sample.like[at] == own and at != choice
    ]
    ends: dict[str, float] = {}
    for name, share in zip(names, sample.shares(own), strict=True):
        if share > 0:
            ends[name] = round(ends.get(name, 0.0) + share, DIGITS)
    return Choice(
        action=str(sample.actions[choice]),
        points=_figure(points),
        win=None if win is None else _chance(win),
        ends=ends,
        cost=_figure(sample.difference(best, own, sample.points)),
        alike=tuple(alike),
    )


def _loss(sample: Outcomes, best: int, made: int, table: Any) -> Figure:
    """What the choice cost; where it is the best, at most what another may be better by."""
    if best != made:
        return _figure(sample.difference(best, made, table))
    leads = [sample.difference(choice, made, table) for choice in {*sample.like} - {made}]
    most = max((lead.mean + NORMAL_95 * lead.error for lead in leads), default=0.0)
    return Figure(0.0, 0.0, round(max(0.0, most), DIGITS))


def _figure(found: Estimate) -> Figure:
    reach = NORMAL_95 * found.error
    low, high = found.mean - reach, found.mean + reach
    return Figure(round(found.mean, DIGITS), round(low, DIGITS), round(high, DIGITS))


def _chance(found: Estimate) -> Figure:
    figure = _figure(found)
    return Figure(figure.mean, max(0.0, figure.low), min(1.0, figure.high))
