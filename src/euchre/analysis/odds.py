"""Odds: what each call is worth that a seat may make now, by what that seat knows.

The other cards are laid out in many ways, each as often as the calls so far make it likely; every
call is made in the same layouts, and the rest is called and played by compiled players who see
their own cards alone.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from euchre.analysis.odds_question import Question
from euchre.analysis.simulation import NORMAL_95, Interval
from euchre.bots.blueprint import book_for
from euchre.core.actions import Order
from euchre.core.errors import SetupError
from euchre.core.sentences import say
from euchre.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from euchre.solver.search.odds import Decision, Sums
    from euchre.solver.search.outcomes import Estimate

LAYOUTS = 20_000
"""Layouts played out where nothing else is said."""
MOST_LAYOUTS = 10_000_000
"""Layouts after which nobody waits for a narrower interval."""
POINTS, WINS = 0, 1

Step = Callable[[int], None]
"""Told how many layouts are done."""


class Choice(msgspec.Struct, frozen=True):
    """What a choice is worth to the side that makes it.

    Fields: `points` of my side less theirs; `win` the chance of winning the game, None where it is
    no race; `behind` and `behind_win` by how much it is worth less than the best, in the same
    layouts, None for the best itself; `ours` and `theirs` how often the deal ends how, by the side
    that made trump, and nobody's among ours; `spread` how often it gives so many points.
    """

    call: str
    points: Interval
    win: Interval | None
    behind: Interval | None
    behind_win: Interval | None
    ours: dict[str, float]
    theirs: dict[str, float]
    spread: dict[int, float]

    @property
    def ends(self) -> dict[str, float]:
        """How often the deal ends how, whoever made trump."""
        names = dict.fromkeys((*self.ours, *self.theirs))
        return {name: self.ours.get(name, 0.0) + self.theirs.get(name, 0.0) for name in names}


class Odds(msgspec.Struct, frozen=True):
    """The choices in the order of the rules, and what to lay away with each call of a dealer's."""

    question: Question
    choices: list[Choice]
    discards: dict[str, list[Choice]]
    layouts: int
    seconds: float

    @property
    def best(self) -> Choice:
        """The choice that is worth most."""
        return next(choice for choice in self.choices if choice.behind is None)


def odds(
    question: Question,
    *,
    layouts: int = LAYOUTS,
    half_width: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    discards: bool = True,
    step: Step = lambda _done: None,
) -> Odds:
    """What each call is worth. The same question and seed give the same answer.

    Fields: `layouts` how many are played out at least; `half_width` goes on until each mean of
    points is known within so much (95%); `seconds` goes on as long;
    `discards` whether a dealer is told what to lay away.
    Errors: `SetupError` for what can't be, and for a game that the kernels don't play.
    """
    began = perf_counter()
    seen = question.seen()
    game = known_game(question.rules)
    from euchre.solver.search.odds import calls_of, discards_of  # noqa: PLC0415 - loads numpy

    asked = {"": _Counting(calls_of(game, seen))}
    if discards and seen.seat == seen.dealer:
        for action in seen.legal:
            if isinstance(action, Order):
                decision = discards_of(game, seen, alone=action.alone)
                asked[str(action)] = _Counting(decision)
    batch = 0
    while True:
        for counting in asked.values():
            counting.add(seed, batch)
        batch += 1
        done = asked[""].sums.layouts
        step(done)
        enough = done >= layouts or done >= MOST_LAYOUTS
        if half_width is not None:
            enough = done >= MOST_LAYOUTS or asked[""].half <= half_width
        if enough and (seconds is None or perf_counter() - began >= seconds):
            break
    outcomes = _outcomes(question.rules)
    calls = asked.pop("").choices(outcomes)
    away = {call: counting.choices(outcomes) for call, counting in asked.items()}
    return Odds(question, calls, away, done, perf_counter() - began)


def known_game(rules: Ruleset) -> Any:
    """The arrays of a ruleset.

    Errors: `SetupError` where the kernels don't play it.
    """
    from euchre.solver.search.game import game_of  # noqa: PLC0415 - loads numpy

    game = game_of(rules, book_for(rules))
    if game is None:
        raise SetupError([say("odds.not_known", title=rules.title)])
    return game


def _outcomes(rules: Ruleset) -> list[str]:
    """The outcome of each end, as `Decision.points` has them for one side."""
    from euchre.solver.house import VOID, compile_game  # noqa: PLC0415 - loads numpy

    game = compile_game(rules)
    return [*[game.outcomes[int(row[0])] for row in game.arrays.pays], VOID]


class _Counting:
    """A decision, and what was counted of it."""

    def __init__(self, decision: Decision) -> None:
        from euchre.solver.search.odds import Sums  # noqa: PLC0415 - loads numpy

        self._decision = decision
        self._wins = decision.wins is not None
        worths = [decision.points, decision.wins] if self._wins else [decision.points]
        self.sums: Sums = Sums(worths)

    def add(self, seed: int, batch: int) -> None:
        """Play a batch."""
        self.sums.add(*self._decision.play(seed, batch))

    @property
    def half(self) -> float:
        """The largest half width of the means of points."""
        choices = range(len(self._decision.choices))
        return NORMAL_95 * max(self.sums.estimate(POINTS, choice).error for choice in choices)

    def choices(self, outcomes: list[str]) -> list[Choice]:
        """What each is worth."""
        kind = WINS if self._wins else POINTS
        numbers = range(len(self._decision.choices))
        best = max(numbers, key=lambda n: (self.sums.mean(kind, n), -n))
        return [self._choice(number, best, outcomes) for number in numbers]

    def _choice(self, number: int, best: int, outcomes: list[str]) -> Choice:
        sums, points = self.sums, self._decision.points
        shares = sums.shares(number)
        half = len(outcomes)
        spread: dict[int, float] = {}
        for share, given in zip(shares, map(round, points), strict=True):
            if share:
                spread[given] = spread.get(given, 0.0) + share
        other = number != best
        return Choice(
            call=str(self._decision.choices[number]),
            points=_interval(sums.estimate(POINTS, number)),
            win=_interval(sums.estimate(WINS, number)) if self._wins else None,
            behind=_interval(sums.difference(POINTS, number, best)) if other else None,
            behind_win=_interval(sums.difference(WINS, number, best))
            if other and self._wins
            else None,
            ours=_named(shares[:half], outcomes),
            theirs=_named(shares[half:], outcomes),
            spread=dict(sorted(spread.items())),
        )


def _named(shares: list[float], outcomes: list[str]) -> dict[str, float]:
    found: dict[str, float] = {}
    for share, name in zip(shares, outcomes, strict=True):
        if share:
            found[name] = found.get(name, 0.0) + share
    return found


def _interval(estimate: Estimate) -> Interval:
    half = NORMAL_95 * estimate.error
    return Interval(estimate.mean, estimate.mean - half, estimate.mean + half)
